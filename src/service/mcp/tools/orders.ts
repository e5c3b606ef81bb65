/** The tools about orders, which share arguments, error messages and output fields. */
import * as z from "zod";
import { siteAddress } from "../../../course/catalog.ts";
import { nearestCountries } from "../../../course/countries.ts";
import { type PricedCourse, pricedCourse } from "../../../course/features.ts";
import { textsFor } from "../../../course/interface/languages.ts";
import { exampleCall, type Plan, plans, plansOf } from "../../../course/offer.ts";
import {
  countryIn,
  enrollmentChannel,
  enrollmentLink,
  maxSeats,
  type Order,
  orderOf,
  type Quote,
  quoteOf,
  type Reason,
  type Refused,
} from "../../../course/quote.ts";
import { counted, inSentence } from "../../../course/text/sentence.ts";
import { argumentsOf, type Refusal, type Tool, tool, wholeNumber, withinBudget } from "../tool.ts";

const aliases = {
  tier: "plan",
  product: "plan",
  quantity: "seats",
  users: "seats",
  seat_count: "seats",
  country_code: "country",
  countryCode: "country",
};

const planNotes: Record<Plan, string> = {
  free: "free",
  complete: "complete (one person)",
  teams: "teams (several people)",
};

/** A plan. Ignores case and surrounding whitespace; "team" is an alias of "teams". */
const planInput = (sold: readonly Plan[]) =>
  z
    .preprocess(
      (value) => {
        if (typeof value !== "string") return value;
        const word = value.trim().toLowerCase();
        return word === "team" ? "teams" : word;
      },
      z.enum(sold, `must be ${inSentence(sold, "or")}`),
    )
    .describe(
      `${inSentence(
        sold.map((plan) => planNotes[plan]),
        "or",
      )}.`,
    );

const seatsInput = (sold: readonly Plan[]) =>
  wholeNumber(1, maxSeats)
    .optional()
    .describe(
      `Number of seats. Defaults to 1. ${sold.includes("teams") ? "Only teams allows more than one, and it has a minimum." : "No plan allows more."}`,
    );

const countryInput = z
  .string("must be a string: a name or an ISO 3166-1 code")
  .trim()
  .max(100, "must be at most 100 characters")
  .optional()
  .describe(
    "The buyer's country: a name in English or the course's language, or an ISO 3166-1 code of two or three letters. Pass it if it is known.",
  );

const orderInput = (sold: readonly Plan[]) =>
  argumentsOf({ plan: planInput(sold), seats: seatsInput(sold), country: countryInput }, aliases);
type OrderArguments = { plan?: string; seats?: number | undefined; country?: string | undefined };

/** Each tells a model how to fix its call. */
const messages: Record<Reason, (args: OrderArguments, course: PricedCourse) => string> = {
  "no plan": ({ plan }, { prices }) => `plan: must be one of ${plansOf(prices).join(", ")}; got ${quoted(plan)}.`,
  "no seats": ({ seats }) => `seats: must be a whole number from 1 to ${maxSeats}; got ${quoted(seats)}.`,
  "no country": ({ country = "" }, { catalog: { exampleCountry }, facts: { language } }) => {
    const nearest = nearestCountries(country, language);
    const example = exampleCountry === undefined ? "" : `, such as ${quoted(exampleCountry)}`;
    return `country: ${quoted(country)} is not a known country. Pass a name in ${languagesOf(language)}, or an ISO 3166-1 code of two or three letters${example}.${nearest.length === 0 ? "" : ` Nearest: ${nearest.join(", ")}.`} Omit country if you do not know it.`;
  },
  "too few seats": ({ seats = 1 }, { prices: { complete, teams } }) =>
    `seats: Teams needs at least ${counted(teams?.minSeats ?? 1, "seat")}; got ${seats}. Call again with seats: ${teams?.minSeats} or more${complete ? ', or with plan: "complete" for one person' : ""}.`,
  "one seat only": ({ plan, seats }, { prices: { teams } }) =>
    `seats: the ${plan} plan is for one person; got ${seats}. Call again with ${teams ? `plan: "teams" (at least ${counted(teams.minSeats, "seat")}) or with ` : ""}seats: 1.`,
};

const quoted = (value: unknown): string => JSON.stringify(value) ?? "nothing";

function languagesOf(language: string): string {
  const own = new Intl.DisplayNames("en", { type: "language" }).of(language) ?? language;
  return own.startsWith("English") ? "English" : `English or ${own}`;
}

const resultFor = <Value extends object, Result extends object>(
  value: Value | Refused,
  args: OrderArguments,
  course: PricedCourse,
  run: (value: Value) => Result,
): Result | Refusal =>
  "refused" in value ? { refused: messages[value.refused](args, course) } : withinBudget(run(value));

/**
 * The quote of the order in these arguments, with what the pricing page says about refunds unless it costs nothing, and more; or a
 * refusal.
 */
const resultForOrder = <Result extends Quote, More extends object>(
  course: PricedCourse,
  args: OrderArguments,
  quoteOf: (order: Order) => Result,
  more?: More,
) =>
  resultFor(orderOf(course.prices, args, course.facts.language), args, course, (order) => {
    const quote = quoteOf(order);
    const isPaid = [quote, ...(quote.regions ?? [])].some(({ isFree }) => isFree === false);
    return { ...quote, ...(isPaid ? refundWords(course) : {}), ...more } as Result & RefundWords & More;
  });

/**
 * What the pricing page says about refunds, in the author's words: its first section with such a word in the heading, else in the text.
 * Nothing if none has one.
 */
function refundWords({ catalog, facts, pricingText }: PricedCourse): RefundWords {
  const { language } = facts;
  const { texts } = textsFor(facts);
  // An author who replaces the words may leave one empty.
  const words = texts.wordsForRefund.split(", ").filter((word) => word.trim() !== "");
  const isAbout = (text: string): boolean => words.some((word) => text.toLocaleLowerCase(language).includes(word));
  const section = pricingText.find(({ heading }) => isAbout(heading)) ?? pricingText.find(({ text }) => isAbout(text));
  if (section === undefined) return {};
  const { anchor, text } = section;
  return {
    refundText: text,
    refundUrl: siteAddress(catalog, anchor === undefined ? "/pricing" : `/pricing#${anchor}`),
  };
}

type RefundWords = { refundText?: string; refundUrl?: string };

const refundShape = {
  refundText: z.string().optional().describe("How refunds work, in the course's own words."),
  refundUrl: z.string().optional().describe("Refund section of the pricing page."),
};

const buyerShape = {
  country: z.string().nullable().describe("The country that the result is for, or null."),
  countrySource: z
    .enum(["argument", "edge", "none"])
    .describe("Source of the country: the argument, the client's network location (edge), or none."),
  region: z.string().nullable().describe("The billing region of that country, or null."),
};

const termsShape = {
  currency: z.string().describe("ISO 4217 currency code."),
  invoice: z.string().describe("The invoice the buyer receives."),
  vatIncluded: z.boolean().describe("Whether VAT is included."),
  vatRate: z.number().optional().describe("The VAT rate of the buyer's country in percent, if it is known."),
  vatNote: z.string().optional().describe("A note on VAT, if the course has one."),
  refundDays: z.int().describe("Refund period in days."),
  refundTerms: z.string().optional().describe("The refund terms, if the course states them."),
  termsText: z.string().describe("The terms as quotable sentences."),
};

const priceShape = {
  ...termsShape,
  isFree: z.boolean().describe("Whether the order costs nothing. If so, there is no VAT, refund or invoice."),
  unitPrice: z.number().describe("Current price, per seat or for the whole team."),
  unitPriceText: z.string().describe("unitPrice, formatted for people; if per seat, with the minimum number of seats."),
  minSeats: z.int().optional().describe("Minimum number of seats, for a plan that has one."),
  validUntil: z.string().optional().describe("Last day the price is valid, as an ISO date, if it expires."),
  processor: z.string().optional().describe("Payment processor."),
  total: z.number().describe("Exact total of the order."),
  totalText: z.string().describe("The total, formatted for people."),
  net: z.number().optional().describe("The total without VAT, if the total includes VAT at a known rate."),
  vat: z.number().optional().describe("The VAT in the total."),
  listTotal: z.number().describe("The total at list price."),
  listTotalText: z.string().describe("The list total, formatted for people."),
};

const channelShape = {
  region: z.string().describe("Billing region."),
  processor: z.string().describe("Payment processor."),
  ...termsShape,
};

const quoteShape = {
  plan: z.string().describe("The plan."),
  seats: z.int().describe("The number of seats."),
  ...buyerShape,
  ...z.object(priceShape).partial().shape,
  regions: z
    .array(z.looseObject({ region: z.string(), currency: z.string(), total: z.number(), totalText: z.string() }))
    .optional()
    .describe("Quotes for every region. Present if no country was passed."),
  seller: z
    .looseObject({ name: z.string(), url: z.string(), email: z.string().optional() })
    .describe("Who sells the course."),
  contentUpdated: z
    .string()
    .optional()
    .describe("Latest date of a change to the course's content. Price changes are not dated."),
  quoteUrl: z.string().describe("URL of a page with this quote, to show or share."),
  ...refundShape,
};

const quoteOrderFor = (sold: readonly Plan[]): Tool =>
  tool({
    name: "quote_order",
    title: "Quote an order",
    use: "for an exact total",
    description:
      "Returns the exact total for a plan, number of seats and country, with VAT, invoice, refund terms and a page with the quote. Use it when someone asks what they would pay. Do not use it for a checkout link: use create_enrollment_link. Without country, it returns the prices of every region and, if the client's location is known, the total for its region.",
    input: orderInput(sold),
    output: z.looseObject(quoteShape),
    example: ({ pricing, exampleCountry }) => ({
      plan: plansOf(pricing ?? {}).at(-1),
      seats: pricing?.teams?.minSeats ?? 1,
      country: exampleCountry,
    }),
    run: (args, context) => {
      const course = pricedCourse(context);
      return resultForOrder(course, args, (order) => quoteOf(course, order, context.edgeCountry));
    },
    forPlans: quoteOrderFor,
  });

const createEnrollmentLinkFor = (sold: readonly Plan[]): Tool =>
  tool({
    name: "create_enrollment_link",
    title: "Create an enrollment link",
    use: "for the checkout link, once the buyer has decided",
    description:
      "Returns the checkout URL for a plan, number of seats and country, with the quote. It only creates a URL: nothing is ordered, reserved or paid. Use it when the buyer is ready to buy. Do not use it for the price alone: use quote_order.",
    input: orderInput(sold),
    output: z.looseObject({
      url: z.string().describe("The checkout URL."),
      message: z.string().describe("A message for the buyer."),
      ...quoteShape,
    }),
    example: ({ pricing, exampleCountry }) => ({
      ...exampleCall(pricing ?? {}),
      country: exampleCountry,
    }),
    run: (args, context) => {
      const course = pricedCourse(context);
      return resultForOrder(course, args, (order) => enrollmentLink(course, order, context.edgeCountry), {
        message: "Open the link to complete the enrollment. Nothing has been bought or reserved yet.",
      });
    },
    forPlans: createEnrollmentLinkFor,
  });

/** The tools of a course with all plans; a server has those that forPlans returns. */
export const [quoteOrder, createEnrollmentLink] = [quoteOrderFor(plans), createEnrollmentLinkFor(plans)];

export const checkEnrollmentChannel = tool({
  name: "check_enrollment_channel",
  title: "Check the payment channel",
  use: "for a country's payment processor and invoice",
  description:
    "Returns the payment processor, invoice, currency, VAT and refund terms for buyers in a country. Use it for questions about invoices or payment. Do not use it for amounts: use quote_order.",
  input: argumentsOf({ country: countryInput }, aliases),
  output: z.looseObject({
    ...buyerShape,
    channels: z
      .array(z.looseObject(channelShape))
      .describe("The channel of the country's region, or of every region if the country is unknown."),
    ...refundShape,
  }),
  example: ({ exampleCountry }) => ({ country: exampleCountry }),
  run: (args, context) => {
    const course = pricedCourse(context);
    return resultFor(countryIn(args.country, course.facts.language), args, course, ({ country }) => ({
      ...enrollmentChannel(course, country, context.edgeCountry),
      ...refundWords(course),
    }));
  },
});
