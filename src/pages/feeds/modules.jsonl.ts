/** Every module as a schema.org LearningResource, one a line. */

import { site } from "../../build/current-site.ts";
import { learningResource } from "../../course/learning-resource.ts";
import { jsonLine } from "../../text/json-line.ts";

export function GET(): Response {
  const { course, catalog, version } = site;
  const source = { facts: course.facts, siteUrl: catalog.siteUrl, version };
  const lines = course.modules.map((module, index) => `${jsonLine(learningResource(source, module, index + 1))}\n`);
  return new Response(lines.join(""));
}
