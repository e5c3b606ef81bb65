import { describe, expect, test } from "vitest";
import { expectEach } from "../each.ts";

const failureOf = async (run: Promise<void>): Promise<string> =>
  run.then(
    () => "none",
    (error: Error) => error.message,
  );

describe("expectEach", () => {
  test("passes when every case passes", async () => {
    const seen: number[] = [];
    await expectEach([1, 2, 3], (value) => seen.push(value));
    expect(seen).toEqual([1, 2, 3]);
  });

  test("checks every case and names each that failed", async () => {
    const message = await failureOf(
      expectEach(
        [
          ["one", 1],
          ["two", 2],
          ["three", 3],
        ],
        async (_, value) => {
          expect(value).toBe(2);
        },
      ),
    );
    expect(message).toBe(
      "2 of 3 cases failed:\n" +
        "  one, 1: expected 1 to be 2 // Object.is equality\n" +
        "  three, 3: expected 3 to be 2 // Object.is equality",
    );
  });

  test("passes arrays as arguments only when every case is an array", async () => {
    await expectEach([[1], [2]], (value) => expect(value).toBeTypeOf("number"));
    await expectEach([[1], "b"], (value) => expect([[1], "b"]).toContainEqual(value));
  });

  test("keeps the error of the first failing case, for its diff and its line", async () => {
    const error = new TypeError("no");
    await expect(expectEach(["a"], () => Promise.reject(error))).rejects.toBe(error);
  });

  test("fails without cases", async () => {
    expect(await failureOf(expectEach([], () => {}))).toBe("got no cases; expected at least one");
  });
});
