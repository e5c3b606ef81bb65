/** Several reads in one request: each item gets the response that it would get on its own. See docs/specification.md, "POST /batch"; docs/decisions.md, "Batch". */
import * as z from "zod";
import { apiAddress, apiPath, type Catalog } from "../../course/catalog.ts";
import { courseSchema } from "../../course/course.ts";
import { text } from "../../course/json.ts";
import { moduleSchema } from "../../course/module.ts";
import { pricingSchemaOf } from "../../course/pricing.ts";
import { isLongerThan } from "../../course/text/characters.ts";
import { cacheText, jsonKey, textCachePer } from "../../course/text/memoize.ts";
import { maxPathBytes, maxTargetBytes, splitTarget } from "../http/request.ts";
import { type ApiResponse, ok } from "../http/response.ts";
import { indexSchema, openApiSchema } from "./course.ts";
import { pageSchema } from "./modules.ts";
import type { Api, ApiCourse, Computation, Describe } from "./operation.ts";
import { errorList, pointerErrors, problem, problemSchema, quoted, uriTooLong } from "./problems.ts";

/** Maximum number of items in a batch. */
export const maxItems = 20;
/** Maximum size of a batch response, in bytes of UTF-8 JSON. */
export const maxBatchResponseBytes = 1024 * 1024;

const stringUpTo = (maxLength: number) =>
  z
    .string("must be a string")
    .refine((text) => !isLongerThan(text, maxLength), `must be at most ${maxLength} characters`)
    .meta({ maxLength });

const itemSchema = z
  .object(
    {
      path: stringUpTo(2048)
        .min(1, "must not be empty")
        .meta({
          description: "Path relative to the API root, with an optional query string.",
          examples: ["/modules?limit=5"],
        }),
      id: stringUpTo(255)
        .optional()
        .meta({ description: "Echoed in the matching response. Defaults to the item's index." }),
      method: z
        .enum(["GET"], 'must be "GET"')
        .optional()
        .meta({ description: "HTTP method. Only GET is supported, and it is the default." }),
    },
    "must be an object with a path member",
  )
  .meta({ id: "BatchItem", description: "One read request." });

export const batchRequestSchema = z
  .object(
    {
      requests: z
        .array(itemSchema, `must be an array of 1 to ${maxItems} requests`)
        .min(1, `must have 1 to ${maxItems} items; got 0`)
        .max(maxItems, {
          error: ({ input }) => `must have 1 to ${maxItems} items; got ${(input as unknown[]).length}`,
        })
        .meta({ description: "The reads, executed in order." }),
    },
    "must be an object with a requests member",
  )
  .meta({ id: "BatchRequest", description: "Up to 20 read requests." });

/** The schema of a batch response; bodies are those that an item can have besides a problem. */
const batchResponseWith = (bodies: z.ZodType[]) =>
  z
    .object({
      count: z.int().min(1).max(maxItems).meta({ description: "Number of responses." }),
      responses: z
        .array(
          z
            .object({
              id: text("The item's id, or its index."),
              status: z
                .int()
                .min(100)
                .max(599)
                .meta({
                  description: "The status that the request would get on its own, after redirects; or 400 or 413.",
                  examples: [200],
                }),
              body: z
                .union([problemSchema, ...bodies])
                .optional()
                .meta({ description: "The response body, or problem details if the item failed." }),
            })
            .meta({ id: "BatchItemResponse", description: "The response to one item." }),
        )
        .min(1)
        .max(maxItems)
        .meta({ description: "One response per item, in order." }),
    })
    .meta({ id: "BatchResponse", description: "The responses, in the order of the requests." });

/** The bodies of all reads but those of exports, which a batch does not contain. */
const bodiesOf = (catalog: Pick<Catalog, "regions">) => [
  ...[moduleSchema, pageSchema, courseSchema],
  ...(catalog.regions === undefined ? [] : [pricingSchemaOf(catalog)]),
  ...[indexSchema, openApiSchema],
];

export const batchOperations = {
  readBatch: {
    method: "POST",
    path: "/batch",
    summary: "Run up to 20 reads in one request",
    compute: answerBatch,
    malformed: "invalid-batch",
  },
} satisfies Record<string, Computation>;

type BatchItem = z.infer<typeof itemSchema>;

/**
 * 200 with one result per item, in order, or a problem if the batch itself is invalid. The response's JSON has at most
 * maxBatchResponseBytes: a result that does not fit is replaced by a 413.
 */
export function answerBatch(course: ApiCourse, body: unknown, api: Api): ApiResponse {
  const cache = cachedBatches(course);
  const key = jsonKey(body);
  const known = cache.texts.get(key);
  if (known !== undefined) return batchResponse(known);
  const response = computeBatch(course, body, api);
  if (response.status === 200) cacheText(cache, key, response.json ?? "");
  return response;
}

function computeBatch(course: ApiCourse, body: unknown, api: Api): ApiResponse {
  const parsed = batchRequestSchema.safeParse(body);
  if (!parsed.success) {
    const errors = pointerErrors(parsed.error);
    return problem(course.catalog, "invalid-batch", `Invalid batch: ${errorList(errors)}.`, { errors });
  }
  const entries = entriesOf(course, parsed.data.requests, api);
  const json = jsonOf(entries);
  // A UTF-16 unit takes at most three bytes of UTF-8, so most responses need not be measured.
  if (json.length * 3 <= maxBatchResponseBytes) return batchResponse(json);
  const refusals = entries.map(({ id }, index) => {
    const path = parsed.data.requests[index]?.path ?? "";
    return { id, result: resultOf(tooLarge(course.catalog, path)) };
  });
  return batchResponse(jsonOf(fitEntries(entries, refusals)));
}

type Result = { status: number; json: string };
type Entry = { id: string; result: Result };

const resultOf = ({ status, body }: ApiResponse): Result => ({ status, json: JSON.stringify(body) });

const entryJson = ({ id, result: { status, json } }: Entry): string =>
  `{"id":${JSON.stringify(id)},"status":${status},"body":${json}}`;

/** A batch response as JSON. Built by concatenation: join would copy the text, and sometimes only its length is needed. */
const jsonOf = (entries: Entry[]): string =>
  `{"count":${entries.length},"responses":[${entries.map(entryJson).reduce((all, each) => `${all},${each}`)}]}`;

/** The response with a JSON, which is parsed only where something other than HTTP reads the body. */
const batchResponse = (json: string): ApiResponse => ({
  ...ok(null),
  get body() {
    return JSON.parse(json);
  },
  json,
});

/** Maximum memory of cached bodies, in bytes. A page of a search has about 5 kB. */
const maxCachedBytes = 4 * 1024 * 1024;
const cachedBodies = textCachePer(maxCachedBytes);
/** Whole batches that recur, such as those of a page that loads. */
const cachedBatches = textCachePer(maxCachedBytes);

/** One entry per item. Items with the same target share one result, computed and serialized once. Successes are cached by their path. */
function entriesOf(course: ApiCourse, requests: BatchItem[], api: Api): Entry[] {
  const cache = cachedBodies(course);
  const results = new Map<string, Result>();
  return requests.map((item, index) => {
    const id = item.id ?? String(index);
    const known = cache.texts.get(item.path);
    if (known !== undefined) return { id, result: { status: 200, json: known } };
    const parsed = targetOf(course.catalog, item.path, index, api);
    if ("refusal" in parsed) return { id, result: resultOf(parsed.refusal) };
    const resolved = api.resolve(course, parsed.target);
    const { answer, target } = resolved.movedTo === null ? resolved : api.resolve(course, resolved.movedTo);
    const key = target ?? parsed.target;
    const result = results.get(key) ?? resultOf(answer());
    results.set(key, result);
    if (result.status === 200) cacheText(cache, item.path, result.json);
    return { id, result };
  });
}

function targetOf(
  catalog: Catalog,
  path: string,
  index: number,
  api: Api,
): { target: string } | { refusal: ApiResponse } {
  // URLs ignore trailing spaces. The lookbehind keeps the regular expression linear on long runs of spaces.
  const absolute = (path.startsWith("/") ? path : `/${path}`).replace(/(?<! ) +$/, "");
  const violation = pathViolation(absolute, api);
  if (violation) {
    const errors = [{ pointer: `#/requests/${index}/path`, detail: violation }];
    return { refusal: problem(catalog, "invalid-batch", `path ${quoted(path)} ${violation}.`, { errors }) };
  }
  // Percent-encodes what a request target cannot contain. After the checks above, URL parsing cannot change the path.
  const { pathname, search } = new URL(apiAddress(catalog, absolute));
  if (pathname.length > maxPathBytes || pathname.length + search.length > maxTargetBytes) {
    return { refusal: uriTooLong(catalog) };
  }
  const relative = pathname.slice(apiPath.length);
  const [, first = ""] = decodeURIComponent(relative).split("/");
  if (["batch", "exports"].includes(first)) {
    const detail = `path ${quoted(path)} requests /${first}, which is not allowed in a batch; call it on its own.`;
    return { refusal: problem(catalog, "batch-nesting", detail) };
  }
  return { target: relative + search };
}

/** The first rule that an item's path (starting with a slash) violates, or null. The path is percent-decoded once only. */
function pathViolation(target: string, { matchPath }: Api): string | null {
  if (/\p{Cc}/u.test(target)) return "must not contain control characters";
  if (/[\\#]/.test(target)) return "must not contain a backslash or #";
  if (!target.isWellFormed()) return "must not contain lone surrogates";
  const { path } = splitTarget(target);
  const decodedPath = decoded(path);
  if (decodedPath === null) return "must be percent-encoded UTF-8";
  if (/\p{Cc}/u.test(decodedPath)) return "must not contain control characters";
  if (decodedPath.includes("\\")) return "must not contain a backslash or #";
  if (decodedPath.startsWith("//") || /^\/[a-z][a-z0-9+.-]*:/i.test(decodedPath))
    return "must be relative, without a scheme or host";
  if (decodedPath.split("/").some((segment) => segment === ".." || segment === ".")) {
    return "must not contain . or .. segments";
  }
  if (/%2f/i.test(path) && matchPath(path)?.operation.path !== "/modules/{slug}")
    return "must not contain an encoded slash, except in a module's slug";
  if (decodedPath === apiPath || decodedPath.startsWith(`${apiPath}/`)) {
    return `must be relative to the API root, without ${apiPath}`;
  }
  return null;
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

const tooLarge = (catalog: Catalog, path: string): ApiResponse =>
  problem(
    catalog,
    "batch-response-too-large",
    `The result of path ${quoted(path)} does not fit in the batch response, which is limited to ${maxBatchResponseBytes} bytes. Request it on its own or in a smaller batch.`,
  );

/**
 * The entries, in order, with those that would exceed maxBatchResponseBytes replaced by their refusals. The two differ in size only
 * by their bodies: they have the same id, and every status has three digits.
 */
function fitEntries(entries: Entry[], refusals: Entry[]): Entry[] {
  // A result that entries share is measured once.
  const measured = new Map<Result, number>();
  const sizeOf = ({ result }: Entry): number => {
    const size = measured.get(result) ?? bytesOf(result.json);
    measured.set(result, size);
    return size;
  };
  const smallest = entries.map((entry, index) => {
    const refusal = refusals[index] ?? entry;
    return sizeOf(entry) <= sizeOf(refusal) ? entry : refusal;
  });
  let total = bytesOf(jsonOf(smallest));
  return entries.map((entry, index) => {
    const fallback = smallest[index] ?? entry;
    const newTotal = total - sizeOf(fallback) + sizeOf(entry);
    if (newTotal > maxBatchResponseBytes) return fallback;
    total = newTotal;
    return entry;
  });
}

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

export const describeBatch: Describe<typeof batchOperations> = (catalog, answerTo) => {
  const example = { requests: [{ path: "/course" }, { path: "/modules/no-such-module", id: "missing" }] };
  return {
    readBatch: {
      tag: "Bulk",
      description:
        "Runs the reads in order and follows redirects; each item gets the response that it would get on its own. The outer status is 200 even if items fail: check each item's status. A batch counts as one request. The response is limited to 1 MiB: an item that does not fit has status 413 and type batch-response-too-large; later items that fit are returned.",
      body: { required: true, schema: batchRequestSchema, example },
      status: 200,
      returns: "One response per item.",
      schema: batchResponseWith(bodiesOf(catalog)),
      example: answerTo("/batch", example),
      error: "invalid-batch",
    },
  };
};
