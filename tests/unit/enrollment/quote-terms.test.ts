/** The members of a quote besides its amounts. */
import { describe, expect, test } from "vitest";
import type { Prices } from "../../../src/course/published.ts";
import { type Order, orderOf } from "../../../src/enrollment/order.ts";
import { type Quote, type QuoteSource, quoteOrder } from "../../../src/enrollment/quote.ts";
import { publication } from "../mcp/ask-mcp.ts";

const { prices } = publication;

/** Returns the quote of an order, otherwise for one seat without a country, in the small course with other data. */
const quoted = (order: Pick<Order, "plan"> & Partial<Order>, other: Partial<QuoteSource> = {}): Quote =>
  quoteOrder({ ...publication, ...other }, { seats: 1, country: null, ...order }, undefined);

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

describe("a quote", () => {
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
