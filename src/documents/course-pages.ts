/** The pages that tell the course: home, curriculum, each module, pricing, the author's own, and the page for a missing one. */
import type { Catalog } from "../domain/catalog.ts";
import type { CourseRecord, ModuleRecord, RegionRecord } from "../domain/course-record.ts";
import { displayPrice } from "../domain/money.ts";
import { blocks, counted, type Document, duration, link, plain } from "./document.ts";

const modulePath = ({ slug }: ModuleRecord): string => `/modules/${slug}`;

/** The minutes of all these modules; 0 unless every one of them has minutes, since a part of a sum is no sum. */
const minutesOf = (modules: readonly ModuleRecord[]): number =>
  modules.some(({ minutes }) => minutes === undefined) ? 0 : modules.reduce((sum, { minutes = 0 }) => sum + minutes, 0);

/** The newest date of the course's modules; undefined when none has one. */
const newest = (modules: readonly ModuleRecord[]): string | undefined =>
  modules
    .flatMap(({ updated }) => updated ?? [])
    .sort()
    .at(-1);

/** Chapters and minutes of a module in a few words. */
const extent = ({ chapters, minutes }: ModuleRecord): string =>
  counted(chapters, "chapter") + (minutes === undefined ? "" : `, ${duration(minutes)}`);

/** The countries of the second region by their names in the course's language. */
function countriesOf({ facts, pricing }: CourseRecord): string {
  const names = new Intl.DisplayNames(facts.language, { type: "region" });
  return pricing.regions.il.countries.map((code) => plain(names.of(code) ?? code)).join(", ");
}

/** Text as the end of a sentence. */
const ended = (text: string): string => (/[.!?…。]$/.test(text) ? text : `${text}.`);

export function homePage(record: CourseRecord, { course, pricing }: Catalog): Document {
  const { facts, modules } = record;
  const [first] = modules;
  const minutes = minutesOf(modules);
  const totals = [
    counted(course.parts, "part"),
    counted(course.modules, "module"),
    counted(course.chapters, "chapter"),
    minutes > 0 && `${duration(minutes)} in all`,
  ].filter(Boolean);
  return {
    path: "/",
    title: facts.title,
    description: facts.description,
    language: facts.language,
    updated: newest(modules),
    markdown: blocks(
      `# ${plain(facts.title)}`,
      plain(facts.description),
      totals.join(" · "),
      first && `Start with ${link(first.title, modulePath(first))}, or see the [whole curriculum](/curriculum).`,
      `Complete costs ${pricing.complete?.intl?.now} (in ${countriesOf(record)} ${pricing.complete?.il?.now}); see [pricing](/pricing).`,
      facts.body,
      "## Parts",
      facts.parts
        .map(({ name, description }) => {
          const own = modules.filter(({ part }) => part === name);
          return `- **${plain(name)}** (${counted(own.length, "module")}): ${plain(description)}`;
        })
        .join("\n"),
      "## For programs and agents",
      "The same facts are served as JSON and as markdown, without a key: see [the page for developers](/developers).",
    ),
  };
}

export function curriculumPage({ facts, modules }: CourseRecord): Document {
  const parts = facts.parts.map(({ name, description }) => {
    const own = modules.filter(({ part }) => part === name);
    const minutes = minutesOf(own);
    const chapters = own.reduce((sum, module) => sum + module.chapters, 0);
    return blocks(
      `## ${plain(name)}`,
      plain(description),
      [counted(own.length, "module"), counted(chapters, "chapter"), minutes > 0 && duration(minutes)]
        .filter(Boolean)
        .join(" · "),
      own
        .map((module) =>
          `- ${module.number}. ${link(module.title, modulePath(module))}: ${plain(module.description)} (${extent(module)})`.replace(
            /^- (\d+)\. /,
            "- $1\\. ",
          ),
        )
        .join("\n"),
    );
  });
  return {
    path: "/curriculum",
    title: "Curriculum",
    description: `All ${counted(modules.length, "module")} of ${facts.name}, part by part.`,
    language: facts.language,
    updated: newest(modules),
    markdown: blocks("# Curriculum", plain(facts.description), ...parts),
  };
}

export function modulePage({ facts, modules }: CourseRecord, module: ModuleRecord): Document {
  const position = modules.indexOf(module);
  const previous = modules[position - 1];
  const next = modules[position + 1];
  const facts_ = [
    `Module ${position + 1} of ${modules.length}`,
    `Part: ${plain(module.part)}`,
    extent(module),
    module.updated && `Updated ${module.updated}`,
  ].filter(Boolean);
  const chapters = module.chapterList.map(
    ({ title, minutes }, index) =>
      `${index + 1}. ${plain(title)}${minutes === undefined ? "" : ` (${duration(minutes)})`}`,
  );
  return {
    path: modulePath(module),
    title: module.title,
    description: module.description,
    language: facts.language,
    updated: module.updated,
    markdown: blocks(
      `# ${plain(module.title)}`,
      facts_.join(" · "),
      plain(module.description),
      link("Watch the free overview", module.url),
      chapters.length > 0 && "## Chapters",
      chapters.join("\n"),
      module.overview !== "" && "## Overview",
      module.overview,
      "## Go on",
      [
        previous && `- Previous: ${link(previous.title, modulePath(previous))}`,
        next && `- Next: ${link(next.title, modulePath(next))}`,
        "- [The whole curriculum](/curriculum)",
      ]
        .filter(Boolean)
        .join("\n"),
    ),
  };
}

export function pricingPage(record: CourseRecord, catalog: Catalog): Document {
  const { facts, pricing } = record;
  const { complete, teams } = catalog.pricing;
  const { free, regions } = pricing;
  const cell = (price: { now?: string | undefined; list?: string | undefined } | undefined): string =>
    price?.now === price?.list
      ? plain(price?.now ?? "")
      : `${plain(price?.now ?? "")} (list price ${plain(price?.list ?? "")})`;
  const seats = pricing.teams.perSeat ? `a seat, from ${counted(pricing.teams.minSeats, "seat")}` : "";
  const region = (name: string, { processor, invoice, vatIncluded, refundDays }: RegionRecord): string =>
    `- **${name}:** VAT ${vatIncluded ? "is included" : "is not included"}. Invoice: ${ended(plain(invoice))} Refund within ${counted(refundDays, "day")}. Payment by ${ended(plain(processor))}`;
  const il = countriesOf(record);
  return {
    path: "/pricing",
    title: "Pricing",
    description: `What ${facts.name} costs: Free, Complete and Teams, in both billing regions.`,
    language: facts.language,
    markdown: blocks(
      "# Pricing",
      [
        `| Plan | International (${regions.intl.currency}) | ${il} (${regions.il.currency}) |`,
        "|---|---|---|",
        `| Free | ${plain(displayPrice(free.price, free.currency))} | ${plain(displayPrice(free.price, free.currency))} |`,
        `| Complete | ${cell(complete?.intl)} | ${cell(complete?.il)} |`,
        `| Teams | ${cell(teams?.intl)} ${seats} | ${cell(teams?.il)} ${seats} |`,
      ].join("\n"),
      `Free includes: ${plain(free.includes)}`,
      `${link("Start for free", free.url)} · ${link("Buy Complete", pricing.complete.url)}`,
      [region("International", regions.intl), region(il, regions.il)].join("\n"),
      pricing.body,
    ),
  };
}

/** The author's own pages, as they were written. */
export const authorPages = ({ facts, pages }: CourseRecord): Document[] =>
  pages.map(({ slug, title, description, updated, body }) => ({
    path: `/${slug}`,
    title,
    description: description ?? `${title}: ${facts.name}`,
    language: facts.language,
    updated,
    markdown: blocks(`# ${plain(title)}`, body),
  }));

export const missingPage = ({ facts }: CourseRecord): Document => ({
  path: "/404",
  title: "Page not found",
  description: "There is no page at this address.",
  language: facts.language,
  markdown: blocks(
    "# Page not found",
    "There is no page at this address. It may have moved, or the address may be mistyped.",
    "- [The whole curriculum](/curriculum)\n- [Home](/)",
  ),
});
