/** The JSON of the API as it is expected: every page of the listings, the index, and where members come from. */
import { apiPath } from "../course/catalog.ts";
import type { ModuleRecord } from "../course/record.ts";
import { sandboxCatalog } from "../course/sandbox.ts";
import type { ExpectedOperation, Facts, OwnFacts } from "../page-kinds/expected-facts.ts";
import { moduleJson } from "../page-kinds/expected-members.ts";

/** The bounds of a page of a listing, and its size where none is asked for. */
const [smallest, largest, usual] = [1, 100, 20];

/** The index of the API. */
export const indexJson = ({ course, at }: OwnFacts, operations: readonly ExpectedOperation[]): object => ({
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
});

/** A listing: its path below the API root and its modules as JSON, in course order. */
export type Listing = { path: "/modules" | "/sandbox/modules"; modules: readonly string[] };

/** The two listings of a site. */
export const listingsOf = (own: OwnFacts): Listing[] => [
  { path: "/modules", modules: own.course.modules.map((module) => JSON.stringify(moduleJson(module))) },
  { path: "/sandbox/modules", modules: sandboxCatalog(own).modules.map((module) => JSON.stringify(module)) },
];

/** The prices of the sandbox, which are data of the software. */
export const sandboxPricing = (own: OwnFacts): object => sandboxCatalog(own).pricing;

/** A page of a listing as the bytes of its file. */
export function pageText(
  { siteUrl }: Pick<OwnFacts, "siteUrl">,
  { path, modules }: Listing,
  page: number,
  limit: number,
): string {
  const pages = Math.ceil(modules.length / limit);
  const address = (to: number): string => JSON.stringify(`${siteUrl}${apiPath}${path}?page=${to}&limit=${limit}`);
  const hasMore = page < pages;
  const cursor = Buffer.from(JSON.stringify([path, page + 1, limit, null])).toString("base64url");
  const data = modules.slice((page - 1) * limit, page * limit).join(",");
  return `{"query":null,"data":[${data}],"pagination":{"page":${page},"limit":${limit},"total":${modules.length},"pages":${pages},"hasMore":${hasMore},"nextCursor":${hasMore ? `"${cursor}"` : "null"}},"links":{"self":${address(page)},"first":${address(1)},"last":${address(Math.max(pages, 1))},"next":${hasMore ? address(page + 1) : "null"},"prev":${page > 1 ? address(page - 1) : "null"}}}`;
}

/** Every page of a listing that is a file, by its path; the first in its usual size has two. */
export function* pagesOf(listing: Listing): Generator<{ file: string; page: number; limit: number }> {
  const stem = apiPath + listing.path;
  yield { file: `${stem}.json`, page: 1, limit: usual };
  for (let limit = smallest; limit <= largest; limit++) {
    for (let page = 1; page <= Math.ceil(listing.modules.length / limit); page++) {
      yield { file: `${stem}.page-${page}.limit-${limit}.json`, page, limit };
    }
  }
}

/** Where members of the API's JSON come from. */
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
      return module ? f.moduleFile(module, name) : `page ${page} of ${f.folder}/modules in pages of ${limit}`;
    },
};
