/** The order in which a course is listed. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { outline, partsOf } from "../../../src/course/outline.ts";
import type { CourseRecord } from "../../../src/course/record.ts";
import { testEach } from "../../each.ts";
import { courseWith } from "../content/course-folder.ts";

const small = courseWith();
const [module] = small.modules as [CourseRecord["modules"][number]];

/** A course whose parts have one letter each, and whose modules have these letters as their parts, or "-" for none. */
const courseOf = (parts: string, modules: string): CourseRecord => ({
  ...small,
  facts: { ...small.facts, parts: [...parts].map((name) => ({ name, description: "" })) },
  modules: [...modules].map((part, index) => {
    const { part: _, ...rest } = module;
    return { ...rest, ...(part === "-" ? {} : { part }), number: index + 1 };
  }),
});

/** The outline of a course as a text: parts with the numbers of their modules, and modules without one. */
const outlined = (parts: string, modules: string): string =>
  outline(courseOf(parts, modules))
    .map(({ part, modules: own }) => `${part?.name ?? ""}${own.map(({ number }) => number).join("+")}`)
    .join(" ");

testEach([
  ["AB", "AABB", "A1+2 B3+4"],
  ["AB", "-A--B-", "1 A2 3+4 B5 6"],
  ["", "---", "1+2+3"],
  // Modules of a part that others interrupt are listed together; one without a part comes after them.
  ["AB", "A-AB", "A1+3 2 B4"],
  ["AB", "ABAB", "A1+3 B2+4"],
  ["AB", "AB-A", "A1+4 B2 3"],
  ["AB", "B-A", "A3 B1 2"],
])("modules without a part are after every part that has a module before them", (parts, modules, expected) => {
  expect(outlined(parts, modules)).toBe(expected);
});

test("every module is listed once, and no run follows another", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom("A", "B", "C", "-"), { maxLength: 12 }), (letters) => {
      const course = courseOf("ABC", letters.join(""));
      const groups = outline(course);
      const numbers = groups.flatMap(({ modules }) => modules.map(({ number }) => number));
      expect(numbers.toSorted((a, b) => a - b)).toEqual(letters.map((_, index) => index + 1));
      expect(groups.flatMap(({ part }) => part ?? [])).toEqual(partsOf(course));
      for (const [index, group] of groups.entries()) {
        expect(group.part === undefined && groups[index + 1]?.part === undefined && index + 1 < groups.length).toBe(
          false,
        );
        expect(group.modules.every(({ part }) => part === group.part?.name)).toBe(true);
      }
      // Modules without a part keep their order.
      const without = groups.flatMap(({ part, modules }) => (part ? [] : modules.map(({ number }) => number)));
      expect(without).toEqual(without.toSorted((a, b) => a - b));
    }),
  );
});
