/** Transcripts of a module's videos: their data, and the URLs of their pages, paragraphs and caption files. */
import { modulePath } from "./outline.ts";
import type { PublishedFacts } from "./published.ts";
import type { ModuleRecord } from "./record.ts";

/** A text with the times between which it is spoken, in milliseconds. Lines are separated by line feeds. */
export type Cue = { from: number; to: number; text: string };

/** A paragraph on one line. start is in whole seconds and greater than that of the paragraph before. */
export type Paragraph = { start: number; text: string };

/**
 * The transcript of one video. language is its BCP 47 tag, absent for the language of the course; chapter is the number of the
 * chapter whose own video it is, absent for the module's video. Cues and paragraphs have the same words.
 */
export type Transcript = {
  language?: string;
  chapter?: number;
  paragraphs: Paragraph[];
  cues: Cue[];
};

/** A transcript page: the transcripts of a module in one language, the module's video first, then the chapters in order. */
export type TranscriptPage = { path: string; language: string | undefined; transcripts: Transcript[] };

/** The transcript pages of a module, that in the language of the course first. */
export const transcriptPages = (module: Pick<ModuleRecord, "slug" | "transcripts">): TranscriptPage[] =>
  [...Map.groupBy(module.transcripts ?? [], ({ language }) => language)].map(([language, transcripts]) => ({
    path: transcriptPath(module, language),
    language,
    transcripts,
  }));

/** The path of a module's transcript page in a language; undefined is the language of the course. */
export const transcriptPath = (module: Pick<ModuleRecord, "slug">, language: string | undefined): string =>
  `${modulePath(module)}/transcript${language === undefined ? "" : `/${language.toLowerCase()}`}`;

/** The path of a transcript as a WebVTT file. */
export const captionsPath = (module: Pick<ModuleRecord, "slug">, { language, chapter }: Transcript): string =>
  `${transcriptPath(module, language)}${chapter === undefined ? "" : `/${chapter}`}.vtt`;

/** The id of a chapter's heading on a transcript page. */
export const chapterId = (chapter: number): string => `c${chapter}`;

/** The id of a paragraph on its transcript page, such as t754. */
export const paragraphId = ({ chapter }: Pick<Transcript, "chapter">, { start }: Pick<Paragraph, "start">): string =>
  `${chapter === undefined ? "" : `${chapterId(chapter)}-`}t${start}`;

/** The URL of the video that a transcript belongs to; undefined for a chapter whose video has none. */
export const videoOf = (
  { url, chapterList }: Pick<ModuleRecord, "url" | "chapterList">,
  { chapter }: Pick<Transcript, "chapter">,
): string | undefined => (chapter === undefined ? url : chapterList[chapter - 1]?.url);

/** A time as people read it: 754 → 12:34, 3723 → 1:02:03. */
export function timeText(seconds: number): string {
  const twoDigits = (value: number): string => String(value).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = twoDigits(seconds % 60);
  return hours === 0 ? `${minutes}:${rest}` : `${hours}:${twoDigits(minutes)}:${rest}`;
}

/** The fact that these modules have transcripts of their videos in the language of the course. */
export function transcribedFact(
  modules: readonly Pick<ModuleRecord, "slug" | "transcripts">[],
): Pick<PublishedFacts, "transcribed"> {
  const transcribed = modules.filter(({ transcripts: [first] = [] }) => first && isOfModuleVideo(first));
  return transcribed.length === 0 ? {} : { transcribed: transcribed.map(({ slug }) => slug) };
}

/** Whether a transcript is that of a module's video in the language of the course, which is the first of a module. */
const isOfModuleVideo = ({ language, chapter }: Transcript): boolean => language === undefined && chapter === undefined;
