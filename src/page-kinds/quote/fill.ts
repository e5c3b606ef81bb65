/** /quote?plan=…&seats=…&country=…: the form with the quote, or with an error. */
import { displayPrice } from "../../course/money.ts";
import { type PricedCourse, pricedCourse } from "../../course/published.ts";
import { countryNamed } from "../../enrollment/country-names.ts";
import { orderOf } from "../../enrollment/order.ts";
import { enrollmentLink, regionQuotes } from "../../enrollment/quote.ts";
import { textsFor } from "../../interface/languages.ts";
import { chosen, type Fill, filled, shown, shownWith } from "../../site/fill.ts";
import type { PageHandler } from "../../site/service.ts";
import { countryName } from "../components/countries.ts";
import { errorOf, type FormValues, valuesIn } from "./order-form.ts";

/** The page with the quote for an order. Null without a plan. */
export const fillQuote: PageHandler = (publication, parameters, location) => {
  const values = valuesIn(parameters);
  if (values === null) return null;
  const course = pricedCourse(publication);
  return (page) => ({
    html: filled(formWith(values, page, course.facts.language), resultOf(course, values, location)),
    // The quote may depend on the visitor's country.
    headers: { "Cache-Control": "no-store" },
  });
};

/** The page with the submitted values in the form, as far as its fields accept them. */
function formWith({ plan, seats, country = "" }: FormValues, page: string, language: string): string {
  const form = chosen(chosen(page, "plan", plan), "country", countryNamed(country, language) ?? "");
  return /^[0-9]{1,5}$/.test(seats) ? filled(form, { seats: { attributes: { value: seats } } }) : form;
}

/** The result for an order: the quote for the buyer's region, for both if the country is unknown, or an error message. */
function resultOf(publication: PricedCourse, values: FormValues, location: string | undefined): Record<string, Fill> {
  const { prices, facts } = publication;
  const { texts } = textsFor(facts.language);
  const order = orderOf(prices, values, facts.language);
  if ("refused" in order) return { refused: shownWith(errorOf(order.refused, texts, prices.teams.minSeats)) };
  const { url, region, country, countrySource } = enrollmentLink(publication, order, location);

  const fills: Record<string, Fill> = {};
  if (countrySource === "edge" && country)
    fills.source = shownWith(texts.countryFromNetwork(countryName(facts.language, country)));
  for (const quote of regionQuotes(publication, order, region)) {
    const id = `quote-${quote.region}`;
    fills[id] = shown;
    fills[`${id}-total`] = { text: quote.totalText };
    fills[`${id}-list-total`] = { text: quote.listTotal === quote.total ? "" : quote.listTotalText };
    fills[`${id}-unit`] = { text: `${texts.unitPrice}: ${displayPrice(quote.unitPrice, quote.currency)}` };
    if (quote.isFree) {
      fills[`${id}-free`] = shownWith(texts.noInvoice);
      fills[`${id}-terms`] = { attributes: { hidden: "" } };
    }
    fills[`${id}-link`] = { attributes: { href: url } };
  }
  return fills;
}
