/** The Atom feed of the course's modules. */
import { modulePath, siteAddress, transcriptPages } from "../../course/catalog.ts";
import type { ModuleRecord } from "../../course/record.ts";
import { xmlText } from "../../course/text/encodings.ts";
import type { Site } from "../../pages/site.ts";
import { markdownPath } from "../../service/addresses.ts";
import { atomDocument, content, element, instant, link } from "./atom-document.ts";

/** Path of the feed. */
export const atomPath = "/feeds/modules.atom";

/**
 * Every module, newest first; the URL of its page is its id. Entries must have a date: a module without one gets the
 * oldest date of the others, so that feed readers do not show it as new.
 */
export function atomFeed(site: Site): string {
  const { course, catalog } = site;
  const { facts, modules } = course;
  const dates = modules.flatMap(({ updated }) => updated ?? []).sort();
  const dateOf = ({ updated }: ModuleRecord): string => updated ?? dates[0] ?? "1970-01-01";
  const newestFirst = modules.toSorted((a, b) => (dateOf(a) === dateOf(b) ? 0 : dateOf(a) < dateOf(b) ? 1 : -1));
  const at = (path: string): string => siteAddress(catalog, path);
  const feed = {
    path: atomPath,
    page: "/curriculum",
    title: facts.name,
    subtitle: facts.description,
    updated: dates.at(-1) ?? "1970-01-01",
  };
  return atomDocument(
    site,
    feed,
    newestFirst.map((module) => {
      const path = modulePath(module);
      return [
        element("id", at(path)),
        element("title", module.title),
        element("updated", instant(dateOf(module))),
        link("alternate", "text/html", at(path)),
        link("alternate", "text/markdown", at(markdownPath(path))),
        ...transcriptPages(module).map((page) =>
          link("related", "text/html", at(page.path), page.language ?? facts.language),
        ),
        `<category term="${xmlText(module.part)}"/>`,
        element("summary", module.description),
        ...(module.overview === "" ? [] : [content(module.overview, catalog.siteUrl, path)]),
      ];
    }),
  );
}
