/** The agreement gate: each of these disagreements, planted into a build, is found where it is and said as it is. */
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite } from "../../src/build/open-site.ts";
import { sentenceOf } from "../../src/gate/findings.ts";
import { disagreements } from "../../src/gate/gate.ts";
import { sitePaths } from "../../src/machine/manifest.ts";
import type { Site } from "../../src/page-kinds/site.ts";
import { copyProject, type Project, run } from "../project.ts";

const siteUrl = "https://course.example";
let project: Project;
let site: Site;
let client: string;

beforeAll(async () => {
  project = copyProject();
  writeFileSync(
    join(project.folder, "content/modules/49-not-yet.md"),
    "---\ntitle: A module that nobody may see yet\ndraft: true\n---\nSecret.\n",
  );
  const built = await run(project, "build", { SITE_URL: siteUrl });
  if (built.code !== 0) throw new Error(built.output);
  client = join(project.folder, "dist/client");
  site = openSite({ CONTENT_DIR: join(project.folder, "content"), SITE_URL: siteUrl });
});
afterAll(() => project.remove());

const found = () => disagreements(client, sitePaths(client), site).map(sentenceOf);

test("a build agrees with its content in every place", () => {
  expect(site.drafts).toEqual([{ path: "/modules/49-not-yet", title: "A module that nobody may see yet" }]);
  expect(found()).toEqual([]);
});

const module = "/modules/10-content-negotiation";

test.each<[what: string, file: string, from: string | RegExp, to: string, said: RegExp]>([
  [
    "a title on its page",
    `${module}.html`,
    /<h1([^>]*)>[^<]+/,
    "<h1$1>Negotiation",
    /heading: found "Negotiation", expected "Content negotiation with Accept"/,
  ],
  ["the title in a page's head", `${module}.html`, /<title>Content/, "<title>Contents", /title: found/],
  ["a sentence on its page", `${module}.html`, 'class="lead">How', 'class="lead">Why', /sentence: found "Why a server/],
  [
    "the sentence that search engines show",
    `${module}.html`,
    'name="description" content="How',
    'name="description" content="Why',
    /description: found "Why a server/,
  ],
  [
    "the canonical address of a page",
    `${module}.html`,
    `rel="canonical" href="${siteUrl}/modules/10-`,
    `rel="canonical" href="${siteUrl}/modules/11-`,
    /canonical address: found/,
  ],
  [
    "a module's part",
    `${module}.html`,
    ": Names and Representations</a>",
    ": At the Edge</a>",
    /part: found "Part 2: At the Edge"/,
  ],
  ["a number of chapters", `${module}.html`, "6 chapters", "7 chapters", /figures: found .*7 chapters/],
  ["minutes on a page", `${module}.html`, "47 min", "46 min", /figures: found .*46 min.*expected .*47 min/],
  ["a date", `${module}.html`, 'datetime="2026-10-19"', 'datetime="2026-10-20"', /date: found "2026-10-20"/],
  [
    "the address of a video",
    `${module}.html`,
    'class="still" href="https://video',
    'class="still" href="https://other',
    /video: found "https:\/\/other/,
  ],
  ["a chapter's title", `${module}.html`, "q=0 is a refusal", "q=0 is a wish", /chapters: found .*q=0 is a wish/],
  [
    "a title in the curriculum",
    "/curriculum.html",
    ">Content negotiation with Accept<",
    ">Negotiation<",
    /10-content-negotiation: title: found "Negotiation"/,
  ],
  [
    "minutes in the curriculum",
    "/curriculum.html",
    "<span>47 min</span>",
    "<span>45 min</span>",
    /extent: found .*45 min/,
  ],
  [
    "a part's totals",
    "/curriculum.html",
    "<span>36 chapters</span>",
    "<span>35 chapters</span>",
    /part 2: totals: found/,
  ],
  [
    "a module missing from the curriculum",
    "/curriculum.html",
    /<li data-slug="10-content-negotiation">.*?<\/li>/,
    "",
    /part 2: modules: found/,
  ],
  ["the course's totals at home", "/index.html", "293 chapters", "294 chapters", /totals: found .*294 chapters/],
  ["the price at home", "/index.html", "<bdi>$149</bdi>", "<bdi>$139</bdi>", /price: found \["\$139"/],
  ["a price of the second region", "/pricing.html", "₪549", "₪545", /region il: prices: found .*₪545/],
  ["whether VAT is included", "/pricing.html", "VAT is not included.", "VAT is included.", /region intl: terms: found/],
  ["the title of a twin", `${module}.md`, 'title: "Content', 'title: "Contents', /title: found/],
  [
    "minutes of a chapter in a twin",
    `${module}.md`,
    "(11 min)",
    "(12 min)",
    /chapter 6: found nothing, expected ".*11 min/,
  ],
  ["the text of a twin", `${module}.md`, "has to choose", "had to choose", /overview: found nothing/],
  ["a line of the curriculum's twin", "/curriculum.md", "47 min", "48 min", /10-content-negotiation: found nothing/],
  ["a price in the twin", "/pricing.md", "$99", "$98", /price \$99: found false/],
  ["a module's JSON", `/api/v1${module}.json`, '"chapters":6', '"chapters":5', /module: found/],
  [
    "a module in one page of the listing",
    "/api/v1/modules.page-2.limit-7.json",
    '"minutes":47',
    '"minutes":48',
    /10-content-negotiation: found/,
  ],
  [
    "the order of a page of the listing",
    "/api/v1/modules.page-10.limit-1.json",
    "10-content-negotiation",
    "11-language-and-direction",
    /modules: found/,
  ],
  [
    "the total of a page of the listing",
    "/api/v1/modules.page-1.limit-20.json",
    '"total":48',
    '"total":47',
    /total: found 47, expected 48/,
  ],
  [
    "the totals of the course",
    "/api/v1/course.json",
    '"chapters":293',
    '"chapters":292',
    /chapters: found 292, expected 293/,
  ],
  ["a price as JSON", "/api/v1/pricing.json", '"$149"', '"$148"', /prices: found/],
  [
    "a line of the feed",
    "/feeds/modules.jsonl",
    '"timeRequired":"PT47M"',
    '"timeRequired":"PT46M"',
    /line 10: timeRequired: found "PT46M"/,
  ],
  [
    "a sentence in llms.txt",
    "/llms.txt",
    "How a server picks HTML",
    "Why a server picks HTML",
    /content-negotiation: found nothing/,
  ],
  [
    "the text in llms-full.txt",
    "/llms-full.txt",
    "has to choose",
    "had to choose",
    /10-content-negotiation: text: found false/,
  ],
  [
    "a page missing from the sitemap",
    "/sitemap.xml",
    /<url><loc>[^<]+10-content-negotiation<\/loc>.*?<\/url>/,
    "",
    /pages: found/,
  ],
  [
    "an example in the description of the API",
    "/openapi.json",
    '"minutes":48,"url"',
    '"minutes":49,"url"',
    /example of a module: found/,
  ],
  [
    "a word that a workflow starts from",
    "/arazzo.json",
    '"default":"HTTP"',
    '"default":"zzzzzz"',
    /findModule: finds a module: found false/,
  ],
  [
    "a question that a workflow asks",
    "/arazzo.json",
    '"default":"HTTP requests on the wire, byte by byte"',
    '"default":"Content negotiation with Accept"',
    /askQuestion: finds: found \{"slug":"10-content-negotiation"/,
  ],
  [
    "an address in a workflow",
    "/arazzo.json",
    `${siteUrl}/quote`,
    `${siteUrl}/quotes`,
    /link .*\/quotes: found "no page and no file"/,
  ],
  [
    "the version of the workflows",
    "/arazzo.json",
    '"x-content-version":"',
    '"x-content-version":"0',
    /version: found "0/,
  ],
  [
    "a sentence in the Atom feed",
    "/feeds/modules.atom",
    "How a server picks HTML",
    "Why a server picks HTML",
    /10-content-negotiation: summary: found "Why/,
  ],
  [
    "minutes in a page's structured data",
    `${module}.html`,
    '"timeRequired":"PT47M"',
    '"timeRequired":"PT48M"',
    /structured data: timeRequired: found "PT48M"/,
  ],
  [
    "an offer's price in structured data",
    "/pricing.html",
    '"price":549',
    '"price":548',
    /structured data: \/#offer-complete-il: found \["ILS",548/,
  ],
  [
    "a question that only structured data asks",
    "/pricing.html",
    '"name":"Can I get my money back?"',
    '"name":"Is it free?"',
    /structured data: questions: found \["Is it free\?"/,
  ],
  ["the version in a page's footer", "/about.html", "Content version ", "Content version 0", /version: found/],
  ["the version in a twin", "/about.md", /^version: "/m, 'version: "0', /version: found/],
  [
    "a link that leads nowhere",
    "/about.html",
    'href="/pricing"',
    'href="/prices"',
    /link \/prices: found "no page and no file"/,
  ],
  [
    "a link to an anchor that is not there",
    "/index.html",
    "/curriculum#part-3",
    "/curriculum#part-30",
    /link \/curriculum#part-30: found "no such anchor"/,
  ],
  [
    "a link of a twin that leads nowhere",
    "/curriculum.md",
    `(${siteUrl}/modules/10-content-negotiation)`,
    `(${siteUrl}/modules/10-gone)`,
    /link .*10-gone: found "no page and no file"/,
  ],
  [
    "a draft's title",
    "/index.html",
    "</main>",
    "<p>A module that nobody may see yet</p></main>",
    /draft: found "A module that nobody may see yet"/,
  ],
  [
    "a draft's address",
    "/robots.txt",
    "Allow: /",
    `Allow: ${siteUrl}/modules/49-not-yet`,
    /draft: found "\/modules\/49-not-yet"/,
  ],
])("%s, planted in %s, is found", (_, file, from, to, said) => {
  const path = join(client, file);
  const whole = readFileSync(path, "utf8");
  const changed = whole.replace(from, to);
  expect(changed, "the plant").not.toBe(whole);
  writeFileSync(path, changed);
  const sentences = found();
  writeFileSync(path, whole);
  expect(sentences.join("\n")).toMatch(said);
  expect(
    sentences.filter((sentence) => said.test(sentence)).every((sentence) => sentence.startsWith(`${file}: `)),
  ).toBe(true);
});

test("a page that is left over from a draft is found, and so is a page that was not written", () => {
  const left = join(client, "modules/49-not-yet.html");
  writeFileSync(left, "<!doctype html><title>left</title>");
  expect(found().join("\n")).toContain('/modules/49-not-yet.html: page: found "a page", expected nothing');
  rmSync(left);
  const twin = join(client, `${module}.md`);
  const whole = readFileSync(twin, "utf8");
  rmSync(twin);
  expect(found().join("\n")).toContain(`${module}.md: title: found nothing`);
  writeFileSync(twin, whole);
  expect(found()).toEqual([]);
});

test("a build with a broken link in its content says where it is and leaves the last build in place", async () => {
  const about = join(project.folder, "content/pages/about.md");
  writeFileSync(about, `${readFileSync(about, "utf8")}\nSee [the prices](/prices).\n`);
  const { code, output } = await run(project, "build", { SITE_URL: siteUrl });
  expect(code).toBe(1);
  expect(output).toContain("The built site disagrees with its content in 2 places:");
  expect(output).toContain('/about.html: link /prices: found "no page and no file", expected "an address of the site"');
  expect(found()).toEqual([]);
});
