/** What the page of quotes shows before the reader requests a quote. */
import { countryCodes, likelyCountries } from "../../course/countries.ts";
import type { ExpectedPages } from "../verify/expected-page.ts";

const maxSeats = 10_000;

export const pages: ExpectedPages = (f) => {
  const { t, ui, a, course } = f;
  const { pricing, facts } = course;
  if (pricing === null) return [];
  const { teams } = pricing;
  const seats = teams?.minSeats ?? 1;
  const paid = f.plans.filter((plan) => plan !== "free").reverse();
  const offered = paid.length > 0 ? paid : f.plans;
  const lead = t.quoteText(teams && { name: f.planName("teams"), seats: t.seats(seats) });
  const hint = pricing.complete ? ui(t.seatsHint(f.planName("complete"), f.planName("teams"), seats, maxSeats)) : "";
  const call = pricing.complete ? { plan: "complete" } : teams ? { plan: "teams", seats } : { plan: "free" };
  const names = new Intl.DisplayNames(facts.language, { type: "region" });
  const nameOf = (code: string): string => names.of(code) ?? code;
  const likely = likelyCountries(pricing, facts.language);
  const others = countryCodes().filter((code) => !likely.includes(code));
  const example = `/quote?plan=${offered[0]}&seats=${seats}&country=${f.buyer}`;
  return [
    {
      path: "/quote",
      title: t.quote,
      description: t.quoteDescription(facts.name, teams !== undefined),
      from: f.file("pricing.md"),
      call: { server: "/mcp/product", name: "quote_order", arguments: call },
      structuredData: () => ({}),
      shows: () => ({
        only: {
          "#change": [
            offered.length === 1 ? "⟨hidden⟩ ⟨hidden⟩" : `${ui(t.plan)} ${offered.map(f.uiPlan).join(" ")} ⟨hidden⟩`,
            teams ? `${ui(t.seatsLabel)} ⟨hidden⟩ ${hint}` : "⟨hidden⟩ ⟨hidden⟩",
            `${ui(t.country)} ⟨hidden⟩ ${ui(t.countryHint(f.buyer))} ${ui(t.showPrice)}`,
            `⟨hidden⟩ ${ui(t.quoteFailed)} ${a(ui(t.loadQuote), "/quote")}`,
            `${ui(t.freeNeedsNoQuote)} ${a(ui(t.startFree), pricing.free.url.replace(f.siteUrl, ""))}`,
          ].join(" "),
        },
        both: {
          h1: ui(t.quote),
          "#lead": ui(lead),
          "#change@action": "/quote",
          "#change@data-seats": `${seats}`,
          ...Object.fromEntries(
            Object.entries(pricing.regions).map(([key, { countries: [only = "", ...more] = [] }]) => [
              `#change@data-${key}`,
              only !== "" && more.length === 0 ? nameOf(only) : [],
            ]),
          ),
          "#plan option@value": offered.length === 1 ? [] : offered,
          "#new-total@data-label": `${t.total}${t.colon}`,
          "#seats@min": teams ? "1" : [],
          "#seats@max": teams ? `${maxSeats}` : [],
          "#seats@value": `${seats}`,
          "#countries option@value": [
            ...likely.map(nameOf),
            ...others.map(nameOf).sort(new Intl.Collator(facts.language).compare),
          ],
        },
        markdown: [
          `plan ${f.plans.join(" ")} seats ${t.seatsLabel} country ISO 3166-1`,
          a(f.at(example), example),
          a(t.pricing, "/pricing"),
        ],
      }),
    },
  ];
};
