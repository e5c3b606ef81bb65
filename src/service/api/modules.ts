/** The modules. docs/specification.md, "GET /modules", "GET /modules/{slug}", "GET /sandbox/modules"; RFC 3986. */
import * as z from "zod";
import { apiAddress, type Catalog, resolveAlias } from "../../course/catalog.ts";
import { count, uri } from "../../course/json.ts";
import { moduleSchema } from "../../course/module.ts";
import { sandboxCatalog } from "../../course/sandbox.ts";
import { fromBase64Url, toBase64Url } from "../../course/text/encodings.ts";
import { type ApiResponse, ok } from "../http/response.ts";
import {
  appliedQuery,
  findModule,
  fold,
  isTooLong,
  maxQueryCharacters,
  searchModules,
} from "../search/keyword-filter.ts";
import {
  type AnswerTo,
  type ApiCourse,
  computed,
  type Describe,
  fileOf,
  moved,
  type Operations,
  prerendered,
  type Read,
  type ReadDescription,
  type ReadParameters,
  type Resolved,
} from "./operation.ts";
import { errorList, type ProblemError, problem, quoted } from "./problems.ts";

/** Minimum, maximum and default of `limit`, in modules per page. */
export const limits = { min: 1, max: 100, default: 20 } as const;
/** Highest page number: larger integers are not exact in JSON (RFC 7493 section 2.2). */
export const maxPage = Number.MAX_SAFE_INTEGER;

/** Path of a listing below the API root. A cursor is valid for one listing only. */
export type ListingPath = "/modules" | "/sandbox/modules";
/** A validated request for a page. page is 1-based; limit is 1 to 100; q is trimmed, or null. */
export type ListingRequest = { page: number; limit: number; q: string | null };

export const pageSchema = z
  .object({
    query: z
      .string()
      .nullable()
      .optional()
      .meta({ description: "The applied q, or null.", examples: [null] }),
    data: z.array(moduleSchema).max(limits.max).meta({ description: "The modules on this page, in course order." }),
    pagination: z
      .object({
        page: z
          .int()
          .min(1)
          .max(maxPage)
          .meta({ format: "int64", description: "Number of this page, 1-based.", examples: [1] }),
        limit: z
          .int()
          .min(1)
          .max(limits.max)
          .meta({ description: "Modules per page.", examples: [20] }),
        total: count("Number of modules on all pages.", 48),
        pages: count("Number of pages.", 3),
        hasMore: z.boolean().meta({ description: "Whether there is a next page.", examples: [true] }),
        nextCursor: z
          .string()
          .nullable()
          .meta({ description: "Opaque value of the cursor parameter for the next page; null on the last page." }),
      })
      .meta({ id: "Pagination" }),
    links: z
      .object({
        self: uri("This page."),
        first: uri("The first page."),
        last: uri("The last page."),
        next: z.string().nullable().meta({ format: "uri", description: "The next page, or null." }),
        prev: z.string().nullable().meta({ format: "uri", description: "The previous page, or null." }),
      })
      .meta({ id: "PageLinks", description: "Absolute URLs of this and other pages, with the same q and limit." }),
  })
  .meta({ id: "ModulePage", description: "One page of modules." });

export type Page = z.infer<typeof pageSchema>;

/** Number of pages for this many modules. */
export const pageCount = (total: number, limit: number): number => Math.ceil(total / limit);

/** The canonical target of a page, below the API root. */
const pageTarget = (path: ListingPath, { page, limit, q }: ListingRequest): string =>
  `${path}?${q === null ? "" : `${new URLSearchParams({ q })}&`}page=${page}&limit=${limit}`;

/** One page of modules in course order. Pages past the end are empty. */
export function listModules(catalog: Catalog, path: ListingPath, { page, limit, q }: ListingRequest): Page {
  const matches = searchModules(catalog.modules, q);
  const pages = pageCount(matches.length, limit);
  const last = Math.max(pages, 1);
  const url = (to: number): string => apiAddress(catalog, pageTarget(path, { page: to, limit, q }));
  const hasMore = page < pages;
  return {
    query: q,
    data: matches.slice((page - 1) * limit, page * limit),
    pagination: {
      page,
      limit,
      total: matches.length,
      pages,
      hasMore,
      nextCursor: hasMore ? writeCursor(path, { page: page + 1, limit, q }) : null,
    },
    links: {
      self: url(page),
      first: url(1),
      last: url(last),
      next: hasMore ? url(page + 1) : null,
      prev: page > 1 ? url(Math.min(page - 1, last)) : null,
    },
  };
}

/**
 * The page request of a query string, or a problem that lists every invalid parameter.
 * Unknown parameters are ignored. A cursor overrides page and limit, which must still be valid.
 */
export function parseListing(
  catalog: Catalog,
  path: ListingPath,
  search: string,
): { request: ListingRequest } | { problem: ApiResponse } {
  const parameters = parameterValues(search);
  const errors: ProblemError[] = [];
  const single = (name: string): string | undefined => {
    const values = parameters.get(name) ?? [];
    if (values.length > 1) errors.push({ parameter: name, detail: `must appear once; got ${values.length} values` });
    else if (values[0] === null) errors.push({ parameter: name, detail: "must be percent-encoded UTF-8" });
    return values.length === 1 ? (values[0] ?? undefined) : undefined;
  };
  const integer = (name: string, min: number, max: number, fallback: number): number => {
    const text = single(name);
    if (text === undefined) return fallback;
    const value = /^[0-9]+$/.test(text) ? Number(text) : Number.NaN;
    if (value >= min && value <= max) return value;
    const detail = `must be an integer from ${min} to ${max}, in decimal digits; got ${quoted(text)}`;
    errors.push({ parameter: name, detail });
    return fallback;
  };

  const page = integer("page", 1, maxPage, 1);
  const limit = integer("limit", limits.min, limits.max, limits.default);
  const q = appliedQuery(single("q"));
  if (q !== null && isTooLong(q)) {
    errors.push({ parameter: "q", detail: `must be at most ${maxQueryCharacters} characters; got ${[...q].length}` });
  }
  const cursor = single("cursor");
  if (errors.length > 0) {
    return { problem: problem(catalog, "invalid-parameter", `${errorList(errors)}.`, { errors }) };
  }
  if (cursor === undefined) return { request: { page, limit, q } };

  const invalidCursor = (detail: string) => ({ problem: problem(catalog, "invalid-cursor", detail) });
  const request = readCursor(path, cursor);
  if (!request) {
    return invalidCursor(
      `cursor ${quoted(cursor)} is not a cursor of ${path}; use the value of pagination.nextCursor unchanged.`,
    );
  }
  if (q !== null && (request.q === null || fold(request.q) !== fold(q))) {
    const cursorQuery = request.q === null ? "without q" : `for q ${quoted(request.q)}`;
    return invalidCursor(
      `cursor was issued ${cursorQuery}, but the request has q ${quoted(q)}; omit q, or start again without the cursor.`,
    );
  }
  return { request };
}

/** The opaque cursor that encodes a page of a listing. */
export const writeCursor = (path: ListingPath, { page, limit, q }: ListingRequest): string =>
  toBase64Url(JSON.stringify([path, page, limit, q]));

const cursorSchema = z.tuple([
  z.string(),
  z.int().min(1),
  z.int().min(limits.min).max(limits.max),
  z
    .string()
    .refine((q) => q === appliedQuery(q) && !isTooLong(q))
    .nullable(),
]);

/** The request that a cursor of this listing encodes; null for any other text. */
function readCursor(path: ListingPath, cursor: string): ListingRequest | null {
  const text = fromBase64Url(cursor);
  if (text === null) return null;
  try {
    const [of, page, limit, q] = cursorSchema.parse(JSON.parse(text));
    return of === path && writeCursor(path, { page, limit, q }) === cursor ? { page, limit, q } : null;
  } catch {
    return null;
  }
}

/** The values of each parameter of a query string, in order; null for one whose percent-encoding is not UTF-8. */
function parameterValues(search: string): Map<string, (string | null)[]> {
  const parameters = new Map<string, (string | null)[]>();
  for (const pair of search.replace(/^\?/, "").split("&")) {
    const [encodedName = "", ...rest] = pair.split("=");
    const name = decoded(encodedName);
    if (name === null || name === "") continue;
    const value = decoded(rest.join("="));
    const values = parameters.get(name);
    if (values) values.push(value);
    else parameters.set(name, [value]);
  }
  return parameters;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return null;
  }
}

export const moduleOperations = {
  listModules: listing("/modules", "List or search modules", (catalog) => catalog),
  listSandboxModules: listing("/sandbox/modules", "List or search fixture modules", sandboxCatalog),
  getModule: {
    method: "GET",
    path: "/modules/{slug}",
    summary: "Get a module by slug, title or part of a title",
    resolve: resolveModule,
    targets: ({ catalog }) => catalog.modules.map(({ slug }) => `/modules/${slug}`),
  },
} satisfies Operations;

/** A read that lists modules. The build writes a file for each page at each limit, and one for the path without a query. */
function listing(path: ListingPath, summary: string, catalogOf: (catalog: Catalog) => Catalog): Read {
  return {
    method: "GET",
    path,
    summary,
    resolve({ catalog }, { search }) {
      const parsed = parseListing(catalog, path, search);
      if ("problem" in parsed) return computed(() => parsed.problem);
      const { request } = parsed;
      const listedCatalog = catalogOf(catalog);
      const target = pageTarget(path, request);
      const isFile = request.q === null && request.page <= pageCount(listedCatalog.modules.length, request.limit);
      if (!isFile) return { ...computed(() => ok(listModules(listedCatalog, path, request))), target };
      return {
        ...prerendered(target, () => listModules(listedCatalog, path, request)),
        file: fileOf(search === "" ? path : target),
      };
    },
    targets({ catalog }) {
      const total = catalogOf(catalog).modules.length;
      const targets: string[] = [path];
      for (let limit = limits.min; limit <= limits.max; limit++) {
        for (let page = 1; page <= pageCount(total, limit); page++)
          targets.push(pageTarget(path, { page, limit, q: null }));
      }
      return targets;
    },
  };
}

function resolveModule({ catalog }: ApiCourse, { parameter, search }: ReadParameters): Resolved {
  const current = resolveAlias(catalog.aliases ?? {}, fold(parameter.trim()));
  if (current !== undefined) return moved(`/modules/${current}${search}`);
  const module = findModule(catalog.modules, parameter);
  if (!module) {
    const detail = `No module matches ${quoted(parameter)}; list the modules at ${apiAddress(catalog, "/modules")}.`;
    return computed(() => problem(catalog, "module-not-found", detail));
  }
  const target = `/modules/${module.slug}`;
  const resolved = prerendered(target, () => module);
  if (parameter === module.slug) return resolved;
  const headers = { "Content-Location": apiAddress(catalog, target) };
  return { ...resolved, answer: () => ok(module, headers), headers, target: null };
}

export const describeModules: Describe<typeof moduleOperations> = (catalog, answerTo) => {
  const slug = catalog.modules[0]?.slug;
  return {
    listModules: describeListing(answerTo, "Course", "/modules", {
      description: "Lists modules in course order. With q, only those whose title, description or part contains it.",
      links: {
        firstModule: {
          operationId: "getModule",
          parameters: { slug: "$response.body#/data/0/slug" },
          description: "The first module on the page.",
        },
      },
    }),
    listSandboxModules: describeListing(answerTo, "Sandbox", "/sandbox/modules", {
      description: "Works like /modules, but returns fixture data that never changes.",
    }),
    getModule: {
      tag: "Course",
      description: `Returns the module with this slug, else the one with this title, else the first in course order whose title contains the text. Case is ignored.`,
      parameters: ["slug"],
      returns: "The module.",
      headers: ["Content-Location"],
      moved: "The module was renamed: this is a former slug.",
      schema: moduleSchema,
      example: answerTo(`/modules/${slug ?? ""}`),
      errors: ["module-not-found", "not-found"],
    },
  };
};

const describeListing = (
  answerTo: AnswerTo,
  tag: string,
  path: ListingPath,
  { description, links }: { description: string; links?: object },
): ReadDescription => ({
  tag,
  description: `${description} Unknown parameters are ignored.`,
  parameters: ["q", "page", "limit", "cursor"],
  returns: "One page of modules.",
  schema: pageSchema,
  example: answerTo(`${path}?limit=1`),
  links,
  errors: ["invalid-parameter", "invalid-cursor"],
});
