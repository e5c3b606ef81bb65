/** /quote?plan=…&seats=…&country=…: the form with the quote, or with what is wrong about the order. */
import type { Prices, PublishedCourse } from "../../course/published.ts";
import { countryOf, enrollmentLink, maxSeats, type Plan, plans } from "../../enrollment/quote.ts";
import { textsFor } from "../../interface/languages.ts";
import type { Texts } from "../../interface/texts.ts";
import { chosen, type Fill, filled, shown, shownWith } from "../../site/fill.ts";
import type { PageHandler } from "../../site/service.ts";

/** What a visitor entered: text as it came, but for blanks around it. */
type Entered = { plan: string; seats: string; country: string | undefined };

/** The page with the quote of an order. Null without a plan. */
export const fillQuote: PageHandler = (publication, parameters, location) => {
  const plan = parameters.get("plan");
  if (plan === null) return null;
  const entered: Entered = {
    plan,
    seats: parameters.get("seats")?.trim() || "1",
    country: parameters.get("country")?.trim().toUpperCase() || undefined,
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

/** What the page shows for an order: the quote of the buyer's region, of both where no country is known, or what is wrong. */
function resultOf(
  { prices, facts }: PublishedCourse,
  { plan, seats, country }: Entered,
  edge: string | undefined,
): Record<string, Fill> {
  const { texts, language } = textsFor(facts.language);
  const wrong = whatIsWrong(prices, texts, plan, seats, country);
  if (wrong !== null) return { refused: shownWith(wrong) };
  const link = enrollmentLink(prices, { plan: plan as Plan, seats: Number(seats), country }, edge);
  if ("refused" in link) return { refused: shownWith(link.refused) };

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

/** What a visitor reads about a wrong form; null where it is right. */
function whatIsWrong(
  prices: Prices,
  texts: Texts,
  plan: string,
  seats: string,
  country: string | undefined,
): string | null {
  const { minSeats } = prices.teams;
  if (!plans.includes(plan as Plan)) return texts.wrongPlan;
  if (!/^[0-9]{1,5}$/.test(seats) || Number(seats) < 1 || Number(seats) > maxSeats) return texts.wrongSeats;
  if (country !== undefined && countryOf(country) === null) return texts.wrongCountry;
  if (plan === "teams" && Number(seats) < minSeats) return texts.fewSeats(texts.seats(minSeats));
  return plan !== "teams" && Number(seats) > 1 ? texts.oneSeat : null;
}
