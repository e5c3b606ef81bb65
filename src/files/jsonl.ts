import { learningResource } from "../course/learning-resource.ts";
import type { Site } from "../page-kinds/site.ts";
import { jsonLine } from "../text/json-line.ts";

/** Every module as a schema.org LearningResource, one per line. */
export function jsonlFeed({ course, catalog, version }: Site): string {
  const source = { facts: course.facts, siteUrl: catalog.siteUrl, version };
  const lines = course.modules.map((module, index) => `${jsonLine(learningResource(source, module, index + 1))}\n`);
  return lines.join("");
}
