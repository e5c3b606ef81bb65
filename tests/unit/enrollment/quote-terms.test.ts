/** The members of a quote besides its amounts. */
import { describe, expect, test } from "vitest";
import type { Prices } from "../../../src/course/published.ts";
import { type Order, orderOf, type Quote, type QuoteSource, quoteOf, vatIn } from "../../../src/course/quote.ts";
import { testEach } from "../../each.ts";
import { publication } from "../mcp/ask-mcp.ts";

const { prices } = publication;

/** Returns the quote of an order, otherwise for one seat without a country, in the small course with other data. */
const quoted = (order: Pick<Order, "plan"> & Partial<Order>, other: Partial<QuoteSource> = {}): Quote =>
  quoteOf({ ...publication, ...other }, { seats: 1, country: null, ...order }, undefined);

const stated: Prices = {
  ...prices,
  regions: {
    ...prices.regions,
    il: {
      ...prices.regions.il,
      vatRate: 18,
      vatNote: "Eilat is exempt",
      refundTerms: "Write to us; no reason needed.",
    },
  },
};

describe("a region with VAT rates by country", () => {
  const { regions } = prices;
  const vat = { included: true, rates: { DE: 19, FR: 20 }, note: "The checkout adds the VAT of your country" };
  const { vatIncluded: _, ...intl } = regions.intl;
  const source = { prices: { ...prices, regions: { ...regions, intl: { ...intl, vat } } } };

  test("states the rate, its amount and the rest only to a buyer of that country", () => {
    expect(quoted({ plan: "complete", country: "DE" }, source)).toMatchObject({
      ...{ total: 149, vatIncluded: true, vatRate: 19 },
      ...{ net: 125.21, netText: "$125.21", vat: 23.79, vatText: "$23.79" },
      termsText: "VAT included. VAT rate: 19%. Invoice: A PDF. 30-day refund. Payment by Pay.",
    });
    expect(quoted({ plan: "complete", country: "DE" }, source)).not.toHaveProperty("vatNote");
    expect(quoted({ plan: "complete", country: "FR" }, source)).toMatchObject({ vatRate: 20 });
  });

  test("has the note for all others", () => {
    for (const country of ["AT", null]) {
      const quote = quoted({ plan: "complete", country }, source);
      const place = country === null ? quote.regions?.[0] : quote;
      expect(place).toMatchObject({ vatIncluded: true, vatNote: vat.note });
      for (const name of ["vatRate", "net", "vat"]) expect(place).not.toHaveProperty(name);
    }
  });
});

describe("a quote", () => {
  test("states that a region has no refund", () => {
    const source = {
      prices: { ...prices, regions: { ...prices.regions, il: { ...prices.regions.il, refundDays: 0 } } },
    };
    expect(quoted({ plan: "complete", country: "IL" }, source)).toMatchObject({
      refundDays: 0,
      termsText: "VAT included. Invoice: A tax invoice. No refund. Payment by Clearing.",
    });
  });

  test("has the VAT rate, the note on VAT and the refund terms where the author states them", () => {
    expect(quoted({ plan: "complete", country: "IL" }, { prices: stated })).toMatchObject({
      vatIncluded: true,
      vatRate: 18,
      vatNote: "Eilat is exempt",
      refundTerms: "Write to us; no reason needed.",
      termsText:
        "VAT included. VAT rate: 18%. Eilat is exempt. Invoice: A tax invoice. 14-day refund. Write to us; no reason needed. Payment by Clearing.",
    });
    for (const name of ["vatRate", "vatNote", "refundTerms"])
      expect(quoted({ plan: "complete", country: "US" }, { prices: stated })).not.toHaveProperty(name);
    expect(quoted({ plan: "free", country: "IL" }, { prices: stated })).not.toHaveProperty("vatRate");
  });

  test("is the same on the page of its URL", () => {
    const { quoteUrl, totalText } = quoted({ plan: "teams", seats: 7, country: "IL" });
    const { searchParams } = new URL(quoteUrl);
    expect(orderOf(prices, Object.fromEntries(searchParams), "en")).toEqual({
      plan: "teams",
      seats: 7,
      country: "IL",
    });
    expect(totalText).toBe("₪2,583");
  });

  test("without a date of the content has none", () => {
    const version = { hash: "0123456789ab" };
    expect(quoted({ plan: "complete" }, { version })).not.toHaveProperty("contentUpdated");
  });

  test("in a course in Hebrew has its terms in Hebrew", () => {
    const facts = { ...publication.facts, language: "he" };
    expect(quoted({ plan: "free", country: "IL" }, { facts }).termsText).toMatch(/חינמי/);
  });
});

testEach<[number, string, number, number, number]>([
  [4428, "ILS", 18, 3752.54, 675.46],
  [549.9, "ILS", 18, 466.02, 83.88],
  [1000, "JPY", 10, 909, 91],
  [49.5, "EUR", 7.7, 45.96, 3.54],
  [100, "USD", 0, 100, 0],
])(
  "the VAT in a total and the rest add up to it, in the currency's smallest unit",
  (total, currency, rate, net, vat) => {
    expect(vatIn({ total, currency, vatIncluded: true, vatRate: rate })).toEqual({ net, vat });
  },
);

test("no amount of VAT is computed that the author's terms do not state", () => {
  const order = { total: 100, currency: "ILS" };
  for (const terms of [{ vatIncluded: true }, { vatIncluded: false, vatRate: 18 }, { vatRate: 18 }, {}])
    expect(vatIn({ ...order, ...terms })).toBeNull();
});
