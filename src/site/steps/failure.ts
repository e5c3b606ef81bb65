/** The response to a fault: a problem document where data was requested, else text. */
import { internalProblem, inWords } from "../failure.ts";
import { failureLine } from "../failure-log.ts";
import type { Visit } from "../visit.ts";
import { problemAt } from "./endpoint.ts";

/** The response of 500 to a request, whose cause is logged in one line. */
export async function failure(visit: Visit, error: unknown): Promise<Response> {
  const { request, endpoint, service } = visit;
  const isData = endpoint !== undefined;
  console.error(failureLine(isData ? "request-failed" : "page-failed", request, 500, error));
  return isData ? problemAt(visit, internalProblem(service.publication.catalog)) : inWords(request);
}
