/**
 * The gate: reads a built site back and compares every text and every number of every file with the course it was built from
 * and with the interface's own texts. It uses nothing that the build wrote about itself, and nothing that renders the site.
 * Time grows with the size of the course and no faster.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Expectations, ExpectedPage } from "../page-kinds/expectation.ts";
import { expectedKinds, expectedPages } from "../page-kinds/expectations.ts";
import { type BuildInput, type Facts, ownFacts } from "../page-kinds/expected-facts.ts";
import { framed } from "../page-kinds/frame-expectations.ts";
import type { Draft, Site } from "../page-kinds/site.ts";
import { approvedTexts } from "./approved.ts";
import { compareJson, compareLines, compareStatements } from "./compare.ts";
import { checkDrafts } from "./drafts.ts";
import { type ExpectedFile, expectedFiles, htmlFile, reasonFor } from "./files.ts";
import { type Compare, type Disagreement, findings } from "./findings.ts";
import { type PageText, readPage } from "./html.ts";
import { addressesOf, checkLinks, decodedPath, markdownLinks, ownAddresses, unreached } from "./links.ts";
import { statementsOfFile } from "./markdown-version.ts";
import { type Prose, proseReader, questionsIn } from "./prose.ts";
import { statementsOf } from "./said.ts";
import { checkScript, vocabularyOf } from "./scripts.ts";
import { type SiteMarkdown, siteMarkdown } from "./site-markdown.ts";
import { originOf as sourceOfThing, writtenThings } from "./structured-data.ts";

/** A built site: its files as paths from the root, and their texts; undefined for a file that cannot be read. */
export type Build = { paths: readonly string[]; text: (path: string) => string | undefined };

/** The content that a site was built from, with what is kept out of it. */
export type Content = BuildInput & { drafts: readonly Draft[] };

/** A build in a folder. */
export const buildIn = (folder: string, paths: readonly string[]): Build => ({
  paths,
  text(path) {
    try {
      return readFileSync(join(folder, path), "utf8");
    } catch {
      return undefined;
    }
  },
});

/** What the files in a folder of a build disagree about; empty where they agree. paths are the files, as addresses. */
export const disagreements = (
  folder: string,
  paths: readonly string[],
  site: Site,
  content = "content",
): Disagreement[] =>
  disagreementsOf(buildIn(folder, paths), {
    course: site.course,
    version: site.version,
    siteUrl: site.catalog.siteUrl,
    retirement: site.retirement,
    drafts: site.drafts,
    folder: content,
  });

/** The same for a build that is read in any way. now is the time, in milliseconds. */
export function disagreementsOf(
  build: Build,
  content: Content,
  kinds: readonly Expectations[] = expectedKinds,
  now = Date.now(),
): Disagreement[] {
  const { found, at } = findings();
  const own = ownFacts(content);
  const f: Facts = { ...own, ...approvedTexts(own) };
  const read = proseReader();
  const pages = expectedPages(kinds, f);
  const markdown = siteMarkdown(f, pages, read);
  const expected = expectedFiles(f, pages, markdown, build.paths, now);

  const paths = new Set(build.paths);
  for (const path of expected.keys()) {
    if (!paths.has(path)) at(path)("file", undefined, "a file", originOf(path));
  }
  const reader: Reader = { build, f, read, markdown, pages: new Map(), linked: new Set(), texts: [] };
  for (const path of build.paths) {
    const file = expected.get(path);
    if (file) compareFile(reader, path, file, at(path));
    else if (!isBundled(path)) at(path)("file", "a file", undefined, "no page and no list of the content has it");
  }
  checkReferences(reader, expected, at);
  for (const { path, text } of reader.texts) checkDrafts(content.drafts, text, content.folder, at(path));
  return found;
}

const originOf = (path: string): string =>
  path.startsWith("/api/v1/modules") || path.startsWith("/modules/")
    ? "the modules of the content"
    : "src/gate/files.ts";

/** What is read of a build, for what its files say of one another. texts are those that may name a draft. */
type Reader = {
  build: Build;
  f: Facts;
  read: (markdown: string) => Prose;
  markdown: SiteMarkdown;
  pages: Map<string, Pick<PageText, "ids" | "links" | "leads">>;
  linked: Set<string>;
  texts: { path: string; text: string }[];
};

/** Files that the bundler makes and names; what refers to them has to be looked at. */
const isBundled = (path: string): boolean =>
  isScript(path) || (path.startsWith("/_astro/") && reasonFor(path) !== undefined);

const isScript = (path: string): boolean => /^\/_astro\/[\w.-]+\.js$/.test(path);

function compareFile(reader: Reader, path: string, file: ExpectedFile, compare: Compare): void {
  if ("uncompared" in file) return;
  const text = reader.build.text(path) ?? "";
  if ("bytes" in file) {
    if (text !== file.bytes()) compareJson(text, file.value(), file.origin, compare);
    else if (!/\.page-\d+\.limit-\d+\.json$/.test(path)) reader.texts.push({ path, text });
    return;
  }
  reader.texts.push({ path, text });
  if ("json" in file) compareJson(text, file.json(), file.origin, compare);
  else if ("lines" in file) compareLines(text, file.lines(text), compare);
  else if ("markdown" in file) {
    const whole = reader.markdown.fileOf(file.markdown);
    if (text !== whole) compareLines(text, statementsOfFile(file.markdown, whole), compare);
  } else comparePage(reader, text, file.page, compare);
}

function comparePage(reader: Reader, text: string, page: ExpectedPage, compare: Compare): void {
  const { f, read, markdown, pages } = reader;
  const { says, ids, links, leads, data } = readPage(text);
  pages.set(decodedPath(page.path), { ids, links, leads });
  for (const link of links) reader.linked.add(link);
  const piece = framed(f, page, markdown.fileOf(page));
  const expected = statementsOf(piece, "src/page-kinds, what is expected of this page", read);
  const before = (index: number): string => (index === 0 ? "beginning" : `after ${shortened(says[index - 1] ?? "")}`);
  compareStatements(says, expected, before, compare);
  const things = writtenThings(f, page, (questions) => questionsIn(read(questions)));
  compare("number of structured data", data.length, things === undefined ? 0 : 1, "src/gate/structured-data.ts");
  if (things !== undefined && data[0] !== undefined) {
    const write = (value: unknown): string => JSON.stringify(value).replaceAll("<", "\\u003c");
    compareJson(
      data[0],
      things,
      sourceOfThing(f, page, things),
      (fact, ...rest) => compare(`structured data: ${fact}`, ...rest),
      write,
    );
  }
}

const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

/** Links, anchors, bundled files and pages that no link leads to. */
function checkReferences(
  { build, f, pages, linked }: Reader,
  expected: Map<string, ExpectedFile>,
  at: (place: string) => Compare,
): void {
  const anchors = new Map([...pages].map(([path, { ids }]) => [path, new Set(ids)]));
  const addresses = addressesOf(f, build.paths, anchors);
  for (const [path, { links, ids }] of pages) {
    const compare = at(htmlFile(path));
    checkLinks(addresses, path, links, compare);
    if (anchors.get(path)?.size !== ids.length) {
      const twice = ids.find((id, index) => ids.indexOf(id) !== index);
      compare(`id ${twice}`, "more than once", "once", "HTML: ids are unique");
    }
  }
  for (const [path, file] of expected) {
    if ("page" in file || "uncompared" in file || path.startsWith("/api/v1/")) continue;
    const text = build.text(path);
    if (text === undefined) continue;
    checkLinks(addresses, path, path.endsWith(".md") ? markdownLinks(text) : ownAddresses(text, f.siteUrl), at(path));
  }
  checkBundled(build, linked, at);
  for (const path of unreached(
    f.siteUrl,
    pages,
    [...expected.values()].flatMap((file) => ("page" in file ? [file.page] : [])),
  )) {
    at(htmlFile(path))(
      "page",
      "no link from another page",
      "a link",
      "every page but those of errors can be reached from /",
    );
  }
}

/** Every bundled file has to be named by a page, or by a bundled file that is; scripts say what their source says. */
function checkBundled(build: Build, linked: ReadonlySet<string>, at: (place: string) => Compare): void {
  const paths = new Set(build.paths);
  const bundled = build.paths.filter(isBundled);
  const vocabulary = vocabularyOf(join(import.meta.dirname, ".."));
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
    const isNamed = linked.has(path) || texts.some((other) => other.path !== path && other.text.includes(name));
    if (!isNamed) at(path)("file", "a file", undefined, "no page and no script names it");
  }
}
