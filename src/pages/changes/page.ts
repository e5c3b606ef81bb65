/** The page of changes: what the author says about changes of the course, and their feed. Courses without changes.md do not have it. */
import { blocks, type PageModel } from "../../content/markdown/document.ts";
import { textsFor } from "../../course/interface/languages.ts";
import { noteHeading } from "../../course/record.ts";
import { link, plain } from "../../course/text/markdown.ts";
import type { FilePath } from "../../service/addresses.ts";
import { pageAboutCourse } from "../components/structured.ts";
import type { PageType } from "../page-type.ts";

/** The path of the feed with the same notes. */
export const changesFeedPath: FilePath = "/feeds/changes.atom";

/** text is the author's. updated says how many modules were updated, none if empty. */
export type ChangesModel = PageModel & {
  feed: { path: FilePath; name: string };
  notes: ShownNote[];
};

type ShownNote = { heading: string; text: string; updated: string };

/** A note's heading and text in markdown. */
export const noteTexts = ({ heading, text }: ShownNote): string[] => [`## ${plain(heading)}`, text];

export const changesPage: PageType<ChangesModel> = {
  models({ course: { facts, modules, changes = [] } }) {
    const { texts } = textsFor(facts);
    // Counted by date, so that returning readers see the same number elsewhere.
    const updatedWith = (at: number): string => {
      const date = changes[at]?.date ?? "";
      const older = changes[at + 1]?.date;
      const { length } = modules.filter(
        ({ updated = "" }) =>
          // Modules that were updated after the newest entry count with it.
          (older === undefined ? updated >= date : updated > older) && (at === 0 || updated <= date),
      );
      return length === 0 ? "" : `${texts.updatedMark}${texts.colon}${texts.modules(length)}`;
    };
    return [
      {
        title: texts.changes,
        description: texts.changesDescription(facts.name),
        updated: changes[0]?.date,
        feed: { path: changesFeedPath, name: texts.changesFeed },
        notes: changes.map((note, at) => ({
          heading: noteHeading(note),
          text: note.body,
          updated: updatedWith(at),
        })),
      },
    ];
  },
  markdown: ({ title, feed, notes }) => ({
    markdown: blocks(
      `# ${title}`,
      link(feed.name, feed.path),
      ...notes.flatMap((note) => [...noteTexts(note), note.updated && link(note.updated, "/curriculum")]),
    ),
  }),
  structuredData: (site, page) => [pageAboutCourse(site, page)],
};
