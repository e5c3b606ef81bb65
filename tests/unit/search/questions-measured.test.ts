/** Learners' questions about the shipped course. bench/README.md describes how they were written. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { openContent } from "../../../src/build/open-site.ts";
import { find } from "../../../src/search/find.ts";
import { fold } from "../../../src/search/match.ts";

type Question = { question: string; expected: string[] };

const { engine, catalog } = openContent({ CONTENT_DIR: "content" });
const { modules } = catalog;
const questionsIn = (file: string): Question[] => JSON.parse(readFileSync(`bench/${file}`, "utf8")) as Question[];
const questions = questionsIn("questions.json");

/** Returns the share of questions with an expected module among the first results. */
const share = (first: number): number =>
  questions.filter(({ question, expected }) =>
    find(engine, modules, { text: question }, first).modules.some(({ module }) => expected.includes(module.slug)),
  ).length / questions.length;

test("the expected module is first for 85 % of the questions and among the first three for 95 %", () => {
  expect(share(1)).toBeGreaterThanOrEqual(0.85);
  expect(share(3)).toBeGreaterThanOrEqual(0.95);
});

const frames: ((subject: string) => string)[] = [
  (title) => `Which module of the course explains ${title}, please?`,
  (title) => `Which module is about ${title}?`,
  (title) => `Where does the course cover ${title}?`,
  (title) => `Is there a lesson that teaches ${title}?`,
  (title) => `In which chapter or part is ${title} explained?`,
  (title) => `What does this course teach about ${title}?`,
  (title) => `I would like to learn about ${title}.`,
];

test("a question with a module's title finds that module first, before all pages, for every module", () => {
  for (const frame of frames)
    for (const { slug, title } of modules) {
      const found = find(engine, modules, { text: frame(title) }, 10);
      expect([found.modules[0]?.module.slug, found.isAboutCourse, found.label], frame(title)).toEqual([
        slug,
        false,
        "answer",
      ]);
    }
});

test("words of the frame change neither the modules nor their order", () => {
  const slugs = (text: string) => find(engine, modules, { text }, 10).modules.map(({ module }) => module.slug);
  for (const { question } of questions)
    for (const frame of frames.slice(0, 2)) expect(slugs(frame(question)), question).toEqual(slugs(question));
});

test("there are at least 120 unique questions, three or more per module, none of them a title", () => {
  for (const { slug, title } of modules) {
    expect(questions.filter(({ expected }) => expected.includes(slug)).length, slug).toBeGreaterThanOrEqual(3);
    expect(questions.map(({ question }) => fold(question))).not.toContain(fold(title));
  }
  const all = [...questions, ...questionsIn("unseen-questions.json")];
  expect(questions.length).toBeGreaterThanOrEqual(120);
  expect(new Set(all.map(({ question }) => fold(question))).size).toBe(all.length);
  const slugs = new Set(modules.map(({ slug }) => slug));
  for (const { question, expected } of all) {
    expect(expected.length, question).toBeGreaterThan(0);
    expect(
      expected.filter((slug) => !slugs.has(slug)),
      question,
    ).toEqual([]);
  }
});
