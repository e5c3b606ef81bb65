import { expect, test } from "vitest";
import { loadContent } from "../../../src/content/course.ts";
import { describeProblem } from "../../../src/content/problem.ts";
import { type Files, inFolder, moduleFile } from "./course-folder.ts";

const warningsWith = (changes: Files): string =>
  inFolder(changes, (folder) =>
    loadContent(folder)
      .warnings.map((warning) => describeProblem(warning).replaceAll(`${folder}/`, ""))
      .join("\n"),
  );

test("a valid course has no warnings", () => {
  expect(warningsWith({})).toBe("");
  expect(loadContent("content").warnings).toEqual([]);
});

test("modules with equal titles are reported, unless they are drafts", () => {
  const copy = (draft: string): Files => ({
    "modules/1-green.md": moduleFile({ title: "Tea" }),
    "modules/4-oolong.md": moduleFile({ draft, title: "' Tea'" }),
  });
  expect(warningsWith(copy("false"))).toBe(
    `modules/4-oolong.md:2: title: got "Tea", which is also the title of modules/1-green.md; expected a different title for every module; rename one of the two, or delete the copy`,
  );
  expect(warningsWith(copy("true"))).toBe("");
});

test("placeholder texts of npm run new are reported, once per file", () => {
  const fields = { description: "What this module teaches, in one sentence.", url: "https://course.example/videos" };
  expect(
    warningsWith({
      "modules/1-green.md": moduleFile(fields, "Intro.\n\nWrite here the overview. This text is its page."),
    }),
  ).toBe(
    "modules/1-green.md:4: description, url, text: got placeholder texts of npm run new; expected your own texts; replace them",
  );
  expect(warningsWith({ "pages/new.md": "# New\n\nWrite the page here.\n" })).toBe(
    "pages/new.md:3: text: got placeholder text of npm run new; expected your own text; replace it",
  );
});
