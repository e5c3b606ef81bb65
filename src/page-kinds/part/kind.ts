/** A part's page: totals, modules, links to the previous and next part. */
import { type OutlinedPart, outline } from "../../course/outline.ts";
import { partPath, partSlug } from "../../course/part.ts";
import type { CourseRecord } from "../../course/record.ts";
import { syllabusOf } from "../../course/structured-data.ts";
import { textsFor } from "../../interface/languages.ts";
import { blocks, type Document, generated } from "../../markdown/document.ts";
import { link, plain } from "../../text/markdown.ts";
import { figureText } from "../components/figure.ts";
import { moduleLines, newestDate, partTotals } from "../components/modules.ts";
import { pageBelowCurriculum, sourceOf } from "../components/structured.ts";
import type { Kind, Page } from "../kind.ts";

export const partKind: Kind = {
  pages: ({ course }) => outline(course).map((_, index, parts) => partPage(course, parts, index)),
  structuredData: (site, document) =>
    pageBelowCurriculum(site, document, syllabusOf(sourceOf(site), partOf(site.course, document).part)),
};

/** The part that a page is about, with its index among all parts. Throws if no part has its slug. */
export function partOf(course: CourseRecord, { slug }: Pick<Document, "slug">) {
  const parts = outline(course);
  const index = parts.findIndex((each) => partSlug(each) === slug);
  const part = parts[index];
  if (!part) throw new Error(`The course has no part ${slug}.`);
  return { part, index, parts };
}

function partPage(course: CourseRecord, parts: readonly OutlinedPart[], index: number): Page {
  const { facts, files = [] } = course;
  const part = parts[index] as OutlinedPart;
  const { texts } = textsFor(facts.language);
  const neighbor = (label: string, other: OutlinedPart | undefined) =>
    other && `- ${label}${texts.colon}${link(other.name, partPath(other))}`;
  return {
    slug: partSlug(part),
    title: part.name,
    description: part.description,
    updated: newestDate(part.modules),
    ...generated(
      blocks(
        `# ${plain(part.name)}`,
        [texts.partPosition(index + 1, parts.length), ...partTotals(course, texts, part, texts.durationInFull)].join(
          " · ",
        ),
        plain(part.description),
        figureText({ files }, part),
        `## ${texts.modulesHeading}`,
        moduleLines(course, texts, part.modules),
        `## ${texts.continueHeading}`,
        [
          neighbor(texts.previous, parts[index - 1]),
          neighbor(texts.next, parts[index + 1]),
          `- ${link(texts.curriculum, "/curriculum")}`,
        ]
          .filter(Boolean)
          .join("\n"),
      ),
    ),
  };
}
