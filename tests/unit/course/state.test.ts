/** A reader's progress as text: what it contains, how long it is, and which texts are refused. */
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodeState, encodeState, maxState, type ReaderState } from "../../../src/course/state.ts";

const dateOf = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10);
const number = fc.integer({ min: 0, max: 9999 });
const check = fc.stringMatching(/^[A-Z][A-Za-z0-9]{2}$/);
const date = fc.integer({ min: 18_262, max: 22_000 }).map(dateOf);
const plan = fc.record({
  ...{ hours: fc.integer({ min: 50, max: 8000 }).map((each) => each / 100), weeks: fc.constant(null) },
  days: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
  start: fc.integer({ min: 10_957, max: 47_481 }),
  time: fc.option(fc.integer({ min: 0, max: 1439 })),
  isFree: fc.boolean(),
});
const inWeeks = fc
  .tuple(plan, fc.integer({ min: 1, max: 52 }))
  .map(([each, weeks]) => ({ ...each, hours: null, weeks }));
const states = fc.record({
  done: fc.uniqueArray(fc.record({ number, date }), { selector: (each) => each.number, maxLength: 60 }),
  missed: fc.uniqueArray(fc.record({ number, check }), { selector: (own) => own.number + own.check, maxLength: 4 }),
  place: fc.option(number, { nil: undefined }),
  plan: fc.option(fc.oneof(plan, inWeeks), { nil: undefined }),
}) satisfies fc.Arbitrary<ReaderState>;

/** A state in the order of the modules and of the ids of checks: a text keeps no other. */
const sorted = (state: ReaderState): ReaderState => ({
  ...state,
  done: state.done.toSorted((a, b) => a.number - b.number),
  missed: state.missed.toSorted((a, b) => a.number - b.number || (a.check < b.check ? -1 : 1)),
});

/** The state of a reader of this many modules, numbered with gaps of up to this size, who missed this many checks in three years. */
function readerOf(modules: number, missed: number, gap = 1, seed = 1): ReaderState {
  const sample = (max: number, count: number): number[] =>
    fc.sample(fc.integer({ min: 0, max }), { seed: seed + max, numRuns: count });
  const gaps = sample(gap - 1, modules);
  const numbers = gaps.map((_, at) => gaps.slice(0, at + 1).reduce((sum, each) => sum + each + 1, 0));
  const days = sample(1095, modules);
  const checks = fc.sample(check, { seed, numRuns: missed });
  const at = sample(modules - 1, missed);
  return {
    done: numbers.map((own, index) => ({ number: own, date: dateOf(20_000 + (days[index] ?? 0)) })),
    missed: checks.map((each, index) => ({ number: numbers[at[index] ?? 0] ?? 0, check: each })),
    place: numbers.at(-1),
    plan: { hours: 2.5, weeks: null, days: [1, 3, 6], start: 20_820, time: 1140, isFree: true },
  };
}

const stateIn = (text: string): ReaderState => {
  const decoded = decodeState(text);
  if ("problem" in decoded) throw new Error(decoded.problem);
  return sorted(decoded.state);
};

describe("a state", () => {
  test("is read as it was written", () => {
    fc.assert(
      fc.property(states, (state) => void expect(stateIn(encodeState(state))).toEqual(sorted(state))),
      { seed: 1, numRuns: 500 },
    );
  });

  test("is the same text for the same progress in any order", () => {
    fc.assert(
      fc.property(states, (state) => {
        const reversed = { ...state, done: state.done.toReversed(), missed: state.missed.toReversed() };
        expect(encodeState(reversed)).toBe(encodeState(state));
      }),
      { seed: 2, numRuns: 200 },
    );
  });

  test("has at most 200 characters for 48 modules on days of three years, 20 missed checks, a place and a plan", () => {
    for (let seed = 1; seed <= 50; seed++) {
      const state = readerOf(48, 20, 1, seed);
      const text = encodeState(state);
      expect(text).toMatch(/^crs1\.[\w-]{1,195}$/);
      expect(stateIn(text)).toEqual(sorted(state));
    }
  });

  test("drops only the oldest missed checks if it would be longer", () => {
    const state = readerOf(48, 60, 200);
    const text = encodeState(state);
    const { missed, ...others } = stateIn(text);
    expect(text.length).toBeLessThanOrEqual(200);
    expect(others).toEqual({ done: state.done, place: state.place, plan: state.plan });
    expect(missed.length).toBeGreaterThan(1);
    expect(missed).toEqual(sorted({ ...state, missed: state.missed.slice(-missed.length) }).missed);
  });

  test("of a course of 2,000 modules has at most 6,700 characters, with the 20 newest missed checks", () => {
    const state = readerOf(2000, 30, 9);
    const text = encodeState(state);
    expect(text.length).toBeLessThan(5200);
    expect(stateIn(text)).toEqual(sorted({ ...state, missed: state.missed.slice(-20) }));
    const [first] = state.done;
    const farApart = [{ number: first?.number ?? 0, date: "2109-09-18" }, ...state.done.slice(1)];
    expect(encodeState({ ...state, done: [...farApart, { number: 9999, date: "2020-01-01" }] }).length).toBeLessThan(
      6700,
    );
  });

  test("leaves out what it cannot contain, and keeps the later of two dates", () => {
    const text = encodeState({
      done: [
        ...["2026-11-02", "2026-11-20", "2026-11-01"].map((each) => ({ number: 3, date: each })),
        ...[10_000, -1].map((each) => ({ number: each, date: "2026-11-02" })),
        { number: 4, date: "2019-05-05" },
      ],
      missed: [
        ...["aBc", "ABCD", "A_c", "Abc"].map((each) => ({ number: 3, check: each })),
        { number: 1.5, check: "Abc" },
      ],
      place: Number.NaN,
    });
    expect(stateIn(text)).toEqual({
      done: [
        { number: 3, date: "2026-11-20" },
        { number: 4, date: "2020-01-01" },
      ],
      missed: [{ number: 3, check: "Abc" }],
    });
  });

  test("is found in a link, and in a text that was wrapped", () => {
    const text = encodeState(readerOf(12, 3));
    const wrapped = ` https://course.example/progress#${text.slice(0, 40)}\n ${text.slice(40)}\n`;
    expect(decodeState(wrapped)).toEqual(decodeState(text));
  });
});

describe("a text is refused", () => {
  const text = encodeState(readerOf(20, 5));
  const problemOf = (own: string): string => {
    const decoded = decodeState(own);
    return "problem" in decoded ? decoded.problem : "none";
  };

  test("if any character is changed, any two neighbors are swapped, or the end is cut off", () => {
    for (let at = 0; at < text.length; at++) {
      for (const other of "AZaz09-_.# é")
        if (other !== text[at]) expect(problemOf(text.slice(0, at) + other + text.slice(at + 1))).not.toBe("none");
      expect(problemOf(text.slice(0, at))).not.toBe("none");
      expect(problemOf(text.slice(at + 1))).not.toBe("none");
      const exchanged = text.slice(0, at) + (text[at + 1] ?? "") + text[at] + text.slice(at + 2);
      if (exchanged !== text) expect(problemOf(exchanged)).not.toBe("none");
    }
  });

  test("with the reason", () => {
    expect(["", "crs1", "hello", `${text}!`, `crs1.${"A".repeat(maxState)}`].map(problemOf)).toEqual(
      Array(5).fill("notState"),
    );
    expect(["crs2.AAAA", "crs10.x"].map(problemOf)).toEqual(["otherVersion", "otherVersion"]);
    expect(["crs1.", "crs1.AAAA", text.slice(0, -1)].map(problemOf)).toEqual(Array(3).fill("damaged"));
  });

  test("if it is any other text, without an exception and in bounded time", () => {
    const letters = fc.stringMatching(/^[\w-]{0,400}$/);
    fc.assert(
      fc.property(letters, fc.string(), (own, other) => {
        expect(problemOf(`crs1.${own}`)).toBe("damaged");
        expect(problemOf(other)).toBe("notState");
      }),
      { seed: 3, numRuns: 500 },
    );
    expect(problemOf("#".repeat(100_000))).toBe("notState");
  });
});

test("the decoder in the documentation has at most twenty lines and reads what is written", () => {
  const [, code = ""] = /```js\n([\s\S]*?)```/.exec(readFileSync("docs/progress-text.md", "utf8")) ?? [];
  expect(code.trim().split("\n").length).toBeLessThanOrEqual(20);
  const decode = new Function("text", `${code}\nreturn readState(text);`) as (text: string) => unknown;
  fc.assert(
    fc.property(states, (state) => {
      const text = encodeState(state);
      expect(JSON.parse(JSON.stringify({ state: decode(text) }))).toEqual(
        JSON.parse(JSON.stringify(decodeState(text))),
      );
      expect(() => decode(`${text.slice(0, -1)}${text.endsWith("A") ? "B" : "A"}`)).toThrow();
    }),
    { seed: 4, numRuns: 200 },
  );
  expect(() => decode("crs2.AAAA")).toThrow();
});
