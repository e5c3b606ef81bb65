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

/** text is the author's. */
export type ChangesModel = PageModel & {
  feed: { path: FilePath; name: string };
  notes: { heading: string; text: string }[];
};

export const changesPage: PageType<ChangesModel> = {
  models({ course: { facts, changes = [] } }) {
    const { texts } = textsFor(facts.language);
    return [
      {
        title: texts.changes,
        description: texts.changesDescription(facts.name),
        updated: changes[0]?.date,
        feed: { path: changesFeedPath, name: texts.changesFeed },
        notes: changes.map((note) => ({ heading: noteHeading(note), text: note.body })),
      },
    ];
  },
  markdown: ({ title, feed, notes }) => ({
    markdown: blocks(
      `# ${title}`,
      link(feed.name, feed.path),
      ...notes.flatMap(({ heading, text }) => [`## ${plain(heading)}`, text]),
    ),
  }),
  structuredData: (site, page) => [pageAboutCourse(site, page)],
};
