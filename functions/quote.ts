/** /quote?plan=…&seats=…&country=…: the prerendered form with the answer of the quote rules filled in. Without parameters it is the file. */
import publication from "../dist/server/publication.json";
import { countryOf } from "../src/enrollment/countries.ts";
import { orderOf, type Reason } from "../src/enrollment/order.ts";
import { enrollmentLink } from "../src/enrollment/quote.ts";
import { textsFor } from "../src/interface/languages.ts";
import { chosen, type Fill, filled, shown, shownWith } from "../src/site/fill.ts";
import { filledIn } from "../src/site/page.ts";

const { texts, language } = textsFor(publication.facts.language);
const { prices } = publication;

/** What a visitor reads about a form that is no order. */
const refusals: Record<Reason, string> = {
  "no plan": texts.wrongPlan,
  "no seats": texts.wrongSeats,
  "no country": texts.wrongCountry,
  "too few seats": texts.fewSeats(texts.seats(prices.teams.minSeats)),
  "one seat only": texts.oneSeat,
};

/** What a visitor entered: text as it came, but for blanks around it. */
type Entered = { plan: string; seats: string; country: string | undefined };

export async function onRequest({ request, next }: PagesContext): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const page = await next();
  if (!searchParams.has("plan") || page.status !== 200) return page;

  const entered: Entered = {
    plan: searchParams.get("plan") ?? "",
    seats: searchParams.get("seats")?.trim() || "1",
    country: searchParams.get("country")?.trim() || undefined,
  };
  const form = filled(formWith(entered, await page.text()), resultOf(entered, request.cf?.country));
  // The edge's country may have decided.
  return filledIn(new Response(form, page), { "Cache-Control": "no-store" });
}

/** The form with what was entered, as far as its fields can hold it. */
function formWith({ plan, seats, country }: Entered, page: string): string {
  const form = chosen(chosen(page, "plan", plan), "country", countryOf(country) ?? "");
  return /^[0-9]{1,5}$/.test(seats) ? filled(form, { seats: { attributes: { value: seats } } }) : form;
}

/** What the page shows for an order: the quote of the buyer's region, of both where no country is known, or what is wrong. */
function resultOf(entered: Entered, edge: string | undefined): Record<string, Fill> {
  const order = orderOf(prices, entered);
  if ("refused" in order) return { refused: shownWith(refusals[order.refused]) };
  const link = enrollmentLink(prices, order, edge);

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
