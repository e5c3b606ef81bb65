import { readdirSync } from "node:fs";
import { expect } from "vitest";
import { testEach } from "../../../tests/each.ts";
import { importedFixture } from "./imported-fixture.ts";

const names = readdirSync(`${import.meta.dirname}/fixtures`).map((name) => [name]);

testEach(names)("importing a fixture twice gives the same files", (name) => {
  expect(importedFixture(name).files).toEqual(importedFixture(name).files);
});
