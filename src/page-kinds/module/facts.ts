/** The facts of a module's page besides its fields: what is free, what is paid, and where the page leads. */
import { filePlace } from "../../course/address-rules.ts";
import { siteAddress } from "../../course/catalog.ts";
import { priced } from "../../course/features.ts";
import { readingMinutes, videoMinutes } from "../../course/lengths.ts";
import { modulePath } from "../../course/outline.ts";
import type { CourseRecord, ModuleRecord } from "../../course/record.ts";
import { textsFor } from "../../interface/languages.ts";
import type { Texts } from "../../interface/texts.ts";
import { renderMarkdown, textSections } from "../../markdown/render.ts";
import { twinPath } from "../../site/addresses.ts";
import { countriesOf } from "../components/countries.ts";
import type { Site } from "../site.ts";

/** What is free of a module, with its length. */
export function freeFigures(texts: Texts, module: ModuleRecord): string[] {
  const [reading, video] = [readingMinutes(module.overview), videoMinutes(module)];
  const videoText = video === undefined ? texts.video : `${texts.video} (${texts.duration(video)})`;
  return [
    ...(reading === undefined ? [] : [`${texts.overview} (${texts.readingTime(reading)})`]),
    ...(module.url === undefined ? [] : [videoText]),
  ];
}

/** What is paid of a module: its chapters and their length. */
export const paidFigures = (texts: Texts, { chapters, minutes }: ModuleRecord): string[] =>
  chapters === 0
    ? []
    : [texts.chapters(chapters), ...(minutes === undefined || minutes === 0 ? [] : [texts.duration(minutes)])];

/** The price of the Complete plan in each region, and in both. */
export function completePrices({ course, catalog }: Pick<Site, "course" | "catalog">) {
  const { complete } = priced(catalog).pricing;
  const [intl, il] = [complete?.intl?.now ?? "", complete?.il?.now ?? ""];
  return { intl, il, countries: countriesOf(priced(course)) };
}

/** The modules to complete before a module, in course order. */
export const prerequisitesOf = ({ modules }: CourseRecord, { prerequisites = [] }: ModuleRecord): ModuleRecord[] =>
  prerequisites.length === 0 ? [] : modules.filter(({ slug }) => prerequisites.includes(slug));

/** The headings of a module's overview. */
export function headingsOf({ overview }: ModuleRecord): { id: string; title: string }[] {
  if (!overview.includes("#")) return [];
  const html = renderMarkdown(overview);
  return textSections(overview).flatMap(({ heading, anchor }) =>
    anchor !== undefined && html.includes(`<h3 id="${anchor}">`) ? [{ id: anchor, title: heading }] : [],
  );
}

/** What the menu of a module's page offers besides its formats. */
export function pageUses({ course, catalog }: Pick<Site, "course" | "catalog">, module: ModuleRecord) {
  const { facts } = course;
  const { texts } = textsFor(facts.language);
  const url = siteAddress(catalog, modulePath(module));
  const prompt = encodeURIComponent(texts.assistantPrompt(siteAddress(catalog, twinPath(modulePath(module)))));
  const { email } = facts.provider;
  const subject = encodeURIComponent(`${texts.reportError}${texts.colon}${module.title} (${url})`);
  return {
    assistants: [
      { name: "Claude", url: `https://claude.ai/new?q=${prompt}` },
      { name: "ChatGPT", url: `https://chatgpt.com/?q=${prompt}` },
    ],
    citation: citationOf(course, module, url),
    report: email === undefined ? undefined : `mailto:${email}?subject=${subject}`,
    edit: facts.editUrl?.replaceAll(filePlace, `modules/${module.slug}.md`),
  };
}

/** A reference to a module's page in its pieces: author, title, course, date, URL. */
function citationOf({ facts }: CourseRecord, { title, updated }: ModuleRecord, url: string): string[] {
  const { texts } = textsFor(facts.language);
  const author = facts.teachers ? texts.list(facts.teachers.map(({ name }) => name)) : facts.provider.name;
  const parts = [author, title, ...(author === facts.name ? [] : [facts.name])];
  return [...parts, ...(updated === undefined ? [] : [texts.updated(texts.date(updated))]), url];
}
