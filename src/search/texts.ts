/** The texts of passages, for excerpts and phrases in quotes. They are not in the index, which browsers load as a whole. */
import type { Field } from "./format.ts";
import { documentsIn, type IndexedDocument } from "./passages.ts";
import type { SearchSource } from "./source.ts";

/** The texts of a document: its title, the headings of its sections, and its passages by number, empty where none may be shown. */
export type PassageTexts = { title: string; headings: string[]; passages: string[] };

/** Fields that are searched but never shown. */
const unshown: Field[] = ["keywords", "question", "topic"];

/** The texts of all documents by number, each as JSON. The passages of transcripts, which come last, are in transcripts. */
export type CourseTexts = { texts: string[]; transcripts: string[][] };

/** The texts of a course. */
export function courseTexts(source: SearchSource): CourseTexts {
  const { modules, pages } = documentsIn(source);
  const documents = [...modules, ...pages];
  const titles = [...source.modules.map(({ title }) => title), ...pageTitles(source)];
  return {
    texts: documents.map((document, at) => JSON.stringify(textsOf(document, titles[at] ?? ""))),
    transcripts: modules.map(({ passages }) =>
      passages.filter(({ field }) => field === "transcript").map(({ text }) => text),
    ),
  };
}

const pageTitles = ({ pages }: SearchSource): string[] =>
  pages.flatMap(({ title, sections }) => sections.map(() => title));

function textsOf({ anchors, passages }: IndexedDocument, title: string): PassageTexts {
  const headings = anchors.map(
    (_, place) => passages.find((passage) => passage.field === "section" && passage.place === place)?.heading ?? "",
  );
  const shown = passages.filter(({ field }) => field !== "transcript");
  return { title, headings, passages: shown.map(({ field, text }) => (unshown.includes(field) ? "" : text)) };
}
