/** Several reads in one call: the envelope, and each item answered as the read on its own. See docs/specification.md, "POST /batch"; docs/decisions.md, "Batch". */
import * as z from "zod";
import { apiAddress, apiPath, type Catalog, courseSchema, moduleSchema, pricingSchema } from "../course/catalog.ts";
import { text } from "../course/json.ts";
import { isLongerThan } from "../text/characters.ts";
import { type Answer, ok } from "./answer.ts";
import { pointerErrors } from "./body.ts";
import type { Describe } from "./describe/parts.ts";
import { indexSchema } from "./index.ts";
import { pageSchema } from "./listing.ts";
import { openApiSchema } from "./openapi.ts";
import { type Api, type Computation, type Operation, type Source, splitTarget } from "./operation.ts";
import { problem, problemSchema, quoted } from "./problems.ts";
import { maxPathBytes, maxTargetBytes, uriTooLong } from "./uri-length.ts";

/** Most items of one batch. */
export const maxItems = 20;

/** Largest response to a batch, in bytes of JSON in UTF-8. */
export const maxBatchResponseBytes = 1024 * 1024;

const textOfAtMost = (maxLength: number) =>
  z
    .string("must be text")
    .refine((text) => !isLongerThan(text, maxLength), `must be at most ${maxLength} characters`)
    .meta({ maxLength });

export const batchRequestSchema = z
  .object(
    {
      requests: z
        .array(
          z
            .object(
              {
                path: textOfAtMost(2048)
                  .min(1, "must not be empty")
                  .meta({
                    description: "Path relative to the API root, with optional query string.",
                    examples: ["/modules?limit=5"],
                  }),
                id: textOfAtMost(255)
                  .optional()
                  .meta({ description: "Echoed on the matching response. The default is the item's index." }),
                method: z
                  .enum(["GET"], 'must be "GET"')
                  .optional()
                  .meta({ description: "Only reads. The default is GET." }),
              },
              "must be an object with a path",
            )
            .meta({ id: "BatchItem", description: "One read." }),
          `must be an array of 1 to ${maxItems} requests`,
        )
        .min(1, `must have 1 to ${maxItems} items, came 0`)
        .max(maxItems, {
          error: ({ input }) => `must have 1 to ${maxItems} items, came ${(input as unknown[]).length}`,
        })
        .meta({ description: "Executed in order." }),
    },
    "must be an object with requests",
  )
  .meta({ id: "BatchRequest", description: "Up to 20 reads." });

export const batchResponseSchema = z
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
                description:
                  "The status the request would have returned on its own; 413 if its result does not fit into the response.",
                examples: [200],
              }),
            body: z
              .union([problemSchema, moduleSchema, pageSchema, courseSchema, pricingSchema, indexSchema, openApiSchema])
              .optional()
              .meta({ description: "The sub-response body, or the problem details if that item failed." }),
          })
          .meta({ id: "BatchItemResponse", description: "The answer to one read." }),
      )
      .min(1)
      .max(maxItems)
      .meta({ description: "One entry for each requested item, in order." }),
  })
  .meta({ id: "BatchResponse", description: "The answers, in the order of the requests." });

export const batchOperations = {
  readBatch: {
    method: "POST",
    path: "/batch",
    summary: "Up to 20 reads in one call",
    compute: answerBatch,
    malformed: "invalid-batch",
  },
} satisfies Record<string, Computation>;

type BatchItem = z.infer<typeof batchRequestSchema>["requests"][number];

/**
 * 200 with one result for each item in order, or the problem that names what is wrong with the envelope. The JSON of the
 * response has at most maxBatchResponseBytes: a result that does not fit is replaced by a 413.
 */
export function answerBatch(source: Source, body: unknown, api: Api): Answer {
  const parsed = batchRequestSchema.safeParse(body);
  if (!parsed.success) {
    const errors = pointerErrors(parsed.error);
    const detail = `The batch cannot be read: ${errors.map(({ pointer, detail }) => `${pointer} ${detail}`).join("; ")}.`;
    return problem(source.catalog, "invalid-batch", detail, { errors });
  }
  const entries = entriesOf(source, parsed.data.requests, api);
  const json = jsonOf(entries);
  // Text has at most three bytes of UTF-8 for each unit of its length, so most responses need not be measured.
  if (json.length * 3 <= maxBatchResponseBytes) return batchAnswer(entries, json);
  const fitting = fitted(entries, refusalsOf(source.catalog, parsed.data.requests, entries));
  return batchAnswer(fitting, jsonOf(fitting));
}

/** The result of an item, with its body as JSON. */
type Result = { status: number; body: unknown; json: string };
type Entry = { id: string; result: Result };

const resultOf = ({ status, body }: Answer): Result => ({ status, body, json: JSON.stringify(body) });

const entryJson = ({ id, result: { status, json } }: Entry): string =>
  `{"id":${JSON.stringify(id)},"status":${status},"body":${json}}`;

/** A response as JSON. It is concatenated, since join would copy a text of which the length alone may be needed. */
const jsonOf = (entries: Entry[]): string =>
  `{"count":${entries.length},"responses":[${entries.map(entryJson).reduce((all, each) => `${all},${each}`)}]}`;

function batchAnswer(entries: Entry[], json: string): Answer {
  const responses = entries.map(({ id, result: { status, body } }) => ({ id, status, body }));
  return { ...ok({ count: responses.length, responses }), json };
}

/** One entry for each item. What several items ask for is computed and written as JSON once. */
function entriesOf(source: Source, requests: BatchItem[], api: Api): Entry[] {
  const results = new Map<string, Result>();
  return requests.map((item, index) => {
    const id = item.id ?? String(index);
    const parsed = targetOf(source.catalog, item, index, api);
    if ("refusal" in parsed) return { id, result: resultOf(parsed.refusal) };
    const { answer, target } = api.resolve(source, parsed.target);
    const name = target ?? parsed.target;
    const result = results.get(name) ?? resultOf(answer());
    results.set(name, result);
    return { id, result };
  });
}

const refusalsOf = (catalog: Catalog, requests: BatchItem[], entries: Entry[]): Entry[] =>
  entries.map(({ id }, index) => ({ id, result: resultOf(tooLarge(catalog, requests[index]?.path ?? "")) }));

const tooLarge = (catalog: Catalog, path: string): Answer =>
  problem(
    catalog,
    "batch-response-too-large",
    `The result of path ${quoted(path)} does not fit: a batch response has at most ${maxBatchResponseBytes} bytes. Request it on its own or in a smaller batch.`,
  );

/** The entries of a response that has at most maxBatchResponseBytes: in order, each that fits beside the others, else its refusal. */
function fitted(entries: Entry[], refusals: Entry[]): Entry[] {
  const sizeOf = sizes();
  const least = entries.map((entry, index) => {
    const refusal = refusals[index] ?? entry;
    return sizeOf(entry) <= sizeOf(refusal) ? entry : refusal;
  });
  let total = bytesOf(jsonOf(least));
  return entries.map((entry, index) => {
    const shortest = least[index] ?? entry;
    const grown = total - sizeOf(shortest) + sizeOf(entry);
    if (grown > maxBatchResponseBytes) return shortest;
    total = grown;
    return entry;
  });
}

/** A measure for entries, in bytes of JSON. A result that several entries share is measured once. */
function sizes(): (entry: Entry) => number {
  const measured = new Map<Result, number>();
  return ({ id, result }) => {
    const size = measured.get(result) ?? bytesOf(result.json);
    measured.set(result, size);
    return bytesOf(entryJson({ id, result: { ...result, json: "" } })) + size;
  };
}

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** The address that an item asks for, as a request for it would carry it, or why it is refused. */
function targetOf(
  catalog: Catalog,
  { path }: BatchItem,
  index: number,
  api: Api,
): { target: string } | { refusal: Answer } {
  // Spaces at the end are dropped, as in any URL. The lookbehind keeps this from taking long over many other spaces.
  const raw = (path.startsWith("/") ? path : `/${path}`).replace(/(?<! ) +$/, "");
  const broken = brokenRule(raw, api);
  if (broken) {
    const errors = [{ pointer: `#/requests/${index}/path`, detail: broken }];
    return { refusal: problem(catalog, "invalid-batch", `path ${quoted(path)} ${broken}.`, { errors }) };
  }
  // Percent-encodes what no request can carry as it stands. The rules leave nothing that could lead to another path.
  const { pathname, search } = new URL(apiAddress(catalog, raw));
  if (pathname.length > maxPathBytes || pathname.length + search.length > maxTargetBytes) {
    return { refusal: uriTooLong(catalog) };
  }
  const resolved = pathname.slice(apiPath.length);
  const [, first = ""] = decodeURIComponent(resolved).split("/");
  if (["batch", "exports"].includes(first)) {
    const detail = `path ${quoted(path)} asks for /${first}, which cannot be part of a batch.`;
    return { refusal: problem(catalog, "batch-nesting", detail) };
  }
  return { target: resolved + search };
}

/** The rule that an item's path (with a slash at its start) breaks, or null. It is decoded once and taken as it then stands. */
function brokenRule(raw: string, { matchPath }: Api): string | null {
  if (/\p{Cc}/u.test(raw)) return "must not contain control characters";
  if (/[\\#]/.test(raw)) return "must not contain a backslash or #";
  if (!raw.isWellFormed()) return "must not contain lone surrogates";
  const { path } = splitTarget(raw);
  const decodedPath = decoded(path);
  if (decodedPath === null) return "must be percent-encoded UTF-8";
  if (/\p{Cc}/u.test(decodedPath)) return "must not contain control characters";
  if (decodedPath.includes("\\")) return "must not contain a backslash or #";
  if (decodedPath.startsWith("//") || /^\/[a-z][a-z0-9+.-]*:/i.test(decodedPath))
    return "must be relative, without a scheme or host";
  if (decodedPath.split("/").some((segment) => segment === ".." || segment === ".")) {
    return "must not contain . or .. segments";
  }
  if (/%2f/i.test(path) && !matchPath(path)?.operations.some(isOfModule))
    return "must not contain an encoded slash outside of a module's slug";
  if (decodedPath === apiPath || decodedPath.startsWith(`${apiPath}/`)) {
    return `must be relative to the API root, without ${apiPath}`;
  }
  return null;
}

const isOfModule = ({ path }: Operation): boolean => path === "/modules/{slug}";

/** A percent-encoded path, decoded once; null where it is no UTF-8. */
function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

export const describeBatch: Describe<typeof batchOperations> = ({ computing, answerTo }) => {
  const example = { requests: [{ path: "/course" }, { path: "/modules/no-such-module", id: "missing" }] };
  return {
    readBatch: computing({
      tag: "Bulk",
      description:
        "Answers each item as the read on its own would be answered, in order. The outer status is 200 even when items fail; look at each item's status. A batch counts as one request. Its response has at most 1 MiB: an item whose result does not fit has status 413 and a problem of type batch-response-too-large, and later items that fit are still answered.",
      body: { required: true, schema: batchRequestSchema, example },
      status: 200,
      returns: "One answer for each item.",
      schema: batchResponseSchema,
      example: answerTo("/batch", example),
      error: "invalid-batch",
      tryIt: [{ name: "body", place: "body", value: tryItBody, hint: "1 to 20 reads" }],
    }),
  };
};

const tryItBody = `{
  "requests": [
    { "path": "/course" },
    { "path": "/modules?limit=2", "id": "start" }
  ]
}`;
