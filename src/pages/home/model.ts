/** What the home page says: the course at a glance, a sample, its parts, teachers and prices, and where programs find the same. */

import { blocks } from "../../content/markdown/document.ts";
import { excerptOf } from "../../content/markdown/excerpt.ts";
import { apiPath, type Catalog, modulePath, siteAddress } from "../../course/catalog.ts";
import { regionKeys } from "../../course/countries.ts";
import { courseFields } from "../../course/course.ts";
import { hasPrices, type Priced, priced } from "../../course/features.ts";
import { placesOf } from "../../course/field.ts";
import { languageName } from "../../course/interface/forms.ts";
import { textsFor } from "../../course/interface/languages.ts";
import { licenseOf } from "../../course/license.ts";
import { displayPrice } from "../../course/money.ts";
import { outline } from "../../course/outline.ts";
import type { CourseFacts, CourseRecord, ModuleRecord, RegionKey } from "../../course/record.ts";
import { isSampleLink } from "../../course/reserved.ts";
import { link } from "../../course/text/markdown.ts";
import { courseFiles } from "../../service/addresses.ts";
import { serversOf } from "../../service/mcp/servers.ts";
import { defaultLimit, windowSeconds } from "../../service/rate-limit.ts";
import { courseTotals, lengthFigures, moduleFigures, newestDate } from "../components/modules.ts";
import { countriesOf, exampleLink } from "../components/orders.ts";
import type { PageInput } from "../site.ts";

export type HomeModel = ReturnType<typeof homeModel>;

export function homeModel({ course, catalog }: PageInput) {
  const { facts, modules } = course;
  const { texts } = textsFor(facts.language);
  const { title, description, hero, body, outcomes = [], teachers = [] } = facts;
  const [first] = modules;
  const [sample, updated] = [sampleOf(course), newestDate(modules)];
  const size = [texts.modules(catalog.course.modules), texts.chapters(catalog.course.chapters)];
  const lengths = lengthFigures(course, modules, texts);
  /** The markdown that a field declares for itself. */
  const markdownOf = (name: "outcomes" | "teachers"): string =>
    placesOf(courseFields, facts, texts).find(({ field }) => field === name)?.twin ?? "";
  return {
    title,
    description,
    updated,
    ...namesIn(title),
    glance: [...size, ...lengths],
    totals: courseTotals(catalog, course),
    start: first && texts.startWith(link(first.title, modulePath(first)), link(texts.fullCurriculum, "/curriculum")),
    updatedOn: updated && texts.updated(texts.date(updated)),
    languages: languagesText(facts),
    license: facts.license === undefined ? undefined : { label: texts.license, ...licenseOf(facts.license) },
    hero,
    body,
    outcomes: { heading: texts.outcomesHeading, items: outcomes, markdown: markdownOf("outcomes") },
    sample: sample && {
      heading: texts.sampleHeading,
      ...{ title: sample.title, path: modulePath(sample), description: sample.description },
      figures: moduleFigures(course, sample, texts, { inLines: true }),
      excerpt: excerptOf(sample.overview),
    },
    parts: {
      heading: texts.partsHeading,
      figures: [texts.parts(catalog.course.parts), ...size, ...lengths],
      items: outline(course).map((part, index) => ({
        ...{ name: part.name, description: part.description, path: `/curriculum#part-${index + 1}` },
        modules: part.modules,
        size: texts.modules(part.modules.length),
        lengths: lengthFigures(course, part.modules, texts),
      })),
    },
    teachers: {
      heading: texts.teachersHeading,
      items: teachers.map((one) => ({ ...one, isSample: one.url !== undefined && isSampleLink(facts, one.url) })),
      markdown: markdownOf("teachers"),
    },
    prices: hasPrices(course) ? pricesOf(course, priced(catalog)) : undefined,
    developers: developersSection(course, catalog),
  };
}

/** A title before and after its colon: "Tea: from leaf to cup" as "Tea" and "from leaf to cup". */
function namesIn(title: string): { name: string; subtitle?: string } {
  const end = title.indexOf(": ");
  return end === -1 ? { name: title } : { name: title.slice(0, end), subtitle: title.slice(end + 2) };
}

/** The module that the home page shows a sample of: the author's choice, else the first with a picture, else the first. */
const sampleOf = ({ facts, modules }: CourseRecord): ModuleRecord | undefined =>
  modules.find(({ slug }) => slug === facts.sample) ??
  modules.find(({ overview }) => overview.includes(`](${courseFiles}`)) ??
  modules[0];

/** The language of a course and those of its subtitles, by their names. */
function languagesText({ language, subtitles = [] }: CourseFacts): string {
  const { texts, language: interfaceLanguage } = textsFor(language);
  const nameOf = (tag: string): string => languageName(tag, interfaceLanguage);
  return texts.spokenIn(nameOf(language), subtitles.length === 0 ? "" : texts.list(subtitles.map(nameOf)));
}

/** A price in a region; name says who pays it. list is the list price if it differs. */
export type RegionPrice = { region: RegionKey; name: string; now: string; list?: string };

/** A price as the catalog has it. */
type Price = { now?: string | undefined; list?: string | undefined };

/** A plan with its prices, also as a line. includes is in the author's words, size in those of the interface; start is a path. */
type Offer = { name: string; prices: RegionPrice[]; line: string; includes?: string; size?: string; start?: string };

/** What each plan costs. */
function pricesOf({ facts, modules, pricing }: Priced<CourseRecord>, catalog: Priced<Catalog>) {
  const { texts } = textsFor(facts.language);
  const { free, teams, regions } = pricing;
  const countries = countriesOf(facts.language, pricing);
  const seats = texts.seats(teams.minSeats);
  const [first] = modules;
  const inRegion = (region: RegionKey, { now = "", list = now }: Price = {}): RegionPrice => ({
    ...{ region, name: region === "intl" ? texts.international : countries, now },
    ...(list === now ? {} : { list }),
  });
  const offer = (name: string, intl: Price | undefined, il: Price | undefined, textOf = (price: string) => price) => ({
    ...{ name, prices: [inRegion("intl", intl), inRegion("il", il)] },
    line: `${name}${texts.colon}${texts.priceIn(textOf(intl?.now ?? ""), countries, il?.now ?? "")}`,
  });
  // Nothing is nothing in any currency, so buyers read it in theirs.
  const [freeIntl, freeIl] = [regions.intl, regions.il].map(({ currency }) => ({
    now: displayPrice(free.price, currency),
  }));
  const perSeat = (price: string): string => (teams.perSeat ? texts.pricePerSeat(price, seats) : price);
  const { complete, teams: teamsPrice } = catalog.pricing;
  const offers: Offer[] = [
    {
      ...offer(texts.free, freeIntl, freeIl),
      includes: free.includes,
      ...(first === undefined ? {} : { start: modulePath(first) }),
    },
    {
      ...offer(texts.complete, complete?.intl, complete?.il),
      size: [texts.modules(catalog.course.modules), texts.chapters(catalog.course.chapters)].join(texts.comma),
    },
    {
      ...offer(texts.teams, teamsPrice?.intl, teamsPrice?.il, perSeat),
      ...(teams.perSeat ? { size: texts.perSeat(seats) } : {}),
    },
  ];
  const examples = regionKeys.map((region) => exampleLink(catalog, facts.language, pricing, region));
  return { heading: texts.pricing, offers, quotes: `${texts.getQuote}${texts.colon}${examples.join(" · ")}` };
}

/** The last section of the page as markdown: the APIs and their rate limit. */
function developersSection({ facts }: CourseRecord, catalog: Catalog): string {
  const { texts } = textsFor(facts.language);
  const code = (path: string): string => `\`${siteAddress(catalog, path)}\``;
  return blocks(
    `## ${texts.forDevelopers}`,
    texts.forDevelopersText(link(texts.developers, "/developers")),
    [
      `- REST: ${link(siteAddress(catalog, apiPath), apiPath)} (${link("OpenAPI 3.1", "/openapi.json")})`,
      `- MCP: ${serversOf(catalog)
        .map(({ path }) => code(path))
        .join(", ")}`,
      `- NLWeb: ${code("/ask")}`,
      `- Markdown: ${link("llms.txt", "/llms.txt")}, \`Accept: text/markdown\``,
    ].join("\n"),
    texts.rateLimit(defaultLimit, windowSeconds),
  );
}
