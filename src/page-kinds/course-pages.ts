/** The pages that tell the course: home, curriculum, each module, pricing, the author's own, and the page for a missing one. */

import { maxPathBytes, maxTargetBytes } from "../api/uri-length.ts";
import { apiPath, type Catalog, siteAddress } from "../course/catalog.ts";
import { figuresOf } from "../course/field.ts";
import { moduleFields } from "../course/module.ts";
import { displayPrice } from "../course/money.ts";
import { minutesOf, modulePath, outline } from "../course/outline.ts";
import { ended } from "../course/pricing.ts";
import type { CourseRecord, ModuleRecord, RegionRecord } from "../course/record.ts";
import { textsFor } from "../interface/languages.ts";
import type { Texts } from "../interface/texts.ts";
import { blocks, type Document, framed } from "../markdown/document.ts";
import { type ErrorStatus, errorPages } from "../site/error-pages.ts";
import { defaultLimit, windowSeconds } from "../site/rate-limit.ts";
import { link, plain } from "../text/markdown.ts";

/** The newest date of the course's modules; undefined when none has one. */
const newest = (modules: readonly ModuleRecord[]): string | undefined =>
  modules
    .flatMap(({ updated }) => updated ?? [])
    .sort()
    .at(-1);

/** The figures of a module in a few words: all of them, or those of its line in the curriculum. */
const extent = (texts: Texts, module: ModuleRecord, where?: { inLines: boolean }): string =>
  figuresOf(moduleFields, module, texts, where).join(", ");

/** The countries of the second region by their names in the language of the interface, whose sentences they stand in. */
export function countriesOf({ facts, pricing }: CourseRecord): string {
  const names = new Intl.DisplayNames(textsFor(facts.language).language, { type: "region" });
  return pricing.regions.il.countries.map((code) => names.of(code) ?? code).join(", ");
}

export function homePage(record: CourseRecord, catalog: Catalog): Document {
  const { course, pricing } = catalog;
  const { facts, modules } = record;
  const { texts } = textsFor(facts.language);
  const [first] = modules;
  const minutes = minutesOf(modules);
  const totals = [
    texts.parts(course.parts),
    texts.modules(course.modules),
    texts.chapters(course.chapters),
    minutes !== undefined && texts.inAll(texts.duration(minutes)),
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
      first && texts.startWith(link(first.title, modulePath(first)), link(texts.wholeCurriculum, "/curriculum")),
      texts.completeCosts(
        plain(pricing.complete?.intl?.now ?? ""),
        plain(countriesOf(record)),
        plain(pricing.complete?.il?.now ?? ""),
        link(texts.pricing, "/pricing"),
      ),
      `## ${texts.partsHeading}`,
      outline(record)
        .map(
          ({ name, description, modules: own }) =>
            `- **${plain(name)}** (${texts.modules(own.length)}): ${plain(description)}`,
        )
        .join("\n"),
      facts.body,
      programsSection(record, catalog),
    ),
  };
}

/** Where programs find what the pages tell, and on what terms; the end of the home page. */
export function programsSection({ facts }: CourseRecord, catalog: Catalog): string {
  const { texts } = textsFor(facts.language);
  const code = (path: string): string => `\`${siteAddress(catalog, path)}\``;
  return blocks(
    `## ${texts.forPrograms}`,
    texts.forProgramsText(link(texts.developers, "/developers")),
    [
      `- REST: ${link(siteAddress(catalog, apiPath), apiPath)} (${link("OpenAPI 3.1", "/openapi.json")})`,
      `- MCP: ${code("/mcp")}, ${code("/mcp/product")}`,
      `- NLWeb: ${code("/ask")}`,
      `- Markdown: ${link("llms.txt", "/llms.txt")}, \`Accept: text/markdown\``,
    ].join("\n"),
    texts.limits(defaultLimit, windowSeconds),
  );
}

export function curriculumPage(record: CourseRecord): Document {
  const { facts, modules } = record;
  const { texts } = textsFor(facts.language);
  const parts = outline(record).map(({ name, description, modules: own, chapters, minutes }) => {
    return blocks(
      `## ${plain(name)}`,
      plain(description),
      [texts.modules(own.length), texts.chapters(chapters), minutes !== undefined && texts.duration(minutes)]
        .filter(Boolean)
        .join(" · "),
      own
        .map(
          (module) =>
            `- ${module.number}\\. ${link(module.title, modulePath(module))}: ${plain(module.description)} (${extent(texts, module, { inLines: true })})`,
        )
        .join("\n"),
    );
  });
  return {
    path: "/curriculum",
    title: texts.curriculum,
    description: texts.curriculumDescription(texts.modules(modules.length), facts.name),
    language: facts.language,
    updated: newest(modules),
    markdown: blocks(`# ${texts.curriculum}`, plain(facts.description), ...parts),
  };
}

export function modulePage({ facts, modules }: CourseRecord, module: ModuleRecord): Document {
  const { texts } = textsFor(facts.language);
  const position = modules.indexOf(module);
  const previous = modules[position - 1];
  const next = modules[position + 1];
  const facts_ = [
    texts.position(position + 1, modules.length),
    texts.part(plain(module.part)),
    extent(texts, module),
    module.updated && texts.updated(module.updated),
  ].filter(Boolean);
  const chapters = module.chapterList.map(
    ({ title, minutes }, index) =>
      `${index + 1}. ${plain(title)}${minutes === undefined ? "" : ` (${texts.duration(minutes)})`}`,
  );
  return {
    path: modulePath(module),
    title: module.title,
    description: module.description,
    language: facts.language,
    updated: module.updated,
    ...framed(
      blocks(
        `# ${plain(module.title)}`,
        facts_.join(" · "),
        plain(module.description),
        link(texts.watch, module.url),
        chapters.length > 0 && `## ${texts.chaptersHeading}`,
        chapters.join("\n"),
        module.overview !== "" && `## ${texts.overview}`,
      ),
      module.overview,
      blocks(
        `## ${texts.goOn}`,
        [
          previous && `- ${texts.previous}: ${link(previous.title, modulePath(previous))}`,
          next && `- ${texts.next}: ${link(next.title, modulePath(next))}`,
          `- ${link(texts.curriculum, "/curriculum")}`,
        ]
          .filter(Boolean)
          .join("\n"),
      ),
    ),
  };
}

export function pricingPage(record: CourseRecord, catalog: Catalog): Document {
  const { facts, pricing } = record;
  const { complete, teams } = catalog.pricing;
  const { free, regions } = pricing;
  const { texts } = textsFor(facts.language);
  const cell = (price: { now?: string | undefined; list?: string | undefined } | undefined): string =>
    price?.now === price?.list
      ? plain(price?.now ?? "")
      : texts.listPrice(plain(price?.now ?? ""), plain(price?.list ?? ""));
  const seatPrice = (price: string): string =>
    pricing.teams.perSeat ? texts.perSeat(price, texts.seats(pricing.teams.minSeats)) : price;
  const region = (name: string, { processor, invoice, vatIncluded, refundDays }: RegionRecord): string =>
    `- **${name}:** ${[
      texts.vat(vatIncluded),
      texts.invoice(ended(plain(invoice))),
      texts.refund(texts.days(refundDays)),
      texts.paymentBy(ended(plain(processor))),
    ].join(" ")}`;
  const il = plain(countriesOf(record));
  return {
    path: "/pricing",
    title: texts.pricing,
    description: texts.pricingDescription(facts.name),
    language: facts.language,
    markdown: blocks(
      `# ${texts.pricing}`,
      [
        `| ${texts.plan} | ${texts.international} (${regions.intl.currency}) | ${il} (${regions.il.currency}) |`,
        "|---|---|---|",
        `| ${texts.free} | ${plain(displayPrice(free.price, free.currency))} | ${plain(displayPrice(free.price, free.currency))} |`,
        `| ${texts.complete} | ${cell(complete?.intl)} | ${cell(complete?.il)} |`,
        `| ${texts.teams} | ${seatPrice(cell(teams?.intl))} | ${seatPrice(cell(teams?.il))} |`,
      ].join("\n"),
      texts.freeIncludes(plain(free.includes)),
      `${link(texts.startFree, free.url)} · ${link(texts.buyComplete, pricing.complete.url)}`,
      [region(texts.international, regions.intl), region(il, regions.il)].join("\n"),
      pricing.body,
    ),
  };
}

/** The page whose address is a quote; what it answers is worked out when it is asked for. */
export function quotePage({ facts, pricing }: CourseRecord, { siteUrl }: Catalog): Document {
  const { texts } = textsFor(facts.language);
  const { minSeats } = pricing.teams;
  const example = `${siteUrl}/quote?plan=teams&seats=${minSeats}&country=DE`;
  return {
    path: "/quote",
    title: texts.quote,
    description: texts.quoteDescription(facts.name),
    language: facts.language,
    markdown: blocks(
      `# ${texts.quote}`,
      texts.quoteText(plain(texts.seats(minSeats))),
      `- \`plan\`: \`free\`, \`complete\`, \`teams\`\n- \`seats\`: ${texts.seatsLabel}\n- \`country\`: ISO 3166-1`,
      link(example, example),
      link(texts.pricing, "/pricing"),
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

/** The pages for errors: nothing at an address, an address that is too long, too many requests. */
export function errorDocuments({ facts }: CourseRecord): Document[] {
  const { texts } = textsFor(facts.language);
  const page = (status: ErrorStatus, title: string, description: string, text: string): Document => ({
    path: errorPages[status],
    title,
    description,
    language: facts.language,
    markdown: blocks(`# ${title}`, text, `- ${link(texts.curriculum, "/curriculum")}\n- ${link(texts.home, "/")}`),
  });
  const tooLong = texts.tooLongText(maxPathBytes.toLocaleString("en"), `${maxTargetBytes / 1024} KiB`);
  const tooMany = texts.tooManyText(String(windowSeconds));
  return [
    page(404, texts.missing, texts.missingDescription, texts.missingText),
    page(414, texts.tooLong, tooLong, tooLong),
    page(429, texts.tooMany, tooMany, tooMany),
  ];
}
