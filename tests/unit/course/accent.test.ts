/** The accent color of a course. */
import { expect, test } from "vitest";
import { accentStyles, contrastWithPaper } from "../../../src/course/look.ts";

test("the contrast is that of WCAG", () => {
  expect(contrastWithPaper("#000000")).toBeCloseTo(20.3, 1);
  expect(contrastWithPaper("#fcfbf8")).toBe(1);
  expect(contrastWithPaper("#1b589e")).toBeCloseTo(6.9, 1);
});

test("the dark theme has the accent's hue", () => {
  // The hue of pure red in OKLCH is 29.2 degrees.
  expect(accentStyles("#ff0000")).toContain("--accent:light-dark(#ff0000, oklch(78% 0.110 29.2));");
  expect(accentStyles("#808080")).toContain("oklch(78% 0.000 ");
});
