/** Several reads in one call: the envelope, and each item answered as the read on its own. Spec: "POST /batch". */
import * as z from "zod";
import { type Answer, ok } from "./answer.ts";
import { indexSchema, openApiSchema } from "./api-index.ts";
import { pointerErrors } from "./body.ts";
import { apiAddress, apiPath, type Catalog, courseSchema, moduleSchema, pricingSchema } from "./catalog.ts";
import { isLongerThan } from "./characters.ts";
import { pageSchema } from "./listing.ts";
import { problem, problemSchema, quoted } from "./problems.ts";
import { splitTarget } from "./reads.ts";

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

/** 200 with one answer for each item in order, or the problem that names what is wrong with the envelope. readItem answers one address. */
export function answerBatch(catalog: Catalog, body: unknown, readItem: (target: string) => Answer): Answer {
  const parsed = batchRequestSchema.safeParse(body);
  if (!parsed.success) {
    const errors = pointerErrors(parsed.error);
    const detail = `The batch cannot be read: ${errors.map(({ pointer, detail }) => `${pointer} ${detail}`).join("; ")}.`;
    return problem(catalog, "invalid-batch", detail, { errors });
  }
  const responses = parsed.data.requests.map((item, index) => {
    const { status, body } = answerItem(catalog, item, index, readItem);
    return { id: item.id ?? String(index), status, body };
  });
  return ok({ count: responses.length, responses });
}

function answerItem(
  catalog: Catalog,
  { path }: BatchItem,
  index: number,
  readItem: (target: string) => Answer,
): Answer {
  const target = path.startsWith("/") ? path : `/${path}`;
  const wrong = whatIsWrong(target);
  if (wrong) {
    const errors = [{ pointer: `#/requests/${index}/path`, detail: wrong }];
    return problem(catalog, "invalid-batch", `path ${quoted(path)} ${wrong}.`, { errors });
  }
  const [, first = ""] = decoded(splitTarget(target).path).split("/");
  if (["batch", "exports"].includes(first)) {
    return problem(
      catalog,
      "batch-nesting",
      `path ${quoted(path)} asks for /${first}, which cannot be part of a batch.`,
    );
  }
  return readItem(asRequested(catalog, target));
}

/** The address as a request for it would carry it: characters that no address can hold percent-encoded, spaces at the end dropped. */
function asRequested(catalog: Catalog, target: string): string {
  const { pathname, search } = new URL(apiAddress(catalog, target));
  return pathname.slice(apiPath.length) + search;
}

/** The rule that an item's path breaks, or null. A path is taken as it stands, so nothing in it may mean another place. */
function whatIsWrong(target: string): string | null {
  const path = decoded(splitTarget(target).path);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for.
  if (/[\u0000-\u001f\u007f]/.test(target)) return "must not contain control characters";
  if (/[\\#]/.test(target)) return "must not contain a backslash or #";
  if (path.startsWith("//") || /^\/[a-z][a-z0-9+.-]*:/i.test(path)) return "must be relative, without a scheme or host";
  if (path.split("/").some((segment) => segment === ".." || segment === "."))
    return "must not contain . or .. segments";
  if (path === apiPath || path.startsWith(`${apiPath}/`)) return `must be relative to the API root, without ${apiPath}`;
  return null;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
