/** The twin of /quote?plan=…&seats=…&country=…: the quote as markdown, or why there is none and which orders are valid. */
import { siteAddress } from "../../course/catalog.ts";
import { displayPrice } from "../../course/money.ts";
import { type PricedCourse, pricedCourse } from "../../course/published.ts";
import type { RegionRecord } from "../../course/record.ts";
import { exampleCountry } from "../../enrollment/countries.ts";
import {
  countryIn,
  maxSeats,
  type Order,
  orderOf,
  orderParameters,
  plans,
  type Reason,
} from "../../enrollment/order.ts";
import { enrollmentLink, type RegionQuote, regionQuotes } from "../../enrollment/quote.ts";
import { textsFor } from "../../interface/languages.ts";
import type { Texts } from "../../interface/texts.ts";
import { blocks } from "../../markdown/document.ts";
import type { TwinHandler } from "../../site/service.ts";
import { link, oneLine, plain } from "../../text/markdown.ts";
import { countriesOf, countryName } from "../components/countries.ts";
import { orderLink, orderText } from "../components/order-links.ts";
import { errorOf, type FormValues, invalidParameter, valuesIn } from "./order-form.ts";

/** The data that twins of quotes are computed from. */
type Source = Pick<PricedCourse, "catalog" | "facts" | "prices" | "version">;

type Content = { markdown: string; description: string };

/** The twin with the quote for an order. Null without a plan. */
export const quoteTwin: TwinHandler = (publication, parameters, location) => {
  const values = valuesIn(parameters);
  if (values === null) return null;
  const course = pricedCourse(publication);
  const order = orderOf(course.prices, values, course.facts.language);
  const isRefused = "refused" in order;
  return {
    query: isRefused ? parametersOf(values) : orderParameters(order),
    contentOf: () =>
      isRefused ? refusalContent(course, values, order.refused) : quoteContent(course, order, location),
    // The quote may depend on the visitor's country.
    headers: { "Cache-Control": "no-store" },
  };
};

/** The query for invalid values, as the twin shows them: shortened, but still invalid. */
const parametersOf = (values: FormValues): URLSearchParams =>
  new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, oneLine(value)]])),
  );

/** The quote of an order: for the buyer's region, or for both if the country is unknown. */
export function quoteContent(source: Source, order: Order, location: string | undefined): Content {
  const { catalog, facts } = source;
  const { texts } = textsFor(facts.language);
  const { url, region, country, countrySource, plan, seats } = enrollmentLink(source, order, location);
  const quotes = regionQuotes(source, order, region);
  const place =
    country === null ? texts.countryNotSpecified : `${plain(countryName(facts.language, country))} (${country})`;
  const isDetected = countrySource === "edge" && country !== null;
  const pricing = siteAddress(catalog, region === null ? "/pricing" : `/pricing?region=${region}`);
  return {
    description: `${orderText(facts.language, order)}: ${quotes.map(({ totalText }) => totalText).join(" / ")}`,
    markdown: blocks(
      `# ${texts.quote}`,
      [`- ${texts.plan}: ${texts[plan]}`, `- ${texts.seatsLabel}: ${seats}`, `- ${texts.country}: ${place}`].join("\n"),
      isDetected && texts.countryFromNetwork(plain(countryName(facts.language, country))),
      ...quotes.map((quote) => regionSection(source, quote, url)),
      `${link(texts.quote, siteAddress(catalog, `/quote?${orderParameters(order)}`))} · ${link(texts.pricing, pricing)}`,
    ),
  };
}

/** The price of an order in one region, its terms and the checkout link. */
function regionSection({ facts, prices }: Source, quote: RegionQuote, url: string): string {
  const { texts } = textsFor(facts.language);
  const { region, currency, unitPrice, total, totalText, listTotal, listTotalText } = quote;
  const name = region === "intl" ? texts.international : countriesOf({ facts, pricing: prices });
  const amount = total === listTotal ? plain(totalText) : texts.listPrice(plain(totalText), plain(listTotalText));
  const terms = [
    `${texts.total}: ${amount}`,
    `${texts.unitPrice}: ${plain(displayPrice(unitPrice, currency))}`,
    `${texts.currency}: ${currency}`,
    ...(quote.isFree ? [texts.noInvoice] : regionTerms(prices.regions[region], texts)),
    link(texts.goToCheckout, url),
  ];
  return blocks(`## ${plain(name)}`, terms.map((term) => `- ${term}`).join("\n"));
}

/** The terms of an order that costs something. */
const regionTerms = (record: RegionRecord, texts: Texts): string[] => [
  texts.vat(record.vatIncluded),
  ...(record.vatRate === undefined ? [] : [texts.vatRate(record.vatRate)]),
  ...(record.vatNote === undefined ? [] : [plain(record.vatNote)]),
  texts.invoice(plain(record.invoice)),
  texts.refund(record.refundDays),
  ...(record.refundTerms === undefined ? [] : [plain(record.refundTerms)]),
  texts.paymentBy(plain(record.processor)),
];

/** Why there is no quote for these values, which values are valid, and a link to a quote of each plan. */
export function refusalContent(source: Source, values: FormValues, reason: Reason): Content {
  const { catalog, facts, prices } = source;
  const { texts, language } = textsFor(facts.language);
  const { minSeats } = prices.teams;
  const name = invalidParameter[reason];
  const rule = errorOf(reason, texts, minSeats);
  const value = oneLine(values[name] ?? "");
  const buyer = countryIn(values.country, facts.language);
  const country = "refused" in buyer ? null : buyer.country;
  const most = new Intl.NumberFormat(language).format(maxSeats);
  const countries = (["intl", "il"] as const).flatMap((region) => exampleCountry(prices, region) ?? []);
  const orders = plans.map((plan): Order => ({ plan, seats: plan === "teams" ? minSeats : 1, country }));
  return {
    description: `${texts.noQuote(name, value)} ${rule}`,
    markdown: blocks(
      `# ${texts.quote}`,
      `${texts.noQuote(`\`${name}\``, plain(value))} ${rule}`,
      [
        `- \`plan\`: ${plans.map((plan) => `\`${plan}\``).join(", ")}`,
        `- \`seats\`: 1 (\`free\`, \`complete\`); ${minSeats}–${most} (\`teams\`)`,
        `- \`country\`: ISO 3166-1 (${countries.map((code) => `\`${code}\``).join(", ")})`,
      ].join("\n"),
      `${texts.getQuote}:`,
      orders.map((order) => `- ${orderLink(catalog, facts.language, order)}`).join("\n"),
    ),
  };
}
