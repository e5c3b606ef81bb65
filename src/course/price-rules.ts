/** Schemas of front matter fields for prices: amounts, currencies and countries. */
import * as z from "zod";
import { countryOf } from "./country.ts";
import { described, group, listOf, rule, ruleText, withoutSign } from "./rules.ts";

/** An amount of money in the main unit of its currency. */
const amount = (what: string, example: string, max?: Parameters<z.ZodNumber["max"]>) => {
  const message = rule("an amount: a number without a currency symbol, 0 or greater", `for example ${example}`);
  const number = z.number(message).min(0, message);
  return described((max ? number.max(...max) : number).transform(withoutSign), what, example);
};

/** The price of a plan in a region. */
export const price = (what: string) =>
  group(what, {
    now: amount("the current price", "now: 149"),
    list: amount("the list price", "list: 199"),
  }).refine(({ now, list }) => list >= now, {
    path: ["list"],
    error: ruleText(
      "a list price that is not below the current price (now)",
      "raise list, or set both to the same amount",
    ),
  });

/** A percentage. */
export const percent = (what: string, example: string) => {
  const message = rule(`${what}: a number from 0 to 100`, `for example ${example}`);
  return described(z.number(message).min(0, message).max(100, message).transform(withoutSign), what, example);
};

/** Whether a text is an ISO 4217 currency code. */
export const isCurrency = (code: string): boolean => Intl.supportedValuesOf("currency").includes(code);

export const currency = (what: string) =>
  described(
    z
      .string(rule("a currency code of three letters (ISO 4217)", "for example currency: USD"))
      .refine(isCurrency, rule("a currency code of three capital letters (ISO 4217)", "for example currency: USD")),
    what,
    "currency: USD",
  );

/** The price of the Free plan, which is an amount like every other price, but always 0. */
export const noPrice = (what: string, example: string) => {
  const zero = rule("0, since the Free plan costs nothing", `write ${example}; another price belongs to another plan`);
  return amount(what, example, [0, zero]);
};

/** ISO 3166-1 alpha-2 country codes, none of them twice. */
export const countries = () =>
  listOf("country codes", country())
    .min(1, rule("at least one country code", "for example countries: [IL]"))
    .superRefine((codes, context) => {
      const current = codes.map(countryOf);
      for (const [index, code] of current.entries()) {
        const first = codes[current.indexOf(code)];
        if (code === null || current.indexOf(code) === index) continue;
        const fix = first === codes[index] ? "remove the duplicate" : `remove it: ${first} is the same country`;
        context.addIssue({ code: "custom", path: [index], message: ruleText("each country once", fix) });
      }
    });

const country = () =>
  z
    .string(rule("a two-letter country code", "for example - IL"))
    .refine((code) => /^[A-Z]{2}$/.test(code) && countryOf(code) !== null, {
      error: ({ input }) =>
        ruleText(
          "a country code of two capital letters (ISO 3166)",
          input === "EU" ? "list the countries of the union one by one, such as [AT, BE, BG]" : "for example - IL",
        ),
    });
