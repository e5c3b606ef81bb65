/** What several pages say about modules and parts: titles, figures, lines of lists, and where to go on. */
import { type Catalog, modulePath, partPath, transcriptPages } from "../../course/catalog.ts";
import { figureFieldsOf } from "../../course/field.ts";
import type { Figured } from "../../course/file.ts";
import { durationInFull, languageName } from "../../course/interface/forms.ts";
import { textsFor } from "../../course/interface/languages.ts";
import type { Texts } from "../../course/interface/texts.ts";
import { moduleFields } from "../../course/module.ts";
import { paidPlanOf, planName } from "../../course/offer.ts";
import { isPaid, lengthsOf, type OutlinedPart, partsOf } from "../../course/outline.ts";
import type { CourseRecord, ModuleRecord } from "../../course/record.ts";
import { htmlText } from "../../course/text/html.ts";
import { blocks, link, plain } from "../../course/text/markdown.ts";
import { courseFilePath } from "../../service/addresses.ts";

/** The HTML of a title. Browsers break lines after hyphens; the class keeps words such as max-age whole if they fit. */
export const wholeWords = (title: string): string =>
  title
    .split(/(\s+)/)
    .map((word) =>
      /[\p{L}\p{N}]-[\p{L}\p{N}]/u.test(word) ? `<span class="whole">${htmlText(word)}</span>` : htmlText(word),
    )
    .join("");

/** The attributes of the img element of a module's or part's figure; null if there is none. */
export function figureOf({ files = [] }: Pick<CourseRecord, "files">, { figure, figureAlt = "" }: Figured) {
  const file = files.find(({ name }) => `files/${name}` === figure);
  if (file?.size === undefined) return null;
  return { src: courseFilePath(file.name, file.sha256, file.size), ...file.size, alt: figureAlt };
}

/** Such a figure in markdown; empty if there is none, or if it only decorates. */
export const figureText = (figure: ReturnType<typeof figureOf>): string =>
  figure === null || figure.alt === "" ? "" : `!${link(figure.alt, figure.src)}`;

/** The figures of a module's line in the curriculum. Of a paid course, minutes say which are free. */
export const moduleFigures = (course: Pick<CourseRecord, "pricing">, module: ModuleRecord, texts: Texts): string[] =>
  figureFieldsOf(moduleFields, module, texts, { inLines: true }).flatMap(({ field, figure }) => {
    // Every module has a number of chapters, but not every one a length.
    if (field === "chapters") return [figure, ...lengthFigures(course, [module], texts)];
    return field === "minutes" ? [] : [figure];
  });

/** The name of the plan with the chapters. */
export function chaptersIn({ pricing }: Pick<CourseRecord, "pricing">, texts: Texts): string {
  const plan = pricing === null ? undefined : paidPlanOf(pricing);
  return pricing === null || plan === undefined ? texts.complete : planName(pricing, plan, texts);
}

/** How long modules are: in total or, where the chapters are paid, what is free and what is paid. */
export function lengthFigures(
  course: Pick<CourseRecord, "pricing">,
  modules: readonly ModuleRecord[],
  texts: Texts,
  durationOf: (minutes: number) => string = texts.duration,
): string[] {
  const { minutes, free } = lengthsOf(course, modules);
  if (free === undefined) return minutes === undefined ? [] : [durationOf(minutes)];
  const plan = chaptersIn(course, texts);
  return [
    ...(free === 0 ? [] : [texts.freeLength(durationOf(free))]),
    ...(minutes === undefined || minutes === 0 ? [] : [texts.paidLength(durationOf(minutes), plan)]),
  ];
}

/** The newest date of these modules; undefined if none has one. */
export const newestDate = (modules: readonly ModuleRecord[]): string | undefined =>
  modules
    .flatMap(({ updated }) => updated ?? [])
    .sort()
    .at(-1);

/** The number of modules and chapters of a part, and its duration, by default as people read it. */
export const partTotals = (
  course: Pick<CourseRecord, "pricing">,
  texts: Texts,
  { modules, chapters }: OutlinedPart,
  durationOf?: (minutes: number) => string,
): string[] => [
  texts.modules(modules.length),
  texts.chapters(chapters),
  ...lengthFigures(course, modules, texts, durationOf),
];

/** The number of parts as a figure; none of a course without parts. */
export const partFigures = ({ facts: { parts } }: Pick<CourseRecord, "facts">, texts: Texts): string[] =>
  parts.length === 0 ? [] : [texts.parts(parts.length)];

/** The totals of the course in a line of markdown. */
export function courseTotals({ course }: Pick<Catalog, "course">, record: CourseRecord): string {
  const { facts, modules } = record;
  const { texts } = textsFor(facts);
  const lengths = lengthFigures(record, modules, texts, durationInFull(texts));
  return [
    ...partFigures(record, texts),
    texts.modules(course.modules),
    texts.chapters(course.chapters),
    ...(isPaid(record) ? lengths : lengths.map(texts.inTotal)),
  ]
    .map(plain)
    .join(" · ");
}

/** A line. number is undefined in a list with the numbers of parts. */
export type ModuleLine = Omit<ReturnType<typeof moduleLine>, "number"> & { number: number | undefined };

/** A module's line in the lists of the curriculum and of its part. */
export const moduleLine = (course: Pick<CourseRecord, "pricing">, texts: Texts, module: ModuleRecord) => ({
  ...{ slug: module.slug, number: module.number, title: module.title, path: modulePath(module) },
  ...{ description: module.description, updated: module.updated },
  figures: moduleFigures(course, module, texts),
});

export const moduleList = (texts: Texts, lines: readonly ModuleLine[]): string =>
  lines
    .map(
      ({ number, title, path, description, figures }) =>
        `- ${number}\\. ${link(title, path)}: ${plain(description)} (${plain(figures.join(texts.comma))})`,
    )
    .join("\n");

/**
 * Which module this is, such as "Module 2 of 48". If the numbers have gaps, its number, which is its name everywhere, with its position.
 * docs/decisions.md, "Other choices of pages".
 */
export function positionText(texts: Texts, modules: readonly ModuleRecord[], module: ModuleRecord): string {
  const at = modules.indexOf(module) + 1;
  // The modules are in order, and no two have the same number.
  const isGapless = modules[0]?.number === 1 && modules.at(-1)?.number === modules.length;
  return isGapless ? texts.position(at, modules.length) : texts.numberAndPosition(module.number, at, modules.length);
}

/** The part of a module, with its number as a text and the path of its page; undefined for a module without a part. */
export function partOf(course: CourseRecord, texts: Texts, module: Pick<ModuleRecord, "part">) {
  const part = partsOf(course).find(({ name }) => name === module.part);
  return part && { name: part.name, label: texts.partNumber(part.number), path: partPath(part) };
}

/** A module's transcript pages, that in the language of the course first, each with its title: "Transcript", or "Transcript (Hebrew)". */
export function transcriptLinks({ facts }: Pick<CourseRecord, "facts">, module: ModuleRecord) {
  const { texts, language: textsLanguage } = textsFor(facts);
  return transcriptPages(module).map(({ path, language }) => ({
    path,
    language: language ?? facts.language,
    title:
      language === undefined ? texts.transcript : texts.transcript + texts.aside(languageName(language, textsLanguage)),
  }));
}

/** A page to go on with. note is what it teaches. */
type Neighbor = { path: string; title: string; note?: string };
/** The pages before and after a page; undefined where there is none. */
export type Neighbors = { previous: Neighbor | undefined; next: Neighbor | undefined };

/** The pages before and after one of these, by its index. */
export const neighborsAt = <Page>(pages: readonly Page[], index: number, of: (page: Page) => Neighbor): Neighbors => {
  const [previous, next] = [pages[index - 1], pages[index + 1]];
  return { previous: previous && of(previous), next: next && of(next) };
};

/** The end of a page in markdown: more links (list items), its neighbors, and the curriculum. */
export const continueSection = (texts: Texts, { previous, next }: Neighbors, more: readonly string[] = []): string =>
  blocks(
    `## ${texts.continueHeading}`,
    [
      ...more,
      previous && `- ${texts.previous}${texts.colon}${link(previous.title, previous.path)}`,
      next && `- ${texts.next}${texts.colon}${link(next.title, next.path)}`,
      `- ${link(texts.curriculum, "/curriculum")}`,
    ]
      .filter(Boolean)
      .join("\n"),
  );
