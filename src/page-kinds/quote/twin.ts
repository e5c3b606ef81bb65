/** The twin of /quote?plan=…&seats=…&country=…: the quote as markdown, or why there is none and which orders are valid. */
import { siteAddress } from "../../course/catalog.ts";
import { type PricedCourse, pricedCourse } from "../../course/published.ts";
import { exampleCountry, regionOf } from "../../enrollment/countries.ts";
import {
  countryIn,
  maxSeats,
  type Order,
  orderOf,
  orderParameters,
  plans,
  type Reason,
} from "../../enrollment/order.ts";
import { textsFor } from "../../interface/languages.ts";
import type { Texts } from "../../interface/texts.ts";
import { blocks } from "../../markdown/document.ts";
import type { TwinHandler } from "../../site/service.ts";
import { link, oneLine, plain } from "../../text/markdown.ts";
import { countriesOf, countryName } from "../components/countries.ts";
import { orderLink, orderText } from "../components/order-links.ts";
import { documentsOf, type Row, textOf } from "./document.ts";
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

/** The quote of an order: for the buyer's region, or for both if the country is unknown. The rows are those of the page. */
export function quoteContent(source: Source, order: Order, location: string | undefined): Content {
  const { catalog, facts, prices } = source;
  const { texts } = textsFor(facts.language);
  const { plan, seats } = order;
  const { country, isDetected, documents, checkout } = documentsOf(source, order, location);
  const place =
    country === null ? texts.countryNotSpecified : `${plain(countryName(facts.language, country))} (${country})`;
  const region = country === null ? null : regionOf(prices, country);
  const pricing = siteAddress(catalog, region === null ? "/pricing" : `/pricing?region=${region}`);
  const free = documents.length === 0 && texts.freeNeedsNoQuote;
  const totals = documents.map(({ total }) => total).join(" / ");
  return {
    description: `${orderText(facts.language, order)}: ${free || totals}`,
    markdown: blocks(
      `# ${texts.quote}`,
      [
        `- ${texts.plan}${texts.colon}${texts[plan]}`,
        `- ${texts.seatsLabel}${texts.colon}${seats}`,
        `- ${texts.country}${texts.colon}${place}`,
      ].join("\n"),
      isDetected && country !== null && texts.countryFromNetwork(plain(countryName(facts.language, country))),
      free && `${texts.freeNeedsNoQuote} ${link(texts.startFree, checkout)}`,
      ...documents.map(({ region, rows }) =>
        blocks(
          `## ${plain(region === "intl" ? texts.international : countriesOf({ facts, pricing: prices }))}`,
          [
            ...rows.map((row) => `- ${row.label}${texts.colon}${markdownOf(texts, row)}`),
            `- ${link(texts.goToCheckout, checkout)}`,
          ].join("\n"),
        ),
      ),
      documents.length > 0 && texts.notAnOrder,
      link(texts.pricing, pricing),
    ),
  };
}

/** The values of a row, with their links. */
const markdownOf = (texts: Texts, row: Row): string =>
  row.values.some(({ url }) => url)
    ? row.values.map(({ text, url }) => (url === undefined ? plain(text) : link(text, url))).join(texts.comma)
    : plain(textOf(texts, row));

/** Why there is no quote for these values, which values are valid, and a link to a quote of each plan. */
export function refusalContent(source: Source, values: FormValues, reason: Reason): Content {
  const { catalog, facts, prices } = source;
  const { texts, language } = textsFor(facts.language);
  const { minSeats } = prices.teams;
  const name = invalidParameter[reason];
  const rule = errorOf(reason, values, source);
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
      `${texts.getQuote}${texts.colon.trimEnd()}`,
      orders.map((order) => `- ${orderLink(catalog, facts.language, order)}`).join("\n"),
    ),
  };
}
