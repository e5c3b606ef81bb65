/** The expected lines of the Atom feeds: modules, and changes. */
import type { ModuleRecord } from "../course/record.ts";
import type { Facts } from "../page-kinds/expected-facts.ts";
import { escaped } from "../page-kinds/expected-facts.ts";
import { expectedTranscripts, transcriptPlace } from "../page-kinds/expected-transcripts.ts";
import type { Statement } from "./differences.ts";
import { readPage } from "./html.ts";
import { line, xml } from "./lists.ts";
import { absoluteTree, type Prose } from "./prose.ts";
import { renderedProse } from "./prose-html.ts";
import { statementsOf } from "./statements.ts";

const ours = "src/gate/atom.ts";

/** The lines with the texts of a feed's entries by their ids, and a function that parses markdown. */
type Source = { contents: ReadonlyMap<string, string>; read: (markdown: string) => Prose };

const linkElement = (rel: string, type: string, href: string): string =>
  `<link rel="${rel}" type="${type}" href="${xml(href)}"/>`;

/** The feed of modules, newest first. */
export function atomFeed(f: Facts, text: string, read: (markdown: string) => Prose): Statement[] {
  const { course, at, file } = f;
  const { facts, modules } = course;
  const contents = contentsOf(text);
  const dates = modules.flatMap(({ updated }) => (updated === undefined ? [] : [updated])).sort();
  const [oldest = "1970-01-01"] = dates;
  const dateOf = ({ updated = oldest }: ModuleRecord): string => updated;
  const newestFirst = [...modules].sort((a, b) => dateOf(b).localeCompare(dateOf(a), "en"));
  const head = [
    line("SITE_URL", `<id>${xml(at("/feeds/modules.atom"))}</id>`),
    line(file("course.md", "name"), `<title>${xml(facts.name)}</title>`),
    line(file("course.md", "description"), `<subtitle>${xml(facts.description)}</subtitle>`),
    line("the newest date of a module", `<updated>${dates.at(-1) ?? "1970-01-01"}T00:00:00Z</updated>`),
    line("SITE_URL", linkElement("self", "application/atom+xml", at("/feeds/modules.atom"))),
    line("SITE_URL", linkElement("alternate", "text/html", at("/curriculum"))),
  ];
  const entries = newestFirst.map((module) => {
    const page = `/modules/${module.slug}`;
    const of = (field: string, text: string): Statement => line(f.moduleFile(module, field), text);
    return [
      of("file name", `<id>${at(page)}</id>`),
      of("title", `<title>${xml(module.title)}</title>`),
      of("updated", `<updated>${dateOf(module)}T00:00:00Z</updated>`),
      of("file name", linkElement("alternate", "text/html", at(page))),
      of("file name", linkElement("alternate", "text/markdown", at(`${page}.md`))),
      ...expectedTranscripts(f, module).map(({ path, language }) =>
        line(
          transcriptPlace(f, module),
          `<link rel="related" type="text/html" hreflang="${language}" href="${xml(at(path))}"/>`,
        ),
      ),
      of("part", `<category term="${xml(module.part)}"/>`),
      of("description", `<summary>${xml(module.description)}</summary>`),
      ...(module.overview === ""
        ? []
        : [of("overview", contentOf(f, { id: at(page), page, markdown: module.overview }, { contents, read }))]),
    ];
  });
  return feedOf(f, head, entries);
}

/** The feed of changes, newest first. */
export function changesFeed(f: Facts, text: string, read: (markdown: string) => Prose): Statement[] {
  const { at, file, texts, course } = f;
  const { facts, changes = [] } = course;
  const contents = contentsOf(text);
  const [path, page] = ["/feeds/changes.atom", "/changes"];
  const [latest] = changes;
  const headings = changes.map(({ date, title }) => (title === undefined ? date : `${date} ${title}`));
  const markdown = changes.map(({ body }, index) => `## ${escaped(headings[index] ?? "")}\n\n${body}`);
  // The ids are those of the page, whose own heading comes first.
  const [, ...sections] = renderedProse(read([`# ${texts.changes}`, ...markdown].join("\n\n")), [], false);
  const head = [
    line("SITE_URL", `<id>${xml(at(path))}</id>`),
    line(file("course.md", "name"), `<title>${xml(`${facts.name}: ${texts.changes}`)}</title>`),
    line(file("course.md", "name"), `<subtitle>${xml(texts.changesDescription(facts.name))}</subtitle>`),
    line(file("changes.md", "the first date"), `<updated>${latest?.date ?? "1970-01-01"}T00:00:00Z</updated>`),
    line("SITE_URL", linkElement("self", "application/atom+xml", at(path))),
    line("SITE_URL", linkElement("alternate", "text/html", at(page))),
  ];
  const entries = changes.map(({ date, title, body }, index) => {
    const id = xml(at(`${page}#${encodeURIComponent(sections[index]?.id ?? "")}`));
    const of = (text: string): Statement => line(file("changes.md", date), text);
    return [
      of(`<id>${id}</id>`),
      of(`<title>${xml(title ?? date)}</title>`),
      of(`<updated>${date}T00:00:00Z</updated>`),
      of(`<link rel="alternate" type="text/html" href="${id}"/>`),
      ...(body === "" ? [] : [of(contentOf(f, { id, page, markdown: body }, { contents, read }))]),
    ];
  });
  return feedOf(f, head, entries);
}

/** A feed with its provider. head has the other elements before the entries. */
function feedOf({ course, file }: Facts, head: Statement[], entries: readonly Statement[][]): Statement[] {
  const { language, provider } = course.facts;
  const { name, url, email } = provider;
  return [
    line(ours, '<?xml version="1.0" encoding="UTF-8"?>'),
    line(file("course.md", "language"), `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`),
    ...head,
    line(
      file("course.md", "provider"),
      `<author><name>${xml(name)}</name><uri>${xml(url)}</uri>${email === undefined ? "" : `<email>${xml(email)}</email>`}</author>`,
    ),
    ...entries.flatMap((entry) => [line(ours, "<entry>"), ...entry, line(ours, "</entry>")]),
    line(ours, "</feed>"),
    line("", ""),
  ];
}

/** The line with the text of every entry by its id, read in one pass. */
function contentsOf(feed: string): Map<string, string> {
  const contents = new Map<string, string>();
  let id = "";
  for (const each of feed.split("\n")) {
    if (each.startsWith("<id>")) id = each.slice("<id>".length, -"</id>".length);
    else if (each.startsWith("<content") && !contents.has(id)) contents.set(id, each);
  }
  return contents;
}

/**
 * The line with the text of an entry, whose id is escaped for XML. HTML can be written in several ways, so the actual line is
 * correct if it shows the text and is escaped as expected.
 */
function contentOf(
  f: Facts,
  { id, page, markdown }: { id: string; page: string; markdown: string },
  { contents, read }: Source,
): string {
  const prose = absoluteTree(read(markdown), f.siteUrl, page, read);
  const pieces = renderedProse(prose, [], false, f.siteUrl).map(({ pieces }) => pieces);
  const expected = statementsOf(pieces, "", read).map(({ text }) => decoded(xml(text)));
  const start = `<content type="html" xml:base="${xml(f.at(page))}">`;
  const actual = contents.get(id) ?? "";
  const html = decoded(actual.slice(start.length, -"</content>".length));
  const isWritten = actual === `${start}${xml(html).replaceAll("\n", "&#10;")}</content>`;
  return isWritten && JSON.stringify(readPage(html).statements) === JSON.stringify(expected)
    ? actual
    : `${start} with ${expected.join(" ")}`;
}

/** XML text without character references. */
const decoded = (text: string): string =>
  text.replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Math.min(Number(code), 0x10ffff)));
