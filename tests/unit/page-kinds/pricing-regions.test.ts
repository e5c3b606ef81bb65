/** The region that the pricing page shows, and the links to quotes that carry it. */
import { expect, test } from "vitest";
import { fillPricing } from "../../../src/page-kinds/pricing/fill.ts";
import { publication } from "../mcp/ask-mcp.ts";

const page = [
  '<details id="shownRegion" open><strong id="shownAll">Both</strong><strong id="shownIntl" hidden>International prices</strong><strong id="shownIl" hidden>Prices for Israel</strong><strong id="shownCountry" hidden></strong></details>',
  '<a id="to-intl"></a><a id="to-il"></a><a id="to-all" aria-current="true"></a><p id="source" hidden></p>',
  '<section id="region-intl"><a id="completeIntl" href="/quote"></a><a id="teamsIntl" href="/quote"></a></section>',
  '<section id="region-il"><a id="completeIl" href="/quote"></a><a id="teamsIl" href="/quote"></a></section>',
].join("");

const pageFor = (query: string, country?: string): string | undefined =>
  fillPricing(publication, new URLSearchParams(query), country)?.({ text: page }).html;

const shown = (html = ""): string[] =>
  [...html.matchAll(/<(?:strong|section) id="([\w-]+)"(?! hidden)[^>]*>/g)].map(([, id = ""]) => id);

test("a region in the URL is shown, whatever the visitor's country", () => {
  for (const country of [undefined, "DE", "IL"]) {
    const html = pageFor("region=il", country);
    expect(shown(html)).toEqual(["shownIl", "region-il"]);
    expect(html).toContain('<a id="to-il" aria-current="true">');
    expect(html).not.toContain('<details id="shownRegion" open');
  }
});

test("without one, that of the visitor's country is, with the country in the links to quotes", () => {
  const html = pageFor("", "DE");
  expect(shown(html)).toEqual(["shownCountry", "region-intl"]);
  expect(html).toContain('<strong id="shownCountry">Prices for Germany</strong>');
  expect(html).toContain('<p id="source">Country detected from your network: Germany</p>');
  expect(html).toContain('<a id="completeIntl" href="/quote?plan=complete&amp;seats=1&amp;country=DE">');
  expect(html).toContain('<a id="teamsIntl" href="/quote?plan=teams&amp;seats=5&amp;country=DE">');
});

test("both are if both are requested, or if nothing is known", () => {
  expect(pageFor("region=all", "IL")).toBeUndefined();
  expect(pageFor("")).toBeUndefined();
});
