/**
 * The words and numbers of the pages' scripts. A bundler rewrites a script, so that it cannot be compared byte for byte; but every
 * word, every two words side by side and every number in it stand in the source that it was made of.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Compare } from "./findings.ts";

/** What the source says. */
type Vocabulary = { words: ReadonlySet<string>; pairs: ReadonlySet<string>; numbers: ReadonlySet<number> };

/** What bundlers themselves write: how modules are loaded, and the language. */
const bundlers =
  "modulepreload relList supports link stylesheet as rel nonce crossOrigin href import meta resolve allSettled vite preloadError __vite__mapDeps map void then status fulfilled rejected reason value URL url cancelable payload defaultPrevented Event dispatchEvent getElementsByTagName querySelector getAttribute script csp-nonce head appendChild addEventListener load error reject Unable preload CSS for all Set styles has add var let const function return async await typeof instanceof null undefined this new throw catch finally static get set of in case default switch break continue while delete class extends super Promise Error window document globalThis viteMetaData assetsDir fetch integrity referrerPolicy credentials include omit same-origin use-credentials priority low removeEventListener";

const word = /[\p{L}_$][\p{L}\p{M}\p{N}_$]{2,}/gu;
const number = /(?<![\w$.#-])(?:\d[\d_]*(?:\.\d+)?|\.\d+)(?:e\d+)?(?![\w$])/g;

/** Everything that a text says. */
const saidIn = (text: string) => ({
  words: text.match(word) ?? [],
  // Each word begins a pair.
  pairs: [...text.matchAll(/(?=(?<![\p{L}\p{M}])(?<pair>[\p{L}\p{M}]{3,} [\p{L}\p{M}]{3,}))/gu)].map(
    ({ groups }) => groups?.pair ?? "",
  ),
  numbers: (text.match(number) ?? []).map((each) => Number(each.replaceAll("_", ""))),
});

/** What the source below a folder says, but for the gate's own. */
export function vocabularyOf(folder: string): Vocabulary {
  const [words, pairs, numbers] = [new Set<string>(bundlers.split(/[ -]/)), new Set<string>(), new Set<number>([0, 1])];
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!/\.(?:ts|astro)$/.test(name) || /^gate\b|expect/.test(name)) continue;
    const said = saidIn(readFileSync(join(folder, name), "utf8"));
    for (const each of said.words) words.add(each);
    for (const each of said.pairs) pairs.add(each);
    for (const each of said.numbers) numbers.add(each);
  }
  return { words, pairs, numbers };
}

/** A bundled script says nothing that its source does not say. */
export function checkScript(text: string, known: Vocabulary, compare: Compare): void {
  // The names of bundled files have hashes in them.
  const said = saidIn(text.replace(/[\w.-]+\.[\w-]{8}\.(?:js|css|woff2)/g, ""));
  const source = "the source of the pages' scripts";
  const keywords = new Set(bundlers.split(" "));
  for (const each of new Set(said.words)) if (!known.words.has(each)) compare("word", each, undefined, source);
  for (const each of new Set(said.numbers)) if (!known.numbers.has(each)) compare("number", each, undefined, source);
  for (const each of new Set(said.pairs)) {
    const isCode = each.split(" ").some((part) => keywords.has(part));
    if (!isCode && !known.pairs.has(each)) compare("words", each, undefined, source);
  }
}
