/** Texts about modules and parts that several kinds of page share. */
import type { Catalog } from "../../course/catalog.ts";
import { figureFieldsOf } from "../../course/field.ts";
import { isPaid, lengthsOf } from "../../course/lengths.ts";
import { moduleFields } from "../../course/module.ts";
import { modulePath, type OutlinedPart } from "../../course/outline.ts";
import type { CourseRecord, ModuleRecord } from "../../course/record.ts";
import { textsFor } from "../../interface/languages.ts";
import type { Texts } from "../../interface/texts.ts";
import { link, plain } from "../../text/markdown.ts";

/** The figures of a module: all of them, or those of its line in the curriculum. Of a paid course, minutes say which are free. */
export const moduleFigures = (
  course: Pick<CourseRecord, "pricing">,
  module: ModuleRecord,
  texts: Texts,
  where?: { inLines: boolean },
): string[] =>
  figureFieldsOf(moduleFields, module, texts, where).flatMap(({ field, figure }) => {
    // Every module has a number of chapters, but not every one a length.
    if (field === "chapters") return [figure, ...lengthFigures(course, [module], texts)];
    return field === "minutes" ? [] : [figure];
  });

/** The same as one text. */
export const extentOf = (...of: Parameters<typeof moduleFigures>): string => moduleFigures(...of).join(of[2].comma);

/** How long modules are: in total or, where the chapters are paid, what is free and what is paid. */
export function lengthFigures(
  course: Pick<CourseRecord, "pricing">,
  modules: readonly ModuleRecord[],
  texts: Texts,
  durationOf: (minutes: number) => string = texts.duration,
): string[] {
  const { minutes, free } = lengthsOf(course, modules);
  if (free === undefined) return minutes === undefined ? [] : [durationOf(minutes)];
  return [
    ...(free === 0 ? [] : [texts.freeLength(durationOf(free))]),
    ...(minutes === undefined || minutes === 0 ? [] : [texts.paidLength(durationOf(minutes))]),
  ];
}

/**
 * Which module this is, such as "Module 2 of 48". If the numbers have gaps, its number, which is its name everywhere, with its position.
 * docs/decisions.md, "Other choices of pages".
 */
export function placeOf(texts: Texts, { modules }: Pick<CourseRecord, "modules">, module: ModuleRecord): string {
  const position = modules.indexOf(module) + 1;
  // The modules are in order, and no two have the same number.
  const isGapless = modules[0]?.number === 1 && modules.at(-1)?.number === modules.length;
  return isGapless
    ? texts.position(position, modules.length)
    : texts.numberAndPosition(module.number, position, modules.length);
}

/** The newest date of these modules; undefined if none has one. */
export const newestDate = (modules: readonly ModuleRecord[]): string | undefined =>
  modules
    .flatMap(({ updated }) => updated ?? [])
    .sort()
    .at(-1);

/** The number of modules and chapters of a part, and its duration, by default as people read it. */
export const partTotals = (
  course: Pick<CourseRecord, "pricing">,
  texts: Texts,
  { modules, chapters }: OutlinedPart,
  durationOf?: (minutes: number) => string,
): string[] => [
  texts.modules(modules.length),
  texts.chapters(chapters),
  ...lengthFigures(course, modules, texts, durationOf),
];

/** The totals of the course in a line of markdown. */
export function courseTotals({ course }: Pick<Catalog, "course">, record: CourseRecord): string {
  const { facts, modules } = record;
  const { texts } = textsFor(facts.language);
  const lengths = lengthFigures(record, modules, texts, texts.durationInFull);
  return [
    texts.parts(course.parts),
    texts.modules(course.modules),
    texts.chapters(course.chapters),
    ...(isPaid(record) ? lengths : lengths.map(texts.inTotal)),
  ].join(" · ");
}

/** A markdown list of modules. */
export const moduleLines = (
  course: Pick<CourseRecord, "pricing">,
  texts: Texts,
  modules: readonly ModuleRecord[],
): string =>
  modules
    .map(
      (module) =>
        `- ${module.number}\\. ${link(module.title, modulePath(module))}: ${plain(module.description)} (${extentOf(course, module, texts, { inLines: true })})`,
    )
    .join("\n");
