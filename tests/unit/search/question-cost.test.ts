/** What a question costs in a course of 2,000 modules that hardly share a word: each word meets more than 10,000 others. */
import { expect, test } from "vitest";
import { find } from "../../../src/search/find.ts";
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
  ["numbers", repeated(200, (at) => String(1000 + at))],
  ["the letters that all modules have", repeated(200, () => "parts of it")],
  ["one endless word", "\u0390".repeat(1000)],
  ["characters that stand for eighteen others", "\ufdfa".repeat(1000)],
  ["an endless word in a script without spaces", "日".repeat(1000)],
])("%s", async (_, question) => {
  const work = await counting((workOf) => workOf(() => find(engine, modules, { text: question }, 10)));
  // A very long word used to take 50 times as much as any other question here.
  expect(work.blocks).toBeLessThan(100_000);
  expect(work.patterns).toBe(0);
});
