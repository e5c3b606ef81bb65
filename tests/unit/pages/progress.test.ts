/** What a reader's memory means for a course: done, next, updated. */
import { describe, expect, test } from "vitest";
import { emptyMemory, type Memory, withDone, withLast, withVisit } from "../../../src/pages/memory/memory.ts";
import { doneOf, type ListedModule, nextModule, updatedSince } from "../../../src/pages/memory/progress.ts";

const modules: ListedModule[] = ["01-a", "02-b", "03-c", "04-d"].map((slug, index) => ({
  slug,
  title: slug,
  number: String(index + 1),
  path: `/modules/${slug}`,
  updated: `2026-11-${10 + index}`,
}));

const done = (...slugs: string[]): Memory =>
  slugs.reduce((memory, slug, day) => withDone(memory, slug, `2026-11-0${day + 1}`), emptyMemory);
const next = (memory: Memory | null): string | undefined => nextModule(memory, modules)?.module.slug;

describe("the modules that are done", () => {
  test("are those of the course: marks of another course at the same address do not count", () => {
    expect(doneOf(done("02-b", "99-other"), modules).map(({ slug }) => slug)).toEqual(["02-b"]);
    expect(doneOf(null, modules)).toEqual([]);
  });

  test("are not names that every object has", () => {
    const odd = { slug: "constructor", title: "", number: "1", path: "/modules/constructor" };
    expect(doneOf(emptyMemory, [odd])).toEqual([]);
    expect(nextModule(emptyMemory, [odd])).toBeNull();
  });
});

describe("the module to continue with", () => {
  test("is none without a memory, or if it is about nothing in the course", () => {
    expect(next(null)).toBeUndefined();
    expect(next(emptyMemory)).toBeUndefined();
    expect(next(withLast(done("99-other"), "/pricing"))).toBeUndefined();
  });

  test("is the first after the module that was done last", () => {
    expect(next(done("01-a", "02-b"))).toBe("03-c");
    expect(next(done("03-c", "01-a"))).toBe("02-b");
  });

  test("on a day with several marks, it is the first after the last of them in the course", () => {
    const memory = withDone(withDone(emptyMemory, "02-b", "2026-11-01"), "01-a", "2026-11-01");
    expect(next(memory)).toBe("03-c");
  });

  test("is that of the last place, at the heading that was read last", () => {
    const memory = withLast(done("01-a"), "/modules/03-c", "why");
    expect(nextModule(memory, modules)).toEqual({ module: modules[2], place: "why" });
  });

  test("is a module that was left half-read, after others were read and marked as done", () => {
    let memory = withLast(emptyMemory, "/modules/03-c", "why");
    for (const slug of ["01-a", "02-b"]) memory = withDone(withLast(memory, `/modules/${slug}`), slug, "2026-11-02");
    expect(nextModule(memory, modules)).toEqual({ module: modules[2], place: "why" });
    expect(nextModule(withDone(memory, "03-c", "2026-11-03"), modules)).toEqual({ module: modules[3] });
    expect(nextModule(withLast(memory, "/modules/04-d", "how"), modules)).toEqual({ module: modules[3], place: "how" });
  });

  test("is the first after the last place if that is done", () => {
    const memory = withLast(done("02-b", "03-c"), "/modules/02-b", "why");
    expect(nextModule(memory, modules)).toEqual({ module: modules[3] });
  });

  test("after the end it is the first that is not done, and none if all are", () => {
    expect(next(done("01-a", "04-d"))).toBe("02-b");
    expect(next(done("01-a", "02-b", "03-c", "04-d"))).toBeUndefined();
  });
});

describe("the modules that were updated since the last visit", () => {
  test("have a later date than the visit on an earlier day", () => {
    const memory = withVisit(withVisit(emptyMemory, "2026-11-11"), "2026-11-20");
    expect(updatedSince(memory, modules).map(({ slug }) => slug)).toEqual(["03-c", "04-d"]);
  });

  test("are none before the second day, and none without a date", () => {
    expect(updatedSince(null, modules)).toEqual([]);
    expect(updatedSince(withVisit(emptyMemory, "2026-11-01"), modules)).toEqual([]);
    const memory = withVisit(withVisit(emptyMemory, "2026-11-01"), "2026-11-20");
    expect(updatedSince(memory, [{ slug: "05-e", title: "", number: "5", path: "/modules/05-e" }])).toEqual([]);
  });
});
