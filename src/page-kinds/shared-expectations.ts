/** What several kinds of page show in the same way: figures, prices, lines of modules, the search form. */
import { figureFieldsOf, figuresOf } from "../course/field.ts";
import { moduleFields } from "../course/module.ts";
import type { ModuleRecord } from "../course/record.ts";
import { directionOf } from "../interface/direction.ts";
import { textsFor } from "../interface/languages.ts";
import type { Texts } from "../interface/texts.ts";
import { type ExpectedSection, el, from, type Piece } from "./expectation.ts";
import { escaped, type Facts, linked, type Totals } from "./expected-facts.ts";

/** Minutes in words with their source; nothing where they are not known. */
export const duration = ({ words, texts }: Facts, place: string, minutes: number | undefined): Piece[] =>
  minutes === undefined ? [] : [from(place, words("duration", texts.duration(minutes)))];

/** The figures at the edge of a line. */
export const extent = (f: Facts, figures: Piece[]): Piece =>
  figures.map((figure, index) => [index > 0 && "·", f.marked(figure)]);

/** A figure in the list of figures of a page. */
export const listed = (f: Facts, figure: Piece): Piece => el("li", {}, f.marked(figure));

/** The figures of a module that its fields declare: all of them, or those of its line in the curriculum. */
export const moduleFigures = (f: Facts, module: ModuleRecord, where?: { inLines: boolean }): Piece[] =>
  figureFieldsOf(moduleFields, module, f.texts, where).map(({ field, figure }) =>
    from(f.moduleFile(module, field), figure),
  );

/** The same as one text. */
export const moduleExtent = ({ texts }: Facts, module: ModuleRecord, where?: { inLines: boolean }): string =>
  figuresOf(moduleFields, module, texts, where).join(", ");

/** A module's line: number, title, sentence, figures. */
export const moduleLine = (f: Facts, module: ModuleRecord): Piece => [
  from(f.moduleFile(module, "file name"), el("li", { "data-slug": module.slug }, module.number)),
  from(f.moduleFile(module, "title"), el("a", { href: `/modules/${module.slug}` }, module.title)),
  from(f.moduleFile(module, "description"), module.description),
  extent(f, moduleFigures(f, module, { inLines: true })),
];

/** The same for modules in markdown. */
export const moduleLines = (f: Facts, modules: readonly ModuleRecord[]): string =>
  modules
    .map((module) => {
      const title = linked(module.title, f.at(`/modules/${module.slug}`));
      const figures = moduleExtent(f, module, { inLines: true });
      return `- ${module.number}\\. ${title}: ${escaped(module.description)} (${figures})`;
    })
    .join("\n");

/** The link to the page before or after. */
export const neighborLink = (
  { marked }: Facts,
  { path, title, note }: { path: string; title: string; note?: string },
  rel: "prev" | "next",
  label: string,
): Piece => [el("a", { href: path, rel }), marked(label), title, note];

/** The bar that shows a part's share of the whole course's time. */
export function share({ totals, file }: Facts, { minutes }: Totals): Piece {
  if (minutes === undefined || !totals.minutes) return [];
  const width = Math.round((minutes / totals.minutes) * 1000) / 10;
  return from(file("modules", "minutes"), el("rect", { width }));
}

/** A price: what it is now and, where that differs, the list price. */
export const shownPrice = (f: Facts, place: string, now: string, list: string): Piece => [
  from(`${place}.now`, now),
  now !== list && [
    el("s"),
    el("span", { ...f.marks, class: "hidden" }, f.words("listPriceIs", f.texts.listPriceIs)),
    from(`${place}.list`, list),
  ],
];

/** The search as a form. */
export const searchForm = ({ marks, words, texts }: Facts, id: string, form?: string): Piece =>
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
    }),
    form === undefined
      ? el("button", { type: "submit", ...marks }, words("search", texts.search))
      : el("button", { type: "submit", "aria-label": texts.search, ...marks }),
  );

/** What a part or the whole course adds up to, in words. */
export const totalsText = ({ texts }: Facts, { modules, chapters, minutes }: Totals): string[] => [
  texts.modules(modules),
  texts.chapters(chapters),
  ...(minutes === undefined ? [] : [texts.duration(minutes)]),
];

/**
 * Prose as a page shows it: a text with at least four headings has them beside it. panel stands below the first section.
 * language is the page's.
 */
export function guide(
  language: string,
  sections: ExpectedSection[],
  panel?: { id: string; title: string; piece: Piece },
): Piece {
  const headings = sections.flatMap(({ id, title }) => (id === undefined ? [] : [{ id, title }]));
  const pieces = sections.map((section) => section.pieces);
  if (headings.length < 4) return pieces;
  if (panel) headings.splice(1, 0, panel);
  const { texts, language: shown } = textsFor(language);
  const own = { lang: shown, dir: directionOf(shown) };
  const links = headings.map(({ id, title }) => el("li", {}, el("a", { href: `#${id}` }, title)));
  const split = panel ? 2 : 1;
  return [
    pieces[0],
    el("nav", { "aria-label": texts.onThisPage }),
    el("details", {}, el("summary", own, texts.onThisPage), links),
    el("p", own, texts.onThisPage),
    links,
    panel && [...pieces.slice(1, split), panel.piece],
    ...pieces.slice(split),
  ];
}

/** The line that reports what a search matched, with its texts for every plural form of the interface's language. */
export function searchStatus({ texts, interfaceLanguage }: Facts): Piece {
  const words = {
    language: interfaceLanguage,
    found: foundIn(texts, interfaceLanguage),
    nothing: texts.foundNothing("{query}"),
  };
  return el("p", { role: "status", "data-words": JSON.stringify(words) });
}

// Every page has this line.
const foundByTexts = new WeakMap<Texts, Record<string, string>>();

/** What a search reports in each plural form of a language, which 0 to 200 are enough to meet. */
function foundIn(texts: Texts, language: string): Record<string, string> {
  const earlier = foundByTexts.get(texts);
  if (earlier !== undefined) return earlier;
  const rules = new Intl.PluralRules(language);
  const found: Record<string, string> = {};
  for (let count = 200; count >= 0; count--) {
    found[rules.select(count)] = texts.found(texts.modules(count).replace(`${count}`, "{count}"), "{query}");
  }
  foundByTexts.set(texts, found);
  return found;
}
