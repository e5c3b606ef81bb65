/** The operations of the REST API: one table for routing, Allow, the API index, /developers and OpenAPI. Spec: "Endpoints". */

export type Operation = {
  id: string;
  method: "GET" | "POST";
  /** Path below the API root, {name} standing for one segment. */
  path: string;
  summary: string;
};

export const operations = [
  { id: "getIndex", method: "GET", path: "/", summary: "Index of the API" },
  { id: "getCourse", method: "GET", path: "/course", summary: "Totals, language, subtitle languages, canonical URL" },
  { id: "listModules", method: "GET", path: "/modules", summary: "List or search modules" },
  { id: "getModule", method: "GET", path: "/modules/{slug}", summary: "One module, by slug, title or part of a title" },
  { id: "getPricing", method: "GET", path: "/pricing", summary: "Plans and prices, both regions" },
  {
    id: "listSandboxModules",
    method: "GET",
    path: "/sandbox/modules",
    summary: "Same as /modules over frozen fixture data",
  },
  {
    id: "getSandboxPricing",
    method: "GET",
    path: "/sandbox/pricing",
    summary: "Frozen pricing in the production shape",
  },
  { id: "readBatch", method: "POST", path: "/batch", summary: "Up to 20 reads in one call" },
  { id: "createExport", method: "POST", path: "/exports", summary: "Create a bulk export job" },
  { id: "getExport", method: "GET", path: "/exports/{id}", summary: "Read an export job" },
  { id: "getExportResult", method: "GET", path: "/exports/{id}/result", summary: "Export payload" },
  { id: "getOpenApi", method: "GET", path: "/openapi.json", summary: "This API as OpenAPI 3.1" },
] as const satisfies Operation[];

export type OperationId = (typeof operations)[number]["id"];

/** What an address below the API root names: the operations of that path and the text in place of {name}, percent-decoded. */
export type Matched = { operations: readonly Operation[]; parameter: string | null };

const shapes = new Map<string, Operation[]>();
for (const operation of operations) {
  const shape = operation.path.replace(/\{[a-z]+\}/, "*");
  shapes.set(shape, [...(shapes.get(shape) ?? []), operation]);
}

/**
 * The operations at a path below the API root (starting with a slash, percent-encoded); null where nothing is served.
 * One trailing slash is forgiven. A segment that is not percent-encoded UTF-8 matches nothing.
 */
export function matchPath(path: string): Matched | null {
  const trimmed = path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
  const exact = shapes.get(trimmed);
  if (exact) return { operations: exact, parameter: null };
  const [, first, second, third, ...rest] = trimmed.split("/");
  if (!first || !second || rest.length > 0) return null;
  const found = shapes.get(third === undefined ? `/${first}/*` : `/${first}/*/${third}`);
  if (!found) return null;
  try {
    return { operations: found, parameter: decodeURIComponent(second) };
  } catch {
    return null;
  }
}

/** The methods of what can only be read, as the value of Allow. */
export const readMethods = "GET, HEAD, OPTIONS";

/** The methods a path answers, as the value of Allow. */
export const allowedMethods = (matched: Matched): string =>
  matched.operations.some(({ method }) => method === "POST") ? "POST, OPTIONS" : readMethods;
