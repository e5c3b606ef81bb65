/** The quote page, whose URL is a quote that is computed for each request (request.ts). */
import { siteAddress } from "../../course/catalog.ts";
import { countryCodes, likelyCountries } from "../../course/countries.ts";
import { priced } from "../../course/features.ts";
import { textsFor } from "../../course/interface/languages.ts";
import { exampleCall, planName, plansOf } from "../../course/offer.ts";
import { countryNameIn } from "../../course/places.ts";
import { quotePath } from "../../course/quote.ts";
import { blocks, link, plain } from "../../course/text/markdown.ts";
import { servers } from "../../service/mcp/servers.ts";
import { quoteOrder } from "../../service/mcp/tools/orders.ts";
import { smallestOrder } from "../components/orders.ts";
import { pageAlone } from "../components/structured.ts";
import type { PageType } from "../page-type.ts";
import type { PageInput } from "../site.ts";
import { formOf } from "./model.ts";

export type QuotePageModel = ReturnType<typeof modelOf>;

export const quotePage: PageType<QuotePageModel> = {
  models: (from) => [modelOf(from)],
  markdown: ({ title, lead, parameters, example, pricing }) => ({
    markdown: blocks(
      `# ${title}`,
      plain(lead),
      parameters.map(([name, values]) => `- \`${name}\`: ${values}`).join("\n"),
      link(example, example),
      link(pricing, "/pricing"),
    ),
  }),
  structuredData: pageAlone,
  otherFormats: ({ model }) => ({
    tool: { server: servers.enrollment, tool: quoteOrder, arguments: exampleCall(model.form.prices) },
  }),
  ids: () => ["source", "result", "change", "plan", "seats", "country"],
};

function modelOf(from: PageInput) {
  const [{ facts, pricing }, catalog] = [priced(from.course), priced(from.catalog)];
  const { texts } = textsFor(facts);
  const { teams } = pricing;
  const form = formOf({ catalog, facts, prices: pricing });
  const nameOf = (code: string): string => countryNameIn(facts.language, code);
  const likely = likelyCountries(pricing, facts.language);
  const others = countryCodes().filter((code) => !likely.includes(code));
  const country = catalog.exampleCountry ?? null;
  const example = smallestOrder(pricing, country);
  return {
    title: texts.quote,
    description: texts.quoteDescription(facts.name, teams !== undefined),
    form,
    countries: [...likely.map(nameOf), ...others.map(nameOf).sort(new Intl.Collator(facts.language).compare)],
    lead: texts.quoteText(teams && { name: planName(pricing, "teams", texts), seats: texts.seats(teams.minSeats) }),
    parameters: [
      [
        "plan",
        plansOf(pricing)
          .map((plan) => `\`${plan}\``)
          .join(", "),
      ],
      ["seats", texts.seatsLabel],
      ["country", "ISO 3166-1"],
    ],
    example: siteAddress(catalog, quotePath(example)),
    pricing: texts.pricing,
  };
}
