/** Every problem type that the service returns, which /developers documents from this list, and the responses with them. See docs/specification.md, "Errors"; RFC 9457. */
import * as z from "zod";
import { apiAddress, type SiteUrl, siteAddress } from "../../course/catalog.ts";
import { optionalText, text, uri } from "../../course/json.ts";
import { type BodyError, maxBodyPieces, maxJsonDepth, maxJsonValues } from "../http/body.ts";
import { maxPathBytes, maxTargetBytes } from "../http/request.ts";
import { type ApiResponse, failureMessage, retryHeaders } from "../http/response.ts";

type ProblemType = { status: number; title: string; when: string; fix: string };

/** Problem types by slug: when each occurs, and what the client should do. The slugs are part of the v1 contract. */
export const problemTypes = {
  "module-not-found": {
    status: 404,
    title: "Module Not Found",
    when: "No module has this slug or title, and no title contains the text.",
    fix: "List the modules at `/api/v1/modules`, or search them with `q`.",
  },
  "export-not-found": {
    status: 404,
    title: "Export Not Found",
    when: "The export id is not valid.",
    fix: "Use the `id` or `links` of a job exactly as `POST /exports` returned them, or create the job again.",
  },
  "not-found": {
    status: 404,
    title: "Not Found",
    when: "The API has no endpoint at this path.",
    fix: "See the index at `/api/v1`, or `/openapi.json`.",
  },
  "invalid-parameter": {
    status: 400,
    title: "Invalid Parameter",
    when: "`page`, `limit` or `q` is malformed or out of range, or a parameter appears more than once.",
    fix: "See `errors`, which has one entry for each invalid parameter.",
  },
  "invalid-cursor": {
    status: 400,
    title: "Invalid Cursor",
    when: "The cursor is malformed, belongs to another listing, or was issued for another `q`.",
    fix: "Use `pagination.nextCursor` unchanged, or start again without a cursor.",
  },
  "invalid-batch": {
    status: 400,
    title: "Invalid Batch",
    when: "The batch body is not JSON or not an object with 1 to 20 valid requests, or an item's path is not relative to the API root.",
    fix: "See `errors`, which has a JSON pointer to each invalid value.",
  },
  "batch-nesting": {
    status: 400,
    title: "Batch Nesting",
    when: "A batch item requests `/batch` or `/exports`.",
    fix: "Call `/batch` and `/exports` on their own.",
  },
  "invalid-export": {
    status: 400,
    title: "Invalid Export",
    when: "The export body is not a JSON object; `query`, `q` or `format` is invalid; or both `query` and `q` are present.",
    fix: "Send no body, `{}`, or an object with `query` or `q` (a string of up to 200 characters) and `format` (`json`).",
  },
  "invalid-ask": {
    status: 400,
    title: "Invalid Question",
    when: "The body or the query string of a request to `/ask` is invalid.",
    fix: "Send a JSON object whose `query` is a string or an object with a `text`, or use `GET /ask?query=…`.",
  },
  "method-not-allowed": {
    status: 405,
    title: "Method Not Allowed",
    when: "The resource does not support this method.",
    fix: "Use one of the methods in the `Allow` header.",
  },
  "request-timeout": {
    status: 408,
    title: "Request Timeout",
    when: "No part of the request body arrived for 10 seconds, or the body was not complete after 30 seconds.",
    fix: "Send the complete body without pauses.",
  },
  "version-retired": {
    status: 410,
    title: "Version Retired",
    when: "This version of the API was retired on its `Sunset` date.",
    fix: 'Use the version in the `Link` header with `rel="successor-version"`.',
  },
  "payload-too-large": {
    status: 413,
    title: "Payload Too Large",
    when: "The request body is larger than 64 KiB.",
    fix: "Send a smaller body; a batch has at most 20 items.",
  },
  "batch-response-too-large": {
    status: 413,
    title: "Batch Response Too Large",
    when: "The result of a batch item does not fit in the response, which is limited to 1 MiB. Later items that fit are still returned.",
    fix: "Request the item on its own or in a smaller batch.",
  },
  "uri-too-long": {
    status: 414,
    title: "URI Too Long",
    when: "The path is longer than 2,048 bytes, or the path and query string together are longer than 16 KiB.",
    fix: "Shorten the URL. Send long questions to `/ask` with `POST`.",
  },
  "unsupported-media-type": {
    status: 415,
    title: "Unsupported Media Type",
    when: "The body of a POST is not `application/json`.",
    fix: "Send `Content-Type: application/json` and an uncompressed JSON body.",
  },
  "rate-limit-exceeded": {
    status: 429,
    title: "Rate Limit Exceeded",
    when: "The client sent more requests in a minute than the rate limit allows.",
    fix: "Wait the number of seconds in `Retry-After`, then retry.",
  },
  internal: {
    status: 500,
    title: "Internal Error",
    when: "An unexpected error occurred.",
    fix: "Wait the number of seconds in `Retry-After`, then retry; the request may be valid.",
  },
} as const satisfies Record<string, ProblemType>;

export type ProblemSlug = keyof typeof problemTypes;

/** Maximum number of entries in a problem's errors. */
export const maxErrors = 20;

const problemErrorSchema = z
  .object({
    parameter: optionalText("The invalid query parameter."),
    pointer: optionalText("JSON Pointer to the invalid value in the body, such as #/requests/3/path."),
    detail: text("What is invalid."),
  })
  .meta({ id: "ProblemError", description: "One validation error of a request." });

export const problemSchema = z
  .object({
    type: uri(
      "URI that identifies the problem type and links to its documentation. Stable: clients can branch on it.",
      "https://readable-web.example/developers#errors-module-not-found",
    ),
    title: text("Short summary of the problem type."),
    status: z.int().min(400).max(599).meta({ description: "The HTTP status code." }),
    detail: optionalText("What is wrong with this request, and how to fix it."),
    errors: z
      .array(problemErrorSchema)
      .max(maxErrors)
      .optional()
      .meta({ description: "One entry for each validation error." }),
  })
  .meta({ id: "Problem", description: "Problem details (RFC 9457)." });

export type Problem = z.infer<typeof problemSchema>;
export type ProblemError = z.infer<typeof problemErrorSchema>;

/** The URI of a problem type, which links to its documentation. See docs/specification.md, "Errors". */
export const problemAddress = (site: SiteUrl, slug: ProblemSlug): string =>
  siteAddress(site, `/developers#errors-${slug}`);

/** A response with problem details as its body. */
export function problem(
  site: SiteUrl,
  slug: ProblemSlug,
  detail: string,
  more: { errors?: ProblemError[]; headers?: Record<string, string> } = {},
): ApiResponse {
  const { status, title } = problemTypes[slug];
  const body: Problem = { type: problemAddress(site, slug), title, status, detail };
  if (more.errors) body.errors = more.errors;
  return { status, headers: more.headers ?? {}, body };
}

/** A value from a request, quoted for a problem's detail: at most 80 characters, control characters escaped. */
export function quoted(value: string): string {
  const characters = [...value];
  return JSON.stringify(characters.length > 80 ? `${characters.slice(0, 80).join("")}…` : value);
}

/** 405 with the supported methods in Allow. RFC 9110 section 15.5.6. */
export function methodNotAllowed(site: SiteUrl, method: string, path: string, allow: string): ApiResponse {
  const detail = `${quoted(path)} does not support ${quoted(method)}; allowed methods: ${allow}.`;
  return problem(site, "method-not-allowed", detail, { headers: { Allow: allow } });
}

/** 404 for a path below the API root. */
export const notFound = (site: SiteUrl, path: string): ApiResponse =>
  problem(site, "not-found", `The API has no endpoint at ${quoted(path)}; see the index at ${apiAddress(site, "")}.`);

/** 414 for a URL over the limits. */
export const uriTooLong = (site: SiteUrl): ApiResponse =>
  problem(
    site,
    "uri-too-long",
    `The URL is too long; the path may be at most ${maxPathBytes} bytes long, and path and query string together at most ${maxTargetBytes} bytes.`,
  );

/** 500 for an unexpected error. */
export const internalProblem = (site: SiteUrl): ApiResponse =>
  problem(site, "internal", failureMessage, { headers: retryHeaders });

/** The problem of a body that was rejected: 408, 413 or 415, or 400 with the slug of the endpoint for one that is not valid JSON. */
export function bodyProblem(site: SiteUrl, body: BodyError, slug: ProblemSlug): ApiResponse {
  switch (body.kind) {
    case "too-large":
      return problem(site, "payload-too-large", "The body must be at most 64 KiB (65536 bytes).");
    case "timed-out":
      return problem(site, "request-timeout", "The body did not arrive in time; send it again without pauses.", {
        headers: { Connection: "close" },
      });
    case "wrong-coding":
      return unsupported(site, `must not be compressed; got Content-Encoding ${quoted(body.coding)}`, {
        "Accept-Encoding": "identity",
      });
    case "wrong-type":
      return unsupported(
        site,
        `must be application/json; got ${body.type === "" ? "no Content-Type" : quoted(body.type)}`,
        { Accept: "application/json" },
      );
    default: {
      const violation = jsonViolation(body.kind);
      return problem(site, slug, `The body ${violation}.`, { errors: [{ pointer: "#", detail: violation }] });
    }
  }
}

/** 415 with only the header that names what is supported, so that clients can tell a type from a coding. RFC 9110 section 12.5.3. */
const unsupported = (site: SiteUrl, violation: string, headers: Record<string, string>): ApiResponse =>
  problem(site, "unsupported-media-type", `The body ${violation}.`, { headers });

/** Why a body is not valid JSON within the limits. */
export function jsonViolation(kind: "malformed" | "too-many-pieces" | "too-complex"): string {
  if (kind === "malformed") return "must be JSON in UTF-8 (RFC 8259)";
  if (kind === "too-many-pieces") return `must arrive in at most ${maxBodyPieces} chunks`;
  return `must have at most ${maxJsonValues} array items and object members in total, nested at most ${maxJsonDepth} levels deep`;
}

/** One entry per issue of a body that a schema rejects. pointer is in URI fragment form (RFC 6901); "#" is the whole body. */
export const pointerErrors = (error: z.ZodError): ProblemError[] =>
  error.issues.slice(0, maxErrors).map(({ path, message }) => ({
    pointer: `#${path.map((step) => `/${encodeURIComponent(String(step).replaceAll("~", "~0").replaceAll("/", "~1"))}`).join("")}`,
    detail: message,
  }));

/** The entries in one text. */
export const errorList = (errors: ProblemError[]): string =>
  errors.map(({ parameter, pointer, detail }) => `${parameter ?? pointer} ${detail}`).join("; ");
