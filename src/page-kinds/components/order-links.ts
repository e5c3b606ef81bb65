/** Markdown links to quotes. */
import { type Catalog, siteAddress } from "../../course/catalog.ts";
import type { Prices } from "../../course/published.ts";
import type { RegionKey } from "../../course/record.ts";
import { exampleCountry } from "../../enrollment/countries.ts";
import { type Order, orderParameters } from "../../enrollment/order.ts";
import { textsFor } from "../../interface/languages.ts";
import { link } from "../../text/markdown.ts";
import { countryName } from "./countries.ts";

/** The text of an order: "Teams, 12 seats, Israel". */
export function orderText(language: string, { plan, seats, country }: Order): string {
  const { texts } = textsFor(language);
  const place = country === null ? [] : [countryName(language, country)];
  return [texts[plan], ...(plan === "teams" ? [texts.seats(seats)] : []), ...place].join(texts.comma);
}

/** The address of the quote of an order. */
export const quoteAddress = (catalog: Pick<Catalog, "siteUrl">, order: Order): string =>
  siteAddress(catalog, `/quote?${orderParameters(order)}`);

/** The path of the quote of an order. If the region is that of a single country, it has that country. */
export function quotePath(
  { regions }: Pick<Prices, "regions">,
  order: Pick<Order, "plan" | "seats">,
  region: RegionKey,
): string {
  const [only, ...others] = regions.il.countries;
  const country = region === "il" && only !== undefined && others.length === 0 ? only : null;
  return `/quote?${orderParameters({ ...order, country })}`;
}

/** A markdown link to an example of a quote: the smallest Teams order of a country in a region. */
export function exampleLink(
  catalog: Pick<Catalog, "siteUrl">,
  language: string,
  prices: Prices,
  region: RegionKey,
): string {
  const country = exampleCountry(prices, region) ?? null;
  const order: Order = { plan: "teams", seats: prices.teams.minSeats, country };
  return link(orderText(language, order), quoteAddress(catalog, order));
}
