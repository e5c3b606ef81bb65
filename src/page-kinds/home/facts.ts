/** The facts of a course at a glance: its languages, what each plan costs, and when it changed. */
import type { Catalog } from "../../course/catalog.ts";
import { hasPrices, type Priced, priced } from "../../course/features.ts";
import { licenseOf } from "../../course/license.ts";
import type { CourseFacts, CourseRecord } from "../../course/record.ts";
import { freePrices } from "../../enrollment/free-price.ts";
import { languageName } from "../../interface/language-name.ts";
import { textsFor } from "../../interface/languages.ts";
import { link, plain } from "../../text/markdown.ts";
import { countriesOf } from "../components/countries.ts";
import { newestDate } from "../components/modules.ts";

/** A title in two parts, the second of which may be undefined: "Tea: from leaf to cup" as "Tea" and "from leaf to cup". */
export function titleParts(title: string): [title: string, subtitle: string | undefined] {
  const end = title.indexOf(": ");
  return end === -1 ? [title, undefined] : [title.slice(0, end), title.slice(end + 2)];
}

/** A list price, if it differs from the current price. */
export const listPriceIn = (price: { now?: string | undefined; list?: string | undefined } = {}): string | undefined =>
  price.list === price.now ? undefined : price.list;

/** The language of a course and those of its subtitles, by their names. */
export function languagesText({ language, subtitles = [] }: CourseFacts): string {
  const { texts, language: interfaceLanguage } = textsFor(language);
  const nameOf = (tag: string): string => languageName(tag, interfaceLanguage);
  return texts.spokenIn(nameOf(language), subtitles.length === 0 ? "" : texts.list(subtitles.map(nameOf)));
}

/** The price of the Teams plan in the first region, of a seat or of the team. */
export function teamsPrice(
  { facts, pricing: { teams } }: Priced<CourseRecord>,
  { pricing }: Pick<Priced<Catalog>, "pricing">,
): string {
  const { texts } = textsFor(facts.language);
  const price = pricing.teams?.intl?.now ?? "";
  return teams.perSeat ? texts.pricePerSeat(price, texts.seats(teams.minSeats)) : price;
}

/** The facts as a markdown list. */
export function factLines(record: CourseRecord, catalog: Pick<Catalog, "pricing">): string {
  const { texts } = textsFor(record.facts.language);
  const { license } = record.facts;
  const updated = newestDate(record.modules);
  return [
    plain(languagesText(record.facts)),
    ...(hasPrices(record) ? priceLines(record, priced(catalog)) : []),
    ...(license === undefined ? [] : [`${texts.license} ${link(licenseOf(license).name, licenseOf(license).url)}`]),
    ...(updated === undefined ? [] : [texts.updated(texts.date(updated))]),
    ...(hasPrices(record) ? [link(texts.pricing, "/pricing")] : []),
  ]
    .map((line) => `- ${line}`)
    .join("\n");
}

/** What each plan costs. */
function priceLines(record: Priced<CourseRecord>, catalog: Pick<Priced<Catalog>, "pricing">): string[] {
  const { texts } = textsFor(record.facts.language);
  const free = freePrices(record.pricing);
  const { complete, teams } = catalog.pricing;
  const inBoth = (intl = "", il = ""): string => texts.priceIn(plain(intl), plain(countriesOf(record)), plain(il));
  return [
    `${texts.free}${texts.colon}${inBoth(free.intl.now, free.il.now)}`,
    `${texts.complete}${texts.colon}${inBoth(complete?.intl?.now, complete?.il?.now)}`,
    `${texts.teams}${texts.colon}${inBoth(teamsPrice(record, catalog), teams?.il?.now)}`,
  ];
}
