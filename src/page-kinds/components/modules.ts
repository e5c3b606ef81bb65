/** Texts about modules and parts that several kinds of page share. */
import type { Catalog } from "../../course/catalog.ts";
import { figuresOf } from "../../course/field.ts";
import { moduleFields } from "../../course/module.ts";
import { minutesOf, modulePath, type OutlinedPart } from "../../course/outline.ts";
import type { CourseRecord, ModuleRecord } from "../../course/record.ts";
import { textsFor } from "../../interface/languages.ts";
import type { Texts } from "../../interface/texts.ts";
import { link, plain } from "../../text/markdown.ts";

/** The figures of a module as one text: all of them, or those of its line in the curriculum. */
export const extentOf = (texts: Texts, module: ModuleRecord, where?: { inLines: boolean }): string =>
  figuresOf(moduleFields, module, texts, where).join(texts.comma);

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
  texts: Texts,
  { modules, chapters, minutes }: OutlinedPart,
  durationOf: (minutes: number) => string = texts.duration,
): string[] => [
  texts.modules(modules.length),
  texts.chapters(chapters),
  ...(minutes === undefined ? [] : [durationOf(minutes)]),
];

/** The totals of the course in a line of markdown. */
export function courseTotals({ course }: Pick<Catalog, "course">, { facts, modules }: CourseRecord): string {
  const { texts } = textsFor(facts.language);
  const minutes = minutesOf(modules);
  return [
    texts.parts(course.parts),
    texts.modules(course.modules),
    texts.chapters(course.chapters),
    ...(minutes === undefined ? [] : [texts.inTotal(texts.durationInFull(minutes))]),
  ].join(" · ");
}

/** A markdown list of modules. */
export const moduleLines = (texts: Texts, modules: readonly ModuleRecord[]): string =>
  modules
    .map(
      (module) =>
        `- ${module.number}\\. ${link(module.title, modulePath(module))}: ${plain(module.description)} (${extentOf(texts, module, { inLines: true })})`,
    )
    .join("\n");
