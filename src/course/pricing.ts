/** The fields of pricing.md: plans and regions. Each field declares its schema, its JSON, its structured data and how pages show it. */
import type { OfferLeaf } from "schema-dts";
import * as z from "zod";
import { countriesIn } from "./country.ts";
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
import { refundOf } from "./interface/forms.ts";
import { optionalText, uri } from "./json.ts";
import { displayPrice } from "./money.ts";
import {
  countries,
  currency,
  group,
  line,
  noPrice,
  optionalList,
  pathOrUrl,
  percent,
  price,
  shortLine,
  url,
  vatRates,
  wholeNumber,
  yesNo,
} from "./rules.ts";
import { plain } from "./text/markdown.ts";
import { memoize } from "./text/memoize.ts";

/** The key of a billing region: intl, which is the rest of the world, or one that the author chose. */
export type RegionKey = string;
/** What a course has for each billing region. All keys but intl are the author's. */
export type Regional<Value> = { intl: Value } & Record<RegionKey, Value>;
type Currencies = Regional<{ currency: string }>;
const field = fieldsFrom<{ file: undefined; whole: Currencies; thing: OfferLeaf }>();
const noRegions = omitted("the specification's pricing has no regional terms; the enrollment tools do");
const inOffers = omitted("offers combine a plan and a region (structured-data.ts)");
const ofRegion = { json: noRegions, schemaOrg: inOffers };
const inQuotes = { display: omitted("on the quote page, and in the tools about prices") };
const inPrices = { schemaOrg: inOffers, display: omitted("part of a price in the table of plans and regions") };

export const regionFields = {
  name: field({
    schema: () => shortLine("the name of the region", "name: Europe").optional(),
    ...ofRegion,
    display: omitted("the heading of the region's prices"),
  }),
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
    schema: () => line("the invoice that buyers receive", "invoice: A PDF invoice by email"),
    ...ofRegion,
    display: {
      place: ".terms li",
      twin: (invoice, texts) => `${texts.invoiceLabel}${texts.colon}${texts.sentence(plain(invoice))}`,
    },
  }),
  vatIncluded: field({
    schema: () => yesNo("whether prices include VAT (required if vat is missing)", "vatIncluded: true").optional(),
    ...ofRegion,
    display: { place: ".terms li", twin: (included, texts) => texts.vat(included) },
  }),
  vat: field({
    schema: () =>
      group("the VAT terms of the region", {
        included: yesNo("whether prices include VAT", "included: true"),
        rates: vatRates().optional(),
        note: line("the note for countries without a rate", "note: The checkout adds the VAT.").optional(),
      }).optional(),
    ...ofRegion,
    display: { place: ".terms li", twin: ({ included }, texts) => texts.vat(included) },
  }),
  refundDays: field({
    schema: () => wholeNumber("the refund period in days", 0, "refundDays: 14"),
    json: noRegions,
    schemaOrg: omitted("offers have no return policy"),
    display: { place: ".terms li", twin: (days, texts) => refundOf(texts, days) },
  }),
  vatRate: field({
    schema: () => percent("the VAT rate of a single-country region, in percent", "vatRate: 18").optional(),
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
const regionAdvice = (countries: string): string =>
  `for example { ${countries}currency: ILS, processor: Example Payments, invoice: A tax invoice, vatIncluded: true, refundDays: 14 }`;

/** The fields of a region with countries of its own. */
export const ownRegionFields = {
  countries: field({
    schema: () => countries(),
    value: (written) => written.flatMap(countriesIn),
    ...ofRegion,
    display: omitted("the region is named after its countries"),
  }),
  ...regionFields,
};
/** A region. countries are the codes of its countries; absent for intl. */
export type RegionRecord = RecordOf<typeof regionFields> & { countries?: string[] };

/** The regions of the specification, for which every description of the API has a price. */
const specifiedRegions: readonly RegionKey[] = ["intl", "il"];

/** A value for each region. */
const regional = <Value>(keys: readonly RegionKey[], made: (key: RegionKey) => Value) =>
  Object.fromEntries(keys.map((key) => [key, made(key)])) as Regional<Value>;

const displayPriceSchema = z
  .object({
    now: optionalText("Current price, with its currency symbol.", "$149"),
    list: optionalText("List price, with its currency symbol.", "$199"),
    validUntil: z.iso
      .date()
      .optional()
      .meta({ description: "Last day the price is valid, if it expires.", examples: ["2026-12-31"] }),
  })
  .meta({ id: "DisplayPrice", description: "A price in one region, as displayed." });

/** The price of a plan in a region: numbers in the record, formatted text in JSON. what is "price" or "price per seat". */
const priceField = (what: string) => (key: RegionKey) => {
  const [named, described] =
    key === "intl"
      ? [`the international ${what}`, "in the international region."]
      : [`the ${what} in the region ${key}`, `in the region ${key}.`];
  return field({
    schema: () => price(named),
    json: {
      schema: displayPriceSchema
        .optional()
        .meta({ description: `${what[0]?.toUpperCase()}${what.slice(1)} ${described}` }),
      of: ({ now, list, validUntil }, regions) => {
        const { currency = "" } = regions[key] ?? {};
        const shown = { now: displayPrice(now, currency), list: displayPrice(list, currency) };
        return validUntil === undefined ? shown : { ...shown, validUntil };
      },
    },
    ...inPrices,
  });
};
type PriceField = ReturnType<ReturnType<typeof priceField>>;

export const freeFields = {
  price: field({
    schema: () => noPrice("the price, always 0", "price: 0"),
    json: z
      .number()
      .optional()
      .meta({ description: "Price of the plan, always 0.", examples: [0] }),
    ...inPrices,
  }),
  currency: field({
    schema: () => currency("the currency (ISO 4217)"),
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
    schema: () => pathOrUrl("the path or URL where learners start for free", "url: /curriculum"),
    json: uri("URL where learners start for free.", "https://readable-web.example/curriculum").optional(),
    schemaOrg: inOffers,
    display: omitted("the target of the plan's link"),
  }),
};

const checkoutUrl = () => url("the URL where the purchase starts", "url: https://checkout.example/course");
const planUrl = {
  json: uri("URL where the purchase starts.", "https://checkout.example/readable-web").optional(),
  schemaOrg: inOffers,
  display: omitted("the target of the plan's link"),
};

/** What an author says about a plan. */
const ownWords = {
  name: field({
    schema: () => shortLine("the name of the plan", "name: Pro").optional(),
    json: optionalText("The plan's name, if it has one of its own.", "Pro"),
    schemaOrg: inOffers,
    display: omitted("the heading of the plan"),
  }),
  includes: field({
    schema: () => optionalList("features of the plan", line("what the plan includes", "- Support by email"), 12),
    json: z.array(z.string()).optional().meta({ description: "What the plan includes besides the chapters." }),
    schemaOrg: inOffers,
    display: omitted("part of the plan's list"),
  }),
};

/** The fields of the Complete plan of a course with these regions. */
export const completeFields = (keys: readonly RegionKey[]) => ({
  ...pricesIn(keys, "price"),
  ...ownWords,
  url: field({ schema: checkoutUrl, ...planUrl }),
});

/** The fields of the Teams plan of a course with these regions. */
export const teamsFields = (keys: readonly RegionKey[]) => ({
  ...pricesIn(keys, "price"),
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
  ...ownWords,
  url: field({ schema: () => checkoutUrl().optional(), ...planUrl }),
});

/** The fields with the prices of a plan. The types have those of the specification; amountsOf (offer.ts) reads those of all regions. */
const pricesIn = (keys: readonly RegionKey[], what: string) =>
  regional(keys, priceField(what)) as unknown as { intl: PriceField; il: OptionalPriceField };
type OptionalPriceField = Omit<PriceField, "schema" | "value"> & {
  schema: () => z.ZodOptional<ReturnType<PriceField["schema"]>>;
  value?: (written: z.output<ReturnType<PriceField["schema"]>>, file: undefined) => Amounts | undefined;
};
/** Amounts in the main unit of a currency. validUntil is the last day of the current price, as an ISO date. */
export type Amounts = { now: number; list: number; validUntil?: string | undefined };

const pricesField = fieldsFrom<{ file: { body: string }; whole: Currencies; thing: OfferLeaf }>();
const planSchema = <All extends Fields>(name: string, all: All) =>
  jsonSchema(all, { id: `${name}Plan`, description: `The ${name} plan.` }).optional();
const inDetail = { schemaOrg: inOffers, display: omitted("shown field by field") };
const fieldsOf = (key: RegionKey): typeof regionFields => (key === "intl" ? regionFields : ownRegionFields);

const regionSchema = (key: RegionKey) =>
  key === "intl"
    ? group("the international region", frontMatterShape(regionFields), regionAdvice(""))
    : group(`the region ${key}`, frontMatterShape(ownRegionFields), regionAdvice("countries: [IL], "));

/** The fields of the prices of a course with these regions. isOpen: the front matter may have other regions too, as in its JSON Schema. */
export const pricingFields = (keys: readonly RegionKey[], isOpen = false) => {
  const opened = <Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>, rest: () => z.ZodType) =>
    isOpen ? (schema.catchall(rest()) as z.ZodObject<Shape>) : schema;
  const [complete, teams] = [completeFields(keys), teamsFields(keys)];
  return {
    regions: pricesField({
      schema: () =>
        opened(
          group(
            "the regions",
            regional(keys, regionSchema),
            "for example { intl: { currency: USD, processor: Example Payments, invoice: A PDF invoice by email, vatIncluded: true, refundDays: 14 } }",
          ),
          () => group("a region with countries of its own", frontMatterShape(ownRegionFields)),
        ),
      value: (own) => regional(keys, (key): RegionRecord => recordOf(fieldsOf(key), Object(own)[key])),
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
      schema: () =>
        opened(group("the Complete plan", frontMatterShape(complete)), () => price("the price in a region")).optional(),
      value: (own) => own && recordOf(complete, own),
      json: {
        schema: planSchema("Complete", complete),
        of: (own, regions) => own && jsonOf(complete, own, regions),
      },
      ...inDetail,
    }),
    teams: pricesField({
      schema: () =>
        opened(group("the Teams plan", frontMatterShape(teams)), () => price("the price in a region")).optional(),
      value: (own) => own && recordOf(teams, own),
      json: { schema: planSchema("Teams", teams), of: (own, regions) => own && jsonOf(teams, own, regions) },
      ...inDetail,
    }),
    body: pricesField({
      ...textOfFile,
      value: (_, { body }) => body,
      schemaOrg: omitted("its questions and answers are the page's FAQ (src/pages/pricing)"),
    }),
  };
};

/** Prices as numbers in the currency's main unit. body is the pricing page's prose in markdown. */
export type PricingRecord = RecordOf<ReturnType<typeof pricingFields>>;

/** The prices with the absolute URL of a path where the Free plan starts. siteUrl is the origin of the site. */
export const pricingAt = ({ free, ...pricing }: PricingRecord, siteUrl: string): PricingRecord => ({
  ...pricing,
  free: { ...free, url: free.url.startsWith("/") ? siteUrl + free.url : free.url },
});

/** The schema of the front matter of pricing.md for a course with these regions, without the checks across fields (src/content). */
export const pricingRule = (keys: readonly RegionKey[], isOpen = false) =>
  group("the prices", frontMatterShape(pricingFields(keys, isOpen)));

/** The schema of prices in the API: of a course with these regions, and with those of the specification, which the sandbox has. */
export const pricingSchema = (keys: readonly RegionKey[]) =>
  jsonSchema(pricingFields([...new Set([...specifiedRegions, ...keys])]), {
    id: "Pricing",
    description: "Plans and prices in every billing region. The buyer's country determines which region applies.",
  });
export type Pricing = z.infer<ReturnType<typeof pricingSchema>>;

/** The schema of the prices of a catalog, the same one at each call: a description of the API has each schema once. */
export const pricingSchemaOf = memoize(({ regions = [] }: { regions?: readonly RegionKey[] }) =>
  pricingSchema(regions),
);
