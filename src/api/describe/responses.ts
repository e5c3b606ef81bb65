/** Parts that OpenAPI operations share: references to components, sets of response headers, and problem responses. */
import type * as z from "zod";
import { asFailure } from "../../ask/ask.ts";
import { askFailureSchema } from "../../ask/schemas.ts";
import type { Catalog } from "../../course/catalog.ts";
import { type ProblemSlug, problem, problemSchema, problemTypes } from "../problems.ts";
import type { ApiResponse } from "../response.ts";
import { headerComponentOf } from "./components.ts";

/** References to headers, by name. */
export const headersOf = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${headerComponentOf(name)}` }]));
/** References to parameters. */
export const parametersOf = (...names: string[]) => names.map((name) => ({ $ref: `#/components/parameters/${name}` }));
/** A reference to a response. */
export const responseOf = (name: string) => ({ $ref: `#/components/responses/${name}` });

/** Marks a server as public. */
export const publicServer = { "x-internal": false };

export const liveHeaders = headersOf(
  "Access-Control-Allow-Origin",
  ...["RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset", "Content-Version", "Idempotency-Key"],
);
export const apiHeaders = { ...liveHeaders, ...headersOf("Deprecation", "Sunset", "Link") };
export const cachedHeaders = { ...apiHeaders, ...headersOf("ETag", "Cache-Control") };
export const correlationParameters = parametersOf("Idempotency-Key");
export const conditionalParameters = parametersOf("If-None-Match", "Idempotency-Key");

/** A 304 with these headers. */
export const notModified = (headers: object) => ({
  description: "Not modified: If-None-Match matches the current ETag.",
  headers,
});

/** The responses that have the same headers, by the end of their component's name. */
const kinds: { end: string; headers: string[]; slugs: ProblemSlug[] }[] = [
  {
    end: "Problem",
    headers: [],
    slugs: [
      ...["invalid-parameter", "invalid-cursor", "invalid-batch", "invalid-export", "invalid-ask"],
      ...["module-not-found", "export-not-found", "not-found", "request-timeout", "version-retired"],
      ...["payload-too-large", "uri-too-long"],
    ] as ProblemSlug[],
  },
  { end: "MediaType", headers: ["Accept", "Accept-Encoding"], slugs: ["unsupported-media-type"] },
  { end: "Retry", headers: ["Retry-After"], slugs: ["rate-limit-exceeded", "internal"] },
];

/** The two services that return problems: the API and /ask. has(slug) is true if the service has that problem type. */
type Service = {
  prefix: "" | "Ask";
  headers: object;
  schema: z.ZodType;
  convert: (response: ApiResponse) => ApiResponse;
  has: (slug: ProblemSlug) => boolean;
};
const shared: readonly ProblemSlug[] = [
  ...(["request-timeout", "payload-too-large", "uri-too-long", "unsupported-media-type"] as const),
  ...(["rate-limit-exceeded", "internal"] as const),
];
export const apiService: Service = {
  prefix: "",
  headers: apiHeaders,
  schema: problemSchema,
  convert: (response) => response,
  has: (slug) => slug !== "invalid-ask",
};
export const askService: Service = {
  prefix: "Ask",
  headers: liveHeaders,
  schema: askFailureSchema,
  convert: asFailure,
  has: (slug) => slug === "invalid-ask" || shared.includes(slug),
};

/**
 * The problem responses of both services as components: one for each set of headers, with an example of each problem type. An
 * example's status is that of its response; its detail explains when it occurs.
 */
export const problemComponents = (catalog: Catalog) =>
  Object.fromEntries(
    [apiService, askService].flatMap(({ prefix, headers, schema, convert, has }) =>
      kinds.map((kind) => {
        const examples = kind.slugs.filter(has).map((slug) => {
          const detail = problemTypes[slug].when.replaceAll("`", "");
          return [slug, { value: convert(problem(catalog, slug, detail)).body }];
        });
        const component = {
          description: "A problem; see the example with its status.",
          headers: { ...headers, ...headersOf(...kind.headers) },
          content: { "application/problem+json": { schema, examples: Object.fromEntries(examples) } },
        };
        return [prefix + kind.end, component];
      }),
    ),
  );

/**
 * References to the problem responses of an operation, by status. The description names the types if the service has others with
 * the same status.
 */
export function problemResponses({ prefix, has }: Service, slugs: readonly ProblemSlug[]) {
  const byStatus = Map.groupBy(slugs, (slug) => problemTypes[slug].status);
  return Object.fromEntries(
    [...byStatus].map(([status, own]) => {
      const kind = kinds.find(({ slugs }) => own.every((slug) => slugs.includes(slug)));
      if (!kind) throw new Error(`The problems ${own.join(", ")} have no component.`);
      const all = kind.slugs.filter((slug) => has(slug) && problemTypes[slug].status === status);
      const names = all.length === own.length ? {} : { description: own.join(", ") };
      return [status, { ...responseOf(prefix + kind.end), ...names }];
    }),
  );
}
