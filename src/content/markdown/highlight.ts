/** Highlights code at build time. Tokens get classes, not colors: the security policy forbids inline styles, and themes differ. */
import { createRequire } from "node:module";
import type { Element, ElementContent, Root } from "hast";
import { createHighlighterCoreSync, type ThemedToken } from "shiki/core";
import { createOnigurumaEngine } from "shiki/engine/oniguruma";
import { memoize } from "./cache.ts";
import { elementsIn, textOf } from "./prose-tree.ts";

/** Maximum length of highlighted code, in UTF-16 code units. Longer code is shown plain, which bounds the time of a build. */
export const maxHighlighted = 20_000;

const maxLine = 1000;

/** Classes of tokens by TextMate scope (colors: pages/components/prose.css). Longer scopes override shorter ones. */
const scopes: Readonly<Record<string, readonly string[]>> = {
  n: ["comment", "punctuation.definition.comment", "markup.quote"],
  k: ["keyword", "storage", "entity.name.tag", "support.type.object", "markup.heading", "entity.name.section"],
  s: ["string", "markup.inline.raw", "markup.underline.link"],
  c: ["constant", "support.constant", "entity.name.type"],
  f: ["entity.name.function", "support.function"],
  p: [
    ...["entity.name.tag.yaml", "entity.name.tag.toml", "entity.other.attribute-name", "meta.property-name"],
    ...["support.type.property-name", "variable.parameter", "entity.name.http", "support.variable.property"],
  ],
  i: ["markup.inserted"],
  d: ["markup.deleted"],
};

/** A theme whose colors stand for the classes: "#000001" for the first. */
const names = Object.keys(scopes);
const theme = {
  name: "classes",
  fg: "#ffffff",
  bg: "#000000",
  settings: Object.values(scopes).map((scope, index) => ({
    scope: [...scope],
    settings: { foreground: `#00000${index + 1}` },
  })),
};

/** The class of a token by its color; undefined for plain text. */
const classOf = (color = ""): string | undefined => names[Number.parseInt(color.slice(1), 16) - 1];

const highlighter = createHighlighterCoreSync({
  themes: [theme],
  langs: [],
  // Twice as fast as the engine in JavaScript, which compiles each grammar first.
  engine: await createOnigurumaEngine(import("shiki/wasm")),
});
const require = createRequire(import.meta.url);

/** Whether a language can be highlighted. Its grammar is loaded on first use. */
const languages = new Map<string, boolean>();

function isKnown(language: string): boolean {
  const cached = languages.get(language);
  if (cached !== undefined) return cached;
  const loaded = load(language);
  languages.set(language, loaded);
  return loaded;
}

function load(language: string): boolean {
  if (!/^[a-z0-9][a-z0-9-]{0,40}$/.test(language)) return false;
  try {
    highlighter.loadLanguageSync(require(`shiki/langs/${language}.mjs`).default);
    return true;
  } catch {
    // No grammar has this name.
    return false;
  }
}

/** Highlights the code blocks of a page. A fence may name lines to mark and ask for line numbers: "http {2,4-6} numbers". */
export function highlightCode(root: Root): void {
  for (const pre of elementsIn(root)) {
    const [code] = pre.children;
    if (pre.tagName !== "pre" || code?.type !== "element" || code.tagName !== "code") continue;
    const text = textOf(code);
    const { marked, isNumbered } = lineOptions(code.data?.meta ?? "");
    const lines = linesOf(text.replace(/\n$/, ""), languageOf(code));
    if (isNumbered) pre.properties.className = ["numbered"];
    code.children = lines.flatMap((line, index): ElementContent[] => {
      const end: ElementContent[] =
        index < lines.length - 1 || text.endsWith("\n") ? [{ type: "text", value: "\n" }] : [];
      if (marked.has(index + 1)) return [element("mark", ["line"], line), ...end];
      return isNumbered ? [element("span", ["line"], line), ...end] : [...line, ...end];
    });
  }
}

/** The lines to mark (from 1) and whether lines are numbered, from the text after a fence's language. */
export function lineOptions(meta: string): { marked: ReadonlySet<number>; isNumbered: boolean } {
  const ranges = /\{([\d,\s-]{1,200})\}/.exec(meta)?.[1]?.split(",") ?? [];
  const marked = new Set<number>();
  for (const range of ranges) {
    const [, from, to = from] = /^\s*(\d{1,4})(?:-(\d{1,4}))?\s*$/.exec(range) ?? [];
    for (let line = Number(from); line <= Number(to); line++) marked.add(line);
  }
  return { marked, isNumbered: /(?:^|\s)numbers(?:\s|$)/.test(meta) };
}

function linesOf(text: string, language: string): ElementContent[][] {
  const lines = text.length > maxHighlighted ? null : memoize(`code ${language}`, text, () => runsOf(text, language));
  if (lines === null) return text.split("\n").map((value) => (value === "" ? [] : [{ type: "text", value }]));
  return lines.map((runs) =>
    runs.map(([text, name]) =>
      name === undefined ? { type: "text", value: text } : element("span", [name], [{ type: "text", value: text }]),
    ),
  );
}

/** Text with the class of its tokens, if they have one. */
type Run = [text: string, name?: string];

/** The lines of code as runs; null if its language is not known. */
function runsOf(text: string, language: string): Run[][] | null {
  if (!isKnown(language)) return null;
  // Without a time limit: the result must not depend on the machine's speed.
  const options = {
    lang: language,
    theme: "classes",
    tokenizeMaxLineLength: maxLine,
    tokenizeTimeLimit: 0,
  } as const;
  return partsOf(text, language).flatMap((part) => highlighter.codeToTokensBase(part, options).map(merged));
}

/** Code that is highlighted part by part: the messages of HTTP, since the grammar takes everything after JSON content for JSON. */
const partsOf = (text: string, language: string): string[] =>
  language === "http" ? text.split(/\n(?=(?:[A-Z]+ \S+ )?HTTP\/\d)/) : [text];

/** Tokens as runs. Neighbors of one class are merged, and spaces join the token before them. */
function merged(tokens: readonly ThemedToken[]): Run[] {
  const runs: Run[] = [];
  for (const { content, color } of tokens) {
    const name = classOf(color);
    const last = runs.at(-1);
    if (last && (last[1] === name || content.trim() === "")) last[0] += content;
    else runs.push(name === undefined ? [content] : [content, name]);
  }
  return runs;
}

const element = (tagName: string, className: string[], children: ElementContent[]): Element => ({
  type: "element",
  tagName,
  properties: { className },
  children,
});

/** The language of a code block, such as "http"; "" if it names none. */
function languageOf({ properties }: Element): string {
  const names = Array.isArray(properties.className) ? properties.className : [];
  const name = names.find((each): each is string => typeof each === "string" && each.startsWith("language-"));
  return (name ?? "").slice("language-".length).toLowerCase();
}
