import { describe, expect, test } from "vitest";
import { pictureOfPage, picturePath, picturesOf } from "../../../src/pages/frame/social-picture.ts";
import { testEach } from "../../each.ts";
import { courseWith, edited } from "../content/course-folder.ts";

const pictures = picturesOf(courseWith());

/** Returns the course's picture after replacing a text in course.md. */
const coursePicture = (from: string, to: string) => picturesOf(courseWith(edited("course.md", from, to))).course;

test("the course's picture has its name, its subtitle and its totals", () => {
  expect(pictures.course).toEqual({
    accent: "#1b589e",
    name: "course",
    alt: "Tea, from leaf to cup",
    title: "Tea",
    below: "from leaf to cup",
    figures: ["2 parts", "3 modules"],
    figuresDirection: "ltr",
    shares: [5, 2],
    language: "en",
    direction: "ltr",
  });
});

test("a part's picture has the course's name, and the part's number, name and totals", () => {
  expect(
    pictures.parts.map(({ name, alt, above, title, number, figures }) => [name, alt, above, title, number, figures]),
  ).toEqual([
    ["part-1", "1. Leaves (Tea)", "Tea", "Leaves", 1, ["2 modules"]],
    ["part-2", "2. Water (Tea)", "Tea", "Water", 2, ["1 module", "12 min"]],
  ]);
  expect(pictures.parts.map(picturePath)).toEqual(["/social/part-1.png", "/social/part-2.png"]);
});

describe("a page uses", () => {
  testEach([
    ["/modules/1-green", "part-1"],
    ["/modules/3-water", "part-2"],
    ["/", "course"],
    ["/curriculum", "course"],
    ["/about", "course"],
    ["/404", "course"],
  ])("the picture of its part or its course", (path, name) => {
    expect(pictureOfPage(pictures, path).name).toBe(name);
  });
});

describe("a title", () => {
  testEach([
    ["Tea", { title: "Tea" }],
    ["Tea: a course", { title: "Tea", below: "a course" }],
    ["Tea — a course", { title: "Tea", below: "a course" }],
    ["Tea-making for all", { above: "Tea", title: "Tea-making for all" }],
    ["Teapots", { above: "Tea", title: "Teapots" }],
    ["All about tea", { above: "Tea", title: "All about tea" }],
  ])("is split into name and subtitle", (title, expected) => {
    const {
      above,
      title: large,
      below,
    } = coursePicture("title: Tea, from leaf to cup", `title: ${JSON.stringify(title)}`);
    expect(JSON.parse(JSON.stringify({ above, title: large, below }))).toEqual(expected);
  });
});

test("parts have shares of the time when every module has minutes", () => {
  const { course, parts } = picturesOf(
    courseWith(edited("modules/1-green.md", "chapters: 3", "chapters: 3\nminutes: 60")),
  );
  expect(course).toMatchObject({ shares: [69, 12], figures: ["2 parts", "3 modules", "1 h 21 min"] });
  expect(parts[0]?.figures).toEqual(["2 modules", "1 h 9 min"]);
});

test("the picture of a right-to-left course is right to left, with figures in the direction of their language", () => {
  expect(coursePicture("language: en", "language: he")).toMatchObject({ direction: "rtl", figuresDirection: "rtl" });
  expect(coursePicture("language: en", "language: ur")).toMatchObject({ direction: "rtl", figuresDirection: "ltr" });
});
