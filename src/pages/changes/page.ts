/** The page of changes: what the author says about changes of the course, the sections that changed, and their feed. Courses without changes do not have it. */
import type { PageModel } from "../../content/markdown/document.ts";
import { modulePath } from "../../course/catalog.ts";
import { textsFor } from "../../course/interface/languages.ts";
import type { Texts } from "../../course/interface/texts.ts";
import { sectionPath } from "../../course/ledger.ts";
import { type ChangeNote, type CourseRecord, noteHeading } from "../../course/record.ts";
import { blocks, link, plain } from "../../course/text/markdown.ts";
import type { FilePath } from "../../service/addresses.ts";
import { pageAboutCourse } from "../components/structured.ts";
import type { PageType } from "../page-type.ts";

/** The path of the feed with the same entries. */
export const changesFeedPath: FilePath = "/feeds/changes.atom";

/** An entry of changes.md. updated says how many modules were updated, none if empty. */
type ShownNote = ChangeNote & { updated: string };

/** The sections that changed on a date, by module. */
type ShownUpdate = { date: string; title: string; modules: ShownModule[] };
type ShownLink = { title: string; path: string };
/** count says how many sections changed. */
type ShownModule = ShownLink & { count: string; sections: ShownLink[] };

/** Entries are in the order of their dates, the newest first. */
export type ChangesModel = PageModel & {
  feed: { path: FilePath; name: string };
  entries: (ShownNote | ShownUpdate)[];
};

export const isNote = (entry: ShownNote | ShownUpdate): entry is ShownNote => "body" in entry;

/** An entry's heading and text in markdown. */
export const entryTexts = (entry: ShownNote | ShownUpdate): string[] => [
  `## ${plain(noteHeading(entry))}`,
  isNote(entry) ? entry.body : updateText(entry),
];

/** The modules of an update as a list, each with its sections. */
export const updateText = ({ modules }: Pick<ShownUpdate, "modules">): string =>
  modules
    .flatMap(({ title, path, count, sections }) => [
      `- ${link(title, path)} · ${count}`,
      ...sections.map((section) => `  - ${link(section.title, section.path)}`),
    ])
    .join("\n");

export const changesPage: PageType<ChangesModel> = {
  models({ course }) {
    const { texts } = textsFor(course.facts);
    const updates = updatesOf(course, texts);
    // On the same day, the author's words come first.
    const entries = [...notesOf(course, texts), ...updates].sort((a, b) =>
      a.date < b.date ? 1 : a.date > b.date ? -1 : 0,
    );
    return [
      {
        title: texts.changes,
        description: texts.changesDescription(course.facts.name),
        updated: entries[0]?.date,
        feed: { path: changesFeedPath, name: texts.changesFeed },
        entries,
      },
    ];
  },
  markdown: ({ title, feed, entries }) => ({
    markdown: blocks(
      `# ${title}`,
      link(feed.name, feed.path),
      ...entries.flatMap((entry) => [
        ...entryTexts(entry),
        isNote(entry) && entry.updated && link(entry.updated, "/curriculum"),
      ]),
    ),
  }),
  structuredData: (site, page) => [pageAboutCourse(site, page)],
};

function notesOf({ modules, changes = [] }: CourseRecord, texts: Texts): ShownNote[] {
  // Counted by date, so that returning readers see the same number elsewhere.
  const updatedWith = (at: number): string => {
    const date = changes[at]?.date ?? "";
    const older = changes[at + 1]?.date;
    const { length } = modules.filter(
      ({ updated = "" }) =>
        // Modules that were updated after the newest entry count with it.
        (older === undefined ? updated >= date : updated > older) && (at === 0 || updated <= date),
    );
    return length === 0 ? "" : updatedText(texts, length);
  };
  return changes.map((note, at) => ({ ...note, updated: updatedWith(at) }));
}

/** The dates on which sections changed. */
function updatesOf({ modules, sections: changes = {} }: CourseRecord, texts: Texts): ShownUpdate[] {
  const dates = new Set(Object.values(changes).flatMap(({ sections }) => sections.map(({ date }) => date)));
  return [...dates].map((date) => {
    const shown = modules.flatMap(({ slug, title }): ShownModule[] => {
      const { of = 0, sections = [] } = changes[slug] ?? {};
      const changed = sections.filter((section) => section.date === date);
      if (changed.length === 0) return [];
      const links = changed.map((section) => ({ title: section.title, path: sectionPath(slug, section) }));
      return [{ title, path: modulePath({ slug }), count: texts.changedSections(changed.length, of), sections: links }];
    });
    return { date, title: updatedText(texts, shown.length), modules: shown };
  });
}

const updatedText = (texts: Texts, modules: number): string =>
  `${texts.updatedMark}${texts.colon}${texts.modules(modules)}`;
