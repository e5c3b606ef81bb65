/** The facts of a course as the gate expects to read them, worked out from the record without the code that renders them. */
import type { Retirement } from "../api/versioning.ts";
import type { ContentVersion } from "../course/published.ts";
import type { CourseRecord, ModuleRecord, PartRecord, RegionKey } from "../course/record.ts";
import { directionOf } from "../interface/direction.ts";
import { textsFor } from "../interface/languages.ts";
import type { Texts } from "../interface/texts.ts";
import { el, from, type Piece, type Sourced } from "./expectation.ts";

/** What a build is made from. folder is the content's, as people write it. */
export type Given = {
  course: CourseRecord;
  version: ContentVersion;
  siteUrl: string;
  retirement: Retirement | null;
  folder: string;
};

/** path is that of the part's page. */
export type ExpectedPart = PartRecord & { number: number; path: string; modules: ModuleRecord[]; totals: Totals };

/** minutes is undefined unless every module has minutes. */
export type Totals = { modules: number; chapters: number; minutes: number | undefined };

/** An operation of the API as its approved description has it. */
export type ExpectedOperation = { id: string; method: string; path: string; summary: string };

/** What comes from the texts that the project has approved: long ones of the software's own, filled in with facts. */
export type Approved = {
  approved: (name: string) => string;
  operations: ExpectedOperation[];
  exportId: (q: string) => string;
};

export type OwnFacts = ReturnType<typeof ownFacts>;
export type Facts = OwnFacts & Approved;

/** The facts of a course with the helpers that every expectation uses. */
export function ownFacts(given: Given) {
  const { course, siteUrl, folder } = given;
  const { facts, pricing, modules } = course;
  const { texts, language } = textsFor(facts.language);
  const own = facts.language.toLowerCase().split("-")[0];
  /** The attributes of an element with words of the interface: its language where the course is in another. */
  const marks = language === own ? {} : { lang: language, dir: directionOf(language) };
  const parts = facts.parts.map((part, index): ExpectedPart => {
    const inPart = modules.filter((module) => module.part === part.name);
    return { ...part, number: index + 1, path: partPath(part), modules: inPart, totals: totalsOf(inPart) };
  });
  const positions = new Map(modules.map((module, index) => [module, index + 1]));
  const file = (name: string, field: string): string => `${folder}/${name}: ${field}`;
  const words = (name: keyof Texts, text: string): Sourced => from(`src/interface/${language}.ts: ${name}`, text);
  const money = (amount: number, currency: string): string =>
    new Intl.NumberFormat("en-US", {
      style: "currency",
      currency,
      ...(Math.round(amount) === amount ? { maximumFractionDigits: 0 } : {}),
    }).format(amount);
  const names = new Intl.DisplayNames(language, { type: "region" });
  const countries = pricing.regions.il.countries.map((code) => names.of(code) ?? code);
  /** A piece in words of the interface, which say their language where the course is in another. */
  const marked = (piece: Piece): Piece => (language === own ? piece : el("span", marks, piece));
  return {
    ...given,
    texts,
    interfaceLanguage: language,
    marks,
    marked,
    parts,
    totals: totalsOf(modules),
    /** A module's place in the course, from 1. */
    positionOf: (module: ModuleRecord): number => positions.get(module) ?? 0,
    /** Words of the interface with their source; text is what they are with what they are about. */
    words,
    /** The same where they stand inside a text of the course. */
    inside: (name: keyof Texts, text: string): Piece => marked(words(name, text)),
    /** The place of a field of course.md, pricing.md or another file of the content. */
    file,
    moduleFile: ({ slug }: ModuleRecord, field: string): string => file(`modules/${slug}.md`, field),
    /** The absolute address of a path. */
    at: (path: string): string => siteUrl + path,
    free: money(pricing.free.price, pricing.free.currency),
    price: (plan: "complete" | "teams", key: RegionKey) => ({
      now: money(pricing[plan][key].now, pricing.regions[key].currency),
      list: money(pricing[plan][key].list, pricing.regions[key].currency),
    }),
    countries: countries.join(", "),
    example: exampleOf(modules),
    textsOf: textsFor,
    coursePicture: { path: "/social/course.png", alt: facts.title },
  };
}

/** Runs of letters and digits of a part's name in lower case, unless its author has written others. */
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

/** What examples ask about: the first module's title, as long as a search may be, and a word of it. */
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

/** Text of one line in markdown, where it has to read as itself. CommonMark 0.31 with GitHub's extensions. */
export function escaped(text: string): string {
  let markdown = text.replace(/[\\`*_[\]<>~|]/g, (character) => `\\${character}`);
  markdown = markdown.replace(/&(#?\w+;)/g, "\\&$1").replace(/(#)(#*)$/, "\\$1$2");
  if (/^#{1,6}\s/.test(markdown) || /^[-+](?:[\s-]|$)/.test(markdown)) markdown = `\\${markdown}`;
  const [, digits = "", sign = ""] = /^([0-9]{1,9})([.)])(?:\s|$)/.exec(markdown) ?? [];
  if (digits !== "") markdown = `${digits}\\${sign}${markdown.slice(digits.length + 1)}`;
  return markdown.replace(/(https?)(:\/\/)/gi, "$1\\$2").replace(/(www)(\.)/gi, "$1\\$2");
}

/** A link in markdown. */
export const linked = (text: string, address: string): string =>
  `[${escaped(text)}](${address.replace(/[()]/g, "\\$&").replace(/&(#?\w+;)/g, "\\&$1")})`;
