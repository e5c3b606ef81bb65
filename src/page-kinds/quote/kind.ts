/** The page whose address is a quote; the quote is computed for each request. */
import { textsFor } from "../../interface/languages.ts";
import { blocks } from "../../markdown/document.ts";
import { link, plain } from "../../text/markdown.ts";
import type { Kind, Page, PageSource } from "../kind.ts";
import { pageAlone } from "../shared/structured.ts";

export const quoteKind: Kind = {
  pages: (from) => [quotePage(from)],
  structuredData: pageAlone,
  otherForms: () => ({ tool: { server: "/mcp/product", name: "quote_order", arguments: { plan: "complete" } } }),
};

function quotePage({ course: { facts, pricing }, catalog: { siteUrl } }: PageSource): Page {
  const { texts } = textsFor(facts.language);
  const { minSeats } = pricing.teams;
  const example = `${siteUrl}/quote?plan=teams&seats=${minSeats}&country=DE`;
  return {
    title: texts.quote,
    description: texts.quoteDescription(facts.name),
    language: facts.language,
    markdown: blocks(
      `# ${texts.quote}`,
      texts.quoteText(plain(texts.seats(minSeats))),
      `- \`plan\`: \`free\`, \`complete\`, \`teams\`\n- \`seats\`: ${texts.seatsLabel}\n- \`country\`: ISO 3166-1`,
      link(example, example),
      link(texts.pricing, "/pricing"),
    ),
  };
}
