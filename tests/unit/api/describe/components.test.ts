import { expect, test } from "vitest";
import {
  maxExportIdCharacters,
  maxSlugCharacters,
  parameterComponents,
} from "../../../../src/api/describe/components.ts";
import { writeExportId } from "../../../../src/api/exports.ts";
import { maxPathBytes } from "../../../../src/api/uri-length.ts";
import { isTooLong, maxQueryCharacters } from "../../../../src/search/match.ts";
import { catalog } from "../../sample-course.ts";

test("a slug of the documented length fits into a path in any script; one more character does not", () => {
  const pathOf = (characters: number): string => `/api/v1/modules/${encodeURIComponent("🚀".repeat(characters))}`;
  expect(pathOf(maxSlugCharacters).length).toBeLessThanOrEqual(maxPathBytes);
  expect(pathOf(maxSlugCharacters + 1).length).toBeGreaterThan(maxPathBytes);
});

test("example questions have at most the documented length and whole characters, whatever the first title", () => {
  const modules = catalog.modules.map((module) => ({ ...module, title: `a${"🚀".repeat(300)}` }));
  const { query, alternatives } = parameterComponents({ ...catalog, modules });
  const longest = `a${"🚀".repeat(alternatives.schema.items.maxLength - 1)}`;
  expect([query.example, alternatives.example]).toEqual([longest, [longest]]);
});

test("the longest export id has the documented length and fits into the path of its result", () => {
  for (const character of ["a", "é", "日", "🚀", '"', "\\", "\n", "\u0001", "\ud800"]) {
    const q = `x${character.repeat(maxQueryCharacters - 2)}x`;
    expect(isTooLong(q)).toBe(false);
    expect(writeExportId({ q, format: "json" }).length, JSON.stringify(character)).toBeLessThanOrEqual(
      maxExportIdCharacters,
    );
  }
  expect(`/api/v1/exports/${"x".repeat(maxExportIdCharacters)}/result`.length).toBeLessThanOrEqual(maxPathBytes);
});
