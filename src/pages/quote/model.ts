/** What the quote page says: the form and, for an order in the query, its quote or why there is none. */
import { type Catalog, siteAddress, siteLink } from "../../course/catalog.ts";
import { countryNamed, exampleCountry, nearestCountries, regionKeys } from "../../course/countries.ts";
import type { PricedCourse } from "../../course/features.ts";
import { directionOf } from "../../course/interface/forms.ts";
import { textsFor } from "../../course/interface/languages.ts";
import type { Texts } from "../../course/interface/texts.ts";
import { displayPrice } from "../../course/money.ts";
import type { Prices } from "../../course/published.ts";
import {
  buyerOf,
  checkoutOf,
  countryIn,
  type Order,
  orderOf,
  plans,
  quotePath,
  type Reason,
  type RegionQuote,
  regionQuotes,
  savingOf,
  vatIn,
} from "../../course/quote.ts";
import type { RegionKey } from "../../course/record.ts";
import { oneLine } from "../../course/text/markdown.ts";
import { countriesOf, countryName, countryNameIn, orderText } from "../components/orders.ts";

/** The course data that quotes are computed from. */
type Source = Pick<PricedCourse, "catalog" | "facts" | "prices" | "version">;

type Form = ReturnType<typeof formOf>;

/** The form with a quote, or with why there is none. */
export type AnsweredModel = Form & ({ quote: Quote; refusal?: undefined } | { quote?: undefined; refusal: Refusal });
export type QuoteModel = AnsweredModel | (Form & { quote?: undefined; refusal?: undefined });

/** The form before any request. */
export function formOf({
  catalog,
  facts,
  prices,
}: {
  catalog: Catalog;
  facts: { language: string; name: string };
  prices: Prices;
}) {
  const [only, ...more] = prices.regions.il.countries;
  return {
    language: facts.language,
    siteUrl: catalog.siteUrl,
    course: facts.name,
    minSeats: prices.teams.minSeats,
    start: siteLink(catalog, prices.free.url),
    exampleCountry: catalog.exampleCountry ?? "",
    /** The country of a reader who has chosen the prices of region il. */
    ilCountry: only === undefined || more.length > 0 ? undefined : countryNameIn(facts.language, only),
    /** What the fields contain. Of a plan that is not in the list, the first one is chosen. */
    fields: { plan: "", seats: String(prices.teams.minSeats), country: undefined as string | undefined },
  };
}

/** The values of an order in a query, trimmed. */
export type Values = { plan: string; seats: string; country: string | undefined };

/** The values in the query parameters. Null without a plan. */
export function valuesIn(parameters: URLSearchParams): Values | null {
  const plan = parameters.get("plan");
  if (plan === null) return null;
  return {
    plan: plan.trim(),
    seats: parameters.get("seats")?.trim() || "1",
    country: parameters.get("country")?.trim() || undefined,
  };
}

/** The form with the values, and their quote or why there is none. location is the client's country according to the network. */
export function quoteModel(source: Source, values: Values, location: string | undefined): AnsweredModel {
  const { facts, prices } = source;
  const form = formOf(source);
  const order = orderOf(prices, values, facts.language);
  const answer =
    "refused" in order
      ? { refusal: refusalOf(source, values, order.refused) }
      : { quote: quoteOf(source, order, location) };
  const code = countryNamed(values.country ?? "", facts.language);
  const unlisted = "quote" in answer ? answer.quote.countryName : oneLine(values.country ?? "");
  return {
    ...form,
    ...answer,
    fields: {
      plan: values.plan,
      seats: values.plan !== "free" && /^[0-9]{1,5}$/.test(values.seats) ? values.seats : form.fields.seats,
      country: code === null ? unlisted : countryNameIn(facts.language, code),
    },
  };
}

/**
 * The quote of an order: a document, or one for each region if the country is unknown; none for an order that costs nothing. The
 * country is that of the order or of the network, which a note says. checkout is the URL to buy; pricing has the same prices.
 */
export type Quote = {
  order: Order;
  text: string;
  country: string | null;
  countryName: string;
  note?: string;
  documents: QuoteDocument[];
  checkout: string;
  pricing: string;
};

/** A quote in a region. title names the order and the buyer's country or, if that is unknown, the region. */
type QuoteDocument = { region: RegionKey; regionName: string; title: string; rows: Row[]; total: string };

/** A line of a quote. text has all values. */
export type Row = { name: RowName; label: string; values: Value[]; text: string };
type RowName = "price" | "list" | "saving" | "net" | "vat" | "total" | "term" | "version";

/** A value of a row. isWords is true for interface texts, which can be in another language than the course. url is where it leads. */
export type Value = { text: string; isWords: boolean; url?: string };

function quoteOf(source: Source, order: Order, location: string | undefined): Quote {
  const { catalog, facts, prices } = source;
  const { texts } = textsFor(facts.language);
  const { country, countrySource, region } = buyerOf(prices, order.country, location);
  const name = country === null ? "" : countryName(facts.language, country);
  // A detected country is in the link: for another visitor the price would be another.
  const link = siteAddress(catalog, quotePath({ ...order, country }));
  const quotes = regionQuotes(source, order, region).filter(({ isFree }) => !isFree || order.plan !== "free");
  return {
    order,
    text: orderText(facts.language, order),
    country,
    countryName: name,
    ...(countrySource === "edge" ? { note: texts.countryFromNetwork(name) } : {}),
    documents: quotes.map((quote) => {
      const regionName = quote.region === "intl" ? texts.international : countriesOf(facts.language, prices);
      const title = [orderText(facts.language, { ...order, country: null }), country === null ? regionName : name];
      return {
        region: quote.region,
        regionName,
        title: title.join(texts.comma),
        rows: rowsOf(source, order, quote, link),
        total: quote.totalText,
      };
    }),
    checkout: checkoutOf(prices, { ...order, country }),
    pricing: siteAddress(catalog, region === null ? "/pricing" : `/pricing?region=${region}`),
  };
}

/** The lines of a quote: the amounts from the unit price to the total, and the terms. */
function rowsOf({ facts, prices, version }: Source, { plan, seats }: Order, quote: RegionQuote, link: string): Row[] {
  const { texts, language } = textsFor(facts.language);
  const { currency, total, listTotal, vatIncluded, vatRate, vatNote, refundDays, refundTerms } = quote;
  const { name, url, email } = facts.provider;
  const row = (name: RowName, label: string, ...parts: (Value | false | undefined)[]): Row => {
    const values = parts.filter((value) => value !== undefined && value !== false);
    return { name, label, values, text: textOf(texts, name, values) };
  };
  const unitPrice = displayPrice(quote.unitPrice, currency);
  // Next to Arabic letters, the currency would move to the other side of the number.
  const unit = directionOf(language) === "rtl" ? `\u2068${unitPrice}\u2069` : unitPrice;
  const isForAll = plan === "teams" && !prices.teams.perSeat;
  const price = isForAll ? `${unit} (${texts.seats(seats)})` : `${texts.seats(seats)} × ${unit}`;
  const isReduced = listTotal !== total;
  // If the author states the rate of a VAT that is included, its amount and the total without it.
  const vat = vatIn(quote);
  const vatLabel = vat === null || vatRate === undefined ? texts.vatLabel : texts.vatAt(vatRate);
  const vatText = vatIncluded !== undefined && words(texts.vatState(vatIncluded, vatRate));
  const date = version.updated === undefined ? "" : ` (${version.updated})`;
  return [
    row("price", texts.price, words(price)),
    row("list", texts.listPriceLabel, isReduced && authored(quote.listTotalText)),
    row("saving", texts.saving, isReduced && authored(displayPrice(savingOf(quote), currency))),
    row("net", texts.net, vat !== null && authored(displayPrice(vat.net, currency))),
    row(
      "vat",
      vatLabel,
      vat === null ? vatText : authored(displayPrice(vat.vat, currency)),
      vatText && authored(vatNote),
    ),
    row("total", `${texts.total} (${currency})`, authored(quote.totalText)),
    row("term", texts.seller, authored(name, url), authored(email, `mailto:${email}`)),
    row("term", texts.invoiceLabel, quote.isFree ? words(quote.invoice) : authored(quote.invoice)),
    row(
      "term",
      texts.refundLabel,
      refundDays !== undefined && words(texts.refundWithin(refundDays)),
      authored(refundTerms),
    ),
    row("term", texts.payment, authored(quote.processor)),
    row("term", texts.quoteLink, authored(link, link)),
    row("version", texts.contentVersionLabel, authored(`${version.hash}${date}`)),
  ].filter(({ values }) => values.length > 0);
}

/** All values of a row: "Not included. Where your country's law asks for it, the checkout adds it." */
function textOf(texts: Texts, name: RowName, values: Value[]): string {
  const all = values.map(({ text }) => text);
  if (all.length === 1 || name === "total") return all.join(" ");
  return values.some(({ url }) => url) ? all.join(texts.comma) : texts.sentences(all.map(texts.sentence));
}

const words = (text: string): Value => ({ text, isWords: true });
const authored = (text: string | undefined, url?: string): Value | undefined =>
  text === undefined ? undefined : { text, isWords: false, ...(url === undefined ? {} : { url }) };

/** Why there is no quote: the field that makes the order invalid, its value, and the rule. orders are valid ones, one of each plan. */
export type Refusal = { field: keyof Values; value: string; rule: string; orders: Order[]; countries: string[] };

function refusalOf({ facts, prices }: Source, values: Values, reason: Reason): Refusal {
  const field = invalidField[reason];
  const buyer = countryIn(values.country, facts.language);
  const country = "refused" in buyer ? null : buyer.country;
  return {
    field,
    value: oneLine(values[field] ?? ""),
    rule: ruleOf(reason, values, prices, facts),
    orders: plans.map((plan) => ({ plan, seats: plan === "teams" ? prices.teams.minSeats : 1, country })),
    countries: regionKeys.flatMap((region) => exampleCountry(prices, region) ?? []),
  };
}

/** The field that makes an order invalid. */
const invalidField: Record<Reason, keyof Values> = {
  "no plan": "plan",
  "no seats": "seats",
  "no country": "country",
  "too few seats": "seats",
  "one seat only": "seats",
};

/** The rule that an invalid order breaks. Countries with similar names are in it. */
function ruleOf(reason: Reason, { country = "" }: Values, prices: Prices, { language }: { language: string }): string {
  const { texts } = textsFor(language);
  const nearest = reason === "no country" ? nearestCountries(country, language) : [];
  const rules: Record<Reason, string> = {
    "no plan": texts.invalidPlan,
    "no seats": texts.invalidSeats,
    "no country":
      nearest.length === 0
        ? texts.invalidCountry
        : `${texts.invalidCountry} ${texts.didYouMean}${texts.colon}${nearest.join(texts.comma)}`,
    "too few seats": texts.tooFewSeats(texts.seats(prices.teams.minSeats)),
    "one seat only": texts.oneSeatOnly,
  };
  return rules[reason];
}
