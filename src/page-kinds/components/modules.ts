/** Texts about modules and parts that several kinds of page share. */
import { figuresOf } from "../../course/field.ts";
import { moduleFields } from "../../course/module.ts";
import { modulePath, type OutlinedPart } from "../../course/outline.ts";
import type { ModuleRecord } from "../../course/record.ts";
import type { Texts } from "../../interface/texts.ts";
import { link, plain } from "../../text/markdown.ts";

/** The figures of a module as one text: all of them, or those of its line in the curriculum. */
export const extentOf = (texts: Texts, module: ModuleRecord, where?: { inLines: boolean }): string =>
  figuresOf(moduleFields, module, texts, where).join(", ");

/** The newest date of these modules; undefined if none has one. */
export const newestDate = (modules: readonly ModuleRecord[]): string | undefined =>
  modules
    .flatMap(({ updated }) => updated ?? [])
    .sort()
    .at(-1);

/** The number of modules and chapters of a part, and its duration. */
export const partTotals = (texts: Texts, { modules, chapters, minutes }: OutlinedPart): string[] => [
  texts.modules(modules.length),
  texts.chapters(chapters),
  ...(minutes === undefined ? [] : [texts.duration(minutes)]),
];

/** A markdown list of modules. */
export const moduleLines = (texts: Texts, modules: readonly ModuleRecord[]): string =>
  modules
    .map(
      (module) =>
        `- ${module.number}\\. ${link(module.title, modulePath(module))}: ${plain(module.description)} (${extentOf(texts, module, { inLines: true })})`,
    )
    .join("\n");
