/** The gate's expectations that several kinds of page share: figures, prices, lines of modules, the search form. */
import { figureFieldsOf } from "../course/field.ts";
import { moduleFields } from "../course/module.ts";
import type { ModuleRecord } from "../course/record.ts";
import { directionOf } from "../interface/direction.ts";
import { textsFor } from "../interface/languages.ts";
import { type ExpectedSection, el, from, type Piece } from "./expectation.ts";
import { type ExpectedPart, escaped, type Facts, linked } from "./expected-facts.ts";
import { isPaid, readingMinutes, videoMinutes } from "./module/expected-around.ts";

/** A duration with its source; nothing if the minutes are unknown. */
export const duration = ({ words, texts }: Facts, place: string, minutes: number | undefined): Piece[] =>
  minutes === undefined ? [] : [from(place, words("duration", texts.duration(minutes)))];

/** The figures at the edge of a line. */
export const extent = (f: Facts, figures: Piece[]): Piece =>
  figures.map((figure, index) => [index > 0 && "·", f.marked(figure)]);

/** A figure in a page's list of figures. */
export const listed = (f: Facts, figure: Piece): Piece => el("li", {}, f.marked(figure));

/** The figures that a module's fields declare: all of them, or those of its line in the curriculum. */
export const moduleFigures = (f: Facts, module: ModuleRecord, where?: { inLines: boolean }): Piece[] =>
  extentTexts(f, module, where).map(({ field, text }) => from(f.moduleFile(module, field), text));

/** The figures of a module with their fields; after the chapters, how long it is. */
const extentTexts = (f: Facts, module: ModuleRecord, where?: { inLines: boolean }): { field: string; text: string }[] =>
  figureFieldsOf(moduleFields, module, f.texts, where)
    .filter(({ field }) => field !== "minutes")
    .flatMap(({ field, figure }) => {
      const lengths = field === "chapters" ? lengthTexts(f, [module], f.texts.duration) : [];
      return [{ field, text: figure }, ...lengths.map((text) => ({ field: "minutes, text, transcripts", text }))];
    });

/** The figures of a module as one text. */
export const moduleExtent = (f: Facts, module: ModuleRecord, where?: { inLines: boolean }): string =>
  extentTexts(f, module, where)
    .map(({ text }) => text)
    .join(f.texts.comma);

/** How long modules are: altogether or, where chapters are paid, the free overviews and the chapters, whose length is left out if a module does not say it. */
export function lengthTexts(
  f: Facts,
  modules: readonly ModuleRecord[],
  durationOf: (minutes: number) => string,
): string[] {
  let [free, minutes] = [0, 0];
  for (const module of modules) {
    minutes += module.minutes ?? Number.NaN;
    free += (readingMinutes(module) ?? 0) + (videoMinutes(module) ?? 0);
  }
  if (!isPaid(f)) return Number.isNaN(minutes) ? [] : [durationOf(minutes)];
  const shown = free > 0 ? [f.texts.freeLength(durationOf(free))] : [];
  if (minutes > 0) shown.push(f.texts.paidLength(durationOf(minutes)));
  return shown;
}

/** A module's line: number, title, description, figures. */
export const moduleLine = (f: Facts, module: ModuleRecord): Piece => [
  from(
    f.moduleFile(module, "file name"),
    el("li", { "data-module": module.slug, "data-updated": module.updated }, module.number),
  ),
  from(f.moduleFile(module, "title"), el("a", { href: `/modules/${module.slug}` }, module.title)),
  from(f.moduleFile(module, "description"), module.description),
  extent(f, moduleFigures(f, module, { inLines: true })),
];

/** The lines of modules in markdown. */
export const moduleLines = (f: Facts, modules: readonly ModuleRecord[]): string =>
  modules
    .map((module) => {
      const title = linked(module.title, f.at(`/modules/${module.slug}`));
      const figures = moduleExtent(f, module, { inLines: true });
      return `- ${module.number}\\. ${title}: ${escaped(module.description)} (${figures})`;
    })
    .join("\n");

/** The fields of a module's or part's figure. */
type Figured = Pick<ModuleRecord, "figure" | "figureAlt">;

/** The figure of a module or part as an image; undefined if there is none. */
export function expectedFigure({ course }: Facts, { figure, figureAlt }: Figured) {
  const file = course.files?.find(({ name }) => figure === `files/${name}`);
  if (!file?.size) return undefined;
  const { width, height } = file.size;
  const [, stem = "", extension = ""] = /^(.*)(\.[a-z0-9]+)$/.exec(file.name) ?? [];
  return {
    src: `/files/${stem}-${width}x${height}.${file.sha256.slice(0, 8)}${extension}`,
    width,
    height,
    alt: figureAlt ?? "",
  };
}

/** The same in markdown, unless it only decorates. */
export const figureMarkdown = (f: Facts, figured: Figured): string => {
  const figure = expectedFigure(f, figured);
  return figure && figure.alt !== "" ? `!${linked(figure.alt, f.at(figure.src))}` : "";
};

/** The link to the previous or next page. */
export const neighborLink = (
  { marked }: Facts,
  { path, title, note }: { path: string; title: string; note?: string },
  rel: "prev" | "next",
  label: string,
): Piece => [el("a", { href: path, rel }), marked(label), title, note];

/** The button that marks a module as done. */
export const markDone = ({ texts, words, marks, interfaceLanguage }: Facts, { slug }: ModuleRecord): Piece => [
  el("div", {
    "data-mark": slug,
    "data-done-text": texts.done,
    "data-stored": texts.storedHere,
    "data-not-stored": texts.notStored,
    "data-left-off": texts.leftOff,
    "data-chapter": texts.markChapter(0),
    "data-mark-as-done": texts.markAsDone,
    "data-all-chapters": texts.allChaptersDone,
    "data-language": interfaceLanguage,
  }),
  el("button", { type: "button", "aria-pressed": "false", ...marks }, words("markAsDone", texts.markAsDone)),
  el("span", { "aria-hidden": "true" }, words("done", texts.done)),
  el("p", { role: "status" }),
  isMarked(marks) && el("span", marks),
  words("storedHere", texts.storedHere),
  el("a", { href: "/progress", ...marks }, words("progress", texts.progress)),
];

/** A text as a label. The colon is not part of the marked text. */
export const label = (f: Facts, name: "firstModule" | "prerequisites" | "previous"): Piece => {
  const colon = f.texts.colon.trimEnd();
  return f.marks.lang === undefined ? `${f.texts[name]}${colon}` : [f.inside(name, f.texts[name]), colon];
};

/** Where to start or to continue. more follows the link. */
export function startOrContinue(f: Facts, more: Piece = []): Piece {
  const { texts, words, marks, course } = f;
  const { modules } = course;
  const [first, last] = [modules[0], modules.at(-1)];
  if (!first || !last) return [];
  const all = modules.length;
  const attributes = {
    "data-words": JSON.stringify({
      language: f.interfaceLanguage,
      marks,
      continueWith: texts.continueWith(7).replace("7", "{number}"),
      doneOf: texts.doneOf(7, 9).replace("7", "{done}").replace("9", "{all}"),
      updated: texts.updatedMark,
      updatedSince: pluralTexts(f.interfaceLanguage, texts.updatedSince),
    }),
    "data-complete": texts.doneOf(all, all),
  };
  const widest = texts.continueWith(last.number);
  return [
    el("div", attributes),
    el("a", { href: `/modules/${first.slug}`, "data-start": texts.startFirstModule, "data-widest": widest, ...marks }),
    words("startFirstModule", texts.startFirstModule),
    more,
    label(f, "firstModule"),
    from(f.moduleFile(first, "title"), first.title),
  ];
}

/** Whether a link of the shipped course leads to a host that is reserved for examples, by its last labels. RFC 2606. */
export const isBrokenOnPurpose = (f: Facts, url: string): boolean => {
  const [end = "", before = ""] = new URL(url).hostname.split(".").reverse();
  const isReserved =
    ["example", "invalid", "test"].includes(end) || (before === "example" && ["com", "net", "org"].includes(end));
  return isReserved && /^https?:\/\/readable-web\.example(\/|$)/.test(f.course.facts.provider.url);
};

/** The note below such a link. No other course has it. */
export const sampleLink = (f: Facts, url: string): Piece =>
  isBrokenOnPurpose(f, url) && f.inside("sampleLink", f.texts.sampleLink);

const isMarked = (marks: object): boolean => Object.keys(marks).length > 0;

/** The modules of a part as scripts read them. */
export const moduleData = (modules: readonly ModuleRecord[]): string =>
  JSON.stringify(
    modules.map(({ slug, title, number, updated }) => [
      slug,
      title,
      number,
      ...(updated === undefined ? [] : [updated]),
    ]),
  );

/** A price: the current one and, if it differs, the list price. */
export const shownPrice = (f: Facts, place: string, now: string, list: string): Piece => [
  from(`${place}.now`, now),
  now !== list && [
    el("s"),
    el("span", { ...f.marks, class: "hidden" }, f.words("listPriceLabel", f.texts.listPriceLabel)),
    from(`${place}.list`, list),
  ],
];

/** The search form. */
export const searchForm = ({ marks, words, texts, searchFolder }: Facts, id: string, form?: string): Piece =>
  el(
    "form",
    { id: form, action: "/curriculum" },
    el("label", { class: "hidden", for: id, ...marks }, words("searchLabel", texts.searchLabel)),
    el("input", {
      id,
      name: "q",
      type: "search",
      maxlength: 200,
      autocomplete: "off",
      placeholder: texts.searchLabel,
      "data-search": searchFolder,
    }),
    form === undefined
      ? el("button", { type: "submit", ...marks }, words("search", texts.search))
      : el("button", { type: "submit", "aria-label": texts.search, ...marks }),
  );

/** The totals of a part in markdown, as texts. */
export const totalsText = (f: Facts, { modules, totals }: ExpectedPart): string[] => [
  f.texts.modules(modules.length),
  f.texts.chapters(totals.chapters),
  ...lengthTexts(f, modules, f.texts.durationInFull),
];

/** The totals of the course in markdown, in one line. */
export function courseTotals(f: Facts): string {
  const { texts, parts, totals, course } = f;
  const lengths = lengthTexts(f, course.modules, texts.durationInFull);
  return [
    texts.parts(parts.length),
    texts.modules(totals.modules),
    texts.chapters(totals.chapters),
    ...lengths.map((length) => (isPaid(f) ? length : texts.inTotal(length))),
  ].join(" · ");
}

/**
 * Prose as a page shows it: a text with at least four headings has a table of contents. panel follows the text before the
 * first heading. language is the page's.
 */
export function guide(
  language: string,
  sections: ExpectedSection[],
  panel?: { id: string; title: string; piece: Piece },
): Piece {
  const headings = sections.flatMap(({ id, title }) => (id === undefined ? [] : [{ id, title }]));
  const pieces = sections.map((section) => section.pieces);
  if (headings.length < 4) return pieces;
  if (panel) headings.unshift(panel);
  const { texts, language: textsLanguage } = textsFor(language);
  const own = { lang: textsLanguage, dir: directionOf(textsLanguage) };
  const links = headings.map(({ id, title }) => el("li", {}, el("a", { href: `#${id}` }, title)));
  return [
    pieces[0],
    el("nav", { "aria-label": texts.onThisPage }),
    el("details", {}, el("summary", own, texts.onThisPage), links),
    el("p", own, texts.onThisPage),
    links,
    panel?.piece,
    ...pieces.slice(1),
  ];
}

/** The text for a number of modules in each plural form of a language. Counts from 0 to 200 cover them all. */
export function pluralTexts(
  language: string,
  textOf: (count: number, query: string) => string,
): Record<string, string> {
  const rules = new Intl.PluralRules(language);
  const byCategory: Record<string, string> = {};
  for (let count = 200; count >= 0; count--) {
    byCategory[rules.select(count)] = textOf(count, "{query}").replace(`${count}`, "{count}");
  }
  return byCategory;
}
