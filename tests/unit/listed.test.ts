/** What is declared in a file or folder of its own is also in the list that the service reads. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { operations } from "../../src/api/api.ts";
import { textsFor } from "../../src/interface/languages.ts";
import { servers } from "../../src/mcp/servers.ts";
import { pages } from "../../src/site/addresses.ts";

const root = resolve(import.meta.dirname, "../..");
const namesIn = (folder: string): string[] => readdirSync(join(root, folder)).sort();
const source = (path: string): string => readFileSync(join(root, path), "utf8");

test("every file of src/mcp/tools is a tool of a server", () => {
  const listed = Object.values(servers).flatMap(({ tools }) =>
    tools.map(({ name }) => `${name.replaceAll("_", "-")}.ts`),
  );
  expect([...new Set(listed)].sort()).toEqual(namesIn("src/mcp/tools"));
});

test("every file of src/api that declares operations is listed in the API", () => {
  const families = namesIn("src/api").filter(
    (name) => name.endsWith(".ts") && /^export const \w+Operations\b/m.test(source(`src/api/${name}`)),
  );
  expect(families.length).toBeGreaterThan(3);
  for (const name of families) expect(source("src/api/api.ts")).toContain(`from "./${name}"`);
  expect(operations.length).toBeGreaterThanOrEqual(families.length);
});

test("the page types are the folders of src/page-kinds with a page.ts", () => {
  const folders = namesIn("src/page-kinds").filter((name) => existsSync(join(root, "src/page-kinds", name, "page.ts")));
  expect(Object.keys(pages).sort()).toEqual(folders);
});

test("every file of src/interface with texts is a language", () => {
  const languages = namesIn("src/interface").filter((name) => /^[a-z]{2,3}\.ts$/.test(name));
  expect(languages.length).toBeGreaterThan(1);
  for (const name of languages) expect(textsFor(name.slice(0, -3)).language).toBe(name.slice(0, -3));
});
