/** The curriculum: every part with its modules, one per line. */
import { generated } from "../../content/markdown/document.ts";
import { partPath } from "../../course/catalog.ts";
import { durationInFull } from "../../course/interface/forms.ts";
import { textsFor } from "../../course/interface/languages.ts";
import type { Texts } from "../../course/interface/texts.ts";
import { type OutlinedPart, outline, partsOf } from "../../course/outline.ts";
import { blocks, link, plain } from "../../course/text/markdown.ts";
import { courseTotals, moduleLine, moduleList, newestDate, partTotals } from "../components/modules.ts";
import { pageAboutCourse, wholeCourse } from "../components/structured.ts";
import type { PageType } from "../page-type.ts";
import type { PageInput } from "../site.ts";

export type CurriculumModel = ReturnType<typeof curriculumModel>;

export const curriculumPage: PageType<CurriculumModel> = {
  models: (from) => [curriculumModel(from)],
  markdown({ texts, title, lead, totals, groups, heading }) {
    const sections = groups.map(({ part, lines }) =>
      part
        ? blocks(
            `## ${link(part.name, part.path)}`,
            plain(part.description),
            part.totalsInFull.map(plain).join(" · "),
            moduleList(texts, lines),
          )
        : blocks(heading && `## ${heading}`, moduleList(texts, lines)),
    );
    return generated(blocks(`# ${title}`, plain(lead), totals, ...sections));
  },
  structuredData: (site, page) => [pageAboutCourse(site, page), wholeCourse(site)],
  otherFormats: () => ({ json: "/modules?limit=100" }),
  ids: ({ parts }) => [
    ...["q", "found", "results", "whole", "updated"],
    ...(parts.length > 0 ? ["toggle"] : []),
    ...parts.map(({ number }) => `part-${number}`),
  ],
};

function curriculumModel({ course, catalog }: PageInput) {
  const { facts, modules } = course;
  const { texts } = textsFor(facts);
  return {
    title: texts.curriculum,
    description: texts.curriculumDescription(modules.length, facts.name, facts.parts.length > 0),
    updated: newestDate(modules),
    texts,
    lead: facts.description,
    totals: courseTotals(catalog, course),
    parts: partsOf(course),
    /** The heading of modules without a part, which would otherwise be below that of the part before them. */
    heading: facts.parts.length > 0 && texts.modulesHeading,
    groups: outline(course).map(({ part, modules: own }) => ({
      part: part && {
        ...{ number: part.number, name: part.name, path: partPath(part), description: part.description },
        totals: withNumbers(texts, part, partTotals(course, texts, part)),
        totalsInFull: partTotals(course, texts, part, durationInFull(texts)),
      },
      lines: own.map((module) => moduleLine(course, texts, module)),
    })),
  };
}

/** The totals of a part, with the numbers of its modules if they are consecutive, so that a collapsed part can be recognized. */
function withNumbers(texts: Texts, { modules }: OutlinedPart, [count = "", ...others]: string[]): string[] {
  const [first, last] = [modules[0]?.number ?? 0, modules.at(-1)?.number ?? 0];
  const isConsecutive = modules.length > 1 && last - first === modules.length - 1;
  return [isConsecutive ? count + texts.aside(`${first}–${last}`) : count, ...others];
}
