/** What the site remembers on a reader's device: the format and its changes. */
import { expect, test } from "vitest";
import {
  emptyMemory,
  maxMemory,
  readMemory,
  withChapter,
  withDone,
  withLast,
  withMissed,
  withVisit,
} from "../../../src/pages/memory/memory.ts";
import { merged } from "../../../src/pages/progress/merged.ts";

test("a memory is read as it was written", () => {
  const done = withChapter(withDone(emptyMemory, "03-status-codes", "2026-11-20"), "01-a", 2, true);
  const memory = withLast({ ...withVisit(done, "2026-11-21"), region: "il" }, "/modules/04-header-fields", "names");
  expect(readMemory(JSON.stringify(memory))).toEqual(memory);
});

test("a text that is not a memory is not read", () => {
  expect(readMemory(null)).toBeNull();
  expect(readMemory("")).toBeNull();
  expect(readMemory("[]")).toBeNull();
  expect(readMemory('{"version":2,"done":{}}')).toBeNull();
  expect(readMemory(JSON.stringify(emptyMemory).padEnd(maxMemory))).toEqual(emptyMemory);
  expect(readMemory(JSON.stringify(emptyMemory).padEnd(maxMemory + 1))).toBeNull();
});

test("a plan for an outcome is read in every script, up to the longest slug", () => {
  const plan = `for=${encodeURIComponent("ก".repeat(66))}&hours=4&days=mon,wed&start=2027-01-04&time=19:00`;
  expect(readMemory(JSON.stringify({ ...emptyMemory, plan }))?.plan).toBe(plan);
});

test("invalid entries are left out", () => {
  const text = JSON.stringify({
    version: 1,
    done: { "01-a": "2026-11-20", "02-b": "yesterday", "<script>": "2026-11-20" },
    chapters: { "01-a": [1, 2], "02-b": [0], "03-c": "all" },
    region: "US!",
    visit: { date: "2026-11-20", before: 3 },
    last: { path: "javascript:alert(1)" },
  });
  expect(readMemory('{"version":1,"last":{"path":"/a","heading":7,"block":-1}}')?.last).toEqual({ path: "/a" });
  expect(readMemory(text)).toEqual({
    version: 1,
    done: { "01-a": "2026-11-20" },
    chapters: { "01-a": [1, 2] },
    visit: { date: "2026-11-20" },
  });
});

test("a module and a chapter are marked as done, and as not done again", () => {
  const memory = withChapter(withDone(emptyMemory, "01-a", "2026-11-20"), "01-a", 1, true);
  expect(memory.done).toEqual({ "01-a": "2026-11-20" });
  expect(withDone(memory, "01-a", null).done).toEqual({});
  expect(withChapter(memory, "01-a", 1, false).chapters).toEqual({});
});

test("a missed self-check is added after those missed before, and removed once it is answered correctly", () => {
  const one = withMissed(withMissed(emptyMemory, "01-a", "Abc", true), "02-b", "Xyz", true);
  const again = withMissed(withMissed(one, "01-a", "Def", true), "01-a", "Abc", true);
  expect(Object.entries(again.missed ?? {})).toEqual([
    ["02-b", ["Xyz"]],
    ["01-a", ["Def", "Abc"]],
  ]);
  expect(readMemory(JSON.stringify(again))).toEqual(again);
  expect(withMissed(one, "01-a", "Abc", false).missed).toEqual({ "02-b": ["Xyz"] });
  expect(readMemory('{"version":1,"missed":{"01-a":["abc"],"02-b":[7],"03-c":["Abc"]},"plan":"<b>"}')).toEqual({
    ...emptyMemory,
    missed: { "03-c": ["Abc"] },
  });
});

test("a visit keeps the date of the one before, and a second visit on a day changes nothing", () => {
  const first = withVisit(emptyMemory, "2026-11-18");
  const second = withVisit(first, "2026-11-20");
  expect(second.visit).toEqual({ date: "2026-11-20", before: "2026-11-18" });
  expect(withVisit(second, "2026-11-20")).toBe(second);
});

test("an imported memory adds to the device's own", () => {
  const own = withChapter(withDone(emptyMemory, "01-a", "2026-11-18"), "01-a", 1, true);
  const imported = {
    ...withChapter(withDone(emptyMemory, "02-b", "2026-11-19"), "01-a", 3, true),
    region: "il" as const,
  };
  expect(merged(own, imported)).toEqual({
    version: 1,
    done: { "01-a": "2026-11-18", "02-b": "2026-11-19" },
    chapters: { "01-a": [1, 3] },
    region: "il",
  });
});

test("two merged memories keep the later date of a module, the missed checks of both, and the position of a place", () => {
  const last = { path: "/modules/01-a", heading: "names" };
  const own = { ...withMissed(withDone(emptyMemory, "01-a", "2026-11-18"), "01-a", "Abc", true), last };
  const later = withDone(withDone(emptyMemory, "01-a", "2026-11-02"), "02-b", "2026-11-20");
  const imported = { ...withMissed(later, "01-a", "Def", true), last: { path: "/modules/01-a" }, plan: "hours=4" };
  expect(merged(own, imported)).toEqual({
    version: 1,
    done: { "01-a": "2026-11-18", "02-b": "2026-11-20" },
    chapters: {},
    missed: { "01-a": ["Abc", "Def"] },
    last,
    plan: "hours=4",
  });
  expect(merged(own, { ...imported, last: { path: "/modules/02-b" } }).last).toEqual({ path: "/modules/02-b" });
});
