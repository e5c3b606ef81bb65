/** The fields of pricing.md: plans and regions. Each field declares its schema, its JSON, its structured data and how pages show it. */
import type { OfferLeaf } from "schema-dts";
import * as z from "zod";
import {
  type Fields,
  fieldsFrom,
  frontMatterShape,
  jsonOf,
  jsonSchema,
  omitted,
  type RecordOf,
  recordOf,
  textOfFile,
} from "./field.ts";
import { optionalText, uri } from "./json.ts";
import { displayPrice } from "./money.ts";
import {
  countries,
  currency,
  group,
  line,
  noPrice,
  pathOrUrl,
  percent,
  price,
  url,
  wholeNumber,
  yesNo,
} from "./rules.ts";
import { plain } from "./text/markdown.ts";

/** The two billing regions: the international one, and the countries of the second. */
export type RegionKey = "intl" | "il";
type Currencies = Record<RegionKey, { currency: string }>;
const field = fieldsFrom<{ file: undefined; whole: Currencies; thing: OfferLeaf }>();
const noRegions = omitted("the specification's pricing has no regional terms; the enrollment tools do");
const inOffers = omitted("offers combine a plan and a region (structured-data.ts)");
const ofRegion = { json: noRegions, schemaOrg: inOffers };
const inQuotes = { display: omitted("on the quote page, and in the tools about prices") };
const inPrices = { schemaOrg: inOffers, display: omitted("part of a price in the table of plans and regions") };

export const regionFields = {
  currency: field({
    schema: () => currency("the currency of the region (ISO 4217)"),
    json: noRegions,
    ...inPrices,
  }),
  processor: field({
    schema: () => line("the payment processor", "processor: Example Payments"),
    ...ofRegion,
    display: { place: ".terms li", twin: (processor, texts) => texts.paymentBy(texts.sentence(plain(processor))) },
  }),
  invoice: field({
    schema: () => line("the invoice that buyers receive", "invoice: A PDF invoice by e-mail"),
    ...ofRegion,
    display: {
      place: ".terms li",
      twin: (invoice, texts) => `${texts.invoiceLabel}${texts.colon}${texts.sentence(plain(invoice))}`,
    },
  }),
  vatIncluded: field({
    schema: () => yesNo("whether prices include VAT", "vatIncluded: true"),
    ...ofRegion,
    display: { place: ".terms li", twin: (included, texts) => texts.vat(included) },
  }),
  refundDays: field({
    schema: () => wholeNumber("the refund period in days", 0, "refundDays: 14"),
    json: noRegions,
    schemaOrg: omitted("offers have no return policy"),
    display: { place: ".terms li", twin: (days, texts) => texts.refund(days) },
  }),
  vatRate: field({
    schema: () => percent("the VAT rate in percent", "vatRate: 18").optional(),
    ...ofRegion,
    ...inQuotes,
  }),
  vatNote: field({
    schema: () => line("a note on VAT", "vatNote: Reverse charge for companies in the EU.").optional(),
    ...ofRegion,
    ...inQuotes,
  }),
  refundTerms: field({
    schema: () => line("the refund terms", "refundTerms: Write to us; no reason needed.").optional(),
    ...ofRegion,
    ...inQuotes,
  }),
};
export type RegionRecord = RecordOf<typeof regionFields>;

const countriesField = {
  countries: field({
    schema: () => countries(),
    ...ofRegion,
    display: omitted("the region is named after its countries"),
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
    schema: () => price(what),
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
    schema: () => noPrice("the price, which is 0", "price: 0"),
    json: z
      .number()
      .optional()
      .meta({ description: "Price of the plan, usually 0.", examples: [0] }),
    ...inPrices,
  }),
  currency: field({
    schema: () => currency("the currency of the price (ISO 4217)"),
    json: optionalText("ISO 4217 currency code.", "USD"),
    ...inPrices,
  }),
  includes: field({
    schema: () => line("what the plan includes", "includes: Every overview, free to read."),
    json: optionalText("What the plan includes."),
    schemaOrg: inOffers,
    display: { place: ".plan p", twin: (includes, texts) => texts.freeIncludes(plain(includes)) },
  }),
  url: field({
    schema: () => pathOrUrl("the path or URL where the plan starts", "url: /curriculum"),
    json: uri("URL where the plan starts.", "https://readable-web.example/curriculum").optional(),
    schemaOrg: inOffers,
    display: omitted("the target of the plan's link"),
  }),
};

export const completeFields = {
  intl: priceField("intl", "the international price", "Price in the international region."),
  il: priceField("il", "the price in the second region", "Price in the second region (key il)."),
  url: field({
    schema: () => url("the URL where the purchase starts", "url: https://checkout.example/course"),
    json: uri("URL where the purchase starts.", "https://checkout.example/readable-web").optional(),
    schemaOrg: inOffers,
    display: omitted("the target of the plan's link"),
  }),
};

export const teamsFields = {
  intl: priceField("intl", "the international price per seat", "Price per seat in the international region."),
  il: priceField("il", "the price per seat in the second region", "Price per seat in the second region (key il)."),
  minSeats: field({
    schema: () => wholeNumber("the minimum number of seats", 1, "minSeats: 5"),
    json: z
      .int()
      .min(1)
      .optional()
      .meta({ description: "Minimum number of seats.", examples: [5] }),
    ...inPrices,
  }),
  perSeat: field({
    schema: () => yesNo("whether the price is per seat", "perSeat: true"),
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
const inDetail = { schemaOrg: inOffers, display: omitted("shown field by field") };

export const pricingFields = {
  regions: pricesField({
    schema: () =>
      group("the regions", {
        intl: group("the international region", frontMatterShape(regionFields)),
        il: group("the second region", frontMatterShape(secondRegionFields), secondRegionAdvice),
      }),
    value: ({ intl, il }) => ({ intl: recordOf(regionFields, intl), il: recordOf(secondRegionFields, il) }),
    json: noRegions,
    ...inDetail,
  }),
  free: pricesField({
    schema: () => group("the Free plan", frontMatterShape(freeFields)),
    value: (own) => recordOf(freeFields, own),
    json: { schema: planSchema("Free", freeFields), of: (own, regions) => jsonOf(freeFields, own, regions) },
    ...inDetail,
  }),
  complete: pricesField({
    schema: () => group("the Complete plan", frontMatterShape(completeFields)),
    value: (own) => recordOf(completeFields, own),
    json: {
      schema: planSchema("Complete", completeFields),
      of: (own, regions) => jsonOf(completeFields, own, regions),
    },
    ...inDetail,
  }),
  teams: pricesField({
    schema: () => group("the Teams plan", frontMatterShape(teamsFields)),
    value: (own) => recordOf(teamsFields, own),
    json: { schema: planSchema("Teams", teamsFields), of: (own, regions) => jsonOf(teamsFields, own, regions) },
    ...inDetail,
  }),
  body: pricesField({
    ...textOfFile,
    value: (_, { body }) => body,
    schemaOrg: omitted("its questions and answers are the page's FAQ (src/pages/pricing)"),
  }),
};

/** Prices as numbers in the currency's main unit. body is the pricing page's prose in markdown. */
export type PricingRecord = RecordOf<typeof pricingFields>;

/** The prices with the absolute URL of a path where the Free plan starts. siteUrl is the origin of the site. */
export const pricingAt = ({ free, ...pricing }: PricingRecord, siteUrl: string): PricingRecord => ({
  ...pricing,
  free: { ...free, url: free.url.startsWith("/") ? siteUrl + free.url : free.url },
});

/** The schema of the front matter of pricing.md, without the checks across fields (src/content). */
export const pricingRule = () => group("the prices", frontMatterShape(pricingFields));

/** The schema of prices in the API. */
export const pricingSchema = jsonSchema(pricingFields, {
  id: "Pricing",
  description: "Plans and prices in both billing regions. The buyer's country determines which region applies.",
});
export type Pricing = z.infer<typeof pricingSchema>;

/** Every module is free: the course has no prices, or the plan with the chapters costs nothing in both regions. */
export const freeFact = (pricing: Pick<PricingRecord, "complete"> | null): { isFree?: true } =>
  pricing === null || (pricing.complete.intl.now === 0 && pricing.complete.il.now === 0) ? { isFree: true } : {};
