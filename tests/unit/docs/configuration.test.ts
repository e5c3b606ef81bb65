/** docs/configuration.md has a row for every environment variable that a command declares, with the same default. */
import { expect } from "vitest";
import { commands } from "../../../src/commands/commands.ts";
import type { Command } from "../../../src/commands/declaration.ts";
import { documentText, tableRows } from "../../documents.ts";
import { testEach } from "../../each.ts";

const path = "docs/configuration.md";
const headings = documentText(path).match(/^## .+$/gm) ?? [];
const rows = headings.flatMap((heading) => tableRows(path, heading));
const declared = Object.values(commands).flatMap(({ variables = {} }: Command) => Object.entries(variables));

/** Returns the rows of a variable. The name of several ends in an asterisk. */
const rowsOf = (name: string): string[][] => {
  const start = `\`${name.replace(/\*$/, "")}`;
  return rows.filter(([names = ""]) => names.includes(name.endsWith("*") ? start : `${start}\``));
};

testEach(declared)("every declared variable has a row with its default", (name, what) => {
  expect(rowsOf(name).length, name).toBeGreaterThan(0);
  const [, value] = /\(default: ([\w./:]+)\)/.exec(what) ?? [];
  if (value === undefined || value === "none") return;
  // Another command may have another default, which the meaning then names.
  const defaults = rowsOf(name).map(([, meaning, , byDefault]) => `${meaning} | ${byDefault}`);
  expect(defaults.join("\n"), name).toContain(`\`${value.replace("PORT", "8788")}\``);
});
