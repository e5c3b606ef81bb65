/**
 * The course that pages are rendered from. Whoever runs Astro sets it: a build once, the preview after every save. Pages get
 * it by way of globalThis, since Astro runs them with a copy of this module of their own.
 */
import { startGeneration } from "../markdown/cache.ts";
import type { Document } from "../markdown/document.ts";
import { renderTwin } from "../markdown/render.ts";
import { interfaceFor, type PageLocals } from "../page-kinds/locals.ts";
import type { Site } from "../page-kinds/site.ts";
import { pictureOfPage, picturesOf } from "../pictures/picture.ts";

const key = Symbol.for("course-reference-service.site");
const onPage = Symbol.for("course-reference-service.on-page");
const shared = globalThis as { [key]?: Site | (() => Error); [onPage]?: () => void };

/** Sets the site, or what makes the error that rendering any page throws: a new one each time, since Astro changes what it shows. */
export function setCurrentSite(site: Site | (() => Error)): void {
  shared[key] = site;
}

/** Returns the site that is set. Throws the error of its content, and where none was set. */
export function currentSite(): Site {
  const site = shared[key];
  if (site === undefined)
    throw new Error("No course was opened: add course() to the integrations of astro.config.mjs.");
  if (typeof site === "function") throw site();
  return site;
}

/** Sets what to call for every file that is rendered: what shows a build's progress. */
export function onEveryPage(call: () => void): void {
  shared[onPage] = call;
}

/** What was made of the site for its pages, as long as it is the current one. */
let made: { site: Site; locals: PageLocals } | undefined;

/** Returns what pages and components take from Astro.locals. Throws as currentSite does. */
export function pageLocals(): PageLocals {
  shared[onPage]?.();
  const site = currentSite();
  if (made?.site === site) return made.locals;
  if (made) startGeneration();
  const pictures = picturesOf(site.course);
  const locals: PageLocals = {
    site,
    ...interfaceFor(site.course.facts.language),
    twinOf: (document) => twinOf(site, document),
    pictureOf: ({ path }) => pictureOfPage(pictures, path),
  };
  made = { site, locals };
  return locals;
}

const twins = new WeakMap<Document, string>();

/** Returns a document's markdown twin; the page and the twin's own file both need it. */
export function twinOf({ catalog, version }: Pick<Site, "catalog" | "version">, document: Document): string {
  let twin = twins.get(document);
  if (twin === undefined) {
    // A page without a date of its own is as old as the content.
    const dated = { ...document, updated: document.updated ?? version.updated };
    twin = renderTwin(dated, catalog.siteUrl, version.hash);
    twins.set(document, twin);
  }
  return twin;
}
