/** pricing.md of courses that sell in different ways. */

const terms = (currency: string, vatIncluded: boolean): string =>
  `currency: ${currency}, processor: Pay ${currency}, invoice: A PDF, vatIncluded: ${vatIncluded}, refundDays: 14`;
const free = "free: { price: 0, currency: EUR, includes: All overviews., url: /curriculum }";
const intl = `intl: { ${terms("USD", false)} }`;
const il = `il: { countries: [IL], ${terms("ILS", true)} }`;
const eu =
  "eu: { name: Europe, countries: [EU], currency: EUR, processor: Pay EUR, invoice: A PDF, refundDays: 14, vat: { included: true, rates: { DE: 19, FR: 20 }, note: The checkout states the rate of your country } }";
const uk =
  "uk: { countries: [GB], currency: GBP, processor: Pay GBP, invoice: A PDF, refundDays: 14, vat: { included: true, rates: { GB: 20 } } }";
const south = `south: { countries: [BR, AR, CL, PE], ${terms("BRL", true)} }`;

const file = (...lines: string[]): string => `---\n${lines.join("\n")}\n---\n\nOne price for the whole course.\n`;

/** The models by name: what is sold, and where. */
export const priceModels = {
  "one plan in one region": file(
    `regions: { ${intl} }`,
    free,
    "complete: { intl: { now: 99, list: 99 }, url: https://pay.example/c }",
  ),
  "one plan with a name in two regions": file(
    `regions: { ${intl}, ${eu} }`,
    free,
    "complete: { name: Pro, includes: [Support by e-mail], intl: { now: 149, list: 199, validUntil: 2099-12-31 }, eu: { now: 139, list: 139 }, url: https://pay.example/c }",
  ),
  "two plans in four regions": file(
    `regions: { ${eu}, ${intl}, ${uk}, ${south} }`,
    free,
    "complete: { uk: { now: 119.5, list: 139 }, intl: { now: 149, list: 199 }, eu: { now: 139, list: 139 }, south: { now: 299, list: 299 }, url: https://pay.example/c }",
    "teams: { intl: { now: 99, list: 149 }, eu: { now: 89, list: 89 }, uk: { now: 79, list: 89 }, south: { now: 199, list: 199 }, minSeats: 5, perSeat: true }",
  ),
  "teams only": file(
    `regions: { ${intl}, ${il} }`,
    free,
    "teams: { name: Companies, intl: { now: 990, list: 1490 }, il: { now: 3690, list: 3690 }, minSeats: 10, perSeat: false, url: https://pay.example/t }",
  ),
  "what is free": file(`regions: { ${intl} }`, free),
};
export type PriceModel = keyof typeof priceModels;
