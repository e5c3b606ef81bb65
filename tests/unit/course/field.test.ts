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
