/** The step that responds as data: the API, /ask, the MCP servers and /health. */
import type { ApiResponse } from "../../api/response.ts";
import { asFailure } from "../../ask/ask.ts";
import { apiPath } from "../../course/catalog.ts";
import { type Endpoint, endpoints, isBelow } from "../addresses.ts";
import { bytesOf } from "../assets.ts";
import { withLiveHeaders } from "../live-headers.ts";
import { deadlinesOf } from "../request-body.ts";
import { respond } from "../respond.ts";
import type { Step, Visit } from "../visit.ts";

/** The response of the endpoint at a path; null where there is none. */
export const endpoint: Step = (visit) => (visit.endpoint === undefined ? null : responseOf(visit, visit.endpoint));

async function responseOf(visit: Visit, endpoint: Endpoint): Promise<Response> {
  const { request, env, service } = visit;
  const { publication, computed } = service;
  const response = await computed.endpoints[endpoint](request, {
    publication,
    readFile: (path) => bytesOf(env.assets, new URL(path, request.url)),
    deadlines: deadlinesOf(env.settings),
    country: env.client.country,
  });
  const isProblem = response.headers.get("Content-Type") === "application/problem+json";
  // A library has reported a fault in its own way.
  if (response.status >= 500 && !isProblem) throw new Error(`The endpoint responds with status ${response.status}.`);
  return live(visit, response);
}

/** A response with the headers that all those of endpoints have. */
export const live = ({ request, path, service }: Visit, response: Response): Response =>
  withLiveHeaders(request, response, {
    ...service.headers.content,
    ...(isBelow(path, apiPath) ? service.headers.version : {}),
  });

/** A problem as the response at a path: at /ask it is a failure of NLWeb too. */
export const problemAt = async (visit: Visit, answer: ApiResponse): Promise<Response> =>
  live(visit, await respond(visit.request, isBelow(visit.path, endpoints.ask.at) ? asFailure(answer) : answer));
