/** Errors in the content: their values, suggestions and order. */
import { describe, expect, test } from "vitest";
import { nearest, quote } from "../../../src/content/problem.ts";
import { testEach } from "../../each.ts";
import { courseFiles, edited, moduleFile, problemsWith } from "./course-folder.ts";

test("text is quoted, on one line, cut after 60 characters", () => {
  expect(quote('a "b"\n\t\u0000')).toBe('"a \\"b\\"\\n\\t\\u0000"');
  expect(quote("🍵".repeat(60))).toBe(`"${"🍵".repeat(60)}"`);
  expect(quote("🍵".repeat(61))).toBe(`"${"🍵".repeat(60)}…"`);
});

const fields = ["title", "part", "description", "url", "minutes", "chapters", "updated", "draft"];

testEach([
  ["Title", "title"],
  ["titel", "title"],
  ["tittle", "title"],
  ["uri", "url"],
  ["minute", "minutes"],
  ["Min-utes", "minutes"],
  ["descripton", "description"],
  ["last_updated", undefined],
  ["author", undefined],
  ["", undefined],
])("a misspelled field has the nearest name suggested", (word, suggestion) => {
  expect(nearest(word, fields)).toBe(suggestion);
});

test("the nearest name is found in any script; an empty list has none", () => {
  expect(nearest("עליים", ["מים", "עלים"])).toBe("עלים");
  expect(nearest("tea", [])).toBeUndefined();
});

describe("the list of content errors", () => {
  test("contains those of all files, by file and line", () => {
    expect(
      problemsWith({
        ...edited("course.md", "language: en", "language: en_US"),
        ...edited("pricing.md", "minSeats: 5", "minSeats: 0"),
        "modules/1-green.md": moduleFile({ url: "green", title: null }),
        "modules/2-black.md": moduleFile({ part: "Water: hot", description: "yes: no" }),
        "modules/Notes.md": "",
        "pages/about.md": "---\ntitle: About\nauthor: me\nupdated: today\n---\n",
      }),
    ).toMatchInlineSnapshot(`
      "course.md:5: language: got "en_US"; expected a language tag (BCP 47); for example language: en or language: pt-BR
      modules/1-green.md:1: title: got nothing; expected a line of text: the module's title; for example title: ETags and validators (quote text that contains ": " or " #", or looks like a number)
      modules/1-green.md:4: url: got "green"; expected an absolute URL that starts with https:// or http://; for example url: https://video.example/01-introduction
      modules/2-black.md:3: front matter: got a value that contains ": ", or a field below it that is indented too far; expected one "field: value" per line; put the value in quotes, for example title: "Tea: a history", or align the field with the others
      modules/2-black.md:4: front matter: got a value that contains ": ", or a field below it that is indented too far; expected one "field: value" per line; put the value in quotes, for example title: "Tea: a history", or align the field with the others
      modules/Notes.md:1: file name: got "Notes.md"; expected a number, a hyphen, and lower-case words (a-z, 0-9) joined by hyphens; rename the file, for example to 01-notes.md
      modules/Notes.md:1: front matter: got an empty file; expected front matter between two lines with ---; start the file with ---, the fields, and --- again
      pages/about.md:3: author: got the unknown field "author"; expected one of <the fields of a page>; remove or rename it
      pages/about.md:4: updated: got "today"; expected a valid date (YYYY-MM-DD); for example updated: 2026-10-28
      pricing.md:28: teams.minSeats: got the number 0; expected the minimum number of seats: a whole number, 1 or greater; for example minSeats: 5"
    `);
  });

  testEach([
    ["whose YAML is broken", { "modules/3-water.md": moduleFile({ title: "Hot: water", part: "Water" }) }],
    ["whose part is mistyped", { "modules/3-water.md": moduleFile({ part: "water" }) }],
    ["that is empty", { "modules/3-water.md": "" }],
    ["in UTF-16", { "modules/3-water.md": Buffer.from(`\uFEFF${courseFiles["modules/3-water.md"]}`, "utf16le") }],
    ["whose file name is no slug", { "modules/3-water.md": null, "modules/Water.md": moduleFile({ part: "Water" }) }],
  ])("does not report a part as empty because of a module with another error", (_, files) => {
    expect(problemsWith(files).replace(/^([^:]+:\d+): .*$/gm, "$1")).toMatch(/^modules\/(3-water|Water)\.md:\d$/);
  });

  test("does not report parts as empty when the modules folder is missing", () => {
    const none = { "modules/1-green.md": null, "modules/2-black.md": null, "modules/3-water.md": null };
    expect(problemsWith(none)).toMatch(/^modules:1: folder: [^\n]*$/);
  });
});
