import { expect, test } from "vitest";
import { nearestModules, plainPath } from "../../../src/http/page.ts";
import { processorTime } from "../processor.ts";
import { catalog } from "../sample-course.ts";

test("every letter, digit, hyphen, dot, underscore and tilde stands for itself, in either case of its code", () => {
  const plain = "ABCXYZabcxyz0189-._~";
  const encoded = Array.from(plain, (letter) => `%${letter.charCodeAt(0).toString(16)}`).join("");
  expect(plainPath(encoded)).toBe(plain);
  expect(plainPath(encoded.toUpperCase())).toBe(plain);
});

test("what needs its code keeps it: signs that part an address, everything beyond ASCII, and what is no code", () => {
  for (const path of [
    "/a%2Fb",
    "/%5C",
    "/a%3Fb",
    "/a%23",
    "/%25",
    "/%2561",
    "/%20",
    "/%C3%A9",
    "/%00",
    "/%40%5B%60%7B",
    "/%zz",
    "/%",
  ])
    expect(plainPath(path)).toBe(path);
});

test("of a missing path as much is looked at as anybody mistypes: an endless one costs no more", () => {
  const [first] = catalog.modules;
  const near = nearestModules({ catalog }, `/modules/${first?.title}`);
  expect(near[0]).toBe(first);
  const spent = processorTime(() => {
    for (const word of ["a", "ab-", "-", "%E6%97%A5", "é"])
      nearestModules({ catalog }, `/modules/${word.repeat(60_000 / word.length)}`);
  });
  expect(spent).toBeLessThan(500);
});
