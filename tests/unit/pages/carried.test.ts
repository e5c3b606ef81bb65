/** A memory as a state and back: slugs on a device, numbers in the text. */
import { expect, test } from "vitest";
import { decodeState, encodeState } from "../../../src/course/state.ts";
import { emptyMemory, withMissed } from "../../../src/pages/memory/memory.ts";
import type { ListedModule } from "../../../src/pages/memory/progress.ts";
import { memoryOf, stateOf } from "../../../src/pages/progress/carried.ts";

const listed = (slug: string): ListedModule => ({
  slug,
  title: slug,
  number: String(Number.parseInt(slug, 10)),
  path: `/modules/${slug}`,
});
const modules = ["01-a", "02-b", "05-c"].map(listed);
const usual = { hours: 4, days: [1, 2, 3, 4, 5] };
const memory = {
  ...withMissed(emptyMemory, "02-b", "Abc", true),
  done: { "01-a": "2026-11-02", "05-c": "2026-11-20", "77-of-another-course": "2026-11-20" },
  last: { path: "/pricing" },
  unfinished: { path: "/modules/02-b", heading: "names" },
  plan: "weeks=6&pace=free&days=mon,wed&start=2027-01-04&time=19:00",
};

const carry = (to: readonly ListedModule[]) => {
  const decoded = decodeState(encodeState(stateOf(memory, modules, usual)));
  return "state" in decoded ? memoryOf(decoded.state, to, usual) : decoded.problem;
};

test("what a device remembers about the course's modules arrives on another device", () => {
  expect(carry(modules)).toEqual({
    ...emptyMemory,
    done: { "01-a": "2026-11-02", "05-c": "2026-11-20" },
    missed: { "02-b": ["Abc"] },
    last: { path: "/modules/02-b" },
    plan: memory.plan,
  });
});

test("renamed modules keep their marks, inserted modules have none, and removed modules are ignored", () => {
  expect(carry(["01-renamed", "03-inserted", "05-c"].map(listed))).toEqual({
    ...emptyMemory,
    done: { "01-renamed": "2026-11-02", "05-c": "2026-11-20" },
    plan: memory.plan,
  });
});
