/** The list of modules, and single modules. See docs/specification.md, "GET /modules" and "GET /modules/{slug}". */
import { resolveAlias } from "../course/aliases.ts";
import { apiAddress, type Catalog, moduleSchema } from "../course/catalog.ts";
import { exampleWord } from "../search/example.ts";
import { findModule, fold } from "../search/match.ts";
import type { Describe, Described, OpenApiParts, TryItField } from "./describe/parts.ts";
import { type ListingPath, limits, listModules, pageCount, pageSchema, pageTarget, parseListing } from "./listing.ts";
import {
  computed,
  fileOf,
  moved,
  prerendered,
  type Read,
  type ReadParameters,
  type Resolved,
  type Source,
} from "./operation.ts";
import { problem, quoted } from "./problems.ts";
import { ok } from "./response.ts";

export const moduleOperations = {
  listModules: listing("/modules", "List or search modules", (catalog) => catalog),
  getModule: {
    method: "GET",
    path: "/modules/{slug}",
    summary: "Get a module by slug, title or part of a title",
    resolve: resolveModule,
    targets: ({ catalog }) => catalog.modules.map(({ slug }) => `/modules/${slug}`),
  },
} satisfies Record<string, Read>;

/** A read that lists modules. The build writes a file for each page at each limit, and one for the path without a query. */
export function listing(path: ListingPath, summary: string, catalogOf: (catalog: Catalog) => Catalog): Read {
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

function resolveModule({ catalog }: Source, { parameter, search }: ReadParameters): Resolved {
  const current = resolveAlias(catalog.aliases ?? {}, fold(parameter.trim()));
  if (current !== undefined) return moved(`/modules/${current}${search}`);
  const module = findModule(catalog.modules, parameter);
  if (!module) {
    const url = apiAddress(catalog, "/modules");
    return computed(() =>
      problem(catalog, "module-not-found", `No module matches ${quoted(parameter)}; list the modules at ${url}.`),
    );
  }
  const target = `/modules/${module.slug}`;
  const resolved = prerendered(target, () => module);
  if (parameter === module.slug) return resolved;
  const headers = { "Content-Location": apiAddress(catalog, target) };
  return { ...resolved, answer: () => ok(module, headers), headers, target: null };
}

export const describeModules: Describe<typeof moduleOperations> = (parts) => ({
  listModules: describeListing(parts, "Course", "/modules", {
    description: "Lists modules in course order. With q, only those whose title, description or part contains it.",
    example: exampleWord(parts.catalog),
    links: {
      firstModule: {
        operationId: "getModule",
        parameters: { slug: "$response.body#/data/0/slug" },
        description: "The first module on the page.",
      },
    },
  }),
  getModule: parts.describeRead({
    tag: "Course",
    description: `Returns the module with this slug (case-insensitive), else with this exact title, else the first in course order whose title contains the text.`,
    parameters: ["slug"],
    returns: "The module.",
    headers: ["Content-Location"],
    moved: "The module was renamed: the slug is a former one.",
    schema: moduleSchema,
    example: parts.example(`/modules/${parts.catalog.modules[0]?.slug ?? ""}`),
    errors: ["module-not-found", "not-found"],
    sample: { target: `/modules/${parts.catalog.modules[0]?.slug ?? ""}` },
    tryIt: [
      {
        name: "slug",
        place: "path",
        value: parts.catalog.modules[0]?.slug ?? exampleWord(parts.catalog),
        hint: "slug or part of a title",
        required: true,
      },
    ],
  }),
});

/** The description of a listing. example is the search term that the try-it panel starts with. */
export function describeListing(
  { describeRead, example }: OpenApiParts,
  tag: string,
  path: ListingPath,
  details: { description: string; example: string; links?: object },
): Described {
  const field = (name: string, value: string, hint: string): TryItField => ({ name, place: "query", value, hint });
  return describeRead({
    tag,
    description: `${details.description} Unknown parameters are ignored.`,
    parameters: ["q", "page", "limit", "cursor"],
    returns: "One page of modules.",
    schema: pageSchema,
    example: example(`${path}?limit=1`),
    links: details.links,
    errors: ["invalid-parameter", "invalid-cursor"],
    sample: { target: `${path}?limit=1` },
    tryIt: [
      field("q", details.example, "text to search for"),
      field("limit", "3", `${limits.min} to ${limits.max}`),
      field("page", "", "from 1"),
      field("cursor", "", "pagination.nextCursor"),
    ],
  });
}
