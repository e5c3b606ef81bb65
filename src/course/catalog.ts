/** The resources of the API, with their URLs and former slugs. docs/specification.md, "Resources and their fields". */
import type { Course, CourseFacts } from "./course.ts";
import type { Module } from "./module.ts";
import { partSlug } from "./part.ts";
import type { Pricing } from "./pricing.ts";
import type { Transcript } from "./video.ts";

export type { Course } from "./course.ts";
export type { Module } from "./module.ts";
export type { Pricing } from "./pricing.ts";

/**
 * The data of the API. siteUrl is the origin of all absolute URLs, without a trailing slash; modules are in course order; pricing is
 * null for a course without prices; downloads, aliases and the example country are absent if there are none.
 */
export type Catalog = {
  siteUrl: string;
  course: Course;
  modules: Module[];
  pricing: Pricing | null;
  downloads?: readonly Download[];
  /** The current slugs of modules by their former ones. */
  aliases?: Aliases;
  exampleCountry?: string;
  /** The keys of the billing regions; absent for a course without prices. */
  regions?: readonly string[];
};

/** A format that course.md can switch on. */
export type DownloadFormat = NonNullable<CourseFacts["exports"]>[number];
/** A download. path is its path on the site, type its media type; bytes is its size, absent in the preview, which makes it on request. */
export type Download = { format: DownloadFormat; path: string; type: string; bytes?: number };
/** What absolute URLs need to know of the site. */
export type SiteUrl = Pick<Catalog, "siteUrl">;

/** The absolute URL of a path on the site: siteAddress(catalog, "/pricing"). */
export const siteAddress = ({ siteUrl }: Pick<Catalog, "siteUrl">, path: string): string => siteUrl + path;

/** A URL as a path if it is on the site, otherwise unchanged. */
export const siteLink = ({ siteUrl }: Pick<Catalog, "siteUrl">, url: string): string =>
  url.startsWith(`${siteUrl}/`) ? url.slice(siteUrl.length) : url;

/** The path of the API root. See docs/specification.md, "Versioning", rule 1. */
export const apiPath = "/api/v1";

/** The path of the glossary, and that of one of its terms. */
export const glossaryPath = "/glossary";
export const termPath = ({ anchor }: { anchor: string }): string => `${glossaryPath}#${encodeURIComponent(anchor)}`;

/** The path above the pages of outcomes. */
export const outcomesPath = "/plan/";

/** The absolute URL of a path below the API root: apiAddress(catalog, "/modules"). */
export const apiAddress = ({ siteUrl }: Pick<Catalog, "siteUrl">, path: string): string => siteUrl + apiPath + path;

/** The ids by which structured data references other things. They are identifiers, not anchors on pages. */
export const structuredIds = (siteUrl: string) => ({
  course: siteAddress({ siteUrl }, "/#course"),
  organization: siteAddress({ siteUrl }, "/#organization"),
  website: siteAddress({ siteUrl }, "/#website"),
  module: (slug: string) => siteAddress({ siteUrl }, `/modules/${slug}#module`),
  part: (path: string) => siteAddress({ siteUrl }, `${path}#part`),
  outcome: (path: string) => siteAddress({ siteUrl }, `${path}#outcome`),
  /** chapter is the number of a chapter with its own video. */
  video: (slug: string, chapter?: number) =>
    siteAddress({ siteUrl }, `/modules/${slug}#video${chapter === undefined ? "" : `-${chapter}`}`),
});

/** The path of a module's page. */
export const modulePath = ({ slug }: Pick<Module, "slug">): string => `/modules/${slug}`;

/** The path of a part's page, percent-encoded. */
export const partPath = (part: Parameters<typeof partSlug>[0]): string =>
  `/parts/${encodeURIComponent(partSlug(part))}`;

/** A transcript page: the transcripts of a module in one language, the module's video first, then the chapters in order. */
export type TranscriptPage = { path: string; language: string | undefined; transcripts: Transcript[] };

/** The transcript pages of a module, that in the language of the course first. */
export const transcriptPages = (module: { slug: string; transcripts?: Transcript[] | undefined }): TranscriptPage[] =>
  [...Map.groupBy(module.transcripts ?? [], ({ language }) => language)].map(([language, transcripts]) => ({
    path: transcriptPath(module, language),
    language,
    transcripts,
  }));

/** The path of a module's transcript page in a language; undefined is the language of the course. */
export const transcriptPath = (module: Pick<Module, "slug">, language: string | undefined): string =>
  `${modulePath(module)}/transcript${language === undefined ? "" : `/${language.toLowerCase()}`}`;

/** The path of a transcript as a WebVTT file. */
export const captionsPath = (module: Pick<Module, "slug">, { language, chapter }: Transcript): string =>
  `${transcriptPath(module, language)}${chapter === undefined ? "" : `/${chapter}`}.vtt`;

/** The current slugs of renamed modules by their former ones. See docs/specification.md, "Former slugs". */
export type Aliases = Readonly<Record<string, string>>;

/** The former slugs of all modules. Of two modules with the same former slug, the first one has it. */
export const aliasesOf = (
  modules: readonly { slug: string; aliases?: readonly string[] | undefined }[],
): Record<string, string> =>
  Object.fromEntries(modules.toReversed().flatMap(({ slug, aliases = [] }) => aliases.map((alias) => [alias, slug])));

/** The current slug of the module with a former slug; undefined for any other text. */
export const resolveAlias = (aliases: Aliases, slug: string): string | undefined =>
  Object.hasOwn(aliases, slug) ? aliases[slug] : undefined;

/** The module with a slug, else the one with this former slug; undefined if there is none. */
export function moduleAt<Module extends { slug: string }>(
  { modules, aliases = {} }: { modules: readonly Module[]; aliases?: Aliases },
  slug: string,
): Module | undefined {
  const current = resolveAlias(aliases, slug);
  return modules.find((module) => module.slug === slug) ?? modules.find((module) => module.slug === current);
}

/**
 * A path of a module, of any format and below it, with the current slug in place of a former one: /modules/14-etags.md →
 * /modules/14-validators.md. Null for any other path.
 */
export function currentPath(aliases: Aliases, path: string): string | null {
  const [, slug = "", rest = ""] = /^\/modules\/([^/.?#]+)(.*)$/s.exec(path) ?? [];
  const current = resolveAlias(aliases, slug);
  return current === undefined ? null : `/modules/${current}${rest}`;
}
