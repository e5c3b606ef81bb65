/** questions.yaml and the threshold in course.md: what they may contain, and their errors. */
import { describe, expect, test } from "vitest";
import { loadContent } from "../../../src/content/course.ts";
import { versionOf } from "../../../src/content/published-files.ts";
import { testEach } from "../../each.ts";
import { courseWith, edited, type Files, inFolder, moduleFile, problemsWith } from "./course-folder.ts";

const qualityWith = (changes: Files) => inFolder(changes, (folder) => loadContent(folder).quality);
const threshold = (yaml: string) => edited("course.md", "language: en", `language: en\nsearch: ${yaml}`);

describe("questions.yaml", () => {
  test("has questions with one module or several, and may be absent", () => {
    const yaml = `# Before the release.
- question: "Why is it  green?"
  module: 1-green
- question: Which one is stronger?
  module: [2-black, 1-green]
`;
    expect(qualityWith({ "questions.yaml": yaml }).questions).toEqual([
      { question: "Why is it green?", modules: ["1-green"] },
      { question: "Which one is stronger?", modules: ["2-black", "1-green"] },
    ]);
    expect(qualityWith({}).questions).toBeNull();
  });

  test("may expect a draft", () => {
    const { questions } = qualityWith({
      "modules/4-milk.md": moduleFile({ draft: "true" }),
      "questions.yaml": "- { question: Milk or not?, module: 4-milk }\n",
    });
    expect(questions).toEqual([{ question: "Milk or not?", modules: ["4-milk"] }]);
  });

  test("has all its errors reported, with the nearest module for an unknown one", () => {
    expect(
      problemsWith({
        "modules/1-green.md": moduleFile({ aliases: "[9-sencha]", minutes: "five" }),
        "questions.yaml": `- question: Why green?
  module: 1-gren
- question: Which water?
  module: [3-water, 7-kettle,
    9-sencha]
- question: WHY green?
  module: 2-black
- question: 5
  module: 2-blakc
`,
      }),
    ).toMatchInlineSnapshot(`
      "modules/1-green.md:8: minutes: got "five"; expected minutes: a whole number, 0 or greater; for example minutes: 45
      questions.yaml:2: [1].module: got "1-gren", which is not a module; expected the slug of a module (its file name without .md); did you mean 1-green?
      questions.yaml:4: [2].module[2]: got "7-kettle", which is not a module; expected the slug of a module (its file name without .md); correct it or remove the question
      questions.yaml:5: [2].module[3]: got "9-sencha", which is not a module; expected the slug of a module (its file name without .md); did you mean 1-green?
      questions.yaml:6: [3].question: got "WHY green?", a duplicate of [1]; expected each question once; remove one of the two, and list the modules of both in the other
      questions.yaml:8: [4].question: got the number 5; expected a line of text: what a learner may ask; for example question: How do I know that a file has changed? (quote text that contains ": " or " #", or looks like a number)
      questions.yaml:9: [4].module: got "2-blakc", which is not a module; expected the slug of a module (its file name without .md); did you mean 2-black?"
    `);
  });
});

describe("the threshold", () => {
  testEach([
    ["{ first: 75, amongThree: 88 }", { first: 75, amongThree: 88 }],
    ["{ first: 62.5 }", { first: 62.5 }],
    ["{}", {}],
  ])("has a percentage for each count", (yaml, expected) => {
    expect(qualityWith(threshold(yaml)).threshold).toEqual(expected);
  });

  test("may be absent", () => expect(qualityWith({}).threshold).toEqual({}));

  testEach([
    [
      "75",
      "search: got the number 75; expected the thresholds for npm run questions: the fields first, amongThree; for",
    ],
    ["{ first: 101 }", "search.first: got the number 101; expected the minimum percentage"],
    ["{ amongThree: 88% }", 'search.amongThree: got "88%"; expected the minimum percentage'],
    ["{ amongthree: 88 }", "did you mean amongThree?"],
  ])("that is invalid is refused", (yaml, message) => {
    expect(problemsWith(threshold(yaml))).toContain(message);
  });
});

test("neither is part of the published course", () => {
  const changes = { ...threshold("{ first: 75 }"), "questions.yaml": "- { question: Why?, module: 1-green }\n" };
  expect(courseWith(changes)).toEqual(courseWith());
  expect(versionOf(courseWith(changes))).toEqual(versionOf(courseWith()));
});
