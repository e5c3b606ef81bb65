/** The words of authoring rules for prices: amounts, currencies, countries. */
import * as z from "zod";
import { described, group, rule, ruleText, withoutSign } from "./rules.ts";

/** An amount of money in the main unit of its currency. */
export const amount = (what: string, example: string) => {
  const message = rule("an amount: a number without a currency sign, 0 or more", `write for example ${example}`);
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
      "a list price that is not below the current price now",
      "raise list, or write the same amount twice",
    ),
  });

/** A share in percent. */
export const percent = (what: string, example: string) => {
  const message = rule(`${what}: a number from 0 to 100`, `write for example ${example}`);
  return described(z.number(message).min(0, message).max(100, message).transform(withoutSign), what, example);
};

/** Whether a code is one of ISO 4217. */
export const isCurrency = (code: string): boolean => Intl.supportedValuesOf("currency").includes(code);

export const currency = (what: string) =>
  described(
    z
      .string(rule("a currency code of three letters (ISO 4217)", "write for example currency: USD"))
      .refine(
        isCurrency,
        rule("a currency code of three capital letters (ISO 4217)", "write for example currency: USD"),
      ),
    what,
    "currency: USD",
  );

/** A country's code of two capital letters. */
export const country = () => {
  /** Names the countries that exist; another code comes back as it is. */
  const names = new Intl.DisplayNames("en", { type: "region" });
  return z
    .string(rule("a country code of two letters", "write for example - IL"))
    .refine(
      (code) => /^[A-Z]{2}$/.test(code) && names.of(code) !== code,
      rule("the code of a country in two capital letters (ISO 3166)", "write for example - IL"),
    );
};
