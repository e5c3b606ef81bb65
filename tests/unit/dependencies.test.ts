/** The dependency table explains each package of package.json, and no other. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
  readFileSync("package.json", "utf8"),
) as Record<"dependencies" | "devDependencies" | "optionalDependencies", Record<string, string>>;
const declared = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });

/** The rows of the table: package, version, purpose, release date. */
const [, section = ""] = readFileSync("docs/decisions.md", "utf8").split(/^## Dependencies\n/m);
const rows = section
  .split("\n")
  .filter((line) => line.startsWith("| `"))
  .map((line) =>
    line
      .split("|")
      .map((cell) => cell.trim())
      .slice(1, -1),
  );

test("the table lists every package of package.json with its version, and no other", () => {
  expect(rows.map(([name, version]) => `${name} ${version}`).sort()).toEqual(
    declared.map(([name, version]) => `\`${name}\` ${version}`).sort(),
  );
});

test("each row has a purpose and a release date", () => {
  for (const [name, , purpose = "", released = ""] of rows) {
    expect(purpose.length, name).toBeGreaterThan(10);
    expect(released, name).toMatch(/^\d{4}-\d\d-\d\d$/);
  }
});

test("every version is exact", () => {
  for (const [name, version] of declared) expect(version, name).toMatch(/^\d+\.\d+\.\d+(?:-[\w.]+)?$/);
});
