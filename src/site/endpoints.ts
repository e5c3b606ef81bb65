/** The request handlers of all endpoints. */

import { answerApi } from "../api/api.ts";
import { internalProblem, notFound } from "../api/problems.ts";
import { answerAsk } from "../ask/ask.ts";
import { apiPath } from "../course/catalog.ts";
import { respond } from "../http/response.ts";
import { answerMcp } from "../mcp/http.ts";
import { mcpServer, type ServerContext } from "../mcp/server.ts";
import { textCachePer } from "../text/memoize.ts";
import type { McpServerName } from "./addresses.ts";
import { failureLine } from "./failure-log.ts";
import { answerHealth } from "./health.ts";
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
    const { catalog, documents, files } = publication;
    let hasFailed = false;
    const readMarkdown = async (path: string): Promise<string> => {
      hasFailed = true;
      const bytes = await readFile(path);
      const expected = documents.find(({ twin }) => twin === path)?.bytes;
      if (!files.includes(path) && bytes.length !== expected)
        throw new Error(`The markdown ${path} has ${bytes.length} bytes; expected ${expected}.`);
      hasFailed = false;
      return new TextDecoder().decode(bytes);
    };
    const server = mcpServers.get(name);
    if (!server) throw new Error(`The course has no MCP server ${name}.`);
    const report: ServerContext["report"] = (event, where, status, error) =>
      console.error(failureLine(event, where, status, error, now));
    const context = { readMarkdown, readComputed, edgeCountry: country, report };
    const newServer = () => mcpServer(server, context);
    const response = await answerMcp(
      request,
      { site: catalog, newServer, country, cache: cachedTexts(server) },
      deadlines,
    );
    // MCP reports the error with status 200; send 500, so that it is not cached or counted as a success.
    return hasFailed ? respond(request, internalProblem(catalog)) : response;
  };

export const health: EndpointHandler = (request, { publication }) => answerHealth(request, publication);
