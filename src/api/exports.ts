/** Export jobs: they exist already complete and live in their id alone. See docs/specification.md, "POST /exports" and "States and transitions". */
import * as z from "zod";
import { apiAddress, type Catalog, moduleSchema, pricingSchema } from "../course/catalog.ts";
import { optionalCount, optionalText, optionalUri, text } from "../course/json.ts";
import { exampleWord } from "../search/example.ts";
import { appliedQuery, isTooLong, maxQueryCharacters, searchModules } from "../search/match.ts";
import { fromBase64Url, toBase64Url } from "../text/base64url.ts";
import { type Answer, ok } from "./answer.ts";
import { pointerErrors } from "./body.ts";
import type { Describe, TryItField } from "./describe/parts.ts";
import { computed, type Operations, type Read } from "./operation.ts";
import { problem, quoted } from "./problems.ts";

const keyword = (description: string) =>
  z
    .string("must be text")
    .refine((text) => !isTooLong(text.trim()), `must be at most ${maxQueryCharacters} characters`)
    .nullish()
    .meta({ description, examples: ["cache"], maxLength: maxQueryCharacters });

const exportRequestSchema = z
  .object(
    {
      query: keyword("Keyword filter, same matching as q of /modules. Everything when absent, null or blank."),
      q: keyword("Another name for query. Only one of the two may be sent."),
      format: z
        .enum(["json"], 'must be "json"')
        .optional()
        .meta({ description: "Format of the result. The default is json.", examples: ["json"] }),
    },
    "must be an object",
  )
  .refine(({ query, q }) => query === undefined || q === undefined, {
    path: ["q"],
    error: "must not be sent together with query, which means the same",
  })
  .meta({
    id: "ExportRequest",
    description: "What to export.",
    not: { properties: { query: {}, q: {} }, required: ["query", "q"] },
  });

export const exportJobSchema = z
  .object({
    id: text("Opaque; encodes the request. Never expires."),
    status: z.enum(["completed"]).meta({ description: "Always completed." }),
    note: optionalText("How to go on, for people."),
    request: z
      .object({
        q: z.string().nullable().optional().meta({ description: "Keyword filter that was used, or null." }),
        format: optionalText("Format of the result.", "json"),
      })
      .meta({ id: "ExportJobRequest", description: "The request that the id encodes." })
      .optional(),
    links: z
      .object({
        self: optionalUri("The job resource."),
        result: optionalUri("The export payload."),
      })
      .meta({ id: "ExportJobLinks", description: "Absolute addresses of the job." })
      .optional(),
  })
  .meta({ id: "ExportJob", description: "A job; it is complete from the start." });

export const exportResultSchema = z
  .object({
    count: optionalCount("Number of modules."),
    modules: z.array(moduleSchema).optional().meta({ description: "Every module the job covers." }),
    pricing: pricingSchema.optional(),
  })
  .meta({ id: "ExportResult", description: "Every module that matches the job's request, and the prices." });

export const exportOperations = {
  createExport: {
    method: "POST",
    path: "/exports",
    summary: "Create a bulk export job",
    compute: ({ catalog }, body) => createExport(catalog, body),
    malformed: "invalid-export",
  },
  getExport: ofExport("/exports/{id}", "Read an export job", exportJob),
  getExportResult: ofExport("/exports/{id}/result", "Export payload", exportResult),
} satisfies Operations;

/** A read of what an export's id stands for. */
function ofExport(path: string, summary: string, body: (catalog: Catalog, request: ExportRequest) => unknown): Read {
  return {
    method: "GET",
    path,
    summary,
    resolve: ({ catalog }, { parameter }) =>
      computed(() => {
        const request = readExportId(parameter);
        return request ? ok(body(catalog, request)) : noExport(catalog, parameter);
      }),
    targets: () => [],
  };
}

const noExport = (catalog: Catalog, id: string): Answer =>
  problem(
    catalog,
    "export-not-found",
    `No export has the id ${quoted(id)}; POST ${apiAddress(catalog, "/exports")} creates one.`,
  );

/** What an export covers: q is trimmed or null. */
export type ExportRequest = { q: string | null; format: "json" };

/** 202 with the job for a body (undefined where none was sent), or the problem that names each wrong member. */
export function createExport(catalog: Catalog, body: unknown): Answer {
  const parsed = exportRequestSchema.safeParse(body === undefined ? {} : body);
  if (!parsed.success) {
    const errors = pointerErrors(parsed.error);
    const detail = `The export body must be a JSON object with an optional query (or q) and format: ${errors.map(({ pointer, detail }) => `${pointer} ${detail}`).join("; ")}.`;
    return problem(catalog, "invalid-export", detail, { errors });
  }
  const { query, q = query, format = "json" } = parsed.data;
  const request: ExportRequest = { q: appliedQuery(q), format };
  const job = exportJob(catalog, request);
  return { status: 202, headers: { Location: job.links.self, "Retry-After": "0" }, body: job };
}

/** The job resource of an export request. Never fails. */
export function exportJob(catalog: Catalog, request: ExportRequest) {
  const id = writeExportId(request);
  const self = apiAddress(catalog, `/exports/${id}`);
  return {
    id,
    status: "completed" as const,
    note: "Nothing is queued: the result is ready at links.result, and the id never expires.",
    request: { q: request.q, format: request.format },
    links: { self, result: `${self}/result` },
  };
}

/** The payload of an export request: modules in course order. Never fails. */
export function exportResult(catalog: Catalog, { q }: ExportRequest) {
  const modules = searchModules(catalog.modules, q);
  return { count: modules.length, modules, pricing: catalog.pricing };
}

/** The URL-safe text that stands for an export request: version, format and q, then a checksum. */
export function writeExportId({ q, format }: ExportRequest): string {
  const payload = toBase64Url(JSON.stringify([1, format, q]));
  return `${payload}.${checksum(payload)}`;
}

/** The request that an id stands for; null for anything that writeExportId did not write. */
export function readExportId(id: string): ExportRequest | null {
  const [payload = "", sum] = id.split(".");
  if (sum !== checksum(payload)) return null;
  const text = fromBase64Url(payload);
  if (text === null) return null;
  try {
    const [version, format, q] = JSON.parse(text) as unknown[];
    if (version !== 1 || format !== "json" || (q !== null && typeof q !== "string")) return null;
    if (q !== null && (q !== appliedQuery(q) || isTooLong(q))) return null;
    return writeExportId({ q, format }) === id ? { q, format } : null;
  } catch {
    return null;
  }
}

/** CRC-32 in eight hexadecimal digits: finds every slip of up to four neighboring bytes; it is no secret and guards nothing. */
function checksum(text: string): string {
  let crc = 0xffffffff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ((crc ^ 0xffffffff) >>> 0).toString(16).padStart(8, "0");
}

export const describeExports: Describe<typeof exportOperations> = ({
  catalog,
  reading,
  computing,
  example,
  answerTo,
}) => {
  const word = exampleWord(catalog);
  const id: TryItField = {
    name: "id",
    place: "path",
    value: writeExportId({ q: word, format: "json" }),
    hint: "from POST /exports",
    required: true,
  };
  const ofJob = { parameters: ["ExportId"], errors: ["export-not-found", "not-found"], tryIt: [id] } as const;
  const follow = (operationId: keyof typeof exportOperations, description: string) => ({
    operationId,
    parameters: { id: "$response.body#/id" },
    description,
  });
  return {
    createExport: computing({
      tag: "Bulk",
      description: "Creates a job that is already complete. Without a body it covers every module.",
      body: { required: false, schema: exportRequestSchema, example: { query: "a", format: "json" } },
      status: 202,
      returns: "The job.",
      headers: ["Location", "Retry-After"],
      schema: exportJobSchema,
      example: answerTo("/exports", { query: "a" }),
      links: {
        job: follow("getExport", "The job resource."),
        result: follow("getExportResult", "The export payload."),
      },
      error: "invalid-export",
      tryIt: [{ name: "query", place: "member", value: word, hint: "text to find; everything if blank" }],
    }),
    getExport: reading({
      tag: "Bulk",
      description: "The job, recomputed from its id. It never expires.",
      returns: "The job.",
      schema: exportJobSchema,
      example: example(`/exports/${writeExportId({ q: null, format: "json" })}`),
      ...ofJob,
    }),
    getExportResult: reading({
      tag: "Bulk",
      description: "Every module that matches the job's request, in one response.",
      returns: "The payload.",
      schema: exportResultSchema,
      example: { count: 1, modules: catalog.modules.slice(0, 1), pricing: catalog.pricing },
      ...ofJob,
    }),
  };
};
