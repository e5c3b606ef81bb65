/** A difference is one finding, with its path, the expected text and its source. */
import { expect, test } from "vitest";
import { languageModule } from "../../../src/build/language-module.ts";
import { compareJson, compareLines } from "../../../src/gate/compare.ts";
import { type Difference, differenceList, messageOf } from "../../../src/gate/differences.ts";
import { checkScript, unescaped, vocabularyOf } from "../../../src/gate/scripts.ts";
import { testEach } from "../../each.ts";

/** Returns the messages of a check's findings at a path. */
function sentences(check: (compare: ReturnType<ReturnType<typeof differenceList>["at"]>) => void): string[] {
  const { differences, at } = differenceList();
  check(at("/a"));
  return differences.map((each: Difference) => messageOf(each));
}

const expected = ["one", "two", "three"].map((text) => ({ text, from: `content/${text}.md` }));

testEach([
  ["one\ntwo\nthree", []],
  ["one\n2\nthree", ['/a: line 2: got "2"; expected "two" (content/two.md)']],
  ["one\nthree", ['/a: line 2: got nothing; expected "two" (content/two.md)']],
  ["one\ntwo\nmore\nthree", ['/a: line 3: got "more"; expected nothing (content/two.md)']],
  [
    "",
    [
      '/a: line 1: got ""; expected "one" (content/one.md)',
      '/a: line 2: got nothing; expected "two" (content/two.md)',
      '/a: line 2: got nothing; expected "three" (content/three.md)',
    ],
  ],
])("texts are compared line by line", (text, findings) => {
  expect(sentences((compare) => compareLines(text, expected, compare))).toEqual(findings);
});

testEach([
  ['{"a":[1,{"b":"c"}]}', []],
  ['{"a":[1,{"b":"d"}]}', ['/a: a[1].b: got "d"; expected "c" (content/a.md)']],
  ['{"a":[1]}', ['/a: a[1]: got nothing; expected {"b":"c"} (content/a.md)']],
  ['{"a":[1,{"b":"c"}],"d":null}', ["/a: d: got null; expected nothing (content/d.md)"]],
  ['{"a":[1,{"b":"c","b":"c"}]}', [expect.stringMatching(/^\/a: bytes: got /)]],
  ['{"a": [1,{"b":"c"}]}', [expect.stringMatching(/^\/a: bytes: got /)]],
  ["{", [expect.stringMatching(/^\/a: JSON: got "\{"/)]],
])("JSON is compared member by member and byte for byte", (text, findings) => {
  const origin = ([name = ""]: readonly string[]) => `content/${name}.md`;
  expect(sentences((compare) => compareJson(text, { a: [1, { b: "c" }] }, origin, compare))).toEqual(findings);
});

test("a long text is shown around its first difference", () => {
  const [sentence = ""] = sentences((compare) => compare("fact", `${"a".repeat(500)}b`, `${"a".repeat(500)}c`, "x"));
  expect(sentence).toMatch(/^\/a: fact: got …a{60}b"; expected …a{60}c" \(x\)$/);
});

testEach([
  ["let a=`some words`,b=600", []],
  ["let a=`some wards`", ["wards"]],
  ["let a=`words some`", ["words some"]],
  ["let b=601", [601]],
  ['import"./some.12345678.js"', []],
])("a script contains the words of its source", (text, findings) => {
  const source = {
    words: new Set(["let", "some", "words", "import"]),
    pairs: new Set(["some words"]),
    numbers: new Set([600]),
  };
  const messages: unknown[] = [];
  checkScript(text, source, (_, message) => messages.push(message));
  expect(messages.filter((each) => typeof each !== "string" || !each.includes("wards") || each === "wards")).toEqual(
    findings,
  );
});

test("the search rules of every language contain the words of the source", () => {
  const vocabulary = vocabularyOf("src");
  for (const language of ["ar", "de", "es", "fa", "fr", "he", "hu", "it", "ja", "nl", "pt", "ru", "sv", "tr", "zh"]) {
    const messages: unknown[] = [];
    checkScript(unescaped(languageModule(language)), vocabulary, (_, message) => messages.push(message));
    expect(messages, language).toEqual([]);
  }
});
