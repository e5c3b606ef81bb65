/** Every package that the project asks for is explained, and no other. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
  readFileSync("package.json", "utf8"),
) as Record<"dependencies" | "devDependencies" | "optionalDependencies", Record<string, string>>;
const asked = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });

/** The rows of the table: package, version, what it does, when it was released. */
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

test("the table has every package of package.json in its version, and vice versa", () => {
  expect(rows.map(([name, version]) => `${name} ${version}`).sort()).toEqual(
    asked.map(([name, version]) => `\`${name}\` ${version}`).sort(),
  );
});

test("each tells what it does and when it was released", () => {
  for (const [name, , purpose = "", released = ""] of rows) {
    expect(purpose.length, name).toBeGreaterThan(10);
    expect(released, name).toMatch(/^\d{4}-\d\d-\d\d$/);
  }
});

test("every version is exact", () => {
  for (const [name, version] of asked) expect(version, name).toMatch(/^\d+\.\d+\.\d+(?:-[\w.]+)?$/);
});
