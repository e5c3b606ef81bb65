/** The site of the pages. In globalThis, since the preview runs pages with their own copy of this module. */
import { startGeneration } from "../content/markdown/cache.ts";
import type { Document } from "../content/markdown/document.ts";
import { renderMarkdownVersion } from "../content/markdown/render.ts";
import { nativeName } from "../course/interface/forms.ts";
import { link } from "../course/text/markdown.ts";
import { translatedPath } from "../course/translation.ts";
import { pictureOfPage, picturesOf } from "../pages/frame/social-picture.ts";
import { interfaceFor, type PageLocals } from "../pages/locals.ts";
import type { Site } from "../pages/site.ts";
import { markdownPath } from "../service/addresses.ts";

const key = Symbol.for("course-reference-service.site");
const onPage = Symbol.for("course-reference-service.on-page");
const shared = globalThis as { [key]?: Site | (() => Error); [onPage]?: () => void };

/** Sets the site, or a function that returns the error to throw for every page: a new one each time, since Astro modifies it. */
export function setCurrentSite(site: Site | (() => Error)): void {
  shared[key] = site;
}

/** Returns the current site. Throws the error of its content, or an error if no site is set. */
export function currentSite(): Site {
  const site = shared[key];
  if (site === undefined) throw new Error("No course is loaded: add course() to the integrations of astro.config.mjs.");
  if (typeof site === "function") throw site();
  return site;
}

/** Sets the function to call for every rendered file, which shows a build's progress. */
export function onEveryPage(call: () => void): void {
  shared[onPage] = call;
}

let cached: { site: Site; locals: PageLocals } | undefined;

/** Returns the Astro.locals of pages and components. Throws like currentSite. */
export function pageLocals(): PageLocals {
  shared[onPage]?.();
  const site = currentSite();
  if (cached?.site === site) return cached.locals;
  if (cached) startGeneration();
  const pictures = picturesOf(site.course);
  const locals: PageLocals = {
    site,
    ...interfaceFor(site.course.facts),
    markdownVersionOf: (document) => markdownVersionOf(site, document),
    pictureOf: ({ path }) => pictureOfPage(pictures, path),
  };
  cached = { site, locals };
  return locals;
}

const versions = new WeakMap<Document, string>();

/** Returns a page's markdown version, cached, since both the page and the file need it. */
export function markdownVersionOf(
  { course, catalog, version }: Pick<Site, "course" | "catalog" | "version">,
  document: Document,
): string {
  let text = versions.get(document);
  if (text === undefined) {
    // A page without a date gets the date of the content.
    const dated = { ...document, updated: document.updated ?? version.updated };
    const translations = (course.facts.translations ?? []).flatMap((translation) => {
      const path = translatedPath(translation, document.path);
      return path === null ? [] : link(nativeName(translation.language), translation.url + markdownPath(path));
    });
    text = renderMarkdownVersion(dated, catalog.siteUrl, version.hash, translations);
    versions.set(document, text);
  }
  return text;
}
