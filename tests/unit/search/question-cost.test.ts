/** What a question costs in a course of 2,000 modules that hardly share a word: each word meets more than 10,000 others. */
import "../work.ts"; // First: it counts the blocks of code that is loaded after it.
import fc from "fast-check";
import { expect, test } from "vitest";
import { openSite } from "../../../src/build/open-site.ts";
import type { SearchEngine } from "../../../src/service/search/engine.ts";
import { find } from "../../../src/service/search/find.ts";
import { maxCompared, maxPhraseWords, phraseFilter } from "../../../src/service/search/phrases.ts";
import { maxAlternativeWords, maxCompleted, maxReadWords, queryOf } from "../../../src/service/search/query.ts";
import { testEach } from "../../each.ts";
import { counting } from "../work.ts";
import { engineOf } from "./engines.ts";
import { module } from "./modules.ts";

const syllables = ["ba", "ce", "di", "fo", "gu", "ka", "le", "mi", "no", "pu", "ra", "se", "ti", "vo", "zu"];

/** The word of a number: the same number is always the same word, of three or four syllables. */
function word(number: number): string {
  let rest = number;
  let text = "";
  for (let at = 0; at < 3 || rest > 0; at++) {
    text += syllables[rest % syllables.length];
    rest = Math.floor(rest / syllables.length);
  }
  return text;
}

const modules = Array.from({ length: 2000 }, (_, index) => {
  const words = Array.from({ length: 6 }, (_, at) => word(index * 6 + at));
  return module(`${index + 1}-a`, {
    title: words.slice(0, 3).join(" "),
    part: "Parts of it",
    description: words.join(" "),
  });
});

const engine = engineOf(modules);

const repeated = (length: number, item: (at: number) => string): string =>
  Array.from({ length }, (_, at) => item(at))
    .join(" ")
    .slice(0, 1000);

test.each([
  ["words of many modules", repeated(200, (at) => word(at * 59))],
  ["words that are nearly those of modules", repeated(200, (at) => `${word(at * 59).slice(0, -1)}x`)],
  ["one endless word", "\u0390".repeat(1000)],
  ["characters that stand for eighteen others", "\ufdfa".repeat(1000)],
  ["an endless word in a script without spaces", "日".repeat(1000)],
  ["a phrase of 495 words", `"—${"a i s ".repeat(165)}"`],
  ["a phrase of stop words with an accent", `"é ${"the of to in is ".repeat(62)}"`],
])("%s", async (_, question) => {
  const work = await counting((workOf) => workOf(() => find(engine, modules, { text: question }, 10)));
  // A very long word used to take 50 times as much as any other question here.
  expect(work.blocks).toBeLessThan(100_000);
  expect(work.patterns).toBe(0);
});

const shipped = openSite({ CONTENT_DIR: "content" });
const courses: [name: string, engine: SearchEngine][] = [
  ["48 modules", shipped.engine],
  ["2,000 modules", engine],
];
const stopWords = [...shipped.engine.index.language.stopWords].slice(0, 60);
const courseWords = [
  ...new Set(shipped.catalog.modules.flatMap(({ description }) => description.toLowerCase().match(/[a-z]+/g) ?? [])),
];

/** Texts of the course's own words, stop words, marks, characters that stand for many, and quotes. */
const texts = (maxLength: number) =>
  fc
    .array(
      fc.oneof(
        fc.constantFrom(...courseWords),
        fc.constantFrom(...stopWords),
        fc.constantFrom("a\u0301", "\u0301", "é", "ß", "İ", "שלום", "日本", "ไว้"),
        fc.constantFrom("\ufdfa", "\ufdfb", "㋿", "ﬃ", "½"),
        fc.constantFrom('"', "“", "”", '"the"', '"—', "-", "."),
        fc.integer({ min: 0, max: 100_000 }).map(word),
      ),
      { maxLength: 500 },
    )
    .chain((pieces) => fc.constantFrom(" ", "").map((separator) => pieces.join(separator).slice(0, maxLength)));

/** The largest number of words that loading and comparing the texts of one document counts for. */
const largestDocument = ({ index, textsOf }: SearchEngine): number =>
  Math.max(
    ...Array.from(
      { length: index.modules + index.pages },
      (_, document) => (textsOf(document)?.passages ?? []).join(" ").length,
    ),
  );

test("no question compiles a pattern, and the words that are read and compared are limited", async () => {
  const hardest = [
    `"—${"a i s ".repeat(165)}"`,
    `é ${`${stopWords.join(" ")} `.repeat(4)}`.slice(0, 1000),
    `"é ${`${stopWords.join(" ")} `.repeat(4)}`.slice(0, 999).concat('"'),
    "\ufdfa".repeat(1000),
    '"the" "of the" "to the" "in a"',
  ].map((text) => ({ text, alternatives: Array(4).fill("\ufdfa".repeat(200)) as string[] }));
  for (const [name, each] of courses) {
    const most = maxCompared + largestDocument(each);
    const check = (question: { text: string; alternatives: string[] }): void => {
      const { read } = queryOf(each.index, question);
      expect(read, name).toBeLessThanOrEqual(maxReadWords + question.alternatives.length * maxAlternativeWords);
      const filter = phraseFilter(each.index, question.text, (document) => each.textsOf(document)?.passages);
      expect(filter?.compared ?? 0, name).toBeLessThanOrEqual(most);
    };
    const { patterns } = await counting((workOf) =>
      workOf(() => {
        for (const question of hardest) check(question);
        fc.assert(
          fc.property(fc.record({ text: texts(1000), alternatives: fc.array(texts(200), { maxLength: 4 }) }), check),
          { numRuns: 100, seed: 7 },
        );
      }),
    );
    expect(patterns, name).toBe(0);
  }
});

test("a word that a text repeats is read at most 200 times, in an alternative 100 times", () => {
  const { index } = shipped.engine;
  const read = (text: string, ...alternatives: string[]): number => queryOf(index, { text, alternatives }).read;
  expect([read("a ".repeat(200)), read("a ".repeat(201))]).toEqual([200, 200]);
  expect([read("a", "b ".repeat(99)), read("a", "b ".repeat(100)), read("a", "\ufdfa".repeat(200))]).toEqual([
    100, 101, 101,
  ]);
});

testEach(["ไ", "日"])("only the first eight short words of a question are completed, in the script of %s", (first) => {
  const letters = Array.from({ length: 20 }, (_, at) => String.fromCodePoint((first.codePointAt(0) ?? 0) - at));
  const words = letters.flatMap((letter) => letters.map((next) => `${letter}${next}${first}`));
  const { index } = engineOf([module("1-a", { description: words.join(" ") })]);
  const completed = queryOf(index, { text: letters.join(" ") }).words.filter(({ terms }) => terms.length > 1);
  expect([completed.length, maxCompleted]).toEqual([8, 8]);
});

test("a phrase of 20 words must be adjacent as a whole, of a longer one the first 20", () => {
  const words = Array.from({ length: 21 }, (_, at) => word(at));
  const small = engineOf([module("1-a", { description: `${words.slice(0, 20).join(" ")} other` })]);
  const isFound = (text: string): boolean =>
    (phraseFilter(small.index, text, (document) => small.textsOf(document)?.passages)?.documents ?? []).length > 0;
  expect(maxPhraseWords).toBe(20);
  expect(isFound(`"${words.slice(0, 20).join(" ")}"`)).toBe(true);
  expect(isFound(`"${words.slice(0, 19).join(" ")} nothing"`)).toBe(false);
  expect(isFound(`"${words.join(" ")}"`)).toBe(true);
});

test("texts that no document can be compared with are not loaded, nor more than the limit", () => {
  const loaded = new Set<number>();
  const load = (document: number) => {
    loaded.add(document);
    return ["the tide of the sea ".repeat(1000)];
  };
  expect(phraseFilter(engine.index, '"qzzx the"', load)?.compared).toBe(0);
  expect(loaded.size).toBe(0);
  phraseFilter(engine.index, '"of it the"', load);
  expect([loaded.size > 0, loaded.size <= 10]).toEqual([true, true]);
});
