import { expect, test, vi } from "vitest";
import { made, once, recall } from "../../../src/markdown/cache.ts";

test("a result is computed once per text and kind", () => {
  const make = vi.fn(() => "made");
  expect([once("a", "text", make), once("a", "text", make)]).toEqual(["made", "made"]);
  expect(make).toHaveBeenCalledTimes(1);
  once("b", "text", make);
  once("a", "other text", make);
  expect(make).toHaveBeenCalledTimes(3);
});

test("a result of an earlier build is reused, and stored again only when used", () => {
  recall([
    ["html\nasked", "recalled"],
    ["html\nunasked", "left behind"],
  ]);
  expect(once("html", "asked", () => "made anew")).toBe("recalled");
  expect(once("html", "new", () => "made anew")).toBe("made anew");
  const names = made().map(([name]) => name);
  expect(names).toEqual(expect.arrayContaining(["html\nasked", "html\nnew"]));
  expect(names).not.toContain("html\nunasked");
});
