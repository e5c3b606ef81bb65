/** What several kinds of pages say about modules. */
import type { ModuleRecord } from "../../course/record.ts";
import type { Texts } from "../../interface/texts.ts";

/** Chapters and minutes of a module in a few words. */
export const extentOf = (texts: Texts, { chapters, minutes }: ModuleRecord): string =>
  texts.chapters(chapters) + (minutes === undefined ? "" : `, ${texts.duration(minutes)}`);

/** The newest date of these modules; undefined when none has one. */
export const newestDate = (modules: readonly ModuleRecord[]): string | undefined =>
  modules
    .flatMap(({ updated }) => updated ?? [])
    .sort()
    .at(-1);
