/** The text of subtitles without their markup: styles, classes, timestamps inside a line, positions, character references. */
import { unwritableIn } from "../../course/characters.ts";

/** WebVTT's tags and those that players accept in .srt. Other angle brackets are text: lectures are about HTML, too. */
const tag = /<\/?(?:[biuscv]|ruby|rt|rp|lang|font|span)(?:[.\s][^<>]*)?>|<(?:\d+:)?\d{1,2}:\d{2}\.\d{3}>/gi;
const voice = /<v(?:\.[^\s<>]+)?\s+([^<>]+)>/gi;

/** Positions and styles of SubStation Alpha, which some .srt files contain. */
const position = /\{\\[^{}]*\}/g;

/** Characters that set a direction for everything after them. The page sets the direction. */
const directions = /[\u202a-\u202e\u2066-\u2069]/g;

const references: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
  lrm: "\u200e",
  rlm: "\u200f",
};

/** The lines of a cue as plain text, without empty ones. */
export const plainLines = (lines: readonly string[]): string[] =>
  lines
    .flatMap((line) => line.split(/\[br\]/i))
    .map((line) => decoded(line.replace(position, "").replace(tag, "")))
    .map((line) => line.replace(directions, "").replace(/\s+/g, " ").trim())
    .filter((line) => line !== "");

/** The lines of cues, with voice tags replaced by ">> Name: " where the speaker changes. A lone speaker is not named. */
export function namedSpeakers(cues: readonly (readonly string[])[]): string[][] {
  const names = new Set(cues.flatMap((lines) => lines.flatMap((line) => [...line.matchAll(voice)].map(nameIn))));
  let speaker = "";
  const named = (...match: unknown[]): string => {
    const name = nameIn(match);
    if (names.size < 2 || name === speaker) return "";
    speaker = name;
    return `\n>> ${name}: `;
  };
  return cues.map((lines) => lines.flatMap((line) => line.replace(voice, named).split("\n")));
}

const nameIn = ([, name = ""]: readonly unknown[]): string => String(name).trim();

/** The text with its character references decoded, once. Those of characters that texts must not contain are kept. */
const decoded = (text: string): string =>
  text.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]+));/gi,
    (reference, hex?: string, decimal?: string, name = "") => {
      if (hex === undefined && decimal === undefined) return references[name] ?? reference;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      const isCharacter = code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
      const character = isCharacter ? String.fromCodePoint(code) : "\0";
      return unwritableIn(character) === null ? character : reference;
    },
  );
