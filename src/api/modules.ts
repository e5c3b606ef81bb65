/** The modules: pages of them, and each on its own. See docs/specification.md, "GET /modules" and "GET /modules/{slug}". */
import { apiAddress, apiPath, type Catalog, moduleSchema } from "../course/catalog.ts";
import { exampleWord } from "../search/example.ts";
import { findModule } from "../search/match.ts";
import { ok } from "./answer.ts";
import type { Describe, Described, OpenApiParts, TryItField } from "./describe/parts.ts";
import { type ListingPath, limits, listModules, pageCount, pageSchema, pageTarget, parseListing } from "./listing.ts";
import { computed, filed, fileOf, type Read, type Requested, type Resolved, type Source } from "./operation.ts";
import { problem, quoted } from "./problems.ts";

export const moduleOperations = {
  listModules: listing("/modules", "List or search modules", (catalog) => catalog),
  getModule: {
    method: "GET",
    path: "/modules/{slug}",
    summary: "One module, by slug, title or part of a title",
    resolve: moduleNamed,
    targets: ({ catalog }) => catalog.modules.map(({ slug }) => `/modules/${slug}`),
  },
} satisfies Record<string, Read>;

/** A listing of the modules of a catalogue. Each page of every size is a file, and the first of the usual size has another. */
export function listing(path: ListingPath, summary: string, of: (catalog: Catalog) => Catalog): Read {
  return {
    method: "GET",
    path,
    summary,
    resolve({ catalog }, { search }) {
      const parsed = parseListing(catalog, path, search);
      if ("problem" in parsed) return computed(() => parsed.problem);
      const { request } = parsed;
      const listed = of(catalog);
      const target = pageTarget(path, request);
      const isFile = request.q === null && request.page <= pageCount(listed.modules.length, request.limit);
      if (!isFile) return { ...computed(() => ok(listModules(listed, path, request))), target };
      return {
        ...filed(target, () => listModules(listed, path, request)),
        file: fileOf(search === "" ? path : target),
      };
    },
    targets({ catalog }) {
      const total = of(catalog).modules.length;
      const targets: string[] = [path];
      for (let limit = limits.min; limit <= limits.max; limit++) {
        for (let page = 1; page <= pageCount(total, limit); page++)
          targets.push(pageTarget(path, { page, limit, q: null }));
      }
      return targets;
    },
  };
}

function moduleNamed({ catalog }: Source, { parameter }: Requested): Resolved {
  const module = findModule(catalog.modules, parameter);
  if (!module) {
    const where = apiAddress(catalog, "/modules");
    return computed(() =>
      problem(catalog, "module-not-found", `No module matches ${quoted(parameter)}; ${where} lists the modules.`),
    );
  }
  const target = `/modules/${module.slug}`;
  const resolved = filed(target, () => module);
  if (parameter === module.slug) return resolved;
  const headers = { "Content-Location": apiAddress(catalog, target) };
  return { ...resolved, answer: () => ok(module, headers), headers, target: null };
}

export const describeModules: Describe<typeof moduleOperations> = (parts) => ({
  listModules: describeListing(parts, "Course", "/modules", {
    description: "Every module in course order, or with q those whose title, description or part contains it.",
    example: exampleWord(parts.catalog),
    links: {
      firstModule: {
        operationId: "getModule",
        parameters: { slug: "$response.body#/data/0/slug" },
        description: "The first module of the page on its own.",
      },
    },
  }),
  getModule: parts.reading({
    tag: "Course",
    description: `The module with this slug (any letter case), else with this exact title, else the first in course order whose title contains the text.${parts.fixedAddress("/modules/{slug}.json")}`,
    parameters: ["slug"],
    returns: "The module.",
    headers: ["Content-Location"],
    schema: moduleSchema,
    example: parts.example(`/modules/${parts.catalog.modules[0]?.slug ?? ""}`),
    errors: ["module-not-found", "not-found"],
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

/** The description of a listing. example is what the try-it panel searches for. */
export function describeListing(
  { reading, example }: OpenApiParts,
  tag: string,
  path: ListingPath,
  own: { description: string; example: string; links?: object },
): Described {
  const field = (name: string, value: string, hint: string): TryItField => ({ name, place: "query", value, hint });
  return reading({
    tag,
    description: `${own.description} Unknown parameters are ignored. Each page without q is also served at the fixed address \`${apiPath}${path}.page-{page}.limit-{limit}.json\`.`,
    parameters: ["q", "page", "limit", "cursor"],
    returns: "One page of modules.",
    schema: pageSchema,
    example: example(`${path}?limit=2`),
    links: own.links,
    errors: ["invalid-parameter", "invalid-cursor"],
    tryIt: [
      field("q", own.example, "text to find"),
      field("limit", "3", `${limits.min} to ${limits.max}`),
      field("page", "", "from 1"),
      field("cursor", "", "pagination.nextCursor"),
    ],
  });
}
