import { describe, expect, test } from "vitest";
import { testEach } from "../../each.ts";
import { problemsOfModule } from "./course-folder.ts";

describe("a module", () => {
  test("has required fields", () => {
    expect(
      problemsOfModule({ title: null, part: null, description: null, url: null, chapters: null, minutes: "3" }),
    ).toMatchInlineSnapshot(`
      "modules/1-green.md:1: title: got nothing; expected a line of text: the module's title; for example title: ETags and validators (quote text that contains ": " or " #", or looks like a number)
      modules/1-green.md:1: description: got nothing; expected a line of text: one sentence; for example description: How a server names one version of an answer. (quote text that contains ": " or " #", or looks like a number)
      modules/1-green.md:1: chapters: got nothing; expected a list of chapter titles, or the number of chapters: a whole number, 0 or greater; for example chapters: 6"
    `);
  });

  test("has no unknown fields, whatever their letter case", () => {
    expect(
      problemsOfModule({ URL: "https://a.example", minute: "3", author: "me", "'two words'": "1", 12: "2" }),
    ).toMatchInlineSnapshot(`
      "modules/1-green.md:2: 12: got the unknown field "12"; expected one of <the fields of a module>; remove or rename it
      modules/1-green.md:8: URL: got the unknown field "URL"; expected one of <the fields of a module>; did you mean url? Otherwise remove or rename it
      modules/1-green.md:9: minute: got the unknown field "minute"; expected one of <the fields of a module>; did you mean minutes? Otherwise remove or rename it
      modules/1-green.md:10: author: got the unknown field "author"; expected one of <the fields of a module>; remove or rename it
      modules/1-green.md:11: "two words": got the unknown field "two words"; expected one of <the fields of a module>; remove or rename it"
    `);
  });

  testEach(["-1", "3.5", "six", "{ title: a }", "true", "1e16"])("has chapters as a count or a list", (chapters) => {
    expect(problemsOfModule({ chapters })).toMatch(
      /^modules\/1-green\.md:6: chapters: got .*; expected a list of chapter titles, or the number of chapters: a whole number, 0 or greater; for example chapters: 6$/,
    );
  });

  test("has chapters with a title each", () => {
    const chapters = [
      "",
      "  - 42",
      "  - Soft: water",
      "  -",
      "  - title: Hard",
      "    minutes: long",
      "  - ''",
      "  - []",
      "  - title: Salt",
      "    minute: 3",
      "  - minutes: 3",
    ];
    expect(problemsOfModule({ chapters: chapters.join("\n") })).toMatchInlineSnapshot(`
      "modules/1-green.md:7: chapters[1]: got the number 42; expected a chapter's title, or a chapter: the field title; for example { title: Why 304 has no body }
      modules/1-green.md:8: chapters[2].title: got nothing; expected a line of text: the chapter's title; for example - title: Why 304 has no body (quote text that contains ": " or " #", or looks like a number)
      modules/1-green.md:8: chapters[2].Soft: got the unknown field "Soft"; expected one of title, minutes, url; remove or rename it
      modules/1-green.md:9: chapters[3]: got an empty value; expected a chapter's title, or a chapter: the field title; for example { title: Why 304 has no body }
      modules/1-green.md:11: chapters[4].minutes: got "long"; expected minutes: a whole number, 0 or greater; for example minutes: 8
      modules/1-green.md:12: chapters[5].title: got nothing; expected a line of text: the chapter's title; for example - title: Why 304 has no body (quote text that contains ": " or " #", or looks like a number)
      modules/1-green.md:13: chapters[6]: got a list of 0 items; expected a chapter's title, or a chapter: the field title; for example { title: Why 304 has no body }
      modules/1-green.md:15: chapters[7].minute: got the unknown field "minute"; expected one of title, minutes, url; did you mean minutes? Otherwise remove or rename it
      modules/1-green.md:16: chapters[8].title: got nothing; expected a line of text: the chapter's title; for example - title: Why 304 has no body (quote text that contains ": " or " #", or looks like a number)"
    `);
  });

  testEach([
    "video.example/tea",
    "//video.example/tea",
    "/tea",
    "ftp://video.example/tea",
    "https://",
    "https://video.example/green tea",
    "https://video.example/%zz",
    "https://[1/",
  ])("has an absolute HTTP URL", (url) => {
    expect(problemsOfModule({ url })).toMatch(
      /^modules\/1-green\.md:5: url: got ".*"; expected an absolute URL that starts with https:\/\/ or http:\/\/; for example url: https:\/\/video\.example\/01-introduction$/,
    );
  });

  testEach(["2026-02-30", "2027-02-29", "2026-1-2", "2026-10", "2026-10-28 noon"])(
    "has a calendar date in updated",
    (updated) => {
      expect(problemsOfModule({ updated })).toBe(
        `modules/1-green.md:7: updated: got "${updated}"; expected a valid date (YYYY-MM-DD); for example updated: 2026-10-28`,
      );
    },
  );
});
