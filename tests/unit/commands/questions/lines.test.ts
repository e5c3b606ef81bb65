/** npm run questions -- --prompt and --apply: the prompt for an assistant, and what is kept of its answer. */
import { describe, expect, test } from "vitest";
import { promptFor, readAnswer, withLines } from "../../../../src/commands/questions/lines.ts";
import { ContentError } from "../../../../src/content/problem.ts";
import { languageOf } from "../../../../src/service/search/languages.ts";
import { testEach } from "../../../each.ts";
import { sourceOf } from "../../search/engines.ts";

const searched = sourceOf([
  {
    slug: "1-tags",
    title: "Validators",
    description: "How an ETag names a version of a document.",
    chapters: ["Weak and strong"],
    questions: ["How do I know that a file has changed?"],
    overview: [{ heading: "Comparing", anchor: "comparing", blocks: ["If-None-Match carries it to the server."] }],
  },
  { slug: "2-cache", title: "Caching", description: "What keeps a copy.", overview: [], keywords: ["stale"] },
]);

describe("the prompt", () => {
  test("has the rules, and every module with its title, description, chapters and text", () => {
    const prompt = promptFor(searched);
    expect(prompt).toContain("in English");
    expect(prompt).toContain(
      "## 1-tags\nTitle: Validators\nDescription: How an ETag names a version of a document.\nChapters: Weak and strong\n\nComparing\nIf-None-Match carries it to the server.\n",
    );
    expect(prompt).toContain("## 2-cache\nTitle: Caching\nDescription: What keeps a copy.\n");
  });

  test("cuts long texts to the same length, so that all together keep the limit", () => {
    const text = (slug: string, words: number) => ({
      slug,
      title: slug,
      description: "About.",
      overview: [{ heading: "", anchor: "", blocks: ["word ".repeat(words)] }],
    });
    const count = (limit: number): number[] =>
      promptFor(sourceOf([text("1-a", 10), text("2-b", 100), text("3-c", 1000)]), limit)
        .split("\n## ")
        .slice(1)
        .map((module) => module.match(/\bword\b/g)?.length ?? 0);
    expect(count(10_000)).toEqual([10, 100, 1000]);
    expect(count(1000)).toEqual([10, 95, 95]);
  });
});

const answered = (text: string) => readAnswer("answer.yaml", text, searched, languageOf("en"));
const problemOf = (text: string): string => {
  try {
    answered(text);
    return "";
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.message;
  }
};

describe("an answer", () => {
  test("gives its modules lines, also from a fence of code between other words", () => {
    const { added, leftOut } = answered(
      "Here it is:\n\n```yaml\n2-cache:\n  keywords: [memory]\n  questions:\n    - Why do I see the old page?\n```\nGood luck!\n",
    );
    expect([...added]).toEqual([["2-cache", { keywords: ["memory"], questions: ["Why do I see the old page?"] }]]);
    expect(leftOut).toEqual([]);
  });

  testEach([
    ["keywords", "validator's", 'contains "validators", which is in the title'],
    ["keywords", "document version", "adds no new words"],
    ["questions", "document version", null],
    ["keywords", "one two three four five six", "has 6 words; the limit is 5"],
    ["keywords", "one two three four five", null],
    ["questions", `is ${"big ".repeat(14)}it`, "has 16 words; the limit is 15"],
    ["questions", `is ${"big ".repeat(13)}it`, null],
    ["questions", "how do I know that a file has changed?", "is already a question of 1-tags"],
  ])("loses lines that would not help: %s %s", (kind, text, why) => {
    const { added, leftOut } = answered(`1-tags:\n  ${kind}: [${JSON.stringify(text)}]\n`);
    expect(leftOut).toEqual(why === null ? [] : [{ slug: "1-tags", text, why }]);
    expect(added.size).toBe(why === null ? 1 : 0);
  });

  test("loses a line that says the same as the one before it, and a question that another module has", () => {
    const { leftOut } = answered(
      "1-tags:\n  questions: [why twice]\n  keywords: [reload, reloads]\n2-cache:\n  questions: [Why twice]\n",
    );
    expect(leftOut.map(({ slug, text, why }) => `${slug} ${text}: ${why}`)).toEqual([
      "1-tags reloads: adds no new words",
      "2-cache Why twice: is already a question of 1-tags",
    ]);
  });

  testEach([
    [
      "1-tag:\n  keywords: [a]\n",
      "answer.yaml:1: 1-tag: got a group of fields; expected the name of a published module; did you mean 1-tags?",
    ],
    ["```\n\n1-tags:\n  words: [a]\n```\n", "answer.yaml:4: 1-tags.words: got the unknown field"],
    ["1-tags: {\n", "answer.yaml:"],
    ["I cannot do that.\n", "expected the names of modules, each with keywords and questions"],
  ])("that is none is an error with its line", (text, message) => {
    expect(problemOf(text)).toContain(message);
  });
});

describe("a module's file", () => {
  const rest = "title: Tags # short\ndescription: >\n  How an ETag\n  names a version.\nchapters: 2\n";
  const lines = { keywords: ["md5: sum"], questions: ['Why "old"?'] };
  const list = 'keywords:\n  - "md5: sum"\nquestions:\n  - Why "old"?\n';

  testEach([
    ["without lists", rest, rest + list],
    [
      "with a list",
      `${rest}keywords:\n  - a\n  - b # c\nupdated: 2026-11-26\n`,
      `${rest}keywords:\n  - a\n  - b # c\n  - "md5: sum"\nupdated: 2026-11-26\nquestions:\n  - Why "old"?\n`,
    ],
    [
      "with a list in one line",
      `keywords: [a, b]\n${rest}`,
      `keywords:\n  - a\n  - b\n  - "md5: sum"\n${rest}questions:\n  - Why "old"?\n`,
    ],
    ["with an empty list", `keywords: []\n${rest}`, `keywords:\n  - "md5: sum"\n${rest}questions:\n  - Why "old"?\n`],
  ])("%s gets the lines, and keeps everything else", (_, front, changed) => {
    const body = "---\n\nText.\n\n---\nkeywords: no\n";
    expect(withLines("1-tags.md", `---\n${front}${body}`, lines)).toBe(`---\n${changed}${body}`);
  });
});
