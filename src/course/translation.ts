/** Translations of a course: sites of their own, which list each other. docs/specification.md, "Translations". */
import * as z from "zod";
import { directionOf, nativeName } from "./interface/forms.ts";
import { moduleSlug } from "./module.ts";
import { pageNamePattern } from "./page.ts";
import { group, language, matching, optionalList, origin, partSlug, ruleText } from "./rules.ts";

/** Maximum number of translations. */
export const maxTranslations = 20;

/** Slugs of the other site by the slugs of this one. */
const slugs = <Slug extends z.ZodType>(what: string, slug: Slug) =>
  z
    .record(z.string(), slug, {
      error: ruleText(
        what,
        "write each on a separate line: the slug in this course, a colon, and the slug in the translation",
      ),
    })
    .optional()
    .meta({ description: `${what.slice(0, 1).toUpperCase()}${what.slice(1)}.` });

/** The schema of a translation. checkTranslations in src/content/translations.ts compares it with the rest of the course. */
export const translation = () =>
  group("a translation", {
    language: language("the language of the translation (BCP 47)"),
    url: origin("the URL of the translation's site", "url: https://kurs.example"),
    modules: slugs(
      "module slugs that differ in the translation, or null for modules that the translation lacks",
      moduleSlug("null, or a module's slug in the translation", "13-freshness: 13-frische").nullable(),
    ),
    parts: slugs(
      "slugs of the parts in the translation",
      partSlug("a part's slug in the translation", "caching: zwischenspeicher"),
    ),
    pages: slugs(
      "names of the pages in the translation",
      matching(
        pageNamePattern,
        "a page's name in the translation",
        "lower-case words (a-z, 0-9) joined by hyphens",
        "about: ueber-uns",
      ),
    ),
  });

/** The schema of the translations. */
export const translations = () => optionalList("translations", translation(), maxTranslations);

/** A translation of the course. */
export type Translation = z.output<ReturnType<typeof translation>>;
type Translated = { language: string; translations?: readonly Translation[] | undefined };

/** The pages that every course has, in its own language. */
const onEverySite: ReadonlySet<string> = new Set(["/", "/curriculum", "/plan", "/progress"]);

/** The path of the same page on a translation's site; null if it has none. */
export function translatedPath({ modules = {}, parts = {}, pages = {} }: Translation, path: string): string | null {
  if (onEverySite.has(path)) return path;
  const [, folder, name = ""] = /^\/(?:(modules|parts)\/)?([^/]+)$/.exec(path) ?? [];
  if (folder === "modules") {
    const slug = slugIn(modules, name, name);
    return slug === null ? null : `/modules/${slug}`;
  }
  const slug = slugIn(folder === "parts" ? parts : pages, decodeURIComponent(name), null);
  if (slug === null) return null;
  return folder === "parts" ? `/parts/${encodeURIComponent(slug)}` : `/${slug}`;
}

const slugIn = (own: Record<string, string | null>, slug: string, otherwise: string | null): string | null =>
  Object.hasOwn(own, slug) ? (own[slug] ?? null) : otherwise;

/** The URLs of a page in its languages, each with its `hreflang`, its own first; none if no translation has the page. */
export function alternatesOf(
  { language, translations = [] }: Translated,
  siteUrl: string,
  path: string,
): { language: string; url: string }[] {
  const others = translations.flatMap((translation) => {
    const there = translatedPath(translation, path);
    return there === null ? [] : { language: translation.language, url: translation.url + there };
  });
  if (others.length === 0) return [];
  const all = [{ language, url: siteUrl + path }, ...others];
  // For readers of other languages: the English page, if only one of the sites is in English, so that all sites name the same.
  const english = [language, ...translations.map((each) => each.language)].filter((tag) => /^en(?:-|$)/.test(tag));
  const fallback = english.length === 1 ? all.find((each) => each.language === english[0]) : undefined;
  return fallback ? [...all, { language: "x-default", url: fallback.url }] : all;
}

/**
 * The languages of a course in the order of their tags, with their own names. url is that of a page there, or of the home page if the
 * site lacks it; undefined for the course's own language.
 */
export const languagesOf = ({ language, translations = [] }: Translated, path: string) =>
  [
    { language, url: undefined },
    ...translations.map((each) => ({ language: each.language, url: each.url + (translatedPath(each, path) ?? "/") })),
  ]
    .map((each) => ({ ...each, name: nativeName(each.language), direction: directionOf(each.language) }))
    .sort((a, b) => (a.language < b.language ? -1 : 1));
