/** The Atom feed of changes.md: what changed in the course, in the author's words. */

import { renderSections } from "../../content/markdown/render.ts";
import { siteAddress } from "../../course/catalog.ts";
import { textsFor } from "../../course/interface/languages.ts";
import { changesFeedPath } from "../../pages/changes/page.ts";
import type { Site } from "../../pages/site.ts";
import { pathOf } from "../../service/addresses.ts";
import { atomDocument, content, element, instant, link } from "./atom-document.ts";

/**
 * Every entry, newest first. Its id is its URL on the page of changes, which depends on its date and title only. Throws for a course
 * without changes.md.
 */
export function changesFeed(site: Site): string {
  const { course, catalog, documents } = site;
  const { facts, changes } = course;
  const path = pathOf("changes");
  const page = documents.find((document) => document.path === path);
  if (changes === undefined || page === undefined) throw new Error("The course has no changes.md.");
  const { texts } = textsFor(facts.language);
  // The first section has the heading of the page.
  const [, ...sections] = renderSections(page);
  const feed = {
    ...{ path: changesFeedPath, page: path },
    title: `${facts.name}: ${texts.changes}`,
    subtitle: page.description,
    updated: changes[0]?.date ?? "1970-01-01",
  };
  return atomDocument(
    site,
    feed,
    changes.map(({ date, title, body }, index) => {
      const url = siteAddress(catalog, `${path}#${encodeURIComponent(sections[index]?.id ?? "")}`);
      return [
        element("id", url),
        element("title", title ?? date),
        element("updated", instant(date)),
        link("alternate", "text/html", url),
        ...(body === "" ? [] : [content(body, catalog.siteUrl, path)]),
      ];
    }),
  );
}
