/** The step for endpoints: the API, /ask, the MCP servers and /health. */

import { asFailure } from "../../ask/ask.ts";
import { apiPath } from "../../course/catalog.ts";
import { deadlinesOf } from "../../http/body.ts";
import type { ApiResponse } from "../../http/response.ts";
import { respond, withCommonHeaders } from "../../http/response.ts";
import { type Endpoint, endpoints, isBelow, isServed } from "../addresses.ts";
import { fileBytes } from "../assets.ts";
import type { Step, Visit } from "../visit.ts";
import { computedText } from "./computed-twin.ts";

/** The response of the endpoint at the path; null if there is none. */
export const endpoint: Step = (visit) => (visit.endpoint === undefined ? null : responseOf(visit, visit.endpoint));

async function responseOf(visit: Visit, endpoint: Endpoint): Promise<Response> {
  const { request, env, service } = visit;
  const { publication, computed, mcpServers } = service;
  const handler = isServed(endpoint, publication.catalog) ? endpoint : "otherVersions";
  const response = await computed.endpoints[handler](request, {
    publication,
    mcpServers,
    readFile: (path) => fileBytes(env.assets, new URL(path, request.url), env.assetTimeoutMs),
    readComputed: (page, search) => computedText(visit, page, search),
    deadlines: deadlinesOf(env.settings),
    country: env.client.country,
    now: env.now,
  });
  const isProblem = response.headers.get("Content-Type") === "application/problem+json";
  // A 5xx that is not a problem comes from a library; throwing turns it into one.
  if (response.status >= 500 && !isProblem) throw new Error(`The endpoint responded with status ${response.status}.`);
  return live(visit, response);
}

/** The response with the common headers of endpoints. */
export const live = ({ request, path, service }: Visit, response: Response): Response =>
  withCommonHeaders(request, response, {
    ...service.headers.content,
    ...(isBelow(path, apiPath) ? service.headers.version : {}),
  });

/** The response with a problem. At /ask, it is also an NLWeb failure. */
export const problemAt = async (visit: Visit, response: ApiResponse): Promise<Response> =>
  live(visit, await respond(visit.request, isBelow(visit.path, endpoints.ask.at) ? asFailure(response) : response));
