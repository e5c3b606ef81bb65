import { expect, test } from "vitest";
import { apiService, askService, problemComponents, problemResponses } from "../../../../src/api/describe/responses.ts";
import { problemTypes } from "../../../../src/api/problems.ts";
import { catalog } from "../../sample-course.ts";

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
