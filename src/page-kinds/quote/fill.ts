/** /quote?plan=…&seats=…&country=…: the form with the quote, or with the reason why the order is refused. */
import type { PublishedCourse } from "../../course/published.ts";
import { countryOf } from "../../enrollment/countries.ts";
import { orderOf, type Reason } from "../../enrollment/order.ts";
import { enrollmentLink } from "../../enrollment/quote.ts";
import { textsFor } from "../../interface/languages.ts";
import type { Texts } from "../../interface/texts.ts";
import { chosen, type Fill, filled, shown, shownWith } from "../../site/fill.ts";
import type { PageHandler } from "../../site/service.ts";

/** What a visitor reads about a form that is no order. */
const refusalOf = (reason: Reason, texts: Texts, minSeats: number): string => {
  const refusals: Record<Reason, string> = {
    "no plan": texts.wrongPlan,
    "no seats": texts.wrongSeats,
    "no country": texts.wrongCountry,
    "too few seats": texts.fewSeats(texts.seats(minSeats)),
    "one seat only": texts.oneSeat,
  };
  return refusals[reason];
};

/** What a visitor entered: text as it came, but for blanks around it. */
type Entered = { plan: string; seats: string; country: string | undefined };

/** The page with the quote of an order. Null without a plan. */
export const fillQuote: PageHandler = (publication, parameters, location) => {
  const plan = parameters.get("plan");
  if (plan === null) return null;
  const entered: Entered = {
    plan,
    seats: parameters.get("seats")?.trim() || "1",
    country: parameters.get("country")?.trim() || undefined,
  };
  return (page) => ({
    html: filled(formWith(entered, page), resultOf(publication, entered, location)),
    // The visitor's country may have decided.
    headers: { "Cache-Control": "no-store" },
  });
};

/** The form with what was entered, as far as its fields can hold it. */
function formWith({ plan, seats, country }: Entered, page: string): string {
  const form = chosen(chosen(page, "plan", plan), "country", countryOf(country) ?? "");
  return /^[0-9]{1,5}$/.test(seats) ? filled(form, { seats: { attributes: { value: seats } } }) : form;
}

/** What the page shows for an order: the quote of the buyer's region, of both where no country is known, or why it is refused. */
function resultOf(
  { prices, facts }: PublishedCourse,
  entered: Entered,
  location: string | undefined,
): Record<string, Fill> {
  const { texts, language } = textsFor(facts.language);
  const order = orderOf(prices, entered);
  if ("refused" in order) return { refused: shownWith(refusalOf(order.refused, texts, prices.teams.minSeats)) };
  const link = enrollmentLink(prices, order, location);

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
    fills[`${id}-invoice`] = { text: texts.invoice(quote.invoice ?? "") };
    fills[`${id}-refund`] = { text: texts.refund(texts.days(quote.refundDays ?? 0)) };
    fills[`${id}-link`] = { attributes: { href: link.url } };
  }
  return fills;
}
