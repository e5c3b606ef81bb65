/** The page of a quote: its document, the form with the order, errors at their fields. */
import { describe, expect, test } from "vitest";
import { fillQuote } from "../../../src/pages/quote/request.ts";
import { testEach } from "../../each.ts";
import { publication } from "../mcp/ask-mcp.ts";
import { decoded, pageFor } from "./quote-page.ts";

/** Returns the rows of the documents on a page: "Total (ILS): ₪4,428". */
const rowsOf = (html: string): string[] =>
  [...html.matchAll(/<div class="row-\w+"><dt>(.*?)<\/dt>(.*?)<\/div>/g)].map(
    ([, label = "", values = ""]) =>
      `${decoded(label)}: ${[...values.matchAll(/<dd[^>]*>(.*?)<\/dd>/g)].map(([, value = ""]) => decoded(value)).join(" ")}`,
  );

describe("the document of a quote", () => {
  test("states the VAT rate, the note on VAT and the refund terms, where the author does", () => {
    const { regions } = publication.prices;
    const il = { ...regions.il, vatRate: 18, vatNote: "As the law asks", refundTerms: "Write to us" };
    const from = { ...publication, prices: { ...publication.prices, regions: { ...regions, il } } };
    const rows = rowsOf(pageFor("plan=complete&country=IL", undefined, from));
    expect(rows.slice(-9, -6)).toEqual(["Net: ₪465.25", "VAT (18%): ₪83.75 As the law asks", "Total (ILS): ₪549"]);
    expect(rows).toContain("Refund: Within 14 days Write to us");
  });

  test("has the rate of a VAT that comes on top, and no amount of it", () => {
    const { regions } = publication.prices;
    const il = { ...regions.il, vatIncluded: false, vatRate: 18 };
    const from = { ...publication, prices: { ...publication.prices, regions: { ...regions, il } } };
    const rows = rowsOf(pageFor("plan=complete&country=IL", undefined, from));
    expect(rows).toContain("VAT: Not included (18%)");
    expect(rows.some((row) => row.startsWith("Net"))).toBe(false);
  });

  test("has the visitor's country in its link, since another visitor's price may differ", () => {
    const html = pageFor("plan=complete", "IL");
    expect(rowsOf(html).at(-2)).toMatch(/\?plan=complete&seats=1&country=IL$/);
    expect(html).toContain('<p class="quiet" id="source">Country detected from your network: Israel</p>');
  });

  test("is there for each region if the country is unknown, and says what decides", () => {
    const html = pageFor("plan=complete");
    expect(rowsOf(html).filter((row) => row.startsWith("Total"))).toEqual(["Total (USD): $149", "Total (ILS): ₪549"]);
    expect(html).toContain("Your billing country decides which price you pay.");
    expect(html).not.toContain('id="buyer"');
  });

  test("has fields for the buyer and a reference that no form can send", () => {
    const fields = pageFor("plan=complete&country=IL").match(/<input id="(?:buyer|reference)"[^>]*>/g) ?? [];
    expect(fields).toHaveLength(2);
    for (const field of fields) expect(field).not.toContain(" name=");
  });

  test("does not exist for the free plan, which starts without one", () => {
    const html = pageFor("plan=free&country=IL");
    expect(html).not.toContain("<article");
    expect(html).toContain("The Free plan needs no quote: it costs nothing.");
    expect(html).toContain('href="https://course.example/curriculum?plan=free&amp;seats=1&amp;country=IL"');
  });

  test("marks the interface's words in a course in another language", () => {
    const from = { ...publication, facts: { ...publication.facts, language: "ur" } };
    const html = pageFor("plan=complete&country=IL", undefined, from);
    expect(html).toContain('<dt><span lang="en" dir="ltr">Total (ILS)</span></dt>');
    expect(html).toContain("<dd><bdi>A tax invoice</bdi></dd>");
    expect(html).toContain('<button class="plain scripted" type="button" data-act="print" lang="en" dir="ltr">');
  });
});

describe("the form", () => {
  test("has the order, with the country's name", () => {
    const html = pageFor({ plan: "complete", country: "israel" });
    expect(html).toBe(pageFor({ plan: "complete", country: "IL" }));
    expect(html).toBe(pageFor({ plan: "complete", country: "ISR", seats: "1" }));
    expect(html).toContain('<option selected value="complete">');
    expect(html).toMatch(/<input id="seats" [^>]*value="1"/);
    expect(html).toMatch(/<input id="country" [^>]*value="Israel"/);
    expect(html).not.toContain("aria-invalid");
  });

  test("is as it was built without a plan", () => {
    expect(fillQuote(publication, new URLSearchParams("seats=12"), "IL")).toBeNull();
  });
});

describe("the agent panel", () => {
  test("has the tool call of the order", () => {
    expect(decoded(pageFor("plan=teams&seats=12&country=il"))).toContain(
      '{"arguments":{"plan":"teams","seats":12,"country":"IL"}}',
    );
    expect(decoded(pageFor("plan=complete"))).toContain('{"arguments":{"plan":"complete","seats":1}}');
  });
});

describe("an invalid order", () => {
  testEach([
    ["plan=gold", "plan", "plan-error", "Choose a plan from the list."],
    ["plan=teams&seats=4", "seats", "seats-error seats-hint", "Teams requires at least 5 seats."],
    ["plan=complete&seats=2", "seats", "seats-error seats-hint", "This plan is for one person."],
    ["plan=teams&seats=10001", "seats", "seats-error seats-hint", "Seats must be a whole number"],
    [
      "plan=complete&country=Isreal",
      "country",
      "country-error country-hint",
      "Choose a country from the list. Did you mean: Israel (IL)",
    ],
  ])("has its error at the field, which has the focus", (query, field, describedBy, message) => {
    const html = pageFor(query);
    const [element = ""] = new RegExp(`<(?:select|input) id="${field}"[^>]*>`).exec(html) ?? [];
    expect(element).toContain(' aria-invalid="true"');
    expect(element).toContain(` aria-describedby="${describedBy}"`);
    expect(element).toContain(" autofocus");
    expect(html.match(/ autofocus/g)).toHaveLength(1);
    expect(html).toContain(`<span class="error small" id="${field}-error">${message}`);
    expect(html).toContain("<title>Error: Quote | Small Web</title>");
    expect(html).not.toContain("<article");
  });

  test("is escaped", () => {
    const html = pageFor({ plan: '"><script>alert(1)</script>', country: '"><b>' });
    expect(html).not.toMatch(/<script>|<b>/);
    expect(html).toContain('value="&quot;&gt;&lt;b&gt;"');
  });
});
