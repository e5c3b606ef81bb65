/** What the operations of the document share: references, headers by kind of answer, and problem responses. */
import type * as z from "zod";
import type { ZodOpenApiResponsesObject } from "zod-openapi";
import type { Catalog } from "../../course/catalog.ts";
import type { Answer } from "../answer.ts";
import { type ProblemSlug, problem, problemSchema, problemTypes } from "../problems.ts";

export const refs = (kind: "headers" | "parameters", ...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/${kind}/${name}` }]));
export const parametersOf = (...names: string[]) => Object.values(refs("parameters", ...names)) as { $ref: string }[];

/** The audience of a server: no internal one. */
export const forEverybody = { "x-internal": false };

export const live = refs(
  "headers",
  "Access-Control-Allow-Origin",
  ...["RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset", "Content-Version", "Idempotency-Key"],
);
export const always = { ...live, ...refs("headers", "Deprecation", "Sunset", "Link") };
export const cached = { ...always, ...refs("headers", "ETag", "Cache-Control") };
export const correlation = parametersOf("Idempotency-Key");
export const conditional = parametersOf("If-None-Match", "Idempotency-Key");

/** The responses of the given problem types, those of one status together, each with an example. */
export function problemResponses(
  catalog: Catalog,
  slugs: ProblemSlug[],
  { headers, schema, word } = { headers: always, schema: problemSchema as z.ZodType, word: (answer: Answer) => answer },
): ZodOpenApiResponsesObject {
  const responses: Record<string, object> = {};
  for (const status of new Set(slugs.map((slug) => problemTypes[slug].status))) {
    const own = slugs.filter((slug) => problemTypes[slug].status === status);
    const examples = own.map((slug) => {
      const { title, when } = problemTypes[slug];
      return [slug, { summary: title, value: word(problem(catalog, slug, when.replaceAll("`", ""))).body }];
    });
    const more =
      status === 415 ? ["Accept", "Accept-Encoding"] : status === 429 || status === 500 ? ["Retry-After"] : [];
    responses[status] = {
      description: own.map((slug) => problemTypes[slug].when).join(" "),
      headers: { ...headers, ...refs("headers", ...more) },
      content: { "application/problem+json": { schema, examples: Object.fromEntries(examples) } },
    };
  }
  return responses as ZodOpenApiResponsesObject;
}
