/** The expected lines of the Atom feed. */
import type { ModuleRecord } from "../course/record.ts";
import type { Facts } from "../page-kinds/expected-facts.ts";
import { expectedTranscripts, transcriptPlace } from "../page-kinds/expected-transcripts.ts";
import type { Statement } from "./differences.ts";
import { readPage } from "./html.ts";
import { line, xml } from "./lists.ts";
import { absoluteProse, type Prose } from "./prose.ts";
import { statementsOf } from "./statements.ts";

const ours = "src/gate/atom.ts";

/** The Atom feed, newest first. */
export function atomFeed(f: Facts, text: string, read: (markdown: string) => Prose): Statement[] {
  const { course, at, file } = f;
  const { facts, modules } = course;
  const dates = modules.flatMap(({ updated }) => (updated === undefined ? [] : [updated])).sort();
  const [oldest = "1970-01-01"] = dates;
  const dateOf = ({ updated = oldest }: ModuleRecord): string => updated;
  const newestFirst = [...modules].sort((a, b) => dateOf(b).localeCompare(dateOf(a), "en"));
  const link = (rel: string, type: string, href: string): string =>
    `<link rel="${rel}" type="${type}" href="${xml(href)}"/>`;
  const { name, url, email } = facts.provider;
  return [
    line(ours, '<?xml version="1.0" encoding="UTF-8"?>'),
    line(file("course.md", "language"), `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${facts.language}">`),
    line("SITE_URL", `<id>${xml(at("/feeds/modules.atom"))}</id>`),
    line(file("course.md", "name"), `<title>${xml(facts.name)}</title>`),
    line(file("course.md", "description"), `<subtitle>${xml(facts.description)}</subtitle>`),
    line("the newest date of a module", `<updated>${dates.at(-1) ?? "1970-01-01"}T00:00:00Z</updated>`),
    line("SITE_URL", link("self", "application/atom+xml", at("/feeds/modules.atom"))),
    line("SITE_URL", link("alternate", "text/html", at("/curriculum"))),
    line(
      file("course.md", "provider"),
      `<author><name>${xml(name)}</name><uri>${xml(url)}</uri>${email === undefined ? "" : `<email>${xml(email)}</email>`}</author>`,
    ),
    ...newestFirst.flatMap((module) => {
      const page = `/modules/${module.slug}`;
      const of = (field: string, text: string): Statement => line(f.moduleFile(module, field), text);
      return [
        line(ours, "<entry>"),
        of("file name", `<id>${at(page)}</id>`),
        of("title", `<title>${xml(module.title)}</title>`),
        of("updated", `<updated>${dateOf(module)}T00:00:00Z</updated>`),
        of("file name", link("alternate", "text/html", at(page))),
        of("file name", link("alternate", "text/markdown", at(`${page}.md`))),
        ...expectedTranscripts(f, module).map(({ path, language }) =>
          line(
            transcriptPlace(f, module),
            `<link rel="related" type="text/html" hreflang="${language}" href="${xml(at(path))}"/>`,
          ),
        ),
        of("part", `<category term="${xml(module.part)}"/>`),
        of("description", `<summary>${xml(module.description)}</summary>`),
        ...(module.overview === "" ? [] : [of("overview", contentOf(f, module, text, read))]),
        line(ours, "</entry>"),
      ];
    }),
    line(ours, "</feed>"),
    line("", ""),
  ];
}

/**
 * The line with a module's overview. HTML can be written in several ways, so the actual line is correct if it shows the overview
 * and is escaped as expected.
 */
function contentOf(f: Facts, module: ModuleRecord, text: string, read: (markdown: string) => Prose): string {
  const page = `/modules/${module.slug}`;
  const overview = absoluteProse(read(module.overview), f.siteUrl, page);
  const expected = statementsOf({ prose: overview, siteUrl: f.siteUrl }, "", read).map(({ text }) =>
    decoded(xml(text)),
  );
  const start = `<content type="html" xml:base="${xml(f.at(page))}">`;
  const [, entry = ""] = text.split(`<id>${f.at(page)}</id>\n`);
  const actual = entry.split("\n").find((each) => each.startsWith("<content")) ?? "";
  const html = decoded(actual.slice(start.length, -"</content>".length));
  const isWritten = actual === `${start}${xml(html).replaceAll("\n", "&#10;")}</content>`;
  return isWritten && JSON.stringify(readPage(html).statements) === JSON.stringify(expected)
    ? actual
    : `${start} with ${expected.join(" ")}`;
}

/** XML text without character references. */
const decoded = (text: string): string =>
  text.replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Math.min(Number(code), 0x10ffff)));
