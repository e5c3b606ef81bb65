/** /curriculum?q=…: the prerendered page with the modules that q finds, for readers without script. Without q it is the file. */
import publication from "../dist/server/publication.json";
import { htmlText } from "../src/domain/html-text.ts";
import { appliedQuery, isTooLong, searchModules } from "../src/domain/search.ts";
import { filledIn } from "../src/http/page.ts";
import { textsFor } from "../src/interface/texts.ts";

export async function onRequest({ request, next }: PagesContext): Promise<Response> {
  const q = appliedQuery(new URL(request.url).searchParams.get("q"));
  const page = await next();
  if (q === null || isTooLong(q) || page.status !== 200) return page;

  const modules = searchModules(publication.catalog.modules, q);
  // HTML knows no way to write these characters.
  const shown = q.replace(/[^\P{Cc}\t\n\f\r]|\p{NChar}/gu, "\uFFFD");
  const slugs = new Set(modules.map(({ slug }) => slug));
  const parts = new Set(modules.map(({ part }) => String(publication.parts.indexOf(part) + 1)));
  const { texts } = textsFor(publication.facts.language);
  const told = modules.length === 0 ? texts.foundNothing(shown) : texts.found(texts.modules(modules.length), shown);
  const lines = hidingUnless(await page.text(), (kind, name) => (kind === "part" ? parts : slugs).has(name));
  const found = new HTMLRewriter()
    // The rewriter escapes quotation marks only.
    .on("#q", { element: (input) => void input.setAttribute("value", htmlText(shown)) })
    .on("#found", { element: (status) => void status.setInnerContent(told) })
    .on("#all", { element: (all) => void all.removeAttribute("hidden") })
    .transform(new Response(lines, page));
  return filledIn(found);
}

/**
 * The page with the parts and modules hidden that are not found. By the text of its tags, which are our own: the rewriter
 * calls back for every element, and of a long course that alone would take as long as all the rest.
 */
const hidingUnless = (html: string, isFound: (kind: string, name: string) => boolean): string =>
  html.replace(/<(?:li|details class="part" open) data-(slug|part)="([^"]*)"/g, (tag, kind, name) =>
    isFound(kind, name) ? tag : `${tag} hidden`,
  );
