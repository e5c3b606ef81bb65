/** Parts that OpenAPI operations share: component references, sets of response headers, and problem responses. */
import type * as z from "zod";
import type { ZodOpenApiResponsesObject } from "zod-openapi";
import type { Catalog } from "../../course/catalog.ts";
import { type ProblemSlug, problem, problemSchema, problemTypes } from "../problems.ts";
import type { ApiResponse } from "../response.ts";

export const refs = (kind: "headers" | "parameters", ...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/${kind}/${name}` }]));
export const parametersOf = (...names: string[]) => Object.values(refs("parameters", ...names)) as { $ref: string }[];

/** Marks a server as public. */
export const publicServer = { "x-internal": false };

export const liveHeaders = refs(
  "headers",
  "Access-Control-Allow-Origin",
  ...["RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset", "Content-Version", "Idempotency-Key"],
);
export const apiHeaders = { ...liveHeaders, ...refs("headers", "Deprecation", "Sunset", "Link") };
export const cachedHeaders = { ...apiHeaders, ...refs("headers", "ETag", "Cache-Control") };
export const correlationParameters = parametersOf("Idempotency-Key");
export const conditionalParameters = parametersOf("If-None-Match", "Idempotency-Key");

/** The responses for these problem types, one per status, with an example of each type. */
export function problemResponses(
  catalog: Catalog,
  slugs: ProblemSlug[],
  { headers, schema, convert } = {
    headers: apiHeaders,
    schema: problemSchema as z.ZodType,
    convert: (response: ApiResponse) => response,
  },
): ZodOpenApiResponsesObject {
  const responses: Record<string, object> = {};
  for (const status of new Set(slugs.map((slug) => problemTypes[slug].status))) {
    const slugsOfStatus = slugs.filter((slug) => problemTypes[slug].status === status);
    const examples = slugsOfStatus.map((slug) => {
      const { title, when } = problemTypes[slug];
      return [slug, { summary: title, value: convert(problem(catalog, slug, when.replaceAll("`", ""))).body }];
    });
    const extraHeaders =
      status === 415 ? ["Accept", "Accept-Encoding"] : status === 429 || status === 500 ? ["Retry-After"] : [];
    responses[status] = {
      description: slugsOfStatus.map((slug) => problemTypes[slug].when).join(" "),
      headers: { ...headers, ...refs("headers", ...extraHeaders) },
      content: { "application/problem+json": { schema, examples: Object.fromEntries(examples) } },
    };
  }
  return responses as ZodOpenApiResponsesObject;
}
