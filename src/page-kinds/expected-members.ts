/**
 * What the fields of the course, its modules and its prices are expected to be in JSON and in schema.org. Which members there
 * are follows from the tables of fields; every value is the record's, or is worked out here where a field makes another of it.
 */
import { courseFields } from "../course/course.ts";
import { type Fields, membersOf } from "../course/field.ts";
import { moduleFields } from "../course/module.ts";
import { completeFields, freeFields, pricingFields, teamsFields } from "../course/pricing.ts";
import type { ModuleRecord } from "../course/record.ts";
import type { Thing } from "./expectation.ts";
import type { OwnFacts } from "./expected-facts.ts";

/** The members of a record; made has those that are not the record's own value. One that it lacks is expected to be absent. */
const members = (all: Fields, place: "json" | "schemaOrg", record: Thing, made: Thing = {}): Thing =>
  written(
    Object.fromEntries(
      membersOf(all, place).map(({ field, member, isMade }) => {
        const value = isMade ? made[member] : record[field];
        return [member, place === "schemaOrg" && Array.isArray(value) && value.length === 0 ? undefined : value];
      }),
    ),
  );

/** Members without those that are undefined. */
export const written = (all: Thing): Thing =>
  Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));

/** A module as the API tells it. */
export const moduleJson = (module: ModuleRecord): Thing => members(moduleFields, "json", module);

/** The course with its totals. */
export const courseJson = ({ course: { facts }, parts, totals }: OwnFacts): Thing =>
  members(courseFields, "json", facts, { ...totals, parts: parts.length });

/** The plans with their prices as text. */
export function pricingJson({ course: { pricing }, price }: OwnFacts): Thing {
  const { free, complete, teams } = pricing;
  const prices = (plan: "complete" | "teams"): Thing => ({ intl: price(plan, "intl"), il: price(plan, "il") });
  return members(pricingFields, "json", pricing, {
    free: members(freeFields, "json", free),
    complete: members(completeFields, "json", complete, prices("complete")),
    teams: members(teamsFields, "json", teams, prices("teams")),
  });
}

/** What the course's own fields are in schema.org. */
export const courseProperties = ({ course: { facts } }: OwnFacts): Thing => members(courseFields, "schemaOrg", facts);

/** What a module's own fields are in schema.org. */
export const moduleProperties = (module: ModuleRecord): Thing =>
  members(moduleFields, "schemaOrg", module, {
    materialExtent: quantity(module.chapters, "chapters"),
    ...time(module.minutes),
  });

/** An amount in schema.org's words. */
export const quantity = (value: number, unitText: string): Thing => ({ "@type": "QuantitativeValue", value, unitText });

/** A duration in schema.org's words; nothing where it is not known. */
export const time = (minutes: number | undefined, name = "timeRequired"): Thing =>
  minutes === undefined ? {} : { [name]: `PT${minutes}M` };
