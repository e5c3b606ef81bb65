/** The page of changes: what the author says about changes of the course, and their feed. Courses without changes.md do not have it. */
import { noteHeading } from "../../course/change-note.ts";
import { textsFor } from "../../interface/languages.ts";
import { blocks } from "../../markdown/document.ts";
import type { FilePath } from "../../site/addresses.ts";
import { link, plain } from "../../text/markdown.ts";
import { pageAboutCourse } from "../components/structured.ts";
import type { Kind } from "../kind.ts";

/** The path of the feed with the same entries. */
export const changesFeedPath: FilePath = "/feeds/changes.atom";

export const changesKind: Kind = {
  pages: ({ course: { facts, changes = [] } }) => {
    const { texts } = textsFor(facts.language);
    const entries = changes.flatMap((note) => [`## ${plain(noteHeading(note))}`, note.body]);
    return [
      {
        title: texts.changes,
        description: texts.changesDescription(facts.name),
        updated: changes[0]?.date,
        markdown: blocks(`# ${texts.changes}`, link(texts.changesFeed, changesFeedPath), ...entries),
      },
    ];
  },
  structuredData: (site, document) => [pageAboutCourse(site, document)],
};
