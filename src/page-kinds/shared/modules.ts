/** What several kinds of pages say about modules. */
import { figuresOf } from "../../course/field.ts";
import { moduleFields } from "../../course/module.ts";
import type { ModuleRecord } from "../../course/record.ts";
import type { Texts } from "../../interface/texts.ts";

/** The figures of a module in a few words: all of them, or those of its line in the curriculum. */
export const extentOf = (texts: Texts, module: ModuleRecord, where?: { inLines: boolean }): string =>
  figuresOf(moduleFields, module, texts, where).join(", ");

/** The newest date of these modules; undefined when none has one. */
export const newestDate = (modules: readonly ModuleRecord[]): string | undefined =>
  modules
    .flatMap(({ updated }) => updated ?? [])
    .sort()
    .at(-1);
