/** The sample on the home page: the beginning of one module. */
import type { CourseRecord, ModuleRecord } from "../../course/record.ts";
import { courseFiles } from "../../site/addresses.ts";

/** The module that the home page shows a sample of: the author's choice, else the first with a picture, else the first. */
export const sampleOf = ({ facts, modules }: Pick<CourseRecord, "facts" | "modules">): ModuleRecord | undefined =>
  modules.find(({ slug }) => slug === facts.sample) ??
  modules.find(({ overview }) => overview.includes(`](${courseFiles}`)) ??
  modules[0];
