/** The gate's reading of the JSON answers and of the examples in the description of the API. */

import { sandboxCatalog } from "../course/sandbox.ts";
import type { Site } from "../page-kinds/site.ts";
import { searchModules } from "../search/match.ts";
import { rankModules } from "../search/question.ts";
import type { Compare } from "./findings.ts";

type Listing = {
  data?: { slug?: string }[];
  pagination?: { page: number; limit: number; total: number; pages: number };
};

/** What the JSON of each module should be, as text, for both the course and the sandbox. */
export type KnownModules = Map<string, string>;

/** The course's modules by slug as JSON. */
export const knownModules = ({ catalog }: Site): KnownModules =>
  new Map(catalog.modules.map((module) => [module.slug, JSON.stringify(module)]));

/** A page of the listing: its modules are the course's own, in course order, and its totals are the course's. */
export function checkListing(site: Site, known: KnownModules, body: Listing, compare: Compare): void {
  const { modules } = site.catalog;
  const { page = 0, limit = 0, total, pages } = body.pagination ?? {};
  compare("total", total, modules.length);
  compare("pages", pages, Math.ceil(modules.length / limit));
  const expected = modules.slice((page - 1) * limit, page * limit);
  compare(
    "modules",
    body.data?.map(({ slug }) => slug),
    expected.map(({ slug }) => slug),
  );
  for (const [index, { slug }] of expected.entries()) {
    const said = JSON.stringify(body.data?.[index]);
    if (said !== known.get(slug))
      compare(
        slug,
        body.data?.[index],
        site.catalog.modules.find((each) => each.slug === slug),
      );
  }
}

/** The description of the API names the version of the content. */
export function checkVersion({ version }: Site, openApi: { info?: Record<string, unknown> }, compare: Compare): void {
  compare("version", openApi.info?.["x-content-version"], version.hash);
  compare("updated", openApi.info?.["x-content-updated"], version.updated);
}

type Workflow = { workflowId: string; inputs?: { properties: Record<string, { default: string }> } };

/** The workflows start from words that find something in this course. */
export function checkWorkflows({ catalog }: Site, document: { workflows?: Workflow[] }, compare: Compare): void {
  const { modules } = catalog;
  for (const { workflowId, inputs } of document.workflows ?? []) {
    const { query, question } = inputs?.properties ?? {};
    if (query) compare(`${workflowId}: finds a module`, searchModules(modules, query.default).length > 0, true);
    if (question) compare(`${workflowId}: finds`, rankModules(modules, question.default)[0]?.module, modules[0]);
  }
}

/** The course's totals, counted again from its modules. */
export function checkCourse({ catalog, course }: Site, body: Record<string, unknown>, compare: Compare): void {
  compare("course", body, catalog.course);
  compare("parts", body.parts, new Set(course.modules.map(({ part }) => part)).size);
  compare("modules", body.modules, course.modules.length);
  compare(
    "chapters",
    body.chapters,
    course.modules.reduce((sum, { chapters }) => sum + chapters, 0),
  );
}

/** Examples: what looks like a module, a course or prices is one that exists. */
export function checkExamples({ catalog }: Site, known: KnownModules, openApi: unknown, compare: Compare): void {
  const sandbox = sandboxCatalog(catalog);
  const modules = new Set([...known.values(), ...sandbox.modules.map((module) => JSON.stringify(module))]);
  const prices = [catalog.pricing, sandbox.pricing].map((pricing) => JSON.stringify(pricing));
  walk(openApi, false, (value) => {
    const told = JSON.stringify(value);
    if ("slug" in value && "chapters" in value && !modules.has(told)) {
      compare(
        "example of a module",
        value,
        catalog.modules.find(({ slug }) => slug === value.slug),
      );
    } else if ("name" in value && "parts" in value && "modules" in value) {
      compare("example of the course", value, catalog.course);
    } else if ("complete" in value && "teams" in value && !prices.includes(told)) {
      compare("example of the prices", value, catalog.pricing);
    }
  });
}

/** Looks at every object inside an example or examples member. */
function walk(value: unknown, isExample: boolean, look: (value: Record<string, unknown>) => void): void {
  if (typeof value !== "object" || value === null) return;
  if (isExample && !Array.isArray(value)) look(value as Record<string, unknown>);
  for (const [name, member] of Object.entries(value)) {
    walk(member, isExample || name === "example" || name === "examples", look);
  }
}
