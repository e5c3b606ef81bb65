/** Self-checks in markdown: which quotes are checks, and their forms in books. */
import { describe, expect, test } from "vitest";
import { checkMarkdown, checksIn, replacedChecks, withAnswersLast, withoutChecks } from "../../../src/course/check.ts";
import { en } from "../../../src/course/interface/en.ts";
import { testEach } from "../../each.ts";

const quote = (...lines: string[]): string => lines.map((line) => `> ${line}`.trimEnd()).join("\n");
const single = quote("**How hot?**", "", "- [ ] 60 °C", "- [x] 80 °C", "", "Green tea is bitter [at 100](#at).");
const text = quote("**How long, in `min`?**", "", "- [x] 2", "- [x] two");

describe("a quote with a question in bold and a list of tasks", () => {
  testEach([
    [["- [x] a", "- [ ] b"], "single"],
    [["- [x] a", "- [X] b", "- [ ] c"], "multiple"],
    [["- [x] a", "- [x] b"], "text"],
    [["- [ ] a", "- [ ] b"], "explain"],
  ])("with %j is of the kind %s", (items, kind) => {
    expect(checksIn(quote("**Why?**", "", ...items))).toMatchObject([{ kind }]);
  });

  test("includes what stands before the list, and the explanation below it", () => {
    const written = quote(
      "**What is",
      "left?**",
      "",
      "```http",
      "Age: 5",
      "",
      "- [x] no item",
      "```",
      "",
      "* [ ] Nothing",
      "  at all",
      "",
      "* [x] One `second`",
      "",
      "Six minus five.",
      "",
      "- a list",
    );
    expect(checksIn(`Text.\n\n${written}\nmore`)).toEqual([
      {
        id: expect.stringMatching(/^[A-Z][A-Za-z0-9]{2}$/),
        kind: "single",
        question: "What is left?",
        given: "```http\nAge: 5\n\n- [x] no item\n```",
        items: [
          { text: "Nothing at all", isRight: false },
          { text: "One `second`", isRight: true },
        ],
        explanation: "Six minus five.\n\n- a list",
      },
    ]);
  });

  test("has an id that depends only on the words of its question; a repeated question gets another id", () => {
    const [one, other, again] = checksIn([single, single.replace("60", "70"), single].join("\n\n"));
    expect(checksIn(single.replace("How hot?", "how *hot*?"))[0]?.id).toBe(one?.id);
    expect(new Set([one?.id, other?.id, again?.id]).size).toBe(3);
  });

  test("is written as it is read", () => {
    expect(checksIn(single).map(checkMarkdown)).toEqual([single]);
  });
});

testEach([
  ["code with asterisks", "**What is `2**3`?**", "What is `2**3`?"],
  ["a formula with asterisks", "**What is $2**3$?**", "What is $2**3$?"],
  ["emphasis at its end", "**What is *x***", "What is *x*"],
])("a question may have %s", (_, line, question) => {
  expect(checksIn(quote(line, "", "- [x] a", "- [ ] b"))).toMatchObject([{ question }]);
});

testEach([
  ["behind tabs", single.replaceAll("> - ", ">\t-\t")],
  ["behind spaces", single.replaceAll("> - ", ">  -  ")],
  ["below code in a list", `- \`\`\`\n  a\n  \`\`\`\n\n${single}`],
  ["below code that shows a fence", `\`\`\`\n\`\`\`js\n\`\`\`\n\n${single}`],
  ["below a line that begins with code", `\`\`\`a\`\`\` is code.\n\n${single}`],
])("a check is one %s", (_, markdown) => {
  expect(checksIn(markdown)).toMatchObject([{ question: "How hot?", items: [{}, {}] }]);
});

testEach([
  ["a quote without a list of tasks", quote("**Note**", "", "- a", "- b")],
  ["a quote that does not begin in bold", quote("Which?", "", "- [x] a", "- [ ] b")],
  ["a quote with a word in bold", quote("**Which** one?", "", "- [x] a", "- [ ] b")],
  ["a list of tasks", "**Which?**\n\n- [x] a\n- [ ] b"],
  ["a quote in bold italics", quote("***Which?***", "", "- [x] a", "- [ ] b")],
  ["code that shows the start of code", `\`\`\`md\n\`\`\`js\n${single}\n\`\`\``],
  ["code in a list", `- \`\`\`md\n  ${single.replaceAll("\n", "\n  ")}\n  \`\`\``],
  ["code", `\`\`\`\`md\n${single}\n\`\`\`\``],
])("%s is not a check", (_, markdown) => {
  expect(checksIn(markdown)).toEqual([]);
  expect(withoutChecks(markdown)).toBe(markdown);
  expect(withAnswersLast(markdown, en)).toBe(markdown);
});

test("prose without its checks keeps its other texts unchanged", () => {
  const code = "```\na\n\n\n\nb\n```";
  expect(withoutChecks(`One.\n\n${single}\n\n${text}\n\n\n${code}\n`)).toBe(`One.\n\n${code}`);
  expect(replacedChecks(`One.\n\n${single}\n\nTwo.`, ({ kind }) => kind)).toBe("One.\n\nsingle\n\nTwo.");
});

test("a book has numbered questions and, at the end, their answers, without links to places that it does not contain", () => {
  const explain = quote("**Explain why.**", "", "- [ ] the heat", "", "See [tea](/modules/1-tea).");
  expect(withAnswersLast([single, text, "Two.", explain].join("\n\n"), en)).toBe(`> **1. How hot?**
>
> - 60 °C
> - 80 °C

> **2. How long, in \`min\`?**

Two.

> **3. Explain why.**

### Answers

**1.**

- 80 °C

Green tea is bitter at 100.

**2.**

- 2
- two

**3.** A good answer mentions:

- the heat

See [tea](/modules/1-tea).`);
});
