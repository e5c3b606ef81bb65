import { describe, expect, test } from "vitest";
import type { Prices } from "../../../src/course/published.ts";
import {
  buyerOf,
  enrollmentChannel,
  enrollmentLink,
  maxSeats,
  type Order,
  type Quote,
  quoteOf,
  times,
} from "../../../src/course/quote.ts";
import type { RegionKey } from "../../../src/course/record.ts";
import { testEach } from "../../each.ts";
import { publication } from "../mcp/ask-mcp.ts";
import { prices as samplePrices } from "../sample-course.ts";

/** The prices of the small course with amounts that binary fractions cannot represent, and a checkout URL with a query. */
const prices = {
  ...samplePrices,
  complete: {
    intl: { now: 149, list: 199 },
    il: { now: 549.9, list: 729 },
    url: "https://pay.example/buy?from=site#form",
  },
  teams: { ...samplePrices.teams, intl: { now: 0.1, list: 0.3 }, il: { now: 369.35, list: 549.05 } },
} satisfies Prices;

/** The small course with other prices. */
const sourceOf = (of: Prices) => ({ ...publication, prices: of });

/** The same prices, where one region has another currency and price per seat. */
const seatPrice = (currency: string, now: number, list = now): Prices => ({
  ...prices,
  regions: { ...prices.regions, intl: { ...prices.regions.intl, currency } },
  teams: { ...prices.teams, intl: { now, list }, minSeats: 1 },
});

/** Returns an order with these values, otherwise for one seat without a country. */
const orderFor = (order: Pick<Order, "plan"> & Partial<Order>): Order => ({ seats: 1, country: null, ...order });

const quote = (order: Parameters<typeof orderFor>[0], edge?: string, of: Prices = prices): Quote =>
  quoteOf(sourceOf(of), orderFor(order), edge);

describe("a total is exact", () => {
  testEach([
    ["USD", 0.1, 3, 0.3, "$0.30"],
    ["USD", 0.7, 3, 2.1, "$2.10"],
    ["USD", 1.1, 3, 3.3, "$3.30"],
    ["USD", 4.35, 100, 435, "$435"],
    ["USD", 99.99, 7, 699.93, "$699.93"],
    ["USD", 0.01, 10_000, 100, "$100"],
    ["USD", 1234.57, 10_000, 12_345_700, "$12,345,700"],
    ["ILS", 365.9, 10_000, 3_659_000, "₪3,659,000"],
    ["EUR", 49.5, 9, 445.5, "€445.50"],
    ["KWD", 0.001, 3, 0.003, "KWD\u00a00.003"],
    ["KWD", 12.345, 9999, 123_437.655, "KWD\u00a0123,437.655"],
    ["BHD", 1.005, 1001, 1006.005, "BHD\u00a01,006.005"],
    ["JPY", 14_900, 10_000, 149_000_000, "¥149,000,000"],
    ["KRW", 99_000, 3, 297_000, "₩297,000"],
    ["USD", 99.999, 2, 200, "$200"],
  ])("for any price and number of seats", (currency, now, seats, total, totalText) => {
    const order: Order = { plan: "teams", seats, country: "US" };
    expect(quote(order, undefined, seatPrice(currency, now))).toMatchObject({ total, totalText, currency });
  });

  test("for every number of seats, when binary fractions cannot represent the price", () => {
    for (let seats = 1; seats <= maxSeats; seats++) {
      // The sum in whole cents, written as a decimal.
      const cents = String(10 * seats).padStart(3, "0");
      expect(times(0.1, seats, "USD")).toBe(Number(`${cents.slice(0, -2)}.${cents.slice(-2)}`));
      const fils = String(12_345 * seats);
      expect(times(12.345, seats, "KWD")).toBe(Number(`${fils.slice(0, -3)}.${fils.slice(-3)}`));
    }
  });

  test("as is the list total", () => {
    const order: Order = { plan: "teams", seats: 3, country: "US" };
    expect(quote(order, undefined, seatPrice("USD", 0.1, 0.7))).toMatchObject({
      listTotal: 2.1,
      listTotalText: "$2.10",
    });
  });
});

/** What every quote of the small course has: the seller, the date of the content and the page with the same quote. */
const shared = (parameters: string) => ({
  seller: { name: "School", url: "https://school.example/", email: "hello@school.example" },
  contentUpdated: "2026-10-28",
  quoteUrl: `https://course.example/quote?${parameters}`,
});

describe("the region of a quote", () => {
  const expected: Record<RegionKey, object> = {
    intl: {
      isFree: false,
      termsText: "VAT not included. Invoice: A PDF. 30-day refund. Payment by Pay.",
      currency: "USD",
      unitPrice: 149,
      unitPriceText: "$149",
      total: 149,
      totalText: "$149",
      listTotal: 199,
      listTotalText: "$199",
      vatIncluded: false,
      processor: "Pay",
      invoice: "A PDF",
      refundDays: 30,
    },
    il: {
      isFree: false,
      termsText: "VAT included. Invoice: A tax invoice. 14-day refund. Payment by Clearing.",
      currency: "ILS",
      unitPrice: 549.9,
      unitPriceText: "₪549.90",
      total: 549.9,
      totalText: "₪549.90",
      listTotal: 729,
      listTotalText: "₪729",
      vatIncluded: true,
      processor: "Clearing",
      invoice: "A tax invoice",
      refundDays: 14,
    },
  };

  test("is that of the order's country", () => {
    expect(quote({ plan: "complete", country: "IL" }, "US")).toEqual({
      plan: "complete",
      seats: 1,
      country: "IL",
      countrySource: "argument",
      region: "il",
      ...expected.il,
      ...shared("plan=complete&seats=1&country=IL"),
    });
    expect(quote({ plan: "complete", country: "DE" }, "IL")).toMatchObject({ region: "intl", ...expected.intl });
  });

  test("is that of the edge's country, with both regions' prices", () => {
    for (const [edge, region] of [
      ["IL", "il"],
      ["US", "intl"],
    ] as const) {
      expect(quote({ plan: "complete" }, edge)).toEqual({
        plan: "complete",
        seats: 1,
        country: edge,
        countrySource: "edge",
        region,
        ...expected[region],
        regions: [
          { region: "intl", ...expected.intl },
          { region: "il", ...expected.il },
        ],
        ...shared("plan=complete&seats=1"),
      });
    }
  });

  testEach([undefined, "", "XX", "T1", "ZZ", "A1", "??"])("is not chosen for an unknown edge country", (edge) => {
    const answer = quote({ plan: "complete" }, edge);
    expect(answer).toMatchObject({ country: null, countrySource: "none", region: null });
    expect(answer.regions?.map(({ region }) => region)).toEqual(["intl", "il"]);
    expect(answer.total).toBeUndefined();
  });

  test("a team costs the sum of its seats, in the region's currency", () => {
    expect(quote({ plan: "teams", seats: 7, country: "IL" })).toMatchObject({
      currency: "ILS",
      unitPrice: 369.35,
      unitPriceText: "₪369.35 per seat, 5 seats minimum",
      minSeats: 5,
      total: 2585.45,
      listTotal: 3843.35,
    });
  });

  test("a team with a fixed price costs that price for any number of seats", () => {
    const flat = { ...prices, teams: { ...prices.teams, perSeat: false } };
    expect(quote({ plan: "teams", seats: 50, country: "IL" }, undefined, flat)).toMatchObject({
      seats: 50,
      unitPrice: 369.35,
      unitPriceText: "₪369.35",
      total: 369.35,
      listTotal: 549.05,
    });
  });

  test("the free plan says that it is free, and has neither VAT nor a refund", () => {
    const noInvoice = "No invoice: the plan is free.";
    expect(quote({ plan: "free", country: "IL" })).toEqual({
      plan: "free",
      seats: 1,
      country: "IL",
      countrySource: "argument",
      region: "il",
      isFree: true,
      currency: "USD",
      unitPrice: 0,
      unitPriceText: "$0",
      total: 0,
      totalText: "$0",
      listTotal: 0,
      listTotalText: "$0",
      invoice: noInvoice,
      termsText: noInvoice,
      ...shared("plan=free&seats=1&country=IL"),
    });
    for (const region of quote({ plan: "free" }).regions ?? []) {
      expect(region).toMatchObject({ isFree: true, termsText: noInvoice });
      expect(Object.keys(region).filter((name) => /^(?:vat|refund)/.test(name))).toEqual([]);
    }
  });
});

test("the order's country overrides the edge's", () => {
  expect(buyerOf(prices, "IL", "FR")).toEqual({ country: "IL", countrySource: "argument", region: "il" });
  expect(buyerOf(prices, null, "il")).toEqual({ country: "IL", countrySource: "edge", region: "il" });
  expect(buyerOf(prices, null, undefined)).toEqual({ country: null, countrySource: "none", region: null });
});

describe("an enrollment link", () => {
  const link = (order: Parameters<typeof orderFor>[0], edge?: string) =>
    enrollmentLink(sourceOf(prices), orderFor(order), edge);

  test("is the checkout URL with plan, seats and country, and keeps its own query", () => {
    expect(link({ plan: "complete", country: "IL" }).url).toBe(
      "https://pay.example/buy?from=site&plan=complete&seats=1&country=IL#form",
    );
    expect(link({ plan: "teams", seats: 12, country: "GB" }).url).toBe(
      "https://pay.example/buy?from=site&plan=teams&seats=12&country=GB#form",
    );
  });

  test("of the free plan links to the start of that plan", () => {
    expect(link({ plan: "free", country: "US" }).url).toBe(
      "https://course.example/curriculum?plan=free&seats=1&country=US",
    );
  });

  test("includes the edge's country when known", () => {
    expect(new URL(link({ plan: "complete" }, "FR").url).searchParams.get("country")).toBe("FR");
    expect(new URL(link({ plan: "complete" }, "XX").url).searchParams.has("country")).toBe(false);
  });

  test("comes with its quote", () => {
    const order: Order = { plan: "teams", seats: 5, country: "IL" };
    expect(link(order)).toEqual({ ...quote(order), url: expect.any(String) });
  });
});

describe("the payment channel", () => {
  const il = {
    region: "il",
    termsText: "VAT included. Invoice: A tax invoice. 14-day refund. Payment by Clearing.",
    processor: "Clearing",
    invoice: "A tax invoice",
    currency: "ILS",
    vatIncluded: true,
    refundDays: 14,
  };
  const intl = {
    region: "intl",
    termsText: "VAT not included. Invoice: A PDF. 30-day refund. Payment by Pay.",
    processor: "Pay",
    invoice: "A PDF",
    currency: "USD",
    vatIncluded: false,
    refundDays: 30,
  };

  testEach([
    ["IL", "US", { country: "IL", countrySource: "argument", region: "il", channels: [il] }],
    ["US", "IL", { country: "US", countrySource: "argument", region: "intl", channels: [intl] }],
    [null, "IL", { country: "IL", countrySource: "edge", region: "il", channels: [il] }],
    [null, "DE", { country: "DE", countrySource: "edge", region: "intl", channels: [intl] }],
    [null, "T1", { country: null, countrySource: "none", region: null, channels: [intl, il] }],
    [null, undefined, { country: null, countrySource: "none", region: null, channels: [intl, il] }],
  ])("depends on the order's country, otherwise the edge's", (country, edge, answer) => {
    expect(enrollmentChannel(sourceOf(prices), country, edge)).toEqual(answer);
  });
});
