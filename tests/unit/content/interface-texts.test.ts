/** interface.yaml: which texts a course may replace, and with what. */
import { describe, expect, test } from "vitest";
import { loadContent } from "../../../src/content/course.ts";
import { interfaceRule } from "../../../src/content/interface-texts.ts";
import { publishedFiles, versionOf } from "../../../src/content/published-files.ts";
import { languages } from "../../../src/course/interface/all-languages.ts";
import { textsFor } from "../../../src/course/interface/languages.ts";
import { placeholdersOf } from "../../../src/course/interface/replaceable.ts";
import type { Texts } from "../../../src/course/interface/texts.ts";
import { testEach } from "../../each.ts";
import { courseWith, edited, type Files, inFolder, problemsWith } from "./course-folder.ts";

const textsWith = (yaml: string, others: Files = {}): Texts =>
  textsFor(courseWith({ "interface.yaml": yaml, ...others }).facts).texts;

describe("a text in interface.yaml", () => {
  test("replaces that of the interface, and others stay", () => {
    const texts = textsWith('curriculum: Syllabus\nfreeIncludes: "Free: {includes}"\n');
    expect([texts.curriculum, texts.pricing]).toEqual(["Syllabus", "Pricing"]);
    expect(texts.freeIncludes("two modules")).toBe("Free: two modules");
  });

  test("may have its placeholders in another order, with the numbers of the language", () => {
    const texts = textsWith(
      'matches: "„{query}“: {count} Treffer"\n',
      edited("course.md", "language: en", "language: de"),
    );
    expect(texts.matches(1200, "{count}")).toBe("„{count}“: 1.200 Treffer");
  });

  test("has a form for each plural category of the language", () => {
    const forms = 'modules: { one: "{count} урок", few: "{count} урока", other: "{count} уроков" }\n';
    const texts = textsWith(forms, edited("course.md", "language: en", "language: ru"));
    expect([1, 3, 5, 21].map(texts.modules)).toEqual(["1 урок", "3 урока", "5 уроков", "21 урок"]);
    expect(textsWith('modules: { one: a lesson, other: "{count} lessons" }\n').modules(1)).toBe("a lesson");
  });

  test("changes the content version, and without one there is none", () => {
    const version = (files: Files): string => versionOf(courseWith(files)).hash;
    expect(version({ "interface.yaml": "curriculum: Syllabus\n" })).not.toBe(version({}));
    expect(version({ "interface.yaml": "{}\n" })).toBe(version({}));
    expect(courseWith({}).facts).not.toHaveProperty("wording");
  });

  testEach([
    ["curiculum: Syllabus", 'curiculum: got the unknown field "curiculum"', "did you mean curriculum?"],
    ["constructor: x", 'constructor: got the unknown field "constructor"', "remove or rename it"],
    ["__proto__: x", '__proto__: got the unknown field "__proto__"', "remove or rename it"],
    ["date: today", 'date: got "today"', "a course cannot replace this text"],
    ["pricing: 5", "pricing: got the number 5", "for example pricing: Pricing"],
    ["pricing:", "pricing: got an empty value", "for example pricing: Pricing"],
    ['pricing: ""', 'pricing: got ""', "for example pricing: Pricing"],
    ["pricing: { other: x }", "pricing: got a group of fields", "for example pricing: Pricing"],
    ["seats: [x]", "seats: got a list of 1 item", 'for example seats: "{count} seats"'],
    ["part: Unit", 'part: got "Unit"', 'add {name}, for example part: "Part: {name}"'],
    ['part: "{nam}"', 'part: got "{nam}"', "remove {nam}"],
    ['part: "{name} {name}"', 'part: got "{name} {name}"', "write {name} once"],
    ['home: "{name}"', 'home: got "{name}"', "a text without placeholders; remove {name}"],
    ['home: "a } b"', 'home: got "a } b"', "remove the brace"],
    ['partNumber: "4 {position}"', 'partNumber: got "4 {position}"', "remove the digits"],
    ['seats: { other: "{count}", few: "{count}" }', 'seats.few: got "{count}"', "one, other; remove or rename it"],
    ['seats: { one: "{count} seat" }', "seats: got a group of fields", "add the form other"],
    ["seats: { one: a seat, other: seats }", 'seats.other: got "seats"', "add {count}"],
    ["home: <b>Home</b>", 'home: got "<b>Home</b>"', "without markdown or HTML syntax"],
    ["home: see https://a.example", 'home: got "see https://a.example"', "without markdown or HTML syntax"],
    ['planWeek: "{number}. week"', 'planWeek: got "{number}. week"', "do not format it as a heading or a list"],
    ['home: "a\\u0007"', 'home: got "a\\u0007"', "without control characters"],
  ])("is an error with its line and fix", (yaml, got, fix) => {
    const problems = problemsWith({ "interface.yaml": `menu: Menu\n${yaml}\n` });
    expect(problems).toContain(`interface.yaml:2: ${got}; expected `);
    expect(problems).toContain(fix);
    expect(problems.split("\n")).toHaveLength(1);
  });

  test("has at most 500 characters", () => {
    expect(courseWith({ "interface.yaml": `home: ${"a".repeat(500)}\n` }).facts.wording).toBeDefined();
    expect(problemsWith({ "interface.yaml": `home: ${"a".repeat(501)}\n` })).toContain(
      "a text of at most 500 characters",
    );
  });

  test("needs the number in a form of several numbers", () => {
    const inRussian = edited("course.md", "language: en", "language: ru");
    const yaml = 'modules: { one: урок, other: "{count} уроков" }\n';
    expect(problemsWith({ "interface.yaml": yaml, ...inRussian })).toContain("add {count}");
  });
});

testEach(Object.entries(languages))("every text without arguments of %s could be written there", (language, texts) => {
  const replaceable = (Object.keys(texts) as (keyof Texts)[]).filter(
    (name) => placeholdersOf(name, texts)?.length === 0,
  );
  const written = Object.fromEntries(replaceable.map((name) => [name, texts[name]]));
  expect(interfaceRule().safeParse(written).error?.issues ?? [], language).toEqual([]);
});

test("the source files of a course contain interface.yaml", () => {
  const paths = inFolder({ "interface.yaml": "home: Start\n" }, (folder) =>
    publishedFiles(folder, [], loadContent(folder).course).map(({ path }) => path),
  );
  expect(paths).toContain("interface.yaml");
});
