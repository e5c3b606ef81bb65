/** docs/commands.md has every command of package.json, every option of a deployment and every checker of the audit. */
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { documentText, shellLines, tableRows } from "../../documents.ts";

const path = "docs/commands.md";
const { scripts } = JSON.parse(documentText("package.json")) as { scripts: Record<string, string> };
const sections = ["For authors", "For deployment", "For developers"];

/** The first cells of the tables below a heading, without marks of code. */
const names = (heading: string): string[] => tableRows(path, heading).map(([name = ""]) => name.replaceAll("`", ""));

test("the tables have every command of package.json, and no other", () => {
  const commands = Object.keys(scripts)
    .filter((name) => !(name.startsWith("pre") && name.slice("pre".length) in scripts))
    .map((name) => (name === "start" || name === "test" ? `npm ${name}` : `npm run ${name}`));
  const listed = sections.flatMap((section) => names(`## ${section}`)).filter((name) => name.startsWith("npm "));
  expect(listed.sort()).toEqual(commands.sort());
});

test("the examples use each option of a deployment, which are those of the code", () => {
  const options = names("## For deployment").filter((name) => name.startsWith("--"));
  const [, declared = ""] = /options: \{(.*?)\n\s*\},\n/s.exec(readFileSync("src/commands/deploy.ts", "utf8")) ?? [];
  const inCode = [...declared.matchAll(/^\s*"?([a-z-]+)"?: \{ type/gm)].map(([, name]) => `--${name}`);
  expect(options.sort()).toEqual(inCode.sort());
  const lines = shellLines(path).filter((line) => line.includes("npm run deploy"));
  for (const option of options)
    expect(
      lines.some((line) => line.includes(` ${option}`)),
      option,
    ).toBe(true);
});

test("the checkers are those of the audit", () => {
  const checkers = globSync("src/commands/audit/*.ts").flatMap(
    (file) => /: Checker = \{\s*name: "([\w-]+)"/.exec(readFileSync(file, "utf8"))?.[1] ?? [],
  );
  expect(names("## Independent checkers").sort()).toEqual(checkers.sort());
});
