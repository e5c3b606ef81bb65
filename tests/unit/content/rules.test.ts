import { describe, expect, test } from "vitest";
import { type CourseFile, courseFiles, courseWith, edited, mistakesWith, moduleFile } from "./course-folder.ts";

/** What is wrong with the tiny course when its first module has these fields. */
const saidOfModule = (fields: Record<string, string | null>) =>
  mistakesWith({ "modules/1-green.md": moduleFile(fields) });

/** What is wrong with a file of the tiny course after replacing texts in it. */
const saidOf = (name: CourseFile, ...replacements: [string, string][]) =>
  mistakesWith({
    [name]: replacements.reduce((text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`${name} does not hold ${from}`);
      return text.replace(from, () => to);
    }, courseFiles[name] as string),
  });

describe("a module", () => {
  test("has its required fields", () => {
    expect(
      saidOfModule({ title: null, part: null, description: null, url: null, chapters: null, minutes: "3" }),
    ).toMatchInlineSnapshot(`
      "modules/1-green.md:1: title: came nothing, expected the module's title as text; write for example title: ETags and validators (in quotes if it holds ": " or " #" or looks like a number)
      modules/1-green.md:1: part: came nothing, expected the name of one of the parts in course.md as text; write for example part: Freshness and Caching (in quotes if it holds ": " or " #" or looks like a number)
      modules/1-green.md:1: description: came nothing, expected one sentence as text; write for example description: How a server names one version of an answer. (in quotes if it holds ": " or " #" or looks like a number)
      modules/1-green.md:1: chapters: came nothing, expected chapters: a list of titles, or their number: a whole number, 0 or more; write for example chapters: 6
      modules/1-green.md:1: url: came nothing, expected an absolute address that starts with https:// or http://; write for example url: https://video.example/01-introduction"
    `);
  });

  test("has no empty ones", () => {
    expect(
      saidOfModule({
        title: "",
        part: "~",
        description: "' '",
        url: '""',
        minutes: "null",
        chapters: "",
        updated: "",
        draft: "",
      }),
    ).toMatchInlineSnapshot(`
      "modules/1-green.md:2: title: came an empty value, expected the module's title as text; write for example title: ETags and validators (in quotes if it holds ": " or " #" or looks like a number)
      modules/1-green.md:3: part: came an empty value, expected the name of one of the parts in course.md as text; write for example part: Freshness and Caching (in quotes if it holds ": " or " #" or looks like a number)
      modules/1-green.md:4: description: came " ", expected one sentence as text; write for example description: How a server names one version of an answer. (in quotes if it holds ": " or " #" or looks like a number)
      modules/1-green.md:5: url: came "", expected an absolute address that starts with https:// or http://; write for example url: https://video.example/01-introduction
      modules/1-green.md:6: chapters: came an empty value, expected chapters: a list of titles, or their number: a whole number, 0 or more; write for example chapters: 6
      modules/1-green.md:7: minutes: came an empty value, expected minutes: a whole number, 0 or more; write for example minutes: 45
      modules/1-green.md:8: updated: came an empty value, expected a date as YYYY-MM-DD; write for example updated: 2026-10-28
      modules/1-green.md:9: draft: came an empty value, expected true or false: whether the file is kept out of the site; write for example draft: true"
    `);
  });

  test("has fields of the right type", () => {
    expect(
      saidOfModule({
        title: "2026",
        part: "true",
        description: "[a, b]",
        url: "{ href: https://a.example }",
        minutes: "'45'",
        chapters: "six",
        updated: "2026",
        draft: "yes",
      }),
    ).toMatchInlineSnapshot(`
      "modules/1-green.md:2: title: came the number 2026, expected the module's title as text; write for example title: ETags and validators (in quotes if it holds ": " or " #" or looks like a number)
      modules/1-green.md:3: part: came the yes/no value true, expected the name of one of the parts in course.md as text; write for example part: Freshness and Caching (in quotes if it holds ": " or " #" or looks like a number)
      modules/1-green.md:4: description: came a list of 2, expected one sentence as text; write for example description: How a server names one version of an answer. (in quotes if it holds ": " or " #" or looks like a number)
      modules/1-green.md:5: url: came a group of fields, expected an absolute address that starts with https:// or http://; write for example url: https://video.example/01-introduction
      modules/1-green.md:6: chapters: came "six", expected chapters: a list of titles, or their number: a whole number, 0 or more; write for example chapters: 6
      modules/1-green.md:7: minutes: came "45", expected minutes: a whole number, 0 or more; write for example minutes: 45
      modules/1-green.md:8: updated: came the number 2026, expected a date as YYYY-MM-DD; write for example updated: 2026-10-28
      modules/1-green.md:9: draft: came "yes", expected true or false: whether the file is kept out of the site; write for example draft: true"
    `);
  });

  test("has no unknown fields, whatever their letter case", () => {
    expect(
      saidOfModule({ URL: "https://a.example", minute: "3", author: "me", "'two words'": "1", 12: "2" }),
    ).toMatchInlineSnapshot(`
      "modules/1-green.md:2: 12: came the unknown field "12", expected one of <the fields of a module>; remove or rename it
      modules/1-green.md:8: URL: came the unknown field "URL", expected one of <the fields of a module>; did you mean url? remove or rename it
      modules/1-green.md:9: minute: came the unknown field "minute", expected one of <the fields of a module>; did you mean minutes? remove or rename it
      modules/1-green.md:10: author: came the unknown field "author", expected one of <the fields of a module>; remove or rename it
      modules/1-green.md:11: "two words": came the unknown field "two words", expected one of <the fields of a module>; remove or rename it"
    `);
  });

  test("a mistyped field is not also missing", () => {
    expect(saidOfModule({ title: null, Title: "Tea", url: null, uri: "https://a.example" })).toMatchInlineSnapshot(`
      "modules/1-green.md:5: Title: came the unknown field "Title", expected one of <the fields of a module>; did you mean title? remove or rename it
      modules/1-green.md:6: uri: came the unknown field "uri", expected one of <the fields of a module>; did you mean url? remove or rename it"
    `);
  });

  test("is a group of fields", () => {
    expect(mistakesWith({ "modules/1-green.md": "---\n- title: Tea\n- part: Leaves\n---\n" })).toMatchInlineSnapshot(
      `"modules/1-green.md:1: front matter: came a list of 2, expected a module: the fields <the fields of a module>; write each on a line of its own, indented alike"`,
    );
    expect(mistakesWith({ "modules/1-green.md": "---\nGreen tea\n---\n" })).toMatchInlineSnapshot(
      `"modules/1-green.md:1: front matter: came "Green tea", expected a module: the fields <the fields of a module>; write each on a line of its own, indented alike"`,
    );
  });

  test.each(["one", "-1", "3.5", "1e400", ".nan", "9007199254740993", "true", "[]"])(
    "has no minutes: %s",
    (minutes) => {
      expect(saidOfModule({ minutes })).toMatch(
        /^modules\/1-green\.md:7: minutes: came .*, expected minutes: a whole number, 0 or more; write for example minutes: 45$/,
      );
    },
  );

  test.each(["-1", "3.5", "six", "{ title: a }", "true", "1e16"])("has no chapters: %s", (chapters) => {
    expect(saidOfModule({ chapters })).toMatch(
      /^modules\/1-green\.md:6: chapters: came .*, expected chapters: a list of titles, or their number: a whole number, 0 or more; write for example chapters: 6$/,
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
    expect(saidOfModule({ chapters: chapters.join("\n") })).toMatchInlineSnapshot(`
      "modules/1-green.md:7: chapters[1]: came the number 42, expected a chapter (or a title as text): the fields title, minutes, url; write each on a line of its own, indented alike
      modules/1-green.md:8: chapters[2].title: came nothing, expected the chapter's title as text; write for example - title: Why 304 has no body (in quotes if it holds ": " or " #" or looks like a number)
      modules/1-green.md:8: chapters[2].Soft: came the unknown field "Soft", expected one of title, minutes, url; remove or rename it
      modules/1-green.md:9: chapters[3]: came an empty value, expected a chapter (or a title as text): the fields title, minutes, url; write each on a line of its own, indented alike
      modules/1-green.md:11: chapters[4].minutes: came "long", expected minutes: a whole number, 0 or more; write for example minutes: 8
      modules/1-green.md:12: chapters[5].title: came nothing, expected the chapter's title as text; write for example - title: Why 304 has no body (in quotes if it holds ": " or " #" or looks like a number)
      modules/1-green.md:13: chapters[6]: came a list of 0, expected a chapter (or a title as text): the fields title, minutes, url; write each on a line of its own, indented alike
      modules/1-green.md:15: chapters[7].minute: came the unknown field "minute", expected one of title, minutes, url; did you mean minutes? remove or rename it
      modules/1-green.md:16: chapters[8].title: came nothing, expected the chapter's title as text; write for example - title: Why 304 has no body (in quotes if it holds ": " or " #" or looks like a number)"
    `);
  });

  test.each([
    "video.example/tea",
    "//video.example/tea",
    "/tea",
    "ftp://video.example/tea",
    "javascript:alert(1)",
    "https://",
    "https:///tea",
    "https:video.example",
    "https://video.example/green tea",
    "https://video.example/%zz",
    "https://video example/",
    "'https://video.example/a\n\n  b'",
    "https://[1/",
    "tea@video.example",
  ])("has no url: %s", (url) => {
    expect(saidOfModule({ url })).toMatch(
      /^modules\/1-green\.md:5: url: came ".*", expected an absolute address that starts with https:\/\/ or http:\/\/; write for example url: https:\/\/video\.example\/01-introduction$/,
    );
  });

  test.each([
    "2026-02-30",
    "2027-02-29",
    "2026-13-01",
    "2026-00-10",
    "2026-1-2",
    "28.10.2026",
    "2026-10",
    "tomorrow",
    "2026-10-28T",
    "2026-10-28 noon",
    "+002026-10-28",
  ])("was not updated on %s", (updated) => {
    expect(saidOfModule({ updated })).toBe(
      `modules/1-green.md:7: updated: came "${updated}", expected a date of the calendar as YYYY-MM-DD; write for example updated: 2026-10-28`,
    );
  });

  test.each(["yes", '"true"', "1", "~"])("is no draft by draft: %s", (draft) => {
    expect(saidOfModule({ draft })).toMatch(
      /^modules\/1-green\.md:7: draft: came .*, expected true or false: whether the file is kept out of the site; write for example draft: true$/,
    );
  });

  test.each([
    ["a control character", '"a\\u0007b"'],
    ["half a character", '"a\\uD800b"'],
    ["an escape of C1", '"a\\u0085b"'],
  ])("has no %s in its title", (_, title) => {
    expect(saidOfModule({ title })).toMatch(
      /^modules\/1-green\.md:2: title: came "a.*b", expected the module's title without control characters; remove the invisible character$/,
    );
  });
});

describe("the course", () => {
  test("has its required fields", () => {
    expect(mistakesWith({ "course.md": "---\n---\n" })).toMatchInlineSnapshot(`
      "course.md:1: name: came nothing, expected the short name as text; write for example name: The Readable Web (in quotes if it holds ": " or " #" or looks like a number)
      course.md:1: title: came nothing, expected the full title as text; write for example title: How web services are read (in quotes if it holds ": " or " #" or looks like a number)
      course.md:1: description: came nothing, expected a sentence as text; write for example description: A course on how services are read. (in quotes if it holds ": " or " #" or looks like a number)
      course.md:1: parts: came nothing, expected a list of parts; write each on a line of its own that starts with a hyphen
      course.md:1: language: came nothing, expected a language tag (BCP 47); write for example language: en
      course.md:1: provider: came nothing, expected who offers the course: the fields name, url, email; write each on a line of its own, indented alike"
    `);
  });

  test("has fields of the right type, in its provider and parts too", () => {
    expect(
      mistakesWith({
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
      "course.md:2: name: came the number 1, expected the short name as text; write for example name: The Readable Web (in quotes if it holds ": " or " #" or looks like a number)
      course.md:3: title: came a list of 1, expected the full title as text; write for example title: How web services are read (in quotes if it holds ": " or " #" or looks like a number)
      course.md:4: description: came a group of fields, expected a sentence as text; write for example description: A course on how services are read. (in quotes if it holds ": " or " #" or looks like a number)
      course.md:5: language: came the number 7, expected a language tag (BCP 47); write for example language: en
      course.md:6: subtitles: came "en", expected a list of subtitle languages; write each on a line of its own that starts with a hyphen
      course.md:7: url: came "tea", expected an absolute address that starts with https:// or http://; write for example url: https://course.example/
      course.md:9: provider.name: came an empty value, expected a name as text; write for example name: Example School (in quotes if it holds ": " or " #" or looks like a number)
      course.md:10: provider.url: came "tea.example", expected an absolute address that starts with https:// or http://; write for example url: https://school.example/
      course.md:11: provider.email: came "hello at tea.example", expected an e-mail address; write for example email: hello@school.example
      course.md:12: provider.phone: came the unknown field "phone", expected one of name, url, email; remove or rename it
      course.md:14: parts[1].description: came nothing, expected a sentence as text; write for example description: How answers stay true. (in quotes if it holds ": " or " #" or looks like a number)
      course.md:16: parts[2].description: came the number 5, expected a sentence as text; write for example description: How answers stay true. (in quotes if it holds ": " or " #" or looks like a number)
      course.md:17: parts[2].minutes: came the unknown field "minutes", expected one of name, description, slug; remove or rename it
      course.md:18: parts[3]: came "Steam", expected a part: the fields name, description, slug; write each on a line of its own, indented alike"
    `);
  });

  test("has at least one part", () => {
    expect(
      mistakesWith({ "course.md": courseFiles["course.md"].replace(/parts:[\s\S]*?---/, "parts: []\n---") }),
    ).toMatchInlineSnapshot(
      `"course.md:10: parts: came a list of 0, expected at least one part; write parts: with a name and a description for each"`,
    );
  });

  test.each(["english", "Hebrew", "en_US", "e", "en-", "123", "en-US-", "'en us'", "''", "x-tea"])(
    "is not in the language %s",
    (language) => {
      expect(saidOf("course.md", ["language: en", `language: ${language}`])).toMatch(
        /^course\.md:5: language: came .*, expected a language tag \(BCP 47\); write for example language: en/,
      );
    },
  );

  test.each(["hello", "hello@", "@tea.example", "a b@tea.example", "hello@tea", "hello@tea.example, b@tea.example"])(
    "has no e-mail address %s",
    (email) => {
      expect(saidOf("course.md", ["hello@tea.example", `'${email}'`])).toBe(
        `course.md:9: provider.email: came "${email}", expected an e-mail address; write for example email: hello@school.example`,
      );
    },
  );

  test("has subtitles that are texts", () => {
    expect(
      saidOf("course.md", ["language: en", "language: en\nsubtitles:\n  - en\n  - 2\n  -"]),
    ).toMatchInlineSnapshot(`
      "course.md:8: subtitles[2]: came the number 2, expected a language as text; write for example - en (in quotes if it holds ": " or " #" or looks like a number)
      course.md:9: subtitles[3]: came an empty value, expected a language as text; write for example - en (in quotes if it holds ": " or " #" or looks like a number)"
    `);
  });
});

describe("prices", () => {
  test("have all their fields", () => {
    expect(mistakesWith({ "pricing.md": "---\n---\n" })).toMatchInlineSnapshot(`
      "pricing.md:1: regions: came nothing, expected the regions: the fields intl, il; write each on a line of its own, indented alike
      pricing.md:1: free: came nothing, expected the Free plan: the fields price, currency, includes, url; write each on a line of its own, indented alike
      pricing.md:1: complete: came nothing, expected the Complete plan: the fields intl, il, url; write each on a line of its own, indented alike
      pricing.md:1: teams: came nothing, expected the Teams plan: the fields intl, il, minSeats, perSeat; write each on a line of its own, indented alike"
    `);
    expect(
      mistakesWith({ "pricing.md": "---\nregions: {}\nfree: {}\ncomplete: {}\nteams: {}\n---\n" }),
    ).toMatchInlineSnapshot(`
      "pricing.md:2: regions.intl: came nothing, expected the international region: the fields currency, processor, invoice, vatIncluded, refundDays, vatRate, vatNote, refundTerms; write each on a line of its own, indented alike
      pricing.md:2: regions.il: came nothing, expected the second region: the fields countries, currency, processor, invoice, vatIncluded, refundDays, vatRate, vatNote, refundTerms; write each on a line of its own, indented alike
      pricing.md:3: free.price: came nothing, expected an amount: a number without a currency sign, 0 or more; write for example price: 0
      pricing.md:3: free.currency: came nothing, expected a currency code of three letters (ISO 4217); write for example currency: USD
      pricing.md:3: free.includes: came nothing, expected what the plan includes as text; write for example includes: Every overview, free to read. (in quotes if it holds ": " or " #" or looks like a number)
      pricing.md:3: free.url: came nothing, expected an absolute address that starts with https:// or http://; write for example url: https://course.example/curriculum
      pricing.md:4: complete.intl: came nothing, expected the international price: the fields now, list; write each on a line of its own, indented alike
      pricing.md:4: complete.il: came nothing, expected the price in the second region: the fields now, list; write each on a line of its own, indented alike
      pricing.md:4: complete.url: came nothing, expected an absolute address that starts with https:// or http://; write for example url: https://checkout.example/course
      pricing.md:5: teams.intl: came nothing, expected the international price per seat: the fields now, list; write each on a line of its own, indented alike
      pricing.md:5: teams.il: came nothing, expected the price per seat in the second region: the fields now, list; write each on a line of its own, indented alike
      pricing.md:5: teams.minSeats: came nothing, expected the fewest seats: a whole number, 1 or more; write for example minSeats: 5
      pricing.md:5: teams.perSeat: came nothing, expected true or false: whether the price is per seat; write for example perSeat: true"
    `);
  });

  test("have both regions", () => {
    expect(saidOf("pricing.md", ["  il: { now: 549.90, list: 729 }\n", ""])).toMatchInlineSnapshot(
      `"pricing.md:21: complete.il: came nothing, expected the price in the second region: the fields now, list; write each on a line of its own, indented alike"`,
    );
    expect(
      saidOf("pricing.md", ["  il: { now: 369, list: 369 }\n", ""], ["  intl: { now: 149, list: 199 }\n", ""]),
    ).toMatchInlineSnapshot(`
      "pricing.md:21: complete.intl: came nothing, expected the international price: the fields now, list; write each on a line of its own, indented alike
      pricing.md:24: teams.il: came nothing, expected the price per seat in the second region: the fields now, list; write each on a line of its own, indented alike"
    `);
    expect(saidOf("pricing.md", ["now: 99, ", ""])).toMatchInlineSnapshot(
      `"pricing.md:26: teams.intl.now: came nothing, expected an amount: a number without a currency sign, 0 or more; write for example now: 149"`,
    );
  });

  test.each(["$149", "'149'", "-1", ".inf", ".nan", "149 USD", "1,000"])("are no amounts like %s", (amount) => {
    expect(saidOf("pricing.md", ["price: 0", `price: ${amount}`])).toMatch(
      /^pricing\.md:17: free\.price: came .*, expected an amount: a number without a currency sign, 0 or more; write for example price: 0$/,
    );
  });

  test("have a list price that is not below the current one", () => {
    expect(saidOf("pricing.md", ["list: 199", "list: 149"])).toBe("");
    expect(saidOf("pricing.md", ["list: 199", "list: 148.99"])).toMatchInlineSnapshot(
      `"pricing.md:22: complete.intl.list: came the number 148.99, expected a list price that is not below the current price now; raise list, or write the same amount twice"`,
    );
  });

  test("have no more decimals than their currency", () => {
    expect(saidOf("pricing.md", ["now: 549.90", "now: 549.99"])).toBe("");
    expect(saidOf("pricing.md", ["now: 549.90", "now: 549.999"])).toMatchInlineSnapshot(
      `"pricing.md:23: complete.il.now: came the number 549.999, expected an amount with at most 2 decimals (ILS); round it"`,
    );
    expect(
      saidOf("pricing.md", ["currency: ILS", "currency: JPY"], ["now: 369, list: 369", "now: 369.5, list: 370"]),
    ).toMatchInlineSnapshot(`
      "pricing.md:23: complete.il.now: came the number 549.9, expected an amount with at most 0 decimals (JPY); round it
      pricing.md:27: teams.il.now: came the number 369.5, expected an amount with at most 0 decimals (JPY); round it"
    `);
    expect(saidOf("pricing.md", ["currency: ILS", "currency: KWD"], ["now: 549.90", "now: 549.999"])).toBe("");
    expect(saidOf("pricing.md", ["price: 0", "price: 0.001"])).toMatchInlineSnapshot(
      `"pricing.md:17: free.price: came the number 0.001, expected an amount with at most 2 decimals (USD); round it"`,
    );
  });

  test("are checked for decimals whatever else is wrong", () => {
    expect(
      saidOf(
        "pricing.md",
        ["now: 149", "now: 149.999"],
        ["minSeats: 5", "minSeats: 0"],
        ["{ now: 369, list: 369 }", "{ list: 369.111 }"],
        ["currency: ILS", "currency: XX"],
      ),
    ).toMatchInlineSnapshot(`
      "pricing.md:11: regions.il.currency: came "XX", expected a currency code of three capital letters (ISO 4217); write for example currency: USD
      pricing.md:22: complete.intl.now: came the number 149.999, expected an amount with at most 2 decimals (USD); round it
      pricing.md:27: teams.il.now: came nothing, expected an amount: a number without a currency sign, 0 or more; write for example now: 149
      pricing.md:28: teams.minSeats: came the number 0, expected the fewest seats: a whole number, 1 or more; write for example minSeats: 5"
    `);
    expect(saidOf("pricing.md", ["{ now: 149, list: 199 }", "149.999"])).toMatchInlineSnapshot(
      `"pricing.md:22: complete.intl: came the number 149.999, expected the international price: the fields now, list; write each on a line of its own, indented alike"`,
    );
  });

  test.each(["usd", "US", "XXY", "dollars", "$", "''"])("are not in the currency %s", (currency) => {
    expect(saidOf("pricing.md", ["currency: USD", `currency: ${currency}`])).toMatch(
      /^pricing\.md:4: regions\.intl\.currency: came ".*", expected a currency code of three capital letters \(ISO 4217\); write for example currency: USD$/,
    );
  });

  test("have countries by two capital letters", () => {
    expect(saidOf("pricing.md", ["[IL]", "[IL, NO, PS]"])).toBe("");
    expect(saidOf("pricing.md", ["[IL]", "[il, Israel, 7, '']"])).toMatchInlineSnapshot(`
      "pricing.md:10: regions.il.countries[1]: came "il", expected the code of a country in two capital letters (ISO 3166); write for example - IL
      pricing.md:10: regions.il.countries[2]: came "Israel", expected the code of a country in two capital letters (ISO 3166); write for example - IL
      pricing.md:10: regions.il.countries[3]: came the number 7, expected a country code of two letters; write for example - IL
      pricing.md:10: regions.il.countries[4]: came "", expected the code of a country in two capital letters (ISO 3166); write for example - IL"
    `);
    expect(saidOf("pricing.md", ["[IL]", "IL"])).toMatchInlineSnapshot(
      `"pricing.md:10: regions.il.countries: came "IL", expected a list of country codes; write each on a line of its own that starts with a hyphen"`,
    );
    expect(saidOf("pricing.md", ["[IL]", "[]"])).toMatchInlineSnapshot(
      `"pricing.md:10: regions.il.countries: came a list of 0, expected at least one country code; write for example countries: [IL]"`,
    );
  });

  test("have a whole refund window and seats from 1", () => {
    expect(saidOf("pricing.md", ["refundDays: 30", "refundDays: 0"], ["minSeats: 5", "minSeats: 1"])).toBe("");
    expect(
      saidOf(
        "pricing.md",
        ["refundDays: 30", "refundDays: a month"],
        ["vatIncluded: true", "vatIncluded: no"],
        ["minSeats: 5", "minSeats: 0"],
        ["perSeat: true", "perSeat: 1"],
      ),
    ).toMatchInlineSnapshot(`
      "pricing.md:8: regions.intl.refundDays: came "a month", expected the refund window in days: a whole number, 0 or more; write for example refundDays: 14
      pricing.md:14: regions.il.vatIncluded: came "no", expected true or false: whether prices include VAT; write for example vatIncluded: true
      pricing.md:28: teams.minSeats: came the number 0, expected the fewest seats: a whole number, 1 or more; write for example minSeats: 5
      pricing.md:29: teams.perSeat: came the number 1, expected true or false: whether the price is per seat; write for example perSeat: true"
    `);
  });

  test("have no unknown fields, at any depth", () => {
    expect(
      saidOf(
        "pricing.md",
        ["refundDays: 14", "refunddays: 14"],
        ["{ now: 149, list: 199 }", "{ now: 149, list: 199, was: 299 }"],
        ["free:", "eu: {}\nfree:"],
      ),
    ).toMatchInlineSnapshot(`
      "pricing.md:15: regions.il.refunddays: came the unknown field "refunddays", expected one of countries, currency, processor, invoice, vatIncluded, refundDays, vatRate, vatNote, refundTerms; did you mean refundDays? remove or rename it
      pricing.md:16: eu: came the unknown field "eu", expected one of regions, free, complete, teams; remove or rename it
      pricing.md:23: complete.intl.was: came the unknown field "was", expected one of now, list; remove or rename it"
    `);
  });
});

describe("a page", () => {
  test("has no unknown fields and none of the wrong type", () => {
    expect(
      mistakesWith({
        "pages/about.md": "---\ntitle: 1\ndescription: []\nupdated: 2026-02-30\ndraft: no\nslug: us\n---\n",
      }),
    ).toMatchInlineSnapshot(`
      "pages/about.md:2: title: came the number 1, expected the page's title as text; write for example title: About (in quotes if it holds ": " or " #" or looks like a number)
      pages/about.md:3: description: came a list of 0, expected a sentence as text; write for example description: Who makes this course. (in quotes if it holds ": " or " #" or looks like a number)
      pages/about.md:4: updated: came "2026-02-30", expected a date of the calendar as YYYY-MM-DD; write for example updated: 2026-10-28
      pages/about.md:5: draft: came "no", expected true or false: whether the file is kept out of the site; write for example draft: true
      pages/about.md:6: slug: came the unknown field "slug", expected one of <the fields of a page>; remove or rename it"
    `);
  });
});

test("a value that is too long to show is cut in its message", () => {
  expect(saidOfModule({ url: "x".repeat(100_000) })).toContain(`url: came "${"x".repeat(60)}…", expected`);
});

test("line breaks in a name do not break the line of its message", () => {
  expect(saidOfModule({ '"a\\nb"': "1" })).toMatchInlineSnapshot(
    `"modules/1-green.md:7: "a\\nb": came the unknown field "a\\nb", expected one of <the fields of a module>; remove or rename it"`,
  );
});

test("the tiny course is right, so that each mistake above is the one that was made", () => {
  expect(mistakesWith({})).toBe("");
  expect(courseWith(edited("course.md", "name: Tea", "name: Tee")).facts.name).toBe("Tee");
});
