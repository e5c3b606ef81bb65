/** Converts the figures of MyST, Quarto, knitr and Pandoc to pictures whose title is their caption. */
import { parseYaml } from "../content-format.ts";
import { plainTitle } from "../names.ts";
import { type Dropped, drop, type Place } from "../outline.ts";

/** The markdown of a figure: a picture with its caption as title. Without an alt text of its own, the caption is that as well. */
export function pictureOf(address: string, caption: string, alt: string | undefined): string {
  const shown = plainCaption(caption);
  // Only that of a caption may have formulas.
  const text = (alt?.replaceAll("$", "\\$") ?? shown)
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[`*_[\]<]|\\(?!\$)/g, "\\$&");
  const title = shown === "" ? "" : ` "${shown.replace(/["\\$]/g, "\\$&")}"`;
  return `![${text}](<${address}>${title})`;
}

/** A caption as plain text, which a title is. */
const plainCaption = (caption: string): string =>
  caption
    .replace(/\s*\{[#.][^{}]*\}\s*$/, "")
    // In code, no character is markup.
    .split(/(`[^`\n]{1,500}`)/)
    .map((piece, index) =>
      index % 2 === 1
        ? piece.slice(1, -1)
        : `${/^\s/.test(piece) ? " " : ""}${plainTitle(piece.replace(/<(https?:[^<>\s]+)>/g, "$1"))}${/\s$/.test(piece) ? " " : ""}`,
    )
    .join("")
    .replace(/\s+/g, " ")
    .trim();

/** What a directive of MyST with a picture shows; null for other directives. A figure of glue is the result of code. */
export function figureDirective(
  { name, argument }: { name: string; argument: string },
  options: readonly string[],
  convertedText: () => readonly string[],
): { lines: string[]; isComputed: boolean } | null {
  if (!/^(?:figure|image|glue(?::[\w-]+)?)$/.test(name) || argument === "") return null;
  const text = convertedText();
  const end = text.findIndex((line, index) => line.trim() === "" && text.slice(0, index).join("").trim() !== "");
  const [caption, legend] = end === -1 ? [text, []] : [text.slice(0, end), text.slice(end)];
  if (name.startsWith("glue")) return { lines: ["", ...text, ""], isComputed: true };
  const alt = options.map((line) => /^\s*:alt:\s*(.*)$/.exec(line)?.[1]).find((each) => each !== undefined);
  return { lines: ["", pictureOf(argument, caption.join(" "), alt), "", ...legend, ""], isComputed: false };
}

const include = /\binclude_graphics\s*\(/;

/**
 * The pictures that a cell of code includes with knitr, with the captions and alt texts of its options; null for other cells. info is
 * what stands after the fence. Names that code computes are reported.
 */
export function includedPictures(
  info: string,
  inside: readonly string[],
  at: Place,
  dropped: Dropped[],
): { lines: string[]; isAll: boolean } | null {
  if (!/^\{[a-z]/i.test(info) || !inside.some((line) => include.test(line.slice(0, 2000)))) return null;
  const { captions, alts } = textsOf(info, inside, at);
  const code = inside.filter((line) => !/^\s*#\|/.test(line));
  const names = pathsIn(code.join("\n").slice(0, 20_000));
  if (names.length === 0) drop(dropped, at, "a picture", "the name is computed by code", { kind: "picture" });
  // One text is that of all pictures.
  const textFor = (texts: readonly string[], index: number): string | undefined =>
    texts.length === 1 ? texts[0] : texts[index];
  return {
    lines: names.flatMap((name, index) => [
      "",
      pictureOf(name, textFor(captions, index) ?? "", textFor(alts, index)),
      "",
    ]),
    isAll: code.every((line) => /^\s*(?:#.*|\)|["'][^"']*["'],?|library\(.*\))?\s*$/.test(line) || include.test(line)),
  };
}

/** The texts in the calls of include_graphics: include_graphics("a.png"), include_graphics(c("a.png", "b.png")). */
const pathsIn = (code: string): string[] =>
  code
    .split(new RegExp(include, "g"))
    .slice(1)
    .flatMap((rest) => {
      const [, list = ""] =
        /^\s*(?:path\s*=\s*)?(?:(?:here::)?(?:here|file\.path)\s*\(|c\s*\()?([^()]*)/.exec(rest) ?? [];
      const isPath = /^\s*(?:here::)?(?:here|file\.path)\s*\(/.test(rest);
      const texts = [...list.replace(/,\s*[\w.]+\s*=[^,]*/g, "").matchAll(/(["'])([^"'\n]+)\1/g)].map(
        ([, , text = ""]) => text,
      );
      return isPath && texts.length > 0 ? [texts.join("/")] : texts;
    });

/** The captions and alt texts in the options of a cell: "#| fig-cap: …" at its start, or fig.cap="…" after its language. */
function textsOf(info: string, inside: readonly string[], at: Place): { captions: string[]; alts: string[] } {
  const yaml = inside.filter((line) => /^\s*#\|/.test(line)).map((line) => line.replace(/^\s*#\| ?/, ""));
  const { data } = parseYaml(at.path, yaml.join("\n").slice(0, 20_000), { field: "options", linesBefore: 0 });
  const options = typeof data === "object" && data !== null ? (data as Record<string, unknown>) : {};
  const listOf = (...names: string[]): string[] =>
    names.flatMap((name) => {
      const value = Object.hasOwn(options, name) ? options[name] : undefined;
      const own = new RegExp(`\\b${name.replace(/[-.]/, "[-.]")}\\s*=\\s*(["'])((?:\\\\.|(?!\\1)[^\\\\])*)\\1`).exec(
        info,
      )?.[2];
      const texts = (Array.isArray(value) ? value : [value]).filter((each): each is string => typeof each === "string");
      return [...texts, ...(own === undefined ? [] : [own.replace(/\\(.)/g, "$1")])].map((text) => text.trim());
    });
  const [captions, parts] = [listOf("fig-cap", "fig.cap"), listOf("fig-subcap", "fig.subcap")];
  return { captions: captions.length > 0 ? captions : parts, alts: listOf("fig-alt", "fig.alt") };
}

/** Whether a cell of code makes a figure, which its options describe. */
export const isComputedFigure = (info: string, inside: readonly string[]): boolean =>
  /^\{[a-z]/i.test(info) &&
  (inside.some((line) => /^\s*#\|\s*(?:fig-(?:cap|alt)|label:\s*["']?fig-)/.test(line.slice(0, 200))) ||
    /\bfig[.-](?:cap|alt)\s*=/.test(info));

/** The caption of the figure that a cell of code makes; undefined if it has none. */
export const captionOfCell = (info: string, inside: readonly string[], at: Place): string | undefined =>
  textsOf(info, inside, at).captions.join(" ") || undefined;

/** An address in brackets with attributes after it. */
const attributed =
  /!\[((?:[^[\]\n]|\[[^[\]\n]{0,300}\](?:\([^()\n]{0,300}\))?){0,2000})\]\(\s*<?([^()<>\s]{1,500}(?:\([^()\n]{0,100}\))?[^()<>\s]{0,200})>?(?:\s+"([^"\n]{0,500})")?\s*\)(\{[^{}\n]{1,2000}\})?/g;

const formula = /(?<![\\$])\$(?![\s$])[^$]{1,500}(?<![\s\\])\$(?![\d$])/g;

/**
 * A line whose pictures have their alt texts from attributes: ![A caption](a.png){alt="What is seen"}. Text in brackets is then the
 * caption. In Pandoc's markdown, it is that of every picture that is a paragraph; isPandoc says that the line is of a page in it.
 */
export function withAltTexts(line: string, isPandoc: boolean): string {
  if (!line.includes("![")) return line;
  const isAlone = /^\s*!\[.*\]\([^()]*(?:\([^()]*\)[^()]*)?\)(?:\{[^{}]*\})?\s*$/.test(line);
  return line.replace(attributed, (whole, text: string, address: string, title = "", attributes = "") => {
    const alt = /\b(?:fig-)?alt=(["'])((?:\\.|(?!\1)[^\\])*)\1/.exec(attributes)?.[2]?.replace(/\\(.)/g, "$1");
    if (alt === undefined && !(isPandoc && isAlone && text.trim() !== "" && title === "")) return whole;
    const rest = alt === undefined ? attributes : "";
    // A title has no links and no formulas: a caption with some is a paragraph.
    if (isAlone && (/\]\(|<https?:/.test(text) || text.search(formula) !== -1))
      return `${pictureOf(address, title, alt ?? plainCaption(text.replace(formula, (each) => each.slice(1, -1))))}${rest}\n\n${text}\n`;
    return pictureOf(address, text.trim() || title, alt) + rest;
  });
}
