import type { CourseRecord } from "../../course/record.ts";
import { textsFor } from "../../interface/languages.ts";

/** The names of the second region's countries in the interface's language. */
export function countriesOf({ facts, pricing }: CourseRecord): string {
  const names = new Intl.DisplayNames(textsFor(facts.language).language, { type: "region" });
  return pricing.regions.il.countries.map((code) => names.of(code) ?? code).join(", ");
}
