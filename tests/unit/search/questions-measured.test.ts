/** Learners' questions about the shipped course. bench/README.md describes how they were written. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { openSite } from "../../../src/build/open-site.ts";
import { resultsOf } from "../../../src/pages/components/search-results.ts";
import { searchWordsFor } from "../../../src/pages/components/search-words.ts";
import { answerQuestion } from "../../../src/service/ask/ask.ts";
import { searchedCourse } from "../../../src/service/mcp/tools/search-curriculum.ts";
import { find } from "../../../src/service/search/find.ts";
import { testEach } from "../../each.ts";

type Question = { question: string; expected: string[] };

const { engine, catalog, course, version } = openSite({ CONTENT_DIR: "content" });
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
      const results = find(engine, modules, { text: frame(title) }, 10);
      expect([results.modules[0]?.module.slug, results.isAboutCourse, results.label], frame(title)).toEqual([
        slug,
        false,
        "answer",
      ]);
    }
});

/** How each surface answers a question: /ask, the tool, and the page, whose status only claims an answer or not. */
function saidTo(text: string) {
  const source = { catalog, engine, updated: {}, freeMinutes: {}, parts: [] };
  const answer = answerQuestion({ ...source, facts: course.facts, version }, { text, streaming: null, queryId: "1" });
  const tool = searchedCourse(source, { text, alternatives: [] }, { limit: 5, offset: 0 });
  const { status } = resultsOf(searchWordsFor({ language: "en" }), find(engine, modules, { text }, 20), text);
  const isClaim = !/^(?:Nothing in the course mentions|No module matches|No results for) /.test(status);
  return { ask: answer._meta.match, tool: tool.match, isClaim };
}

test("/ask, the tool and the page say the same of every question", () => {
  const { offTopic, aboutTheCourse } = JSON.parse(readFileSync("bench/other-questions.json", "utf8"));
  const others = [...offTopic, ...aboutTheCourse.map(({ question }: Question) => question), "negotiaton of chese"];
  for (const text of [...questions.map(({ question }) => question), ...others]) {
    const { ask, tool, isClaim } = saidTo(text);
    expect([tool, isClaim], text).toEqual([ask, ask === "answer"]);
  }
});

testEach([
  "GraphQL schema design and resolvers",
  "Which module explains GraphQL schema design and resolvers?",
  "instalments by bank transfer",
  "Can I pay for the course in instalments by bank transfer?",
  "which company did the teacher work for before",
  "Who was the teacher's former employer?",
  "Which university did the instructor attend?",
  "does the course explain GraphQL subscriptions",
  "TLS certificate pinning",
  "Kubernetes ingress controllers and caching",
  "pay with PayPal",
  "service worker push notifications",
])("a question whose rarest words are not in the course is not answered", (text) => {
  expect(["nearest", "none"]).toContain(saidTo(text).ask);
});

test("at most 3 % of the questions that the course answers are only nearly answered, and none is not answered", () => {
  const labels = questions.map(({ question }) => find(engine, modules, { text: question }, 10).label);
  expect(labels.filter((label) => label === "nearest").length).toBeLessThanOrEqual(0.03 * questions.length);
  expect(labels).not.toContain("none");
});
