/** Questions whose source says which answers are right become self-checks; others keep their form. */
import { expect, test } from "vitest";
import { testEach } from "../../../tests/each.ts";
import { lines, proseOf } from "./page-prose.ts";

/** The markdown of lines of a page, and what the import reports of its questions. */
function imported(...all: string[]): { markdown: string; whys: string[] } {
  const { markdown, dropped } = proseOf(lines(...all), {}, "book/page.mdx");
  return { markdown, whys: dropped.map(({ what, why }) => `${what}: ${why}`) };
}

const ofHuggingFace = (last: string) =>
  `<Question choices={[{ text: "<code>bow</code>", explain: "It slips." }, { text: "Reef", explain: "Yes!", correct: true }, ${last}]} />`;

test("a Hugging Face question takes its text from the heading above it and its explanation from its choices, the right one first", () => {
  const { markdown, whys } = imported(
    ...["Text.", "", "### 2. Which knot holds?[[knots]]", ""],
    ofHuggingFace('{ text: "None.", explain: "No." }'),
  );
  expect(markdown).toBe(
    lines(
      ...["Text.", "", "> **Which knot holds?**", ">", "> - [ ] `bow`", "> - [x] Reef", "> - [ ] None.", ">"],
      ...["> Yes!", ">", "> **`bow`:** It slips.", ">", "> **None.** No."],
    ),
  );
  expect(whys).toEqual(["a question: questions become self-checks"]);
});

test("explanations of several right choices start with the choice, and content between a heading and its question belongs to it", () => {
  const { markdown } = imported(
    ...["### Q1: What does it print?", "", "```py", "print(1)", "```", "Select all.", ""],
    ofHuggingFace('{ text: "1", correct: true }'),
  );
  expect(markdown).toBe(
    lines(
      ...["> **What does it print?**", ">", "> ```py", "> print(1)", "> ```", "> Select all.", ">"],
      ...["> - [ ] `bow`", "> - [x] Reef", "> - [x] 1", ">"],
      ...["> **`bow`:** It slips.", ">", "> **Reef:** Yes!"],
    ),
  );
});

testEach([
  ["all answers are right", ["### Which?", "", '<Question choices={[{ text: "a", correct: true }]} />']],
  ["no answer is", ["### Which?", "", '<Question choices={["a", "b"]} />']],
  ["nothing asks it", ["Test yourself.", "", '<Question choices={["a", "b"]} correct={0} />']],
  ["only a title is above it", ["## Quiz", "", '<Question choices={["a", "b"]} correct={0} />']],
] as const)("a question stays a list with folded answers if it cannot be an exact self-check: %s", (_what, source) => {
  const { markdown, whys } = imported(...source);
  expect(markdown).toContain("<summary>Solution</summary>");
  expect(markdown).not.toContain("> **");
  expect(whys).toEqual(["a question: answers become lists"]);
});

test("the folded answers of a list say which of them are right, and why", () => {
  const { markdown } = imported(
    '<Question choices={[{ text: "Bow", explain: "It slips." }, { text: "Reef?", explain: "It holds." }, "Hitch"]}',
    '  correct={1} explanation="Try them." />',
  );
  expect(markdown).toBe(
    lines(
      ...["- Bow", "- Reef?", "- Hitch", "", "<details>", "<summary>Solution</summary>", ""],
      ...["- Bow: It slips.", "- **Reef?** It holds.", "- Hitch", "", "Try them.", "", "</details>"],
    ),
  );
});

test("each question of a Docusaurus quiz is a self-check below the title of the quiz", () => {
  const questions = Array.from(
    { length: 110 },
    (_, index) => `{ question: "${"Why ".repeat(40)}${index}?", options: ["a", "b"], correctOption: 1 },`,
  );
  const { markdown } = imported(
    ...["<Quiz client:load", '  question="Which rope?"'],
    ...["  options={[", '    "Hemp",', "    'Steel \"wire\"',", "  ]}", "  correctIndex={0}"],
    ...['  explanation="It holds {knots}."', "/>", "", "---", ""],
    ...['<Trace steps={[{ file: "a" }]} />', "", "---", ""],
    ...["<Quiz", '  title="All"', `  questions={[${questions.join("\n")}]}`, "/>"],
  );
  const [first, second] = markdown.split("\n**All**\n");
  expect(first).toBe(
    lines(
      ...["> **Which rope?**", ">", "> - [x] Hemp", '> - [ ] Steel "wire"', ">", "> It holds {knots}.", "", "---", ""],
    ),
  );
  expect(second?.match(/^> - \[x\] b$/gm)).toHaveLength(110);
});

test("list items of Starlight that contain a question and its answers are self-checks", () => {
  const { markdown, whys } = imported(
    ...["Complete these:", "", "1. A knot **is**", "   made of...", "    <MultipleChoice>"],
    ...["        <Option isCorrect>", "          rope", "        </Option>", "        <Option>`wood`</Option>"],
    ...["    </MultipleChoice>", ""],
    ...["2. Which?", "", "    <MultipleChoice>", "        <Option>a</Option>", "        <Option isCorrect>b</Option>"],
    ...["    </MultipleChoice>", "", "Done."],
  );
  expect(markdown).toBe(
    lines(
      ...["Complete these:", "", "> **A knot is made of...**", ">", "> - [x] rope", "> - [ ] `wood`", ""],
      ...["> **Which?**", ">", "> - [ ] a", "> - [x] b", "", "Done."],
    ),
  );
  expect(whys).toEqual(Array(2).fill("a question: questions become self-checks"));
});

const challenge = (...solution: string[]): string[] => [
  ...[":::: challenge", "", "## Knots", "", "It rains.", "", "Which of these", "hold?", "", "1. `bow`", "2. Reef"],
  ...["   knot", "", "![A](a.png)", "", "::: solution", "", "## Solution", "", ...solution, "", ":::", "", "::::"],
];

test("a Carpentries challenge whose solution says yes or no for each answer is a self-check below its text", () => {
  const { markdown, whys } = imported(...challenge("Think of rain.", "", "1. No: it", "   slips.", "2. Yes, it does."));
  expect(markdown).toBe(
    lines(
      ...["> **Knots**", ">", "> It rains.", "", "> **Which of these hold?**", ">", "> ![A](book/a.png)", ">"],
      ...["> - [ ] `bow`", "> - [x] Reef knot", ">", "> Think of rain.", ">", "> Yes, it does.", ">"],
      ...["> **`bow`:** No: it slips."],
    ),
  );
  expect(whys).toEqual(["a challenge: challenges become self-checks"]);
});

testEach([
  ["Option 2 is correct. It holds.", "2"],
  ["2 is the correct answer.", "2"],
  ["The correct answer is **1**.", "1"],
  ["Answer: 1", "1"],
] as const)("a solution that names the right answer keeps its number: %s", (solution, right) => {
  const { markdown } = imported(...challenge(solution));
  expect(markdown.match(/^> - .*/gm)).toEqual([
    `> - [${right === "1" ? "x" : " "}] 1. \`bow\``,
    `> - [${right === "2" ? "x" : " "}] 2. Reef knot`,
  ]);
  expect(markdown).toContain(`> ${solution}`);
});

testEach([
  ["is only text", ["The reef knot."]],
  ["has a sentence for each answer", ["1. It slips.", "2. It holds."]],
  ["starts with a number", ["Answer: 1 knot slips."]],
  ["says what is wrong", ["Option 2 is not correct."]],
  ["accepts more than it names", ["Option 1 is correct.", "", "Option 2 also works."]],
  ["has code", ["Option 1 is correct.", "", "```", "tie", "```"]],
] as const)("a challenge stays a quote with a folded solution if the solution %s", (_what, solution) => {
  const { markdown, whys } = imported(...challenge(...solution));
  expect(markdown).toContain("> <summary>Solution</summary>");
  expect(markdown).not.toContain("[x]");
  expect(whys).toEqual([]);
});

test("challenges of older lessons are quotes with attributes", () => {
  const { markdown } = imported(
    ...["> ## Knots", "> Which holds?", ">", "> 1. Bow", "> 2. Reef", ">"],
    ...["> > ## Solution", "> > 1. No", "> > 2. Yes", "> {: .solution}", "{: .challenge}", ""],
    ...["> ## Free", "> Tie it.", ">", "> > ## Solution", "> > So.", "> {: .solution}", "{: .challenge}"],
  );
  expect(markdown).toBe(
    lines(
      ...["**Knots**", "", "> **Which holds?**", ">", "> - [ ] Bow", "> - [x] Reef", ">"],
      ...["> Yes", ">", "> **Bow:** No", ""],
      ...["> **Free**", ">", "> Tie it.", ">", ">", "> <details>", "> <summary>Solution</summary>", ">", "> So."],
      ...[">", "> </details>"],
    ),
  );
});
