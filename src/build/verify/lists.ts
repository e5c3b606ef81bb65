/** Feeds, sitemaps, llms files and other lists of pages and modules, each against the record. */
import type { ModuleRecord, Transcript } from "../../course/record.ts";
import type { ExpectedPage } from "../../pages/verify/expected-page.ts";
import { alternates, type Facts } from "../../pages/verify/facts.ts";
import { moduleLine } from "../../pages/verify/structured-data.ts";
import { isErrorPage } from "../../service/addresses.ts";
import type { Compare } from "./finding.ts";
import { essence, htmlTree, markdownTree, onOneLine, quickBlocks, quickEssence, readingOf } from "./reading.ts";

type Check = (text: string, compare: Compare) => void;

/** The checks of the files that list pages or modules. textOf returns the text of a built file. */
export function listChecks(
  f: Facts,
  pages: readonly ExpectedPage[],
  textOf: (path: string) => string,
  now: number,
): Record<string, Check> {
  const { course, at, version } = f;
  const { facts, changes } = course;
  const listed = pages.filter(({ path }) => !isErrorPage(path));
  const lines =
    (expected: () => string[], from: string, of = (text: string) => text.split("\n")): Check =>
    (text, compare) =>
      compareItems(of(text), expected(), from, compare);
  const updated = version.updated ?? [];
  return {
    "/feeds/modules.jsonl": lines(
      () => [...course.modules.map((module) => jsonLine(moduleLine(f, module))), ""],
      f.file("modules"),
    ),
    "/feeds/modules.atom": (text, compare) => moduleFeed(f, text, compare),
    ...(changes && { "/feeds/changes.atom": (text, compare) => changesFeed(f, text, compare) }),
    "/sitemap.xml": lines(
      () =>
        listed.flatMap(({ path, updated }) => [
          `loc ${at(path)}`,
          ...(updated ? [`lastmod ${updated}`] : []),
          ...alternates(f, path).map(([tag, url]) => `xhtml:link rel="alternate" hreflang="${tag}" href="${url}"`),
        ]),
      f.folder,
      (text) => xmlFacts(text).filter((fact) => /^(?:loc|lastmod|xhtml:link) /.test(fact)),
    ),
    "/schemamap.xml": lines(
      () => [`loc ${at("/feeds/modules.jsonl")}`, ...[updated].flat().map((date) => `lastmod ${date}`)],
      f.folder,
      (text) => xmlFacts(text).filter((fact) => /^(?:loc|lastmod) /.test(fact)),
    ),
    "/sitemap.md": lines(
      () => [facts.name, ...listed.map(({ path, title }) => f.a(title, markdownPath(path)))].map(quickEssence),
      f.folder,
      (text) => linesOf(f, text),
    ),
    "/robots.txt": lines(
      () => [contentSignal(f), `Sitemap: ${at("/sitemap.xml")}`, `Schemamap: ${at("/schemamap.xml")}`],
      f.file("course.md"),
      (text) => text.split("\n").filter((line) => /^(?:Content-Signal|Sitemap|Schemamap):/.test(line)),
    ),
    "/llms.txt": (text, compare) => {
      const pages = linesOf(f, text).filter((block) => /⟨[^⟩]*\.md⟩/.test(block) && !block.includes("/SKILL.md⟩"));
      compareItems(pages, llmsLines(f, listed).map(quickEssence), f.folder, compare);
      const sites = [...text.matchAll(/\(`([\w-]+)`\): `(\S+\/llms\.txt)`/g)].map(([, tag, url]) => `${tag} ${url}`);
      const translations = (facts.translations ?? []).map(({ language, url }) => `${language} ${url}/llms.txt`);
      compareItems(sites, translations, f.file("course.md"), compare);
    },
    "/llms-full.txt": (text, compare) =>
      compareItems(text.split("\n"), wholeText(f, listed, textOf), f.folder, compare),
    "/.well-known/security.txt": lines(() => securityLines(f, listed, textOf, now), f.file("course.md")),
    ...Object.fromEntries(
      course.modules.flatMap((module) =>
        f
          .transcriptsOf(module)
          .flatMap(({ path, all }) =>
            all.map((transcript): [string, Check] => [
              `${path}${transcript.chapter === undefined ? "" : `/${transcript.chapter}`}.vtt`,
              lines(() => captionLines(transcript), f.file(`modules/${module.slug}`)),
            ]),
          ),
      ),
    ),
  };
}

function compareItems(actual: readonly string[], expected: readonly string[], from: string, compare: Compare): void {
  const length = Math.max(actual.length, expected.length);
  for (let index = 0, found = 0; index < length && found < 3; index++) {
    if (actual[index] === expected[index]) continue;
    compare(`item ${index + 1}`, actual[index], expected[index], from);
    found++;
  }
}

const markdownPath = (path: string): string => (path === "/" ? "/index.md" : `${path}.md`);

function xmlFacts(text: string): string[] {
  const decode = (part: string): string =>
    part.replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Math.min(Number(code), 0x10ffff)));
  return [...text.matchAll(/<([\w:]+)((?:\s+[\w:-]+="[^"]*")*)\s*\/?>([^<]*)/g)].map(
    ([, name, attributes = "", content = ""]) =>
      decode([name, attributes.trim(), content.trim()].filter((part) => part !== "").join(" ")),
  );
}

const linesOf = (f: Facts, text: string): string[] =>
  text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => quickEssence(quickBlocks(line, f.siteUrl)[0]?.reading ?? ""));

/** JSON with escaped line separators, which some readers of lines take for line breaks. */
const jsonLine = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[\u0085\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

const instant = (day: string): string => `${day}T00:00:00Z`;

const feedHead = (f: Facts, path: string, page: string, title: string, subtitle: string, updated: string): string[] => {
  const { name, url, email } = f.course.facts.provider;
  return [
    `feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${f.course.facts.language}"`,
    `id ${f.at(path)}`,
    `title ${title}`,
    `subtitle ${subtitle}`,
    `updated ${instant(updated)}`,
    `link rel="self" type="application/atom+xml" href="${f.at(path)}"`,
    `link rel="alternate" type="text/html" href="${f.at(page)}"`,
    "author",
    `name ${name}`,
    `uri ${url}`,
    ...(email === undefined ? [] : [`email ${email}`]),
  ];
};

/** Compares a feed, in which the text of an entry is compared with its markdown. */
function compareFeed(
  text: string,
  head: string[],
  entries: readonly { facts: string[]; page: string; markdown: string; from: string }[],
  from: string,
  compare: Compare,
): void {
  const [start = "", ...rest] = text.split("<entry>");
  compareItems(xmlFacts(start), head, from, compare);
  compare("number of entries", rest.length, entries.length, from);
  for (const [index, { facts, page, markdown, from }] of entries.entries()) {
    const all = xmlFacts(rest[index] ?? "");
    const content = all.find((fact) => fact.startsWith("content ")) ?? "";
    const own = all.filter((fact) => fact !== content);
    compareItems(own, facts, from, compare);
    if (markdown === "" && content === "") continue;
    const [, base, html = ""] = /^content type="html" xml:base="([^"]*)" ?([\s\S]*)$/.exec(content) ?? [];
    compare("xml:base", base, page, from);
    const shown = readingOf(htmlTree(html).root, { base: page });
    const quick = quickBlocks(markdown, page).map(({ reading }) => reading);
    if (quickEssence(shown) === quickEssence(quick.join(""))) continue;
    const written = readingOf(markdownTree(markdown), { base: page });
    if (essence(shown) !== essence(written)) compare(facts[0] ?? "content", onOneLine(shown), onOneLine(written), from);
  }
}

function moduleFeed(f: Facts, text: string, compare: Compare): void {
  const { course, at } = f;
  const { facts, modules } = course;
  const dates = modules.flatMap(({ updated }) => updated ?? []).sort();
  const dateOf = ({ updated }: ModuleRecord): string => updated ?? dates[0] ?? "1970-01-01";
  const newestFirst = [...modules].sort((a, b) => dateOf(b).localeCompare(dateOf(a), "en"));
  const updated = dates.at(-1) ?? "1970-01-01";
  const head = feedHead(f, "/feeds/modules.atom", "/curriculum", facts.name, facts.description, updated);
  const entries = newestFirst.map((module) => {
    const page = at(`/modules/${module.slug}`);
    return {
      page,
      markdown: module.overview,
      from: f.file(`modules/${module.slug}.md`),
      facts: [
        `id ${page}`,
        `title ${module.title}`,
        `updated ${instant(dateOf(module))}`,
        `link rel="alternate" type="text/html" href="${page}"`,
        `link rel="alternate" type="text/markdown" href="${page}.md"`,
        ...f
          .transcriptsOf(module)
          .map(({ path, language }) => `link rel="related" type="text/html" hreflang="${language}" href="${at(path)}"`),
        ...(module.part === undefined ? [] : [`category term="${module.part}"`]),
        `summary ${module.description}`,
      ],
    };
  });
  compareFeed(text, head, entries, f.file("modules"), compare);
}

function changesFeed(f: Facts, text: string, compare: Compare): void {
  const { course, t, at } = f;
  const { facts, changes = [] } = course;
  const title = `${facts.name}: ${t.changes}`;
  const from = f.file("changes.md");
  const notes = changes.map(({ date, title, body }) => ({ date, title: title ?? date, body, isNote: true }));
  const updates = f.changedSections.map((update) => ({ ...update, body: listOf(update.modules), isNote: false }));
  const newestFirst = [...notes, ...updates].sort((a, b) => b.date.localeCompare(a.date, "en"));
  const updated = newestFirst[0]?.date ?? "1970-01-01";
  const head = feedHead(f, "/feeds/changes.atom", "/changes", title, t.changesDescription(facts.name), updated);
  const urls = [...text.matchAll(/<link rel="alternate" type="text\/html" href="([^"]*)"\/>\s*(?:<content|<\/entry)/g)];
  const entries = newestFirst.map(({ date, title, body, isNote }, index) => {
    // The fragment is checked as every link is.
    const [, written = ""] = urls[index] ?? [];
    const url = written.startsWith(at("/changes#")) ? written : at("/changes#");
    return {
      page: at("/changes"),
      markdown: body,
      from,
      facts: [
        `id ${isNote ? url : `tag:${new URL(f.siteUrl).hostname},${date}:sections`}`,
        `title ${title}`,
        `updated ${instant(date)}`,
        `link rel="alternate" type="text/html" href="${url}"`,
      ],
    };
  });
  compareFeed(text, head, entries, from, compare);
}

/** The modules of an update as markdown. */
function listOf(modules: Facts["changedSections"][number]["modules"]): string {
  const link = (text: string, path: string): string => `[${text.replace(/[!-/:-@[-`{-~]/g, "\\$&")}](${path})`;
  return modules
    .map(({ title, path, count, sections }) =>
      [`- ${link(title, path)} · ${count}`, ...sections.map((each) => `  - ${link(each.title, each.path)}`)].join("\n"),
    )
    .join("\n");
}

/** What the author allows AI to do. An open license allows training. */
function contentSignal({ course: { facts } }: Facts): string {
  const { aiUse, license = "" } = facts;
  const isOpen =
    /^(?:https?:\/\/(?:www\.)?(?:spdx|creativecommons)\.org\/(?:licenses|publicdomain)\/)?(?:cc0|(?:cc-)?(?:by|zero)(?:-(?:nc|sa))*)(?:[-/.]|$)/i.test(
      license,
    );
  const signals = {
    search: aiUse?.search ?? true,
    "ai-input": aiUse?.input ?? true,
    "ai-train": aiUse?.train ?? (isOpen || undefined),
  };
  const stated = Object.entries(signals).flatMap(([name, is]) =>
    is === undefined ? [] : `${name}=${is ? "yes" : "no"}`,
  );
  return `Content-Signal: ${stated.join(", ")}`;
}

function llmsLines(f: Facts, pages: readonly ExpectedPage[]): string[] {
  const transcripts = new Map(f.course.modules.map((module) => [`/modules/${module.slug}`, f.transcriptsOf(module)]));
  const inGroups = f.groups.flatMap(({ part, modules }) => [
    ...(part ? [part.path] : []),
    ...modules.map(({ slug }) => `/modules/${slug}`),
  ]);
  const known = new Set([...inGroups, ...[...transcripts.values()].flat().map(({ path }) => path)]);
  const own = new Set(f.course.pages.map(({ slug }) => `/${slug}`));
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const line = ({ path, title, description }: ExpectedPage): string => {
    const more = (transcripts.get(path) ?? []).map((page) =>
      f.a(page.isTranslation ? `transcript (${page.language.toLowerCase()})` : "transcript", markdownPath(page.path)),
    );
    return `${f.a(title, markdownPath(path))} ${description} ${more.join(" ")}`;
  };
  const rest = pages.filter(({ path }) => !known.has(path));
  const isStart = ({ path }: ExpectedPage): boolean => path.split("/").length === 2 && !own.has(path);
  return [
    ...rest.filter(isStart),
    ...inGroups.flatMap((path) => byPath.get(path) ?? []),
    ...rest.filter((page) => !isStart(page)),
  ].map(line);
}

function wholeText(f: Facts, pages: readonly ExpectedPage[], textOf: (path: string) => string): string[] {
  const whole = pages.filter(({ path }) => path === "/" || path === "/pricing" || /^\/modules\/[^/]+$/.test(path));
  const texts = whole.map(({ path }) => {
    const [heading = "", ...rest] = textOf(markdownPath(path))
      .replace(/^---\n[\s\S]*?\n---\n\n[^\n]*\n\n/, "")
      .trimEnd()
      .split("\n");
    return [heading, "", `Source: ${f.at(path)}`, ...rest].join("\n");
  });
  const [, title = ""] = /^(# .*)\n/.exec(texts[0] ?? "") ?? [];
  return `${title}\n\n${texts.join("\n\n---\n\n")}\n`.split("\n");
}

const day = 86_400_000;

/** The lines of security.txt. It expires 180 to 360 days after a build, in steps of 180 days from the content's date. */
function securityLines(
  f: Facts,
  pages: readonly ExpectedPage[],
  textOf: (path: string) => string,
  now: number,
): string[] {
  const { provider, language } = f.course.facts;
  const from = Date.parse(f.version.updated ?? "1970-01-01");
  const latest = from + 180 * day * (Math.floor((now - from) / (180 * day)) + 2);
  const allowed = [latest, latest - 180 * day].map(
    (end) => `Expires: ${new Date(end).toISOString().slice(0, 10)}T00:00:00Z`,
  );
  const text = textOf("/.well-known/security.txt");
  const own = new Set(f.course.pages.map(({ slug }) => `/${slug}`));
  const policy = pages.find(({ path }) => own.has(path) && textOf(`${path}.html`).includes(' id="security"'));
  return [
    `Contact: ${provider.email === undefined ? provider.url : `mailto:${provider.email}`}`,
    allowed.find((line) => text.includes(`\n${line}\n`)) ?? allowed[0] ?? "",
    ...(policy ? [`Policy: ${f.at(policy.path)}#security`] : []),
    `Preferred-Languages: ${language === "en" ? "en" : `${language}, en`}`,
    `Canonical: ${f.at("/.well-known/security.txt")}`,
    "",
  ];
}

function captionLines({ cues }: Transcript): string[] {
  const clock = (ms: number): string =>
    `${String(Math.floor(ms / 3_600_000)).padStart(2, "0")}${new Date(ms).toISOString().slice(13, 23)}`;
  const escaped = (line: string): string =>
    line.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  const lines = cues.flatMap(({ from, to, text }) => [
    "",
    `${clock(from)} --> ${clock(to)}`,
    ...text.split("\n").map(escaped),
  ]);
  return ["WEBVTT", ...lines, ""];
}
