/** The texts of passages, for excerpts and phrases in quotes. They are not in the index, which browsers load as a whole. */
import type { PassageTexts } from "../../service/search/engine.ts";
import type { Field } from "../../service/search/index-file.ts";
import { documentsIn, type IndexedDocument } from "./passages.ts";
import type { SearchSource, SourceTranscript } from "./source.ts";

/** Fields that are searched but never shown. */
const unshown: Field[] = ["keywords", "question", "topic"];

/** Maximum number of characters published for excerpts. Beyond it, transcripts are searched without excerpts. */
const maxCharacters = 3_000_000;

/** The texts of all documents of a course by number, each as JSON. */
export function courseTexts(source: SearchSource): string[] {
  const { modules, pages } = documentsIn(source);
  const titles = [
    ...source.modules.map(({ title }) => title),
    ...source.pages.flatMap(({ title, sections }) => sections.map(() => title)),
  ];
  const documents = [...modules, ...pages];
  const textsAt = (document: IndexedDocument, at: number, omitted: Field[]): string => {
    const texts = textsOf(document, titles[at] ?? "", omitted);
    return JSON.stringify({ ...texts, ...videosOf(source.modules[at]?.transcripts ?? []) } satisfies PassageTexts);
  };
  const all = documents.map((document, at) => textsAt(document, at, unshown));
  const size = all.reduce((sum, text) => sum + text.length, 0);
  if (size <= maxCharacters) return all;
  return documents.map((document, at) => textsAt(document, at, [...unshown, "transcript"]));
}

/** The member with the URLs of videos, if there are any. */
function videosOf(transcripts: SourceTranscript[]): Pick<PassageTexts, "videos"> {
  const videos = transcripts.flatMap(({ chapter = 0, video }) => (video === undefined ? [] : [[chapter, video]]));
  return videos.length === 0 ? {} : { videos: Object.fromEntries(videos) };
}

function textsOf({ anchors, passages }: IndexedDocument, title: string, omitted: Field[]): PassageTexts {
  const headings = anchors.map(
    (_, place) => passages.find((passage) => passage.field === "section" && passage.place === place)?.heading ?? "",
  );
  const texts = passages.map(({ field, text, shown }) => (omitted.includes(field) ? "" : (shown ?? text)));
  return { title, headings, passages: texts };
}
