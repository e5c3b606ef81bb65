/** /curriculum?q=…: the prerendered page with the modules that q finds, for readers without script. Without q it is the file. */
import publication from "../dist/server/publication.json";
import { textsFor } from "../src/interface/languages.ts";
import { appliedQuery, isTooLong, searchModules } from "../src/search/match.ts";
import { filled, shown, type Template, templateOf } from "../src/site/fill.ts";
import { filledIn } from "../src/site/page.ts";

const { texts } = textsFor(publication.facts.language);

/** The page without a search, read once: in a long course it is a megabyte. */
let template: Template | undefined;

export async function onRequest({ request, next }: PagesContext): Promise<Response> {
  const q = appliedQuery(new URL(request.url).searchParams.get("q"));
  if (q === null || isTooLong(q)) return next();
  if (!template) {
    const page = await next();
    if (page.status !== 200) return page;
    template = await templateOf(page);
  }
  return filledIn(new Response(resultsIn(template.text, q), { headers: template.headers }));
}

/** The page with what q finds: the query in its field, how many modules match, and nothing but their lines. */
function resultsIn(page: string, q: string): string {
  const modules = searchModules(publication.catalog.modules, q);
  const slugs = new Set(modules.map(({ slug }) => slug));
  const parts = new Set(modules.map(({ part }) => String(publication.parts.indexOf(part) + 1)));
  // HTML has no way to write these characters.
  const query = q.replace(/[^\P{Cc}\t\n\f\r]|\p{NChar}/gu, "\uFFFD");
  const count = modules.length === 0 ? texts.foundNothing(query) : texts.found(texts.modules(modules.length), query);
  const lines = hidingUnless(page, (kind, name) => (kind === "part" ? parts : slugs).has(name));
  return filled(lines, { found: { text: count }, q: { attributes: { value: query } }, all: shown });
}

/** The page with the parts and modules hidden that do not match. */
const hidingUnless = (html: string, isMatch: (kind: string, name: string) => boolean): string =>
  html.replace(/<(?:li|details class="part" open) data-(slug|part)="([^"]*)"/g, (tag, kind, name) =>
    isMatch(kind, name) ? tag : `${tag} hidden`,
  );
