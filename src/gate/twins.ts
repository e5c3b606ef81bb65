/** The gate's reading of the markdown twins. */

import { siteAddress } from "../course/catalog.ts";
import type { ModuleRecord } from "../course/record.ts";
import { textsFor } from "../interface/languages.ts";
import type { Document } from "../markdown/document.ts";
import type { Site } from "../page-kinds/site.ts";
import { isErrorPage } from "../site/error-pages.ts";
import { link, plain } from "../text/markdown.ts";
import { extentOf, partTotalsOf, totalsOf } from "./expected.ts";
import type { Compare } from "./findings.ts";

/** What every twin says of itself in its front matter and its heading. */
export function checkTwin({ catalog, version }: Site, document: Document, twin: string, compare: Compare): void {
  const fields = frontMatter(twin);
  compare("title", fields.title, document.title);
  compare("description", fields.description, document.description);
  if (!isErrorPage(document.path))
    compare("canonical address", fields.canonical_url, siteAddress(catalog, document.path));
  compare("version", fields.version, version.hash);
  compare("date", fields.last_updated, document.updated ?? version.updated);
}

/** A module's facts, and its overview as it was written. */
export function checkModuleTwin(site: Site, module: ModuleRecord, twin: string, compare: Compare): void {
  const { facts, modules } = site.course;
  const { texts } = textsFor(facts.language);
  const lines = new Set(twin.split("\n"));
  const line = (fact: string, expected: string) => compare(fact, found(lines, expected), expected);
  line("heading", `# ${plain(module.title)}`);
  line(
    "figures",
    [
      texts.position(modules.indexOf(module) + 1, modules.length),
      texts.part(plain(module.part)),
      extentOf(site, module).join(", "),
      ...(module.updated ? [texts.updated(module.updated)] : []),
    ].join(" · "),
  );
  line("sentence", plain(module.description));
  line("video", link(texts.watch, module.url));
  for (const [index, { title, minutes }] of module.chapterList.entries()) {
    line(
      `chapter ${index + 1}`,
      `${index + 1}. ${plain(title)}${minutes === undefined ? "" : ` (${texts.duration(minutes)})`}`,
    );
  }
  // Lines with links are told with absolute addresses, or without those that lead nowhere.
  for (const written of module.overview.split("\n"))
    if (!/\]|<[a-z][\w+.-]*:/i.test(written)) line("overview", written);
}

/** Each module's line, each part's totals. */
export function checkCurriculumTwin(site: Site, twin: string, compare: Compare): void {
  const { siteUrl } = site.catalog;
  const lines = new Set(twin.split("\n"));
  for (const module of site.course.modules) {
    const expected = `- ${module.number}\\. [${plain(module.title)}](${siteUrl}/modules/${module.slug}): ${plain(module.description)} (${extentOf(site, module, { inLines: true }).join(", ")})`;
    compare(module.slug, found(lines, expected), expected);
  }
  for (const [index, totals] of partTotalsOf(site).entries()) {
    const expected = totals.join(" · ");
    compare(`part ${index + 1}: totals`, found(lines, expected), expected);
  }
}

/** The totals and the price. */
export function checkHomeTwin(site: Site, twin: string, compare: Compare): void {
  const { complete } = site.catalog.pricing;
  const totals = totalsOf(site).join(" · ");
  compare("totals", twin.includes(totals), true);
  for (const price of [complete?.intl?.now, complete?.il?.now]) {
    compare(`price ${price}`, twin.includes(plain(price ?? "")), true);
  }
}

/** The table of prices. */
export function checkPricingTwin({ catalog }: Site, twin: string, compare: Compare): void {
  const { free: _, ...plans } = catalog.pricing;
  const rows = twin.split("\n").filter((line) => line.startsWith("|"));
  for (const [index, plan] of [plans.complete, plans.teams].entries()) {
    const row = rows[index + 3] ?? "";
    for (const key of ["intl", "il"] as const) {
      for (const price of [plan?.[key]?.now, plan?.[key]?.list]) {
        compare(`row ${index + 2}: price ${price}`, row.includes(plain(price ?? "")), true);
      }
    }
  }
}

/** The expected line where it stands; undefined where no line says it. */
const found = (lines: Set<string>, expected: string): string | undefined =>
  lines.has(expected) ? expected : undefined;

/** The fields of a twin's front matter, whose values are JSON strings. */
function frontMatter(twin: string): Record<string, string> {
  const [, block = ""] = /^---\n([\s\S]*?)\n---\n/.exec(twin) ?? [];
  const fields = [...block.matchAll(/^([\w-]+): (".*")$/gm)];
  return Object.fromEntries(fields.map(([, name, value]) => [name, JSON.parse(value ?? '""')]));
}
