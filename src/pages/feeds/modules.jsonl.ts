/** Every module as a schema.org LearningResource, one a line. */
import { learningResource } from "../../domain/learning-resource.ts";
import { site } from "../_site.ts";

export function GET(): Response {
  const { course, catalog } = site;
  const lines = course.modules.map(
    (module, index) => `${JSON.stringify(learningResource(course.facts, module, index + 1, catalog.siteUrl))}\n`,
  );
  return new Response(lines.join(""));
}
