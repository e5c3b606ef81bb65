import { freeFields, pricingFields, regionFields } from "../../course/pricing.ts";
import type { RegionKey } from "../../course/record.ts";
import type { ExpectedPages, Places } from "../verify/expected-page.ts";
import type { Facts } from "../verify/facts.ts";
import * as shown from "../verify/shown.ts";
import { pricedCourse } from "../verify/structured-data.ts";

const keys: RegionKey[] = ["intl", "il"];

export const pages: ExpectedPages = (f) => {
  const { pricing, facts } = f.course;
  if (pricing === null) return [];
  const from = f.file("pricing.md");
  return [
    {
      path: "/pricing",
      title: f.t.pricing,
      description: f.t.pricingDescription(facts.name),
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
          { fields: pricingFields, of: pricing },
          { fields: freeFields, of: pricing.free },
          ...keys.map((key) => ({ fields: regionFields, of: pricing.regions[key] })),
        ],
      }),
    },
  ];
};

function only(f: Facts): Places {
  const { t, ui, a } = f;
  const pricing = shown.pricesOf(f);
  const named = (key: RegionKey): string => `${ui(f.regionName(key))} ${pricing.regions[key].currency}`;
  return {
    ".regions": [
      ui(t.pricesOfBoth),
      `⟨hidden⟩${ui(t.internationalPrices)} ⟨hidden⟩${ui(t.pricesFor(f.countries))} ⟨hidden⟩`,
      ui(t.change),
      ...keys.map((key) => a(named(key), `/pricing?region=${key}`)),
      a(ui(t.bothRegions), "/pricing?region=all"),
    ].join(" "),
    "#source": "⟨hidden⟩",
    ".region": keys.map((key) => `${named(key)} ${plans(f, key)} ${terms(f, key)}`),
    ".region@id": keys.map((key) => `region-${key}`),
    "[data-region]@data-region": [...keys, "all"],
    "[aria-current]@data-region": "all",
  };
}

function plans(f: Facts, key: RegionKey): string {
  const { t, ui, a, siteUrl, course } = f;
  const { free, complete, teams, regions } = shown.pricesOf(f);
  const [modules, chapters] = shown.totalTexts(f, course.modules);
  const seats = t.seats(teams.minSeats);
  const [il = "", ...others] = regions.il.countries;
  const country = key === "il" && others.length === 0 ? `&country=${il}` : "";
  const quote = (plan: string, count: number): string =>
    a(ui(t.getQuote), `/quote?plan=${plan}&seats=${count}${country}`);
  const price = (plan: "complete" | "teams"): string => {
    const { now, list } = f.price(plan, key);
    return now === list ? now : `${now} ${ui(t.listPriceLabel)} ${list}`;
  };
  const start = free.url.startsWith(`${siteUrl}/`) ? free.url.slice(siteUrl.length) : free.url;
  return [
    `${ui(t.free)} ${f.price("free", key).now} ${ui(t.onePerson)} ${free.includes} ${a(ui(t.startFree), start)}`,
    start === free.url ? shown.sampleNote(f, free.url) : "",
    `${ui(t.complete)} ${price("complete")} ${ui(t.onePerson)} ${ui(t.everythingIn(t.free))}`,
    ui([modules, chapters].join(t.comma)),
    `${a(ui(t.buyComplete), complete.url)} ${quote("complete", 1)} ${shown.sampleNote(f, complete.url)}`,
    `${ui(t.teams)} ${price("teams")} ${ui(teams.perSeat ? t.perSeat(seats) : seats)}`,
    `${ui(t.forEachSeat(t.complete))} ${quote("teams", teams.minSeats)}`,
  ].join(" ");
}

function terms(f: Facts, key: RegionKey): string {
  const { t, ui } = f;
  const { vatIncluded, refundDays, invoice, processor } = shown.pricesOf(f).regions[key];
  return [
    ui(t.vat(vatIncluded)),
    ui(t.refund(refundDays)),
    ui(t.invoiceLabel + t.colon + invoice),
    ui(t.paymentBy(processor)),
  ].join(" ");
}

function markdown(f: Facts): string[] {
  const { t, a } = f;
  const { free, complete, teams, regions } = shown.pricesOf(f);
  const cell = (plan: "complete" | "teams", key: RegionKey): string => {
    const { now, list } = f.price(plan, key);
    const price = now === list ? now : t.listPrice(now, list);
    return plan === "teams" && teams.perSeat ? t.pricePerSeat(price, t.seats(teams.minSeats)) : price;
  };
  const row = (name: string, cellOf: (key: RegionKey) => string): string => `${name} ${keys.map(cellOf).join(" ")}`;
  return [
    [
      row(t.plan, (key) => `${f.regionName(key)} ${regions[key].currency}`),
      row(t.free, (key) => f.price("free", key).now),
      row(t.complete, (key) => cell("complete", key)),
      row(t.teams, (key) => cell("teams", key)),
    ].join(" "),
    t.freeIncludes(free.includes),
    `${a(t.startFree, free.url.replace(f.siteUrl, ""))} ${a(t.buyComplete, complete.url)}`,
    keys
      .map((key) => {
        const { vatIncluded, invoice, refundDays, processor } = regions[key];
        const sentences = [
          t.vat(vatIncluded),
          t.invoiceLabel + t.colon + invoice,
          t.refund(refundDays),
          t.paymentBy(processor),
        ];
        return `${f.regionName(key)} ${sentences.join(" ")}`;
      })
      .join(" "),
    shown.quoteExamples(f),
  ];
}
