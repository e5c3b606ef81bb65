/**
 * Checks the words and numbers of the pages' scripts. Bundled scripts cannot be compared byte for byte, but every word, every
 * pair of adjacent words and every number in them must be in the source.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Compare } from "./differences.ts";

/** The words, pairs of words and numbers of the source. */
type Vocabulary = { words: ReadonlySet<string>; pairs: ReadonlySet<string>; numbers: ReadonlySet<number> };

/** Words that bundlers add: code that loads modules, and keywords. */
const bundlers =
  "modulepreload relList supports link stylesheet as rel nonce crossOrigin href import meta resolve allSettled vite preloadError __vite__mapDeps map void then status fulfilled rejected reason value URL url cancelable payload defaultPrevented Event dispatchEvent getElementsByTagName querySelector getAttribute script csp-nonce head appendChild addEventListener load error reject Unable preload CSS for all Set styles has add var let const function return async await typeof instanceof null undefined this new throw catch finally static get set of in case default switch break continue while delete class extends super Promise Error window document globalThis viteMetaData assetsDir fetch integrity referrerPolicy credentials include omit same-origin use-credentials priority low removeEventListener";

const word = /[\p{L}_$][\p{L}\p{M}\p{N}_$]{2,}/gu;
const number = /(?<![\w$.#-])(?:\d[\d_]*(?:\.\d+)?|\.\d+)(?:e\d+)?(?![\w$])/g;

/** The words, pairs of words and numbers of a text. */
const tokensIn = (text: string) => ({
  words: text.match(word) ?? [],
  // A lookahead, so that pairs overlap.
  pairs: [...text.matchAll(/(?=(?<![\p{L}\p{M}])(?<pair>[\p{L}\p{M}]{3,} [\p{L}\p{M}]{3,}))/gu)].map(
    ({ groups }) => groups?.pair ?? "",
  ),
  numbers: (text.match(number) ?? []).map((each) => Number(each.replaceAll("_", ""))),
});

/** A source text with its escaped characters ("\\xe2" for "â") as themselves, since a bundler writes them so. */
export const unescaped = (text: string): string =>
  text.replace(/\\(?:x([0-9a-f]{2})|u([0-9a-f]{4}))/gi, (_, two = "", four = "") =>
    String.fromCharCode(Number.parseInt(two + four, 16)),
  );

/** The stemmers that the site's search has for languages of courses. */
const stemmer = /from "(@orama\/stemmers\/[a-z]+)"/;

/** The vocabulary of the source below a folder, without the gate's, and of the stemmers that it imports. */
export function vocabularyOf(folder: string): Vocabulary {
  const [words, pairs, numbers] = [new Set<string>(bundlers.split(/[ -]/)), new Set<string>(), new Set<number>([0, 1])];
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!/\.(?:ts|astro)$/.test(name) || /^gate\b|expect/.test(name)) continue;
    const text = readFileSync(join(folder, name), "utf8");
    const [, imported] = stemmer.exec(text) ?? [];
    const tokens = tokensIn(
      imported ? text + unescaped(readFileSync(fileURLToPath(import.meta.resolve(imported)), "utf8")) : text,
    );
    for (const each of tokens.words) words.add(each);
    for (const each of tokens.pairs) pairs.add(each);
    for (const each of tokens.numbers) numbers.add(each);
  }
  return { words, pairs, numbers };
}

/** Reports every word, pair of words and number of a bundled script that is not in the source. */
export function checkScript(text: string, vocabulary: Vocabulary, compare: Compare): void {
  // The names of bundled files contain hashes.
  const tokens = tokensIn(text.replace(/[\w.-]+\.[\w-]{8}\.(?:js|css|woff2)/g, ""));
  const source = "the source of the pages' scripts";
  const keywords = new Set(bundlers.split(" "));
  for (const each of new Set(tokens.words)) if (!vocabulary.words.has(each)) compare("word", each, undefined, source);
  for (const each of new Set(tokens.numbers))
    if (!vocabulary.numbers.has(each)) compare("number", each, undefined, source);
  for (const each of new Set(tokens.pairs)) {
    const isCode = each.split(" ").some((part) => keywords.has(part));
    if (!isCode && !vocabulary.pairs.has(each)) compare("words", each, undefined, source);
  }
}
