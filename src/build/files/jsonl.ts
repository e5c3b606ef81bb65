import { feedLine } from "../../course/structured-data.ts";
import { jsonLine } from "../../course/text/encodings.ts";
import { sourceOf } from "../../pages/components/structured.ts";
import type { Site } from "../../pages/site.ts";

/** Every module as a schema.org LearningResource, one per line. */
export function jsonlFeed(site: Site): string {
  const source = sourceOf(site);
  const lines = site.course.modules.map((module, index) => `${jsonLine(feedLine(source, module, index + 1))}\n`);
  return lines.join("");
}
