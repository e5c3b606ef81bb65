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
    const { start, lines } = linesOf(page);
    const form = filled(start, { found: { text: count }, q: { attributes: { value: query } }, all: shown });
    return { html: form + withOnly(lines, (kind, name) => (kind === "part" ? partNumbers : slugs).has(name)) };
  };
};

/** A line of the page: the beginning of its tag, and the text from there to the next line. */
type Line = { kind: string; name: string; tag: string; rest: string };

/** A page: the text before its first line, which has the search form, and its lines. */
type Lines = { html: string; start: string; lines: Line[] };

/** The lines, with those of parts and modules that do not match hidden. */
const withOnly = (lines: Line[], isMatch: (kind: string, name: string) => boolean): string =>
  lines.map(({ kind, name, tag, rest }) => (isMatch(kind, name) ? tag : `${tag} hidden`) + rest).join("");

let last: Lines = { html: "", start: "", lines: [] };

/** The lines of the page. Those of the last page are kept, since searching a large page for them costs more than all else. */
function linesOf(html: string): Lines {
  if (html === last.html) return last;
  const [start = "", ...parts] = html.split(/(<(?:li|details class="part" open) data-(slug|part)="([^"]*)")/);
  const lines: Line[] = [];
  for (let at = 0; at < parts.length; at += 4) {
    const [tag = "", kind = "", name = "", rest = ""] = parts.slice(at, at + 4);
    lines.push({ kind, name, tag, rest });
  }
  last = { html, start, lines };
  return last;
}
