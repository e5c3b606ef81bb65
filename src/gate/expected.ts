/** What the content says, in the forms in which the places of the site tell it. */

import { figuresOf } from "../course/field.ts";
import { moduleFields } from "../course/module.ts";
import { minutesOf, outline } from "../course/outline.ts";
import type { ModuleRecord } from "../course/record.ts";
import { textsFor } from "../interface/languages.ts";
import type { Site } from "../page-kinds/site.ts";

/** A module's figures as its page says them, or those of its line in the curriculum. */
export const extentOf = (site: Site, module: ModuleRecord, where?: { inLines: boolean }): string[] =>
  figuresOf(moduleFields, module, textsFor(site.course.facts.language).texts, where);

/** The whole course's totals as pages say them. */
export function totalsOf({ course }: Site): string[] {
  const { facts, modules } = course;
  const { texts } = textsFor(facts.language);
  const minutes = minutesOf(modules);
  return [
    texts.parts(facts.parts.length),
    texts.modules(modules.length),
    texts.chapters(modules.reduce((sum, { chapters }) => sum + chapters, 0)),
    ...(minutes === undefined ? [] : [texts.duration(minutes)]),
  ];
}

/** The totals of each part, in course order. */
export function partTotalsOf(site: Site): string[][] {
  const { texts } = textsFor(site.course.facts.language);
  return outline(site.course).map(({ modules, chapters, minutes }) => [
    texts.modules(modules.length),
    texts.chapters(chapters),
    ...(minutes === undefined ? [] : [texts.duration(minutes)]),
  ]);
}
