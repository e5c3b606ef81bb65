/** The gate finds each of these faults in a build, with its path, the expected text and its source. */
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPublished } from "../../src/build/open-site.ts";
import { messageOf } from "../../src/gate/differences.ts";
import { buildIn, type Content, differencesIn } from "../../src/gate/gate.ts";
import { sitePaths } from "../../src/machine/manifest.ts";
import { type Project, run } from "../project.ts";
import { module, type Plant, plants, siteUrl } from "./gate-plants.ts";
import { copyBuilt } from "./shared-build.ts";

let project: Project;
let content: Content;
let client: string;

beforeAll(async () => {
  project = await copyBuilt("content");
  client = join(project.folder, "dist/client");
  content = {
    ...(await openPublished({ CONTENT_DIR: join(project.folder, "content"), SITE_URL: siteUrl })),
    folder: "content",
  };
});
afterAll(() => project.remove());

/** Returns the findings in the build when some files have other texts, or are missing. */
function findingsWith(changed: Record<string, string | undefined> = {}): string[] {
  const { paths, text, bytes } = buildIn(client, sitePaths(client));
  const all = [...new Set([...paths, ...Object.keys(changed)])].filter(
    (path) => !(path in changed) || changed[path] !== undefined,
  );
  const build = {
    paths: all,
    text: (path: string) => (path in changed ? changed[path] : text(path)),
    bytes: (path: string) => (path in changed ? Buffer.from(changed[path] ?? "", "latin1") : bytes(path)),
  };
  return differencesIn(build, content).map(messageOf);
}

const textOf = (file: string): string => readFileSync(join(client, file), "utf8");

test("a build agrees with its content", () => {
  expect(content.drafts).toEqual([{ path: "/modules/49-not-yet", title: "A module that nobody may see yet" }]);
  expect(findingsWith()).toEqual([]);
});

/** Returns the findings in the file of each plant. One run covers a plant in every file. */
const differenceList = new Map<Plant, string>();
function sentencesOf(plant: Plant): string {
  if (differenceList.size === 0) {
    const remaining = [...plants];
    while (remaining.length > 0) {
      const round = remaining.filter(([, file], index) => remaining.findIndex((other) => other[1] === file) === index);
      const sentences = findingsWith(Object.fromEntries(round.map((each) => [each[1], planted(each)])));
      for (const each of round) {
        differenceList.set(each, sentences.filter((sentence) => sentence.startsWith(`${each[1]}: `)).join("\n"));
        remaining.splice(remaining.indexOf(each), 1);
      }
    }
  }
  return differenceList.get(plant) ?? "";
}

const date = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" });

/** A finding with the version of the built content. */
const withVersion = (finding: string): string =>
  finding
    .replaceAll("{version}", content.version.hash)
    .replaceAll("{updated}", date.format(new Date(content.version.updated ?? "")));

const planted = ([, file, from, to]: Plant): string => textOf(file).replace(from, to);

test.each(plants)("%s in %s is found", (...plant) => {
  const [, file, , , finding] = plant;
  const own = plants.find(([what]) => what === plant[0]) as Plant;
  expect(planted(own), "the plant").not.toBe(textOf(file));
  expect(sentencesOf(own)).toContain(withVersion(finding));
});

test("faults in the files of the site's search are found", () => {
  const folder = content.searchFiles?.folder ?? "";
  const [index, texts, pages] = ["index.txt", `${module.slice("/modules/".length)}.json`, "pages.json"].map(
    (name) => folder + name,
  ) as [string, string, string];
  const faults: [path: string, from: string | RegExp, to: string, finding: string][] = [
    [index, "Content negotiation with Accept", "Negotiation", "the titles, descriptions and parts of modules"],
    [index, "{count} modules match", "{count} modules found", "src/interface"],
    [index, /\n([A-Z])\+/, "\n$1-", "the texts of the content that search reads"],
    [texts, "Content negotiation with Accept", "Negotiation", "content/modules/10-content-negotiation.md"],
    [texts, /,"[^"]*"\]\}$/, "]}", "content/modules/10-content-negotiation.md"],
    [pages, '"title":"Pricing"', '"title":"Prices"', "the texts of the content that search reads"],
  ];
  for (const [path, from, to, finding] of faults) {
    const changed = textOf(path).replace(from, to);
    expect(changed, String(from)).not.toBe(textOf(path));
    expect(findingsWith({ [path]: changed }).join("\n"), String(from)).toContain(finding);
  }
  expect(findingsWith({ [texts]: undefined }).join("\n")).toContain(`${texts}: file: got nothing`);
  const page = textOf("/pricing.html").replaceAll(`data-search="${folder}"`, 'data-search="/_astro/search.0/"');
  expect(findingsWith({ "/pricing.html": page }).join("\n")).toContain(folder);
});

test("a changed byte of a download is found, and a download that is missing, not listed or not switched on", () => {
  for (const path of content.downloadFiles?.keys() ?? []) {
    const bytes = readFileSync(join(client, path), "latin1");
    const at = Math.floor(bytes.length / 2);
    const changed = bytes.slice(0, at) + String.fromCharCode(bytes.charCodeAt(at) ^ 1) + bytes.slice(at + 1);
    expect(findingsWith({ [path]: changed }).join("\n")).toMatch(
      new RegExp(`^${path}: byte ${at}: got \\d+; expected \\d+ \\(the download made of the content again\\)$`),
    );
    expect(findingsWith({ [path]: `${bytes}x` }).join("\n")).toMatch(new RegExp(`^${path}: size in bytes: got `));
    expect(findingsWith({ [path]: undefined }).join("\n")).toContain(`${path}: file: got nothing; expected "a file"`);
  }
  expect(content.downloadFiles?.size).toBe(4);
  const epub = "/downloads/course.epub";
  const lists: [path: string, from: RegExp][] = [
    ["/llms.txt", /\n.*\/downloads\/course\.epub.*/],
    ["/downloads.md", /\n.*\/downloads\/course\.epub.*/],
    ["/downloads.html", /href="\/downloads\/course\.epub"/],
    ["/index.html", /"contentSize":"\d+ B"/],
    ["/about.html", /<a href="\/downloads">[^<]*<\/a>/],
    ["/api/v1/index.json", /"format":"epub",/],
    ["/_headers", /\n\/downloads\/course\.epub/],
    ["/_routes.json", /"\/downloads\/course\.epub",/],
  ];
  for (const [path, from] of lists) {
    const changed = textOf(path).replace(from, "");
    expect(changed, path).not.toBe(textOf(path));
    expect(findingsWith({ [path]: changed }).join("\n"), path).toContain(`${path}: `);
  }
  const unlisted = { ...content, course: { ...content.course, facts: { ...content.course.facts, exports: ["zip"] } } };
  const build = buildIn(client, sitePaths(client));
  expect(differencesIn(build, unlisted as Content).map(messageOf)).toContain(
    `${epub}: file: got "a file"; expected nothing (the content has no such page or file)`,
  );
});

test("an undeclared file is found, and a missing one", () => {
  expect(findingsWith({ "/modules/49-not-yet.html": "<!doctype html><title>left</title>" })).toEqual([
    '/modules/49-not-yet.html: file: got "a file"; expected nothing (the content has no such page or file)',
  ]);
  expect(findingsWith({ "/old.json": "{}", "/_astro/old.12345678.css": "" })).toEqual([
    '/old.json: file: got "a file"; expected nothing (the content has no such page or file)',
    '/_astro/old.12345678.css: file: got "a file"; expected nothing (no page or bundled file refers to it)',
  ]);
  const [missing, ...others] = findingsWith({ [`${module}.md`]: undefined });
  expect(missing).toBe(`${module}.md: file: got nothing; expected "a file" (the modules of the content)`);
  // Links to it are found too.
  expect(others.every((sentence) => sentence.includes(`${module}.md: got "no such page or file"`))).toBe(true);
});

test("a page without links to it is found", () => {
  const withoutLinks = Object.fromEntries(
    sitePaths(client)
      .filter((path) => path.endsWith(".html"))
      .map((path) => [path, textOf(path).replaceAll('href="/contact"', 'href="/about"')]),
  );
  expect(findingsWith(withoutLinks).join("\n")).toContain(
    '/contact.html: page: got "no link from another page"; expected "a link"',
  );
});

test("a build that differs from its content reports the places and keeps the last build", async () => {
  const stray = join(project.folder, "public/stray.txt");
  writeFileSync(stray, "No content has this file.\n");
  const { code, output } = await run(project, "build", { SITE_URL: siteUrl });
  rmSync(stray);
  expect(code).toBe(1);
  expect(output).toContain("The built site differs from its content in 1 place:");
  expect(output).toMatch(/\/stray\.txt: file: got /);
  expect(findingsWith()).toEqual([]);
});

test("the command prints the differences in a folder, and the sources of the expected texts", async () => {
  const pricing = join(client, "pricing.md");
  const before = readFileSync(pricing, "utf8");
  const gate = (...args: string[]) => run(project, "gate", { SITE_URL: siteUrl }, args);
  expect(await gate()).toEqual({
    code: 0,
    output: expect.stringMatching(
      /^Course {3}content\n\d+ files in dist\/client match content\.\nNext {5}npm run serve\n$/,
    ),
  });
  writeFileSync(pricing, before.replace("| Free | $0 |", "| Free | $10 |"));
  const { code, output } = await gate("dist/client");
  writeFileSync(pricing, before);
  expect(code).toBe(1);
  expect(output).toContain(
    'dist/client/pricing.md: line 17: got "| Free | $10 | ₪0 |"; expected "| Free | $0 | ₪0 |" (content/pricing.md: free.price)',
  );
  expect(output).toContain("1 difference between dist/client and content.");
  expect((await gate("nowhere")).output).toContain("nowhere: got no such folder; expected a build such as dist.");
});
