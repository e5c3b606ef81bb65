import * as z from "zod";
import { siteAddress } from "../../../course/catalog.ts";
import { type PricedCourse, pricedCourse } from "../../../course/features.ts";
import { textsFor } from "../../../course/interface/languages.ts";
import {
  englishNames,
  type Plan,
  planName,
  plans,
  plansOf,
  priceIn,
  regionAt,
  regionKeys,
  vatOf,
} from "../../../course/offer.ts";
import { regionName } from "../../../course/places.ts";
import { pricingSchema } from "../../../course/pricing.ts";
import type { PublishedCourse } from "../../../course/published.ts";
import { channelOf } from "../../../course/quote.ts";
import { argumentsOf, bytesOf, maxResultBytes, type Tool, tool, withinBudget } from "../tool.ts";

/** How much of a result the facts may use, in bytes; the rest is for the prose of the pricing page. */
const maxFactBytes = 6000;
const maxPages = 8;

const pagesShape = z
  .array(z.looseObject({ title: z.string(), url: z.string(), description: z.string(), resourceUri: z.string() }))
  .describe("Pages with more information, such as contact and privacy.");

const getPricingFor = (sold: readonly Plan[]): Tool =>
  tool({
    name: "get_pricing",
    title: "Get prices",
    use: "for all prices, terms and what each plan contains",
    description: `Returns the plans (${sold.map((plan) => englishNames[plan]).join(", ")}): prices, what each contains and the terms (VAT, refund, invoice) in every billing region. The texts are the course's own and may be quoted; see pages for more sources. Use it to compare plans. Do not use it for the total of an order: use quote_order on the enrollment server.`,
    input: argumentsOf({}),
    output: z.looseObject({
      ...shapeOf(sold),
      plans: z
        .array(
          z.looseObject({ plan: z.string(), name: z.string(), contains: z.string(), minSeats: z.int().optional() }),
        )
        .describe("What each plan contains."),
      regions: z
        .array(z.looseObject({ region: z.string(), name: z.string(), processor: z.string(), termsText: z.string() }))
        .describe("The terms of each billing region."),
      differsByRegion: z.array(z.string()).describe("Fields that differ by region; if any, ask for the country first."),
      sections: z
        .array(z.looseObject({ heading: z.string(), text: z.string(), url: z.string() }))
        .describe("The pricing page's prose and questions, in the course's own words."),
      sectionsOmitted: z
        .int()
        .optional()
        .describe("Number of sections left out for size; they are on the pricing page."),
      pages: pagesShape,
    }),
    example: () => ({}),
    run: (_, context) => {
      const course = pricedCourse(context);
      const facts = withinBudget(
        { ...course.catalog.pricing, ...planTexts(course), pages: pagesOf(course) },
        maxFactBytes,
      );
      const sections = sectionsOf(course, maxResultBytes - bytesOf(facts) - 100);
      const omitted = course.pricingText.length - sections.length;
      const { pages, ...prices } = facts;
      return { ...prices, sections, sectionsOmitted: omitted === 0 ? undefined : omitted, pages };
    },
    forPlans: getPricingFor,
    withoutPrices: () => getNoPricing(),
  });

/** The schemas of these plans. Each region has its price under its key, as the specification's have. */
function shapeOf(sold: readonly Plan[]) {
  const { free, complete, teams } = pricingSchema([]).shape;
  const own = { name: true, includes: true } as const;
  const price = z.looseObject({ now: z.string(), list: z.string() }).partial();
  const prices = { intl: price.optional(), il: price.optional() };
  const shape: Record<Plan, z.ZodType> = {
    free,
    complete: complete.unwrap().omit(own).extend(prices).optional(),
    teams: teams
      .unwrap()
      .omit({ ...own, url: true })
      .extend(prices)
      .optional(),
  };
  return Object.fromEntries(sold.map((plan) => [plan, shape[plan]]));
}

/** The tool of a course with all plans; a server has the one that forPlans returns. */
export const getPricing = getPricingFor(plans);

const getNoPricing = (): Tool =>
  tool({
    name: "get_pricing",
    title: "Get prices",
    use: "only if someone asks what the course costs: it publishes no prices",
    description:
      "Reports that the course publishes no prices, and returns its pages with more information. Use it when someone asks what the course costs.",
    input: argumentsOf({}),
    output: z.looseObject({ message: z.string().describe("What to say about prices."), pages: pagesShape }),
    example: () => ({}),
    run: (_, course) => ({ message: "The course publishes no prices.", pages: pagesOf(course) }),
  });

const pagesOf = ({ catalog, documents }: PublishedCourse) =>
  documents
    .filter(({ kind }) => ["pricing", "author"].includes(kind))
    .toSorted((a, b) => Number(b.kind === "pricing") - Number(a.kind === "pricing"))
    .slice(0, maxPages)
    .map(({ title, description, path, markdownPath }) => ({
      title,
      url: siteAddress(catalog, path),
      description,
      resourceUri: siteAddress(catalog, markdownPath),
    }));

function sectionsOf({ catalog, pricingText }: PublishedCourse, maxBytes: number) {
  let left = maxBytes;
  return pricingText
    .map(({ heading, anchor, text }) => ({
      heading,
      text,
      url: siteAddress(catalog, anchor ? `/pricing#${anchor}` : "/pricing"),
    }))
    .filter((section) => {
      const size = bytesOf(section) + 1;
      if (size > left) return false;
      left -= size;
      return true;
    });
}

function planTexts({ catalog: { course }, prices, facts }: Pick<PricedCourse, "catalog" | "prices" | "facts">) {
  const { texts } = textsFor(facts);
  const { free, complete, teams } = prices;
  const all = [texts.modules(course.modules), texts.chapters(course.chapters)].join(texts.comma);
  const seats = texts.seats(teams?.minSeats ?? 1);
  const contents: Record<Plan, string[]> = {
    free: [free.includes],
    complete: [all, ...(complete?.includes ?? [])],
    teams: [all, teams?.perSeat ? texts.perSeat(seats) : seats, ...(teams?.includes ?? [])],
  };
  const keys = regionKeys(prices.regions);
  return {
    plans: plansOf(prices).map((plan) => ({
      plan,
      name: planName(prices, plan, texts),
      contains: contents[plan].join("; "),
      ...(plan === "teams" ? { minSeats: teams?.minSeats } : {}),
    })),
    regions: keys.map((key) => {
      const region = regionAt(prices, key);
      const { countries } = region;
      return {
        region: key,
        name: regionName(facts, prices, key),
        ...(countries ? { countries } : {}),
        ...channelOf(region, null, texts),
      };
    }),
    differsByRegion: [
      ...differing(
        keys.map((key) => ({
          complete: complete && priceIn(complete, key),
          teams: teams && priceIn(teams, key),
        })),
      ),
      ...differing(
        keys.map((key) => {
          const { vat: _, ...region } = regionAt(prices, key);
          return { ...region, ...vatOf(regionAt(prices, key), null) };
        }),
      ),
    ],
  };
}

/** The names of members that are not equal in all of these. Names and countries are left out: they define the regions. */
const differing = (all: readonly object[]): string[] => {
  const entries = all.map((each) => new Map(Object.entries(each)));
  const names = new Set(entries.flatMap((each) => [...each.keys()]));
  return [...names].filter(
    (name) =>
      name !== "countries" &&
      name !== "name" &&
      new Set(entries.map((each) => JSON.stringify(each.get(name)))).size > 1,
  );
};
