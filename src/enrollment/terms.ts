/** The terms of a region, as data and as sentences in the course's language. */

import type { RegionRecord } from "../course/record.ts";
import type { Texts } from "../interface/texts.ts";
import { ended } from "../text/markdown.ts";

/** The VAT rate and the notes are those that the author states: none is computed. */
const names = ["currency", "vatIncluded", "vatRate", "vatNote", "invoice", "refundDays", "refundTerms"] as const;
export type Terms = Pick<RegionRecord, (typeof names)[number]>;

/** The terms of a region, without those that the author does not state. */
export const termsOf = (region: RegionRecord): Terms =>
  Object.fromEntries(names.filter((name) => region[name] !== undefined).map((name) => [name, region[name]])) as Terms;

/** The terms of a region in sentences: "VAT not included. Invoice: A PDF. 30-day refund. Payment by Pay." */
export const termsText = (region: RegionRecord, texts: Texts): string =>
  [
    texts.vat(region.vatIncluded),
    region.vatRate === undefined ? undefined : texts.vatRate(region.vatRate),
    region.vatNote,
    texts.invoice(region.invoice),
    texts.refund(region.refundDays),
    region.refundTerms,
    texts.paymentBy(region.processor),
  ]
    .filter((sentence) => sentence !== undefined)
    .map(ended)
    .join(" ");
