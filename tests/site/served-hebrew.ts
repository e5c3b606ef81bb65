/** The service of the project "hebrew": another course in another language, served by the same code. */
import type { TestProject } from "vitest/node";
import { hebrewCourse } from "../build/course-folder.ts";
import { serveCourse } from "./served.ts";

export default function setup(tests: TestProject): Promise<() => Promise<void>> {
  tests.provide("isSample", process.env.FULL === undefined);
  tests.provide("widths", process.env.FULL ? [360, 1280] : [360]);
  return serveCourse(tests, hebrewCourse());
}
