/** /curriculum?q=…: the page with the modules that q finds, for readers without script. */
import { textsFor } from "../../interface/languages.ts";
import { appliedQuery, isTooLong, searchModules } from "../../search/match.ts";
import { filled, shown } from "../../site/fill.ts";
import type { PageHandler } from "../../site/service.ts";

/** The page with what q finds: the query in its field, how many modules match, and nothing but their lines. Null without a query. */
export const fillCurriculum: PageHandler = ({ catalog, facts, parts }, parameters) => {
  const q = appliedQuery(parameters.get("q"));
  if (q === null || isTooLong(q)) return null;
  const { texts } = textsFor(facts.language);
  return (page) => {
    const modules = searchModules(catalog.modules, q);
    const slugs = new Set(modules.map(({ slug }) => slug));
    const matching = new Set(modules.map(({ part }) => String(parts.indexOf(part) + 1)));
    // HTML has no way to write these characters.
    const query = q.replace(/[^\P{Cc}\t\n\f\r]|\p{NChar}/gu, "\uFFFD");
    const count = modules.length === 0 ? texts.foundNothing(query) : texts.found(texts.modules(modules.length), query);
    const lines = hidingUnless(page, (kind, name) => (kind === "part" ? matching : slugs).has(name));
    return { html: filled(lines, { found: { text: count }, q: { attributes: { value: query } }, all: shown }) };
  };
};

/** The page with the parts and modules hidden that do not match. */
const hidingUnless = (html: string, isMatch: (kind: string, name: string) => boolean): string =>
  html.replace(/<(?:li|details class="part" open) data-(slug|part)="([^"]*)"/g, (tag, kind, name) =>
    isMatch(kind, name) ? tag : `${tag} hidden`,
  );
