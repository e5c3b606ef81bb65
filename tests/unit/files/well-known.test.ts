/** Files at fixed paths: security.txt, the agent catalog, llms.txt, robots.txt, sitemaps and the web manifest. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { robotsTxt, sitemapMarkdown, sitemapXml } from "../../../src/build/files/crawlers.ts";
import { webManifest } from "../../../src/build/files/generators.ts";
import { llmsIndex } from "../../../src/build/files/llms.ts";
import { skillText } from "../../../src/build/files/skill.ts";
import { agentCatalog, securityExpiry } from "../../../src/build/files/well-known.ts";
import { countryCodes, countryInSentence } from "../../../src/course/countries.ts";
import { openApiDocument } from "../../../src/service/api/describe/document.ts";
import { workflowsDocument } from "../../../src/service/api/describe/workflows.ts";
import { instructionsOf, serversOf } from "../../../src/service/mcp/servers.ts";
import { testEach } from "../../each.ts";
import { courseFiles, edited } from "../content/course-folder.ts";
import { hostileSite, siteWith } from "./sites.ts";

describe("the expiry date of security.txt", () => {
  const days = (from: string | undefined, now: string): number =>
    (securityExpiry(from, new Date(now)).getTime() - Date.parse(now)) / 86_400_000;

  test("is the same for all builds within half a year of the content's date", () => {
    const ends = ["2026-11-12", "2026-11-12T13:14:15Z", "2027-01-31", "2027-05-10T23:59:59Z"].map((now) =>
      securityExpiry("2026-11-12", new Date(now)).toISOString(),
    );
    expect(new Set(ends)).toEqual(new Set(["2027-11-07T00:00:00.000Z"]));
  });

  testEach([
    ["on the content's day", "2026-11-12", "2026-11-12"],
    ["on the last day of a step", "2026-11-12", "2027-05-10"],
    ["on the first day of the next", "2026-11-12", "2027-05-11"],
    ["years later", "2026-11-12", "2031-02-03"],
    ["before the content's date", "2026-11-12", "2026-01-01"],
    ["without any date", undefined, "2026-11-20"],
  ])("is more than a hundred days and less than a year ahead", (_, from, now) => {
    expect(days(from, now)).toBeGreaterThan(100);
    expect(days(from, now)).toBeLessThan(365);
  });
});

testEach([
  ["the tiny course", siteWith()],
  ["a hostile course", hostileSite()],
])("the agent catalog has unique names on its own domain, and two to five questions per entry", (_, site) => {
  const { entries } = agentCatalog(site) as {
    entries: { identifier: string; type: string; representativeQueries: string[] }[];
  };
  expect(new Set(entries.map(({ identifier }) => identifier)).size).toBe(entries.length);
  expect(entries.map(({ type }) => type)).toContain('text/markdown; profile="urn:air:agent-skills"');
  for (const { identifier, representativeQueries } of entries) {
    expect(identifier).toMatch(/^urn:air:tea\.example(:[A-Za-z0-9._-]+)+$/);
    expect(representativeQueries.length).toBeGreaterThanOrEqual(2);
    expect(representativeQueries.length).toBeLessThanOrEqual(5);
  }
});

test("examples name the largest country with its own prices, and for the others the largest, but no country besides", () => {
  const euros = courseFiles["pricing.md"]
    .replace("countries: [IL]", "countries: [PT, NL, GR]")
    .replace("currency: ILS", "currency: EUR");
  const site = siteWith({ "pricing.md": euros });
  const { catalog, course, documents, version, engine } = site;
  const servers = serversOf(catalog);
  const texts = [
    ...documents.map(({ markdown }) => markdown),
    ...servers.map((server) => instructionsOf(server, { catalog, facts: course.facts })),
    ...servers.flatMap(({ tools }) =>
      tools.flatMap(({ description, input, output, example }) => [
        description,
        JSON.stringify([
          z.toJSONSchema(input, { io: "input" }),
          z.toJSONSchema(output, { io: "input" }),
          example(catalog),
        ]),
      ]),
    ),
    ...[skillText(site), llmsIndex(site)],
    ...[agentCatalog(site), workflowsDocument(catalog, version)].map((each) => JSON.stringify(each)),
    JSON.stringify(openApiDocument({ catalog, facts: course.facts, version, updated: {}, retirement: null, engine })),
  ];
  const all = texts.join("\n");
  const codes = [...all.matchAll(/\bcountry(?:=|\\?": ?\\?"|: ")([A-Z]{2})\b/g)].map(([, code]) => code);
  expect(new Set(codes)).toEqual(new Set(["NL", "US"]));
  const priced = ["GR", "NL", "PT", "US"].map((code) => countryInSentence(code).replace("the ", ""));
  const names = countryCodes().map((code) => countryInSentence(code).replace("the ", ""));
  const named = names.filter((name) => all.includes(name));
  expect(named.toSorted()).toEqual(priced);
  expect(all).toContain("What kind of invoice does a buyer in the Netherlands get?");
});

test("each section of llms.txt begins with the part's page, followed by its modules", () => {
  const [, leaves] = /## Leaves\n\n([\s\S]*?)\n\n## /.exec(llmsIndex(siteWith())) ?? [];
  expect(leaves?.split("\n")).toEqual([
    "- [Leaves](https://tea.example/parts/leaves.md): What grows.",
    "- [Green tea](https://tea.example/modules/1-green.md): Leaves that were not oxidized.",
    "- [Black tea](https://tea.example/modules/2-black.md): Leaves that were oxidized.",
  ]);
});

test("the sitemaps contain the parts' pages, percent-encoded in any script", () => {
  const site = siteWith({
    ...edited("course.md", "name: Water", "name: מים"),
    ...edited("modules/3-water.md", "part: Water", "part: מים"),
  });
  const path = "https://tea.example/parts/%D7%9E%D7%99%D7%9D";
  expect(sitemapXml(site)).toContain(`<loc>${path}</loc>`);
  expect(sitemapMarkdown(site)).toContain(`](${path}.md)`);
  expect(llmsIndex(site)).toContain(`](${path}.md)`);
});

testEach([
  ["", "search=yes, ai-input=yes", "search: yes; use in answers: yes; training: not stated"],
  ["license: CC-BY-4.0\n", "search=yes, ai-input=yes, ai-train=yes", "search: yes; use in answers: yes; training: yes"],
  [
    "license: CC-BY-4.0\naiUse: { input: false, train: false }\n",
    "search=yes, ai-input=no, ai-train=no",
    "search: yes; use in answers: no; training: no",
  ],
])("robots.txt and llms.txt state what the author allows AI to do", (fields, signals, words) => {
  const site = siteWith(edited("course.md", "language: en\n", `language: en\n${fields}`));
  expect(robotsTxt(site)).toContain(`\nContent-Signal: ${signals}\nAllow: /\n`);
  expect(llmsIndex(site)).toContain(`: ${words}.\n`);
});

const facts = { name: "Tea", description: "About tea.", language: "en" };

test("the web manifest has the course's name, description, language and direction", () => {
  expect(webManifest({ facts })).toMatchObject({
    name: "Tea",
    short_name: "Tea",
    description: "About tea.",
    lang: "en",
    dir: "ltr",
  });
  expect(webManifest({ facts: { ...facts, language: "he" } })).toMatchObject({ lang: "he", dir: "rtl" });
});

test("its icons have the declared sizes", () => {
  const { icons } = webManifest({ facts }) as {
    icons: { src: string; type: string; sizes: string; purpose?: string }[];
  };
  expect(icons.map(({ purpose }) => purpose)).toContain("maskable");
  for (const { src, type, sizes } of icons) {
    const bytes = readFileSync(`public${src}`);
    if (type === "image/png") expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, src).toBe(sizes);
    else expect(bytes.toString(), src).toMatch(/^<svg /);
  }
});
