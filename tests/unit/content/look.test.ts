/** The look of a course: accent color, logo, icon and footer links. */
import { expect, test } from "vitest";
import { courseFiles, courseWith, problemsWith } from "./course-folder.ts";

const withLook = (look: string) => ({ "course.md": courseFiles["course.md"].replace("---\n", `---\nlook: ${look}\n`) });

test("an accent color needs a contrast of 4.5 with the background", () => {
  // 4.54 and 4.46.
  expect(courseWith(withLook('{ accent: "#737373" }')).facts.look?.accent).toBe("#737373");
  expect(problemsWith(withLook('{ accent: "#757575" }'))).toContain(
    'look.accent: got "#757575"; expected a color with a contrast of at least 4.5',
  );
});

test("a color of another form is an error", () => {
  for (const accent of ["blue", "#12345", "#1b589e80", "rgb(0 0 0)"])
    expect(problemsWith(withLook(`{ accent: "${accent}" }`))).toContain(
      "expected a color as # and six hexadecimal digits",
    );
});

test("12 footer links are allowed, 13 are not", () => {
  const links = (count: number): string =>
    `{ links: [${Array.from({ length: count }, (_, at) => `{ title: L${at}, url: "https://a.example/${at}" }`).join(", ")}] }`;
  expect(courseWith(withLook(links(12))).facts.look?.links).toHaveLength(12);
  expect(problemsWith(withLook(links(13)))).toContain("expected at most 12 footer links");
});
