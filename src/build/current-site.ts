/** The site of this process, for Astro's routes and middleware: the one module that opens the course. Evaluating it again opens the course again. */
import { keepForNextBuild, recallEarlier } from "../markdown/cache-file.ts";
import type { Document } from "../markdown/document.ts";
import { renderTwin } from "../markdown/render.ts";
import { type PageLocals, wordsFor } from "../page-kinds/locals.ts";
import { pictureOfPage, picturesOf } from "../pictures/picture.ts";
import { openSite } from "./open-site.ts";

recallEarlier();
process.once("exit", keepForNextBuild);

export const site = openSite(process.env);
export const pictures = picturesOf(site.course);

const twins = new WeakMap<Document, string>();

/** A document's markdown twin; the page and the twin's own file both need it. */
export function twinOf(document: Document): string {
  let twin = twins.get(document);
  if (twin === undefined) {
    // A page without a date of its own is as old as the content.
    const dated = { ...document, updated: document.updated ?? site.version.updated };
    twin = renderTwin(dated, site.catalog.siteUrl, site.version.hash);
    twins.set(document, twin);
  }
  return twin;
}

/** What pages and components take from Astro.locals. */
export const pageLocals: PageLocals = {
  site,
  ...wordsFor(site.course.facts.language),
  twinOf,
  pictureOf: ({ path }) => pictureOfPage(pictures, path),
};
