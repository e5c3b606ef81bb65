/** Links the first use of each term of the glossary in an overview to its explanation. The author's markdown has no such links. */
import type { Nodes } from "mdast";
import { glossaryPath, termPath } from "../course/catalog.ts";
import { foldedName, type GlossaryTerm } from "../course/glossary.ts";
import type { CourseRecord } from "../course/record.ts";
import { sha256 } from "../course/text/digest.ts";
import { memoize as memoizeFor } from "../course/text/memoize.ts";
import { decodedPath } from "../service/addresses.ts";
import { addressesOf, proseTree } from "./markdown/addresses.ts";
import { memoize } from "./markdown/cache.ts";

/** Markdown with links, the anchors of the terms that it links to, and of those that it or its author links to. */
type LinkedProse = { markdown: string; linked: string[]; used: string[] };

/** A function that links the terms of a course's glossary in markdown. */
export const termLinksOf = memoizeFor(
  ({ glossary: { terms } = { terms: [] }, facts }: Pick<CourseRecord, "glossary" | "facts">) => {
    const isEnglish = /^en\b/i.test(facts.language);
    const matcher = matcherOf(terms, isEnglish);
    const kind = `terms ${sha256(JSON.stringify([isEnglish, terms.map(({ name, aliases, anchor }) => [name, aliases, anchor])]))}`;
    return (markdown: string): LinkedProse =>
      terms.length === 0
        ? { markdown, linked: [], used: [] }
        : memoize(kind, markdown, () => withTermLinks(markdown, matcher));
  },
);

/** A pattern of all names, which also matches what only looks like text, and the term of what it matches. */
type Matcher = { pattern: RegExp; termOf: (text: string) => GlossaryTerm | undefined };

function withTermLinks(markdown: string, { pattern, termOf }: Matcher): LinkedProse {
  const root = proseTree(markdown);
  const own = addressesOf(root, markdown).flatMap(({ url }) =>
    url.startsWith(`${glossaryPath}#`) ? decodedPath(url.slice(glossaryPath.length + 1)) : [],
  );
  const linked = new Set<string>();
  const pieces: string[] = [];
  let from = 0;
  for (const { start, end, around } of textsIn(root))
    for (const { 0: text, index } of markdown.slice(start, end).matchAll(pattern)) {
      const term = termOf(text);
      if (!term || own.includes(term.anchor) || linked.has(term.anchor)) continue;
      const use = { start: start + index, end: start + index + text.length };
      const isAll = use.start === start && use.end === end;
      const wider = isAll ? around.filter((range) => isWord(markdown, range)) : [];
      const place = [use, ...wider].find((range) => canBeLink(markdown, range));
      if (!place) continue;
      linked.add(term.anchor);
      pieces.push(markdown.slice(from, place.start), `[${markdown.slice(place.start, place.end)}](${termPath(term)})`);
      from = place.end;
    }
  pieces.push(markdown.slice(from));
  return { markdown: pieces.join(""), linked: [...linked], used: [...new Set([...linked, ...own])] };
}

type Range = { start: number; end: number };

/**
 * Whether brackets around a range change nothing else. After "!" they would start a picture, and "$" before them can end a formula.
 * Between a bracket and a letter, as in 是**缓存**的, signs of emphasis would not count: the brackets must be around them.
 */
const canBeLink = (markdown: string, { start, end }: Range): boolean =>
  !/[!$\]]/.test(markdown[start - 1] ?? "") &&
  !isAt(markdown, start, joinedBefore) &&
  !isAt(markdown, end, joinedAfter);

/** Whether emphasis is not on a part of a word. */
const isWord = (markdown: string, { start, end }: Range): boolean =>
  !isAt(markdown, start, letterBefore) && !isAt(markdown, end, letterAfter);

function isAt(markdown: string, at: number, pattern: RegExp): boolean {
  pattern.lastIndex = at;
  return pattern.test(markdown);
}

/** Signs of emphasis with a letter on their other side. */
const [joinedBefore, joinedAfter] = [/(?<=[^\s\p{P}\p{S}][*_~]+)/uy, /[*_~]+[^\s\p{P}\p{S}]/uy];

/** Nodes whose text is not linked. Footnotes are at the end of the page, where they are no first use. */
const unlinked: ReadonlySet<string> = new Set<Nodes["type"]>([
  "heading",
  "link",
  "linkReference",
  "footnoteDefinition",
]);

/**
 * The ranges of a tree's text that can have links: not in captions or other elements of raw HTML, in the heads of tables, or in lists
 * right below code. around are the ranges of emphasis that contains only this text, from the inside out.
 */
function textsIn(root: Nodes): (Range & { around: Range[] })[] {
  const ranges: (Range & { around: Range[] })[] = [];
  let open = 0;
  const visit = (node: Nodes, around: Range[]): void => {
    if (node.type === "html") {
      open += node.value.match(/<(?:figcaption|caption|summary|kbd|abbr)\b/gi)?.length ?? 0;
      open -= node.value.match(/<\/(?:figcaption|caption|summary|kbd|abbr)\b/gi)?.length ?? 0;
    }
    if (node.type === "text" && open <= 0) {
      ranges.push({ ...rangeOf(node), around });
    } else if ("children" in node && !unlinked.has(node.type) && !isTasks(node)) {
      const isAround = emphasis.has(node.type) && node.children.length === 1;
      for (const [at, child] of node.children.entries()) {
        const isHead = node.type === "table" && at === 0;
        // The steps of explained code are shown one at a time, in labels.
        const isStep = child.type === "list" && child.ordered === true && node.children[at - 1]?.type === "code";
        if (!isHead && !isStep) visit(child, isAround ? [rangeOf(node), ...around] : []);
      }
    }
  };
  visit(root, []);
  return ranges;
}

/** Whether a quote has a list of tasks, as self-checks do: their options are labels. */
const isTasks = (node: Nodes): boolean =>
  node.type === "blockquote" &&
  node.children.some((child) => child.type === "list" && child.children.some(({ checked }) => checked != null));

const rangeOf = ({ position }: Nodes): Range => ({
  start: position?.start.offset ?? 0,
  end: position?.end.offset ?? 0,
});

const emphasis: ReadonlySet<string> = new Set<Nodes["type"]>(["emphasis", "strong", "delete"]);

/** Scripts that are written without spaces between words. */
const unspaced = "\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Thai}\\p{scx=Laoo}\\p{scx=Khmr}\\p{scx=Mymr}";
const letter = `[[\\p{L}\\p{N}_]--[${unspaced}]]`;
/** Before and after a whole word: no letter, and no sign that joins it to one, as in Cache-Control or openapi.json. */
const [before, after] = [`(?<!${letter}[\\-.@_]?|\\p{M})`, `(?![\\-.@_]?${letter}|\\p{M})`];

const [letterBefore, letterAfter] = [new RegExp(`(?<=${letter})`, "vy"), new RegExp(letter, "vy")];

const isUnspaced = new RegExp(`^[${unspaced}]$`, "v");
/** Names in capitals, and those of one or two letters, are other words in lower case. */
const isExact = (name: string): boolean =>
  [...name].length <= 2 || (name === name.toUpperCase() && name !== name.toLowerCase());

function matcherOf(terms: readonly GlossaryTerm[], isEnglish: boolean): Matcher {
  const names = terms.flatMap((term) => [term.name, ...term.aliases].map((name) => ({ name, term })));
  const byName = new Map(names.map(({ name, term }) => [isExact(name) ? `=${name}` : foldedName(name), term]));
  // Names with brackets would not be the text of a link.
  const usable = names.map(({ name }) => name).filter((name) => !/[[\]\\]/.test(name));
  const [spaced, others] = [false, true].map((is) =>
    usable.filter((name) => isUnspaced.test([...name][0] ?? "") === is),
  );
  return {
    // Otherwise escapes, character references and the signs of callouts, none of which is a term.
    pattern: new RegExp(
      `${before}${anyOf(spaced, isEnglish)}|${anyOf(others, isEnglish)}|\\\\.|&#?\\w+;|\\[!\\w+\\]`,
      "gv",
    ),
    termOf(text) {
      const name = text.replace(/[\s>]+/g, " ").replace(/\\(?=[^\p{L}\p{M}\p{N}\s])/gu, "");
      const forms = isEnglish && name.endsWith("s") ? [name, name.slice(0, -1)] : [name];
      return forms.map((form) => byName.get(`=${form}`) ?? byName.get(foldedName(form))).find((term) => term);
    },
  };
}

/** The pattern of any of these names, the longest first. They are grouped by their first character, which rarely is that of a word. */
function anyOf(names: readonly string[] = [], isEnglish: boolean): string {
  const longestFirst = names.toSorted((a, b) => b.length - a.length);
  const groups = Map.groupBy(longestFirst, (name) => patternOf([...name][0] ?? "", false));
  const patterns = [...groups].map(
    ([first, all]) => `(?=${first})(?:${all.map((name) => nameAndEnd(name, isEnglish)).join("|")})`,
  );
  // Without names, it never matches.
  return `(?:${patterns.join("|") || "(?!)"})`;
}

function nameAndEnd(name: string, isEnglish: boolean): string {
  const last = [...name].at(-1) ?? "";
  const plural = isEnglish && /[a-z]/i.test(last) ? "s?" : "";
  return patternOf(name, isExact(name)) + (isUnspaced.test(last) ? "(?!\\p{M})" : plural + after);
}

/** The pattern of a name in markdown, where lines may end between words and signs may be escaped. */
const patternOf = (name: string, isExact: boolean): string =>
  name
    .split(/\s+/)
    .map((word) => [...word].map((character) => characterPattern(character, isExact)).join(""))
    .join("(?:[ \\t\\u{a0}]+|[ \\t]*\\n[ \\t>]*)");

function characterPattern(character: string, isExact: boolean): string {
  if (/[^\p{L}\p{M}\p{N}]/u.test(character)) return `\\\\?\\u{${character.codePointAt(0)?.toString(16)}}`;
  const forms = new Set(
    [character, character.toLowerCase(), character.toUpperCase()].filter((form) => form.length === character.length),
  );
  return isExact || forms.size === 1 ? character : `[${[...forms].join("")}]`;
}
