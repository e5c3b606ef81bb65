/** Every error the service can give. The code answers from this list and /developers documents it. See docs/specification.md, "Errors"; RFC 9457. */
import * as z from "zod";
import { type Catalog, siteAddress } from "../course/catalog.ts";
import { optionalText, text, uri } from "../course/json.ts";
import type { Answer } from "./answer.ts";

type ProblemType = { status: number; title: string; when: string; fix: string };

/** The error catalogue: slug of the type → what it means and what a client does about it. The slugs are part of v1. */
export const problemTypes = {
  "module-not-found": {
    status: 404,
    title: "Module Not Found",
    when: "No module has this slug, this title or a title that contains this text.",
    fix: "List the modules at `/api/v1/modules`, or search them with `q`.",
  },
  "export-not-found": {
    status: 404,
    title: "Export Not Found",
    when: "The export id does not decode to an export request.",
    fix: "Use the `id` or `links` of a job exactly as `POST /exports` returned them, or create the job again.",
  },
  "not-found": {
    status: 404,
    title: "Not Found",
    when: "Nothing is served at this path below the API root.",
    fix: "Start from the index at `/api/v1` or from `/openapi.json`.",
  },
  "invalid-parameter": {
    status: 400,
    title: "Invalid Parameter",
    when: "`page`, `limit` or `q` is malformed or out of range, or a parameter is given more than once.",
    fix: "Read the member `errors`: one entry for each bad parameter.",
  },
  "invalid-cursor": {
    status: 400,
    title: "Invalid Cursor",
    when: "The cursor cannot be read, belongs to another listing, or contradicts `q`.",
    fix: "Take the cursor from `pagination.nextCursor` unchanged, or start again without one.",
  },
  "invalid-batch": {
    status: 400,
    title: "Invalid Batch",
    when: "The batch body is not JSON, is not an object with 1 to 20 valid requests, or an item's path is not a plain relative path.",
    fix: "Read the member `errors`: JSON pointers to what is wrong.",
  },
  "batch-nesting": {
    status: 400,
    title: "Batch Nesting",
    when: "A batch item asks for `/batch` or `/exports`.",
    fix: "Call `/batch` and `/exports` on their own.",
  },
  "invalid-export": {
    status: 400,
    title: "Invalid Export",
    when: "The export body is not a JSON object, `query`, `q` or `format` is invalid, or both `query` and `q` are sent.",
    fix: "Send no body, `{}`, or an object with `query` or `q` (text of up to 200 characters) and `format` (`json`).",
  },
  "invalid-ask": {
    status: 400,
    title: "Invalid Question",
    when: "The body or the query of `/ask` is wrong.",
    fix: "Send a JSON object with a `query` that is text or an object with a `text`, or ask with `GET /ask?query=…`.",
  },
  "method-not-allowed": {
    status: 405,
    title: "Method Not Allowed",
    when: "The path exists but does not answer this method.",
    fix: "Use one of the methods in the `Allow` header.",
  },
  "request-timeout": {
    status: 408,
    title: "Request Timeout",
    when: "The request body made no progress for 10 seconds, or was not complete after 30 seconds.",
    fix: "Send the whole body at once.",
  },
  "version-retired": {
    status: 410,
    title: "Version Retired",
    when: "This version of the API has passed its `Sunset` date and no longer responds.",
    fix: 'Move to the version that the `Link` header names with `rel="successor-version"`.',
  },
  "payload-too-large": {
    status: 413,
    title: "Payload Too Large",
    when: "The request body is over 64 KiB.",
    fix: "Send a smaller body; a batch takes at most 20 items.",
  },
  "batch-response-too-large": {
    status: 413,
    title: "Batch Response Too Large",
    when: "The result of a batch item does not fit: a batch response has at most 1 MiB. Later items that fit are still answered.",
    fix: "Request the item on its own, or in a batch with fewer items.",
  },
  "uri-too-long": {
    status: 414,
    title: "URI Too Long",
    when: "The path is longer than 2,048 bytes, or the path and query together are longer than 16 KiB.",
    fix: "Shorten the request. Long questions go to `/ask` by `POST`, several reads into one batch.",
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
    when: "One client sent more requests in a minute than the rate limit allows.",
    fix: "Wait the number of seconds in `Retry-After`, then go on.",
  },
  internal: {
    status: 500,
    title: "Internal Error",
    when: "The service failed unexpectedly.",
    fix: "Wait the number of seconds in `Retry-After` and ask again; the request itself may be fine.",
  },
} as const satisfies Record<string, ProblemType>;

export type ProblemSlug = keyof typeof problemTypes;

/** Most things that one problem names. */
export const maxErrors = 20;

const problemErrorSchema = z
  .object({
    parameter: optionalText("The query parameter that is wrong.", "limit"),
    pointer: optionalText("JSON Pointer (URI fragment form) into the body.", "#/requests/3/path"),
    detail: text("The rule that was broken.", "must be an integer from 1 to 100"),
  })
  .meta({ id: "ProblemError", description: "One thing that is wrong with a request." });

export const problemSchema = z
  .object({
    type: uri(
      "Stable link to the documented error; clients branch on it.",
      "https://readable-web.example/developers#errors-module-not-found",
    ),
    title: text("Short summary, the same for every problem of a type."),
    status: z.int().min(400).max(599).meta({ description: "Repeats the HTTP status." }),
    detail: optionalText("What went wrong with this request and what would do."),
    errors: z
      .array(problemErrorSchema)
      .max(maxErrors)
      .optional()
      .meta({ description: "One entry for each thing that is wrong, where there can be several." }),
  })
  .meta({ id: "Problem", description: "Problem details (RFC 9457)." });

export type Problem = z.infer<typeof problemSchema>;
export type ProblemError = z.infer<typeof problemErrorSchema>;

/** The address that identifies a problem type and documents it. See docs/specification.md, "Errors". */
export const problemAddress = (site: Pick<Catalog, "siteUrl">, slug: ProblemSlug): string =>
  siteAddress(site, `/developers#errors-${slug}`);

/** A problem as an answer: its status, any headers that belong to it, and the problem document. */
export function problem(
  site: Pick<Catalog, "siteUrl">,
  slug: ProblemSlug,
  detail: string,
  more: { errors?: ProblemError[]; headers?: Record<string, string> } = {},
): Answer {
  const { status, title } = problemTypes[slug];
  const body: Problem = { type: problemAddress(site, slug), title, status, detail };
  if (more.errors) body.errors = more.errors;
  return { status, headers: more.headers ?? {}, body };
}

/** A value from a request, quoted for a problem's detail: cut at 80 characters, control characters visible. */
export function quoted(value: string): string {
  const characters = [...value];
  return JSON.stringify(characters.length > 80 ? `${characters.slice(0, 80).join("")}…` : value);
}
