/** An English course and its German translation, each built: their pages, sitemaps and files lead to each other, and every build is verified. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPublishedSite } from "../../src/build/open-site.ts";
import { messageOf } from "../../src/build/verify/finding.ts";
import { build, copyProject, freePort, type Project, type Server, serve } from "../project.ts";
import { openBrowser } from "../site/browser.ts";
import { type BuiltSite, openBuilt, sharedUrl } from "./built-site.ts";
import { smallCourse, writeFiles } from "./course-folder.ts";

const germanUrl = "https://kurs.example";
let project: Project;
let german: Record<string, string>;
let english: BuiltSite;
let server: Server;

/** A course in a language, with its translation. */
const translated = (files: Record<string, string>, language: string, translation: string): Record<string, string> => ({
  ...files,
  "course.md": (files["course.md"] ?? "").replace(/^language: .*$/m, `language: ${language}\n${translation}`),
});

/** The small course without its third module, with the slugs that a German author would choose. */
function germanCourse(): Record<string, string> {
  const renamed = (text: string): string =>
    text
      .replaceAll("1-module-number-1", "1-modul-nummer-1")
      .replaceAll("about.md", "ueber-uns.md")
      .replaceAll("Part ", "Teil ")
      .replace(/.*Teil 3.*\n/, "");
  const files = Object.entries(smallCourse()).filter(([path]) => !path.startsWith("modules/3-"));
  return Object.fromEntries(files.map(([path, text]) => [renamed(path), renamed(text)]));
}

beforeAll(async () => {
  project = copyProject();
  const toEnglish = `translations:
  - language: en
    url: ${sharedUrl}
    modules: { 1-modul-nummer-1: 1-module-number-1 }
    parts: { teil-1: part-1 }
    pages: { ueber-uns: about, pricing: pricing }`;
  const toGerman = `translations:
  - language: de
    url: ${germanUrl}/
    modules: { 1-module-number-1: 1-modul-nummer-1, 3-module-number-3: null }
    parts: { part-1: teil-1 }
    pages: { about: ueber-uns, pricing: pricing }`;
  writeFiles(join(project.folder, "kurs"), translated(germanCourse(), "de", toEnglish));
  writeFiles(join(project.folder, "course"), translated(smallCourse(), "en", toGerman));
  await build(project, { CONTENT_DIR: "kurs", SITE_URL: germanUrl });
  const client = join(project.folder, "dist/client");
  const paths = globSync(["**/*.html", "**/*.md", "*.txt", "*.xml"], { cwd: client });
  german = Object.fromEntries(paths.map((path) => [`/${path}`, readFileSync(join(client, path), "utf8")]));
  await build(project, { CONTENT_DIR: "course", SITE_URL: sharedUrl });
  english = await openBuilt(project, "course");
  server = await serve(project, "serve", { PORT: String(await freePort()) });
});
afterAll(async () => {
  await server?.stop();
  project?.remove();
});

const headOf = (html: string): string[] =>
  [...html.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)">/g)].map(
    ([, tag, url]) => `${tag} ${url}`,
  );
const switchOf = (html: string): string[] =>
  [...html.matchAll(/<a href="([^"]*)" hreflang="([^"]*)" lang="\2" dir="ltr">([^<]*)<\/a>/g)].map(
    ([, url, , name]) => `${name} ${url}`,
  );
/** The URLs in other languages of each page of a sitemap. */
const sitemapOf = (xml: string): Record<string, string[]> =>
  Object.fromEntries(
    xml
      .split("<url>")
      .slice(1)
      .map((entry) => [
        /<loc>([^<]*)/.exec(entry)?.[1] ?? "",
        [...entry.matchAll(/<xhtml:link rel="alternate" hreflang="([^"]*)" href="([^"]*)"\/>/g)].map(
          ([, tag, url]) => `${tag} ${url}`,
        ),
      ]),
  );

test("a module names itself, its translation, and the English page for all other readers", () => {
  const expected = [
    `en ${sharedUrl}/modules/1-module-number-1`,
    `de ${germanUrl}/modules/1-modul-nummer-1`,
    `x-default ${sharedUrl}/modules/1-module-number-1`,
  ];
  expect(headOf(english.textOf("/modules/1-module-number-1.html"))).toEqual(expected);
  expect(headOf(german["/modules/1-modul-nummer-1.html"] ?? "").sort()).toEqual(expected.toSorted());
});

test("both sitemaps say the same of the pages that both sites have, as the pages do", () => {
  const [here, there] = [sitemapOf(english.textOf("/sitemap.xml")), sitemapOf(german["/sitemap.xml"] ?? "")];
  const pairs = Object.entries(here).filter(([, alternates]) => alternates.length > 0);
  expect(pairs.map(([url]) => url.slice(sharedUrl.length))).toEqual([
    ...["/", "/curriculum", "/modules/1-module-number-1", "/modules/2-module-number-2", "/parts/part-1"],
    ...["/plan", "/pricing", "/progress", "/about"],
  ]);
  for (const [url, alternates] of pairs) {
    const other = alternates.find((each) => each.startsWith("de "))?.slice("de ".length) ?? "";
    expect(there[other]?.toSorted(), url).toEqual(alternates.toSorted());
    const path = url.slice(sharedUrl.length);
    expect(headOf(english.textOf(path === "/" ? "/index.html" : `${path}.html`))).toEqual(alternates);
  }
  expect(Object.values(there).filter((each) => each.length > 0)).toHaveLength(pairs.length);
});

describe("the language switch", () => {
  test("leads to the same page of the other site, on both sites", () => {
    expect(switchOf(english.textOf("/modules/1-module-number-1.html"))).toEqual([
      `Deutsch ${germanUrl}/modules/1-modul-nummer-1`,
    ]);
    expect(switchOf(german["/ueber-uns.html"] ?? "")).toEqual([`English ${sharedUrl}/about`]);
  });

  test.each(["/modules/3-module-number-3.html", "/parts/part-2.html", "/quote.html", "/developers.html", "/404.html"])(
    "leads home from %s, which has no page there and names none",
    (path) => {
      expect(switchOf(english.textOf(path))).toEqual([`Deutsch ${germanUrl}/`]);
      expect(headOf(english.textOf(path))).toEqual([]);
    },
  );
});

test.each([
  [320, { javaScriptEnabled: false }],
  [1440, { javaScriptEnabled: false, colorScheme: "dark" as const }],
])("at %i px, the keyboard opens the languages without a script, within the window", async (width, options) => {
  const browser = await openBrowser();
  const page = await browser.newPage({ viewport: { width, height: 700 }, ...options });
  await page.goto(`${server.url}/modules/1-module-number-1`);
  const german = page.getByRole("link", { name: "Deutsch" });
  expect(await german.isVisible()).toBe(false);
  await page.getByRole("button", { name: "Languages" }).press("Enter");
  await page.keyboard.press("Tab");
  expect(await german.evaluate((link) => link.matches(":focus"))).toBe(true);
  const box = await page.locator("#site-languages").boundingBox();
  expect(box?.x).toBeGreaterThan(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(width);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  await browser.close();
});

test("a page with a query keeps the switch, and names no pages in other languages", async () => {
  const text = async (path: string): Promise<string> => (await fetch(server.url + path)).text();
  expect(headOf(await text("/curriculum"))).toHaveLength(3);
  for (const path of ["/curriculum?q=module", "/pricing?region=intl"]) {
    const html = await text(path);
    expect(headOf(html), path).toEqual([]);
    expect(switchOf(html), path).toEqual([`Deutsch ${germanUrl}${path.replace(/\?.*/, "")}`]);
  }
});

test("markdown and llms.txt link to the other site", () => {
  expect(english.textOf("/modules/1-module-number-1.md")).toContain(
    `\n> [llms.txt](${sharedUrl}/llms.txt) · [Deutsch](${germanUrl}/modules/1-modul-nummer-1.md)\n`,
  );
  expect(german["/index.md"]).toContain(`/llms.txt) · [English](${sharedUrl}/index.md)\n`);
  expect(english.textOf("/modules/3-module-number-3.md")).toContain(`\n> [llms.txt](${sharedUrl}/llms.txt)\n`);
  expect(english.textOf("/llms.txt")).toContain(`\n- German (\`de\`): \`${germanUrl}/llms.txt\`\n`);
  expect(german["/llms.txt"]).toContain(`\n- English (\`en\`): \`${sharedUrl}/llms.txt\`\n`);
});

test("structured data names the translations of the course and of its modules", () => {
  const dataOf = (html: string): { "@type": string; workTranslation?: unknown }[] =>
    JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? "{}")["@graph"];
  const course = dataOf(german["/index.html"] ?? "").find((each) => each["@type"] === "Course");
  expect(course?.workTranslation).toEqual([
    { "@type": "Course", "@id": `${sharedUrl}/#course`, url: `${sharedUrl}/`, inLanguage: "en" },
  ]);
  const resource = (path: string) =>
    dataOf(english.textOf(path)).find((each) => each["@type"] === "LearningResource")?.workTranslation;
  const url = `${germanUrl}/modules/1-modul-nummer-1`;
  expect(resource("/modules/1-module-number-1.html")).toEqual([
    { "@type": "LearningResource", "@id": `${url}#module`, url, inLanguage: "de" },
  ]);
  expect(resource("/modules/3-module-number-3.html")).toBeUndefined();
});

const page = "/modules/1-module-number-1.html";
const faults: [what: string, path: string, from: RegExp | string, to: string][] = [
  ["another page in the head", page, /(hreflang="de" href="[^"]*)1-modul/, "$12-modul"],
  ["a language that is missing in the head", page, /<link rel="alternate" hreflang="de"[^>]*>/, ""],
  ["a switch to the home page", page, /(<a href="https:\/\/kurs\.example)[^"]*/, "$1/"],
  ["a language in the language of the course", page, 'lang="de" dir="ltr">Deutsch', 'lang="en" dir="ltr">Deutsch'],
  ["a name in the language of the course", page, ">Deutsch</a>", ">German</a>"],
  [
    "a translation of a module that has none",
    "/modules/3-module-number-3.html",
    "</title>",
    `</title><link rel="alternate" hreflang="de" href="${germanUrl}/x">`,
  ],
  ["another page in the sitemap", "/sitemap.xml", "/modules/1-modul-nummer-1", "/modules/2-modul-nummer-1"],
  ["another site in llms.txt", "/llms.txt", `${germanUrl}/llms.txt`, "https://tee.example/llms.txt"],
  ["another page in the markdown", "/modules/1-module-number-1.md", "/modules/1-modul-nummer-1.md", "/index.md"],
  ["another work in the structured data", page, '1-modul-nummer-1#module"', '2-modul-nummer-1#module"'],
];

test.each(faults)("verification finds %s", (_, path, from, to) => {
  const changed = english.textOf(path).replace(from, to);
  expect(changed).not.toBe(english.textOf(path));
  expect(
    english
      .findings({ [path]: changed })
      .map(messageOf)
      .join("\n"),
  ).toContain(path);
});

test("the unchanged build has no findings", () => {
  expect(english.findings()).toEqual([]);
});

test("a translation at the URL of the site itself is an error, with the line to change", async () => {
  const environment = { CONTENT_DIR: join(project.folder, "course"), SITE_URL: germanUrl };
  await expect(openPublishedSite(environment)).rejects.toThrow(
    `course/course.md:8: translations[1].url: got "${germanUrl}", the site being built (SITE_URL); expected the URL of another site`,
  );
});
