/** /curriculum?q=…: the modules that match q, for visitors without JavaScript. */
import { textsFor } from "../../interface/languages.ts";
import { appliedQuery, isTooLong, searchModules } from "../../search/match.ts";
import { filled, shown } from "../../site/fill.ts";
import type { PageHandler } from "../../site/service.ts";

/** The page with the query in the search field, the number of matches, and only the matching modules. Null without a query. */
export const fillCurriculum: PageHandler = ({ catalog, facts, parts }, parameters) => {
  const q = appliedQuery(parameters.get("q"));
  if (q === null || isTooLong(q)) return null;
  const { texts } = textsFor(facts.language);
  return (page) => {
    const modules = searchModules(catalog.modules, q);
    const slugs = new Set(modules.map(({ slug }) => slug));
    const partNumbers = new Set(modules.map(({ part }) => String(parts.indexOf(part) + 1)));
    // HTML cannot contain these characters.
    const query = q.replace(/[^\P{Cc}\t\n\f\r]|\p{NChar}/gu, "\uFFFD");
    const count = modules.length === 0 ? texts.noMatches(query) : texts.matches(modules.length, query);
    const lines = withOnly(page, (kind, name) => (kind === "part" ? partNumbers : slugs).has(name));
    return { html: filled(lines, { found: { text: count }, q: { attributes: { value: query } }, all: shown }) };
  };
};

/** The page with the parts and modules that do not match hidden. */
const withOnly = (html: string, isMatch: (kind: string, name: string) => boolean): string =>
  html.replace(/<(?:li|details class="part" open) data-(slug|part)="([^"]*)"/g, (tag, kind, name) =>
    isMatch(kind, name) ? tag : `${tag} hidden`,
  );
