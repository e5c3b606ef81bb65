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
  const found = new HTMLRewriter()
    .on(
      "details[data-part]",
      hidingUnless((section) => parts.has(section.getAttribute("data-part") ?? "")),
    )
    .on(
      "li[data-slug]",
      hidingUnless((line) => slugs.has(line.getAttribute("data-slug") ?? "")),
    )
    // The rewriter escapes quotation marks only.
    .on("#q", { element: (input) => void input.setAttribute("value", htmlText(shown)) })
    .on("#found", { element: (status) => void status.setInnerContent(told) })
    .on("#all", { element: (all) => void all.removeAttribute("hidden") })
    .transform(page);
  return filledIn(found);
}

const hidingUnless = (isFound: (element: RewrittenElement) => boolean) => ({
  element: (element: RewrittenElement): void => {
    if (!isFound(element)) element.setAttribute("hidden", "");
  },
});
