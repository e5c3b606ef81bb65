/** What is declared in a file or folder of its own is also in the list that the service reads. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { textsFor } from "../../src/course/interface/languages.ts";
import { pages } from "../../src/service/addresses.ts";
import { operations } from "../../src/service/api/api.ts";
import { servers } from "../../src/service/mcp/servers.ts";

const root = resolve(import.meta.dirname, "../..");
const namesIn = (folder: string): string[] => readdirSync(join(root, folder)).sort();
const source = (path: string): string => readFileSync(join(root, path), "utf8");

test("every tool of src/service/mcp/tools is a tool of a server", async () => {
  const listed = Object.values(servers).flatMap(({ tools }) => tools);
  for (const name of namesIn("src/service/mcp/tools")) {
    const exported: object = await import(join(root, "src/service/mcp/tools", name));
    const tools = Object.values(exported).filter((each) => typeof each === "object" && "run" in each);
    expect(tools.length, name).toBeGreaterThan(0);
    for (const tool of tools) expect(listed).toContain(tool);
  }
});

test("every file of src/api that declares operations is listed in the API", () => {
  const families = namesIn("src/service/api").filter(
    (name) => name.endsWith(".ts") && /^export const \w+Operations\b/m.test(source(`src/service/api/${name}`)),
  );
  expect(families.length).toBeGreaterThan(3);
  for (const name of families) expect(source("src/service/api/api.ts")).toContain(`from "./${name}"`);
  expect(operations.length).toBeGreaterThanOrEqual(families.length);
});

test("the page types are the folders of src/pages with a page.ts", () => {
  const folders = namesIn("src/pages").filter((name) => existsSync(join(root, "src/pages", name, "page.ts")));
  expect(Object.keys(pages).sort()).toEqual(folders);
});

test("every file of src/course/interface with texts is a language", () => {
  const languages = namesIn("src/course/interface").filter((name) => /^[a-z]{2,3}\.ts$/.test(name));
  expect(languages.length).toBeGreaterThan(1);
  for (const name of languages) expect(textsFor({ language: name.slice(0, -3) }).language).toBe(name.slice(0, -3));
});
