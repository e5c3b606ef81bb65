/** Every fixture is detected as the format that its folder is named after: <format> or <format>-<variant>. */
import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { testEach } from "../../../tests/each.ts";
import { formatOf, formats } from "../src/course.ts";
import { openSource } from "../src/tree.ts";

const folder = `${import.meta.dirname}/fixtures`;
const fixtures = readdirSync(folder).map((name) => [name]);

testEach(fixtures)("a fixture is detected as the format of its name", (name) => {
  const { format } = formatOf(openSource(`${folder}/${name}`), undefined);
  const named = formats.map((each) => each.name).filter((each) => name === each || name.startsWith(`${each}-`));
  expect(named).toContain(format.name);
});

test("a source in a format that cannot be imported is named", () => {
  const file = { path: "hugo.toml", bytes: 0, read: () => new Uint8Array() };
  const site = { name: "site", root: "site", files: new Map([[file.path, file]]), skipped: [] };
  expect(() => formatOf(site, undefined)).toThrow(
    "site looks like a Hugo site, which cannot be imported: if it is in another format, choose that format with --as (content,",
  );
});
