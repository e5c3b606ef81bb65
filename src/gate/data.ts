/** The gate's reading of the structured data in pages. */

import { minutesOf } from "../course/outline.ts";
import type { ModuleRecord } from "../course/record.ts";
import type { Site } from "../page-kinds/site.ts";
import { checkResource } from "./feeds.ts";
import type { Compare } from "./findings.ts";
import { all, named, type PageTree, textOf } from "./html.ts";

type Thing = Record<string, unknown> & { "@type"?: string; "@id"?: string };
type Offer = Thing & { price?: number; priceCurrency?: string; priceSpecification?: { price: number }[] };

/** The things of a type that a page tells of. */
const thingsOf = ({ data }: PageTree, type: string): Thing[] =>
  data.flatMap((graph) => (graph as { "@graph": Thing[] })["@graph"]).filter((thing) => thing["@type"] === type);

/** A module's page tells of the module, once, as the feed does. */
export function checkModuleData(site: Site, module: ModuleRecord, page: PageTree, compare: Compare): void {
  const [resource, ...others] = thingsOf(page, "LearningResource");
  compare("structured data: modules", others.length + (resource ? 1 : 0), 1);
  if (!resource) return;
  const position = site.course.modules.indexOf(module) + 1;
  checkResource(resource, module, position, site.catalog.siteUrl, (fact, ...rest) =>
    compare(`structured data: ${fact}`, ...rest),
  );
  compare("structured data: version", resource.version, site.version.hash);
}

/** Wherever a page tells of the course, its totals and its offers are those of the content. */
export function checkCourseData(site: Site, page: PageTree, compare: Compare): void {
  const { modules } = site.course;
  for (const course of thingsOf(page, "Course")) {
    const extents = (course.materialExtent ?? []) as { value: number; unitText: string }[];
    compare("structured data: totals", Object.fromEntries(extents.map(({ unitText, value }) => [unitText, value])), {
      parts: site.course.facts.parts.length,
      modules: modules.length,
      chapters: modules.reduce((sum, { chapters }) => sum + chapters, 0),
    });
    const minutes = minutesOf(modules);
    compare("structured data: time", course.timeRequired, minutes === undefined ? undefined : `PT${minutes}M`);
    if (course.offers) checkOffers(site, course.offers as Offer[], compare);
  }
}

function checkOffers({ course, catalog }: Site, offers: Offer[], compare: Compare): void {
  const { free, complete, teams, regions } = course.pricing;
  const told = Object.fromEntries(
    offers.map((offer) => [
      offer["@id"]?.slice(catalog.siteUrl.length),
      [offer.priceCurrency, offer.price, offer.priceSpecification?.at(-1)?.price ?? offer.price],
    ]),
  );
  const expected = Object.fromEntries([
    ["/#offer-free", [free.currency, free.price, free.price]],
    ...(["intl", "il"] as const).map((key) => [
      `/#offer-complete-${key}`,
      [regions[key].currency, complete[key].now, complete[key].list],
    ]),
    ...(["intl", "il"] as const).map((key) => [
      `/#offer-teams-${key}`,
      [regions[key].currency, teams[key].now, teams[key].list],
    ]),
  ]);
  for (const id of new Set([...Object.keys(told), ...Object.keys(expected)])) {
    compare(`structured data: ${id}`, told[id], expected[id]);
  }
}

/** The questions of structured data are those that the page shows. */
export function checkQuestions(page: PageTree, compare: Compare): void {
  const shown = all(page.root, named("details"))
    .flatMap((details) => all(details, named("h3")))
    .map((question) => textOf(question));
  const told = thingsOf(page, "FAQPage").flatMap(({ mainEntity }) => (mainEntity as Thing[]).map(({ name }) => name));
  compare("structured data: questions", told, shown);
}
