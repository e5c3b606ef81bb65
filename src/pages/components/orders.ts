/** Orders, their quotes and the countries of buyers, as several pages name them. */
import { type SiteUrl, siteAddress } from "../../course/catalog.ts";
import { exampleCountry } from "../../course/countries.ts";
import { type CourseInterface, textsFor } from "../../course/interface/languages.ts";
import type { Texts } from "../../course/interface/texts.ts";
import { planName, regionKeys } from "../../course/offer.ts";
import { countryName } from "../../course/places.ts";
import type { Prices } from "../../course/published.ts";
import { type Order, quotePath } from "../../course/quote.ts";
import type { RegionKey } from "../../course/record.ts";
import { type Html, html } from "../../course/text/html.ts";
import { link } from "../../course/text/markdown.ts";
import { interfaceHtml } from "../locals.ts";

/** A price in the region of a name. */
type PlacedPrice = { name: string; now: string };

/** The prices of a plan in all regions as one text, intl first: "$149 (₪549 in Israel)", "$149 (Europe: €139, Israel: ₪549)". */
export function pricesText(texts: Texts, [first, ...others]: readonly PlacedPrice[]): string {
  const [other] = others;
  if (first === undefined || other === undefined) return first?.now ?? "";
  if (others.length === 1) return texts.priceIn(first.now, other.name, other.now);
  return first.now + texts.aside(others.map(({ name, now }) => name + texts.colon + now).join(texts.comma));
}

/** The text of an order: "Teams, 12 seats, Israel". */
export function orderText(course: CourseInterface, prices: Prices, { plan, seats, country }: Order): string {
  const { texts } = textsFor(course);
  const place = country === null ? [] : [countryName(course.language, country)];
  return [planName(prices, plan, texts), ...(plan === "teams" ? [texts.seats(seats)] : []), ...place].join(texts.comma);
}

export const quoteLink = (catalog: SiteUrl, course: CourseInterface, prices: Prices, order: Order): string =>
  link(orderText(course, prices, order), siteAddress(catalog, quotePath(order)));

/** The smallest order of a plan that a course sells: of Teams, else of Complete, else of what is free. */
export function smallestOrder({ complete, teams }: Prices, country: string | null): Order {
  if (teams) return { plan: "teams", seats: teams.minSeats, country };
  return { plan: complete ? "complete" : "free", seats: 1, country };
}

/** A markdown link to an example of a quote: the smallest order of a country of a region. */
export const exampleLink = (catalog: SiteUrl, course: CourseInterface, prices: Prices, region: RegionKey): string =>
  quoteLink(catalog, course, prices, smallestOrder(prices, exampleCountry(prices, region) ?? null));

/** Whether a buyer's country changes what the prices of a course are, or what they say. */
export const dependOnCountry = ({ regions }: Pick<Prices, "regions">): boolean =>
  regionKeys(regions).length > 1 || regions.intl.vat?.rates !== undefined;

/** The form that asks for the prices of a country. wrong is what the reader wrote in place of one, with the countries that it may mean. */
export function countryForm(
  course: CourseInterface,
  exampleCountry: string,
  country = "",
  wrong?: { written: string; nearest: readonly string[] },
): Html {
  const { texts, own, words } = interfaceHtml(course);
  const hint = texts.countryHint(exampleCountry);
  const said = wrong && [
    texts.unknownCountry(wrong.written),
    wrong.nearest.length > 0 ? texts.didYouMean + texts.colon + wrong.nearest.join(texts.comma) : hint,
  ];
  return html`
    <form class="place unprinted" action="/pricing">
      <label for="country">${words(texts.country)}</label>
      <span class="row">
        <input id="country" name="country" autocomplete="country-name" required value="${wrong?.written ?? country}" aria-describedby="country-hint"${wrong && html` aria-invalid="true"`}>
        <button type="submit"${own}>${texts.showPrice}</button>
      </span>
      <span class="${wrong ? "error" : "quiet"} small" id="country-hint"${own}>${said?.join(" ") ?? hint}</span>
    </form>`;
}
