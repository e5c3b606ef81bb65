/** The plans and their terms in the words of the course, as the pricing page shows them. */
import type { PricedCourse } from "../course/published.ts";
import type { RegionKey } from "../course/record.ts";
import { textsFor } from "../interface/languages.ts";
import type { Plan } from "./order.ts";
import { type Terms, termsOf, termsText } from "./terms.ts";

/** What a plan contains. minSeats is the minimum number of seats of the Teams plan. */
type PlanText = { plan: Plan; name: string; contains: string; minSeats?: number };

/** The terms of a region. name says whose region it is; countries is absent for the region of all other countries. */
type RegionTerms = {
  region: RegionKey;
  name: string;
  countries?: string[];
  processor: string;
  termsText: string;
} & Terms;

/** The plans, the terms of each region, and the names of the terms that differ between them. */
export function planTexts({ catalog: { course }, prices, facts }: Pick<PricedCourse, "catalog" | "prices" | "facts">): {
  plans: PlanText[];
  regions: RegionTerms[];
  differsByRegion: string[];
} {
  const { texts, language } = textsFor(facts.language);
  const { free, complete, teams } = prices;
  const { intl, il } = prices.regions;
  const names = new Intl.DisplayNames(language, { type: "region" });
  const all = [texts.modules(course.modules), texts.chapters(course.chapters)].join(texts.comma);
  const seats = texts.seats(teams.minSeats);
  const termsFor = (region: RegionKey) => {
    const record = prices.regions[region];
    return { processor: record.processor, ...termsOf(record), termsText: termsText(record, texts) };
  };
  return {
    plans: [
      { plan: "free", name: texts.free, contains: free.includes },
      { plan: "complete", name: texts.complete, contains: all },
      {
        plan: "teams",
        name: texts.teams,
        contains: teams.perSeat ? `${all}; ${texts.perSeat(seats)}` : `${all}; ${seats}`,
        minSeats: teams.minSeats,
      },
    ],
    regions: [
      { region: "intl", name: texts.international, ...termsFor("intl") },
      {
        region: "il",
        name: texts.list(il.countries.map((code) => names.of(code) ?? code)),
        countries: il.countries,
        ...termsFor("il"),
      },
    ],
    differsByRegion: [
      ...differing({ complete: complete.intl, teams: teams.intl }, { complete: complete.il, teams: teams.il }),
      ...differing({ ...intl }, { ...il }),
    ],
  };
}

/** The names of members that are not equal. Countries are left out: they define the region. */
const differing = (one: Record<string, unknown>, other: Record<string, unknown>): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (name) => name !== "countries" && JSON.stringify(one[name]) !== JSON.stringify(other[name]),
  );
