/** Courses that sell in different ways, built: the build compares every file with the content, and nothing mentions what is not sold. */
import { globSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type PriceModel, priceModels } from "../price-models.ts";
import { build, copyProject, type Project } from "../project.ts";
import { smallCourse, writeFiles } from "./course-folder.ts";

let project: Project;
beforeAll(() => {
  project = copyProject();
});
afterAll(() => project.remove());

/**
 * The models, with words of what each does not sell. The API's own description has the specification's fields and those of the sandbox.
 * languages.test.ts builds two plans in four regions, from which nothing is missing.
 */
const absent: Omit<Record<PriceModel, RegExp>, "two plans in four regions"> = {
  "one plan in one region": /\bteams?\b|\bboth\b|pricing\?region=|All countries: |₪/gi,
  "one plan with a name in two regions": /\bteams?\b|\bComplete\b|₪/g,
  "teams only": /\bComplete\b/g,
  "what is free": /₪/g,
};
const described = /openapi|developers|sandbox|schemas|arazzo|_astro|search/;

test.each(Object.keys(absent) as (keyof typeof absent)[])("%s", async (model) => {
  writeFiles(`${project.folder}/course`, { ...smallCourse(), "pricing.md": priceModels[model] });
  await build(project, { CONTENT_DIR: "course" });
  const files = globSync(`${project.folder}/dist/client/{*,modules/*}.{html,md,txt}`).filter(
    (path) => !described.test(path.slice(project.folder.length)),
  );
  expect(files.length).toBeGreaterThan(10);
  const mentions = files.flatMap((path) =>
    (readFileSync(path, "utf8").match(absent[model]) ?? []).map((each) => `${path}: ${each}`),
  );
  expect(mentions).toEqual([]);
});
