/** The gate's expectations for the page of changes: the link to the feed, and each entry with its date. */
import type { ChangeNote } from "../../course/record.ts";
import { block, type Expectations, el, from } from "../expectation.ts";
import { escaped, linked } from "../expected-facts.ts";

/** The heading of an entry in markdown. */
const headingOf = ({ date, title }: ChangeNote): string =>
  `## ${escaped(title === undefined ? date : `${date} ${title}`)}`;

export const expectations: Expectations = (f) => {
  const { texts, words, inside, marks, course, at } = f;
  const { changes } = course;
  if (changes === undefined) return [];
  const place = f.file("changes.md", "text");
  const feed = "/feeds/changes.atom";
  const entries = changes.flatMap((note) => [headingOf(note), ...(note.body === "" ? [] : [note.body])]).join("\n\n");
  return [
    {
      path: "/changes",
      title: texts.changes,
      description: texts.changesDescription(course.facts.name),
      from: place,
      updated: changes[0]?.date,
      isAuthored: true,
      html: () => [
        el("h1", {}, inside("changes", texts.changes)),
        el("a", { href: feed, type: "application/atom+xml", ...marks }, words("changesFeed", texts.changesFeed)),
        from(place, {
          prose: `# ${texts.changes}\n\n${entries}`,
          arranged: (sections) => sections.slice(1).map(({ pieces }) => pieces),
        }),
      ],
      markdown: () => [
        ...block("src/interface: changes", `# ${texts.changes}`),
        ...block("src/interface: changesFeed", linked(texts.changesFeed, at(feed))),
        ...changes.flatMap((note) => [...block(place, headingOf(note)), ...block(place, note.body)]),
      ],
      structuredData: () => ({ about: at("/#course"), things: [] }),
    },
  ];
};
