import { expect, test } from "vitest";
import { maxOutlined, modulesAround } from "../../../src/course/outline.ts";
import { courseWith } from "../content/course-folder.ts";

const [first] = courseWith().modules;
const modules = Array.from({ length: maxOutlined + 1 }, (_, index) => ({ ...first, number: index + 1 }) as never);
const numbersAround = (number: number, count: number): number[] => {
  const part = modules.slice(0, count) as { number: number }[];
  return modulesAround(part as never, part[number - 1] as never).map((module) => module.number);
};

test("a part with 30 modules is listed next to each of them, one with 31 only around the module", () => {
  expect(numbersAround(15, 30)).toHaveLength(30);
  expect(numbersAround(15, 31)).toEqual(Array.from({ length: 21 }, (_, index) => index + 5));
});

test("at the ends of a long part, the list is shorter", () => {
  expect(numbersAround(1, 31)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  expect(numbersAround(31, 31)).toEqual([21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31]);
});
