/** Nothing that a source has is lost without a word: all of it is kept, changed or left out for a reason. */
import { readdirSync } from "node:fs";
import { expect } from "vitest";
import { testEach } from "../../../tests/each.ts";
import { importedFixture } from "./imported-fixture.ts";

const names = readdirSync(`${import.meta.dirname}/fixtures`).map((name) => [name]);

testEach(names)("everything in the source is kept, changed or left out for a reason", (name) => {
  const { totals, entries } = importedFixture(name).report.account;
  expect(entries.filter(({ end }) => end === "unexplained")).toEqual([]);
  for (const { source, kept, changed, leftOut } of Object.values(totals)) expect(kept + changed + leftOut).toBe(source);
});
