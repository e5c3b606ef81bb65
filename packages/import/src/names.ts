/** Titles, file names and slugs of imported modules. */
import anyAscii from "any-ascii";
import { asciiWords } from "./content-format.ts";
import { isWords } from "./prose/html.ts";

/** Emoji, with the characters that join and color them. any-ascii would turn them into words such as ":hugging:". */
const emoji = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\ufe0f|\u20e3/gu;

/** The longest part of a slug that is made of a title, so that URLs stay readable. */
const maxSlugLength = 60;

/**
 * The words of a slug for a title or file name in any script: "Обзор курса 🤗" → "obzor-kursa". Empty if it has none. isForeign is set if Chinese
 * characters are those of another language, whose readings are not known: words in them are left out.
 */
export function slugWords(text: string, isForeign = false): string {
  const read = isForeign ? text.replace(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu, " ") : text;
  const words = asciiWords(anyAscii(read.replace(emoji, " ").normalize("NFC")));
  if (words.length <= maxSlugLength) return words;
  const cut = words.slice(0, maxSlugLength + 1);
  return cut.includes("-") ? cut.slice(0, cut.lastIndexOf("-")) : words.slice(0, maxSlugLength);
}

/** Numbering in front of a title: "Unit 1.", "1.2", "Module 3:", "Lecture 4 –", "第3章". */
const numbering =
  /^(?:(?:\p{L}+\s+)?\d+(?:\.\d+)*\s*(?:[.:)\]–—-](?!\d)|\s-)\s*|(?:\p{L}+\s+)?\d+(?:\.\d+)*\s+(?=\p{L})|第\s*\d+\s*[章课課回]\s*[:：]?\s*)/u;

/** A title without its numbering, or symbols before it. */
export const withoutNumber = (title: string): string =>
  title
    .replace(emoji, " ")
    .replace(/^[^\p{L}\p{N}]+/u, "")
    .replace(numbering, "");

/**
 * Titles without their numbering if there are at least two, all of them have it, and something remains of each. Otherwise unchanged:
 * a number that only some have is part of the title.
 */
export function withoutNumbering(titles: readonly string[]): string[] {
  const rest = titles.map((title) => title.replace(numbering, "").trim());
  const isNumbered =
    titles.length > 1 && titles.every((title, index) => rest[index] !== title.trim() && rest[index] !== "");
  return isNumbered ? rest : titles.map((title) => title.trim());
}

/** The slugs of modules in course order: numbers from 1 with as many digits as needed, and words. language is that of the course. */
export function slugsOf(names: readonly string[], language = ""): string[] {
  // Japanese is written with Chinese characters as well, which would get their Chinese reading.
  const isForeign =
    /^(?:ja|ko)\b/.test(language) || names.some((name) => /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(name));
  const digits = Math.max(2, String(names.length).length);
  return names.map((name, index) => {
    const words = slugWords(name.replace(/\.[a-z]{1,5}$/i, ""), isForeign).replace(/^(?:[0-9]+-)*(?:[0-9]+$)?/, "");
    return `${String(index + 1).padStart(digits, "0")}-${words || "module"}`;
  });
}

/** A file's or folder's name as a title: "01-first_steps" → "01 First steps". Names with capital letters keep their case. */
export function wordsOf(name: string): string {
  const words = name.replace(/[-_\s]+/g, " ").trim();
  return words === words.toLowerCase() ? words.replace(/\p{L}/u, (letter) => letter.toUpperCase()) : words;
}

/** How many characters of a title are read. */
export const maxTitleLength = 1000;

/** A title without markup, anchors and attributes: "`cargo` **test** {#testing}" → "cargo test". */
export const plainTitle = (markdown: string): string =>
  markdown
    .slice(0, maxTitleLength)
    // The text of a role of MyST: {index}`NumPy <single: NumPy>`.
    .replace(/\{[a-z][\w:+.-]{0,40}\}`([^`<]*?)\s*(?:<[^`]*>)?`/g, "$1")
    .replace(/\s*(?:\{(?:\s*[#.:][^}]*|-)\}|\[\[[^\]]*\]\])\s*$/g, "")
    .replace(/!?\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])?/g, "$1")
    // Tags are no text, except in code.
    .replace(/(`+)[\s\S]*?\1|<[^>]*>/g, (whole, ticks?: string) =>
      ticks === undefined && !isWords(whole, markdown) ? "" : whole,
    )
    .replace(/(\*\*|[*`])(?=\S)([\s\S]*?\S)\1/g, "$2")
    // Within a word, underscores are no emphasis.
    .replace(
      /(?<![\p{L}\p{N}_])(__?)(?=[^\s_])((?:[^_]|(?<=[\p{L}\p{N}])_(?=[\p{L}\p{N}])){1,300})\1(?![\p{L}\p{N}_])/gu,
      "$2",
    )
    .replace(/\\([!-/:-@[-`{-~])/g, "$1")
    .replace(/\s+/g, " ")
    .trim();
