/** The gate's reading of the HTML pages. */

import { siteAddress } from "../course/catalog.ts";
import { displayPrice } from "../course/money.ts";
import { modulePath, outline } from "../course/outline.ts";
import type { ModuleRecord } from "../course/record.ts";
import { textsFor } from "../interface/languages.ts";
import type { Document } from "../markdown/document.ts";
import type { Site } from "../page-kinds/site.ts";
import { isErrorPage } from "../site/error-pages.ts";
import { extentOf, partTotalsOf, totalsOf } from "./expected.ts";
import type { Compare } from "./findings.ts";
import { all, attribute, classed, type Element, having, named, type PageTree, textOf } from "./html.ts";

/** What every page says of itself. */
export function checkPage(
  { catalog, course, version }: Site,
  document: Document,
  page: PageTree,
  compare: Compare,
): void {
  const { path, title, description } = document;
  compare("title", page.title, folded(path === "/" ? title : `${title} | ${course.facts.name}`));
  compare("description", page.description, description);
  const footer = textsFor(course.facts.language).texts.contentVersion(version.hash, version.updated);
  compare("version", textOf(all(page.root, classed("version"))[0]), footer);
  if (!isErrorPage(path)) compare("canonical address", page.canonical, siteAddress(catalog, path));
}

/** A module's own page. */
export function checkModulePage(site: Site, module: ModuleRecord, { root }: PageTree, compare: Compare): void {
  const { facts, modules } = site.course;
  const { texts } = textsFor(facts.language);
  const first = (test: (element: Element) => boolean): Element | undefined => all(root, test)[0];
  const part = facts.parts.findIndex(({ name }) => name === module.part) + 1;
  compare("heading", textOf(first(named("h1"))), folded(module.title));
  compare("sentence", textOf(first(classed("lead"))), folded(module.description));
  compare(
    "part",
    textOf(all(root, classed("breadcrumbs")).flatMap((nav) => all(nav, named("a")))[1]),
    folded(`${texts.partNumber(part)}: ${module.part}`),
  );
  const figures = all(root, classed("figures")).flatMap((list) => all(list, named("li")).map((item) => textOf(item)));
  compare("figures", figures, [
    texts.position(modules.indexOf(module) + 1, modules.length),
    ...extentOf(site, module),
    ...(module.updated ? [texts.updated(module.updated)] : []),
  ]);
  compare("date", attribute(first(named("time")), "datetime"), module.updated);
  compare("video", attribute(first(classed("still")), "href"), module.url);
  const chapters = all(root, classed("chapters")).flatMap((list) => all(list, named("li")));
  compare(
    "chapters",
    chapters.map(({ children }) => children.filter((child) => "name" in child).map((child) => textOf(child))),
    module.chapterList.map(({ title, minutes }) => [
      folded(title),
      ...(minutes === undefined ? [] : [texts.duration(minutes)]),
    ]),
  );
}

/** The curriculum: every part with its totals, every module in its part. */
export function checkCurriculum(site: Site, { root }: PageTree, compare: Compare): void {
  const totals = partTotalsOf(site);
  const parts = all(root, classed("part")).filter(named("details"));
  const told = outline(site.course);
  compare("number of parts", parts.length, told.length);
  for (const [index, part] of told.entries()) {
    const section = parts[index];
    if (!section) continue;
    const [summary] = all(section, named("summary"));
    const where = `part ${index + 1}`;
    compare(`${where}: name`, textOf(all(section, named("h2"))[0]), folded(part.name));
    compare(`${where}: sentence`, textOf(all(section, classed("about"))[0]), folded(part.description));
    compare(`${where}: totals`, extentIn(summary), totals[index]);
    checkLines(site, part.modules, section, where, compare);
  }
}

/** Lines of modules, as the curriculum has them. */
function checkLines(site: Site, modules: ModuleRecord[], section: Element, where: string, compare: Compare): void {
  const lines = all(section, having("data-slug"));
  compare(
    `${where}: modules`,
    lines.map((line) => attribute(line, "data-slug")),
    modules.map(({ slug }) => slug),
  );
  for (const [index, module] of modules.entries()) {
    const line = lines[index];
    if (!line) continue;
    const [link] = all(line, named("a"));
    compare(`${module.slug}: number`, textOf(all(line, classed("number"))[0]), String(module.number));
    compare(`${module.slug}: title`, textOf(link), folded(module.title));
    compare(`${module.slug}: address`, attribute(link, "href"), modulePath(module));
    compare(`${module.slug}: sentence`, textOf(all(line, named("p"))[0]), folded(module.description));
    compare(`${module.slug}: extent`, extentIn(line), extentOf(site, module, { inLines: true }));
  }
}

/** The home page: totals, parts, price. */
export function checkHome(site: Site, { root }: PageTree, compare: Compare): void {
  const { facts } = site.course;
  const { complete } = site.catalog.pricing;
  const totals = partTotalsOf(site);
  compare("heading", textOf(all(root, named("h1"))[0]), folded(facts.title));
  compare(
    "totals",
    all(root, classed("large")).flatMap((list) => all(list, named("li")).map((item) => textOf(item))),
    totalsOf(site),
  );
  const parts = all(root, classed("parts")).flatMap((list) => all(list, named("li")));
  compare(
    "parts",
    parts.map((part) => [textOf(all(part, named("a"))[0]), textOf(all(part, named("p"))[0]), extentIn(part)]),
    // The chapters of a part are told by the curriculum.
    facts.parts.map(({ name, description }, index) => [
      folded(name),
      folded(description),
      totals[index]?.filter((_, place) => place !== 1),
    ]),
  );
  const [card] = all(root, classed("card"));
  const prices = card ? all(card, named("bdi")).map((price) => textOf(price)) : [];
  compare("price", prices, [...nowAndList(complete?.intl), complete?.il?.now]);
}

/** The prices of every plan in both regions. */
export function checkPricing({ course, catalog }: Site, { root }: PageTree, compare: Compare): void {
  const { pricing } = course;
  const { texts } = textsFor(course.facts.language);
  for (const key of ["intl", "il"] as const) {
    const [section] = all(root, having("id", `region-${key}`));
    if (!section) {
      compare(`region ${key}`, undefined, "a section of its own");
      continue;
    }
    const prices = all(section, classed("price")).map((price) => all(price, named("bdi")).map((each) => textOf(each)));
    const region = pricing.regions[key];
    compare(`region ${key}: prices`, prices, [
      [displayPrice(pricing.free.price, pricing.free.currency)],
      nowAndList(catalog.pricing.complete?.[key]),
      nowAndList(catalog.pricing.teams?.[key]),
    ]);
    compare(
      `region ${key}: terms`,
      all(section, classed("terms")).flatMap((list) => all(list, named("li")).map((item) => textOf(item))),
      [
        texts.vat(region.vatIncluded),
        texts.refund(texts.days(region.refundDays)),
        texts.invoice(region.invoice),
        texts.paymentBy(region.processor),
      ].map(folded),
    );
  }
}

const nowAndList = (price: { now?: string | undefined; list?: string | undefined } | undefined) =>
  price?.now === price?.list ? [price?.now] : [price?.now, price?.list];

/** The figures at the edge of a line. */
const extentIn = (element: Element | undefined): string[] =>
  element
    ? all(element, classed("extent")).flatMap((extent) =>
        all(extent, named("span"))
          .filter((child) => child.parent === extent && !classed("dot")(child))
          .map((child) => textOf(child)),
      )
    : [];

/** Text as a page shows it. */
const folded = (text: string): string => text.replace(/\s+/g, " ").trim();
