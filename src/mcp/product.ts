/** /mcp/product: what enrolling costs and where it is done. No payment is taken and no order created. Spec: "MCP servers", /mcp/product. */
import type { McpServer } from "@modelcontextprotocol/server";
import * as z from "zod";
import { siteAddress } from "../course/catalog.ts";
import type { PublishedCourse } from "../course/published.ts";
import { enrollmentChannel, enrollmentLink, maxSeats, plans, quoteOrder } from "../enrollment/quote.ts";
import { contentMeta } from "./content-meta.ts";
import { productIdentity } from "./identity.ts";
import { newServer } from "./server.ts";
import { argumentsOf, offer, tool, wholeNumber } from "./tool.ts";

const otherNames = {
  tier: "plan",
  product: "plan",
  quantity: "seats",
  users: "seats",
  seat_count: "seats",
  country_code: "country",
  countryCode: "country",
};

const came = (input: unknown): string =>
  typeof input === "string" ? `, not ${JSON.stringify(input.slice(0, 50))}` : "";

/** "Team", " COMPLETE " and their like, as the plan they mean. */
const planInput = z
  .preprocess(
    (value) => {
      if (typeof value !== "string") return value;
      const word = value.trim().toLowerCase();
      return word === "team" ? "teams" : word;
    },
    z.enum(plans, { error: ({ input }) => `must be free, complete or teams${came(input)}` }),
  )
  .describe("free, complete (one person) or teams (priced per seat).");

const seatsInput = wholeNumber(1, maxSeats)
  .optional()
  .describe("Number of seats; 1 when absent. Only teams takes more than one, and it has a minimum.");

const countryInput = z
  .string()
  .trim()
  .max(100)
  .optional()
  .describe("The buyer's country as two letters (ISO 3166-1), such as IL, US or DE. Pass it whenever it is known.");

const orderInput = argumentsOf({ plan: planInput, seats: seatsInput, country: countryInput }, otherNames);

const buyerShape = {
  country: z.string().nullable().describe("The country that was used, or null."),
  countrySource: z
    .enum(["argument", "edge", "none"])
    .describe("Where the country came from: the argument, the caller's network location, or nowhere."),
  region: z.enum(["intl", "il"]).nullable().describe("The billing region of that country, or null."),
};

const priceShape = {
  currency: z.string().describe("ISO 4217 currency code."),
  unitPrice: z.number().describe("Price of one seat."),
  total: z.number().describe("Price of the whole order, exact."),
  totalText: z.string().describe("The total as people read it."),
  listTotal: z.number().describe("The total at list price."),
  listTotalText: z.string().describe("The list total as people read it."),
  vatIncluded: z.boolean().describe("Whether VAT is included."),
  invoice: z.string().describe("The invoice the buyer receives."),
  refundDays: z.int().describe("Days within which the buyer can get the money back."),
};

const quoteOutput = z.looseObject({
  plan: z.string().describe("The plan quoted."),
  seats: z.int().describe("The seats quoted."),
  ...buyerShape,
  ...z.object(priceShape).partial().shape,
  regions: z
    .array(z.looseObject({ region: z.string(), currency: z.string(), total: z.number(), totalText: z.string() }))
    .optional()
    .describe("The same facts for both regions, where no country was given."),
});

/** The server of /mcp/product for one request. edgeCountry is the country the edge sees, if any. */
export function productServer(publication: PublishedCourse, edgeCountry: string | undefined): McpServer {
  const { catalog, facts, prices } = publication;
  const instructions = [
    `Enrollment in one online course, "${facts.name}". No payment is taken and no order is created here; buying happens in a hosted checkout.`,
    "Use quote_order for an exact total, create_enrollment_link for the address at which the buyer completes the purchase, check_enrollment_channel for the payment processor and invoice of a country.",
    "Pass country (two letters) whenever the buyer's country is known: without it the location of the caller's network decides, and that may be an assistant's and not the buyer's.",
    `For the curriculum and the list of plans, use the server at ${siteAddress(catalog, "/mcp")}.`,
  ].join("\n");
  const server = newServer(productIdentity(publication), catalog.siteUrl, instructions);
  const meta = contentMeta(publication);

  offer(
    server,
    tool({
      name: "quote_order",
      title: "Quote an order",
      description:
        "Computes the exact total for a plan, seats and country: currency, VAT, invoice and refund window. Use it when someone asks what they would pay; to hand over a checkout address use create_enrollment_link. Without country it returns both regional prices and, if the caller's location is known, that region's total.",
      input: orderInput,
      output: quoteOutput,
      answer: (order) => quoteOrder(prices, order, edgeCountry),
    }),
    meta,
  );
  offer(
    server,
    tool({
      name: "create_enrollment_link",
      title: "Make an enrollment link",
      description:
        "Builds the checkout address for a plan, seats and country, with the quote it stands for. It only makes a URL: nothing is ordered, reserved or paid. Use it when the buyer is ready; for a price alone use quote_order.",
      input: orderInput,
      output: z.looseObject({
        url: z.string().describe("The address at which the buyer completes the enrollment."),
        message: z.string().describe("A sentence for the buyer."),
        ...quoteOutput.shape,
      }),
      answer: (order) => {
        const link = enrollmentLink(prices, order, edgeCountry);
        if ("refused" in link) return link;
        return {
          ...link,
          message: "Open the address to complete the enrollment. Nothing has been bought or reserved.",
        };
      },
    }),
    meta,
  );
  offer(
    server,
    tool({
      name: "check_enrollment_channel",
      title: "Check the payment channel",
      description:
        "Tells through which payment processor a country's buyers pay, and which invoice, currency, VAT rule and refund window apply. Use it for questions on invoices or payment; for amounts use quote_order.",
      input: argumentsOf({ country: countryInput }, otherNames),
      output: z.looseObject({
        ...buyerShape,
        channels: z
          .array(
            z.looseObject({
              region: z.string().describe("Billing region."),
              processor: z.string().describe("Who processes the payment."),
              invoice: z.string().describe("The invoice the buyer receives."),
              currency: z.string().describe("ISO 4217 currency code."),
              vatIncluded: z.boolean().describe("Whether prices include VAT."),
              refundDays: z.int().describe("Days within which the buyer can get the money back."),
            }),
          )
          .describe("The channel of the country's region; both regions where no country is known."),
      }),
      answer: ({ country }) => enrollmentChannel(prices, country, edgeCountry),
    }),
    meta,
  );
  return server;
}
