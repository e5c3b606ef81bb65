/** Reads files/tokens.css: the custom properties and fonts that a course puts in place of those of its pages. */
import { colorOf, contrast, type Rgb } from "../../course/color.ts";
import type { CourseFacts } from "../../course/course.ts";
import { minContrast, propertiesOf } from "../../course/look.ts";
import {
  bothThemes,
  type ColorToken,
  colorTokens,
  errorColor,
  type FontFace,
  otherTokens,
  type Tokens,
  textColors,
} from "../../course/tokens.ts";
import type { Content } from "../folder.ts";
import { type ContentProblem, nearest, quote } from "../problem.ts";
import { fileNamed } from "./references.ts";

/** The file under files/, which no page links to. */
export const tokensName = "tokens.css";
const path = `files/${tokensName}`;
/** The maximum size of the file. */
export const maxTokensBytes = 64 * 1024;
const maxValueLength = 300;

type Problem = Omit<ContentProblem, "path">;
type Declaration = { name: string; value: string; line: number };
type Block = { isFont: boolean; line: number; declarations: Declaration[] };

/** Returns what files/tokens.css declares; undefined without the file, without declarations, or after reporting its errors. */
export function readTokens(content: Content, look: CourseFacts["look"]): Tokens | undefined {
  if (!content.exists(path)) return undefined;
  const text = content.readText(path, "style sheet", maxTokensBytes);
  if (text === null) return undefined;
  // Used, but not published by itself: its contents become part of the pages' own styles.
  content.uses.push({ from: path, name: tokensName });
  const problems: Problem[] = [];
  const blocks = blocksIn(text, problems);
  const fonts = blocks.flatMap((block) => (block.isFont ? (fontOf(content, block, problems) ?? []) : []));
  const declared = blocks.flatMap(({ isFont, declarations }) => (isFont ? [] : declarations));
  const lines = new Map<string, number>();
  for (const { name, value, line } of declared) {
    const problem = declarationProblem(name, value, lines.get(name), look);
    if (problem !== null) problems.push({ line, field: name, ...problem });
    lines.set(name, lines.get(name) ?? line);
  }
  // A zero without a unit is invalid in a sum.
  const values = Object.fromEntries(declared.map(({ name, value }) => [name.slice(2), value === "0" ? "0px" : value]));
  const tokens: Tokens = { values, ...(fonts.length > 0 && { fonts }) };
  if (problems.length === 0) problems.push(...contrastProblems({ facts: { look }, tokens }, lines));
  for (const problem of problems) content.note(path, problem);
  if (problems.length > 0 || (declared.length === 0 && fonts.length === 0)) return undefined;
  for (const { file } of fonts) content.uses.push({ from: "course.md", name: file });
  return tokens;
}

/** The rules of a style sheet. Anything but custom properties of the root and fonts is a problem. */
function blocksIn(source: string, problems: Problem[]): Block[] {
  const lineAt = (offset: number): number => source.slice(0, offset).split("\n").length;
  const note = (offset: number, got: string, expected: string, fix: string): void => {
    problems.push({ line: lineAt(offset), field: "style sheet", got, expected, fix });
  };
  const text = source.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, " "));
  const strange = /\\|\/\*/.exec(text);
  if (strange !== null) {
    const isEscape = strange[0] === "\\";
    const got = isEscape ? "a backslash" : "an unclosed comment";
    note(
      strange.index,
      got,
      isEscape ? "no escapes" : "*/ at the end of every comment",
      isEscape ? "write the character itself" : "add */",
    );
    return [];
  }
  const blocks: Block[] = [];
  const opening = /\s*(?:(:root|@font-face)\s*\{)?/y;
  const declaration = /\s*([^\s:;{}"']+)\s*:((?:"[^"\n]*"|'[^'\n]*'|[^;{}"'])*)(?:;|(?=\}))/y;
  const take = (pattern: RegExp, from: number): RegExpExecArray | null => {
    pattern.lastIndex = from;
    return pattern.exec(text);
  };
  let at = 0;
  while (text.slice(at).trim() !== "") {
    const start = take(opening, at);
    at += start?.[0].length ?? 0;
    if (start?.[1] === undefined) {
      const [found = ""] = /^[^;{}\n]*[;{}]?/.exec(text.slice(at)) ?? [];
      note(
        at,
        quote(found.trim()),
        "only :root { … } and @font-face { … }",
        "remove it, or move it to the style sheet named by site.styles in course.md",
      );
      at = found.endsWith("{") ? endOfBlock(text, at + found.length) : at + Math.max(found.length, 1);
      continue;
    }
    const block: Block = { isFont: start[1] === "@font-face", line: lineAt(at - 1), declarations: [] };
    for (let next = take(declaration, at); next !== null; next = take(declaration, at)) {
      const [whole, name = "", value = ""] = next;
      const line = lineAt(at + whole.search(/\S/));
      block.declarations.push({ name, value: value.replace(/\s+/g, " ").trim(), line });
      at += whole.length;
    }
    const rest = text.slice(at).trimStart();
    at = text.length - rest.length;
    if (rest.startsWith(";")) note(at, '";"', "a property with its value", "remove one of the semicolons");
    else if (!rest.startsWith("}")) {
      const [found = ""] = /^[^\n]*/.exec(rest) ?? [];
      const got = rest === "" ? "the end of the file" : quote(found);
      note(at, got, "lines such as --accent: #1b589e; and } after the last one", "correct it, or add what is missing");
    }
    blocks.push(block);
    const end = text.indexOf("}", at);
    at = end === -1 ? text.length : end + 1;
  }
  return blocks;
}

/** The offset after the closing brace of a block whose contents start at an offset. */
function endOfBlock(text: string, start: number): number {
  let depth = 1;
  for (const { 0: brace, index } of text.slice(start).matchAll(/[{}]/g)) {
    depth += brace === "{" ? 1 : -1;
    if (depth === 0) return start + index + 1;
  }
  return text.length;
}

const isColorToken = (name: string): name is ColorToken => Object.hasOwn(colorTokens, name);
const knownNames = [...Object.keys(colorTokens), ...Object.values(otherTokens).flat()].map((name) => `--${name}`);
const has = (names: readonly string[], name: string): boolean => names.includes(name);

/** What is wrong with a declaration; null if nothing is. first is the line of one with the same name. */
function declarationProblem(
  name: string,
  value: string,
  first: number | undefined,
  look: CourseFacts["look"],
): Omit<Problem, "line" | "field"> | null {
  const token = name.slice(2);
  if (!knownNames.includes(name)) {
    const suggestion = nearest(name, knownNames);
    const expected = `one of ${knownNames.join(", ")}`;
    return {
      got: `the unknown property ${quote(name)}`,
      expected,
      fix: `${suggestion ? `did you mean ${suggestion}? Otherwise ` : ""}remove or rename it`,
    };
  }
  if (first !== undefined)
    return { got: `a duplicate of line ${first}`, expected: "each property once", fix: "remove one of the two" };
  if (token === "accent" && look?.accent !== undefined) {
    const fix = "remove accent from look in course.md, or --accent here";
    return { got: quote(value), expected: "one accent color", fix };
  }
  const got = value === "" ? "nothing" : quote(value);
  if (value.length > maxValueLength)
    return { got, expected: `a value of at most ${maxValueLength} characters`, fix: "shorten it" };
  if (isColorToken(token))
    return bothThemes(value).every((color) => colorOf(color) !== null)
      ? null
      : {
          got,
          expected: "an opaque color (#rrggbb, rgb(), hsl() or oklch()), or two of these in light-dark()",
          fix: `for example ${name}: light-dark(#1b589e, #8bbcef)`,
        };
  if (has(otherTokens.fonts, token))
    return value.split(/\s*,\s*/).every((family) => familyName.test(family))
      ? null
      : { got, expected: "font names separated by commas", fix: `for example ${name}: "My Font", sans-serif` };
  if (!isLength(value))
    return {
      got,
      expected: "a length with its unit (rem, em, ch, px, vw), or calc(), min(), max() or clamp() of lengths",
      fix: `for example ${name}: 1.25rem`,
    };
  if (has(otherTokens.texts, token) && !/[1-9][\d.]*r?em\b/.test(value))
    return {
      got,
      expected: "a size relative to the reader's font size",
      fix: `write it in rem, for example ${name}: 1rem`,
    };
  return null;
}

const familyName =
  /^(?:"[\p{L}\p{N}][\p{L}\p{N} ._-]*"|'[\p{L}\p{N}][\p{L}\p{N} ._-]*'|(?!(?:inherit|initial|unset|default|revert|revert-layer)$)-?[\p{L}][\p{L}\p{N}-]*(?: [\p{L}][\p{L}\p{N}-]*)*)$/iu;

const number = String.raw`(?:\d*\.)?\d+`;
const times = String.raw`\s*\*\s*`;
const factors = String.raw`(?:\s*[*/]\s*${number})*`;
const length = `${number}(?:rem|em|ch|ex|px|vw|vi|%)`;
/** The products that are a number, and those that are a length. */
const isNumber = new RegExp(`^${number}${factors}$`);
const isLengthProduct = new RegExp(`^(?:${number}${factors}${times})?${length}${factors}$`);

/** Whether a value is a length, or math of lengths. Functions and parentheses are replaced from the inside by a length or a number each. */
function isLength(value: string): boolean {
  let [before, after] = ["", value];
  while (before !== after)
    [before, after] = [after, after.replace(/(\b(?:calc|min|max|clamp)|(?<=[(,*/\s]))\(([^()]*)\)/, resultOf)];
  return after === "0" || new RegExp(`^${length}$`).test(after);
}

/** What a function of numbers or of lengths results in; the function itself if it is invalid. */
function resultOf(written: string, name: string, inside: string): string {
  const values = inside.split(",").length;
  if (name === "clamp" ? values !== 3 : values > 1 && !/^m/.test(name)) return written;
  const terms = inside.split(/,| [-+] /).map((term) => term.trim());
  if (terms.every((term) => isLengthProduct.test(term))) return "1rem";
  return terms.every((term) => isNumber.test(term)) ? "1" : written;
}

/** What a font's descriptors may be. */
const descriptors: Readonly<Record<string, RegExp>> = {
  "font-family": familyName,
  src: /^url\(\s*(["']?)([^"'()\s]+)\1\s*\)(?:\s*format\(\s*(["']?)woff2\3\s*\))?$/i,
  "font-weight": /^(?:normal|bold|\d{1,4}(?: \d{1,4})?)$/,
  "font-style": /^(?:normal|italic|oblique)$/,
  "font-stretch": /^(?:normal|\d{1,3}%(?: \d{1,3}%)?)$/,
  "font-display": /^(?:swap|optional|fallback)$/,
  "unicode-range": /^U\+[\da-f?]{1,6}(?:-[\da-f]{1,6})?(?:\s*,\s*U\+[\da-f?]{1,6}(?:-[\da-f]{1,6})?)*$/i,
  ...Object.fromEntries(
    ["size-adjust", "ascent-override", "descent-override", "line-gap-override"].map((name) => [
      name,
      /^(?:normal|\d{1,3}(?:\.\d+)?%)$/,
    ]),
  ),
};

/** The font of a rule; null after noting what is wrong with it. */
function fontOf(content: Content, { declarations, line }: Block, problems: Problem[]): FontFace | null {
  const before = problems.length;
  const note = (at: number, field: string, got: string, expected: string, fix: string): void => {
    problems.push({ line: at, field, got, expected, fix });
  };
  let file = "";
  const kept: Record<string, string> = {};
  for (const { name, value, line: own } of declarations) {
    const form = Object.hasOwn(descriptors, name) ? descriptors[name] : undefined;
    const names = Object.keys(descriptors);
    if (form === undefined)
      note(own, name, `the unknown descriptor ${quote(name)}`, `one of ${names.join(", ")}`, "remove or rename it");
    else if (name === "src") {
      const [, , url = ""] = form.exec(value) ?? [];
      file = url === "" ? "" : (fileNamed(path, url) ?? "");
      const isFont = file.endsWith(".woff2");
      const known = content.courseFiles.names.filter((each) => each.endsWith(".woff2"));
      if (!isFont || !content.courseFiles.names.includes(file)) {
        const suggestion = isFont ? nearest(file, known) : known[0];
        const fix = `put the font into files/, and write src: url("${suggestion ?? "fonts/my-font.woff2"}");`;
        note(own, name, quote(value), "the path of one WOFF2 font in the folder files/", fix);
      }
    } else if (!form.test(value)) note(own, name, quote(value), "a valid value", "correct it, or remove the line");
    else kept[name] = value;
  }
  for (const name of ["font-family", "src"]) {
    if (declarations.some((each) => each.name === name)) continue;
    note(line, name, "nothing", "a font with its name and its file", `add ${name} to @font-face`);
  }
  return problems.length > before ? null : { file, descriptors: { "font-display": "swap", ...kept } };
}

/** The texts that would be hard to read on what is behind them. Only what a course declares is compared. */
function contrastProblems(looks: Parameters<typeof propertiesOf>[0], lines: ReadonlyMap<string, number>): Problem[] {
  const own = propertiesOf(looks);
  const colorsOf = (name: ColorToken | "error"): readonly [string, string] =>
    name === "error" ? errorColor : own[name] === undefined ? colorTokens[name] : bothThemes(own[name]);
  return textColors.flatMap(([text, grounds]) =>
    grounds.flatMap((ground) =>
      (["light", "dark"] as const).flatMap((theme, index): Problem[] => {
        const line = lines.get(`--${text}`) ?? lines.get(`--${ground}`);
        const [color, behind] = [colorsOf(text)[index] ?? "", colorsOf(ground)[index] ?? ""];
        const reached = contrast(colorOf(color) as Rgb, colorOf(behind) as Rgb);
        if (line === undefined || reached >= minContrast) return [];
        const shown = Math.floor(reached * 100) / 100;
        const name = text === "error" ? "the color of errors and code" : `--${text}`;
        const usual = own[ground] === undefined ? "the default " : "";
        return [
          {
            line,
            field: lines.has(`--${text}`) ? `--${text}` : `--${ground}`,
            got: `${name} ${color} on ${usual}--${ground} ${behind} in the ${theme} theme, with a contrast ratio of ${shown}:1`,
            expected: `a contrast ratio of at least ${minContrast}:1 (WCAG 2.2, 1.4.3)`,
            fix: "make the darker color darker or the lighter one lighter",
          },
        ];
      }),
    ),
  );
}
