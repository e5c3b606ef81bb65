/** sections.json: what counts as a section and as a change, which dates a record writes, and the errors in the file. */
import { describe, expect, test } from "vitest";
import { openSite } from "../../../src/build/open-site.ts";
import { loadContent } from "../../../src/content/course.ts";
import { type Ledger, recorded, sectionsIn } from "../../../src/content/ledger.ts";
import { versionOf } from "../../../src/content/published-files.ts";
import { courseWith, type Files, inFolder, moduleFile, problemsWith } from "./course-folder.ts";

const titlesIn = (overview: string) => sectionsIn({ overview }, "en").map(({ title }) => title);
const hashOf = (overview: string) => sectionsIn({ overview }, "en")[0]?.hash ?? "";

const ledgerFile = (ledger: unknown): Files => ({ "sections.json": JSON.stringify(ledger, null, 2) });
const green = moduleFile({}, "Pour at 80 degrees.\n\nWait two minutes.\n");
const [pour, wait] = ["Pour at 80 degrees.", "Wait two minutes."].map(hashOf) as [string, string];
const changed = {
  "modules/1-green.md": green,
  ...ledgerFile({ "1-green": { recorded: "2026-10-01", sections: { [pour]: "2026-10-01", [wait]: "2026-11-02" } } }),
};

describe("a section", () => {
  test("is the text below a heading, or before the first one", () => {
    expect(titlesIn("Intro.\n\n- a\n\n### One\n\nText.\n\nMore.\n\n### Two\n\n#### Three\n\nText.")).toEqual([
      ...["Intro.", "One", "Three"],
    ]);
  });

  test("in a text without headings is a paragraph, a whole list or another block", () => {
    const overview = "Intro.\n\n- first\n- second\n\n> Quoted.\n>\n> More.\n\n```\ncode\n```\n\n***";
    expect(titlesIn(overview)).toEqual(["Intro.", "first", "Quoted.", "code"]);
  });

  test("stays the same if only spaces, punctuation, formatting or its heading change", () => {
    expect(hashOf("### B\n\nPour **at**\n80  degrees")).toBe(pour);
    expect(hashOf("Pour at 90 degrees.")).not.toBe(pour);
    const twice = sectionsIn({ overview: "Same.\n\nSame." }, "en");
    expect(new Set(twice.map(({ hash }) => hash)).size).toBe(2);
  });
});

describe("a record", () => {
  const moduleWith = (...hashes: string[]) => ({
    slug: "2-b",
    aliases: ["1-a"],
    sections: hashes.map((hash) => ({ hash })),
  });
  const ledger: Ledger = { "1-a": { recorded: "2026-10-01", sections: { x: "2026-10-01", y: "2026-10-09" } } };

  test("dates new sections, removes those that no longer exist, and follows a renamed module", () => {
    expect(recorded(ledger, [moduleWith("y", "z")], [], "2026-11-26")).toEqual({
      "2-b": { recorded: "2026-10-01", sections: { y: "2026-10-09", z: "2026-11-26" } },
    });
    expect(recorded({}, [moduleWith("y")], [], "2026-11-26")["2-b"]?.recorded).toBe("2026-11-26");
  });

  test("changes nothing a second time, and keeps the dates of drafts", () => {
    const once = recorded(ledger, [moduleWith("x", "z")], ["1-a"], "2026-11-26");
    expect(recorded(once, [moduleWith("x", "z")], ["1-a"], "2026-11-27")).toEqual(once);
    expect(once["1-a"]).toEqual(ledger["1-a"]);
  });
});

describe("a course", () => {
  test("whose sections were recorded after their module lists them, on a page of changes too", () => {
    const course = courseWith(changed);
    const [, second] = sectionsIn({ overview: "Pour at 80 degrees.\n\nWait two minutes." }, "en");
    expect(course.sections).toEqual({
      "1-green": { of: 2, sections: [{ id: second?.id, title: "Wait two minutes.", date: "2026-11-02", words: 3 }] },
    });
    expect(course.changes).toEqual([]);
    expect(versionOf(course).updated).toBe("2026-11-02");
  });

  test("is the same without the file as with a file that has no changes", () => {
    const first = ledgerFile({ "1-green": { recorded: "2026-10-01", sections: { [pour]: "2026-10-01" } } });
    expect(courseWith({ "modules/1-green.md": green, ...first })).toEqual(courseWith({ "modules/1-green.md": green }));
  });

  test("warns about unrecorded sections and unknown modules, both of which a new record fixes", () => {
    const files = {
      ...changed,
      ...ledgerFile({
        "1-green": { recorded: "2026-10-01", sections: {} },
        "9-no": { recorded: "2026-10-01", sections: {} },
      }),
    };
    const warnings = inFolder(files, (folder) => openSite({ CONTENT_DIR: folder }).warnings);
    expect(warnings.filter(({ path }) => path.endsWith("sections.json"))).toMatchObject([
      { line: 6, field: "9-no", got: "no module with this slug", fix: "run npm run changes -- --record" },
      { line: 1, got: "no date for 3 sections", fix: "run npm run changes -- --record" },
    ]);
    expect(inFolder(files, (folder) => loadContent(folder).ledger)).toHaveProperty("9-no");
  });

  test("reports invalid JSON and invalid dates with their lines", () => {
    const wrong = ledgerFile({ "1-green": { recorded: "2026-10-01", sections: { [pour]: "2026-13-01" } } });
    expect(problemsWith(wrong)).toBe(
      `sections.json:5: 1-green.sections.${pour}: got "2026-13-01"; expected a valid date (YYYY-MM-DD); for example "2026-11-26"`,
    );
    const asWritten = "expected JSON, as npm run changes -- --record writes it";
    for (const text of ["", "{", "1-green: {}"])
      expect(problemsWith({ "sections.json": text })).toBe(
        `sections.json:1: file: got text that is not JSON; ${asWritten}; restore the file from your repository; only npm run changes -- --record writes it`,
      );
    expect(problemsWith({ "sections.json": '{\n<<<<<<< HEAD\n"1-green": {}\n=======\n>>>>>>> other\n}' })).toBe(
      `sections.json:2: file: got a merge conflict; ${asWritten}; take either version, then run npm run changes -- --record`,
    );
    expect(problemsWith(ledgerFile({ "1-green": {} }))).toMatch(/^sections\.json:2: 1-green.* got nothing; /m);
  });
});
