/** What several pages show, as readings. */
import type { Figured } from "../../course/file.ts";
import { durationInFull } from "../../course/interface/forms.ts";
import type { ModuleRecord, PricingRecord } from "../../course/record.ts";
import { isSampleLink } from "../../course/reserved.ts";
import type { Places } from "./expected-page.ts";
import type { Facts, PartFacts } from "./facts.ts";

export const modulePath = ({ slug }: ModuleRecord): string => `/modules/${slug}`;
export const texts = (f: Facts, all: readonly string[]): string => all.map(f.ui).join(" ");
export const moduleLine = (f: Facts, module: ModuleRecord): string =>
  `${module.number} ${f.a(module.title, modulePath(module))} ${module.description} ${texts(f, f.figuresOf(module))}`;

export const totalTexts = (f: Facts, of: readonly ModuleRecord[], durationOf = f.t.duration): string[] => {
  const { modules, chapters } = f.totals(of);
  return [f.t.modules(modules), f.t.chapters(chapters), ...f.lengthTexts(of, durationOf)];
};

/** How many parts there are; nothing if there are none. */
export const partCount = ({ t, parts }: Facts): string[] => (parts.length > 0 ? [t.parts(parts.length)] : []);

/** The totals of the course in markdown. */
export const courseTotals = (f: Facts): string => {
  const { t, course, isPaid } = f;
  const [modules, chapters, ...lengths] = totalTexts(f, course.modules, durationInFull(t));
  return [...partCount(f), modules, chapters, ...lengths.map((each) => (isPaid ? each : t.inTotal(each)))].join(" ");
};

/** A label of the interface, whose colon is outside. */
export const label = (f: Facts, text: string): string => `${f.ui(text)}:`;

export function startOrContinue(f: Facts): { only: Places; both: Places } {
  const { t, course } = f;
  const [first, last] = [course.modules[0], course.modules.at(-1)];
  if (!first || !last) return { only: {}, both: {} };
  const count = course.modules.length;
  return {
    only: {
      ".continue": `${f.a(f.ui(t.startFirstModule), modulePath(first))} ${label(f, t.firstModule)} ${first.title}`,
    },
    both: {
      ".continue@data-complete": t.doneOf(count, count),
      ".continue [data-start]@data-start": t.startFirstModule,
      ".continue [data-start]@data-widest": t.continueWith(last.number),
    },
  };
}

/** The end of the page of a module or of its transcript: the modules before and after it. */
export function nextUp(f: Facts, module: ModuleRecord): { only: Places; both: Places; markdown: string } {
  const { t, ui, a, course } = f;
  const [previous, next] = [-2, 0].map((step) => course.modules[f.positionOf(module) + step]);
  const after = next
    ? a(`${ui(t.next)} ${next.title} ${next.description}`, modulePath(next))
    : a(`${ui(t.lastModule)} ${ui(t.curriculum)}`, "/curriculum");
  const before = previous ? a(`${label(f, t.previous)} ${previous.title}`, modulePath(previous)) : "";
  return {
    only: { ".next-up": `${after} ${before}` },
    both: {
      "[rel=next]@href": next ? modulePath(next) : [],
      "[rel=prev]@href": previous ? modulePath(previous) : [],
    },
    markdown: [
      previous ? `${t.previous} ${a(previous.title, modulePath(previous))}` : "",
      next ? `${t.next} ${a(next.title, modulePath(next))}` : "",
      a(t.curriculum, "/curriculum"),
    ].join(" "),
  };
}

/** The modules of a group as scripts read them. */
export const moduleData = (modules: readonly ModuleRecord[]): string =>
  JSON.stringify(
    modules.map(({ slug, title, number, updated }) => [
      slug,
      title,
      number,
      ...(updated === undefined ? [] : [updated]),
    ]),
  );

export const groupData = ({ groups }: Facts): Places => ({
  "[data-part]@data-part": groups.map(({ part }) => `${part?.number ?? ""}`),
  "[data-part]@data-modules": groups.map(({ modules }) => moduleData(modules)),
});

export const searchForm = (f: Facts): { only: Places; both: Places } => ({
  only: { "form.search": `${f.ui(f.t.searchLabel)} ${f.ui(f.t.search)}` },
  both: {
    "form.search@action": "/curriculum",
    "form.search input@placeholder": f.t.searchLabel,
    "form.search input@maxlength": "200",
    "form.search input@data-search": f.searchFolder ?? [],
  },
});

export const partName = (f: Facts, { number, name }: PartFacts): string => `${f.ui(f.t.partNumber(number))}: ${name}`;

/** The link to a part; empty without one. */
export const partLink = (f: Facts, part: PartFacts | undefined): string =>
  part ? f.a(partName(f, part), part.path) : "";

export const breadcrumbs = (f: Facts, ...more: string[]): Places => ({
  ".breadcrumbs": [f.a(f.ui(f.t.curriculum), "/curriculum"), ...more].join(" "),
  ".breadcrumbs@aria-label": f.t.breadcrumbs,
});

/** The figure of a module or part, which the markdown has only if it is described. */
export function figure(f: Facts, { figure, figureAlt = "" }: Figured): { only: Places; both: Places } {
  const path = f.published(figure);
  const reading = { ".picture": path === undefined ? [] : f.a(figureAlt, path) };
  return figureAlt === "" ? { only: reading, both: {} } : { only: {}, both: reading };
}

/** The picture of a part for shared links; undefined without one, for the picture of the course. */
export const sharedPicture = (f: Facts, part: PartFacts | undefined) =>
  part && { path: `/social/part-${part.number}.png`, alt: `${part.number}. ${part.name} (${f.course.facts.name})` };

/** The prices of a plan in all regions, with the list prices that differ. */
export const regionalPrices = (f: Facts, plan: "free" | "complete" | "teams", withList: boolean): string =>
  f.regions
    .map((key) => {
      const { now, list } = f.price(plan, key);
      const before = withList && list !== now ? `${f.ui(f.t.listPriceLabel)} ${list}` : "";
      return `${now} ${before} ${f.regions.length > 1 ? f.uiRegion(key) : ""}`;
    })
    .join(" ");

/** The note next to a link of the shipped course that is broken on purpose. */
export const sampleNote = (f: Facts, url: string): string =>
  isSampleLink(f.course.facts, url) ? f.ui(f.t.sampleLink) : "";

/** An example of a quote for each region: of Teams if the course sells it, else of Complete, else of what is free. */
export function quoteExamples(f: Facts): string {
  const { t } = f;
  const { complete, teams } = pricesOf(f);
  const [plan, seats] = teams ? (["teams", teams.minSeats] as const) : ([complete ? "complete" : "free", 1] as const);
  const order = `${f.planName(plan)} ${plan === "teams" ? t.seats(seats) : ""}`;
  const examples = f.buyers.map((code) =>
    f.a(`${order} ${f.countryName(code)}`, `/quote?plan=${plan}&seats=${seats}&country=${code}`),
  );
  return `${t.getQuote} ${examples.join(" ")}`;
}

/** The form that asks for a country, if prices or VAT differ by it. */
export function countryForm(f: Facts): string | [] {
  const { t, ui } = f;
  const isAsked = f.regions.length > 1 || f.course.pricing?.regions.intl.vat?.rates !== undefined;
  return isAsked ? `${ui(t.country)} ${ui(t.showPrice)} ${ui(t.countryHint(f.buyer))}` : [];
}

export function pricesOf({ course }: Facts): PricingRecord {
  if (course.pricing === null) throw new Error("The course has no prices.");
  return course.pricing;
}
