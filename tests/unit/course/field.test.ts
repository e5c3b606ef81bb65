import type { LearningResourceLeaf } from "schema-dts";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import {
  fieldsFrom,
  figuresOf,
  jsonOf,
  jsonShape,
  membersOf,
  omitted,
  placesOf,
  type RecordOf,
  recordOf,
  schemaOrgOf,
  schemaOrgShape,
  writtenShape,
} from "../../../src/course/field.ts";
import { en } from "../../../src/interface/en.ts";

const field = fieldsFrom<{ file: { slug: string }; whole: { count: number }; thing: LearningResourceLeaf }>();
const nowhere = { json: omitted("test"), schemaOrg: omitted("test"), shown: omitted("test") };

const fields = {
  minutes: field({
    written: () => z.int().optional(),
    value: (own) => own,
    json: z.int().optional(),
    schemaOrg: {
      property: "timeRequired",
      schema: z.string().optional(),
      of: (minutes) => `PT${minutes}M`,
    },
    shown: { figure: (minutes, texts) => texts.duration(minutes), inLines: true },
  }),
  slug: field({
    written: omitted("the file's name"),
    value: (_, { slug }) => slug,
    json: z.string(),
    schemaOrg: { property: "identifier", schema: omitted("nothing describes it") },
    shown: { place: "h1", twin: (slug) => `# ${slug}` },
  }),
  seats: field({
    written: () => z.array(z.string()),
    value: (own) => own,
    json: { schema: z.int(), of: (seats, { count }) => seats.length * count },
    schemaOrg: { property: "keywords", schema: omitted("nothing describes it"), of: (seats) => seats },
    shown: { figure: (seats, texts) => texts.seats(seats.length), inLines: false },
  }),
  total: field({
    written: omitted("counted"),
    value: omitted("counted"),
    json: { schema: z.int(), of: (_, { count }) => count },
    schemaOrg: omitted("test"),
    shown: omitted("test"),
  }),
};
const record = recordOf(fields, { minutes: 5, seats: ["a", "b"] }, { slug: "1-a" });

describe("a table of fields defines", () => {
  test("the rules of the front matter", () => {
    expect(Object.keys(writtenShape(fields))).toEqual(["minutes", "seats"]);
  });

  test("the record, without omitted fields", () => {
    expect(record).toEqual({ minutes: 5, slug: "1-a", seats: ["a", "b"] });
    const typed: { minutes?: number | undefined; slug: string; seats: string[] } = record satisfies RecordOf<
      typeof fields
    >;
    expect(typed).toBe(record);
  });

  test("absent values as missing, not undefined", () => {
    expect(Object.keys(recordOf(fields, { seats: [] }, { slug: "1-a" }))).toEqual(["slug", "seats"]);
  });

  test("the JSON members, in order, including derived ones, and their schemas", () => {
    const json = jsonOf(fields, record, { count: 3 });
    expect(JSON.stringify(json)).toBe('{"minutes":5,"slug":"1-a","seats":6,"total":3}');
    expect(z.strictObject(jsonShape(fields)).parse(json)).toEqual(json);
  });

  test("the schema.org properties, without empty lists", () => {
    expect(schemaOrgOf(fields, record)).toEqual({ timeRequired: "PT5M", identifier: "1-a", keywords: ["a", "b"] });
    expect(schemaOrgOf(fields, { slug: "1-a", seats: [] })).toEqual({ identifier: "1-a" });
    expect(Object.keys(schemaOrgShape(fields))).toEqual(["timeRequired"]);
  });

  test("which members of JSON and schema.org are derived", () => {
    expect(membersOf(fields, "json")).toEqual([
      { field: "minutes", member: "minutes", isMade: false },
      { field: "slug", member: "slug", isMade: false },
      { field: "seats", member: "seats", isMade: true },
      { field: "total", member: "total", isMade: true },
    ]);
    expect(membersOf(fields, "schemaOrg")).toEqual([
      { field: "minutes", member: "timeRequired", isMade: true },
      { field: "slug", member: "identifier", isMade: false },
      { field: "seats", member: "keywords", isMade: true },
    ]);
  });

  test("the figures of a page, and the fewer ones of a list item", () => {
    expect(figuresOf(fields, record, en)).toEqual(["5 min", "2 seats"]);
    expect(figuresOf(fields, record, en, { inLines: true })).toEqual(["5 min"]);
    expect(figuresOf(fields, { slug: "1-a", seats: [] }, en, { inLines: true })).toEqual([]);
  });

  test("the elements of a page, with their markdown", () => {
    expect(placesOf(fields, record, en)).toEqual([{ field: "slug", place: "h1", twin: "# 1-a" }]);
  });
});

describe("the type checker refuses", () => {
  const written = () => z.int();
  const value = (own: number) => own;

  test("a field without one of its representations", () => {
    // @ts-expect-error: no rule and no reason
    field({ value: () => 1, ...nowhere });
    // @ts-expect-error: no value
    field({ written, ...nowhere });
    // @ts-expect-error: no JSON
    field({ written, value, schemaOrg: omitted("test"), shown: omitted("test") });
    // @ts-expect-error: no schema.org
    field({ written, value, json: omitted("test"), shown: omitted("test") });
    // @ts-expect-error: shown nowhere
    field({ written, value, json: omitted("test"), schemaOrg: omitted("test") });
    // @ts-expect-error: omitted without a reason
    field({ written, value, ...nowhere, shown: omitted() });
    // @ts-expect-error: a figure that does not say whether list items have it
    field({ written, value, ...nowhere, shown: { figure: () => "1" } });
    // @ts-expect-error: an element without its markdown
    field({ written, value, ...nowhere, shown: { place: "h1" } });
    // @ts-expect-error: a property without a schema
    field({ written, value, ...nowhere, schemaOrg: { property: "position", of: (own) => own } });
  });

  test("a schema of another type than the value", () => {
    // @ts-expect-error: a number is not a string
    field({ written, value, ...nowhere, json: z.string() });
    // @ts-expect-error: a value that may be absent
    field({ written: () => z.int().optional(), value: (own) => own, ...nowhere, json: z.int() });
    // @ts-expect-error: a derived value of another type
    field({ written, value, ...nowhere, json: { schema: z.string(), of: (own: number) => own } });
  });

  test("a property or value that schema.org does not define", () => {
    // @ts-expect-error: no such property
    field({ written, value, ...nowhere, schemaOrg: { property: "tea", schema: z.int(), of: (own) => own } });
    // @ts-expect-error: a number is not a name
    field({ written, value, ...nowhere, schemaOrg: { property: "name", schema: z.int() } });
    // @ts-expect-error: a duration is text
    field({ written, value, ...nowhere, schemaOrg: { property: "timeRequired", schema: z.int(), of: () => true } });
  });

  test("a label for a value of another type", () => {
    // @ts-expect-error: a number is not a string
    field({ written, value, ...nowhere, shown: { figure: (own: string) => own, inLines: true } });
    // @ts-expect-error: a number is not a string
    field({ written, value, ...nowhere, shown: { place: "h1", twin: (own: string) => own } });
  });
});
