/** What answers at each endpoint, from a request and what was published. */
import { notFound } from "../api/reads.ts";
import { apiPath } from "../course/catalog.ts";
import { answerApi } from "./api.ts";
import { answerAsk } from "./ask.ts";
import { internalProblem } from "./failure.ts";
import { logFailure } from "./failure-log.ts";
import { answerHealth } from "./health.ts";
import { isWellFormedPath } from "./request-target.ts";
import { respond } from "./respond.ts";
import type { EndpointHandler } from "./service.ts";

/** The REST API. */
export const api: EndpointHandler = (request, { publication, readFile, deadlines }) => {
  const { pathname } = new URL(request.url);
  if (!isWellFormedPath(pathname))
    return respond(request, notFound(publication.catalog, pathname.slice(apiPath.length)));
  return answerApi(request, publication, (file) => readFile(`${apiPath}/${file}`), deadlines);
};

/** Versions of the API that do not exist. */
export const otherVersions: EndpointHandler = (request, { publication }) =>
  respond(request, notFound(publication.catalog, new URL(request.url).pathname));

/** Questions. */
export const ask: EndpointHandler = (request, { publication, deadlines }) => answerAsk(request, publication, deadlines);

/** The MCP server about the course. */
export const documentation: EndpointHandler = async (request, { publication, readFile, deadlines }) => {
  // Loaded with the first call, so that an isolate that only serves reads never pays for the MCP library.
  const [{ documentationServer }, { serveMcp }] = await Promise.all([import("../mcp/serve.ts"), import("./mcp.ts")]);
  let isUnread = false;
  const readTwin = async (twin: string): Promise<string> => {
    isUnread = true;
    const bytes = await readFile(twin);
    const expected = publication.documents.find((document) => document.twin === twin)?.bytes;
    if (bytes.length !== expected) throw new Error(`The twin ${twin} has ${bytes.length} bytes, not ${expected}.`);
    isUnread = false;
    return new TextDecoder().decode(bytes);
  };
  const response = await serveMcp(
    request,
    publication.catalog,
    (message) => documentationServer(publication, { readTwin, request: message, report: logFailure }),
    deadlines,
  );
  // The protocol would report the fault with status 200, which must not be cached or counted as a success.
  return isUnread ? respond(request, internalProblem(publication.catalog)) : response;
};

/** The MCP server about enrolling. */
export const enrollment: EndpointHandler = async (request, { publication, deadlines, country }) => {
  const [{ enrollmentServer }, { serveMcp }] = await Promise.all([import("../mcp/serve.ts"), import("./mcp.ts")]);
  const build = () => enrollmentServer(publication, country, logFailure);
  return serveMcp(request, publication.catalog, build, deadlines);
};

/** Whether the service responds, and with which version of the content. */
export const health: EndpointHandler = (request, { publication }) => answerHealth(request, publication);
