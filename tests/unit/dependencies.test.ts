/** A table explains each package of the project and of the importer, and no other. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

describe.each([
  ["package.json", "docs/decisions.md", "Dependencies"],
  ["packages/import/package.json", "packages/import/README.md", "Packages"],
])("%s", (manifest, document, heading) => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(readFileSync(manifest, "utf8")) as Record<
    "dependencies" | "devDependencies" | "optionalDependencies",
    Record<string, string>
  >;
  const declared = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });

  /** The rows of the table: package, version, purpose, release date. */
  const [, section = ""] = readFileSync(document, "utf8").split(new RegExp(`^## ${heading}\n`, "m"));
  const rows = section
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .map((line) =>
      line
        .split("|")
        .map((cell) => cell.trim())
        .slice(1, -1),
    );

  test("has every package of the table with its version, and no other", () => {
    expect(rows.map(([name, version]) => `${name} ${version}`).sort()).toEqual(
      declared.map(([name, version]) => `\`${name}\` ${version}`).sort(),
    );
  });
});
