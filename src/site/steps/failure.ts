/** The response to an unexpected error: problem details from endpoints, plain text elsewhere. */
import { internalProblem } from "../../api/problems.ts";
import { dateHeader, textError } from "../../http/response.ts";
import { failureLine } from "../failure-log.ts";
import type { Env, Visit } from "../visit.ts";
import { problemAt } from "./endpoint.ts";

/** The 500 response to a request. Logs the error. */
export async function failure(visit: Visit, error: unknown): Promise<Response> {
  const { request, endpoint, service, env } = visit;
  const isEndpoint = endpoint !== undefined;
  console.error(failureLine(isEndpoint ? "request-failed" : "page-failed", request, 500, error, env.now));
  return isEndpoint ? problemAt(visit, internalProblem(service.publication.catalog)) : textError(request);
}

/** The 500 response to a request whose URL or headers could not be read: nothing else of it is known. Logs the error. */
export function failureWithout(request: Request, { now }: Env, error: unknown): Response {
  console.error(failureLine("request-failed", request, 500, error, now));
  const response = textError(request);
  response.headers.set(...dateHeader(now));
  return response;
}
