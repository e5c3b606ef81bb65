/** Questions with answers, and code with steps. */
import { describe, expect, test } from "vitest";
import { questionsIn } from "../../../src/content/markdown/questions.ts";
import { lineNumbers, maxSteps } from "../../../src/content/markdown/steps.ts";
import { testEach } from "../../each.ts";
import { renderForReaders, renderMarkdown, renderSections } from "./in-english.ts";

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

const code = "```http\nGET / HTTP/1.1\nHost: a.example\nAccept: */*\n```\n\n";

describe("code with a list of steps", () => {
  test("shows one step at a time and marks its lines", () => {
    expect(renderMarkdown(`${code}1. **1** What\n2. **2–3** To \`whom\`\n`)).toBe(
      `<div class="steps" id="steps-1" role="radiogroup" aria-label="GET / HTTP/1.1"><pre tabindex="0" class="numbered"><code class="language-http"><span class="line s1"><span class="k">GET</span> / <span class="k">HTTP</span>/<span class="c">1.1</span></span>
<span class="line s2"><span class="k">Host: </span><span class="s">a.example</span></span>
<span class="line s2"><span class="k">Accept: </span><span class="s">*/*</span></span>
</code></pre><ol><li><label><input type="radio" name="steps-1" checked><span class="at" dir="ltr">1</span><span class="about"> What</span></label></li><li><label><input type="radio" name="steps-1"><span class="at" dir="ltr">2–3</span><span class="about"> To <code>whom</code></span></label></li></ol></div>`,
    );
  });

  test("may mark a line in several steps, and be there several times", () => {
    const twice = renderMarkdown(`${code}1. **1, 3** A\n2. **1-3** B\n\nThen\n\n${code}1. **2** C\n`);
    expect(twice).toContain('<span class="line s1 s2">');
    expect(twice).toContain('<input type="radio" name="steps-2" checked>');
    expect(twice.match(/<div class="steps"/g)).toHaveLength(2);
  });

  test("has a name that no other on its page has", () => {
    const html = renderMarkdown(`## Steps 1\n\n${code}1. **1** A\n\nThen\n\n${code}1. **2** B\n`, ["steps-2"]);
    expect(html.match(/(?<= name=")[^"]*/g)).toEqual(["steps-3", "steps-4"]);
    expect(html.match(/(?<= id=")[^"]*/g)).toEqual(["steps-1", "steps-3", "steps-4"]);
  });

  test("has them in every section of a page", () => {
    const [start, section] = renderSections({ markdown: `# A\n\n${code}1. **1** A\n\n## B\n\n${code}1. **2** B\n` });
    expect([start?.html, section?.html]).toEqual([
      expect.stringContaining('name="steps-1"'),
      expect.stringContaining('name="steps-2"'),
    ]);
  });

  test("keeps the number that its list starts with, as its markdown does", () => {
    expect(renderMarkdown(`${code}3. **1** A\n`)).toContain('<ol start="3">');
  });

  test("is code and a list with the lines in bold for readers without the site's styles", () => {
    const html = renderForReaders(`${code}1. **1** What\n`, "https://course.example", "/modules/1-a");
    expect(html).toMatch(/<\/pre>\n<ol>\n<li><strong>1<\/strong> What<\/li>\n<\/ol>/);
    expect(html).not.toMatch(/steps|<input/);
  });

  test("may have blank lines between its steps", () => {
    expect(renderMarkdown(`${code}1. **1** A\n\n2. **2** B\n`)).toContain('<span class="about"> B</span>');
  });
});

testEach<[string, string]>([
  ["a list without lines", `${code}1. What\n`],
  ["a list with one item without lines", `${code}1. **1** What\n2. **all** Whom\n`],
  ["lines that the code does not have", `${code}1. **1** What\n2. **3-4** Whom\n`],
  ["a range that ends before it starts", `${code}1. **3-2** What\n`],
  ["line 0", `${code}1. **0** What\n`],
  ["an unordered list", `${code}- **1** What\n`],
  ["a list with a list in it", `${code}1. **1** What\n   - more\n`],
  ["more steps than there are styles", code + "1. **1** What\n".repeat(maxSteps + 1)],
])("any other list stays as it is", (_, markdown) => {
  expect(renderMarkdown(markdown)).not.toContain("steps");
});

test("line numbers are single, ranges and lists of both", () => {
  expect(lineNumbers("2", 3)).toEqual([2]);
  expect(lineNumbers("1, 3–5", 5)).toEqual([1, 3, 4, 5]);
  expect(lineNumbers(" 1 - 2 ", 5)).toEqual([1, 2]);
  for (const text of ["", "a", "1,", "-1", "1-", "1.5", "999999999"]) expect(lineNumbers(text, 5), text).toEqual([]);
});
