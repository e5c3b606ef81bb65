/** Formatting of prices. */

/** An amount in the main unit: "$149", "₪549.90". English in every course, so that a price is one text everywhere. */
export function displayPrice(amount: number, currency: string): string {
  const { exact, whole } = formatsOf(currency);
  return (Number.isInteger(amount) ? whole : exact).format(amount);
}

/** The number of decimals of a currency: 2 for USD, 0 for JPY. */
export const currencyDecimals = (currency: string): number =>
  formatsOf(currency).exact.resolvedOptions().maximumFractionDigits ?? 2;

type Formats = { exact: Intl.NumberFormat; whole: Intl.NumberFormat };

/** The formats of the currencies that were used, of which a course has two: making one takes longer than a quote. */
const formats = new Map<string, Formats>();

function formatsOf(currency: string): Formats {
  const known = formats.get(currency);
  if (known) return known;
  const style = { style: "currency", currency } as const;
  const pair = {
    exact: new Intl.NumberFormat("en-US", style),
    whole: new Intl.NumberFormat("en-US", { ...style, minimumFractionDigits: 0 }),
  };
  formats.set(currency, pair);
  return pair;
}
