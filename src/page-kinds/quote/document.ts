/** The document of a quote: the same rows on the page, in its twin and as text. */
import { siteAddress } from "../../course/catalog.ts";
import { displayPrice } from "../../course/money.ts";
import type { PricedCourse } from "../../course/published.ts";
import type { RegionKey } from "../../course/record.ts";
import { type Order, orderParameters } from "../../enrollment/order.ts";
import { enrollmentLink, type RegionQuote, regionQuotes, savingOf, vatIn } from "../../enrollment/quote.ts";
import { directionOf } from "../../interface/direction.ts";
import { textsFor } from "../../interface/languages.ts";
import type { Texts } from "../../interface/texts.ts";
import { countriesOf, countryName } from "../components/countries.ts";
import { orderText } from "../components/order-links.ts";

/** The data that documents are computed from. */
export type Source = Pick<PricedCourse, "catalog" | "facts" | "prices" | "version">;

/** A value of a row. isWords is true for interface texts, which can be in another language than the course. url is where it leads. */
export type Value = { text: string; isWords: boolean; url?: string };

export type RowName = "price" | "list" | "saving" | "net" | "vat" | "total" | "term" | "version";
export type Row = { name: RowName; label: string; values: Value[] };

/** A quote in one region. place is the buyer's country, or the region if the country is unknown; rows are those of its order. */
export type QuoteDocument = { region: RegionKey; place: string; title: string; rows: Row[]; total: string };

/**
 * The quote of an order: one document, or one for each region if the country is unknown. documents is empty for an order that costs
 * nothing, which needs no quote. country is the buyer's, of the order or from the network. checkout is the URL to buy; link is
 * the page with this quote for any visitor.
 */
export type OrderDocuments = {
  country: string | null;
  isDetected: boolean;
  documents: QuoteDocument[];
  checkout: string;
  link: string;
};

/** The documents of an order. location is the client's country according to the network. */
export function documentsOf(source: Source, order: Order, location: string | undefined): OrderDocuments {
  const { url, region, country, countrySource } = enrollmentLink(source, order, location);
  // A detected country is in the link: for another visitor the price would be another.
  const link = siteAddress(source.catalog, `/quote?${orderParameters({ ...order, country })}`);
  const quotes = regionQuotes(source, order, region).filter(({ isFree }) => !isFree || order.plan !== "free");
  return {
    country,
    isDetected: countrySource === "edge",
    documents: quotes.map((quote) => documentOf(source, { ...order, country }, quote, link)),
    checkout: url,
    link,
  };
}

function documentOf(source: Source, order: Order, quote: RegionQuote, link: string): QuoteDocument {
  const { facts, prices } = source;
  const { texts } = textsFor(facts.language);
  const { region, totalText } = quote;
  const regionName = region === "intl" ? texts.international : countriesOf({ facts, pricing: prices });
  const place = order.country === null ? regionName : countryName(facts.language, order.country);
  return {
    region,
    place,
    title: [orderText(facts.language, { ...order, country: null }), place].join(texts.comma),
    rows: [...amounts(source, order, quote, texts), ...terms(source, quote, texts, link)],
    total: totalText,
  };
}

/** The rows from the unit price to the total. */
function amounts({ facts, prices }: Source, { plan, seats }: Order, quote: RegionQuote, texts: Texts): Row[] {
  const { currency, unitPrice, listTotal, listTotalText, total, totalText } = quote;
  const shown = displayPrice(unitPrice, currency);
  // Next to Arabic letters, the currency would move to the other side of the number.
  const unit = directionOf(textsFor(facts.language).language) === "rtl" ? `\u2068${shown}\u2069` : shown;
  const isForAll = plan === "teams" && !prices.teams.perSeat;
  const price = isForAll ? `${unit} (${texts.seats(seats)})` : `${texts.seats(seats)} × ${unit}`;
  const saving = displayPrice(savingOf(quote), currency);
  return [
    ...row("price", texts.price, words(price)),
    ...(listTotal === total ? [] : row("list", texts.listPriceLabel, number(listTotalText))),
    ...(listTotal === total ? [] : row("saving", texts.saving, number(saving))),
    ...vatRows(quote, texts),
    ...row("total", `${texts.total} (${currency})`, number(totalText)),
  ];
}

/** Whether the total includes VAT; or, if the author states the rate of an included one, the total without it and its amount. */
function vatRows(quote: RegionQuote, texts: Texts): Row[] {
  const { currency, vatIncluded, vatRate, vatNote } = quote;
  const amounts = vatIn(quote);
  if (amounts !== null && vatRate !== undefined)
    return [
      ...row("net", texts.net, number(displayPrice(amounts.net, currency))),
      ...row("vat", texts.vatAt(vatRate), number(displayPrice(amounts.vat, currency)), ...authored(vatNote)),
    ];
  if (vatIncluded === undefined) return [];
  return row("vat", texts.vatLabel, words(texts.vatState(vatIncluded, vatRate)), ...authored(vatNote));
}

/** The rows with the seller, the terms, the link, and the version of the content. */
function terms({ facts, version }: Source, quote: RegionQuote, texts: Texts, link: string): Row[] {
  const { name, url, email } = facts.provider;
  const { isFree, invoice, refundDays, refundTerms, processor } = quote;
  const date = version.updated === undefined ? "" : ` (${version.updated})`;
  const term = (label: string, ...values: Value[]): Row[] => row("term", label, ...values);
  return [
    ...term(
      texts.seller,
      { text: name, isWords: false, url },
      ...(email === undefined ? [] : [{ text: email, isWords: false, url: `mailto:${email}` }]),
    ),
    ...term(texts.invoiceLabel, { text: invoice, isWords: isFree }),
    ...term(
      texts.refundLabel,
      ...(refundDays === undefined ? [] : [words(texts.refundWithin(refundDays))]),
      ...authored(refundTerms),
    ),
    ...term(texts.payment, ...authored(processor)),
    ...term(texts.quoteLink, { text: link, isWords: false, url: link }),
    ...row("version", texts.contentVersionLabel, number(`${version.hash}${date}`)),
  ];
}

/** The values of a row as one text: "Not included. Where your country's law asks for it, the checkout adds it." */
export const textOf = (texts: Texts, { name, values }: Row): string => {
  const all = values.map(({ text }) => text);
  if (all.length === 1 || name === "total") return all.join(" ");
  return values.some(({ url }) => url) ? all.join(texts.comma) : texts.sentences(all.map(texts.sentence));
};

/** A document as plain text, for a message. */
export function plainText({ facts }: Source, { title, rows }: QuoteDocument): string {
  const { texts } = textsFor(facts.language);
  return [
    `${texts.quote}${texts.colon}${facts.name}`,
    title,
    "",
    ...rows.map((row) => `${row.label}${texts.colon}${textOf(texts, row)}`),
    "",
    texts.notAnOrder,
  ].join("\n");
}

const row = (name: RowName, label: string, ...values: Value[]): Row[] =>
  values.length === 0 ? [] : [{ name, label, values }];
const words = (text: string): Value => ({ text, isWords: true });
const number = (text: string): Value => ({ text, isWords: false });
const authored = (text: string | undefined): Value[] => (text === undefined ? [] : [{ text, isWords: false }]);
