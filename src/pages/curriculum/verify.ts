import { durationInFull } from "../../course/interface/forms.ts";
import type { ExpectedPages } from "../verify/expected-page.ts";
import * as shown from "../verify/shown.ts";
import { wholeCourse } from "../verify/structured-data.ts";

export const pages: ExpectedPages = (f) => {
  const { t, ui, a, course, parts, groups } = f;
  const { modules, facts } = course;
  return [
    {
      path: "/curriculum",
      title: t.curriculum,
      description: t.curriculumDescription(modules.length, facts.name, parts.length > 0),
      from: f.file("course.md"),
      updated: f.newest,
      json: "/modules?limit=100",
      structuredData: () => ({ about: f.at("/#course"), things: [wholeCourse(f)] }),
      shows: () => ({
        only: {
          ...shown.startOrContinue(f).only,
          ...shown.searchForm(f).only,
          "[href=/plan]": a(ui(t.planTitle), "/plan"),
          "#toggle": parts.length > 0 ? ui(parts.length > 1 ? t.expandAll : t.collapseAll) : [],
          ".part > summary > .number": parts.map(({ number }) => `${number}`),
          ".part > summary > .extent": parts.map(({ modules }) => {
            const [count = "", ...others] = shown.totalTexts(f, modules);
            const [first = 0, ...rest] = modules.map(({ number }) => number);
            const isRow = rest.length > 0 && rest.every((number, at) => number === first + at + 1);
            return shown.texts(f, [isRow ? `${count}${t.aside(`${first}–${rest.at(-1)}`)}` : count, ...others]);
          }),
          ".about > a": parts.map(({ number, path }) => a(ui(t.partNumber(number)), path)),
        },
        both: {
          ...shown.startOrContinue(f).both,
          ...shown.searchForm(f).both,
          h1: ui(t.curriculum),
          ".lead": facts.description,
          "[data-part]@data-part": groups.map(({ part }) => `${part?.number ?? ""}`),
          h2: parts.length > 0 ? groups.map(({ part }) => part?.name ?? ui(t.modulesHeading)) : [],
          ".part > div@id": parts.map(({ number }) => `part-${number}`),
          ".about": parts.map(({ number, path, description }) => `${description} ${a(ui(t.partNumber(number)), path)}`),
          ".lines > li": groups.flatMap(({ modules }) => modules.map((module) => shown.moduleLine(f, module))),
          ".lines > li@data-module": groups.flatMap(({ modules }) => modules.map(({ slug }) => slug)),
          ".lines > li@data-updated": groups.flatMap(({ modules }) => modules.flatMap(({ updated }) => updated ?? [])),
        },
        markdown: [
          shown.courseTotals(f),
          ...parts.flatMap(({ name, path, modules }) => [
            a(name, path),
            shown.totalTexts(f, modules, durationInFull(t)).join(" "),
          ]),
        ],
      }),
    },
  ];
};
