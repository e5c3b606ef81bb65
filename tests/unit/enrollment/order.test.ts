import { describe, expect, test } from "vitest";
import { plans } from "../../../src/course/offer.ts";
import { countryIn, maxSeats, orderOf, orderParameters } from "../../../src/course/quote.ts";
import { testEach } from "../../each.ts";
import { publication } from "../mcp/ask-mcp.ts";

const { prices } = publication;
const of = (from: Parameters<typeof orderOf>[1]) => orderOf(prices, from, "he");

testEach(plans)("every plan can be ordered", (plan) => {
  expect(of({ plan, seats: plan === "teams" ? 5 : 1 })).toMatchObject({ plan });
});

testEach([undefined, null, "", "Complete", " free", "gold", "constructor", 3])("any other plan is refused", (plan) => {
  expect(of({ plan })).toEqual({ refused: "no plan" });
});

describe("seats", () => {
  testEach([
    [5, 5],
    ["5", 5],
    [" 12 ", 12],
    ["00005", 5],
    [maxSeats, maxSeats],
    [String(maxSeats), maxSeats],
  ])("are read as a whole number", (seats, count) => {
    expect(of({ plan: "teams", seats })).toMatchObject({ seats: count });
  });

  testEach([undefined, "", "  "])("default to 1 when blank", (seats) => {
    expect(of({ plan: "complete", seats })).toMatchObject({ seats: 1 });
  });

  testEach([0, -3, 1.5, maxSeats + 1, Number.NaN, "0", "-1", "1.5", "1e3", "+5", "000005", "٥", "many", null, [5]])(
    "that are not a valid number are refused",
    (seats) => {
      expect(of({ plan: "teams", seats })).toEqual({ refused: "no seats" });
    },
  );

  test("a team with a minimum of five seats needs five", () => {
    expect(of({ plan: "teams", seats: 4 })).toEqual({ refused: "too few seats" });
    expect(of({ plan: "teams" })).toEqual({ refused: "too few seats" });
    expect(of({ plan: "teams", seats: 5 })).toMatchObject({ seats: 5 });
  });

  testEach(["complete", "free"])("plans without seats are for one person", (plan) => {
    expect(of({ plan, seats: 1 })).toMatchObject({ seats: 1 });
    expect(of({ plan, seats: 2 })).toEqual({ refused: "one seat only" });
  });
});

describe("the country", () => {
  testEach([
    ["IL", "IL"],
    [" de ", "DE"],
    ["uk", "GB"],
    [" Israel ", "IL"],
    ["ISR", "IL"],
    ["ישראל", "IL"],
    ["", null],
    ["  ", null],
    [undefined, null],
  ])("is read from a code or a name, or null when blank", (input, country) => {
    expect(countryIn(input, "he")).toEqual({ country });
    expect(of({ plan: "free", country: input })).toEqual({ plan: "free", seats: 1, country });
  });

  testEach(["Atlantis", "XX", "ß", "ıl", null, 5, {}])("that is unknown is refused", (country) => {
    expect(countryIn(country, "he")).toEqual({ refused: "no country" });
    expect(of({ plan: "free", country })).toEqual({ refused: "no country" });
  });
});

test("the first error is reported: plan, seats, country, then the plan's seat limits", () => {
  expect(of({ plan: "x", seats: 0, country: "x" })).toEqual({ refused: "no plan" });
  expect(of({ plan: "teams", seats: 0, country: "x" })).toEqual({ refused: "no seats" });
  expect(of({ plan: "teams", seats: 1, country: "x" })).toEqual({ refused: "no country" });
});

test("an order converts to URL parameters and back", () => {
  for (const order of [
    { plan: "teams", seats: 12, country: "DE" },
    { plan: "free", seats: 1, country: null },
  ] as const) {
    expect(of(Object.fromEntries(orderParameters(order)))).toEqual(order);
  }
});
