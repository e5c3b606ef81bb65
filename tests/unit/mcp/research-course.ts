/** The small course with texts that search finds, at the server with search and fetch. */
import { catalog } from "../sample-course.ts";
import { engineFor, sourceOf } from "../search/engines.ts";
import { publication, searchServerOf } from "./ask-mcp.ts";

export const transcribed = {
  ...{ kind: "module", path: "/modules/03-caching", markdownPath: "/modules/03-caching.md", title: "Caching" },
  ...{ description: "About Caching.", language: "en", bytes: 100 },
};

/** The documents, with a transcript and a page whose path is percent-encoded. */
export const documents = [
  ...publication.documents,
  {
    ...transcribed,
    kind: "transcript",
    path: "/modules/03-caching/transcript",
    markdownPath: "/modules/03-caching/transcript.md",
    title: "Transcript: Caching",
  },
  {
    ...transcribed,
    kind: "part",
    path: "/parts/%D7%97%D7%9C%D7%A7",
    markdownPath: "/parts/%D7%97%D7%9C%D7%A7.md",
    title: "חלק",
  },
];
const source = sourceOf(
  catalog.modules.map(({ slug, title, part, description }) => ({
    ...{ slug, title, part, description },
    ...(slug === "10-validators"
      ? { overview: [{ heading: "Weak ones", anchor: "weak-ones", blocks: ["A weak validator ignores whitespace."] }] }
      : {}),
    ...(slug === "03-caching"
      ? { transcripts: [{ paragraphs: [{ start: 75, text: "A heuristic lifetime guesses from Last-Modified." }] }] }
      : {}),
  })),
  "en",
  [
    {
      address: "/pricing",
      title: "Pricing",
      keywords: ["price", "cost"],
      sections: [
        { heading: "", blocks: ["The overviews stay free."] },
        { heading: "Refunds", anchor: "refunds", blocks: ["A refund of your money is paid without a reason."] },
        { heading: "Invoices", anchor: "invoices", blocks: ["A refund has an invoice about money, too."] },
      ],
    },
  ],
);
export const course = { ...publication, documents, engine: engineFor(source) };
export const build = searchServerOf(course);
