/** Formatting of prices. */

/**
 * An amount (in the currency's main unit) formatted with the currency's symbol: "$149", "₪549.90". Whole amounts have no decimals.
 * The format is English in every course, so that a price is the same text everywhere.
 */
export function displayPrice(amount: number, currency: string): string {
  const whole = Number.isInteger(amount) ? { minimumFractionDigits: 0 } : {};
  return new Intl.NumberFormat("en-US", { style: "currency", currency, ...whole }).format(amount);
}

/** The number of decimals of a currency: 2 for USD, 0 for JPY. */
export const currencyDecimals = (currency: string): number =>
  new Intl.NumberFormat("en-US", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2;
