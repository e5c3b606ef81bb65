/** The transcript pages and caption files of modules as the gate expects them. */
import type { ModuleRecord, Transcript } from "../course/record.ts";
import type { OwnFacts } from "./expected-facts.ts";

/** A transcript page: the transcripts of a module in one language. name is its interface text for this language. */
export type ExpectedTranscript = {
  module: ModuleRecord;
  path: string;
  language: string;
  isTranslation: boolean;
  label: string;
  name: "transcript" | "transcriptIn";
  transcripts: Transcript[];
};

/** The transcript pages of a module, that in the language of the course first. */
export function expectedTranscripts(f: OwnFacts, module: ModuleRecord): ExpectedTranscript[] {
  const all = module.transcripts ?? [];
  const translations = [...new Set(all.flatMap(({ language }) => language ?? []))].sort();
  const tags = all.some(({ language }) => language === undefined) ? [undefined, ...translations] : translations;
  return tags.map((tag) => ({
    module,
    path: `/modules/${module.slug}/transcript${tag === undefined ? "" : `/${tag.toLowerCase()}`}`,
    language: tag ?? f.course.facts.language,
    isTranslation: tag !== undefined,
    label: tag === undefined ? f.texts.transcript : f.texts.transcriptIn(f.languageName(tag)),
    name: tag === undefined ? "transcript" : "transcriptIn",
    transcripts: all.filter(({ language }) => language === tag),
  }));
}

/** The path of a transcript's caption file. */
export const captionFile = ({ path }: ExpectedTranscript, { chapter }: Transcript): string =>
  chapter === undefined ? `${path}.vtt` : `${path}/${chapter}.vtt`;

/** The source of a module's transcripts, as reports print it. */
export const transcriptPlace = (f: OwnFacts, { slug }: ModuleRecord): string =>
  f.file("modules", `transcripts of ${slug}`);
