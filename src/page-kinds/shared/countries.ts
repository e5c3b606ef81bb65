import type { CourseRecord } from "../../course/record.ts";
import { textsFor } from "../../interface/languages.ts";

/** The countries of the second region by their names in the language of the interface, whose sentences they stand in. */
export function countriesOf({ facts, pricing }: CourseRecord): string {
  const names = new Intl.DisplayNames(textsFor(facts.language).language, { type: "region" });
  return pricing.regions.il.countries.map((code) => names.of(code) ?? code).join(", ");
}
