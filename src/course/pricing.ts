/** The fields of pricing.md: plans and regions. Each field declares its schema, its JSON, its structured data and how pages show it. */
import type { OfferLeaf } from "schema-dts";
import * as z from "zod";
import { plain } from "../text/markdown.ts";
import { pathOrUrl, url } from "./address-rules.ts";
import {
  type Fields,
  fieldsFrom,
  jsonOf,
  jsonSchema,
  omitted,
  type RecordOf,
  recordOf,
  textOfFile,
  writtenShape,
} from "./field.ts";
import { optionalText, uri } from "./json.ts";
import { displayPrice } from "./money.ts";
import { countries, currency, noPrice, percent, price } from "./price-rules.ts";
import { group, line, wholeNumber, yesNo } from "./rules.ts";

/** The two billing regions: the international one, and the countries of the second. */
export type RegionKey = "intl" | "il";

/** The currencies that prices are formatted in. */
type Currencies = Record<RegionKey, { currency: string }>;

const field = fieldsFrom<{ file: undefined; whole: Currencies; thing: OfferLeaf }>();
const noRegions = omitted("the specification's pricing has no regional terms; the enrollment tools do");
const inOffers = omitted("offers combine a plan and a region (structured-offers.ts)");
const ofRegion = { json: noRegions, schemaOrg: inOffers };
const inQuotes = { shown: omitted("on the quote page, and in the tools about prices") };
const inPrices = { schemaOrg: inOffers, shown: omitted("part of a price in the table of plans and regions") };

export const regionFields = {
  currency: field({
    written: () => currency("the currency of the region (ISO 4217)"),
    value: (own) => own,
    json: noRegions,
    ...inPrices,
  }),
  processor: field({
    written: () => line("the payment processor", "processor: Example Payments"),
    value: (own) => own,
    ...ofRegion,
    shown: { place: ".terms li", twin: (processor, texts) => texts.paymentBy(texts.sentence(plain(processor))) },
  }),
  invoice: field({
    written: () => line("the invoice that buyers receive", "invoice: A PDF invoice by e-mail"),
    value: (own) => own,
    ...ofRegion,
    shown: { place: ".terms li", twin: (invoice, texts) => texts.invoice(texts.sentence(plain(invoice))) },
  }),
  vatIncluded: field({
    written: () => yesNo("whether prices include VAT", "vatIncluded: true"),
    value: (own) => own,
    ...ofRegion,
    shown: { place: ".terms li", twin: (included, texts) => texts.vat(included) },
  }),
  refundDays: field({
    written: () => wholeNumber("the refund period in days", 0, "refundDays: 14"),
    value: (own) => own,
    json: noRegions,
    schemaOrg: omitted("offers have no return policy"),
    shown: { place: ".terms li", twin: (days, texts) => texts.refund(days) },
  }),
  vatRate: field({
    written: () => percent("the VAT rate in percent", "vatRate: 18").optional(),
    value: (own) => own,
    ...ofRegion,
    ...inQuotes,
  }),
  vatNote: field({
    written: () => line("a note on VAT", "vatNote: Reverse charge for companies in the EU.").optional(),
    value: (own) => own,
    ...ofRegion,
    ...inQuotes,
  }),
  refundTerms: field({
    written: () => line("the refund terms", "refundTerms: Write to us; no reason needed.").optional(),
    value: (own) => own,
    ...ofRegion,
    ...inQuotes,
  }),
};
export type RegionRecord = RecordOf<typeof regionFields>;

const countriesField = {
  countries: field({
    written: () => countries(),
    value: (own) => own,
    ...ofRegion,
    shown: omitted("the region is named after its countries"),
  }),
};
const secondRegionFields = { ...countriesField, ...regionFields };
const secondRegionAdvice =
  "both regions are required, for example il: { countries: [IL], currency: ILS, processor: Example Payments, invoice: A tax invoice, vatIncluded: true, refundDays: 14 }; a course with one price repeats it in both";

const displayPriceSchema = z
  .object({
    now: optionalText("Current price, with its currency symbol.", "$149"),
    list: optionalText("List price, with its currency symbol.", "$199"),
  })
  .meta({ id: "DisplayPrice", description: "A price in one region, as displayed." });

/** The price of a plan in a region: numbers in the record, formatted text in JSON. */
const priceField = (key: RegionKey, what: string, description: string) =>
  field({
    written: () => price(what),
    value: (own) => own,
    json: {
      schema: displayPriceSchema.optional().meta({ description }),
      of: ({ now, list }, regions) => ({
        now: displayPrice(now, regions[key].currency),
        list: displayPrice(list, regions[key].currency),
      }),
    },
    ...inPrices,
  });

export const freeFields = {
  price: field({
    written: () => noPrice("the price, which is 0", "price: 0"),
    value: (own) => own,
    json: z
      .number()
      .optional()
      .meta({ description: "Price of the plan, usually 0.", examples: [0] }),
    ...inPrices,
  }),
  currency: field({
    written: () => currency("the currency of the price (ISO 4217)"),
    value: (own) => own,
    json: optionalText("ISO 4217 currency code.", "USD"),
    ...inPrices,
  }),
  includes: field({
    written: () => line("what the plan includes", "includes: Every overview, free to read."),
    value: (own) => own,
    json: optionalText("What the plan includes."),
    schemaOrg: inOffers,
    shown: { place: ".plan p", twin: (includes, texts) => texts.freeIncludes(plain(includes)) },
  }),
  url: field({
    written: () => pathOrUrl("the path or URL where the plan starts", "url: /curriculum"),
    value: (own) => own,
    json: uri("URL where the plan starts.", "https://readable-web.example/curriculum").optional(),
    schemaOrg: inOffers,
    shown: omitted("the target of the plan's link"),
  }),
};

export const completeFields = {
  intl: priceField("intl", "the international price", "Price in the international region."),
  il: priceField("il", "the price in the second region", "Price in the second region (key il)."),
  url: field({
    written: () => url("the URL where the purchase starts", "url: https://checkout.example/course"),
    value: (own) => own,
    json: uri("URL where the purchase starts.", "https://checkout.example/readable-web").optional(),
    schemaOrg: inOffers,
    shown: omitted("the target of the plan's link"),
  }),
};

export const teamsFields = {
  intl: priceField("intl", "the international price per seat", "Price per seat in the international region."),
  il: priceField("il", "the price per seat in the second region", "Price per seat in the second region (key il)."),
  minSeats: field({
    written: () => wholeNumber("the minimum number of seats", 1, "minSeats: 5"),
    value: (own) => own,
    json: z
      .int()
      .min(1)
      .optional()
      .meta({ description: "Minimum number of seats.", examples: [5] }),
    ...inPrices,
  }),
  perSeat: field({
    written: () => yesNo("whether the price is per seat", "perSeat: true"),
    value: (own) => own,
    json: z
      .boolean()
      .optional()
      .meta({ description: "Whether the price is per seat.", examples: [true] }),
    ...inPrices,
  }),
};

const pricesField = fieldsFrom<{ file: { body: string }; whole: Currencies; thing: OfferLeaf }>();
const planSchema = <All extends Fields>(name: string, all: All) =>
  jsonSchema(all, { id: `${name}Plan`, description: `The ${name} plan.` }).optional();
const inDetail = { schemaOrg: inOffers, shown: omitted("shown field by field") };

export const pricingFields = {
  regions: pricesField({
    written: () =>
      group("the regions", {
        intl: group("the international region", writtenShape(regionFields)),
        il: group("the second region", writtenShape(secondRegionFields), secondRegionAdvice),
      }),
    value: ({ intl, il }) => ({ intl: recordOf(regionFields, intl), il: recordOf(secondRegionFields, il) }),
    json: noRegions,
    ...inDetail,
  }),
  free: pricesField({
    written: () => group("the Free plan", writtenShape(freeFields)),
    value: (own) => recordOf(freeFields, own),
    json: { schema: planSchema("Free", freeFields), of: (own, regions) => jsonOf(freeFields, own, regions) },
    ...inDetail,
  }),
  complete: pricesField({
    written: () => group("the Complete plan", writtenShape(completeFields)),
    value: (own) => recordOf(completeFields, own),
    json: {
      schema: planSchema("Complete", completeFields),
      of: (own, regions) => jsonOf(completeFields, own, regions),
    },
    ...inDetail,
  }),
  teams: pricesField({
    written: () => group("the Teams plan", writtenShape(teamsFields)),
    value: (own) => recordOf(teamsFields, own),
    json: { schema: planSchema("Teams", teamsFields), of: (own, regions) => jsonOf(teamsFields, own, regions) },
    ...inDetail,
  }),
  body: pricesField({
    ...textOfFile,
    value: (_, { body }) => body,
    schemaOrg: omitted("its questions and answers are the page's FAQ (page-graph.ts)"),
  }),
};

/** Prices as numbers in the currency's main unit. body is the pricing page's prose in markdown. */
export type PricingRecord = RecordOf<typeof pricingFields>;

/** The prices with the absolute URL of a path where the Free plan starts. siteUrl is the origin of the site. */
export const pricingAt = ({ free, ...pricing }: PricingRecord, siteUrl: string): PricingRecord => ({
  ...pricing,
  free: { ...free, url: free.url.startsWith("/") ? siteUrl + free.url : free.url },
});

/** The schema of the front matter of pricing.md, without the checks across fields (content/amounts.ts). */
export const pricingRule = () => group("the prices", writtenShape(pricingFields));

/** The schema of prices in the API. */
export const pricingSchema = jsonSchema(pricingFields, {
  id: "Pricing",
  description: "Plans and prices in both billing regions. The buyer's country determines which region applies.",
});
export type Pricing = z.infer<typeof pricingSchema>;

/**
 * The fact that every module is free as a whole: the course has no prices, or the plan that includes the chapters costs nothing in
 * both regions.
 */
export const freeFact = (pricing: Pick<PricingRecord, "complete"> | null): { isFree?: true } =>
  pricing === null || (pricing.complete.intl.now === 0 && pricing.complete.il.now === 0) ? { isFree: true } : {};
