/** A part's page: totals, modules, links to the previous and next part. */
import { generated } from "../../content/markdown/document.ts";
import { modulePath, partPath } from "../../course/catalog.ts";
import { durationInFull } from "../../course/interface/forms.ts";
import { textsFor } from "../../course/interface/languages.ts";
import { type OutlinedPart, partsOf } from "../../course/outline.ts";
import { partSlug } from "../../course/part.ts";
import type { CourseRecord } from "../../course/record.ts";
import { syllabusOf } from "../../course/structured-data.ts";
import { blocks, plain } from "../../course/text/markdown.ts";
import {
  continueSection,
  figureOf,
  figureText,
  moduleLine,
  moduleList,
  neighborsAt,
  newestDate,
  partTotals,
} from "../components/modules.ts";
import { pageBelowCurriculum, sourceOf } from "../components/structured.ts";
import type { PageType } from "../page-type.ts";

export type PartModel = ReturnType<typeof partModel>;

export const partPage: PageType<PartModel> = {
  models: ({ course }) => partsOf(course).map((part) => partModel(course, part)),
  markdown: (model) => {
    const { texts, title, description, position, totalsInFull, figure, lines } = model;
    return generated(
      blocks(
        `# ${plain(title)}`,
        [position, ...totalsInFull.map(plain)].join(" · "),
        plain(description),
        figureText(figure),
        `## ${texts.modulesHeading}`,
        moduleList(texts, lines),
        continueSection(texts, model),
      ),
    );
  },
  structuredData(site, page) {
    const part = syllabusOf(sourceOf(site), page.model.part);
    return pageBelowCurriculum(site, page, part["@id"], [part]);
  },
  ids: () => ["modules", "parts"],
};

function partModel(course: CourseRecord, part: OutlinedPart) {
  const { texts } = textsFor(course.facts);
  const { name, description, number, modules } = part;
  const parts = partsOf(course);
  const [first] = modules;
  return {
    slug: partSlug(part),
    title: name,
    description,
    updated: newestDate(modules),
    texts,
    part,
    position: texts.partPosition(number, parts.length),
    totals: partTotals(course, texts, part),
    totalsInFull: partTotals(course, texts, part, durationInFull(texts)),
    start: first && modulePath(first),
    figure: figureOf(course, part),
    lines: modules.map((module) => moduleLine(course, texts, module)),
    ...neighborsAt(parts, number - 1, (each) => ({ path: partPath(each), title: each.name, note: each.description })),
    parts,
  };
}
