import type { LearningResourceLeaf } from "schema-dts";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import {
  fieldsFrom,
  figureFieldsOf,
  frontMatterShape,
  jsonOf,
  jsonSchema,
  membersOf,
  omitted,
  placesOf,
  type RecordOf,
  recordOf,
  schemaOrgOf,
} from "../../../src/course/field.ts";
import { en } from "../../../src/course/interface/en.ts";

const field = fieldsFrom<{ file: { slug: string }; whole: { count: number }; thing: LearningResourceLeaf }>();
const nowhere = { json: omitted("test"), schemaOrg: omitted("test"), display: omitted("test") };

const fields = {
  minutes: field({
    schema: () => z.int().optional(),
    json: z.int().optional(),
    schemaOrg: { property: "timeRequired", of: (minutes) => `PT${minutes}M` },
    display: { figure: (minutes, texts) => texts.duration(minutes), inLines: true },
  }),
  slug: field({
    schema: omitted("the file's name"),
    value: (_, { slug }) => slug,
    json: z.string(),
    schemaOrg: { property: "identifier" },
    display: { place: "h1", twin: (slug) => `# ${slug}` },
  }),
  seats: field({
    schema: () => z.array(z.string()),
    json: { schema: z.int(), of: (seats, { count }) => seats.length * count },
    schemaOrg: { property: "keywords", of: (seats) => seats },
    display: { figure: (seats, texts) => texts.seats(seats.length), inLines: false },
  }),
  total: field({
    schema: omitted("counted"),
    json: { schema: z.int(), of: (_, { count }) => count },
    schemaOrg: omitted("test"),
    display: omitted("test"),
  }),
};
const record = recordOf(fields, { minutes: 5, seats: ["a", "b"] }, { slug: "1-a" });

describe("a table of fields defines", () => {
  test("the rules of the front matter", () => {
    expect(Object.keys(frontMatterShape(fields))).toEqual(["minutes", "seats"]);
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
    expect(jsonSchema(fields, { id: "Test", description: "A test." }).strict().parse(json)).toEqual(json);
  });

  test("the schema.org properties, without empty lists", () => {
    expect(schemaOrgOf(fields, record)).toEqual({ timeRequired: "PT5M", identifier: "1-a", keywords: ["a", "b"] });
    expect(schemaOrgOf(fields, { slug: "1-a", seats: [] })).toEqual({ identifier: "1-a" });
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
    const minutes = { field: "minutes", figure: "5 min" };
    expect(figureFieldsOf(fields, record, en)).toEqual([minutes, { field: "seats", figure: "2 seats" }]);
    expect(figureFieldsOf(fields, record, en, { inLines: true })).toEqual([minutes]);
    expect(figureFieldsOf(fields, { slug: "1-a", seats: [] }, en, { inLines: true })).toEqual([]);
  });

  test("the elements of a page, with their markdown", () => {
    expect(placesOf(fields, record, en)).toEqual([{ field: "slug", place: "h1", twin: "# 1-a" }]);
  });
});

describe("the type checker refuses", () => {
  const schema = () => z.int();
  const value = (own: number) => own;

  test("a field without one of its representations", () => {
    // @ts-expect-error: no rule and no reason
    field({ value: () => 1, ...nowhere });
    // @ts-expect-error: no JSON
    field({ schema, value, schemaOrg: omitted("test"), display: omitted("test") });
    // @ts-expect-error: no schema.org
    field({ schema, value, json: omitted("test"), display: omitted("test") });
    // @ts-expect-error: shown nowhere
    field({ schema, value, json: omitted("test"), schemaOrg: omitted("test") });
    // @ts-expect-error: omitted without a reason
    field({ schema, value, ...nowhere, display: omitted() });
    // @ts-expect-error: a figure that does not say whether list items have it
    field({ schema, value, ...nowhere, display: { figure: () => "1" } });
    // @ts-expect-error: an element without its markdown
    field({ schema, value, ...nowhere, display: { place: "h1" } });
  });

  test("a schema of another type than the value", () => {
    // @ts-expect-error: a number is not a string
    field({ schema, value, ...nowhere, json: z.string() });
    // @ts-expect-error: a value that may be absent
    field({ schema: () => z.int().optional(), ...nowhere, json: z.int() });
    // @ts-expect-error: a computed value that may be absent
    field({ schema, value: (own) => (own > 1 ? own : undefined), ...nowhere, json: z.int() });
    // @ts-expect-error: no value, since authors do not write the field
    field({ schema: omitted("test"), ...nowhere, json: z.int() });
    // @ts-expect-error: a derived value of another type
    field({ schema, value, ...nowhere, json: { schema: z.string(), of: (own: number) => own } });
  });

  test("a property or value that schema.org does not define", () => {
    // @ts-expect-error: no such property
    field({ schema, value, ...nowhere, schemaOrg: { property: "tea", of: (own) => own } });
    // @ts-expect-error: a number is not a name
    field({ schema, value, ...nowhere, schemaOrg: { property: "name" } });
    // @ts-expect-error: a duration is text
    field({ schema, value, ...nowhere, schemaOrg: { property: "timeRequired", of: () => true } });
  });

  test("a label for a value of another type", () => {
    // @ts-expect-error: a number is not a string
    field({ schema, value, ...nowhere, display: { figure: (own: string) => own, inLines: true } });
    // @ts-expect-error: a number is not a string
    field({ schema, value, ...nowhere, display: { place: "h1", twin: (own: string) => own } });
  });
});
