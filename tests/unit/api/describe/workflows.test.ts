import { expect, test } from "vitest";
import { workflowsDocument } from "../../../../src/service/api/describe/workflows.ts";
import { find } from "../../../../src/service/search/find.ts";
import { exampleQuestion, exampleWord, searchModules } from "../../../../src/service/search/keyword-filter.ts";
import { testEach } from "../../../each.ts";
import { hostileSite, siteWith } from "../../files/sites.ts";
import { catalog, siteUrl } from "../../sample-course.ts";
import { publication } from "../../sample-publication.ts";

const { workflows, sourceDescriptions, info } = workflowsDocument(catalog, publication.version);

test("the workflows use the site's own API description and name its content version", () => {
  expect(sourceDescriptions).toEqual([{ name: "api", url: `${siteUrl}/openapi.json`, type: "openapi" }]);
  expect(info).toMatchObject({ "x-content-version": "0123456789ab", "x-content-updated": "2026-10-01" });
  expect(workflows.map(({ workflowId }) => workflowId)).toEqual([
    "findModule",
    "quotePrices",
    "exportEverything",
    "askQuestion",
  ]);
});

testEach([
  ["the tiny course", siteWith()],
  ["a hostile course", hostileSite()],
])("the default search words match the first module", (_, site) => {
  const { modules } = site.catalog;
  const inputs = workflowsDocument(site.catalog, site.version).workflows.map(({ inputs }) => inputs?.properties ?? {});
  const words = inputs.flatMap(({ query }) => query?.default ?? []);
  expect(new Set(words)).toEqual(new Set([exampleWord(site.catalog)]));
  for (const word of words) expect(searchModules(modules, word)).toContain(modules[0]);
  const question = exampleQuestion(site.catalog);
  expect(inputs.flatMap((properties) => properties.question?.default ?? [])).toEqual([question]);
  expect(find(site.engine, modules, { text: question }, 1).modules[0]?.module).toBe(modules[0]);
});
