import { describe, expect, test } from "vitest";
import { questionsIn } from "../../../src/markdown/questions.ts";
import { testEach } from "../../each.ts";

test("a third-level heading with a question mark is a question, and the text until the next heading is its answer", () => {
  const markdown = [
    "Prose before.",
    "## Questions",
    "### May I *return* it?",
    "Yes, within **30 days**.",
    "- by [mail](/contact)\n- in person",
    "### How\n",
    "Not a question.",
    "### And `free`?",
    "Free.",
    "#### Is it really?",
    "Not part of the answer, and no question of its own.",
  ].join("\n\n");
  expect(questionsIn(markdown)).toEqual([
    {
      question: "May I return it?",
      answerMarkdown: "Yes, within **30 days**.\n\n- by [mail](/contact)\n- in person",
      answerText: "Yes, within 30 days.\n\nby mail\nin person",
    },
    { question: "And free?", answerMarkdown: "Free.", answerText: "Free." },
  ]);
});

testEach(["Why?", "为什么？", "لماذا؟", "למה?", "Γιατί;", "Γιατί\u037e"])(
  "a question is recognized in every script",
  (question) => {
    expect(questionsIn(`### ${question}\n\nSo.`)).toMatchObject([{ question, answerText: "So." }]);
  },
);

describe("a heading is not a question", () => {
  testEach([
    ["a heading of another level", "## Why?\n\nSo.\n\n#### Why?\n\nSo."],
    ["a heading that only says", "### Why.\n\nSo."],
    ["one with a question mark inside", "### Why? Because\n\nSo."],
    ["one that nothing follows", "### Why?\n\n### Because\n\nSo.\n\n### And?"],
    ["one that is followed by a line only", "### Why?\n\n---"],
    ["one inside a quotation", "> ### Why?\n>\n> So."],
    ["one in code", "```\n### Why?\n```\n\nSo."],
    ["none at all", ""],
  ])("without a question mark or without an answer", (_, markdown) => {
    expect(questionsIn(markdown)).toEqual([]);
  });
});

test("hostile text is read as the text that a page shows", () => {
  const markdown =
    '### Is `</script>` **<b>** & "safe"?\n\nYes <!-- --> \\<i> &amp; 🍵\n\n| a | b |\n|---|---|\n| 1 | 2 |';
  expect(questionsIn(markdown)).toMatchObject([
    { question: 'Is </script> <b> & "safe"?', answerText: "Yes <!-- --> <i> & 🍵\n\na, b\n1, 2" },
  ]);
});
