import { expect, test } from "vitest";
import { currencyDecimals, displayPrice } from "../../../src/course/money.ts";
import { testEach } from "../../each.ts";

testEach([
  [149, "USD", "$149"],
  [0, "USD", "$0"],
  [549, "ILS", "₪549"],
  [549.9, "ILS", "₪549.90"],
  [1234567.05, "USD", "$1,234,567.05"],
  [19.99, "EUR", "€19.99"],
  [1200, "JPY", "¥1,200"],
  [12.345, "KWD", "KWD\u00a012.345"],
])("amounts are displayed with their currency's symbol and decimals", (amount, currency, text) => {
  expect(displayPrice(amount, currency)).toBe(text);
});

testEach([
  ["USD", 2],
  ["ILS", 2],
  ["JPY", 0],
  ["KWD", 3],
])("currencies have the decimals of ISO 4217", (currency, decimals) => {
  expect(currencyDecimals(currency)).toBe(decimals);
});

test("an invalid currency code throws", () => {
  expect(() => displayPrice(1, "dollars")).toThrow(RangeError);
});
