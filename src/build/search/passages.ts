/** Cuts the texts of a course into passages: what is searched, and what a result quotes. */
import type { TextSection } from "../../content/markdown/sections.ts";
import { memoize } from "../../course/text/memoize.ts";
import type { Field } from "../../service/search/index-file.ts";

/**
 * A passage. place is the number of its chapter (1, 2, …) or of its section in the list of anchors; of a transcript, the number of
 * the chapter whose video it is, or 0. start is in seconds. heading is repeated before the text when it is indexed. shown
 * is what is shown instead of the text; id is that of its block on the page.
 */
export type Passage = {
  field: Field;
  place: number;
  start: number;
  heading: string;
  text: string;
  shown?: string;
  id?: string;
};

/**
 * A module, a section of a page, a term, or an outcome, to index. key is its slug or address. anchors has the ids of its sections, empty where there
 * is none. names are those of a term or an outcome.
 */
export type IndexedDocument = { key: string; anchors: string[]; passages: Passage[]; names?: string[] };

const maxWords = 90;

/** The longest piece of a transcript that is one passage, in seconds. */
const windowSeconds = 20;

type DocumentKind = "modules" | "pages" | "terms" | "outcomes";

/** The modules, the pages, the glossary's terms and the outcomes of a course as passages. */
export const documentsIn = memoize(
  (source: SearchSource): Record<DocumentKind, IndexedDocument[]> => ({
    modules: source.modules.map(moduleDocument),
    pages: source.pages.flatMap(sectionDocuments),
    terms: (source.glossary?.terms ?? []).map(termDocument),
    outcomes: (source.outcomes?.terms ?? []).map(termDocument),
  }),
);

const passage = (field: Field, text: string, place = 0, start = 0, heading = ""): Passage => ({
  field,
  place,
  start,
  heading: oneLine(heading),
  text: oneLine(text),
});

const moduleDocument = (module: SourceModule): IndexedDocument => ({
  key: module.slug,
  anchors: module.overview.map(({ anchor }) => anchor ?? ""),
  passages: [
    passage("title", module.title),
    passage("description", module.description),
    ...(module.part === undefined ? [] : [passage("part", module.part)]),
    ...module.chapters.map((name, at) => passage("chapter", name, at + 1)),
    ...listed("keywords", module.keywords),
    ...listed("question", module.questions),
    ...module.overview.flatMap(sectionPassages),
    ...module.transcripts.flatMap(transcriptPassages),
  ],
});

/** The sections of a page as documents: one of them answers a question about the course. */
const sectionDocuments = ({ address, title, keywords, sections }: SourcePage): IndexedDocument[] =>
  sections.map(({ heading, anchor, keywords: own = [], ...section }, at) => ({
    key: anchor ? `${address}#${anchor}` : address,
    anchors: [],
    passages: [
      passage("title", heading || title),
      ...listed("topic", at === 0 ? [...keywords, ...own] : own),
      ...(heading === "" || heading === title ? [] : [passage("part", title)]),
      ...piecesIn(section).map(({ text, shown }) => ({ ...passage("description", text), ...shown })),
    ],
  }));

/** A term or an outcome: each of its names is a title, and all are shown with the first. */
const termDocument = ({ address, names, names: [name = "", ...aliases], text }: SourceTerm): IndexedDocument => ({
  key: address,
  names,
  anchors: [],
  passages: [
    { ...passage("title", name), ...(aliases.length > 0 ? { shown: `${name} (${aliases.join(", ")})` } : {}) },
    ...aliases.map((alias) => ({ ...passage("title", alias), shown: "" })),
    passage("description", text),
  ],
});

const listed = (field: Field, words: string[]): Passage[] =>
  words.length === 0 ? [] : [passage(field, words.join(" · "))];

const sectionPassages = (section: SourceSection, place: number): Passage[] => {
  const { heading, ids = [] } = section;
  const pieces = piecesIn(section);
  return (pieces.length === 0 && heading !== "" ? [{ text: "", shown: {}, at: 0 }] : pieces).map(
    ({ text, shown, at }) => ({
      ...passage("section", text, place, 0, heading),
      ...shown,
      ...(ids[at] ? { id: ids[at] } : {}),
    }),
  );
};

/** The pieces of blocks, each with the place of its block. A piece of a table's row shows all of it, with the names of its columns. */
const piecesIn = ({
  blocks,
  rows = {},
}: Pick<SourceSection, "blocks" | "rows">): { text: string; shown: Pick<Passage, "shown">; at: number }[] =>
  blocks.flatMap((block, at) => {
    const row = rows[at];
    return piecesOf(block).map((text) => ({ text, shown: row === undefined ? {} : { shown: row }, at }));
  });

function piecesOf(block: string): string[] {
  const words = block.split(/\s+/).filter((word) => word !== "");
  const count = Math.ceil(words.length / maxWords);
  const size = Math.ceil(words.length / count);
  return Array.from({ length: count }, (_, at) => words.slice(at * size, (at + 1) * size).join(" "));
}

/** A transcript in windows of whole paragraphs. A paragraph that is longer than a window is one alone. */
function transcriptPassages({ chapter = 0, paragraphs }: SourceTranscript): Passage[] {
  const windows: { start: number; texts: string[] }[] = [];
  for (const [at, { start, text }] of paragraphs.entries()) {
    const window = windows.at(-1);
    const end = paragraphs[at + 1]?.start ?? start;
    if (window && end - window.start <= windowSeconds) window.texts.push(text);
    else windows.push({ start, texts: [text] });
  }
  return windows.map(({ start, texts }) => passage("transcript", texts.join(" "), chapter, Math.floor(start)));
}

const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

/** A section of prose. keywords are additional search words of a page's section. */
export type SourceSection = Omit<TextSection, "ids"> & { ids?: string[]; keywords?: string[] };

/** A transcript of a module's video, or of a chapter's if chapter (1, 2, …) is set. video is its URL; start is in seconds. */
export type SourceTranscript = {
  chapter?: number | undefined;
  video?: string | undefined;
  paragraphs: { start: number; text: string }[];
};

export type SourceModule = {
  slug: string;
  title: string;
  part: string | undefined;
  description: string;
  chapters: string[];
  keywords: string[];
  questions: string[];
  overview: SourceSection[];
  transcripts: SourceTranscript[];
};

/** A page of the course itself, such as /pricing. keywords are additional search words of its first section. */
export type SourcePage = { address: string; title: string; keywords: string[]; sections: SourceSection[] };

/** A term of the glossary: its address, its name and its aliases, and its explanation. An outcome: its address, its text, and what it takes. */
export type SourceTerm = { address: string; names: string[]; text: string };

/** language is a BCP 47 tag. The index of equal sources is equal byte for byte. */
export type SearchSource = {
  language: string;
  modules: SourceModule[];
  pages: SourcePage[];
  glossary?: { title: string; terms: SourceTerm[] } | undefined;
  /** Found by their names only, since they have the words of their modules. */
  outcomes?: { title: string; terms: SourceTerm[] } | undefined;
};
