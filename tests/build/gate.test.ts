/** The gate: each of these faults, planted into a build, is found where it is, with what was expected and where that comes from. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openContent } from "../../src/build/open-site.ts";
import { sentenceOf } from "../../src/gate/findings.ts";
import { buildIn, type Content, disagreementsOf } from "../../src/gate/gate.ts";
import { sitePaths } from "../../src/machine/manifest.ts";
import { copyProject, type Project, run } from "../project.ts";

const siteUrl = "https://course.example";
let project: Project;
let content: Content;
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
  content = {
    ...openContent({ CONTENT_DIR: join(project.folder, "content"), SITE_URL: siteUrl }),
    folder: "content",
  };
});
afterAll(() => project.remove());

/** What is found in the build where some files have other texts, or none. */
function found(changed: Record<string, string | undefined> = {}): string[] {
  const { paths, text } = buildIn(client, sitePaths(client));
  const all = [...new Set([...paths, ...Object.keys(changed)])].filter(
    (path) => !(path in changed) || changed[path] !== undefined,
  );
  return disagreementsOf({ paths: all, text: (path) => (path in changed ? changed[path] : text(path)) }, content).map(
    sentenceOf,
  );
}

const textOf = (file: string): string => readFileSync(join(client, file), "utf8");

test("a build agrees with its content in every place", () => {
  expect(content.drafts).toEqual([{ path: "/modules/49-not-yet", title: "A module that nobody may see yet" }]);
  expect(found()).toEqual([]);
});

const module = "/modules/10-content-negotiation";
const partPage = "/parts/names-and-representations.html";

type Plant = [what: string, file: string, from: string | RegExp, to: string, said: string];

const plants: Plant[] = [
  [
    "a title on its page",
    `${module}.html`,
    /<h1([^>]*)>[^<]+/,
    "<h1$1>Negotiation",
    'expected "Content negotiation with Accept" (content/modules/10-content-negotiation.md: title)',
  ],
  [
    "the title in a page's head",
    `${module}.html`,
    /<title>Content/,
    "<title>Contents",
    'expected "Content negotiation with Accept | The Readable Web" (content/modules/10-content-negotiation.md: title, description)',
  ],
  [
    "a sentence on its page",
    `${module}.html`,
    'class="lead">How',
    'class="lead">Why',
    "(content/modules/10-content-negotiation.md: description)",
  ],
  [
    "the sentence that search engines show",
    `${module}.html`,
    'name="description" content="How',
    'name="description" content="Why',
    "(content/modules/10-content-negotiation.md: title, description)",
  ],
  [
    "the canonical address of a page",
    `${module}.html`,
    `rel="canonical" href="${siteUrl}/modules/10-`,
    `rel="canonical" href="${siteUrl}/modules/11-`,
    'expected "<link href=\\"https://course.example/modules/10-content-negotiation\\" rel=\\"canonical\\">" (SITE_URL)',
  ],
  [
    "a module's part",
    `${module}.html`,
    ": Names and Representations</a>",
    ": At the Edge</a>",
    'expected "Part 2: Names and Representations" (content/modules/10-content-negotiation.md: part)',
  ],
  [
    "a number of chapters",
    `${module}.html`,
    "6 chapters",
    "7 chapters",
    'expected "6 chapters" (content/modules/10-content-negotiation.md: chapters)',
  ],
  [
    "minutes on a page",
    `${module}.html`,
    "47 min",
    "46 min",
    'expected "47 min" (content/modules/10-content-negotiation.md: minutes)',
  ],
  [
    "a date",
    `${module}.html`,
    'datetime="2026-10-19"',
    'datetime="2026-10-20"',
    'expected "<time datetime=\\"2026-10-19\\">" (content/modules/10-content-negotiation.md: updated)',
  ],
  [
    "the address of a video",
    `${module}.html`,
    'class="still" href="https://video',
    'class="still" href="https://other',
    "(content/modules/10-content-negotiation.md: url)",
  ],
  [
    "a chapter's title",
    `${module}.html`,
    "q=0 is a refusal",
    "q=0 is a wish",
    'expected "q=0 is a refusal" (content/modules/10-content-negotiation.md: chapters[3].title)',
  ],
  [
    "a title in the curriculum",
    "/curriculum.html",
    ">Content negotiation with Accept<",
    ">Negotiation<",
    'expected "Content negotiation with Accept" (content/modules/10-content-negotiation.md: title)',
  ],
  [
    "minutes in the curriculum",
    "/curriculum.html",
    "<span>47 min</span>",
    "<span>45 min</span>",
    'expected "47 min" (content/modules/10-content-negotiation.md: minutes)',
  ],
  [
    "a part's totals",
    "/curriculum.html",
    "<span>36 chapters</span>",
    "<span>35 chapters</span>",
    'expected "36 chapters" (content/modules: files with part: Names and Representations)',
  ],
  [
    "a part's totals on its own page",
    partPage,
    "36 chapters",
    "35 chapters",
    'expected "36 chapters" (content/modules: files with part: Names and Representations)',
  ],
  [
    "a module missing from its part's page",
    partPage,
    /<li data-slug="10-content-negotiation">.*?<\/li>/,
    "",
    "(content/modules/10-content-negotiation.md: file name)",
  ],
  [
    "the way to a part's page",
    "/curriculum.html",
    'href="/parts/names-and-representations"',
    'href="/parts/the-conversation"',
    'expected "<a href=\\"/parts/names-and-representations\\">" (content/course.md: parts[2])',
  ],
  [
    "a module missing from the curriculum",
    "/curriculum.html",
    /<li data-slug="10-content-negotiation">.*?<\/li>/,
    "",
    'expected "<li data-slug=\\"10-content-negotiation\\">" (content/modules/10-content-negotiation.md: file name)',
  ],
  [
    "the course's totals at home",
    "/index.html",
    "293 chapters",
    "294 chapters",
    'expected "293 chapters" (content/modules: chapters)',
  ],
  [
    "the price at home",
    "/index.html",
    "<bdi>$149</bdi>",
    "<bdi>$139</bdi>",
    'expected "$149" (content/pricing.md: complete.intl.now)',
  ],
  [
    "a price of the second region",
    "/pricing.html",
    "₪549",
    "₪545",
    'expected "₪549" (content/pricing.md: complete.il.now)',
  ],
  [
    "whether VAT is included",
    "/pricing.html",
    "VAT is not included.",
    "VAT is included.",
    'expected "VAT is not included." (content/pricing.md: regions.intl.vatIncluded; src/interface/en.ts: vat)',
  ],
  [
    "the title of a twin",
    `${module}.md`,
    'title: "Content',
    'title: "Contents',
    "(content/modules/10-content-negotiation.md: title, description; SITE_URL; the content's version)",
  ],
  [
    "minutes of a chapter in a twin",
    `${module}.md`,
    "(11 min)",
    "(12 min)",
    'expected "6. Markdown for those who name it (11 min)" (content/modules/10-content-negotiation.md: chapters)',
  ],
  [
    "the text of a twin",
    `${module}.md`,
    "has to choose",
    "had to choose",
    "(content/modules/10-content-negotiation.md: text)",
  ],
  [
    "a line of the curriculum's twin",
    "/curriculum.md",
    "47 min",
    "48 min",
    "(content/modules: lines of Names and Representations)",
  ],
  ["a price in the twin", "/pricing.md", "$99", "$98", "(content/pricing.md: teams)"],
  [
    "a module's JSON",
    `/api/v1${module}.json`,
    '"chapters":6',
    '"chapters":5',
    "expected 6 (content/modules/10-content-negotiation.md: chapters)",
  ],
  [
    "a module in one page of the listing",
    "/api/v1/modules.page-2.limit-7.json",
    '"minutes":47',
    '"minutes":48',
    "expected 47 (content/modules/10-content-negotiation.md: minutes)",
  ],
  [
    "the order of a page of the listing",
    "/api/v1/modules.page-10.limit-1.json",
    "10-content-negotiation",
    "11-language-and-direction",
    'expected "10-content-negotiation" (content/modules/10-content-negotiation.md: slug)',
  ],
  [
    "the total of a page of the listing",
    "/api/v1/modules.page-1.limit-20.json",
    '"total":48',
    '"total":47',
    "expected 48 (page 1 of content/modules in pages of 20)",
  ],
  [
    "the totals of the course",
    "/api/v1/course.json",
    '"chapters":293',
    '"chapters":292',
    "expected 293 (counted in content/modules and course.md)",
  ],
  [
    "a price as JSON",
    "/api/v1/pricing.json",
    '"$149"',
    '"$148"',
    'expected "$149" (content/pricing.md: complete.intl.now)',
  ],
  [
    "a line of the feed",
    "/feeds/modules.jsonl",
    '"timeRequired":"PT47M"',
    '"timeRequired":"PT46M"',
    "(content/modules/10-content-negotiation.md: front matter)",
  ],
  [
    "a sentence in llms.txt",
    "/llms.txt",
    "How a server picks HTML",
    "Why a server picks HTML",
    "(content/modules/10-content-negotiation.md: title, description)",
  ],
  [
    "the text in llms-full.txt",
    "/llms-full.txt",
    "has to choose",
    "had to choose",
    "(content/modules/10-content-negotiation.md: title, description)",
  ],
  [
    "a page missing from the sitemap",
    "/sitemap.xml",
    /<url><loc>[^<]+10-content-negotiation<\/loc>.*?<\/url>/,
    "",
    "(content/modules/10-content-negotiation.md: title, description)",
  ],
  [
    "an example in the description of the API",
    "/openapi.json",
    '"minutes":48,"url"',
    '"minutes":49,"url"',
    "expected 48 (src/gate/approved/openapi.txt)",
  ],
  [
    "a word that a workflow starts from",
    "/arazzo.json",
    '"default":"HTTP"',
    '"default":"zzzzzz"',
    'expected "HTTP" (src/gate/approved/arazzo.txt)',
  ],
  [
    "a question that a workflow asks",
    "/arazzo.json",
    '"default":"HTTP requests on the wire, byte by byte"',
    '"default":"Content negotiation with Accept"',
    'expected "HTTP requests on the wire, byte by byte" (src/gate/approved/arazzo.txt)',
  ],
  [
    "an address in a workflow",
    "/arazzo.json",
    `${siteUrl}/quote`,
    `${siteUrl}/quotes`,
    "(src/gate/approved/arazzo.txt)",
  ],
  [
    "the version of the workflows",
    "/arazzo.json",
    '"x-content-version":"',
    '"x-content-version":"0',
    'expected "5b7a6a4b22d2" (src/gate/approved/arazzo.txt)',
  ],
  [
    "a sentence in the Atom feed",
    "/feeds/modules.atom",
    "How a server picks HTML",
    "Why a server picks HTML",
    "(content/modules/10-content-negotiation.md: description)",
  ],
  [
    "minutes in a page's structured data",
    `${module}.html`,
    '"timeRequired":"PT47M"',
    '"timeRequired":"PT48M"',
    'expected "PT47M" (content/modules/10-content-negotiation.md: timeRequired)',
  ],
  [
    "an offer's price in structured data",
    "/pricing.html",
    '"price":549',
    '"price":548',
    "expected 549 (content/pricing.md: the plans)",
  ],
  [
    "a question that only structured data asks",
    "/pricing.html",
    '"name":"Can I get my money back?"',
    '"name":"Is it free?"',
    'expected "Can I get my money back?" (content/pricing.md: text)',
  ],
  [
    "the version in a page's footer",
    "/about.html",
    "Content version ",
    "Content version 0",
    'expected "Content version 5b7a6a4b22d2, updated 2026-11-12" (the hash of the course record, and its latest date)',
  ],
  [
    "the version in a twin",
    "/about.md",
    /^version: "/m,
    'version: "0',
    'expected "version: \\"5b7a6a4b22d2\\"" (content/pages/about.md: title, description; SITE_URL; the content\'s version)',
  ],
  [
    "a link that leads nowhere",
    "/about.html",
    'href="/pricing"',
    'href="/prices"',
    'expected "<a href=\\"/pricing\\">" (src/page-kinds, what is expected of this page)',
  ],
  [
    "a link to an anchor that is not there",
    "/index.html",
    "/curriculum#part-3",
    "/curriculum#part-30",
    'expected "<a href=\\"/curriculum#part-3\\">" (content/course.md: parts[3])',
  ],
  [
    "a link of a twin that leads nowhere",
    "/curriculum.md",
    `(${siteUrl}/modules/10-content-negotiation)`,
    `(${siteUrl}/modules/10-gone)`,
    "(content/modules: lines of Names and Representations)",
  ],
  [
    "a draft's title",
    "/index.html",
    "</main>",
    "<p>A module that nobody may see yet</p></main>",
    "expected nothing (content/modules/49-not-yet.md: draft)",
  ],
  [
    "a draft's address",
    "/robots.txt",
    "Allow: /",
    `Allow: ${siteUrl}/modules/49-not-yet`,
    "expected nothing (content/modules/49-not-yet.md: draft)",
  ],
  [
    "the free plan's price in the markdown of the prices",
    "/pricing.md",
    "| Free | $0 | $0 |",
    "| Free | $0 | $10 |",
    'expected "| Free | $0 | $0 |" (content/pricing.md: free.price)',
  ],
  [
    "VAT included turned into not included",
    "/pricing.md",
    "VAT is included.",
    "VAT is not included.",
    "(content/pricing.md: regions.il)",
  ],
  ["refund days", "/pricing.md", "within 30 days.", "within 20 days.", "(content/pricing.md: regions.intl)"],
  [
    "refund days on the page",
    "/pricing.html",
    "Refund within 14 days.",
    "Refund within 41 days.",
    'found "Refund within 41 days.", expected "Refund within 14 days." (content/pricing.md: regions.il.refundDays; src/interface/en.ts: refund)',
  ],
  [
    "a sentence of a page of the author's",
    "/about.html",
    /\. [A-Z][^.<]*\.<\/p>/,
    ".</p>",
    "(content/pages/about.md: text)",
  ],
  ["the smallest team", "/quote.md", "at 5 seats", "at 4 seats", "(content/pricing.md: teams.minSeats)"],
];

/** What is found in the file of each plant. One reading takes a plant in every file. */
const findings = new Map<Plant, string>();
function sentencesOf(plant: Plant): string {
  if (findings.size === 0) {
    const left = [...plants];
    while (left.length > 0) {
      const round = left.filter(([, file], index) => left.findIndex((other) => other[1] === file) === index);
      const sentences = found(Object.fromEntries(round.map((each) => [each[1], planted(each)])));
      for (const each of round) {
        findings.set(each, sentences.filter((sentence) => sentence.startsWith(`${each[1]}: `)).join("\n"));
        left.splice(left.indexOf(each), 1);
      }
    }
  }
  return findings.get(plant) ?? "";
}

const planted = ([, file, from, to]: Plant): string => textOf(file).replace(from, to);

test.each(plants)("%s, planted in %s, is found", (...plant) => {
  const [, file, , , said] = plant;
  const own = plants.find(([what]) => what === plant[0]) as Plant;
  expect(planted(own), "the plant").not.toBe(textOf(file));
  expect(sentencesOf(own)).toContain(said);
});

test("a file that nothing declares is found, and so is one that was not written", () => {
  expect(found({ "/modules/49-not-yet.html": "<!doctype html><title>left</title>" })).toEqual([
    '/modules/49-not-yet.html: file: found "a file", expected nothing (no page and no list of the content has it)',
  ]);
  expect(found({ "/old.json": "{}", "/_astro/old.12345678.css": "" })).toEqual([
    '/old.json: file: found "a file", expected nothing (no page and no list of the content has it)',
    '/_astro/old.12345678.css: file: found "a file", expected nothing (no page and no script names it)',
  ]);
  const [missing, ...others] = found({ [`${module}.md`]: undefined });
  expect(missing).toBe(`${module}.md: file: found nothing, expected "a file" (the modules of the content)`);
  // Links that lead to it are found too.
  expect(others.every((sentence) => sentence.includes(`${module}.md: found "no page and no file"`))).toBe(true);
});

test("a page that no link leads to is found", () => {
  const withoutLinks = Object.fromEntries(
    sitePaths(client)
      .filter((path) => path.endsWith(".html"))
      .map((path) => [path, textOf(path).replaceAll('href="/contact"', 'href="/about"')]),
  );
  expect(found(withoutLinks).join("\n")).toContain(
    '/contact.html: page: found "no link from another page", expected "a link"',
  );
});

test("a build with a broken link in its content says where it is and leaves the last build in place", async () => {
  const about = join(project.folder, "content/pages/about.md");
  const before = readFileSync(about, "utf8");
  writeFileSync(about, `${before}\nSee [the prices](/prices).\n`);
  const { code, output } = await run(project, "build", { SITE_URL: siteUrl });
  writeFileSync(about, before);
  expect(code).toBe(1);
  expect(output).toContain("The built site disagrees with its content in 2 places:");
  expect(output).toContain('/about.html: link /prices: found "no page and no file", expected "an address of the site"');
  expect(found()).toEqual([]);
});

test("the command prints what differs in a folder, and where it comes from", async () => {
  const pricing = join(client, "pricing.md");
  const before = readFileSync(pricing, "utf8");
  const gate = (...args: string[]) => run(project, "gate", { SITE_URL: siteUrl }, args);
  expect(await gate()).toEqual({
    code: 0,
    output: expect.stringMatching(/^\d+ files in dist\/client agree with content\.\n$/),
  });
  writeFileSync(pricing, before.replace("| Free | $0 |", "| Free | $10 |"));
  const { code, output } = await gate("dist/client");
  writeFileSync(pricing, before);
  expect(code).toBe(1);
  expect(output).toContain(
    'dist/client/pricing.md: line 17: found "| Free | $10 | $0 |", expected "| Free | $0 | $0 |" (content/pricing.md: free.price)',
  );
  expect(output).toContain("1 difference between dist/client and content.");
  expect((await gate("nowhere")).output).toContain("nowhere: no folder; expected a build such as dist.");
});
