import { freeFields, ownRegionFields, pricingFields } from "../../course/pricing.ts";
import type { RegionKey } from "../../course/record.ts";
import type { ExpectedPages, Places } from "../verify/expected-page.ts";
import { canonicalCountry, type Facts } from "../verify/facts.ts";
import * as shown from "../verify/shown.ts";
import { pricedCourse } from "../verify/structured-data.ts";

export const pages: ExpectedPages = (f) => {
  const { pricing, facts } = f.course;
  if (pricing === null) return [];
  const from = f.file("pricing.md");
  return [
    {
      path: "/pricing",
      title: f.t.pricing,
      description: f.t.pricingDescription(facts.name, f.plans.map(f.planName), f.regions.length),
      from,
      json: "/pricing",
      call: { server: "/mcp", name: "get_pricing", arguments: {} },
      structuredData: () => ({ about: f.at("/#course"), things: [pricedCourse(f)], questions: pricing.body }),
      shows: () => ({
        only: only(f),
        both: { h1: f.ui(f.t.pricing) },
        markdown: markdown(f),
        prose: [{ text: pricing.body, from }],
        records: [
          { fields: pricingFields(f.regions), of: pricing },
          { fields: freeFields, of: pricing.free },
          ...Object.values(pricing.regions).map((of) => ({ fields: ownRegionFields, of })),
        ],
      }),
    },
  ];
};

function only(f: Facts): Places {
  const { t, ui, a, regions } = f;
  const pricing = shown.pricesOf(f);
  const named = (key: RegionKey): string => `${f.uiRegion(key)} ${pricing.regions[key]?.currency}`;
  const headings = regions.map((key) => {
    const isInternational = key === "intl" && pricing.regions.intl.name === undefined;
    return `⟨hidden⟩${ui(isInternational ? t.internationalPrices : t.pricesFor(f.regionName(key)))}`;
  });
  const choice = [
    ui(regions.length === 2 ? t.pricesOfBoth : t.pricesOfAll),
    `${headings.join(" ")} ⟨hidden⟩`,
    ui(t.change),
    ...regions.map((key) => a(named(key), `/pricing?region=${key}`)),
    a(ui(regions.length === 2 ? t.bothRegions : t.allRegions), "/pricing?region=all"),
  ].join(" ");
  const isChosen = regions.length > 1;
  return {
    ".place": shown.countryForm(f),
    ".regions": isChosen ? choice : [],
    "#source": isChosen ? "⟨hidden⟩" : [],
    ".region": regions.map((key) => `${named(key)} ${countries(f, key)} ${plans(f, key)} ${terms(f, key)}`),
    ".region@id": regions.map((key) => `region-${key}`),
    "[data-region]@data-region": isChosen ? [...regions, "all"] : [],
    "[aria-current]@data-region": isChosen ? "all" : [],
  };
}

/** The countries of a region, if its name is not theirs. */
function unnamed(f: Facts, key: RegionKey): string[] {
  const { name, countries: own = [] } = shown.pricesOf(f).regions[key] ?? {};
  return name === undefined && own.length <= 3 ? [] : own.map(f.countryName);
}

function countries(f: Facts, key: RegionKey): string {
  const own = unnamed(f, key);
  return own.length === 0 ? "" : `${f.ui(f.t.countriesOfRegion)} ${f.ui(own.join(f.t.comma))}`;
}

function plans(f: Facts, key: RegionKey): string {
  const { t, ui, a, siteUrl, course } = f;
  const { free, complete, teams, regions } = shown.pricesOf(f);
  const [modules, chapters] = shown.totalTexts(f, course.modules);
  const minSeats = teams?.minSeats ?? 1;
  const seats = t.seats(minSeats);
  const [only = "", ...others] = regions[key]?.countries ?? [];
  const country = only !== "" && others.length === 0 ? `&country=${only}` : "";
  const quote = (plan: string, count: number): string =>
    a(ui(t.getQuote), `/quote?plan=${plan}&seats=${count}${country}`);
  const price = (plan: "complete" | "teams"): string => {
    const { now, list } = f.price(plan, key);
    return `${now} ${now === list ? "" : `${ui(t.listPriceLabel)} ${list}`} ${ui(until(f, plan, key))}`;
  };
  const start = free.url.startsWith(`${siteUrl}/`) ? free.url.slice(siteUrl.length) : free.url;
  const all = `${ui(t.everythingIn(t.free))} ${ui([modules, chapters].join(t.comma))}`;
  const buy = (plan: "complete" | "teams", url = ""): string => a(ui(t.buy(f.planName(plan))), url);
  return [
    `${ui(t.free)} ${f.price("free", key).now} ${ui(t.onePerson)} ${free.includes} ${a(ui(t.startFree), start)} ${complete || teams ? "" : quote("free", 1)}`,
    start === free.url ? shown.sampleNote(f, free.url) : "",
    ...(complete
      ? [
          `${f.uiPlan("complete")} ${price("complete")} ${ui(t.onePerson)} ${all} ${(complete.includes ?? []).join(" ")}`,
          `${buy("complete", complete.url)} ${quote("complete", 1)} ${shown.sampleNote(f, complete.url)}`,
        ]
      : []),
    ...(teams
      ? [
          `${f.uiPlan("teams")} ${price("teams")} ${ui(teams.perSeat ? t.perSeat(seats) : seats)}`,
          complete ? ui(t.forEachSeat(f.planName("complete"))) : all,
          (teams.includes ?? []).join(" "),
          complete ? "" : buy("teams", teams.url),
          quote("teams", minSeats),
          complete ? "" : shown.sampleNote(f, teams.url ?? ""),
        ]
      : []),
  ].join(" ");
}

/** What a region says about VAT where the buyer's country is not known: a rate only if the region is that of one country. */
function vat({ t, ...f }: Facts, key: RegionKey): { state: string; note: string } {
  const { regions } = shown.pricesOf({ t, ...f });
  const { vat: stated, vatIncluded = false, countries: [only = "", ...others] = [] } = regions[key] ?? regions.intl;
  if (stated === undefined) return { state: t.vat(vatIncluded), note: "" };
  const rate =
    others.length === 0 && only !== ""
      ? Object.entries(stated.rates ?? {}).find(([code]) => canonicalCountry(code) === canonicalCountry(only))?.[1]
      : undefined;
  const state = rate === undefined ? t.vat(stated.included) : t.vatLabel + t.colon + t.vatState(stated.included, rate);
  return { state, note: rate === undefined ? (stated.note ?? "") : "" };
}

/** Until when a price is valid; empty if it does not end. */
function until({ t, amounts }: Facts, plan: Facts["plans"][number], key: RegionKey): string {
  const { validUntil } = amounts(plan, key);
  return validUntil === undefined ? "" : t.validUntil(t.date(validUntil));
}

const refund = (t: Facts["t"], days: number): string => (days === 0 ? t.noRefund : t.refund(days));

function terms(f: Facts, key: RegionKey): string {
  const { t, ui } = f;
  const { regions } = shown.pricesOf(f);
  const { refundDays, invoice, processor } = regions[key] ?? regions.intl;
  const { state, note } = vat(f, key);
  return [
    ui(note === "" ? state : t.sentence(state)),
    note,
    ui(refund(t, refundDays)),
    ui(t.invoiceLabel + t.colon + invoice),
    ui(t.paymentBy(processor)),
  ].join(" ");
}

function markdown(f: Facts): (string | undefined)[] {
  const { t, a } = f;
  const { free, complete, teams, regions } = shown.pricesOf(f);
  const cell = (plan: (typeof f.plans)[number], key: RegionKey): string => {
    const { now, list } = f.price(plan, key);
    const price = now === list ? now : t.listPrice(now, list);
    const text = plan === "teams" && teams?.perSeat ? t.pricePerSeat(price, t.seats(teams.minSeats)) : price;
    return `${text} ${until(f, plan, key)}`;
  };
  const row = (name: string, cellOf: (key: RegionKey) => string): string =>
    `${name} ${f.regions.map(cellOf).join(" ")}`;
  const [paid, url] = complete ? [f.planName("complete"), complete.url] : [f.planName("teams"), teams?.url ?? ""];
  return [
    [
      row(t.plan, (key) => `${f.regionName(key)} ${regions[key]?.currency}`),
      ...f.plans.map((plan) => row(f.planName(plan), (key) => cell(plan, key))),
    ].join(" "),
    t.freeIncludes(free.includes),
    ...f.plans.flatMap((plan) => {
      const own = (plan === "free" ? undefined : shown.pricesOf(f)[plan]?.includes) ?? [];
      return own.length === 0 ? [] : [f.planName(plan), own.join(" ")];
    }),
    `${a(t.startFree, free.url.replace(f.siteUrl, ""))} ${url === "" ? "" : a(t.buy(paid), url)}`,
    f.regions
      .map((key) => {
        const { invoice, refundDays, processor } = regions[key] ?? regions.intl;
        const sentences = [
          vat(f, key).state,
          vat(f, key).note,
          t.invoiceLabel + t.colon + invoice,
          refund(t, refundDays),
          t.paymentBy(processor),
        ];
        return `${f.regionName(key)} ${sentences.join(" ")}`;
      })
      .join(" "),
    ...f.regions.flatMap((key) => {
      const own = unnamed(f, key);
      return own.length === 0 ? [] : [`${f.regionName(key)} ${own.join(t.comma)}`];
    }),
    shown.quoteExamples(f),
  ];
}
