import { describe, expect } from "vitest";
import * as z from "zod";
import { group, line, wholeNumber, yesNo } from "../../../src/course/rules.ts";
import { testEach } from "../../each.ts";

describe("an object that is missing is described by its required fields, or all if none is", () => {
  const row = wholeNumber("the row", 1, "row: 3");
  const name = line("the name", 'name: Noa "No" Levi');
  const aisle = yesNo("whether it is at the aisle", "aisle: true");
  testEach<[schema: z.ZodType, message: string]>([
    [group("a seat", { row }), "a seat: the field row\nfor example { row: 3 }"],
    [
      group("a seat", { row, aisle, name: name.optional() }),
      "a seat: the fields row, aisle\nfor example { row: 3, aisle: true }",
    ],
    [group("a guest", { name }), 'a guest: the field name\nfor example { name: "Noa \\"No\\" Levi" }'],
    [
      group("a ticket", { seat: group("a seat", { row }) }),
      "a ticket: the field seat\nfor example { seat: { row: 3 } }",
    ],
    [
      group("a seat", { row: row.optional(), aisle: aisle.optional() }),
      "a seat: the fields row, aisle\nwrite each on a separate line with the same indentation",
    ],
    [
      group("a seat", { row, color: z.string() }),
      "a seat: the fields row, color\nwrite each on a separate line with the same indentation",
    ],
    [group("a seat", { row }, "write row: 3"), "a seat: the field row\nwrite row: 3"],
  ])("with an example if each has one, or the fix of the object", (schema, message) => {
    expect(schema.safeParse(undefined).error?.issues.map((issue) => issue.message)).toEqual([message]);
  });
});
