import { expect, test } from "vitest";
import {
  apiService,
  askService,
  maxExportIdCharacters,
  maxSlugCharacters,
  parameterComponents,
  problemComponents,
  problemResponses,
} from "../../../../src/service/api/describe/components.ts";
import { writeExportId } from "../../../../src/service/api/exports.ts";
import { problemTypes } from "../../../../src/service/api/problems.ts";
import { maxPathBytes } from "../../../../src/service/http/request.ts";
import { isTooLong, maxQueryCharacters } from "../../../../src/service/search/keyword-filter.ts";
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

type Component = {
  headers: Record<string, unknown>;
  content: Record<string, { examples: Record<string, { value: { status: number; type: string } }> }>;
};
const components = problemComponents(catalog) as unknown as Record<string, Component>;
const examplesOf = (name: string) => components[name]?.content["application/problem+json"]?.examples ?? {};

test("a problem is described with the headers that its response carries", () => {
  const naming = (header: string) =>
    Object.entries(components).flatMap(([name, { headers }]) => (header in headers ? [name] : []));
  expect(naming("Retry-After")).toEqual(["Retry", "AskRetry"]);
  expect(naming("Accept")).toEqual(["MediaType", "AskMediaType"]);
  expect(naming("Deprecation")).toEqual(["Problem", "MediaType", "Retry"]);
  expect(naming("RateLimit-Remaining")).toEqual(Object.keys(components));
});

test("every example has the name, the type and the status of a problem", () => {
  for (const name of Object.keys(components))
    for (const [slug, { value }] of Object.entries(examplesOf(name))) {
      expect(value.type, name).toMatch(new RegExp(`#errors-${slug}$`));
      expect(value.status).toBe(problemTypes[slug as keyof typeof problemTypes].status);
    }
});

test("an operation's responses refer to components, and name the types where there are more of the status", () => {
  expect(problemResponses(apiService, ["invalid-parameter", "invalid-cursor", "uri-too-long", "internal"])).toEqual({
    400: { $ref: "#/components/responses/Problem", description: "invalid-parameter, invalid-cursor" },
    414: { $ref: "#/components/responses/Problem" },
    500: { $ref: "#/components/responses/Retry" },
  });
  expect(problemResponses(askService, ["invalid-ask", "unsupported-media-type"])).toEqual({
    400: { $ref: "#/components/responses/AskProblem" },
    415: { $ref: "#/components/responses/AskMediaType" },
  });
});
