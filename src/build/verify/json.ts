/** The files of the API: the members that the tables of fields declare, with the values of the record. */
import { apiPath } from "../../course/catalog.ts";
import { courseFields } from "../../course/course.ts";
import { moduleFields } from "../../course/module.ts";
import { completeFields, freeFields, pricingFields, teamsFields } from "../../course/pricing.ts";
import type { ModuleRecord } from "../../course/record.ts";
import { sandboxCatalog } from "../../course/sandbox.ts";
import type { Facts } from "../../pages/verify/facts.ts";
import { members, type Thing } from "../../pages/verify/structured-data.ts";

const [minLimit, maxLimit, defaultLimit] = [1, 100, 20];

const moduleJson = ({ at, course }: Facts, module: ModuleRecord): Thing =>
  members(moduleFields, "json", module, {
    url: module.url ?? at(`/modules/${module.slug}`),
    part: module.part ?? course.facts.name,
  });

function courseJson(f: Facts): Thing {
  const { modules, chapters } = f.totals(f.course.modules);
  return members(courseFields, "json", f.course.facts, { parts: f.parts.length, modules, chapters });
}

function pricingJson({ course: { pricing }, regions, price, amounts }: Facts): Thing | null {
  if (pricing === null) return null;
  const { free, complete, teams } = pricing;
  const prices = (plan: "complete" | "teams"): Thing =>
    Object.fromEntries(regions.map((key) => [key, { ...price(plan, key), validUntil: amounts(plan, key).validUntil }]));
  return members(pricingFields(regions), "json", pricing, {
    free: members(freeFields, "json", free),
    complete: complete && members(completeFields(regions), "json", complete, prices("complete")),
    teams: teams && members(teamsFields(regions), "json", teams, prices("teams")),
  });
}

type JsonFile = { path: string; json: () => string; from: string };

/** Every file of the API but its descriptions. */
export function* apiFiles(f: Facts): Generator<JsonFile> {
  const { siteUrl, course } = f;
  const sandbox = sandboxCatalog({ siteUrl });
  const file = (path: string, value: () => unknown, from: string): JsonFile => ({
    path: apiPath + path,
    json: () => JSON.stringify(value()),
    from,
  });
  yield file("/course.json", () => courseJson(f), f.file("course.md"));
  if (course.pricing !== null) {
    yield file("/pricing.json", () => pricingJson(f), f.file("pricing.md"));
    yield file("/sandbox/pricing.json", () => sandbox.pricing, "src/course/sandbox.ts");
  }
  for (const module of course.modules)
    yield file(`/modules/${module.slug}.json`, () => moduleJson(f, module), f.file(`modules/${module.slug}.md`));
  yield* listing(
    f,
    "/modules",
    course.modules.map((module) => JSON.stringify(moduleJson(f, module))),
  );
  yield* listing(
    f,
    "/sandbox/modules",
    sandbox.modules.map((module) => JSON.stringify(module)),
  );
}

/** The pages of a listing with every limit. The first page with the default limit has two files. */
function* listing(f: Facts, path: string, modules: readonly string[]): Generator<JsonFile> {
  const from = f.file("modules");
  const stem = apiPath + path;
  yield { path: `${stem}.json`, json: () => pageText(f, path, modules, 1, defaultLimit), from };
  for (let limit = minLimit; limit <= maxLimit; limit++) {
    for (let page = 1; page <= Math.ceil(modules.length / limit); page++) {
      yield {
        path: `${stem}.page-${page}.limit-${limit}.json`,
        json: () => pageText(f, path, modules, page, limit),
        from,
      };
    }
  }
}

/** The JSON of a page of a listing, whose modules are JSON already: a course has many pages of the same modules. */
function pageText({ siteUrl }: Facts, path: string, modules: readonly string[], page: number, limit: number): string {
  const total = modules.length;
  const pages = Math.ceil(total / limit);
  const hasMore = page < pages;
  const link = (to: number): string => `${siteUrl}${apiPath}${path}?page=${to}&limit=${limit}`;
  const cursor = Buffer.from(JSON.stringify([path, page + 1, limit, null])).toString("base64url");
  const pagination = { page, limit, total, pages, hasMore, nextCursor: hasMore ? cursor : null };
  const links = {
    self: link(page),
    first: link(1),
    last: link(Math.max(pages, 1)),
    next: hasMore ? link(page + 1) : null,
    prev: page > 1 ? link(page - 1) : null,
  };
  const data = modules.slice((page - 1) * limit, page * limit).join(",");
  return `{"query":null,"data":[${data}],"pagination":${JSON.stringify(pagination)},"links":${JSON.stringify(links)}}`;
}
