/** Export jobs: they exist already complete and live in their id alone. Spec: "POST /exports", "States and transitions". */
import * as z from "zod";
import { apiAddress, type Catalog, moduleSchema, pricingSchema } from "../course/catalog.ts";
import { appliedQuery, isTooLong, maxQueryCharacters, searchModules } from "../search/match.ts";
import { fromBase64Url, toBase64Url } from "../text/base64url.ts";
import type { Answer } from "./answer.ts";
import { pointerErrors } from "./body.ts";
import { problem } from "./problems.ts";

const keyword = (description: string) =>
  z
    .string("must be text")
    .refine((text) => !isTooLong(text.trim()), `must be at most ${maxQueryCharacters} characters`)
    .nullish()
    .meta({ description, examples: ["cache"], maxLength: maxQueryCharacters });

export const exportRequestSchema = z
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
    id: z.string().meta({ description: "Opaque; encodes the request. Never expires." }),
    status: z.enum(["completed"]).meta({ description: "Always completed." }),
    note: z.string().optional().meta({ description: "How to go on, for people." }),
    request: z
      .object({
        q: z.string().nullable().optional().meta({ description: "Keyword filter that was used, or null." }),
        format: z
          .string()
          .optional()
          .meta({ description: "Format of the result.", examples: ["json"] }),
      })
      .meta({ id: "ExportJobRequest", description: "The request that the id encodes." })
      .optional(),
    links: z
      .object({
        self: z.string().optional().meta({ format: "uri", description: "The job resource." }),
        result: z.string().optional().meta({ format: "uri", description: "The export payload." }),
      })
      .meta({ id: "ExportJobLinks", description: "Absolute addresses of the job." })
      .optional(),
  })
  .meta({ id: "ExportJob", description: "A job; it is complete from the start." });

export const exportResultSchema = z
  .object({
    count: z.int().min(0).optional().meta({ description: "Number of modules." }),
    modules: z.array(moduleSchema).optional().meta({ description: "Every module the job covers." }),
    pricing: pricingSchema.optional(),
  })
  .meta({ id: "ExportResult", description: "Every module that matches the job's request, and the prices." });

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
