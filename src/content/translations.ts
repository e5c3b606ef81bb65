/** Checks the translations in course.md against the rest of the course. */
import type * as z from "zod";
import type { courseRule } from "../course/course.ts";
import { partSlug } from "../course/part.ts";
import { canonicalTag } from "../course/rules.ts";
import { type Translation, translation } from "../course/translation.ts";
import { reservedNames } from "../service/addresses.ts";
import { asRecord, type Content, type ReadFile } from "./folder.ts";
import type { ModuleFile } from "./modules.ts";
import { fieldName, nearest, quote } from "./problem.ts";

type CourseFile = ReadFile<z.output<ReturnType<typeof courseRule>>>;

/** What a translation can name. pages are the author's; sitePages those of the site that not every course has. */
type Mapped = { modules: readonly ModuleFile[]; pages: readonly string[]; sitePages: readonly string[] };

/**
 * Reports languages and sites that are there twice, and slugs that this course does not have or that two pages would share. A draft can
 * only be named if includeDrafts: course.md is published as it is in downloads.
 */
export function checkTranslations(content: Content, course: CourseFile, mapped: Mapped, includeDrafts: boolean): void {
  const all = readable(course);
  const own = typeof course.raw.language === "string" ? canonicalTag(course.raw.language.trim()) : null;
  const ownUrl = typeof course.raw.url === "string" && URL.canParse(course.raw.url) ? new URL(course.raw.url) : null;
  const languages = new Map(own === null ? [] : [[own, "the language of this course"]]);
  const sites = new Map(ownUrl === null ? [] : [[ownUrl.origin, "the site of this course (url)"]]);
  for (const [index, { language, url }] of all) {
    const name = `translations[${index + 1}]`;
    if (languages.has(language)) {
      noteAt(content, course, [index, "language"], {
        got: `${quote(language)}, ${languages.get(language)}`,
        expected: "a language that no other site has",
        fix: "correct the language or remove the translation",
      });
    } else languages.set(language, `also the language of ${name}`);
    if (sites.has(url)) noteSite(content, course, index, url, sites.get(url) ?? "");
    else sites.set(url, `also the site of ${name}`);
  }
  const drafts = new Set(includeDrafts ? [] : content.drafts.map(({ name }) => name));
  for (const [index, own] of all) checkSlugs(content, course, index, own, mapped, drafts);
}

/** Reports a translation that is at the URL of the site itself. */
export function checkTranslationSites(content: Content, course: CourseFile, siteUrl: string): void {
  for (const [index, { url }] of readable(course))
    if (url === siteUrl) noteSite(content, course, index, url, "the site being built (SITE_URL)");
}

/** The valid translations of a file, with their positions. The others have already been reported. */
const readable = ({ raw }: CourseFile): [number, Translation][] =>
  (Array.isArray(raw.translations) ? raw.translations : []).flatMap((each, index): [number, Translation][] => {
    const { data } = translation().safeParse(each);
    return data === undefined ? [] : [[index, data]];
  });

const noteSite = (content: Content, course: CourseFile, index: number, url: string, owner: string): void =>
  noteAt(content, course, [index, "url"], {
    got: `${quote(url)}, ${owner}`,
    expected: "the URL of another site, since every language has a site of its own",
    fix: "correct the URL or remove the translation",
  });

function noteAt(
  content: Content,
  { file }: CourseFile,
  at: (string | number)[],
  problem: { got: string; expected: string; fix: string },
): void {
  const field = ["translations", ...at];
  content.note("course.md", { line: file.lineOf(field), field: fieldName(field), ...problem });
}

function checkSlugs(
  content: Content,
  course: CourseFile,
  index: number,
  own: Translation,
  mapped: Mapped,
  drafts: ReadonlySet<string>,
): void {
  const { modules, pages, sitePages } = mapped;
  const aliases = new Map(modules.flatMap(({ slug, aliases }) => aliases.map((alias) => [alias.slug, slug] as const)));
  const slugs = modules.map(({ slug }) => slug);
  const known = { modules: slugs, parts: partSlugs(course), pages: [...pages, ...sitePages] };
  // A published module that is not listed has the same slug there.
  const unlisted = modules.flatMap(({ slug, draft }): [string, string][] =>
    draft || Object.hasOwn(own.modules ?? {}, slug) ? [] : [[slug, slug]],
  );
  for (const folder of ["modules", "parts", "pages"] as const) {
    const listed = Object.entries(own[folder] ?? {});
    const owners = new Map<string, string>(folder === "modules" ? unlisted : []);
    for (const [slug, target] of listed) {
      const note = (problem: { got: string; expected: string; fix: string }) =>
        noteAt(content, course, [index, folder, slug], problem);
      const what = folder.slice(0, -1);
      const owner = owners.get(target ?? "");
      if (!known[folder].includes(slug)) {
        const suggestion = aliases.get(slug) ?? nearest(slug, known[folder]);
        note({
          got: `${quote(slug)}, which is not a ${what} of this course`,
          expected: `the slug of a ${what} of this course, a colon, and its slug on the other site`,
          fix: suggestion ? `did you mean ${suggestion}?` : "correct it or remove the line",
        });
      } else if (drafts.has(`${folder}/${slug}.md`)) {
        note({
          got: `${quote(slug)}, a draft`,
          expected: `a published ${what}`,
          fix: "publish it (remove draft: true from its file) or remove the line",
        });
      } else if (owner !== undefined) {
        note({
          got: `${quote(target ?? "")}, already used for ${owner}`,
          expected: `a different ${what} on the other site for each ${what} of this course`,
          fix: listed.some(([each]) => each === owner)
            ? "correct one of the two"
            : `correct it, or write ${owner}: null if the other site lacks that ${what}`,
        });
      } else if (folder === "pages" && sitePages.includes(slug) && slug !== target) {
        note({
          got: quote(target ?? ""),
          expected: `the name ${slug}, which this page has on every site`,
          fix: `write ${slug}: ${slug}`,
        });
      } else if (folder === "pages" && !sitePages.includes(slug) && reservedNames.has(target ?? "")) {
        note({
          got: `${quote(target ?? "")}, a built-in page`,
          expected: "a page written by the author of the other site",
          fix: "correct it or remove the line",
        });
      }
      if (target !== null) owners.set(target, slug);
    }
  }
}

const partSlugs = ({ raw }: CourseFile): string[] =>
  (Array.isArray(raw.parts) ? raw.parts.map(asRecord) : []).flatMap(({ name, slug }) =>
    typeof name === "string" ? partSlug({ name, ...(typeof slug === "string" && { slug: slug.trim() }) }) : [],
  );
