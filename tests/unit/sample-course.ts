/** A small catalog: five modules in two parts. */
import type { Catalog } from "../../src/course/catalog.ts";
import type { Priced } from "../../src/course/features.ts";
import type { Prices } from "../../src/course/published.ts";
import type { RegionRecord } from "../../src/course/record.ts";
import { writeCursor } from "../../src/service/api/modules.ts";
import type { ApiCourse } from "../../src/service/api/operation.ts";

export const siteUrl = "https://course.example";
export const apiUrl = `${siteUrl}/api/v1`;

export const catalog: Priced<Catalog> = {
  siteUrl,
  course: {
    name: "Small Web",
    title: "Small Web: a course",
    description: "A course for tests.",
    parts: 2,
    modules: 5,
    chapters: 15,
    language: "en",
    subtitles: ["en", "he"],
  },
  modules: [
    {
      slug: "01-first-requests",
      title: "First requests",
      part: "Asking",
      description: "What goes over the wire.",
      chapters: 3,
      minutes: 20,
      url: "https://video.example/1",
    },
    {
      slug: "02-headers",
      title: "Headers & fields",
      part: "Asking",
      description: "How a field is parsed.",
      chapters: 2,
      url: "https://video.example/2",
    },
    {
      slug: "03-caching",
      title: "Caching",
      part: "Answering",
      description: "How long an answer stays fresh.",
      chapters: 4,
      minutes: 31,
      url: "https://video.example/3",
    },
    {
      slug: "10-validators",
      title: "Validators and caching",
      part: "Answering",
      description: "How a version of an answer is named.",
      chapters: 5,
      minutes: 44,
      url: "https://video.example/10",
    },
    {
      slug: "12-unicode",
      title: "Café, 日本 & 100%",
      part: "Answering",
      description: "How text travels in an address.",
      chapters: 1,
      minutes: 9,
      url: "https://video.example/12",
    },
  ],
  aliases: { "09-etags": "10-validators" },
  exampleCountry: "IL",
  regions: ["intl", "il"],
  pricing: {
    free: { price: 0, currency: "USD", includes: "Overviews.", url: "https://course.example/curriculum" },
    complete: {
      intl: { now: "$149", list: "$199" },
      il: { now: "₪549", list: "₪729" },
      url: "https://checkout.example/small-web",
    },
    teams: { intl: { now: "$99", list: "$149" }, il: { now: "₪369", list: "₪549" }, minSeats: 5, perSeat: true },
  },
};

/** Prices of all plans in the regions of the specification. */
type SamplePrices = Omit<Prices, "regions" | "complete" | "teams"> & {
  regions: Prices["regions"] & { il: RegionRecord & { countries: string[] } };
  complete: NonNullable<Prices["complete"]>;
  teams: NonNullable<Prices["teams"]>;
};

/** The same prices as amounts, with the terms of each region. */
export const prices: SamplePrices = {
  regions: {
    intl: { currency: "USD", processor: "Pay", invoice: "A PDF", vatIncluded: false, refundDays: 30 },
    il: {
      countries: ["IL"],
      currency: "ILS",
      processor: "Clearing",
      invoice: "A tax invoice",
      vatIncluded: true,
      refundDays: 14,
    },
  },
  free: { price: 0, currency: "USD", includes: "Overviews.", url: "https://course.example/curriculum" },
  complete: {
    intl: { now: 149, list: 199 },
    il: { now: 549, list: 729 },
    url: "https://checkout.example/small-web",
  },
  teams: { intl: { now: 99, list: 149 }, il: { now: 369, list: 549 }, minSeats: 5, perSeat: true },
};

export const source: ApiCourse = { catalog, openApi: { openapi: "3.1.1" } };

/** Paths below the API root for GET: listed, searched, matched by title, refused. */
export const readAddresses = [
  ...`
    / /course /course/ /course.json /course?unknown=1 /pricing /pricing.json /openapi.json /index.json /modules /modules/
    /modules.json /modules?page=2 /modules?limit=1 /modules?page=2&limit=2 /modules?page=3&limit=2&unknown=x
    /modules?page=999&limit=100 /modules?limit=100 /modules?limit=101 /modules?limit=0 /modules?page=0&limit=x
    /modules?page=1&page=1 /modules?q= /modules?q=CACHING /modules?q=caching&limit=1 /modules?q=%D7%A9%D7%9C%D7%95%D7%9D
    /modules?q=caf%C3%A9 /modules?q=a+version /modules?q=%FF /modules?cursor=nonsense /modules.page-1.limit-2.json
    /modules.page-4.limit-2.json /modules.page-1.limit-101.json /modules/01-first-requests /modules/01-First-Requests
    /modules/01-first-requests.json /modules/01-first-requests/ /modules/caching /modules/VALID /modules/caf%C3%A9
    /modules/%E6%97%A5%E6%9C%AC /modules/100%25 /modules/%20 /modules/%FF /modules/no-such-module /modules/no-such-module.json
    /modules/one/two /sandbox /sandbox/modules /sandbox/modules?page=3&limit=10 /sandbox/modules?q=water
    /sandbox/modules.page-2.limit-7.json /sandbox/modules/01-flour-protein-and-ash /sandbox/pricing /sandbox/pricing.json /nowhere
    /nowhere.json /courses /modules//
  `
    .trim()
    .split(/\s+/),
  `/modules?q=${"x".repeat(201)}`,
  `/modules?cursor=${writeCursor("/modules", { page: 2, limit: 2, q: null })}`,
  `/modules?cursor=${writeCursor("/modules", { page: 2, limit: 1, q: "caching" })}&q=Caching`,
  `/modules?cursor=${writeCursor("/modules", { page: 2, limit: 1, q: "caching" })}&q=other`,
  `/modules?cursor=${writeCursor("/sandbox/modules", { page: 2, limit: 2, q: null })}`,
  `/sandbox/modules?cursor=${writeCursor("/sandbox/modules", { page: 2, limit: 2, q: null })}`,
];
