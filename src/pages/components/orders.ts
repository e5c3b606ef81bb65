/** Orders, their quotes and the countries of buyers, as several pages name them. */
import { type Catalog, siteAddress } from "../../course/catalog.ts";
import { exampleCountry } from "../../course/countries.ts";
import { textsFor } from "../../course/interface/languages.ts";
import type { Prices } from "../../course/published.ts";
import { type Order, quotePath } from "../../course/quote.ts";
import type { RegionKey } from "../../course/record.ts";
import { link } from "../../course/text/markdown.ts";

/** The names of countries in the languages that were used: a service has two, and reading names takes longer than a quote. */
const names = new Map<string, Intl.DisplayNames>();

export function countryNameIn(language: string, code: string): string {
  const known = names.get(language) ?? new Intl.DisplayNames(language, { type: "region" });
  names.set(language, known);
  return known.of(code) ?? code;
}

/** The name of a country in the interface's language for a course. */
export const countryName = (courseLanguage: string, code: string): string =>
  countryNameIn(textsFor(courseLanguage).language, code);

export const countriesOf = (courseLanguage: string, { regions }: Pick<Prices, "regions">): string =>
  textsFor(courseLanguage).texts.list(regions.il.countries.map((code) => countryName(courseLanguage, code)));

/** The text of an order: "Teams, 12 seats, Israel". */
export function orderText(courseLanguage: string, { plan, seats, country }: Order): string {
  const { texts } = textsFor(courseLanguage);
  const place = country === null ? [] : [countryName(courseLanguage, country)];
  return [texts[plan], ...(plan === "teams" ? [texts.seats(seats)] : []), ...place].join(texts.comma);
}

export const quoteLink = (catalog: Pick<Catalog, "siteUrl">, courseLanguage: string, order: Order): string =>
  link(orderText(courseLanguage, order), siteAddress(catalog, quotePath(order)));

/** A markdown link to an example of a quote: the smallest Teams order of a country in a region. */
export const exampleLink = (
  catalog: Pick<Catalog, "siteUrl">,
  courseLanguage: string,
  prices: Prices,
  region: RegionKey,
): string =>
  quoteLink(catalog, courseLanguage, {
    plan: "teams",
    seats: prices.teams.minSeats,
    country: exampleCountry(prices, region) ?? null,
  });
