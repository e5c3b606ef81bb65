/** What the page of quotes shows before the reader requests a quote. */
import { countryCodes, likelyCountries } from "../../course/countries.ts";
import type { ExpectedPages } from "../verify/expected-page.ts";

const maxSeats = 10_000;

export const pages: ExpectedPages = (f) => {
  const { t, ui, a, course } = f;
  const { pricing, facts } = course;
  if (pricing === null) return [];
  const { minSeats } = pricing.teams;
  const names = new Intl.DisplayNames(facts.language, { type: "region" });
  const nameOf = (code: string): string => names.of(code) ?? code;
  const [il = "", ...more] = pricing.regions.il.countries;
  const likely = likelyCountries(pricing, facts.language);
  const others = countryCodes().filter((code) => !likely.includes(code));
  const example = `/quote?plan=teams&seats=${minSeats}&country=${f.buyer}`;
  return [
    {
      path: "/quote",
      title: t.quote,
      description: t.quoteDescription(facts.name),
      from: f.file("pricing.md"),
      call: { server: "/mcp/product", name: "quote_order", arguments: { plan: "complete" } },
      structuredData: () => ({}),
      shows: () => ({
        only: {
          "#change": [
            `${ui(t.plan)} ${ui(t.teams)} ${ui(t.complete)} ⟨hidden⟩`,
            `${ui(t.seatsLabel)} ⟨hidden⟩ ${ui(t.seatsHint(t.complete, t.teams, minSeats, maxSeats))}`,
            `${ui(t.country)} ⟨hidden⟩ ${ui(t.countryHint(f.buyer))} ${ui(t.showPrice)}`,
            `⟨hidden⟩ ${ui(t.quoteFailed)} ${a(ui(t.loadQuote), "/quote")}`,
            `${ui(t.freeNeedsNoQuote)} ${a(ui(t.startFree), pricing.free.url.replace(f.siteUrl, ""))}`,
          ].join(" "),
        },
        both: {
          h1: ui(t.quote),
          "#lead": ui(t.quoteText(t.seats(minSeats))),
          "#change@action": "/quote",
          "#change@data-seats": `${minSeats}`,
          "#change@data-il": more.length === 0 ? nameOf(il) : [],
          "#plan option@value": ["teams", "complete"],
          "#new-total@data-label": `${t.total}${t.colon}`,
          "#seats@min": "1",
          "#seats@max": `${maxSeats}`,
          "#seats@value": `${minSeats}`,
          "#countries option@value": [
            ...likely.map(nameOf),
            ...others.map(nameOf).sort(new Intl.Collator(facts.language).compare),
          ],
        },
        markdown: [
          `plan free complete teams seats ${t.seatsLabel} country ISO 3166-1`,
          a(f.at(example), example),
          a(t.pricing, "/pricing"),
        ],
      }),
    },
  ];
};
