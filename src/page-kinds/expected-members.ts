/**
 * The expected JSON and schema.org members of the course, its modules and its prices. The tables of fields declare the
 * members; every value is the record's, or is computed here if the field converts it.
 */
import { courseFields } from "../course/course.ts";
import { type Fields, membersOf } from "../course/field.ts";
import { moduleFields } from "../course/module.ts";
import { completeFields, freeFields, pricingFields, teamsFields } from "../course/pricing.ts";
import type { ModuleRecord } from "../course/record.ts";
import type { Thing } from "./expectation.ts";
import type { OwnFacts } from "./expected-facts.ts";

/** The members of a record; computed has those that are not the record's own value. Undefined ones are left out. */
const members = (all: Fields, place: "json" | "schemaOrg", record: Thing, computed: Thing = {}): Thing =>
  defined(
    Object.fromEntries(
      membersOf(all, place).map(({ field, member, isMade }) => {
        const value = isMade ? computed[member] : record[field];
        return [member, place === "schemaOrg" && Array.isArray(value) && value.length === 0 ? undefined : value];
      }),
    ),
  );

/** The members that are not undefined. */
export const defined = (all: Thing): Thing =>
  Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));

/** A module as the API returns it. */
export const moduleJson = ({ at }: OwnFacts, module: ModuleRecord): Thing =>
  members(moduleFields, "json", module, { url: module.url ?? at(`/modules/${module.slug}`) });

/** The course with its totals. */
export const courseJson = ({ course: { facts }, parts, totals }: OwnFacts): Thing =>
  members(courseFields, "json", facts, { ...totals, parts: parts.length });

/** The plans with their prices as text. */
export function pricingJson({ prices: pricesOf, price }: OwnFacts): Thing {
  const pricing = pricesOf();
  const { free, complete, teams } = pricing;
  const prices = (plan: "complete" | "teams"): Thing => ({ intl: price(plan, "intl"), il: price(plan, "il") });
  return members(pricingFields, "json", pricing, {
    free: members(freeFields, "json", free),
    complete: members(completeFields, "json", complete, prices("complete")),
    teams: members(teamsFields, "json", teams, prices("teams")),
  });
}

/** The schema.org properties of the course's own fields. */
export const courseProperties = ({ course: { facts } }: OwnFacts): Thing =>
  members(courseFields, "schemaOrg", facts, { license: facts.license && expectedLicense(facts.license).url });

/** A license by name and URL: Creative Commons licenses by their short names, others as SPDX or the author names them. */
export function expectedLicense(license: string): { name: string; url: string } {
  const cc = license
    .replace(/^https?:\/\/creativecommons\.org\/licenses\//, "CC-")
    .replace(/^(CC-[a-z-]+)\/(\d\.\d).*/, "$1-$2");
  const [, kind = "", version = ""] = /^CC-((?:by|BY)[-A-Za-z]*)-(\d\.\d)$/.exec(cc) ?? [];
  if (kind !== "") {
    const url = `https://creativecommons.org/licenses/${kind.toLowerCase()}/${version}/`;
    return { name: `CC ${kind.toUpperCase()} ${version}`, url };
  }
  if (license === "CC0-1.0") return { name: "CC0 1.0", url: "https://creativecommons.org/publicdomain/zero/1.0/" };
  const isUrl = license.startsWith("http:") || license.startsWith("https:");
  return { name: license, url: isUrl ? license : `https://spdx.org/licenses/${license}.html` };
}

/** The schema.org properties of a module's own fields. */
export const moduleProperties = (module: ModuleRecord): Thing =>
  members(moduleFields, "schemaOrg", module, {
    materialExtent: quantity(module.chapters, "chapters"),
    ...time(module.minutes),
  });

/** A QuantitativeValue. */
export const quantity = (value: number, unitText: string): Thing => ({ "@type": "QuantitativeValue", value, unitText });

/** A duration property in ISO 8601; no property if the minutes are unknown. */
export const time = (minutes: number | undefined, name = "timeRequired"): Thing =>
  minutes === undefined ? {} : { [name]: `PT${minutes}M` };
