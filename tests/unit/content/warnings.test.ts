import { describe, expect, test } from "vitest";
import { loadContent } from "../../../src/content/course.ts";
import { describeProblem } from "../../../src/content/problem.ts";
import { testEach } from "../../each.ts";
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

test("what an import derived is listed until it is confirmed, except in drafts", () => {
  const derived = '["description", "alt texts"]';
  const oolong = (draft: string): Files => ({
    "modules/4-oolong.md": moduleFile({
      title: "Oolong",
      description: "Half green.",
      url: "https://video.school/oolong",
      derived,
      draft,
    }),
  });
  expect(warningsWith(oolong("false"))).toBe(
    `modules/4-oolong.md:4: description: got "Half green.", filled in by the import; expected one sentence that describes the content; confirm or change it, and remove "description" from derived
modules/4-oolong.md:11: text: got alt texts made from titles and headings; expected what each picture shows; confirm or change them, and remove "alt texts" from derived`,
  );
  expect(warningsWith(oolong("true"))).toBe("");
});

test("links to domains that are reserved for examples are reported, once per file", () => {
  expect(
    warningsWith({ "course.md": courseFiles["course.md"], "pricing.md": courseFiles["pricing.md"] }),
  ).toBe(`course.md:8: provider.url, provider.email: got "tea.example", reserved by RFC 2606; expected real domains; replace or remove them
pricing.md:20: free.url, complete.url: got "tea.example", "pay.example", reserved by RFC 2606; expected real domains; replace or remove them`);
  const prose = "[Us](https://www.example.com/a), <mailto:us@tea.test>, `https://code.example/`, https://text.example/";
  expect(warningsWith({ "pages/shop.md": `---\ntitle: https://title.example/\n---\n\n${prose}\n` })).toBe(
    'pages/shop.md:5: link: got "www.example.com", "tea.test", "text.example", reserved by RFC 2606; expected real domains; replace or remove them',
  );
});

describe("a file or folder at the top level that is not read", () => {
  const known =
    "expected one of course.md, pricing.md, changes.md, glossary.md, interface.yaml, questions.yaml, sections.json, modules/, pages/, files/";
  const leaveOut = "move it out of the folder, or start its name with a dot";

  testEach([
    ["module/", 'module:1: folder: got the folder "module"', "modules/"],
    [
      "Modules/",
      'Modules:1: folder: got the folder "Modules"',
      "modules/",
      "is found only on case-insensitive file systems",
    ],
    ["images/", 'images:1: folder: got the folder "images"', "files/"],
    ["page/", 'page:1: folder: got the folder "page"', "pages/"],
    ["texts.yml", 'texts.yml:1: file name: got "texts.yml"', "interface.yaml"],
    ["questions.yml", 'questions.yml:1: file name: got "questions.yml"', "questions.yaml"],
    ["Über uns.md", 'Über uns.md:1: file name: got "Über uns.md"', "pages/ueber-uns.md"],
    ["4-oolong.md", '4-oolong.md:1: file name: got "4-oolong.md"', "modules/4-oolong.md"],
    ["coil.svg", 'coil.svg:1: file name: got "coil.svg"', "files/coil.svg"],
  ])("is reported with the nearest name", (name, got, fix, why = "is not read") => {
    expect(warningsWith({ [name]: name.endsWith("/") ? "" : "x" })).toBe(
      `${got}, which ${why}; ${known}; did you mean ${fix}? Otherwise ${leaveOut}`,
    );
  });

  testEach(["archive/", "data.xyz"])("is reported without one, if none is near", (name) => {
    expect(warningsWith({ [name]: "" })).toMatch(new RegExp(`, which is not read; .* files/; ${leaveOut}$`));
  });

  test("is no warning if a repository, a system or an editor has it there", () => {
    const names = ["README.md", "LICENSE", ".github/x", ".gitignore", "node_modules/a.js", "package.json", "Thumbs.db"];
    expect(warningsWith(Object.fromEntries(names.map((name) => [name, "x"])))).toBe("");
  });

  testEach([
    ["prices.md", ""],
    ["Prices.md", ""],
    ["PRICING.MD", ""],
    ["pricing.yaml", ""],
    ["pricelist.md", ""],
    ["plans.md", ""],
    // Nothing but its fields tells.
    ["preise.md", courseFiles["pricing.md"]],
  ])("is urgent and comes first if it may have the prices that the course lacks", (name, text) => {
    const warnings = inFolder(
      { ...reachableFiles, "pricing.md": null, "a-note.md": "x", [name]: text },
      (folder) => loadContent(folder).warnings,
    );
    expect(warnings.map(({ isUrgent }) => isUrgent === true)).toEqual([true, false]);
    expect(warnings[0]).toMatchObject({
      got: `"${name}", which is not read: the course has no prices and is published as free`,
      expected: "pricing.md",
      fix: `rename it to pricing.md; if it has no prices, ${leaveOut}`,
    });
  });
});

test("files that systems write into folders are neither errors nor warnings", () => {
  const names = ["Thumbs.db", ".DS_Store", "desktop.ini"];
  const everywhere = ["", "modules/", "pages/", "files/"].flatMap((folder) => names.map((name) => folder + name));
  expect(warningsWith(Object.fromEntries(everywhere.map((name) => [name, "x"])))).toBe("");
});
