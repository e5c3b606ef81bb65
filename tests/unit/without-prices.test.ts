/** A course without prices: what exists of its site, and what each part says. tests/build/free-course.test.ts builds and serves one. */
import { describe, expect, test } from "vitest";
import { jsonlFeed } from "../../src/build/files/feeds.ts";
import { publicationOf } from "../../src/build/open-site.ts";
import { rulesFor, staticHeaderRules } from "../../src/build/static-headers.ts";
import { staticRoutes } from "../../src/build/static-routes.ts";
import { pricedCourse } from "../../src/course/features.ts";
import { structuredDataOf } from "../../src/pages/page-types.ts";
import { filesOf, isServed, pageTypesOf } from "../../src/service/addresses.ts";
import { operationsOf } from "../../src/service/api/api.ts";
import { instructionsOf, serversOf } from "../../src/service/mcp/servers.ts";
import { publicationError } from "../../src/service/publication.ts";
import { siteWith } from "./files/sites.ts";

const [free, paid] = [siteWith({ "pricing.md": null }), siteWith()];
const published = (site: typeof free) => JSON.parse(JSON.stringify(publicationOf(site, () => 1, [])));

/** What one list has and another lacks. */
const lost = <Value>(all: readonly Value[], left: readonly Value[]): Value[] =>
  all.filter((each) => !left.includes(each));

describe("a course without prices", () => {
  test("lacks exactly the pages, endpoints, operations and files about prices", () => {
    expect(lost(pageTypesOf(paid.course), pageTypesOf(free.course))).toEqual(["pricing", "quote"]);
    const paths = (site: typeof free) => site.documents.map(({ path }) => path);
    expect(lost(paths(paid), paths(free))).toEqual([
      "/pricing",
      "/quote",
      "/developers/get-pricing",
      "/developers/mcp-product",
      "/developers/get-sandbox-pricing",
    ]);
    const ids = (site: typeof free) => operationsOf(site.catalog).map(({ id }) => id);
    expect(lost(ids(paid), ids(free))).toEqual(["getPricing", "getSandboxPricing"]);
    const files = (site: typeof free) => filesOf(site.course).map(([path]) => path);
    expect(lost(files(paid), files(free))).toEqual([
      "/schemas/front-matter/pricing.json",
      "/mcp/product/server-card",
      "/mcp/product/server.json",
    ]);
    const names = ["api", "ask", "documentation", "enrollment", "search", "health"] as const;
    expect(names.filter((name) => !isServed(name, free.course))).toEqual(["enrollment"]);
  });

  test("has no rules for them on the host", () => {
    const version = { hash: "0123456789ab" };
    const rules = staticHeaderRules("https://tea.example", version, { frame: [], file: [], scripts: [] }, [], null);
    expect(rulesFor({ ...paid.course, changes: [] }, rules)).toEqual(rules);
    expect(JSON.stringify(rulesFor(paid.course, rules))).not.toContain("changes");
    expect(JSON.stringify(rulesFor(free.course, rules))).not.toMatch(/product|pricing/);
    expect(JSON.stringify(staticRoutes(free.source, null))).not.toContain("pricing");
  });

  test("is free as a whole, and offers nothing", () => {
    expect(JSON.parse(jsonlFeed(free).split("\n")[0] ?? "").isAccessibleForFree).toBe(true);
    for (const document of free.documents)
      expect(JSON.stringify(structuredDataOf(free, document))).not.toContain("offers");
  });

  test("is published with null for its prices in both forms, but not in one", () => {
    const publication = published(free);
    expect(publication.prices).toBeNull();
    expect(publication.catalog.pricing).toBeNull();
    expect(publicationError(publication)).toBeNull();
    expect(publicationError({ ...publication, prices: published(paid).prices })).toMatch(/lacks catalog\.pricing/);
    expect(publicationError({ ...published(paid), prices: null })).toMatch(/lacks prices/);
    expect(() => pricedCourse(publication)).toThrow("The course has no prices.");
  });
});

describe("its MCP servers", () => {
  const source = { catalog: free.catalog, facts: free.course.facts };

  test("have instructions that name no other tool, server or plan", () => {
    for (const server of serversOf(free.catalog)) {
      const text = instructionsOf(server, source);
      expect(text.length).toBeLessThanOrEqual(1200);
      expect(text).not.toMatch(/Plans|quote|checkout|product|undefined/);
    }
  });
});
