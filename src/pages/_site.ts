/** The site of this build; every page takes its facts from here. */

import { openSite } from "../build/open-site.ts";
import { keepForNextBuild, recallEarlier } from "../markdown/cache-file.ts";
import type { Document } from "../markdown/document.ts";
import { renderTwin } from "../markdown/render.ts";

recallEarlier();
process.once("exit", keepForNextBuild);

export const site = openSite(process.env);

const twins = new WeakMap<Document, string>();

/** A document's markdown twin; the page and the twin's own file both ask for it. */
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
