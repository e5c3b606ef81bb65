/** Reads the transcripts next to the modules' files: modules/<slug>.vtt, .srt or .sbv, with a chapter and a language before the extension. */
import { canonicalTag } from "../../course/rules.ts";
import type { Cue, Paragraph, Transcript } from "../../course/video.ts";
import type { Content } from "../folder.ts";
import { remember } from "../markdown/cache.ts";
import { nearest, quote } from "../problem.ts";
import { readCues } from "./cues.ts";

/** The extensions of transcripts. Any of them may contain any of the formats. */
export const transcriptExtensions = [".vtt", ".srt", ".sbv"];

/** The maximum size of a file in bytes: about ten hours, or two with a time for every word. */
export const maxTranscriptBytes = 2 * 1024 * 1024;

/** The parts of a file's name: the module, the chapter and the language, which is undefined for that of the course. */
type Target = { slug: string; chapter: number | undefined; language: string | undefined };

/** A transcript with the name of its file. transcript is null if the file has errors. */
type TranscriptFile = Target & { name: string; transcript: Transcript | null };

/** The transcripts by the slugs of their modules. courseLanguage is undefined if course.md has none that is valid. */
export function readTranscripts(
  content: Content,
  names: readonly string[],
  slugs: readonly string[],
  courseLanguage: string | undefined,
): Map<string, TranscriptFile[]> {
  const files = names.flatMap((name): TranscriptFile[] => {
    const target = targetOf(content, name, slugs, courseLanguage);
    return target === null ? [] : [{ name, ...target, transcript: null }];
  });
  const byTarget = new Map<string, string>();
  for (const file of files) {
    const target = `${file.slug} ${file.chapter} ${file.language}`;
    const other = byTarget.get(target);
    if (other === undefined) byTarget.set(target, file.name);
    else noteDuplicate(content, file, other);
    file.transcript = readTranscript(content, file);
  }
  return Map.groupBy(files, ({ slug }) => slug);
}

/** The transcripts of a module in order: its language first, then the module's video before the chapters. Reports unknown chapters. */
export function transcriptsOf(
  content: Content,
  files: readonly TranscriptFile[],
  chapters: number | undefined,
): Transcript[] | undefined {
  for (const { name, chapter } of files) {
    if (chapter === undefined || chapters === undefined || (chapter >= 1 && chapter <= chapters)) continue;
    content.note(`modules/${name}`, {
      line: 1,
      field: "file name",
      got: `chapter ${chapter}`,
      expected:
        chapters === 0
          ? "a module with chapters"
          : chapters === 1
            ? "1, since the module has one chapter"
            : `the number of a chapter of the module, 1 to ${chapters}`,
      fix: "rename the file, or add the chapter to the module",
    });
  }
  const transcripts = files.flatMap(({ transcript }) => transcript ?? []);
  return transcripts.length === 0 ? undefined : transcripts.sort(byLanguageAndChapter);
}

function byLanguageAndChapter(a: Transcript, b: Transcript): number {
  const [one, other] = [a.language ?? "", b.language ?? ""];
  return one === other ? (a.chapter ?? 0) - (b.chapter ?? 0) : one < other ? -1 : 1;
}

/** The module, chapter and language that a file name names; null, after reporting it, if it is not valid. */
function targetOf(
  content: Content,
  name: string,
  slugs: readonly string[],
  courseLanguage: string | undefined,
): Target | null {
  const [slug = "", ...marks] = name.slice(0, name.lastIndexOf(".")).split(".");
  const note = (got: string, expected: string, fix: string): null => {
    content.note(`modules/${name}`, { line: 1, field: "file name", got, expected, fix });
    return null;
  };
  if (!slugs.includes(slug)) {
    const suggestion = nearest(slug, slugs);
    return note(
      `${quote(slug)}, which is not a module`,
      "the slug of a module (the name of its file without .md)",
      suggestion === undefined ? "rename the file, or delete it" : `did you mean ${suggestion}?`,
    );
  }
  const [, chapter] = /^(\d{1,6})$/.exec(marks[0] ?? "") ?? [];
  const [tag, ...more] = chapter === undefined ? marks : marks.slice(1);
  const language = tag === undefined ? null : canonicalTag(tag);
  if ((tag !== undefined && language === null) || more.length > 0) {
    return note(
      quote(marks.join(".")),
      "a chapter number, a language tag (BCP 47), or both in this order",
      `rename the file, for example to ${slug}.2.vtt, ${slug}.he.vtt or ${slug}.2.he.vtt`,
    );
  }
  return {
    slug,
    chapter: chapter === undefined ? undefined : Number(chapter),
    language: language === null || language === courseLanguage ? undefined : language,
  };
}

function noteDuplicate(content: Content, { name, slug, chapter, language }: TranscriptFile, other: string): void {
  const place = chapter === undefined ? slug : `chapter ${chapter} of ${slug}`;
  content.note(`modules/${name}`, {
    line: 1,
    field: "file name",
    got: `a second transcript of ${place} in ${language === undefined ? "the language of the course" : quote(language)}`,
    expected: "one file for each video and language",
    fix: `delete ${name} or ${other}`,
  });
}

function readTranscript(content: Content, { name, chapter, language }: TranscriptFile): Transcript | null {
  const text = content.readText(`modules/${name}`, "transcript", maxTranscriptBytes);
  if (text === null) return null;
  const result = remember("transcript", text, () => {
    const read = readCues(text);
    return "cues" in read ? { paragraphs: paragraphsOf(read.cues), cues: read.cues } : read;
  });
  if ("cues" in result)
    return { ...(language !== undefined && { language }), ...(chapter !== undefined && { chapter }), ...result };
  for (const problem of result.problems) content.note(`modules/${name}`, problem);
  return null;
}

/** The longest paragraph, unless a single cue is longer. Search shows a paragraph's time as the moment of an answer. */
export const maxMs = 20_000;

/** Shorter paragraphs end only where the speaker changes. */
const minMs = 12_000;

/** The silence that ends a paragraph. */
const pauseMs = 2000;

type Piece = Cue & { isTurn: boolean };

const quotes = `["'”’»)\\]」』）]*`;
const sentenceEnd = new RegExp(`[.!?…؟۔。！？]${quotes}$`, "u");
const betweenSentences = new RegExp(
  `(?<=[.!?…؟۔]${quotes}) (?=["'“‘«(\\[¿¡]*[\\p{Lu}\\p{Lo}\\p{N}])|(?<=[。！？]${quotes})(?=[^\\s。！？"'”’»)\\]」』）])`,
  "u",
);

/** The paragraphs of cues in the order of their starts. The marks of a change of speaker (>>) become the start of a paragraph. */
export function paragraphsOf(cues: readonly Cue[]): Paragraph[] {
  const groups: Piece[][] = [];
  let open: Piece[] = [];
  const close = (count: number): void => {
    if (count > 0) groups.push(open.slice(0, count));
    open = open.slice(count);
  };
  for (const piece of piecesOf(cues)) {
    const [first, last] = [open[0], open.at(-1)];
    const isPause = first && last && piece.from - last.to >= pauseMs && piece.from - first.from >= minMs;
    if (piece.isTurn || isPause) close(open.length);
    while (open[0] && piece.to - open[0].from > maxMs) close(lastBreak(open, piece));
    open.push(piece);
  }
  close(open.length);
  return groups.reduce<Paragraph[]>(addGroup, []);
}

/** Adds a group as a paragraph, or to the last paragraph if both start in the same second. */
function addGroup(paragraphs: Paragraph[], group: Piece[]): Paragraph[] {
  const start = Math.floor((group[0]?.from ?? 0) / 1000);
  const text = joined(group.map((piece) => piece.text));
  const last = paragraphs.at(-1);
  if (last?.start === start) last.text = joined([last.text, text]);
  else paragraphs.push({ start, text });
  return paragraphs;
}

/** The number of pieces before the best place for a break: the last end of a sentence, else the longest silence. */
function lastBreak(open: readonly Piece[], next: Piece): number {
  const after = (index: number): Piece => open[index] ?? next;
  const places = open.map((_, index) => index + 1).filter((at) => after(at).from - after(0).from >= minMs);
  const sentence = places.findLast((at) => sentenceEnd.test(open[at - 1]?.text ?? ""));
  if (sentence !== undefined) return sentence;
  const silence = (at: number): number => after(at).from - (open[at - 1]?.to ?? 0);
  return places.reduce((best, at) => (silence(at) >= silence(best) ? at : best), places.at(-1) ?? open.length);
}

/** The sentences of cues. The time of a sentence within a cue is estimated from its place in the text. */
function piecesOf(cues: readonly Cue[]): Piece[] {
  return cues.flatMap((cue, index) => {
    const to = Math.min(cue.to, Math.max(cues[index + 1]?.from ?? cue.to, cue.from));
    const parts = cue.text.split(/\n(?=>>)/).flatMap((turn) =>
      joined(turn.replace(/^>>+ ?/, "").split("\n"))
        .split(betweenSentences)
        .map((text, place) => ({ text, isTurn: place === 0 && turn.startsWith(">>") })),
    );
    const length = parts.reduce((sum, { text }) => sum + text.length, 0);
    const timeAt = (offset: number): number => cue.from + Math.round(((to - cue.from) * offset) / length);
    let offset = 0;
    return parts.flatMap(({ text, isTurn }) => {
      const from = timeAt(offset);
      offset += text.length;
      return text === "" ? [] : [{ from, to: timeAt(offset), text, isTurn }];
    });
  });
}

/** Scripts that are written without spaces between words. */
const unspaced = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\u3000-\u303f\uff00-\uffef]`;
const needlessSpace = new RegExp(`(?<=${unspaced})\n(?=${unspaced})`, "gu");

/** Texts on one line, separated by spaces where their script has spaces. */
const joined = (texts: readonly string[]): string => texts.join("\n").replace(needlessSpace, "").replaceAll("\n", " ");
