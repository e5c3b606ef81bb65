/** The curriculum: every part with its modules, one per line. */
import { outline } from "../../course/outline.ts";
import { partPath } from "../../course/part.ts";
import { textsFor } from "../../interface/languages.ts";
import { blocks, generated } from "../../markdown/document.ts";
import { link, plain } from "../../text/markdown.ts";
import { courseTotals, moduleLines, newestDate, partTotals } from "../components/modules.ts";
import { pageAboutCourse, wholeCourse } from "../components/structured.ts";
import type { Kind, Page, PageSource } from "../kind.ts";

export const curriculumKind: Kind = {
  pages: (from) => [curriculumPage(from)],
  structuredData: (site, document) => [pageAboutCourse(site, document), wholeCourse(site)],
  otherFormats: () => ({ json: "/modules?limit=100" }),
};

function curriculumPage({ course, catalog }: PageSource): Page {
  const { facts, modules } = course;
  const { texts } = textsFor(facts.language);
  const parts = outline(course).map((part) =>
    blocks(
      `## ${link(part.name, partPath(part))}`,
      plain(part.description),
      partTotals(course, texts, part, texts.durationInFull).join(" · "),
      moduleLines(course, texts, part.modules),
    ),
  );
  return {
    title: texts.curriculum,
    description: texts.curriculumDescription(modules.length, facts.name),
    updated: newestDate(modules),
    ...generated(blocks(`# ${texts.curriculum}`, plain(facts.description), courseTotals(catalog, course), ...parts)),
  };
}
