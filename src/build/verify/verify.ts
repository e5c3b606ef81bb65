/**
 * The last step of a build: reads every file that was written and checks it against the record of the course. A page's facts are
 * taken from the record, not from what renders the page; its two renderings are compared with each other; files are made again.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { apiPath, modulePath } from "../../course/catalog.ts";
import type { Site } from "../../pages/site.ts";
import type { ExpectedPage, ExpectedPages } from "../../pages/verify/expected-page.ts";
import { type Facts, factsOf, filePath } from "../../pages/verify/facts.ts";
import {
  assets,
  decodedPath,
  filesOf,
  htmlPath,
  isErrorPage,
  markdownPath,
  type PageTypeName,
  pages as pageTable,
} from "../../service/addresses.ts";
import { read } from "../../service/api/api.ts";
import type { PassageTexts } from "../../service/search/engine.ts";
import { fileGenerators, webManifest } from "../files/generators.ts";
import { headerRules, staticHeaders } from "../static-headers.ts";
import { staticRoutes } from "../static-routes.ts";
import { type Compare, compareJson, compareLines, type Finding, findingList } from "./finding.ts";
import { apiFiles } from "./json.ts";
import { checkLinks, linkTargets, siteUrlsIn, unreachedPages } from "./links.ts";
import { listChecks } from "./lists.ts";
import { checkPage, type PageContents } from "./page.ts";
import { checkStructuredData } from "./structured-data-check.ts";
import { checkUses } from "./terms.ts";

/** A built site: the paths of its files from the root, their texts, and their bytes; undefined for a file that cannot be read. */
type Built = {
  paths: readonly string[];
  text: (path: string) => string | undefined;
  bytes: (path: string) => Uint8Array | undefined;
};

/** What a build is made of: the published site, and the content folder's path, as findings print it. */
type Content = { site: Site; folder: string };

/** The build in a folder. */
export function builtIn(folder: string, paths: readonly string[]): Built {
  const bytes = (path: string): Buffer | undefined => {
    try {
      return readFileSync(join(folder, path));
    } catch {
      return undefined;
    }
  };
  return { paths, text: (path) => bytes(path)?.toString("utf8"), bytes };
}

/** What the pages of each type show. A type without a declaration in its folder fails every build. */
const declared = await Promise.all(
  (Object.keys(pageTable) as PageTypeName[]).map(async (type): Promise<ExpectedPages> => {
    const { pages } = await import(`../../pages/${type}/verify.ts`);
    return pages;
  }),
);

/** The findings in a built site. now is the current time, in milliseconds. */
export function verify(built: Built, { site, folder }: Content, now = Date.now()): Finding[] {
  const { findings, at } = findingList();
  const downloads: ReadonlyMap<string, Uint8Array> = site.downloadFiles ?? new Map();
  const f = factsOf(site, folder, downloads);
  const pages = declared.flatMap((pages) => pages(f));
  const paths = new Set(built.paths);
  const textOf = (path: string): string => built.text(path) ?? "";

  const contents = new Map<string, PageContents>();
  const expected = new Map<string, (compare: Compare) => void>();
  for (const page of pages) {
    const [html, markdown] = [decodedPath(htmlPath(page.path)), decodedPath(markdownPath(page.path))];
    expected.set(html, (compare) => {
      if (!paths.has(markdown)) return;
      const files = [
        { text: textOf(html), compare },
        { text: textOf(markdown), compare: at(markdown) },
      ] as const;
      contents.set(decodedPath(page.path), checkPage(f, page, ...files));
    });
    expected.set(markdown, () => {});
  }
  const bytesAre = (path: string, bytes: Uint8Array, from: string): void => {
    expected.set(path, (compare) => compareBytes(built.bytes(path), bytes, from, compare));
  };
  for (const [path, bytes] of downloads) bytesAre(path, bytes, "generated from the content");
  const sources = new Map(site.contentFiles().map(({ path, content }) => [path, content]));
  for (const file of site.course.files ?? []) {
    const source = `files/${file.name}`;
    bytesAre(filePath(file), sources.get(source) ?? new Uint8Array(), f.file(source));
  }
  for (const path of iconsOf(site)) bytesAre(path, readFileSync(join("public", path)), "public");
  for (const path of ["/social/course.png", ...f.parts.map(({ number }) => `/social/part-${number}.png`)])
    expected.set(path, () => {});
  for (const { path, json, from } of apiFiles(f))
    expected.set(path, (compare) => {
      const [text, value] = [textOf(path), json()];
      if (text !== value) compareJson(text, JSON.parse(value), from, compare);
    });
  for (const [path, text] of site.searchFiles?.files ?? [])
    expected.set(path, (compare) => compareLines(textOf(path), text, "the search texts of the content", compare));
  const scripts = built.paths.filter((path) => /^\/_astro\/[\w.-]+\.js$/.test(path));
  const lists = listChecks(f, pages, textOf, now);
  for (const [path, text] of generatedFiles(site, scripts))
    expected.set(path, (compare) => {
      lists[path]?.(textOf(path), compare);
      // It has the date of its build.
      if (!path.endsWith("/security.txt")) compareGenerated(textOf(path), text(), compare);
    });
  for (const [path, check] of Object.entries(lists))
    if (!expected.has(path)) expected.set(path, (compare) => check(textOf(path), compare));

  for (const [path, check] of expected) {
    if (!paths.has(path)) at(path)("file", undefined, "a file", sourceOf(path, folder));
    else check(at(path));
  }
  const isExpected = (path: string): boolean => expected.has(path) || isBundled(path);
  for (const path of built.paths)
    if (!isExpected(path)) at(path)("file", "a file", undefined, "the content has no such page or file");

  checkStructuredData(f, pages, contents, at);
  checkUses(f, contents, at("/glossary.html"));
  checkReferences(f, built, textOf, site, pages, contents, expected, at);
  return findings;
}

const iconsOf = ({ course }: Site): string[] => [
  ...new Set([...Object.keys(assets), ...webManifest(course).icons.map(({ src }) => src)]),
];

/** Whether the bundler generates and names a file; such a file must be referenced. */
const isBundled = (path: string): boolean => /^\/_astro\/[\w.-]+\.(?:js|css|woff2)$/.test(path);

function sourceOf(path: string, folder: string): string {
  if (path.startsWith("/files/")) return `${folder}/files`;
  return /^\/(?:api\/v1\/)?modules/.test(path) ? `${folder}/modules` : "src/service/addresses.ts";
}

function compareBytes(
  actual: Uint8Array = new Uint8Array(),
  expected: Uint8Array,
  from: string,
  compare: Compare,
): void {
  compare("size in bytes", actual.length, expected.length, from);
  const at = expected.findIndex((byte, index) => byte !== actual[index]);
  if (at >= 0) compare(`byte ${at}`, actual[at], expected[at], from);
}

function compareGenerated(text: string, expected: string, compare: Compare): void {
  const from = "generated from the content";
  if (text === expected) return;
  if (expected.startsWith("{") && !expected.includes("\n")) compareJson(text, JSON.parse(expected), from, compare);
  else compareLines(text, expected, from, compare);
}

function checkReferences(
  f: Facts,
  built: Built,
  textOf: (path: string) => string,
  site: Site,
  pages: readonly ExpectedPage[],
  contents: ReadonlyMap<string, PageContents>,
  expected: ReadonlyMap<string, unknown>,
  at: (place: string) => Compare,
): void {
  const ids = new Map([...contents].map(([path, { ids }]) => [path, new Set(ids)]));
  const targets = linkTargets(site, built.paths, ids);
  const linked = new Set<string>();
  for (const [path, { links, markdownLinks }] of contents) {
    for (const link of links) linked.add(link);
    checkLinks(targets, path, links, at(htmlPath(path)));
    checkLinks(targets, path, markdownLinks, at(markdownPath(path)));
  }
  const pageFiles = new Set(
    pages.flatMap(({ path }) => [decodedPath(htmlPath(path)), decodedPath(markdownPath(path))]),
  );
  for (const path of built.paths) {
    if (!expected.has(path) || /\.(?:png|ico|epub|imscc|zip)$|^\/files\//.test(path)) continue;
    // What is spoken is not a link, even if it is a URL; the API's JSON, search results and llms-full.txt quote pages.
    const hasLinks = !pageFiles.has(path) && !/^\/(?:api\/v1|_astro)\/|\.vtt$|^\/llms-full\.txt$/.test(path);
    if (!hasLinks && site.drafts.length === 0) continue;
    const text = textOf(path);
    checkDrafts(f, site, text, at(path));
    if (hasLinks) checkLinks(targets, path, siteUrlsIn(text, f.siteUrl), at(path));
  }
  checkBundled(built, linked, at);
  checkSearched(site, ids, at);
  const listed = new Set(pages.filter(({ path }) => !isErrorPage(path)).map(({ path }) => decodedPath(path)));
  const anchors = new Map([...contents].map(([path, { anchors }]) => [path, anchors]));
  for (const path of unreachedPages(f.siteUrl, anchors))
    if (listed.has(path))
      at(htmlPath(path))("page", "no link from another page", "a link", "every page except error pages is linked");
}

/** Checks that pages of modules have the blocks that search results lead to. */
function checkSearched(
  { catalog, search }: Site,
  ids: ReadonlyMap<string, Set<string>>,
  at: (place: string) => Compare,
) {
  for (const [number, module] of catalog.modules.entries()) {
    const path = modulePath(module);
    const texts: Partial<PassageTexts> = JSON.parse(search.texts[number] ?? "{}");
    for (const id of Object.values(texts.ids ?? {}))
      if (!ids.get(path)?.has(id))
        at(htmlPath(path))(`id ${id}`, undefined, "an element with this id", "the search texts of the content");
  }
}

function checkDrafts({ folder }: Facts, { drafts }: Site, text: string, compare: Compare): void {
  for (const { path, title } of drafts) {
    const place = `${folder}${/^\/\d/.test(path) ? "/modules" : ""}${path}.md: draft`;
    const at = text.indexOf(path);
    if (at >= 0 && !/[\w-]/.test(text[at + path.length] ?? "")) compare("draft", path, undefined, place);
    else if (title !== null && text.includes(title)) compare("draft", title, undefined, place);
  }
}

/** Checks that a page or a bundled file refers to every bundled file, and that such references have targets. */
function checkBundled(built: Built, linked: ReadonlySet<string>, at: (place: string) => Compare): void {
  const bundled = built.paths.filter(isBundled);
  const texts = bundled
    .filter((path) => /\.(?:js|css)$/.test(path))
    .map((path) => ({ path, text: built.text(path) ?? "" }));
  const paths = new Set(built.paths);
  for (const { path, text } of texts) {
    for (const [name] of text.matchAll(/(?:\/files\/(?:[\w.-]+\/)*)?[\w.-]+\.[\w-]{8}\.(?:js|css|woff2)\b/g))
      if (!paths.has(name.startsWith("/") ? name : `/_astro/${name}`))
        at(path)("file name", name, "a file in the build", "the files of /_astro and /files");
  }
  for (const path of bundled) {
    const name = path.slice(path.lastIndexOf("/") + 1);
    const isReferred = linked.has(path) || texts.some((other) => other.path !== path && other.text.includes(name));
    if (!isReferred) at(path)("file", "a file", undefined, "no page or bundled file refers to it");
  }
}

/**
 * Files whose texts are the software's, such as the description of the API, by path. What they say has no second source, so tests compare
 * it with snapshots. scripts are the paths of the built scripts, which have headers.
 */
function generatedFiles(site: Site, scripts: readonly string[]): Map<string, () => string> {
  const { course, source, retirement } = site;
  const json = (value: unknown): string => JSON.stringify(value);
  return new Map([
    ...filesOf(course).map(([path]): [string, () => string] => [path, () => fileGenerators[path](site)]),
    ...["/", "/openapi.json"].map((target): [string, () => string] => [
      apiPath + (target === "/" ? "/index.json" : target),
      () => json(read(source, target).body),
    ]),
    ["/_headers", () => staticHeaders(headerRules(site, scripts))],
    ["/_routes.json", () => json(staticRoutes(source, retirement))],
  ]);
}
