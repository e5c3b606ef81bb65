/** CHANGELOG.md begins with the version of the software. */
import { expect, test } from "vitest";
import { reservedNames } from "../../../src/site/addresses.ts";
import { documentText } from "../../documents.ts";

const versions = [...documentText("CHANGELOG.md").matchAll(/^## (\d+\.\d+\.\d+) \((\d{4}-\d\d-\d\d)\)$/gm)].map(
  ([, version = "", date = ""]) => ({ version, date }),
);

test("the latest version is that of package.json and the lock file", () => {
  const { version } = JSON.parse(documentText("package.json")) as { version: string };
  const lock = JSON.parse(documentText("package-lock.json"));
  expect([versions[0]?.version, lock.version, lock.packages[""].version]).toEqual([version, version, version]);
});

test("versions and dates descend", () => {
  expect(versions.length).toBeGreaterThanOrEqual(2);
  for (const [index, { version, date }] of versions.slice(1).entries()) {
    const newer = versions[index] as (typeof versions)[number];
    expect(newer.version.localeCompare(version, "en", { numeric: true })).toBe(1);
    expect(newer.date >= date).toBe(true);
  }
});

test("a page that must be renamed has a reserved name", () => {
  const [, name = ""] = /`pages\/([a-z-]+)\.md`, rename it/.exec(documentText("CHANGELOG.md")) ?? [];
  expect(reservedNames).toContain(name);
});
