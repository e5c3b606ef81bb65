/** Groups the cues of a transcript into paragraphs, which end with a sentence, at a pause or where the speaker changes. */
import type { Cue, Paragraph } from "../../course/transcript.ts";

/** The longest paragraph, unless a single cue is longer. Search shows a paragraph's time as the moment of an answer. */
export const maxMs = 20_000;

/** Shorter paragraphs end only where the speaker changes. */
const minMs = 12_000;

/** The silence that ends a paragraph. */
const pauseMs = 2000;

/** A sentence of a cue, or a part of one. */
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
