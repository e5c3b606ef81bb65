/** The rules of course.md and of pages, and the look of a course. */
import { describe, expect, test } from "vitest";
import { testEach } from "../../each.ts";
import { courseFiles, courseWith, problemsOf, problemsWith } from "./course-folder.ts";

describe("the course", () => {
  test("has required fields", () => {
    expect(problemsWith({ "course.md": "---\n---\n" })).toMatchInlineSnapshot(`
      "course.md:1: name: got nothing; expected a line of text: the short name; for example name: The Readable Web (quote text that contains ": " or " #", or looks like a number)
      course.md:1: title: got nothing; expected a line of text: the full title; for example title: Reading web services (quote text that contains ": " or " #", or looks like a number)
      course.md:1: description: got nothing; expected a line of text: a sentence about the course; for example description: A course on how services are read. (quote text that contains ": " or " #", or looks like a number)
      course.md:1: language: got nothing; expected a language tag (BCP 47); for example language: en
      course.md:1: provider: got nothing; expected the person or organization that offers the course: the fields name, url; for example { name: Example School, url: "https://school.example/" }
      course.md:1: parts: got nothing; expected the parts named in modules ("Leaves", "Water"); write parts: with a name and a description for each, or remove part: from every module"
    `);
  });

  test("has fields of the right type, including those of its provider and parts", () => {
    expect(
      problemsWith({
        "course.md": `---
name: 1
title: [Tea]
description: { a: b }
language: 7
subtitles: en
url: tea
provider:
  name:
  url: tea.example
  email: hello at tea.example
  phone: "1"
parts:
  - name: Leaves
  - name: Water
    description: 5
    minutes: 3
  - Steam
---
`,
      }),
    ).toMatchInlineSnapshot(`
      "course.md:2: name: got the number 1; expected a line of text: the short name; for example name: The Readable Web (quote text that contains ": " or " #", or looks like a number)
      course.md:3: title: got a list of 1 item; expected a line of text: the full title; for example title: Reading web services (quote text that contains ": " or " #", or looks like a number)
      course.md:4: description: got a group of fields; expected a line of text: a sentence about the course; for example description: A course on how services are read. (quote text that contains ": " or " #", or looks like a number)
      course.md:5: language: got the number 7; expected a language tag (BCP 47); for example language: en
      course.md:6: subtitles: got "en"; expected a list of subtitle languages; write each item on a separate line that starts with a hyphen
      course.md:7: url: got "tea"; expected an absolute URL that starts with https:// or http://; for example url: https://course.example/
      course.md:9: provider.name: got an empty value; expected a line of text: the provider's name; for example name: Example School (quote text that contains ": " or " #", or looks like a number)
      course.md:10: provider.url: got "tea.example"; expected an absolute URL that starts with https:// or http://; for example url: https://school.example/
      course.md:11: provider.email: got "hello at tea.example"; expected an email address; for example email: hello@school.example
      course.md:12: provider.phone: got the unknown field "phone"; expected one of name, url, email, legalName, address, taxNumber; remove or rename it
      course.md:14: parts[1].description: got nothing; expected a line of text: a sentence about the part; for example description: Keep stored responses fresh. (quote text that contains ": " or " #", or looks like a number)
      course.md:16: parts[2].description: got the number 5; expected a line of text: a sentence about the part; for example description: Keep stored responses fresh. (quote text that contains ": " or " #", or looks like a number)
      course.md:17: parts[2].minutes: got the unknown field "minutes"; expected one of name, description, slug, figure, figureAlt; remove or rename it
      course.md:18: parts[3]: got "Steam"; expected a part: the fields name, description; for example { name: Freshness and Caching, description: Keep stored responses fresh. }"
    `);
  });

  testEach(["english", "Hebrew", "en_US", "e", "en-", "123", "en-US-", "'en us'", "''", "x-tea"])(
    "has a valid language tag",
    (language) => {
      expect(problemsOf("course.md", ["language: en", `language: ${language}`])).toMatch(
        /^course\.md:5: language: got .*; expected a language tag \(BCP 47\); for example language: en/,
      );
    },
  );

  testEach(["hello", "hello@", "@tea.example", "a b@tea.example", "hello@tea", "hello@tea.example, b@tea.example"])(
    "has a valid email address",
    (email) => {
      expect(problemsOf("course.md", ["hello@tea.example", `'${email}'`])).toBe(
        `course.md:9: provider.email: got "${email}"; expected an email address; for example email: hello@school.example`,
      );
    },
  );
});

describe("a page", () => {
  test("has no unknown fields and no fields of the wrong type", () => {
    expect(
      problemsWith({
        "pages/about.md": "---\ntitle: 1\ndescription: []\nupdated: 2026-02-30\ndraft: no\nslug: us\n---\n",
      }),
    ).toMatchInlineSnapshot(`
      "pages/about.md:2: title: got the number 1; expected a line of text: the page's title; for example title: About (quote text that contains ": " or " #", or looks like a number)
      pages/about.md:3: description: got a list of 0 items; expected a line of text: a sentence about the page; for example description: Who makes this course. (quote text that contains ": " or " #", or looks like a number)
      pages/about.md:4: updated: got "2026-02-30"; expected a valid date (YYYY-MM-DD); for example updated: 2026-10-28
      pages/about.md:5: draft: got "no"; expected true or false: whether the file is an unpublished draft; for example draft: true
      pages/about.md:6: slug: got the unknown field "slug"; expected one of <the fields of a page>; remove or rename it"
    `);
  });
});

const withLook = (look: string) => ({ "course.md": courseFiles["course.md"].replace("---\n", `---\nlook: ${look}\n`) });

test("an accent color needs a contrast of 4.5 with the background", () => {
  // 4.54 and 4.46.
  expect(courseWith(withLook('{ accent: "#737373" }')).facts.look?.accent).toBe("#737373");
  expect(problemsWith(withLook('{ accent: "#757575" }'))).toContain(
    'look.accent: got "#757575"; expected a color with a contrast ratio of at least 4.5:1',
  );
});

test("a color of another form is an error", () => {
  for (const accent of ["blue", "#12345", "#1b589e80", "rgb(0 0 0)"])
    expect(problemsWith(withLook(`{ accent: "${accent}" }`))).toContain(
      "expected a color as #rrggbb (six hexadecimal digits)",
    );
});

test("12 footer links are allowed, 13 are not", () => {
  const links = (count: number): string =>
    `{ links: [${Array.from({ length: count }, (_, at) => `{ title: L${at}, url: "https://a.example/${at}" }`).join(", ")}] }`;
  expect(courseWith(withLook(links(12))).facts.look?.links).toHaveLength(12);
  expect(problemsWith(withLook(links(13)))).toContain("expected at most 12 footer links");
});
