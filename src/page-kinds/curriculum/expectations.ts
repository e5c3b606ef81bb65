/** The gate's expectations for the curriculum: every part with its totals, every module with its line. */

import {
  courseTotals,
  extent,
  lengthTexts,
  moduleLine,
  moduleLines,
  searchForm,
  startOrContinue,
  totalsText,
} from "../component-expectations.ts";
import { block, type Expectations, el, from, type Piece } from "../expectation.ts";
import { escaped, type Facts, linked } from "../expected-facts.ts";
import { newestDate, wholeCourse } from "../expected-things.ts";

export const expectations: Expectations = (f) => {
  const { facts } = f.course;
  return [
    {
      path: "/curriculum",
      title: f.texts.curriculum,
      description: f.texts.curriculumDescription(f.totals.modules, facts.name),
      from: `src/interface/${f.interfaceLanguage}.ts: curriculum, curriculumDescription`,
      updated: newestDate(f.course.modules),
      json: "/modules?limit=100",
      html: () => html(f),
      markdown: () => markdown(f),
      structuredData: () => ({ about: f.at("/#course"), things: [wholeCourse(f)] }),
    },
  ];
};

function html(f: Facts): Piece {
  const { texts, words, inside, marks, course, parts, file } = f;
  return [
    el("h1", {}, inside("curriculum", texts.curriculum)),
    from(file("course.md", "description"), course.facts.description),
    el("a", { href: "/plan", ...marks }, words("planTitle", texts.planTitle)),
    searchForm(f, "q"),
    el("p", { role: "status" }),
    el("span", { id: "found", ...marks }),
    el("div", { id: "results" }),
    el("div", { id: "whole" }),
    startOrContinue(f),
    el("details", { id: "updated", hidden: true }, el("summary")),
    el(
      "button",
      { type: "button", id: "toggle", "data-expand": texts.expandAll, "data-collapse": texts.collapseAll, ...marks },
      parts.length > 1 ? words("expandAll", texts.expandAll) : words("collapseAll", texts.collapseAll),
    ),
    parts.map((part) => [
      from(
        file("course.md", `parts[${part.number}]`),
        el("details", { open: part.number === 1 || undefined, "data-part": part.number }),
        el("summary", {}, part.number, el("h2", {}, part.name)),
      ),
      from(
        file("modules", `files with part: ${part.name}`),
        extent(f, [
          texts.modules(part.totals.modules),
          texts.chapters(part.totals.chapters),
          ...lengthTexts(f, part.modules, texts.duration),
        ]),
      ),
      el("div", { id: `part-${part.number}` }),
      from(file("course.md", `parts[${part.number}].description`), part.description),
      from(
        file("course.md", `parts[${part.number}]`),
        el("a", { href: part.path, ...marks }, words("partNumber", texts.partNumber(part.number))),
      ),
      part.modules.map((module) => moduleLine(f, module)),
    ]),
  ];
}

function markdown(f: Facts) {
  const { texts, course, parts, file, at } = f;
  return [
    block("src/interface: curriculum", `# ${texts.curriculum}`),
    block(file("course.md", "description"), escaped(course.facts.description)),
    block(file("modules", "chapters, minutes"), courseTotals(f)),
    ...parts.map((part) => [
      ...block(file("course.md", `parts[${part.number}].name`), `## ${linked(part.name, at(part.path))}`),
      ...block(file("course.md", `parts[${part.number}].description`), escaped(part.description)),
      ...block(file("modules", `totals of ${part.name}`), totalsText(f, part).join(" · ")),
      ...block(file("modules", `lines of ${part.name}`), moduleLines(f, part.modules)),
    ]),
  ].flat();
}
