/** The headers and parameters that operations refer to, each with an example. */
import { questionBounds } from "../../ask/schemas.ts";
import { apiPath, type Catalog } from "../../course/catalog.ts";
import { exampleQuestion } from "../../search/example.ts";
import { maxQueryCharacters } from "../../search/match.ts";
import { defaultLimit, windowSeconds } from "../../site/rate-limit.ts";
import { writeExportId } from "../exports.ts";
import { limits, maxPage, writeCursor } from "../listing.ts";
import { maxPathBytes } from "../uri-length.ts";

const headerWith = (required: boolean) => (description: string, schema: object, example: string | number) => ({
  description,
  required,
  schema,
  example,
});
/** A header that every answer carries for which it is described. */
const always = headerWith(true);
const sometimes = headerWith(false);
const text = { type: "string" };
const address = { type: "string", format: "uri" };
/** The largest number that fits in 32 bits with a sign. */
export const maxInt32 = 2 ** 31 - 1;
/** Longest text that fits into the path of a module in any script: a character takes up to twelve bytes, percent-encoded. */
export const maxSlugCharacters = Math.floor((maxPathBytes - `${apiPath}/modules/`.length) / 12);
/** Longest id that an export can have: no character takes more bytes of JSON than a control character. */
export const maxExportIdCharacters = writeExportId({ q: "\u0001".repeat(maxQueryCharacters), format: "json" }).length;
const count = { type: "integer", format: "int32", minimum: 0, maximum: maxInt32 };

export const headerComponents = {
  "Access-Control-Allow-Origin": always(
    "Scripts of every site may read the answer.",
    { type: "string", const: "*" },
    "*",
  ),
  "RateLimit-Limit": always("Requests allowed per window and isolate.", count, defaultLimit),
  "RateLimit-Remaining": always("Requests left in the window.", count, defaultLimit - 1),
  "RateLimit-Reset": always(`Seconds until the window of ${windowSeconds} s ends.`, count, windowSeconds),
  "Content-Version": always(
    "Version of the published content; it changes with the content and with nothing else.",
    { type: "string", pattern: "^[0-9a-f]{12}$" },
    "3f9c1b20a7de",
  ),
  Deprecation: always(
    "false while this version has no retirement date, then the date on which its retirement was announced, such as @1798761600 (RFC 9745).",
    { type: "string", pattern: "^(?:false|@[0-9]+)$" },
    "false",
  ),
  Sunset: sometimes(
    "When this version stops responding (RFC 8594). Sent only after its retirement was announced.",
    text,
    "Wed, 30 Jun 2027 00:00:00 GMT",
  ),
  Link: sometimes(
    "The deprecation policy and the version that replaces this one (RFC 8288). Sent only after its retirement was announced.",
    text,
    '<https://readable-web.example/developers#deprecation>; rel="deprecation"; type="text/html", <https://readable-web.example/api/v2>; rel="successor-version"',
  ),
  ETag: always("Strong validator of the body.", text, '"0f343b0931126a20f133d67c2b018a3b"'),
  "Cache-Control": always("How long the answer may be reused.", text, "public, max-age=60, s-maxage=300"),
  Vary: always("The request header that the form of the answer depends on.", text, "Accept"),
  "Content-Location": sometimes(
    "Address of the module by its slug, where it was found otherwise.",
    address,
    "https://readable-web.example/api/v1/modules/14-validators",
  ),
  "Idempotency-Key": sometimes(
    "The request's own, where it has one of up to 255 visible ASCII characters. Such an answer is not stored.",
    { type: "string", pattern: "^[\\x21-\\x7e]{1,255}$" },
    "8e03978e-40d5-43dd-bc93-6894a57f9324",
  ),
  Location: always(
    "The job resource.",
    address,
    "https://readable-web.example/api/v1/exports/WzEsImpzb24iLG51bGxd.c3d4a1f2",
  ),
  "Retry-After": always("Seconds to wait.", count, 0),
  Accept: always("The media type that would do.", text, "application/json"),
  "Accept-Encoding": always("The coding that would do: none.", text, "identity"),
};

export function parameterComponents(catalog: Catalog) {
  const slug = catalog.modules[0]?.slug ?? "";
  return {
    q: {
      name: "q",
      in: "query",
      description: "Topic keyword; blank is as if absent.",
      schema: { type: "string", maxLength: maxQueryCharacters },
      example: "a",
    },
    query: {
      name: "query",
      in: "query",
      required: true,
      description: "The question. It may be called q as well.",
      schema: { type: "string", ...questionBounds },
      example: exampleQuestion(catalog),
    },
    streaming: {
      name: "streaming",
      in: "query",
      description: "Whether the answer comes as events. Says more than Accept.",
      schema: { type: "boolean" },
      example: false,
    },
    query_id: {
      name: "query_id",
      in: "query",
      description:
        "Comes back in the answer if it has up to 128 visible characters; else the answer has one of its own.",
      schema: text,
      example: "b1f0",
    },
    page: {
      name: "page",
      in: "query",
      description: "Page, 1-based. A page after the last is empty.",
      schema: { type: "integer", format: "int64", minimum: 1, maximum: maxPage, default: 1 },
      example: 1,
    },
    limit: {
      name: "limit",
      in: "query",
      description: "Modules per page.",
      schema: { type: "integer", format: "int32", minimum: limits.min, maximum: limits.max, default: limits.default },
      example: limits.default,
    },
    cursor: {
      name: "cursor",
      in: "query",
      description:
        "Opaque value from pagination.nextCursor of the same listing. It carries q and its own page size and overrides page and limit.",
      schema: { type: "string", pattern: "^[A-Za-z0-9_-]+$", maxLength: 4096 },
      example: writeCursor("/modules", { page: 1, limit: limits.default, q: null }),
    },
    slug: {
      name: "slug",
      in: "path",
      required: true,
      description: "A module's slug, title or part of a title.",
      schema: { type: "string", minLength: 1, maxLength: maxSlugCharacters },
      example: slug,
    },
    ExportId: {
      name: "id",
      in: "path",
      required: true,
      description: "The id of an export job, exactly as it was given.",
      schema: { type: "string", pattern: "^[A-Za-z0-9_-]+\\.[0-9a-f]{8}$", maxLength: maxExportIdCharacters },
      example: writeExportId({ q: null, format: "json" }),
    },
    "If-None-Match": {
      name: "If-None-Match",
      in: "header",
      description: "ETags of copies at hand, or *; an unchanged answer is 304.",
      schema: text,
      example: '"0f343b0931126a20f133d67c2b018a3b"',
    },
    "Idempotency-Key": {
      name: "Idempotency-Key",
      in: "header",
      description:
        "Comes back in the response header of the same name if it has up to 255 visible ASCII characters; for correlation only.",
      schema: text,
      example: "8e03978e-40d5-43dd-bc93-6894a57f9324",
    },
  };
}
