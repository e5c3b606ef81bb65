/** Schemas of front matter fields for prices: amounts, currencies and countries. */
import * as z from "zod";
import { described, group, rule, ruleText, withoutSign } from "./rules.ts";

/** An amount of money in the main unit of its currency. */
export const amount = (what: string, example: string) => {
  const message = rule("an amount: a number without a currency symbol, 0 or greater", `for example ${example}`);
  return described(z.number(message).min(0, message).transform(withoutSign), what, example);
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

/** An ISO 3166-1 alpha-2 country code. */
export const country = () => {
  /** Returns unknown codes unchanged. */
  const names = new Intl.DisplayNames("en", { type: "region" });
  return z
    .string(rule("a two-letter country code", "for example - IL"))
    .refine(
      (code) => /^[A-Z]{2}$/.test(code) && names.of(code) !== code,
      rule("a country code of two capital letters (ISO 3166)", "for example - IL"),
    );
};
