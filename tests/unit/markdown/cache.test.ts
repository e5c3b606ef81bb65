import { expect, test, vi } from "vitest";
import { memoize, restore, usedEntries } from "../../../src/markdown/cache.ts";

test("a value is computed once for each kind and text", () => {
  const compute = vi.fn(() => "value");
  expect([memoize("a", "text", compute), memoize("a", "text", compute)]).toEqual(["value", "value"]);
  expect(compute).toHaveBeenCalledTimes(1);
  memoize("b", "text", compute);
  memoize("a", "other text", compute);
  expect(compute).toHaveBeenCalledTimes(3);
});

test("restored values are not computed again, and are kept only if they are used", () => {
  restore([
    ["html\nused", "restored"],
    ["html\nunused", "dropped"],
  ]);
  expect(memoize("html", "used", () => "computed")).toBe("restored");
  expect(memoize("html", "new", () => "computed")).toBe("computed");
  const keys = usedEntries().map(([key]) => key);
  expect(keys).toEqual(expect.arrayContaining(["html\nused", "html\nnew"]));
  expect(keys).not.toContain("html\nunused");
});
