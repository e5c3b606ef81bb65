import * as z from "zod";
import { siteAddress } from "../../../course/catalog.ts";
import { type PricedCourse, pricedCourse } from "../../../course/features.ts";
import { textsFor } from "../../../course/interface/languages.ts";
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

export const getPricing = tool({
  name: "get_pricing",
  title: "Get prices",
  use: "for all prices, terms and what each plan contains",
  description:
    "Returns the plans (Free, Complete, Teams): prices, what each contains and the terms (VAT, refund, invoice) in both billing regions, il and intl. The texts are the course's own, which you may quote; pages lists pages with more. Use it to compare plans. Do not use it for the total of an order: use quote_order on the enrollment server.",
  input: argumentsOf({}),
  output: z.looseObject({
    ...pricingSchema.shape,
    plans: z
      .array(z.looseObject({ plan: z.string(), name: z.string(), contains: z.string(), minSeats: z.int().optional() }))
      .describe("What each plan contains."),
    regions: z
      .array(z.looseObject({ region: z.string(), name: z.string(), processor: z.string(), termsText: z.string() }))
      .describe("The terms of each billing region."),
    differsByRegion: z.array(z.string()).describe("What differs between the regions: ask for the country first."),
    sections: z
      .array(z.looseObject({ heading: z.string(), text: z.string(), url: z.string() }))
      .describe("The pricing page's prose and questions, in the course's own words."),
    sectionsOmitted: z.int().optional().describe("Number of sections left out for size; they are on the pricing page."),
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
  withoutPrices: () => getNoPricing(),
});

const getNoPricing = (): Tool =>
  tool({
    name: "get_pricing",
    title: "Get prices",
    use: "only if someone asks what the course costs: it publishes no prices",
    description:
      "Says that the course publishes no prices, and returns its pages with more information. Use it when someone asks what the course costs.",
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
  const { texts, language } = textsFor(facts.language);
  const { free, complete, teams } = prices;
  const { intl, il } = prices.regions;
  const names = new Intl.DisplayNames(language, { type: "region" });
  const all = [texts.modules(course.modules), texts.chapters(course.chapters)].join(texts.comma);
  const seats = texts.seats(teams.minSeats);
  const own = `${all}; ${teams.perSeat ? texts.perSeat(seats) : seats}`;
  return {
    plans: [
      { plan: "free", name: texts.free, contains: free.includes },
      { plan: "complete", name: texts.complete, contains: all },
      { plan: "teams", name: texts.teams, contains: own, minSeats: teams.minSeats },
    ],
    regions: [
      { region: "intl", name: texts.international, ...channelOf(intl, texts) },
      {
        region: "il",
        name: texts.list(il.countries.map((code) => names.of(code) ?? code)),
        countries: il.countries,
        ...channelOf(il, texts),
      },
    ],
    differsByRegion: [
      ...differing({ complete: complete.intl, teams: teams.intl }, { complete: complete.il, teams: teams.il }),
      ...differing({ ...intl }, { ...il }),
    ],
  };
}

/** The names of members that are not equal. Countries are left out: they define the region. */
const differing = (one: Record<string, unknown>, other: Record<string, unknown>): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (name) => name !== "countries" && JSON.stringify(one[name]) !== JSON.stringify(other[name]),
  );
