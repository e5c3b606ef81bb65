/** What OpenAPI operations share: components (headers, parameters, problem responses), references to them, and sets of headers. */
import type * as z from "zod";
import { apiPath, type Catalog } from "../../../course/catalog.ts";
import type { ContentVersion } from "../../../course/published.ts";
import { asFailure } from "../../ask/ask.ts";
import { askFailureSchema, questionBounds } from "../../ask/schemas.ts";
import { maxPathBytes } from "../../http/request.ts";
import type { ApiResponse } from "../../http/response.ts";
import { defaultLimit, windowSeconds } from "../../rate-limit.ts";
import { exampleQuestion, maxQueryCharacters } from "../../search/keyword-filter.ts";
import { maxAlternativeCharacters, maxAlternatives } from "../../search/query.ts";
import { writeExportId } from "../exports.ts";
import { limits, maxPage, writeCursor } from "../modules.ts";
import { type ProblemSlug, problem, problemSchema, problemTypes } from "../problems.ts";

const headerWith = (required: boolean) => (description: string, schema: object, example: string | number) => ({
  description,
  required,
  schema,
  example,
});
const required = headerWith(true);
const optional = headerWith(false);
const text = { type: "string" };
const uri = { type: "string", format: "uri" };
/** The largest signed 32-bit integer. */
export const maxInt32 = 2 ** 31 - 1;
/** Maximum length of a module parameter in any script: a percent-encoded character takes up to twelve bytes of the path. */
export const maxSlugCharacters = Math.floor((maxPathBytes - `${apiPath}/modules/`.length) / 12);
/** Maximum length of an export id: control characters take the most bytes in JSON. */
export const maxExportIdCharacters = writeExportId({ q: "\u0001".repeat(maxQueryCharacters), format: "json" }).length;
const count = { type: "integer", format: "int32", minimum: 0, maximum: maxInt32 };

/** Short names for the components of the headers that nearly every response has: the references are a quarter of the document. */
const shortNames: Record<string, string> = {
  "RateLimit-Limit": "Limit",
  "RateLimit-Remaining": "Remaining",
  "RateLimit-Reset": "Reset",
  "Content-Version": "Version",
  "Idempotency-Key": "Key",
  "Cache-Control": "Cache",
};

/** The name of a header's component. */
const headerComponentOf = (header: string): string => shortNames[header] ?? header;

const headers = {
  "Access-Control-Allow-Origin": required(
    "Lets scripts from any origin read the response.",
    { type: "string", const: "*" },
    "*",
  ),
  "RateLimit-Limit": required("Requests allowed per window by one server instance.", count, defaultLimit),
  "RateLimit-Remaining": required("Requests left in the current window.", count, defaultLimit - 1),
  "RateLimit-Reset": required(`Seconds until the current window of ${windowSeconds} s ends.`, count, windowSeconds),
  "Content-Version": required(
    "Version of the published content. It changes only when the content changes.",
    { type: "string", pattern: "^[0-9a-f]{12}$" },
    "3f9c1b20a7de",
  ),
  Deprecation: required(
    "false, or the date on which the retirement of this API version was announced, such as @1798761600 (RFC 9745). With a date, Sunset and Link are also sent.",
    { type: "string", pattern: "^(?:false|@[0-9]+)$" },
    "false",
  ),
  Sunset: optional(
    "When this API version is retired (RFC 8594). Sent only if its retirement has been announced.",
    text,
    "Wed, 30 Jun 2027 00:00:00 GMT",
  ),
  Link: optional(
    "Links to the deprecation policy and the successor version (RFC 8288). Sent only if the retirement of this version has been announced.",
    text,
    '<https://readable-web.example/developers#deprecation>; rel="deprecation"; type="text/html", <https://readable-web.example/api/v2>; rel="successor-version"',
  ),
  ETag: required("Strong validator of the body.", text, '"0f343b0931126a20f133d67c2b018a3b"'),
  "Cache-Control": required("How long the response may be reused.", text, "public, max-age=60, s-maxage=300"),
  Vary: required("Request headers that the response depends on.", text, "Accept"),
  "Content-Location": optional(
    "Canonical URL of the module. Sent if the request did not use its slug.",
    uri,
    "https://readable-web.example/api/v1/modules/14-validators",
  ),
  "Idempotency-Key": optional(
    "The Idempotency-Key of the request, if it has up to 255 visible ASCII characters. A response with this header is not cached.",
    { type: "string", pattern: "^[\\x21-\\x7e]{1,255}$" },
    "8e03978e-40d5-43dd-bc93-6894a57f9324",
  ),
  Location: required(
    "URL of the export job, or path of the module under its current slug.",
    { type: "string", format: "uri-reference" },
    "https://readable-web.example/api/v1/exports/WzEsImpzb24iLG51bGxd.c3d4a1f2",
  ),
  "Retry-After": required("Seconds to wait before the next request.", count, 0),
  Accept: optional("The supported media type. Sent if the body has another one.", text, "application/json"),
  "Accept-Encoding": optional("The supported coding, identity. Sent if the body is compressed.", text, "identity"),
};

export const headerComponents = Object.fromEntries(
  Object.entries(headers).map(([name, header]) => [headerComponentOf(name), header]),
);

const parameter = (
  where: "query" | "path" | "header",
  name: string,
  description: string,
  schema: object,
  example: unknown,
) => ({
  name,
  in: where,
  ...(where === "path" ? { required: true } : {}),
  description,
  schema,
  example,
});

export function parameterComponents(catalog: Catalog) {
  const query = (name: string, description: string, schema: object, example: unknown) =>
    parameter("query", name, description, schema, example);
  const { min, max, default: usual } = limits;
  return {
    q: query("q", "Search text. Blank is the same as absent.", { type: "string", maxLength: maxQueryCharacters }, "a"),
    query: {
      name: "query",
      in: "query",
      required: true,
      description: "The question. q is an alias.",
      schema: { type: "string", ...questionBounds },
      example: exampleQuestion(catalog),
    },
    streaming: query(
      "streaming",
      "Whether to stream the response as server-sent events. Overrides Accept.",
      { type: "boolean" },
      false,
    ),
    alternatives: {
      name: "alternatives",
      in: "query",
      description: "A rephrasing of the question, searched together with it. Repeat the parameter for each one.",
      style: "form",
      explode: true,
      schema: {
        type: "array",
        maxItems: maxAlternatives,
        items: { type: "string", minLength: 1, maxLength: maxAlternativeCharacters, pattern: "\\S" },
      },
      example: [exampleQuestion(catalog)],
    },
    query_id: query(
      "query_id",
      "Echoed in the response if it has up to 128 visible characters; otherwise the service generates an id.",
      text,
      "b1f0",
    ),
    page: query(
      "page",
      "Page number, 1-based. Pages after the last are empty.",
      { type: "integer", format: "int64", minimum: 1, maximum: maxPage, default: 1 },
      1,
    ),
    limit: query(
      "limit",
      "Modules per page.",
      { type: "integer", format: "int32", minimum: min, maximum: max, default: usual },
      usual,
    ),
    cursor: query(
      "cursor",
      "Value of pagination.nextCursor from the same listing. It includes q and the page size, and overrides page and limit.",
      { type: "string", pattern: "^[A-Za-z0-9_-]+$", maxLength: 4096 },
      writeCursor("/modules", { page: 1, limit: usual, q: null }),
    ),
    slug: parameter(
      "path",
      "slug",
      "A module's slug, title or part of a title.",
      { type: "string", minLength: 1, maxLength: maxSlugCharacters },
      catalog.modules[0]?.slug ?? "",
    ),
    ExportId: parameter(
      "path",
      "id",
      "The id of an export job, as returned by POST /exports.",
      { type: "string", pattern: "^[A-Za-z0-9_-]+\\.[0-9a-f]{8}$", maxLength: maxExportIdCharacters },
      writeExportId({ q: "a", format: "json" }),
    ),
    "If-None-Match": parameter(
      "header",
      "If-None-Match",
      "ETags of cached responses, or *. If one matches, the response has status 304.",
      text,
      '"0f343b0931126a20f133d67c2b018a3b"',
    ),
    "Idempotency-Key": parameter(
      "header",
      "Idempotency-Key",
      "For correlation only: returned in the response.",
      text,
      "8e03978e-40d5-43dd-bc93-6894a57f9324",
    ),
  };
}

/** References to headers, by name. */
export const headersOf = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${headerComponentOf(name)}` }]));
/** References to parameters. */
export const parametersOf = (...names: string[]) => names.map((name) => ({ $ref: `#/components/parameters/${name}` }));
/** A reference to a response. */
export const responseOf = (name: string) => ({ $ref: `#/components/responses/${name}` });

/** Marks a server as public. */
export const publicServer = { "x-internal": false };

export const commonHeaders = headersOf(
  "Access-Control-Allow-Origin",
  ...["RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset", "Content-Version", "Idempotency-Key"],
);
export const apiHeaders = { ...commonHeaders, ...headersOf("Deprecation", "Sunset", "Link") };
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
  headers: commonHeaders,
  schema: askFailureSchema,
  convert: asFailure,
  has: (slug) => slug === "invalid-ask" || shared.includes(slug),
};

/** The problem responses of both services: one for each set of headers, with an example of each problem type. */
export const problemComponents = (catalog: Catalog) =>
  Object.fromEntries(
    [apiService, askService].flatMap(({ prefix, headers, schema, convert, has }) =>
      kinds.map((kind) => {
        const examples = kind.slugs.filter(has).map((slug) => {
          const detail = problemTypes[slug].when.replaceAll("`", "");
          return [slug, { value: convert(problem(catalog, slug, detail)).body }];
        });
        const component = {
          description: "Problem details, with an example for each type.",
          headers: { ...headers, ...headersOf(...kind.headers) },
          content: { "application/problem+json": { schema, examples: Object.fromEntries(examples) } },
        };
        return [prefix + kind.end, component];
      }),
    ),
  );

/** An operation's problem responses by status. Names the types if the service has others with the same status. */
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

/** Members of info in OpenAPI and Arazzo: the version of the content in the examples, and its latest date. */
export const contentExtensions = ({ hash, updated }: ContentVersion) => ({
  "x-content-version": hash,
  ...(updated === undefined ? {} : { "x-content-updated": updated }),
});
