/** /quote?plan=…&seats=…&country=…: the form with the quote, or with an error. */
import type { PublishedCourse } from "../../course/published.ts";
import { countryNamed } from "../../enrollment/country-names.ts";
import { orderOf, type Reason } from "../../enrollment/order.ts";
import { enrollmentLink } from "../../enrollment/quote.ts";
import { textsFor } from "../../interface/languages.ts";
import type { Texts } from "../../interface/texts.ts";
import { chosen, type Fill, filled, shown, shownWith } from "../../site/fill.ts";
import type { PageHandler } from "../../site/service.ts";

/** The error message for an invalid order. */
const errorOf = (reason: Reason, texts: Texts, minSeats: number): string => {
  const messages: Record<Reason, string> = {
    "no plan": texts.invalidPlan,
    "no seats": texts.invalidSeats,
    "no country": texts.invalidCountry,
    "too few seats": texts.tooFewSeats(texts.seats(minSeats)),
    "one seat only": texts.oneSeatOnly,
  };
  return messages[reason];
};

/** The submitted form values, trimmed. */
type FormValues = { plan: string; seats: string; country: string | undefined };

/** The page with the quote for an order. Null without a plan. */
export const fillQuote: PageHandler = (publication, parameters, location) => {
  const plan = parameters.get("plan");
  if (plan === null) return null;
  const values: FormValues = {
    plan,
    seats: parameters.get("seats")?.trim() || "1",
    country: parameters.get("country")?.trim() || undefined,
  };
  return (page) => ({
    html: filled(formWith(values, page, publication.facts.language), resultOf(publication, values, location)),
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
function resultOf(
  publication: PublishedCourse,
  values: FormValues,
  location: string | undefined,
): Record<string, Fill> {
  const { prices, facts } = publication;
  const { texts, language } = textsFor(facts.language);
  const order = orderOf(prices, values, facts.language);
  if ("refused" in order) return { refused: shownWith(errorOf(order.refused, texts, prices.teams.minSeats)) };
  const link = enrollmentLink(publication, order, location);

  const fills: Record<string, Fill> = {};
  if (link.countrySource === "edge" && link.country) {
    const names = new Intl.DisplayNames(language, { type: "region" });
    fills.source = shownWith(texts.countryFromNetwork(names.of(link.country) ?? link.country));
  }
  for (const region of ["intl", "il"] as const) {
    if (link.region !== null && link.region !== region) continue;
    const quote = link.region === region ? link : link.regions?.find((each) => each.region === region);
    if (quote?.totalText === undefined) continue;
    const id = `quote-${region}`;
    fills[id] = shown;
    fills[`${id}-total`] = { text: quote.totalText };
    fills[`${id}-list-total`] = { text: quote.listTotal === quote.total ? "" : (quote.listTotalText ?? "") };
    if (quote.isFree) {
      fills[`${id}-free`] = shownWith(texts.noInvoice);
      fills[`${id}-terms`] = { attributes: { hidden: "" } };
    }
    fills[`${id}-link`] = { attributes: { href: link.url } };
  }
  return fills;
}
