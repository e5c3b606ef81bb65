/** The request handlers of all endpoints. */

import { answerApi } from "../api/api.ts";
import { internalProblem, notFound } from "../api/problems.ts";
import { answerAsk } from "../ask/ask.ts";
import { apiPath } from "../course/catalog.ts";
import { respond } from "../http/response.ts";
import { mcpServer } from "../mcp/serve.ts";
import { textCachePer } from "../text/memoize.ts";
import type { McpServerName } from "./addresses.ts";
import { failureLogAt } from "./failure-log.ts";
import { answerHealth } from "./health.ts";
import { serveMcp } from "./mcp.ts";
import type { EndpointHandler } from "./service.ts";

export const api: EndpointHandler = (request, { publication, readFile, deadlines }) =>
  answerApi(request, publication, (file) => readFile(`${apiPath}/${file}`), deadlines);

/** 404 for API versions that do not exist, and for endpoints that this course does not have. */
export const otherVersions: EndpointHandler = (request, { publication }) =>
  respond(request, notFound(publication.catalog, new URL(request.url).pathname));

export const ask: EndpointHandler = (request, { publication, deadlines }) => answerAsk(request, publication, deadlines);

/** Maximum memory of the cached responses of an MCP server, in bytes. */
const maxCachedBytes = 2 * 1024 * 1024;

const cachedTexts = textCachePer(maxCachedBytes);

/** The request handler of an MCP server. */
export const mcp =
  (name: McpServerName): EndpointHandler =>
  async (request, { publication, mcpServers, readFile, readComputed, deadlines, country, now }) => {
    let hasFailed = false;
    const readTwin = async (twin: string): Promise<string> => {
      hasFailed = true;
      const bytes = await readFile(twin);
      const expected = publication.documents.find((document) => document.twin === twin)?.bytes;
      const isFile = publication.files.includes(twin);
      if (!isFile && bytes.length !== expected)
        throw new Error(`The twin ${twin} has ${bytes.length} bytes; expected ${expected}.`);
      hasFailed = false;
      return new TextDecoder().decode(bytes);
    };
    const server = mcpServers.get(name);
    if (!server) throw new Error(`The course has no MCP server ${name}.`);
    const context = { readTwin, readComputed, edgeCountry: country, report: failureLogAt(now) };
    const response = await serveMcp(
      request,
      publication.catalog,
      server.definition,
      () => mcpServer(server, context),
      deadlines,
      { cache: cachedTexts(server), country },
    );
    // MCP reports the error with status 200; send 500, so that it is not cached or counted as a success.
    return hasFailed ? respond(request, internalProblem(publication.catalog)) : response;
  };

export const health: EndpointHandler = (request, { publication }) => answerHealth(request, publication);
