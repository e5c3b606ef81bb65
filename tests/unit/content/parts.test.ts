/** Parts and modules without one: what is valid, and what the check says about the rest. */
import { describe, expect, test } from "vitest";
import { catalogOf } from "../../../src/course/record.ts";
import { testEach } from "../../each.ts";
import { courseFiles, courseWith, edited, type Files, moduleFile, problemsOf, problemsWith } from "./course-folder.ts";

const { "course.md": course } = courseFiles;
const partsIn = (parts: string): string => course.replace(/parts:[\s\S]*?---/, `${parts}---`);

/** The small course with these parts, whose modules have none. */
const withoutParts = (parts: string): Files => ({
  "course.md": partsIn(parts),
  "modules/1-green.md": moduleFile({ part: null }),
  "modules/2-black.md": moduleFile({ title: "Black tea", part: null }),
  "modules/3-water.md": moduleFile({ title: "Water", part: null }),
});

describe("a module without a part", () => {
  const own = courseWith({ "modules/2-black.md": moduleFile({ part: null }) });

  test("is valid, and its part in JSON is the course's name", () => {
    expect(own.modules.map(({ part }) => part)).toEqual(["Leaves", undefined, "Water"]);
    const { course, modules } = catalogOf(own, "https://tea.example");
    expect(modules.map(({ part }) => part)).toEqual(["Leaves", "Tea", "Water"]);
    expect(course.parts).toBe(2);
  });

  test("does not count for the part that has no other module", () => {
    expect(problemsWith({ "modules/3-water.md": moduleFile({ part: null }) })).toMatchInlineSnapshot(
      `"course.md:13: parts[2].name: got "Water", a part without modules; expected at least one published module in every part; add part: Water to a module, or remove the part"`,
    );
  });

  test("is no module whose part is empty or no text", () => {
    expect(problemsWith({ "modules/2-black.md": moduleFile({ part: "" }) })).toMatch(
      /^modules\/2-black\.md:3: part: got an empty value; expected a line of text: the name of a part in course\.md/,
    );
    expect(problemsWith({ "modules/2-black.md": moduleFile({ part: "7" }) })).toMatch(
      /^modules\/2-black\.md:3: part: got the number 7; expected a line of text: the name of a part in course\.md/,
    );
  });
});

describe("a course without parts", () => {
  testEach(["", "parts: []\n"])("is valid if no module names one", (parts) => {
    const own = courseWith(withoutParts(parts));
    expect(own.facts.parts).toEqual([]);
    expect(catalogOf(own, "https://tea.example").course.parts).toBe(0);
  });

  testEach([
    ["", "1: parts: got nothing"],
    ["parts: []\n", "10: parts: got an empty list"],
  ])("whose modules name some gets one error", (parts, start) => {
    expect(problemsWith({ "course.md": partsIn(parts) })).toBe(
      `course.md:${start}; expected the parts named in modules ("Leaves", "Water"); write parts: with a name and a description for each, or remove part: from every module`,
    );
  });

  test("cannot leave parts empty, which may be forgotten", () => {
    expect(problemsWith(withoutParts("parts:\n"))).toMatch(
      /^course\.md:10: parts: got an empty value; expected a list of parts; [^\n]+$/,
    );
  });
});

describe("a part with the name of the course", () => {
  test("is an error next to modules without a part, which have that name in JSON", () => {
    expect(
      problemsWith({
        ...edited("course.md", "name: Tea\n", "name: Water\n"),
        "modules/2-black.md": moduleFile({ part: null }),
      }),
    ).toMatchInlineSnapshot(
      `"course.md:13: parts[2].name: got "Water", the name of the course, which the API uses for modules without a part; expected another name, since some modules have no part; rename the part, or add part: to every module"`,
    );
  });

  test("is valid if every module has a part", () => {
    expect(problemsOf("course.md", ["name: Tea\n", "name: Water\n"])).toBe("");
  });
});
