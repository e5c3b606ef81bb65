/** The region that the pricing page shows, and the links to quotes that carry it. */
import { expect, test } from "vitest";
import { pricesHtml, pricesOf } from "../../../src/pages/pricing/model.ts";
import { fillPricing } from "../../../src/pages/pricing/request.ts";
import { publication } from "../mcp/ask-mcp.ts";

const page = `<main>${pricesHtml(pricesOf(publication))}<div class="prose"></div></main>`;

const pageFor = (query: string, country?: string): string | undefined =>
  fillPricing(publication, new URLSearchParams(query), country)?.({ text: page }).html;

const shown = (html = ""): string[] =>
  [...html.matchAll(/<(?:strong|section class="region") id="([\w-]+)"(?![^>]* hidden)[^>]*>/g)].map(
    ([, id = ""]) => id,
  );

test("a region in the URL is shown, whatever the visitor's country", () => {
  for (const country of [undefined, "DE", "IL"]) {
    const html = pageFor("region=il", country);
    expect(shown(html)).toEqual(["shownIl", "region-il"]);
    expect(html).toContain('id="to-il" data-region="il" aria-current="true">');
    expect(html).toContain('id="shownRegion"><summary>');
  }
});

test("without one, that of the visitor's country is, with the country in the links to quotes", () => {
  const html = pageFor("", "DE");
  expect(shown(html)).toEqual(["shownCountry", "region-intl"]);
  expect(html).toContain('<strong id="shownCountry">Prices for Germany</strong>');
  expect(html).toContain('id="source">Country detected from your network: Germany</p>');
  expect(html).toContain('<a id="completeIntl" href="/quote?plan=complete&amp;seats=1&amp;country=DE">');
  expect(html).toContain(' id="teamsIntl" href="/quote?plan=teams&amp;seats=5&amp;country=DE">');
});

test("both are if both are requested, or if nothing is known", () => {
  expect(pageFor("region=all", "IL")).toBeUndefined();
  expect(pageFor("")).toBeUndefined();
});
