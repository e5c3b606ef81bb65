/** The prices, from pricing.md: plans and regions with their fields, each declared once with every place that shows it. */
import type { OfferLeaf } from "schema-dts";
import * as z from "zod";
import { plain } from "../text/markdown.ts";
import { url } from "./address-rules.ts";
import {
  type Fields,
  fieldsFrom,
  jsonOf,
  jsonSchema,
  notUsedYet,
  omitted,
  type RecordOf,
  recordOf,
  textOfFile,
  writtenShape,
} from "./field.ts";
import { optionalText, uri } from "./json.ts";
import { displayPrice } from "./money.ts";
import { amount, country, currency, percent, price } from "./price-rules.ts";
import { group, line, listOf, rule, wholeNumber, yesNo } from "./rules.ts";

/** The two billing regions: the international one, and the countries of the second. */
export type RegionKey = "intl" | "il";

/** What prices are displayed by. */
type Currencies = Record<RegionKey, { currency: string }>;

const field = fieldsFrom<{ file: undefined; whole: Currencies; thing: OfferLeaf }>();
const noRegions = omitted("the specification's prices have no terms of regions; the tools for enrollment have them");
const inOffers = omitted("an offer is made of a plan and a region together (structured-offers.ts)");
const ofRegion = { json: noRegions, schemaOrg: inOffers };
const inPrices = { schemaOrg: inOffers, shown: omitted("it is part of a price in the table of plans and regions") };

export const regionFields = {
  currency: field({
    written: () => currency("the currency of the region (ISO 4217)"),
    value: (own) => own,
    json: noRegions,
    ...inPrices,
  }),
  processor: field({
    written: () => line("who processes the payment", "processor: Example Payments"),
    value: (own) => own,
    ...ofRegion,
    shown: { place: ".terms li", twin: (processor, texts) => texts.paymentBy(ended(plain(processor))) },
  }),
  invoice: field({
    written: () => line("the invoice a buyer receives", "invoice: A PDF invoice by e-mail"),
    value: (own) => own,
    ...ofRegion,
    shown: { place: ".terms li", twin: (invoice, texts) => texts.invoice(ended(plain(invoice))) },
  }),
  vatIncluded: field({
    written: () => yesNo("whether prices include VAT", "vatIncluded: true"),
    value: (own) => own,
    ...ofRegion,
    shown: { place: ".terms li", twin: (included, texts) => texts.vat(included) },
  }),
  refundDays: field({
    written: () => wholeNumber("the refund window in days", 0, "refundDays: 14"),
    value: (own) => own,
    json: noRegions,
    schemaOrg: omitted("offers name no return policy"),
    shown: { place: ".terms li", twin: (days, texts) => texts.refund(days) },
  }),
  vatRate: field(notUsedYet(() => percent("the rate of VAT in percent", "vatRate: 18").optional())),
  vatNote: field(
    notUsedYet(() => line("a note on VAT", "vatNote: Reverse charge for companies in the EU.").optional()),
  ),
  refundTerms: field(
    notUsedYet(() => line("the terms of refunds", "refundTerms: Write to us; no reason needed.").optional()),
  ),
};
export type RegionRecord = RecordOf<typeof regionFields>;

/** Text as the end of a sentence. */
export const ended = (text: string): string => (/[.!?…。]$/.test(text) ? text : `${text}.`);

const countriesField = {
  countries: field({
    written: () =>
      listOf("country codes", country()).min(1, rule("at least one country code", "write for example countries: [IL]")),
    value: (own) => own,
    ...ofRegion,
    shown: omitted("the names of the countries are the region's name"),
  }),
};
const secondRegionFields = { ...countriesField, ...regionFields };

const displayPriceSchema = z
  .object({
    now: optionalText("Current price, with its currency symbol.", "$149"),
    list: optionalText("List price, with its currency symbol.", "$199"),
  })
  .meta({ id: "DisplayPrice", description: "A price in one region, as it is shown." });

/** The price of a plan in a region: amounts in the record, text in JSON. */
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
    written: () => amount("the price, which is 0", "price: 0"),
    value: (own) => own,
    json: z
      .number()
      .optional()
      .meta({ description: "Always zero unless the author says otherwise.", examples: [0] }),
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
    json: optionalText("What the plan includes, in a sentence."),
    schemaOrg: inOffers,
    shown: { place: ".plan p", twin: (includes, texts) => texts.freeIncludes(plain(includes)) },
  }),
  url: field({
    written: () => url("where the plan starts", "url: https://course.example/curriculum"),
    value: (own) => own,
    json: uri("Where the plan starts.", "https://readable-web.example/curriculum").optional(),
    schemaOrg: inOffers,
    shown: omitted("the plan's link leads there"),
  }),
};

export const completeFields = {
  intl: priceField("intl", "the international price", "Price in the international region."),
  il: priceField("il", "the price in the second region", "Price in the second region (key il)."),
  url: field({
    written: () => url("where the purchase starts", "url: https://checkout.example/course"),
    value: (own) => own,
    json: uri("Where the purchase starts.", "https://checkout.example/readable-web").optional(),
    schemaOrg: inOffers,
    shown: omitted("the plan's link leads there"),
  }),
};

export const teamsFields = {
  intl: priceField("intl", "the international price per seat", "Price per seat in the international region."),
  il: priceField("il", "the price per seat in the second region", "Price per seat in the second region (key il)."),
  minSeats: field({
    written: () => wholeNumber("the fewest seats", 1, "minSeats: 5"),
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
const inDetail = { schemaOrg: inOffers, shown: omitted("each of its fields says where it is shown") };

export const pricingFields = {
  regions: pricesField({
    written: () =>
      group("the regions", {
        intl: group("the international region", writtenShape(regionFields)),
        il: group("the second region", writtenShape(secondRegionFields)),
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

/** Prices as numbers in the main unit of each region's currency; body is the pricing page's prose in markdown. */
export type PricingRecord = RecordOf<typeof pricingFields>;

/** The rule of the front matter of pricing.md, but for what fields must agree on (content/amounts.ts). */
export const pricingRule = () => group("the prices", writtenShape(pricingFields));

/** The prices as programs get them. */
export const pricingSchema = jsonSchema(pricingFields, {
  id: "Pricing",
  description: "Plans and prices. Both billing regions are live at once; a buyer sees one, chosen by country.",
});
export type Pricing = z.infer<typeof pricingSchema>;
