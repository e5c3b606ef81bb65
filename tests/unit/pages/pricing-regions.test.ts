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

test("all are if all are requested, or if nothing is known; then pages with scripts show one at a time", () => {
  expect(shown(pageFor("region=all", "IL"))).toEqual(["shownAll", "region-intl", "region-il"]);
  expect(pageFor("region=all", "IL")).not.toContain("data-other");
  expect(pageFor("")).toBeUndefined();
  expect(page).toContain('id="region-il" aria-labelledby="region-il-name" data-other>');
  expect(page).not.toContain('id="region-intl" aria-labelledby="region-intl-name" data-other>');
});

test("a country, by name or code, selects its region, with the country in the links to quotes, and no note on the network", () => {
  for (const query of ["country=Israel", "country=il&region=intl"]) {
    const html = pageFor(query, "DE");
    expect(shown(html)).toEqual(["shownCountry", "region-il"]);
    expect(html).toContain('<strong id="shownCountry">Prices for Israel</strong>');
    expect(html).toContain('id="source" hidden></p>');
    expect(html).toContain('value="Israel"');
    expect(html).toContain("country=IL");
  }
});

test("a text that names no country is at its field, with the countries that it may mean", () => {
  const html = pageFor("country=Izrael");
  expect(html).toContain('value="Izrael" aria-describedby="country-hint" aria-invalid="true"');
  expect(html).toContain(
    '<span class="error small" id="country-hint">No country is named “Izrael”. Did you mean: Israel (IL)</span>',
  );
  expect(shown(html)).toEqual(["shownAll", "region-intl", "region-il"]);
  expect(pageFor("country=%3Cb%3E")).toContain('value="&lt;b&gt;"');
});

test("the VAT rate of the country is stated, where the course states it", () => {
  const { regions } = publication.prices;
  const { vatIncluded: _, ...intl } = regions.intl;
  const vat = { included: true, rates: { DE: 19 }, note: "As the law asks" };
  const other = { ...publication, prices: { ...publication.prices, regions: { ...regions, intl: { ...intl, vat } } } };
  const termsFor = (country: string) =>
    /<ul class="terms[^>]*>(.*?)<\/ul>/.exec(
      fillPricing(other, new URLSearchParams({ country }), undefined)?.({ text: page }).html ?? "",
    )?.[1];
  expect(termsFor("Germany")).toContain("<li>VAT: Included (19%)</li>");
  expect(termsFor("France")).toContain("<li>VAT included. <bdi>As the law asks</bdi></li>");
});
