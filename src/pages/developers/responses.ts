/** The API as the reference shows it, with responses that the service itself computes. */

import { apiPath } from "../../course/catalog.ts";
import { compute, read } from "../../service/api/api.ts";
import { openApiDocument } from "../../service/api/describe/document.ts";
import type { ApiCourse } from "../../service/api/operation.ts";
import type { Retirement } from "../../service/api/versioning.ts";
import { type AskCourse, answerQuestion, parseAskBody, parseAskSearch } from "../../service/ask/ask.ts";
import type { ExampleRequest } from "./example-request.ts";
import type { DescribedApi } from "./reference.ts";

/** The API of a course that can be searched. */
export function describedApi(source: AskCourse & { retirement: Retirement | null }): DescribedApi {
  const openApi = openApiDocument(source);
  return { openApi, responseTo: (request) => responseTo({ ...source, openApi }, request) };
}

/** The body of the response to a request to the API or to /ask. */
function responseTo(source: ApiCourse & AskCourse, { method, path, body = "null" }: ExampleRequest): unknown {
  const { catalog } = source;
  const { pathname, search } = new URL(path, catalog.siteUrl);
  if (pathname === "/ask") {
    const parsed = method === "GET" ? parseAskSearch(catalog, search) : parseAskBody(catalog, JSON.parse(body));
    return "problem" in parsed ? parsed.problem.body : answerQuestion(source, parsed.request);
  }
  const target = path.slice(apiPath.length) || "/";
  if (method === "GET") return read(source, target).body;
  return compute(source, target, JSON.parse(body)).body;
}
