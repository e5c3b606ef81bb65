/** The facts of a course as the gate expects them, computed from the record without the code that renders them. */
import type { Retirement } from "../api/versioning.ts";
import type { ContentVersion } from "../course/published.ts";
import type { CourseRecord, ModuleRecord, PartRecord, PricingRecord, RegionKey } from "../course/record.ts";
import { directionOf } from "../interface/direction.ts";
import { textsFor } from "../interface/languages.ts";
import type { Texts } from "../interface/texts.ts";
import type { SearchEngine } from "../search/engine.ts";
import { el, from, type Piece, type Sourced } from "./expectation.ts";
import { expectedDownloads } from "./expected-downloads.ts";

/** The input of a build. folder is the content folder's path, as reports print it. */
export type BuildInput = {
  course: CourseRecord;
  version: ContentVersion;
  siteUrl: string;
  retirement: Retirement | null;
  folder: string;
  /** The search of the course, whose ranking the example of /ask shows. */
  engine: SearchEngine;
  /** The folder of the files that browsers search with; null if there are none. */
  searchFiles: { folder: string } | null;
  /** The bytes of the downloads by path; null if they are made on request. */
  downloadFiles: ReadonlyMap<string, Uint8Array> | null;
};

/** path is the path of the part's page. */
export type ExpectedPart = PartRecord & { number: number; path: string; modules: ModuleRecord[]; totals: Totals };

/** minutes is undefined unless every module has minutes. */
export type Totals = { modules: number; chapters: number; minutes: number | undefined };

/** An operation of the API from its approved description. */
export type ExpectedOperation = { id: string; method: string; path: string; summary: string };

/** Data from the approved texts, with the course's facts filled in. */
export type Approved = {
  approved: (name: string) => string;
  operations: ExpectedOperation[];
  exportId: (q: string) => string;
};

export type OwnFacts = ReturnType<typeof ownFacts>;
export type Facts = OwnFacts & Approved;

/** The facts of a course with the functions that every expectation uses. */
export function ownFacts(input: BuildInput) {
  const { course, siteUrl, folder } = input;
  const { facts, pricing, modules } = course;
  const { texts, language } = textsFor(facts.language);
  const own = facts.language.toLowerCase().split("-")[0];
  /** The lang and dir attributes of an element with an interface text; empty if the course is in the same language. */
  const marks = language === own ? {} : { lang: language, dir: directionOf(language) };
  const parts = facts.parts.map((part, index): ExpectedPart => {
    const inPart = modules.filter((module) => module.part === part.name);
    return { ...part, number: index + 1, path: partPath(part), modules: inPart, totals: totalsOf(inPart) };
  });
  const positions = new Map(modules.map((module, index) => [module, index + 1]));
  const file = (name: string, field: string): string => `${folder}/${name}: ${field}`;
  const words = (name: keyof Texts, text: string): Sourced => from(`src/interface/${language}.ts: ${name}`, text);
  const amounts = new Map<string, string>();
  /** An amount as pages show it. Formats are slow to make, and every module page shows the same amounts. */
  const money = (amount: number, currency: string): string => {
    const key = `${amount} ${currency}`;
    const written =
      amounts.get(key) ??
      new Intl.NumberFormat("en-US", {
        style: "currency",
        currency,
        ...(Math.round(amount) === amount ? { maximumFractionDigits: 0 } : {}),
      }).format(amount);
    amounts.set(key, written);
    return written;
  };
  const prices = (): PricingRecord => {
    if (pricing === null) throw new Error("The course has no prices.");
    return pricing;
  };
  const names = new Intl.DisplayNames(language, { type: "region" });
  const languages = new Intl.DisplayNames(language, { type: "language" });
  const countries = (pricing?.regions.il.countries ?? []).map((code) => names.of(code) ?? code);
  /** A piece of interface text, in a span with its language if the course's language is another. */
  const marked = (piece: Piece): Piece => (language === own ? piece : el("span", marks, piece));
  return {
    ...input,
    /** The modules as the search gets them: every one has a URL, if need be that of its page. */
    searched: modules.map((module) => ({ ...module, url: module.url ?? `${siteUrl}/modules/${module.slug}` })),
    searchFolder: input.searchFiles?.folder,
    downloads: expectedDownloads(course, input.downloadFiles),
    texts,
    interfaceLanguage: language,
    marks,
    marked,
    parts,
    totals: totalsOf(modules),
    /** A module's position in the course, from 1. */
    positionOf: (module: ModuleRecord): number => positions.get(module) ?? 0,
    /** An interface text with its source; text is the text with its arguments filled in. */
    words,
    /** An interface text inside a text of the course. */
    inside: (name: keyof Texts, text: string): Piece => marked(words(name, text)),
    /** The source of a field of a content file, such as course.md or pricing.md. */
    file,
    moduleFile: ({ slug }: ModuleRecord, field: string): string => file(`modules/${slug}.md`, field),
    /** The absolute URL of a path. */
    at: (path: string): string => siteUrl + path,
    /** The prices of the course. Throws if it has none: nothing else expects them. */
    prices,
    /** The price of the Free plan: 0 is 0 in the currency of every region. */
    free: (key?: RegionKey): string => {
      const { free, regions } = prices();
      return money(free.price, key !== undefined ? regions[key].currency : free.currency);
    },
    price: (plan: "complete" | "teams", key: RegionKey) => {
      const { now, list } = prices()[plan][key];
      const { currency } = prices().regions[key];
      return { now: money(now, currency), list: money(list, currency) };
    },
    /** The price of the minimum number of seats. */
    teamTotal: (key: RegionKey): string => {
      const { teams, regions } = prices();
      const total = teams[key].now * (teams.perSeat ? teams.minSeats : 1);
      return money(Math.round(total * 1000) / 1000, regions[key].currency);
    },
    countries: texts.list(countries),
    /** A country with its own prices, for examples, and its name in an English sentence. */
    buyer: exampleBuyer(pricing?.regions.il.countries ?? []),
    /** The name of a language in the interface's language. */
    languageName: (tag: string): string => (isLanguage(tag) ? languages.of(tag) : undefined) ?? tag,
    example: exampleOf(modules),
    textsOf: textsFor,
    coursePicture: { path: "/social/course.png", alt: facts.title },
  };
}

/** The path of a part's page: from its slug if it has one, else from the letters and digits of its name, in lower case. */
function partPath({ name, slug }: PartRecord): string {
  const runs = name
    .normalize()
    .toLowerCase()
    .normalize()
    .split(/[^\p{L}\p{M}\p{N}]+/u);
  const words = runs.map((run) => run.replace(/^\p{M}+/u, "")).filter((run) => run !== "");
  return `/parts/${encodeURIComponent(slug ?? words.join("-"))}`;
}

function totalsOf(modules: readonly ModuleRecord[]): Totals {
  let [chapters, minutes]: [number, number | undefined] = [0, 0];
  for (const module of modules) {
    chapters += module.chapters;
    minutes = minutes === undefined || module.minutes === undefined ? undefined : minutes + module.minutes;
  }
  return { modules: modules.length, chapters, minutes };
}

/** The query of the examples: the first module's title, cut to the maximum length of a query, and a word of it. */
function exampleOf([first]: readonly ModuleRecord[]): { slug: string; question: string; word: string } {
  const title = (first?.title ?? "a").toWellFormed();
  let question = title;
  if ([...title].length > 200) {
    question = "";
    for (const { segment } of new Intl.Segmenter().segment(title)) {
      if ([...(question + segment)].length > 200) break;
      question += segment;
    }
    question = question.trim();
  }
  const long = question.split(/\s+/).find((word) => /^[-\p{N}\p{L}]{4,}$/u.test(word));
  const runs = [...(question.match(/[\p{N}\p{M}\p{L}]+/gu) ?? [])].sort((a, b) => b.length - a.length);
  return { slug: first?.slug ?? "", question, word: long ?? runs[0] ?? question };
}

/** A line of text, escaped for markdown. CommonMark 0.31 with GitHub's extensions. */
export function escaped(text: string): string {
  let markdown = text.replace(/[\\`*_[\]<>~|]/g, (character) => `\\${character}`);
  markdown = markdown.replace(/&(#?\w+;)/g, "\\&$1").replace(/(#)(#*)$/, "\\$1$2");
  if (/^#{1,6}\s/.test(markdown) || /^[-+](?:[\s-]|$)/.test(markdown)) markdown = `\\${markdown}`;
  const [, digits = "", sign = ""] = /^([0-9]{1,9})([.)])(?:\s|$)/.exec(markdown) ?? [];
  if (digits !== "") markdown = `${digits}\\${sign}${markdown.slice(digits.length + 1)}`;
  return markdown.replace(/(https?)(:\/\/)/gi, "$1\\$2").replace(/(www)(\.)/gi, "$1\\$2");
}

/** A link in markdown. */
export const linked = (text: string, url: string): string =>
  text === url && /^https?:[^ <>;]+$/.test(url)
    ? `<${url}>`
    : `[${escaped(text)}](${url.replace(/[()]/g, "\\$&").replace(/&(#?\w+;)/g, "\\&$1")})`;

/** Whether a text of the author is a language tag. Some write names. */
function isLanguage(text: string): boolean {
  try {
    return /^[a-z]{2,3}(?:-|$)/i.test(text) && Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}

/** Countries for examples, largest first. docs/decisions.md, "Content rules that the specification leaves open". */
export const examplesFirst =
  "US CN DE IN JP GB FR IT CA BR ES MX KR AU TR ID NL SA PL CH TW BE AR SE IE IL SG AE TH AT NO PH VN BD DK MY CO ZA RO CZ EG CL PT FI PE GR NZ HU".split(
    " ",
  );

/** Countries whose English names have an article. */
const articled =
  "AE AX BQ BS CC CF CK DO FK FO GB GM GS HM IC IM IO KM KY MH MP MV NL PH PN PS SB SC TC TF UM US VG VI".split(" ");

/** The first of these countries in that order, else the first of them. */
function exampleBuyer(countries: readonly string[]): { code: string; name: string } {
  const code = examplesFirst.filter((each) => countries.includes(each))[0] ?? countries[0] ?? "";
  return { code, name: englishCountry(code) };
}

/** A country as English sentences name it. */
export function englishCountry(code: string): string {
  const name = code === "" ? "" : new Intl.DisplayNames("en", { type: "region" }).of(code);
  return `${articled.includes(code) ? "the " : ""}${name}`;
}
