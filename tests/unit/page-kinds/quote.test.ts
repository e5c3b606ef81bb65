/** The page of a quote: a free order has neither VAT nor a refund, and countries may be names. */
import { expect, test } from "vitest";
import { fillQuote } from "../../../src/page-kinds/quote/fill.ts";
import { publication } from "../mcp/ask-mcp.ts";

const section = (id: string): string =>
  `<section id="${id}" hidden><bdi id="${id}-total"></bdi><bdi id="${id}-list-total"></bdi><p id="${id}-free" hidden></p><ul id="${id}-terms"><li id="${id}-unit"></li><li>VAT included</li></ul><a id="${id}-link" href="/"></a></section>`;
const page = `<select id="plan"></select><input id="seats" value="1"><select id="country"><option value="IL">Israel</option></select><p id="refused" hidden></p><p id="source" hidden></p>${section("quote-intl")}${section("quote-il")}`;
const pageFor = (parameters: Record<string, string>): string =>
  fillQuote(publication, new URLSearchParams(parameters), undefined)?.(page).html ?? "";

test("the free plan is shown as free, without its region's terms", () => {
  const html = pageFor({ plan: "free", country: "IL" });
  expect(html).toContain('<p id="quote-il-free">No invoice: the plan is free.</p>');
  expect(html).toContain('<ul id="quote-il-terms" hidden="">');
});

test("a plan that costs something is shown with its region's terms", () => {
  const html = pageFor({ plan: "complete", country: "IL" });
  expect(html).toContain('<p id="quote-il-free" hidden></p><ul id="quote-il-terms"><li id="quote-il-unit">');
});

test("a country by name is shown as its code is", () => {
  expect(pageFor({ plan: "complete", country: "israel" })).toBe(pageFor({ plan: "complete", country: "IL" }));
  expect(pageFor({ plan: "complete", country: "ISR" })).toContain('<option selected value="IL">');
});
