/** The markdown of a quote, or why there is none and which orders are valid. */

import { blocks } from "../../content/markdown/document.ts";
import { textsFor } from "../../course/interface/languages.ts";
import { maxSeats, plans } from "../../course/quote.ts";
import { link, plain } from "../../course/text/markdown.ts";
import { quoteLink } from "../components/orders.ts";
import type { Quote, QuoteModel, Refusal } from "./model.ts";

/** The page's text and its description. */
type Content = { markdown: string; description: string };

/** The quote for the buyer's region, or for both if the country is unknown. */
export function quoteMarkdown({ language }: QuoteModel, quote: Quote): Content {
  const { texts } = textsFor(language);
  const { order, country, countryName, note, documents, checkout, pricing } = quote;
  const facts = [
    [texts.plan, texts[order.plan]],
    [texts.seatsLabel, order.seats],
    [texts.country, country === null ? texts.countryNotSpecified : `${plain(countryName)} (${country})`],
  ];
  const sections = documents.map(({ regionName, rows }) =>
    blocks(
      `## ${plain(regionName)}`,
      [
        ...rows.map(({ label, values, text }) => {
          const isLinked = values.some(({ url }) => url);
          const parts = values.map(({ text, url }) => (url === undefined ? plain(text) : link(text, url)));
          return `- ${label}${texts.colon}${isLinked ? parts.join(texts.comma) : plain(text)}`;
        }),
        `- ${link(texts.goToCheckout, checkout)}`,
      ].join("\n"),
    ),
  );
  const isFree = documents.length === 0;
  const summary = isFree ? texts.freeNeedsNoQuote : documents.map(({ total }) => total).join(" / ");
  return {
    description: `${quote.text}: ${summary}`,
    markdown: blocks(
      `# ${texts.quote}`,
      facts.map(([name, value]) => `- ${name}${texts.colon}${value}`).join("\n"),
      note && plain(note),
      isFree && `${texts.freeNeedsNoQuote} ${link(texts.startFree, checkout)}`,
      ...sections,
      !isFree && texts.notAnOrder,
      link(texts.pricing, pricing),
    ),
  };
}

/** Why there is no quote, which values are valid, and a link to a quote of each plan. */
export function refusalMarkdown(model: QuoteModel, refusal: Refusal): Content {
  const { language, minSeats } = model;
  const { texts, language: interfaceLanguage } = textsFor(language);
  const { field, value, rule, orders, countries } = refusal;
  const most = new Intl.NumberFormat(interfaceLanguage).format(maxSeats);
  return {
    description: `${texts.noQuote(field, value)} ${rule}`,
    markdown: blocks(
      `# ${texts.quote}`,
      `${texts.noQuote(`\`${field}\``, plain(value))} ${rule}`,
      [
        `- \`plan\`: ${plans.map((plan) => `\`${plan}\``).join(", ")}`,
        `- \`seats\`: 1 (\`free\`, \`complete\`); ${minSeats}–${most} (\`teams\`)`,
        `- \`country\`: ISO 3166-1 (${countries.map((code) => `\`${code}\``).join(", ")})`,
      ].join("\n"),
      `${texts.getQuote}${texts.colon.trimEnd()}`,
      orders.map((order) => `- ${quoteLink(model, language, order)}`).join("\n"),
    ),
  };
}
