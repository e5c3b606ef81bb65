/** The facts of a course as every format must state them. Nothing is shared with the renderers: an error would be in both. */
import { figureFieldsOf } from "../../course/field.ts";
import { directionOf } from "../../course/interface/forms.ts";
import { textsFor } from "../../course/interface/languages.ts";
import type { Texts } from "../../course/interface/texts.ts";
import { moduleFields } from "../../course/module.ts";
import type {
  CourseRecord,
  ModuleRecord,
  PartRecord,
  PricingRecord,
  RegionKey,
  Transcript,
} from "../../course/record.ts";
import { downloadNames, downloads } from "../../service/addresses.ts";
import type { Site } from "../site.ts";

/** Modules that are listed together: of a part, or in a row without one. */
export type GroupFacts = { part: PartFacts | undefined; modules: ModuleRecord[] };

export type PartFacts = PartRecord & { path: string; number: number; modules: ModuleRecord[] };

/** A transcript page: the transcripts of a module in one language, which is absent for that of the course. */
export type TranscriptFacts = {
  path: string;
  language: string;
  isTranslation: boolean;
  label: string;
  all: Transcript[];
};

const sum = (minutes: (number | undefined)[]): number | undefined =>
  minutes.includes(undefined) ? undefined : minutes.reduce<number>((total, each) => total + (each ?? 0), 0);

/** The minutes to read a text, with 200 words a minute; undefined if it has no words. */
function readingMinutes({ overview }: ModuleRecord): number | undefined {
  const words = [...overview.matchAll(/\S*[\p{N}\p{L}]\S*/gu)].length;
  const unspaced = [...overview.matchAll(/\p{sc=Han}|\p{sc=Hira}|\p{sc=Kana}|\p{sc=Thai}/gu)].length;
  return words === 0 ? undefined : Math.max(Math.round((words + unspaced / 2) / 200), 1);
}

function videoMinutes({ url, transcripts = [] }: ModuleRecord): number | undefined {
  let end = 0;
  for (const { chapter, cues } of transcripts)
    if (chapter === undefined) for (const { to } of cues) end = Math.max(end, to);
  return url === undefined || end === 0 ? undefined : Math.max(1, Math.round(end / 60_000));
}

/** The words of a name, as addresses have them. */
function wordsIn(name: string): string[] {
  const runs = name
    .normalize()
    .toLowerCase()
    .normalize()
    .split(/[^\p{L}\p{M}\p{N}]+/u);
  return runs.map((run) => run.replace(/^\p{M}+/u, "")).filter((run) => run !== "");
}

const partPath = ({ name, slug }: PartRecord): string =>
  `/parts/${encodeURIComponent(slug ?? wordsIn(name).join("-"))}`;

/** The outcomes with pages. A module is named by course.md itself, or only needed by one that is. */
function outcomesOf({ facts, modules }: CourseRecord) {
  return (facts.outcomes ?? []).flatMap((outcome) => {
    if (typeof outcome === "string") return [];
    const isNeeded = ({ slug }: ModuleRecord, past: readonly string[] = []): boolean =>
      outcome.modules.includes(slug) ||
      modules.some(
        (other) =>
          other.prerequisites?.includes(slug) && !past.includes(other.slug) && isNeeded(other, [...past, slug]),
      );
    const slug = outcome.slug ?? wordsIn(outcome.text).slice(0, 8).join("-");
    return {
      ...{ text: outcome.text, slug, path: `/plan/${encodeURIComponent(slug)}` },
      modules: modules.filter((module) => isNeeded(module)),
      isNamed: ({ slug }: ModuleRecord): boolean => outcome.modules.includes(slug),
    };
  });
}

export type OutcomeFacts = ReturnType<typeof outcomesOf>[number];

/** Countries for examples, largest first. docs/decisions.md, "Content rules that the specification leaves open". */
const examplesFirst =
  "US CN DE IN JP GB FR IT CA BR ES MX KR AU TR ID NL SA PL CH TW BE AR SE IE IL SG AE TH AT NO PH VN BD DK MY CO ZA RO CZ EG CL PT FI PE GR NZ HU".split(
    " ",
  );

/** The dates on which sections changed, the newest first, each with its modules. */
function updatesOf({ modules, sections: all = {} }: CourseRecord, t: Texts) {
  const dates = new Set(Object.values(all).flatMap(({ sections }) => sections.map(({ date }) => date)));
  return [...dates]
    .sort((a, b) => b.localeCompare(a, "en"))
    .map((date) => {
      const changed = modules.flatMap(({ slug, title }) => {
        const path = `/modules/${slug}`;
        const own = all[slug]?.sections.filter((section) => section.date === date) ?? [];
        const sections = own.map(({ title, id }) => ({ title, path: `${path}#${encodeURIComponent(id)}` }));
        const count = t.changedSections(own.length, all[slug]?.of ?? 0);
        return own.length === 0 ? [] : [{ title, path, count, sections }];
      });
      return { date, title: `${t.updatedMark}${t.colon}${t.modules(changed.length)}`, modules: changed };
    });
}

export type Facts = ReturnType<typeof factsOf>;

/**
 * The texts of the interface that have no arguments and are long enough not to be a word of the course. Those that its author has
 * written too, such as the title Glossary, are in either language.
 */
export function constantTexts(t: Texts, course: CourseRecord): ReadonlySet<string> {
  const written = JSON.stringify(course);
  const isOwn = (text: string): boolean => text.length > 3 && !written.includes(JSON.stringify(text).slice(1, -1));
  return new Set(Object.values(t).flatMap((text) => (typeof text === "string" && isOwn(text) ? text : [])));
}

/** The current form of a country code (GB for UK), to compare codes. */
export const canonicalCountry = (code: string): string => Intl.getCanonicalLocales(`und-${code}`)[0] ?? code;

type Plan = "free" | "complete" | "teams";

function shown(pricing: PricingRecord | null): PricingRecord {
  if (pricing === null) throw new Error("The course has no prices.");
  return pricing;
}

/** folder is the content folder's path, as findings print it; made has the downloads. */
export function factsOf(
  site: Pick<Site, "course" | "version" | "catalog" | "retirement" | "searchFiles">,
  folder: string,
  made: ReadonlyMap<string, Uint8Array>,
) {
  const { course, version, retirement, searchFiles } = site;
  const { siteUrl } = site.catalog;
  const { facts, pricing, modules } = course;
  const { texts: t, language: interfaceLanguage } = textsFor(facts);
  const own = facts.language.toLowerCase().split("-")[0];
  const isForeign = interfaceLanguage !== own;
  const parts = facts.parts.map((part, index): PartFacts => {
    const inPart = modules.filter((module) => module.part === part.name);
    return { ...part, number: index + 1, path: partPath(part), modules: inPart };
  });
  const groups = groupsOf(parts, modules);
  const formats = new Map<string, string>();
  const amountOf = (amount: number, currency: string): string => {
    const digits = Math.round(amount) === amount ? { maximumFractionDigits: 0 } : {};
    return new Intl.NumberFormat("en-US", { style: "currency", currency, ...digits }).format(amount);
  };
  const money = (amount: number, currency: string): string => {
    const key = `${amount} ${currency}`;
    if (!formats.has(key)) formats.set(key, amountOf(amount, currency));
    return formats.get(key) ?? "";
  };
  const regionNames = new Intl.DisplayNames(interfaceLanguage, { type: "region" });
  const languageNames = new Intl.DisplayNames(interfaceLanguage, { type: "language" });
  const languageName = (tag: string): string => {
    try {
      return /^[a-z]{2,3}(?:-|$)/i.test(tag) ? (languageNames.of(tag) ?? tag) : tag;
    } catch {
      return tag;
    }
  };
  const regions = pricing === null ? [] : ["intl", ...Object.keys(pricing.regions).filter((key) => key !== "intl")];
  const plans = (["free", "complete", "teams"] as const).filter((plan) => pricing?.[plan] !== undefined);
  const amounts = (plan: Plan, key: RegionKey): { now: number; list: number; validUntil?: string } => {
    const { [plan]: sold } = shown(pricing);
    if (sold === undefined) throw new Error(`The course does not sell ${plan}.`);
    return "price" in sold ? { now: sold.price, list: sold.price } : Reflect.get(sold, key);
  };
  const ownName = (plan: Plan): string | undefined => (plan === "free" ? undefined : pricing?.[plan]?.name);
  const planName = (plan: Plan): string => ownName(plan) ?? t[plan];
  const ui = (text: string): string => (isForeign ? `⟦${interfaceLanguage}▸${text}⟧` : text);
  const paidPlan = plans.find((plan) => plan !== "free");
  const isPaid = paidPlan !== undefined && regions.some((key) => amounts(paidPlan, key).now > 0);
  const positions = new Map(modules.map((module, index) => [module, index + 1]));
  const hasGaps = modules.some(({ number }, index) => number !== index + 1);
  const lengths = new Map(
    modules.map((module) => [module, { reading: readingMinutes(module), video: videoMinutes(module) }]),
  );
  const freeMinutes = (module: ModuleRecord): number => {
    const { reading = 0, video = 0 } = lengths.get(module) ?? {};
    return reading + video;
  };
  const totals = (of: readonly ModuleRecord[]) => ({
    modules: of.length,
    chapters: of.reduce((count, { chapters }) => count + chapters, 0),
    minutes: sum(of.map(({ minutes }) => minutes)),
    free: of.reduce((minutes, module) => minutes + freeMinutes(module), 0),
  });
  /** How long modules are, as texts: altogether or, where chapters are paid, what is free and what is not. */
  const lengthTexts = (of: readonly ModuleRecord[], durationOf = t.duration): string[] => {
    const { minutes, free } = totals(of);
    if (!isPaid) return minutes === undefined ? [] : [durationOf(minutes)];
    return [
      ...(free > 0 ? [t.freeLength(durationOf(free))] : []),
      ...(minutes ? [t.paidLength(durationOf(minutes), planName(paidPlan ?? "complete"))] : []),
    ];
  };
  const newestOf = (of: readonly ModuleRecord[]): string | undefined =>
    of
      .flatMap(({ updated }) => updated ?? [])
      .sort()
      .at(-1);
  const countries = Object.values(pricing?.regions ?? {}).flatMap((region) => region.countries ?? []);
  const countryName = (code: string): string => regionNames.of(code) ?? code;
  const regionName = (key: RegionKey): string => {
    const { name, countries: own = [] } = shown(pricing).regions[key] ?? {};
    if (name !== undefined) return name;
    if (key === "intl") return regions.length === 1 ? t.allCountries : t.international;
    return own.length > 3 ? t.selectedCountries : t.list(own.map(countryName));
  };
  const canonical = new Set(countries.map(canonicalCountry));
  const isOther = (code: string): boolean => !canonical.has(canonicalCountry(code));
  const transcriptsOf = ({ slug, transcripts = [] }: ModuleRecord): TranscriptFacts[] => {
    const translations = [...new Set(transcripts.flatMap(({ language }) => language ?? []))].sort();
    const isOwn = transcripts.some(({ language }) => language === undefined);
    return [...(isOwn ? [undefined] : []), ...translations].map((tag) => ({
      path: `/modules/${slug}/transcript${tag === undefined ? "" : `/${tag.toLowerCase()}`}`,
      language: tag ?? facts.language,
      isTranslation: tag !== undefined,
      label: tag === undefined ? t.transcript : t.transcript + t.aside(languageName(tag)),
      all: transcripts.filter(({ language }) => language === tag),
    }));
  };
  const figuresOf = (module: ModuleRecord): string[] =>
    figureFieldsOf(moduleFields, module, t, { inLines: true }).flatMap(({ field, figure }) => {
      if (field === "minutes") return [];
      return field === "chapters" ? [figure, ...lengthTexts([module])] : [figure];
    });
  return {
    ...{ course, version, retirement, folder, siteUrl, t, interfaceLanguage },
    marks: isForeign ? { lang: interfaceLanguage, dir: directionOf(interfaceLanguage) } : {},
    ui,
    a: (text: string, href: string): string =>
      isBareLink(text, href, siteUrl) ? text : `${text}⟨${targetOf(href, siteUrl)}⟩`,
    at: (path: string): string => siteUrl + path,
    file: (name: string): string => `${folder}/${name}`,
    ...{ parts, groups, outcomes: outcomesOf(course), isPaid, directionOf },
    changedSections: updatesOf(course, t),
    paidPlan: paidPlan ?? ("complete" as const),
    interfaceTexts: isForeign ? constantTexts(t, course) : undefined,
    searchFolder: searchFiles?.folder,
    ...{ totals, lengthTexts, freeMinutes },
    readingOf: (module: ModuleRecord) => lengths.get(module)?.reading,
    videoOf: (module: ModuleRecord) => lengths.get(module)?.video,
    figuresOf,
    positionOf: (module: ModuleRecord): number => positions.get(module) ?? 0,
    positionText: (module: ModuleRecord): string => {
      const at = positions.get(module) ?? 0;
      return hasGaps ? t.numberAndPosition(module.number, at, modules.length) : t.position(at, modules.length);
    },
    ...{ newestOf, newest: newestOf(modules), transcriptsOf },
    /** The languages of transcripts other than the course's. */
    transcribedIn: modules.flatMap(({ transcripts = [] }) => transcripts.flatMap(({ language }) => language ?? [])),
    /** The languages of the course's other sites. */
    translatedInto: (facts.translations ?? []).map(({ language }) => language),
    ...{ regions, plans, amounts, planName },
    uiPlan: (plan: Plan): string => (ownName(plan) === undefined ? ui(planName(plan)) : planName(plan)),
    uiRegion: (key: RegionKey): string =>
      shown(pricing).regions[key]?.name === undefined ? ui(regionName(key)) : regionName(key),
    price: (plan: Plan, key: RegionKey): { now: string; list: string } => {
      const { currency = "" } = shown(pricing).regions[key] ?? {};
      const { now, list } = amounts(plan, key);
      return { now: money(now, currency), list: money(list, currency) };
    },
    /** The price of a plan in all regions, in one text. */
    allPrices(plan: Plan, textOf = (price: string) => price): string {
      const [intl = "", ...others] = regions.map((key) => this.price(plan, key).now);
      const places = others.map((price, at) => ({ place: regionName(regions[at + 1] ?? ""), price }));
      const [only] = places;
      if (only === undefined) return textOf(intl);
      if (places.length === 1) return t.priceIn(textOf(intl), only.place, only.price);
      return textOf(intl) + t.aside(places.map(({ place, price }) => `${place}${t.colon}${price}`).join(t.comma));
    },
    /** A country for examples of orders. */
    buyer: examplesFirst.find((each) => countries.includes(each)) ?? countries[0] ?? examplesFirst[0] ?? "",
    /** A country of each region, for examples. */
    buyers: regions.map((key) => {
      const own = shown(pricing).regions[key]?.countries ?? [];
      const isOwn = (code: string): boolean =>
        key === "intl" ? isOther(code) : own.some((each) => canonicalCountry(each) === canonicalCountry(code));
      return examplesFirst.find(isOwn) ?? own[0] ?? "";
    }),
    countryName,
    regionName,
    languageName,
    /** The published path of a file, by its path in the course folder. */
    published: (path: string | undefined) => {
      const file = course.files?.find(({ name }) => path === `files/${name}`);
      return file === undefined ? undefined : filePath(file);
    },
    downloads: downloadsOf(course, made),
    first: modules[0],
    question: questionOf(modules[0]?.title ?? "a"),
  };
}

/** The parts and, after all parts that have begun before them, the modules without one. */
function groupsOf(parts: readonly PartFacts[], modules: readonly ModuleRecord[]): GroupFacts[] {
  const groups: GroupFacts[] = [];
  const placed = new Set<ModuleRecord>();
  const placeUpTo = (limit: number): void => {
    const run = modules.filter(({ part, number }) => part === undefined && number < limit);
    const own = run.filter((module) => !placed.has(module));
    if (own.length > 0) groups.push({ part: undefined, modules: own });
    for (const module of own) placed.add(module);
  };
  for (const [index, part] of parts.entries()) {
    // The first module of this part or of one after it ends the run before them.
    const rest = parts.slice(index).flatMap((each) => each.modules.map(({ number }) => number));
    placeUpTo(Math.min(...rest));
    groups.push({ part, modules: part.modules });
  }
  placeUpTo(Number.POSITIVE_INFINITY);
  return groups;
}

/** Whether a link's text is its URL: markdown makes links of such texts, also where a page has text only. */
export const isBareLink = (text: string, href: string, base: string): boolean =>
  /^https?:\/\//.test(text) && targetOf(text, base) === targetOf(href, base);

/** The targets of links by their URLs, of which pages share most. */
const targets = new Map<string, string>();

/** The absolute URL of a link; that of this site without its origin. */
export function targetOf(href: string, base: string): string {
  // The same on every page: most URLs of a site start at its root.
  const isRooted = href.startsWith("/") && !href.startsWith("//");
  const known = isRooted ? targets.get(href) : undefined;
  if (known !== undefined) return known;
  const url = URL.parse(href, base);
  const isOwn = url?.origin === new URL(base).origin;
  const whole = url === null ? href : isOwn ? url.pathname + url.search + url.hash : url.href;
  // Markdown encodes these, and URLs need not.
  const target = whole.replace(/%(?:5[B-E]|60|7[B-D])/gi, decodeURIComponent);
  if (isRooted) targets.set(href, target);
  return target;
}

function questionOf(title: string): string {
  if ([...title].length <= 200) return title.toWellFormed();
  let question = "";
  for (const { segment } of new Intl.Segmenter().segment(title.toWellFormed())) {
    if ([...(question + segment)].length > 200) break;
    question += segment;
  }
  return question.trim();
}

/** The path of a course's file, from its name, the size of a picture, and its SHA-256. */
export function filePath({ name, sha256, size }: NonNullable<CourseRecord["files"]>[number]): string {
  const end = name.lastIndexOf(".");
  const pixels = size ? `-${size.width}x${size.height}` : "";
  return `/files/${name.slice(0, end)}${pixels}.${sha256.slice(0, 8)}${name.slice(end)}`;
}

const downloadsOf = ({ facts: { exports = [] } }: CourseRecord, made: ReadonlyMap<string, Uint8Array>) =>
  downloadNames
    .filter((format) => exports.includes(format) && made.has(downloads[format].at))
    .map((format) => {
      const { at: path, type } = downloads[format];
      return { format, path, type, bytes: made.get(path)?.length ?? 0 };
    });

type Translation = NonNullable<CourseRecord["facts"]["translations"]>[number];

/** The path of a page on the site of a translation; undefined if it has none. docs/specification.md, "Translations", rule 2. */
export function pathThere({ modules, parts, pages }: Translation, path: string): string | undefined {
  if (["/", "/curriculum", "/plan", "/progress"].includes(path)) return path;
  const [first = "", second] = path.slice(1).split("/").map(decodeURIComponent);
  const named = (names: Translation["modules"], name: string): string | null | undefined =>
    new Map(Object.entries(names ?? {})).get(name);
  if (second === undefined) return named(pages, first) ? `/${named(pages, first)}` : undefined;
  if (path !== `/${first}/${encodeURIComponent(second)}`) return undefined;
  if (first === "parts")
    return named(parts, second) ? `/parts/${encodeURIComponent(named(parts, second) ?? "")}` : undefined;
  const slug = named(modules, second);
  return first !== "modules" || slug === null ? undefined : `/modules/${slug ?? second}`;
}

/** The name of a language in itself, which begins with a capital letter; its tag if it has no name. */
export function ownName(tag: string): string {
  const names = new Intl.DisplayNames(tag, { type: "language" });
  const isKnown = names.resolvedOptions().locale.split("-")[0] === tag.split("-")[0] && !/-[xu]-/.test(tag);
  const name = isKnown ? names.of(tag) : tag;
  return name === undefined || name === tag ? tag : name.replace(/^./u, (first) => first.toLocaleUpperCase(tag));
}

/** The languages of a page with its URLs in them, as search engines read them; none if no other site has it. */
export function alternates(
  { course: { facts }, siteUrl }: Pick<Facts, "course" | "siteUrl">,
  path: string,
): [string, string][] {
  const sites = (facts.translations ?? []).map((each) => ({
    tag: each.language,
    site: each.url,
    there: pathThere(each, path),
  }));
  const all = [{ tag: facts.language, site: siteUrl, there: path }, ...sites];
  const pairs = all.flatMap(({ tag, site, there }): [string, string][] =>
    there === undefined ? [] : [[tag, site + there]],
  );
  if (pairs.length < 2) return [];
  const english = all.filter(({ tag }) => tag.split("-")[0] === "en");
  const [only] = english.length === 1 ? english : [];
  return only?.there === undefined ? pairs : [...pairs, ["x-default", only.site + only.there]];
}
