/** Pages of modules: parameters, bounds, cursors, the envelope and its links. See docs/specification.md, "GET /modules"; RFC 3986. */
import * as z from "zod";
import { apiAddress, type Catalog, moduleSchema } from "../course/catalog.ts";
import { count, uri } from "../course/json.ts";
import { appliedQuery, fold, isTooLong, maxQueryCharacters, searchModules } from "../search/match.ts";
import { fromBase64Url, toBase64Url } from "../text/base64url.ts";
import type { Answer } from "./answer.ts";
import { type ProblemError, problem, quoted } from "./problems.ts";

/** Bounds of limit, in modules per page, and the page size when none is asked for. */
export const limits = { min: 1, max: 100, default: 20 } as const;

/** The highest page number that is understood: beyond it numbers are no longer exact in JSON (RFC 7493 section 2.2). */
export const maxPage = Number.MAX_SAFE_INTEGER;

/** Path of a listing below the API root. Each has cursors of its own. */
export type ListingPath = "/modules" | "/sandbox/modules";

/** A checked request for a page: page is 1-based, limit is 1 to 100, q is trimmed or null. */
export type ListingRequest = { page: number; limit: number; q: string | null };

export const pageSchema = z
  .object({
    query: z
      .string()
      .nullable()
      .optional()
      .meta({ description: "The q that was applied, or null.", examples: [null] }),
    data: z.array(moduleSchema).max(limits.max).meta({ description: "The modules of this page, in course order." }),
    pagination: z
      .object({
        page: z
          .int()
          .min(1)
          .max(maxPage)
          .meta({ format: "int64", description: "This page, 1-based.", examples: [1] }),
        limit: z
          .int()
          .min(1)
          .max(limits.max)
          .meta({ description: "Modules per page.", examples: [20] }),
        total: count("Modules in all pages.", 48),
        pages: count("Number of pages.", 3),
        hasMore: z.boolean().meta({ description: "Whether a page follows.", examples: [true] }),
        nextCursor: z
          .string()
          .nullable()
          .meta({ description: "Opaque value for the parameter cursor that gives the next page; null on the last." }),
      })
      .meta({ id: "Pagination", description: "Where this page stands." }),
    links: z
      .object({
        self: uri("Canonical address of this page."),
        first: uri("Address of the first page."),
        last: uri("Address of the last page."),
        next: z.string().nullable().meta({ format: "uri", description: "Address of the next page, or null." }),
        prev: z.string().nullable().meta({ format: "uri", description: "Address of the previous page, or null." }),
      })
      .meta({ id: "PageLinks", description: "Absolute addresses around this page; they keep q and limit." }),
  })
  .meta({ id: "ModulePage", description: "One page of modules." });

export type Page = z.infer<typeof pageSchema>;

/** Number of pages that total modules fill at this limit. */
export const pageCount = (total: number, limit: number): number => Math.ceil(total / limit);

/** The address of a page below the API root, in the one form that links have. */
export const pageTarget = (path: ListingPath, { page, limit, q }: ListingRequest): string =>
  `${path}?${q === null ? "" : `${new URLSearchParams({ q })}&`}page=${page}&limit=${limit}`;

/** One page of modules in course order as the envelope of GET /modules. Pages past the end are empty. Never fails. */
export function listModules(catalog: Catalog, path: ListingPath, { page, limit, q }: ListingRequest): Page {
  const found = searchModules(catalog.modules, q);
  const pages = pageCount(found.length, limit);
  const last = Math.max(pages, 1);
  const address = (to: number): string => apiAddress(catalog, pageTarget(path, { page: to, limit, q }));
  const hasMore = page < pages;
  return {
    query: q,
    data: found.slice((page - 1) * limit, page * limit),
    pagination: {
      page,
      limit,
      total: found.length,
      pages,
      hasMore,
      nextCursor: hasMore ? writeCursor(path, { page: page + 1, limit, q }) : null,
    },
    links: {
      self: address(page),
      first: address(1),
      last: address(last),
      next: hasMore ? address(page + 1) : null,
      prev: page > 1 ? address(Math.min(page - 1, last)) : null,
    },
  };
}

/**
 * The listing that a query string asks for, or the problem that tells what is wrong with it.
 * Unknown parameters are ignored. A cursor overrides page and limit, which must be valid all the same.
 */
export function parseListing(
  catalog: Catalog,
  path: ListingPath,
  search: string,
): { request: ListingRequest } | { problem: Answer } {
  const given = parameters(search);
  const errors: ProblemError[] = [];
  const only = (name: string): string | undefined => {
    const values = given.get(name) ?? [];
    if (values.length > 1) errors.push({ parameter: name, detail: `must be given once, came ${values.length} times` });
    else if (values[0] === null) errors.push({ parameter: name, detail: "must be percent-encoded UTF-8" });
    return values.length === 1 ? (values[0] ?? undefined) : undefined;
  };
  const whole = (name: string, min: number, max: number, absent: number): number => {
    const text = only(name);
    if (text === undefined) return absent;
    const value = /^[0-9]+$/.test(text) ? Number(text) : Number.NaN;
    if (value >= min && value <= max) return value;
    const detail = `must be an integer from ${min} to ${max} in decimal digits, came ${quoted(text)}`;
    errors.push({ parameter: name, detail });
    return absent;
  };

  const page = whole("page", 1, maxPage, 1);
  const limit = whole("limit", limits.min, limits.max, limits.default);
  const q = appliedQuery(only("q"));
  if (q !== null && isTooLong(q)) {
    errors.push({ parameter: "q", detail: `must be at most ${maxQueryCharacters} characters, came ${[...q].length}` });
  }
  const cursor = only("cursor");
  if (errors.length > 0) {
    const detail = errors.map((error) => `${error.parameter} ${error.detail}`).join("; ");
    return { problem: problem(catalog, "invalid-parameter", `${detail}.`, { errors }) };
  }
  if (cursor === undefined) return { request: { page, limit, q } };

  const wrongCursor = (detail: string) => ({ problem: problem(catalog, "invalid-cursor", detail) });
  const carried = readCursor(path, cursor);
  if (!carried) {
    return wrongCursor(
      `cursor ${quoted(cursor)} is not one that ${path} gave; take it from pagination.nextCursor unchanged.`,
    );
  }
  if (q !== null && (carried.q === null || fold(carried.q) !== fold(q))) {
    const own = carried.q === null ? "no q" : `q ${quoted(carried.q)}`;
    return wrongCursor(
      `cursor carries ${own}, the address asks for q ${quoted(q)}; leave q out or start again without the cursor.`,
    );
  }
  return { request: carried };
}

/** The opaque text that stands for a page of a listing. */
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

/** The request that a cursor of this listing stands for; null for any other text. */
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
function parameters(search: string): Map<string, (string | null)[]> {
  const values = new Map<string, (string | null)[]>();
  for (const pair of search.replace(/^\?/, "").split("&")) {
    const [name = "", ...rest] = pair.split("=");
    const known = decode(name);
    if (known === null || known === "") continue;
    const value = decode(rest.join("="));
    const others = values.get(known);
    if (others) others.push(value);
    else values.set(known, [value]);
  }
  return values;
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return null;
  }
}
