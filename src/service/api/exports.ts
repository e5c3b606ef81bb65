/** Export jobs. They are complete from the start and not stored: the id encodes the request. See docs/specification.md, "POST /exports". */
import * as z from "zod";
import { apiAddress, type Catalog, type Module } from "../../course/catalog.ts";
import { optionalCount, optionalText, optionalUri, text } from "../../course/json.ts";
import { moduleSchema } from "../../course/module.ts";
import { pricingSchemaOf } from "../../course/pricing.ts";
import { fromBase64Url, toBase64Url } from "../../course/text/encodings.ts";
import { type ApiResponse, ok } from "../http/response.ts";
import { appliedQuery, isTooLong, maxQueryCharacters, searchModules } from "../search/keyword-filter.ts";
import { computed, type Describe, type Operations, type Read } from "./operation.ts";
import { errorList, pointerErrors, problem, quoted } from "./problems.ts";

const keyword = (description: string) =>
  z
    .string("must be a string")
    .refine((text) => !isTooLong(text.trim()), `must be at most ${maxQueryCharacters} characters`)
    .nullish()
    .meta({ description, examples: ["cache"], maxLength: maxQueryCharacters });

const exportRequestSchema = z
  .object(
    {
      query: keyword("Keyword filter; matches like q of /modules. Absent, null or blank exports every module."),
      q: keyword("Alias of query. Send only one of the two."),
      format: z
        .enum(["json"], 'must be "json"')
        .optional()
        .meta({ description: "Format of the result. Defaults to json.", examples: ["json"] }),
    },
    "must be an object",
  )
  .refine(({ query, q }) => query === undefined || q === undefined, {
    path: ["q"],
    error: "is an alias of query; send only one of the two",
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
    note: optionalText("Next step, for people."),
    request: z
      .object({
        q: z.string().nullable().optional().meta({ description: "Keyword filter that was applied, or null." }),
        format: optionalText("Format of the result.", "json"),
      })
      .meta({ id: "ExportJobRequest", description: "What the id encodes." })
      .optional(),
    links: z
      .object({
        self: optionalUri("The job resource."),
        result: optionalUri("The result of the job."),
      })
      .meta({ id: "ExportJobLinks", description: "Absolute URLs of the job." })
      .optional(),
  })
  .meta({ id: "ExportJob", description: "A job; it is complete from the start." });

/** The schema of a result, with the prices of a course that has some. */
export function exportResultSchema(catalog: Pick<Catalog, "regions">) {
  const modules = {
    count: optionalCount("Number of modules."),
    modules: z.array(moduleSchema).optional().meta({ description: "Every matching module, in course order." }),
  };
  const about = { id: "ExportResult", description: "Every module that matches the job's filter" };
  return catalog.regions === undefined
    ? z.object(modules).meta({ ...about, description: `${about.description}.` })
    : z
        .object({ ...modules, pricing: pricingSchemaOf(catalog).optional() })
        .meta({ ...about, description: `${about.description}, and the prices.` });
}

export const exportOperations = {
  createExport: {
    method: "POST",
    path: "/exports",
    summary: "Create a bulk export job",
    compute: ({ catalog }, body) => createExport(catalog, body),
    malformed: "invalid-export",
  },
  getExport: exportRead("/exports/{id}", "Get an export job", exportJob),
  getExportResult: exportRead("/exports/{id}/result", "Get the result of an export job", exportResult),
} satisfies Operations;

/** A read that decodes an export id and returns the body computed from its request. */
function exportRead(path: string, summary: string, body: (catalog: Catalog, request: ExportRequest) => unknown): Read {
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

const noExport = (catalog: Catalog, id: string): ApiResponse =>
  problem(
    catalog,
    "export-not-found",
    `No export job has the id ${quoted(id)}; create one with POST ${apiAddress(catalog, "/exports")}.`,
  );

/** A validated export request. q is trimmed, or null. */
export type ExportRequest = { q: string | null; format: "json" };

/** 202 with the job, or a problem that lists each invalid member. body is undefined if the request has none. */
export function createExport(catalog: Catalog, body: unknown): ApiResponse {
  const parsed = exportRequestSchema.safeParse(body === undefined ? {} : body);
  if (!parsed.success) {
    const errors = pointerErrors(parsed.error);
    const detail = `Invalid export request: ${errorList(errors)}. Expected a JSON object with an optional query (or q) and format.`;
    return problem(catalog, "invalid-export", detail, { errors });
  }
  const { query, q = query, format = "json" } = parsed.data;
  const request: ExportRequest = { q: appliedQuery(q), format };
  const job = exportJob(catalog, request);
  return { status: 202, headers: { Location: job.links.self, "Retry-After": "0" }, body: job };
}

/** The job resource of an export request. */
export function exportJob(catalog: Catalog, request: ExportRequest) {
  const id = writeExportId(request);
  const self = apiAddress(catalog, `/exports/${id}`);
  return {
    id,
    status: "completed" as const,
    note: "The result is ready at links.result. The id never expires.",
    request: { q: request.q, format: request.format },
    links: { self, result: `${self}/result` },
  };
}

/** The result of an export request, modules in course order. */
export function exportResult(catalog: Catalog, { q }: ExportRequest) {
  return resultOf(catalog, searchModules(catalog.modules, q));
}

const resultOf = ({ pricing }: Catalog, modules: Module[]) => ({
  count: modules.length,
  modules,
  ...(pricing === null ? {} : { pricing }),
});

/** The URL-safe id that encodes an export request: version, format and q, followed by a checksum. */
export function writeExportId({ q, format }: ExportRequest): string {
  const payload = toBase64Url(JSON.stringify([1, format, q]));
  return `${payload}.${checksum(payload)}`;
}

/** The request that an id encodes; null for anything that writeExportId did not write. */
export function readExportId(id: string): ExportRequest | null {
  const [payload = ""] = id.split(".");
  const text = fromBase64Url(payload);
  if (text === null) return null;
  try {
    const [, format, q] = JSON.parse(text) as unknown[];
    if (format !== "json" || (q !== null && typeof q !== "string")) return null;
    if (q !== null && (q !== appliedQuery(q) || isTooLong(q))) return null;
    // Also compares the version, the checksum and the spelling.
    return writeExportId({ q, format }) === id ? { q, format } : null;
  } catch {
    return null;
  }
}

/** CRC-32 in eight hexadecimal digits. It detects typing errors, and is not a security measure. */
function checksum(text: string): string {
  let crc = 0xffffffff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ((crc ^ 0xffffffff) >>> 0).toString(16).padStart(8, "0");
}

export const describeExports: Describe<typeof exportOperations> = (catalog, answerTo) => {
  const job = { id: "ExportJob", value: answerTo("/exports", { query: "a" }) };
  const ofJob = { parameters: ["ExportId"], errors: ["export-not-found", "not-found"] } as const;
  const follow = (operationId: keyof typeof exportOperations, description: string) => ({
    operationId,
    parameters: { id: "$response.body#/id" },
    description,
  });
  return {
    createExport: {
      tag: "Bulk",
      description: "Creates an export job, which is complete at once. Without a body it exports every module.",
      body: { required: false, schema: exportRequestSchema, example: { query: "a", format: "json" } },
      status: 202,
      returns: "The job.",
      headers: ["Location", "Retry-After"],
      schema: exportJobSchema,
      shared: job,
      links: {
        job: follow("getExport", "The job resource."),
        result: follow("getExportResult", "The job's result."),
      },
      error: "invalid-export",
    },
    getExport: {
      tag: "Bulk",
      description: "Returns the job, which is decoded from its id. Jobs never expire.",
      returns: "The job.",
      schema: exportJobSchema,
      shared: job,
      ...ofJob,
    },
    getExportResult: {
      tag: "Bulk",
      description: "Returns every module that matches the job's filter, in one response.",
      returns: "The result.",
      schema: exportResultSchema(catalog),
      example: resultOf(catalog, catalog.modules.slice(0, 1)),
      ...ofJob,
    },
  };
};
