/** The modules with the minutes to plan with. */
import type { ModuleRecord } from "../../course/record.ts";
import type { Texts } from "../../interface/texts.ts";
import { medianOf } from "./plan.ts";

/** The minutes of a module in a course none of whose modules has any. */
const usualMinutes = 60;

/** A module with its minutes, and how they are written. */
type PlannedModule = { module: ModuleRecord; minutes: number; length: string };

/** The modules, of which those without minutes have the median of the others, and a sentence about these. */
export function lengthsOf(modules: readonly ModuleRecord[], texts: Texts): { planned: PlannedModule[]; note: string } {
  const known = modules.flatMap(({ minutes }) => minutes ?? []);
  const median = medianOf(known);
  const assumed = median ?? usualMinutes;
  const duration = texts.duration(assumed);
  const unknown = modules.length - known.length;
  const note =
    median === undefined ? texts.planAllAssumed(duration) : texts.planAssumed(texts.modules(unknown), duration);
  return {
    planned: modules.map((module) => ({
      module,
      minutes: module.minutes ?? assumed,
      length: module.minutes === undefined ? texts.planAbout(duration) : texts.duration(module.minutes),
    })),
    note: unknown === 0 ? "" : note,
  };
}
