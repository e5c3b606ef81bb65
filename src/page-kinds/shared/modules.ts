/** What several kinds of pages say about modules and parts. */
import { modulePath, type OutlinedPart } from "../../course/outline.ts";
import type { ModuleRecord } from "../../course/record.ts";
import type { Texts } from "../../interface/texts.ts";
import { link, plain } from "../../text/markdown.ts";

/** Chapters and minutes of a module in a few words. */
export const extentOf = (texts: Texts, { chapters, minutes }: ModuleRecord): string =>
  texts.chapters(chapters) + (minutes === undefined ? "" : `, ${texts.duration(minutes)}`);

/** The newest date of these modules; undefined when none has one. */
export const newestDate = (modules: readonly ModuleRecord[]): string | undefined =>
  modules
    .flatMap(({ updated }) => updated ?? [])
    .sort()
    .at(-1);

/** Modules, chapters and minutes of a part. */
export const partTotals = (texts: Texts, { modules, chapters, minutes }: OutlinedPart): string[] => [
  texts.modules(modules.length),
  texts.chapters(chapters),
  ...(minutes === undefined ? [] : [texts.duration(minutes)]),
];

/** Modules as a list in markdown. */
export const moduleLines = (texts: Texts, modules: readonly ModuleRecord[]): string =>
  modules
    .map(
      (module) =>
        `- ${module.number}\\. ${link(module.title, modulePath(module))}: ${plain(module.description)} (${extentOf(texts, module)})`,
    )
    .join("\n");
