/** The texts of passages, for excerpts and phrases in quotes. They are not in the index, which browsers load as a whole. */
import type { Field } from "./format.ts";
import { documentsIn, type IndexedDocument } from "./passages.ts";
import type { SearchSource } from "./source.ts";

/** The texts of a document: its title, the headings of its sections, and its passages by number, empty where none may be shown. */
export type PassageTexts = { title: string; headings: string[]; passages: string[] };

/** Fields that are searched but never shown. */
const unshown: Field[] = ["keywords", "question", "topic"];

/** How much text is published for excerpts, in characters. Beyond it, transcripts are searched without excerpts. */
const maxCharacters = 3_000_000;

/** The texts of all documents of a course by number, each as JSON. */
export function courseTexts(source: SearchSource): string[] {
  const { modules, pages } = documentsIn(source);
  const titles = [
    ...source.modules.map(({ title }) => title),
    ...source.pages.flatMap(({ title, sections }) => sections.map(() => title)),
  ];
  const documents = [...modules, ...pages];
  const all = documents.map((document, at) => textsOf(document, titles[at] ?? "", unshown));
  const size = all.reduce((sum, text) => sum + text.length, 0);
  if (size <= maxCharacters) return all;
  return documents.map((document, at) => textsOf(document, titles[at] ?? "", [...unshown, "transcript"]));
}

function textsOf({ anchors, passages }: IndexedDocument, title: string, omitted: Field[]): string {
  const headings = anchors.map(
    (_, place) => passages.find((passage) => passage.field === "section" && passage.place === place)?.heading ?? "",
  );
  const texts = passages.map(({ field, text }) => (omitted.includes(field) ? "" : text));
  return JSON.stringify({ title, headings, passages: texts } satisfies PassageTexts);
}
