/**
 * The gate: reads a built site and compares every text and number in every file with the course and with the interface's
 * texts. It uses neither the code that renders the site nor any metadata of the build. Its time grows linearly with the
 * size of the course.
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Expectations, ExpectedPage } from "../page-kinds/expectation.ts";
import { expectedKinds, expectedPages } from "../page-kinds/expectations.ts";
import { type BuildInput, type Facts, ownFacts } from "../page-kinds/expected-facts.ts";
import { framed } from "../page-kinds/frame-expectations.ts";
import type { Draft, Site } from "../page-kinds/site.ts";
import { approvedTexts } from "./approved.ts";
import { compareJson, compareLines, compareStatements } from "./compare.ts";
import { type Compare, type Difference, differenceList } from "./differences.ts";
import { compareDownload } from "./downloads.ts";
import { checkDrafts } from "./drafts.ts";
import { type ExpectedFile, expectedFiles, htmlFile, reasonFor } from "./files.ts";
import { type PageText, readPage } from "./html.ts";
import { checkLinks, decodedPath, linkTargets, markdownLinks, siteUrlsIn, unreachablePages } from "./links.ts";
import { statementsOfFile } from "./markdown-version.ts";
import { type Prose, proseReader, questionsIn } from "./prose.ts";
import { checkScript, vocabularyOf } from "./scripts.ts";
import { type SiteMarkdown, siteMarkdown } from "./site-markdown.ts";
import { statementsOf } from "./statements.ts";
import { expectedGraph, originOf as sourceOfThing } from "./structured-data.ts";

/** A built site: the paths of its files from the root, their texts, and their bytes; undefined for a file that cannot be read. */
export type Build = {
  paths: readonly string[];
  text: (path: string) => string | undefined;
  bytes: (path: string) => Uint8Array | undefined;
};

/** The content of a site, with its unpublished drafts. */
export type Content = BuildInput & { drafts: readonly Draft[] };

/** The build in a folder. */
export function buildIn(folder: string, paths: readonly string[]): Build {
  const bytes = (path: string): Buffer | undefined => {
    try {
      return readFileSync(join(folder, path));
    } catch {
      return undefined;
    }
  };
  return { paths, text: (path) => bytes(path)?.toString("utf8"), bytes };
}

/** The differences between the build in a folder and a site's content. paths has the paths of the build's files. */
export const siteDifferences = (
  folder: string,
  paths: readonly string[],
  site: Site,
  content = "content",
): Difference[] =>
  differencesIn(buildIn(folder, paths), {
    course: site.course,
    version: site.version,
    siteUrl: site.catalog.siteUrl,
    retirement: site.retirement,
    drafts: site.drafts,
    folder: content,
    engine: site.engine,
    searchFiles: site.searchFiles,
    downloadFiles: site.downloadFiles,
  });

/** The differences between a build and its content. now is the current time, in milliseconds. */
export function differencesIn(
  build: Build,
  content: Content,
  kinds: readonly Expectations[] = expectedKinds,
  now = Date.now(),
): Difference[] {
  const { differences, at } = differenceList();
  const own = ownFacts(content);
  const f: Facts = { ...own, ...approvedTexts(own) };
  const read = readerOf(content);
  const pages = expectedPages(kinds, f);
  const markdown = siteMarkdown(f, pages, read);
  const expected = expectedFiles(f, pages, markdown, build.paths, now);

  const paths = new Set(build.paths);
  for (const path of expected.keys()) {
    if (!paths.has(path)) at(path)("file", undefined, "a file", originOf(path));
  }
  const reader: Reader = { build, f, read, markdown, pages: new Map(), linked: new Set() };
  for (const path of build.paths) {
    const file = expected.get(path);
    if (file) compareFile(reader, path, file, at(path), content);
    else if (!isBundled(path)) at(path)("file", "a file", undefined, "the content has no such page or file");
  }
  checkReferences(reader, expected, at);
  return differences;
}

/** The readers of contents, which hold parsed prose: several builds compared with the same content parse it once. */
const readers = new WeakMap<Content, ReturnType<typeof proseReader>>();

function readerOf(content: Content): ReturnType<typeof proseReader> {
  const read = readers.get(content) ?? proseReader();
  readers.set(content, read);
  return read;
}

/** The vocabulary of this project's source, which is read once. */
let ownVocabulary: ReturnType<typeof vocabularyOf> | undefined;

function originOf(path: string): string {
  if (path.startsWith("/files/")) return "the files of the content";
  const isOfModule = path.startsWith("/api/v1/modules") || path.startsWith("/modules/");
  return isOfModule ? "the modules of the content" : "src/gate/files.ts";
}

/** The state of reading a build, for checks across files. */
type Reader = {
  build: Build;
  f: Facts;
  read: (markdown: string) => Prose;
  markdown: SiteMarkdown;
  pages: Map<string, Pick<PageText, "ids" | "links" | "anchors">>;
  linked: Set<string>;
};

/** Whether the bundler generates and names a file; such a file must be referenced. */
const isBundled = (path: string): boolean =>
  isScript(path) || (path.startsWith("/_astro/") && reasonFor(path) !== undefined);

const isScript = (path: string): boolean => /^\/_astro\/[\w.-]+\.js$/.test(path);

function compareFile(
  reader: Reader,
  path: string,
  file: ExpectedFile,
  compare: Compare,
  { drafts, folder }: Pick<Content, "drafts" | "folder">,
): void {
  if ("uncompared" in file) return;
  if ("download" in file) {
    compareDownload(reader.build.bytes(path), file.download, compare);
    return;
  }
  if ("sha256" in file) {
    const actual = createHash("sha256")
      .update(reader.build.bytes(path) ?? "")
      .digest("hex");
    compare("SHA-256", actual, file.sha256, file.from);
    return;
  }
  const text = reader.build.text(path) ?? "";
  if ("bytes" in file) {
    if (text !== file.bytes()) compareJson(text, file.value(), file.origin, compare);
    else if (!/\.page-\d+\.limit-\d+\.json$/.test(path)) checkDrafts(drafts, text, folder, compare);
    return;
  }
  checkDrafts(drafts, text, folder, compare);
  if ("json" in file) compareJson(text, file.json(), file.origin, compare);
  else if ("lines" in file) compareLines(text, file.lines(text), compare);
  else if ("markdown" in file) {
    const whole = reader.markdown.fileOf(file.markdown);
    if (text !== whole) compareLines(text, statementsOfFile(file.markdown, whole), compare);
  } else comparePage(reader, text, file.page, compare);
}

function comparePage(reader: Reader, text: string, page: ExpectedPage, compare: Compare): void {
  const { f, read, markdown, pages } = reader;
  const { statements, ids, links, anchors, data } = readPage(text);
  pages.set(decodedPath(page.path), { ids, links, anchors });
  for (const link of links) reader.linked.add(link);
  const piece = framed(f, page, markdown.fileOf(page));
  const expected = statementsOf(piece, "src/page-kinds, the expectations for this page", read);
  const before = (index: number): string => (index === 0 ? "start" : `after ${shortened(statements[index - 1] ?? "")}`);
  compareStatements(statements, expected, before, compare);
  const graph = expectedGraph(f, page, (questions) => questionsIn(read(questions)));
  compare("number of structured data blocks", data.length, graph === undefined ? 0 : 1, "src/gate/structured-data.ts");
  if (graph !== undefined && data[0] !== undefined) {
    const write = (value: unknown): string => JSON.stringify(value).replaceAll("<", "\\u003c");
    compareJson(
      data[0],
      graph,
      sourceOfThing(f, page, graph),
      (fact, ...rest) => compare(`structured data: ${fact}`, ...rest),
      write,
    );
  }
}

const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

/** Checks links, anchors and references to bundled files, and that every page is linked. */
function checkReferences(
  { build, f, pages, linked }: Reader,
  expected: Map<string, ExpectedFile>,
  at: (place: string) => Compare,
): void {
  const idsByPath = new Map([...pages].map(([path, { ids }]) => [path, new Set(ids)]));
  const targets = linkTargets(f, build.paths, idsByPath);
  for (const [path, { links, ids }] of pages) {
    const compare = at(htmlFile(path));
    checkLinks(targets, path, links, compare);
    if (idsByPath.get(path)?.size !== ids.length) {
      const duplicate = ids.find((id, index) => ids.indexOf(id) !== index);
      compare(`id ${duplicate}`, "more than once", "once", "HTML: ids are unique");
    }
  }
  for (const [path, file] of expected) {
    // What is spoken is not a link, even if it is a URL, and search results quote pages, whose links are checked.
    if (
      "page" in file ||
      "uncompared" in file ||
      "download" in file ||
      "sha256" in file ||
      /^\/(?:api\/v1|_astro)\/|\.vtt$/.test(path)
    )
      continue;
    const text = build.text(path);
    if (text === undefined) continue;
    checkLinks(targets, path, path.endsWith(".md") ? markdownLinks(text) : siteUrlsIn(text, f.siteUrl), at(path));
  }
  checkBundled(build, linked, at);
  for (const path of unreachablePages(
    f.siteUrl,
    pages,
    [...expected.values()].flatMap((file) => ("page" in file ? [file.page] : [])),
  )) {
    at(htmlFile(path))(
      "page",
      "no link from another page",
      "a link",
      "every page except error pages must be reachable from /",
    );
  }
}

/** Checks that every bundled file is referenced, and that scripts contain only the words and numbers of their source. */
function checkBundled(build: Build, linked: ReadonlySet<string>, at: (place: string) => Compare): void {
  const paths = new Set(build.paths);
  const bundled = build.paths.filter(isBundled);
  ownVocabulary ??= vocabularyOf(join(import.meta.dirname, ".."));
  const vocabulary = ownVocabulary;
  const texts = bundled
    .filter((path) => /\.(?:js|css)$/.test(path))
    .map((path) => ({ path, text: build.text(path) ?? "" }));
  for (const { path, text } of texts) {
    for (const [name] of text.matchAll(/[\w.-]+\.[\w-]{8}\.(?:js|css|woff2)\b/g)) {
      if (!paths.has(`/_astro/${name}`)) at(path)("file name", name, "a file of the build", "the files of /_astro");
    }
  }
  for (const path of bundled) {
    const name = path.slice(path.lastIndexOf("/") + 1);
    if (isScript(path)) checkScript(build.text(path) ?? "", vocabulary, at(path));
    const isReferenced = linked.has(path) || texts.some((other) => other.path !== path && other.text.includes(name));
    if (!isReferenced) at(path)("file", "a file", undefined, "no page or bundled file refers to it");
  }
}
