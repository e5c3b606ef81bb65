/** Several reads in one call: the envelope, and each item answered as the read on its own. Spec: "POST /batch"; decisions: "Batch". */
import * as z from "zod";
import { type Answer, ok } from "./answer.ts";
import { indexSchema, openApiSchema } from "./api-index.ts";
import { pointerErrors } from "./body.ts";
import { apiAddress, apiPath, type Catalog, courseSchema, moduleSchema, pricingSchema } from "./catalog.ts";
import { isLongerThan } from "./characters.ts";
import { pageSchema } from "./listing.ts";
import { matchPath } from "./operations.ts";
import { problem, problemSchema, quoted } from "./problems.ts";
import { read, type Source, splitTarget } from "./reads.ts";
import { maxPathBytes, maxTargetBytes, uriTooLong } from "./uri-length.ts";

/** Most items of one batch. */
export const maxItems = 20;

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
            id: z.string().meta({ description: "The item's id, or its index." }),
            status: z
              .int()
              .min(100)
              .max(599)
              .meta({ description: "The status the request would have returned on its own.", examples: [200] }),
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

type BatchItem = z.infer<typeof batchRequestSchema>["requests"][number];

/** 200 with one result for each item in order, or the problem that names what is wrong with the envelope. */
export function answerBatch(source: Source, body: unknown): Answer {
  const parsed = batchRequestSchema.safeParse(body);
  if (!parsed.success) {
    const errors = pointerErrors(parsed.error);
    const detail = `The batch cannot be read: ${errors.map(({ pointer, detail }) => `${pointer} ${detail}`).join("; ")}.`;
    return problem(source.catalog, "invalid-batch", detail, { errors });
  }
  const responses = parsed.data.requests.map((item, index) => {
    const asked = targetOf(source.catalog, item, index);
    const { status, body } = "refusal" in asked ? asked.refusal : read(source, asked.target);
    return { id: item.id ?? String(index), status, body };
  });
  return ok({ count: responses.length, responses });
}

/** The address that an item asks for, as a request for it would carry it, or why it is refused. */
function targetOf(catalog: Catalog, { path }: BatchItem, index: number): { target: string } | { refusal: Answer } {
  const given = (path.startsWith("/") ? path : `/${path}`).replace(/ +$/, "");
  const broken = brokenRule(given);
  if (broken) {
    const errors = [{ pointer: `#/requests/${index}/path`, detail: broken }];
    return { refusal: problem(catalog, "invalid-batch", `path ${quoted(path)} ${broken}.`, { errors }) };
  }
  // Percent-encodes what no request can carry as it stands. The rules leave nothing that could lead to another path.
  const { pathname, search } = new URL(apiAddress(catalog, given));
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
function brokenRule(given: string): string | null {
  if (/\p{Cc}/u.test(given)) return "must not contain control characters";
  if (/[\\#]/.test(given)) return "must not contain a backslash or #";
  if (!given.isWellFormed()) return "must not contain lone surrogates";
  const { path } = splitTarget(given);
  const plain = decoded(path);
  if (plain === null) return "must be percent-encoded UTF-8";
  if (/\p{Cc}/u.test(plain)) return "must not contain control characters";
  if (plain.includes("\\")) return "must not contain a backslash or #";
  if (plain.startsWith("//") || /^\/[a-z][a-z0-9+.-]*:/i.test(plain))
    return "must be relative, without a scheme or host";
  if (plain.split("/").some((segment) => segment === ".." || segment === ".")) {
    return "must not contain . or .. segments";
  }
  if (/%2f/i.test(path) && !isOfModule(path)) return "must not contain an encoded slash outside of a module's slug";
  if (plain === apiPath || plain.startsWith(`${apiPath}/`)) {
    return `must be relative to the API root, without ${apiPath}`;
  }
  return null;
}

const isOfModule = (path: string): boolean =>
  matchPath(path)?.operations.some(({ path }) => path === "/modules/{slug}") ?? false;

/** A percent-encoded path, decoded once; null where it is no UTF-8. */
function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
