/** The expected JSON of the API: every page of the listings, the index, and the sources of members. */
import { apiPath } from "../course/catalog.ts";
import type { ModuleRecord } from "../course/record.ts";
import { sandboxCatalog } from "../course/sandbox.ts";
import type { ExpectedOperation, Facts, OwnFacts } from "../page-kinds/expected-facts.ts";
import { moduleJson } from "../page-kinds/expected-members.ts";

/** The minimum, maximum and default limit of a listing. */
const [minLimit, maxLimit, defaultLimit] = [1, 100, 20];

/** The index of the API. */
export const indexJson = ({ course, at, downloads }: OwnFacts, operations: readonly ExpectedOperation[]): object => ({
  name: "Course Reference Service",
  course: course.facts.name,
  version: "v1",
  documentation: at("/developers"),
  openapi: at("/openapi.json"),
  endpoints: operations.map(({ method, path, summary }) => ({
    method,
    href: at(path === "/" ? apiPath : apiPath + path),
    summary,
  })),
  ...(downloads.length === 0
    ? {}
    : { downloads: downloads.map(({ format, path, type, bytes }) => ({ format, href: at(path), type, bytes })) }),
});

/** A listing: its path below the API root and its modules as JSON, in course order. */
export type Listing = { path: "/modules" | "/sandbox/modules"; modules: readonly string[] };

/** The two listings of a site. */
export const listingsOf = (own: OwnFacts): Listing[] => [
  { path: "/modules", modules: own.course.modules.map((module) => JSON.stringify(moduleJson(own, module))) },
  { path: "/sandbox/modules", modules: sandboxCatalog(own).modules.map((module) => JSON.stringify(module)) },
];

/** The prices of the sandbox. */
export const sandboxPricing = (own: OwnFacts): object | null => sandboxCatalog(own).pricing;

/** The text of the file of a listing's page. */
export function pageText(
  { siteUrl }: Pick<OwnFacts, "siteUrl">,
  { path, modules }: Listing,
  page: number,
  limit: number,
): string {
  const pages = Math.ceil(modules.length / limit);
  const link = (to: number): string => JSON.stringify(`${siteUrl}${apiPath}${path}?page=${to}&limit=${limit}`);
  const hasMore = page < pages;
  const cursor = Buffer.from(JSON.stringify([path, page + 1, limit, null])).toString("base64url");
  const data = modules.slice((page - 1) * limit, page * limit).join(",");
  return `{"query":null,"data":[${data}],"pagination":{"page":${page},"limit":${limit},"total":${modules.length},"pages":${pages},"hasMore":${hasMore},"nextCursor":${hasMore ? `"${cursor}"` : "null"}},"links":{"self":${link(page)},"first":${link(1)},"last":${link(Math.max(pages, 1))},"next":${hasMore ? link(page + 1) : "null"},"prev":${page > 1 ? link(page - 1) : "null"}}}`;
}

/** The files of a listing's pages. The first page with the default limit has two. */
export function* pagesOf(listing: Listing): Generator<{ file: string; page: number; limit: number }> {
  const stem = apiPath + listing.path;
  yield { file: `${stem}.json`, page: 1, limit: defaultLimit };
  for (let limit = minLimit; limit <= maxLimit; limit++) {
    for (let page = 1; page <= Math.ceil(listing.modules.length / limit); page++) {
      yield { file: `${stem}.page-${page}.limit-${limit}.json`, page, limit };
    }
  }
}

/** The sources of the members of the API's JSON. */
export const origins = {
  course:
    (f: Facts) =>
    ([name = ""]: readonly string[]) =>
      ["parts", "modules", "chapters"].includes(name)
        ? `counted in ${f.folder}/modules and course.md`
        : f.file("course.md", name),
  pricing: (f: Facts) => (path: readonly string[]) => f.file("pricing.md", path.join(".")),
  module:
    (f: Facts, module: ModuleRecord) =>
    ([name = ""]: readonly string[]) =>
      f.moduleFile(module, name),
  listing:
    (f: Facts, { path }: Listing, page: number, limit: number) =>
    ([member = "", index = "", name = ""]: readonly string[]) => {
      if (path === "/sandbox/modules") return "src/course/sandbox.ts";
      const module = member === "data" ? f.course.modules[(page - 1) * limit + Number(index)] : undefined;
      return module ? f.moduleFile(module, name) : `page ${page} of ${f.folder}/modules, ${limit} per page`;
    },
};
