/** The site of this build; every page takes its facts from here. */
import { openSite } from "../content/site.ts";
import type { Document } from "../documents/document.ts";
import { renderTwin } from "../documents/render.ts";

export const site = openSite(process.env);

const twins = new WeakMap<Document, string>();

/** A document's markdown twin; the page and the twin's own file both ask for it. */
export function twinOf(document: Document): string {
  let twin = twins.get(document);
  if (twin === undefined) {
    twin = renderTwin(document, site.catalog.siteUrl, site.version.hash);
    twins.set(document, twin);
  }
  return twin;
}
