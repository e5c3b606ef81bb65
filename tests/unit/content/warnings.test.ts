import { expect, test } from "vitest";
import { loadContent } from "../../../src/content/course.ts";
import { describeProblem } from "../../../src/content/problem.ts";
import { courseFiles, type Files, inFolder, moduleFile, reachableFiles } from "./course-folder.ts";

const warningsWith = (changes: Files): string =>
  inFolder({ ...reachableFiles, ...changes }, (folder) =>
    loadContent(folder)
      .warnings.map((warning) => describeProblem(warning).replaceAll(`${folder}/`, ""))
      .join("\n"),
  );

test("a valid course has no warnings", () => {
  expect(warningsWith({})).toBe("");
  expect(loadContent("content").warnings).toEqual([]);
});

test("modules with equal titles are reported, unless they are drafts", () => {
  const url = "https://video.school/tea";
  const copy = (draft: string): Files => ({
    "modules/1-green.md": moduleFile({ url, title: "Tea" }),
    "modules/4-oolong.md": moduleFile({ url, draft, title: "' Tea'" }),
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

test("links to domains that are reserved for examples are reported, once per file", () => {
  expect(
    warningsWith({ "course.md": courseFiles["course.md"], "pricing.md": courseFiles["pricing.md"] }),
  ).toBe(`course.md:8: provider.url, provider.email: got "tea.example", reserved for examples (RFC 2606); expected addresses that exist; replace or remove them
pricing.md:20: free.url, complete.url: got "tea.example", "pay.example", reserved for examples (RFC 2606); expected addresses that exist; replace or remove them`);
  const prose = "[Us](https://www.example.com/a), <mailto:us@tea.test>, `https://code.example/`, https://text.example/";
  expect(warningsWith({ "pages/shop.md": `---\ntitle: https://title.example/\n---\n\n${prose}\n` })).toBe(
    'pages/shop.md:5: link: got "www.example.com", "tea.test", reserved for examples (RFC 2606); expected addresses that exist; replace or remove them',
  );
});

test("a draft and the shipped course may link to reserved domains", () => {
  const url = "https://video.example/oolong";
  expect(warningsWith({ "modules/4-oolong.md": moduleFile({ draft: "true", url }) })).toBe("");
  const links = { "pages/shop.md": "# Shop\n\n[Shop](https://shop.example/)\n" };
  const shipped = "url: https://readable-web.example/about";
  expect(warningsWith(links)).toContain("shop.example");
  expect(
    warningsWith({
      ...links,
      "course.md": courseFiles["course.md"].replace("url: https://tea.example/", shipped),
    }),
  ).toBe("");
});
