/** The quote page, whose URL is a quote that is computed for each request. */
import { priced } from "../../course/features.ts";
import { orderParameters, plans } from "../../enrollment/order.ts";
import { textsFor } from "../../interface/languages.ts";
import { blocks } from "../../markdown/document.ts";
import { servers } from "../../mcp/servers.ts";
import { quoteOrder } from "../../mcp/tools/quote-order.ts";
import { link, plain } from "../../text/markdown.ts";
import { pageAlone } from "../components/structured.ts";
import type { Kind, Page, PageSource } from "../kind.ts";

export const quoteKind: Kind = {
  pages: (from) => [quotePage(from)],
  structuredData: pageAlone,
  otherFormats: () => ({ tool: { server: servers.enrollment, tool: quoteOrder, arguments: { plan: "complete" } } }),
};

function quotePage({ course, catalog: { siteUrl, exampleCountry } }: PageSource): Page {
  const { facts, pricing } = priced(course);
  const { texts } = textsFor(facts.language);
  const { minSeats } = pricing.teams;
  const example = `${siteUrl}/quote?${orderParameters({ plan: "teams", seats: minSeats, country: exampleCountry ?? null })}`;
  return {
    title: texts.quote,
    description: texts.quoteDescription(facts.name),
    markdown: blocks(
      `# ${texts.quote}`,
      texts.quoteText(plain(texts.seats(minSeats))),
      `- \`plan\`: ${plans.map((plan) => `\`${plan}\``).join(", ")}\n- \`seats\`: ${texts.seatsLabel}\n- \`country\`: ISO 3166-1`,
      link(example, example),
      link(texts.pricing, "/pricing"),
    ),
  };
}
