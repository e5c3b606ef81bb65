/** Checks the links from overviews to the glossary, and those from the glossary back. */
import type { GlossaryTerm } from "../../course/glossary.ts";
import { memoize } from "../../course/text/memoize.ts";
import type { ExpectedPage } from "../../pages/verify/expected-page.ts";
import type { Facts } from "../../pages/verify/facts.ts";
import { decodedPath } from "../../service/addresses.ts";
import type { Compare } from "./finding.ts";
import { type Element, onOneLine, readingOf, select } from "./reading.ts";

/** Markdown of a page, in which links to terms are text. Pages without such links keep those that their authors have written. */
export const withoutTermLinks = (
  { course, siteUrl }: Facts,
  { linksTerms }: Pick<ExpectedPage, "linksTerms">,
  markdown: string,
): string =>
  course.glossary === undefined || !linksTerms
    ? markdown
    : markdown
        .replaceAll(`](${siteUrl}/glossary#`, "](/glossary#")
        .replace(/\[((?:\\.|[^\]\\])*)\]\(\/glossary#[^)\s]*\)/g, "$1");

const folded = (text: string): string => onOneLine(text).normalize().toLowerCase();

/** Where nothing is linked, by the names of elements. */
const unlinked = new Set([
  "a",
  "code",
  "pre",
  "figcaption",
  "caption",
  "summary",
  "th",
  "kbd",
  "label",
  "form",
  "abbr",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
]);

function isIn(element: Element, isPlace: (above: Element) => boolean): boolean {
  for (let above = element.parent; above; above = above.parent) if (isPlace(above)) return true;
  return false;
}

/** Checks that links which the author has not written name their term, once, and that a term which a paragraph plainly has is linked. */
export function checkTermLinks(f: Facts, main: Element, prose: string, from: string, compare: Compare): void {
  const { terms } = f.course.glossary ?? { terms: [] };
  const [text] = select(main, ".prose");
  if (terms.length === 0 || text === undefined) return;
  const own = decodedPath(prose).matchAll(/\/glossary#([^)\s>]+)/g);
  const linked = new Set([...own].map(([, anchor = ""]) => anchor));
  const written = new Set(linked);
  for (const link of select(text, "a[href^=/glossary#]")) {
    const anchor = decodedPath(link.attributes.href?.slice("/glossary#".length) ?? "");
    if (written.has(anchor)) continue;
    const term = terms.find((each) => each.anchor === anchor);
    const names = [term?.name ?? "", ...(term?.aliases ?? [])].map(folded);
    const name = folded(readingOf(link, { base: f.siteUrl }).replace(/⟨[^⟩]*⟩/g, ""));
    if (!names.includes(name) && !names.includes(name.replace(/s$/, "")))
      compare(`link to ${anchor}`, name, names.join(", "), from);
    if (linked.has(anchor)) compare(`link to ${anchor}`, "a second link", "only the first use linked", from);
    if (isIn(link, (above) => unlinked.has(above.name)))
      compare(`link to ${anchor}`, `in ${link.parent?.name}`, "in running text", from);
    linked.add(anchor);
  }
  const parts = select(text, "p")
    .filter((element) => !isIn(element, (above) => unlinked.has(above.name) || "data-footnotes" in above.attributes))
    .flatMap(({ children }) => children.filter((child) => typeof child === "string"))
    .filter((part) => / /.test(part))
    .map((part) => part.replace(/^\S+|\S+$/g, ""))
    .map((part) => ({ words: ` ${part.replace(/[ \n]+/g, " ")} `, folded: folded(part) }));
  for (const { name, anchor, longer } of plainTerms(terms)) {
    if (linked.has(anchor)) continue;
    if (parts.some(({ words, folded }) => words.includes(` ${name} `) && !longer.some((each) => folded.includes(each))))
      compare(`link to ${anchor}`, undefined, name, from);
  }
}

/** The terms with plain names, and the longer names that each is a part of. Once for all modules: it compares every name with every other. */
const plainTerms = memoize((terms: readonly GlossaryTerm[]) => {
  const names = terms.flatMap(({ name, aliases }) => [name, ...aliases]).map(folded);
  return terms
    .filter(({ name }) => /^[\p{L}\p{N} ]+$/u.test(name))
    .map(({ name, anchor }) => {
      const own = folded(name);
      return { name, anchor, longer: names.filter((each) => each !== own && each.includes(own)) };
    });
});

/** Checks that each term links to the first modules whose pages link to it. */
export function checkUses(
  { course }: Facts,
  contents: ReadonlyMap<string, { anchors: string[]; uses: string[] }>,
  compare: Compare,
): void {
  const { terms } = course.glossary ?? { terms: [] };
  const { compare: order } = new Intl.Collator(course.facts.language);
  const linked = course.modules.map(({ slug }) => {
    const path = `/modules/${slug}`;
    const links = contents.get(path)?.anchors ?? [];
    return { path, terms: new Set(links.filter((link) => link.startsWith("/glossary#")).map(decodedPath)) };
  });
  const expected = [...terms]
    .sort((a, b) => order(a.name, b.name))
    .flatMap(({ anchor }) =>
      linked
        .filter(({ terms }) => terms.has(`/glossary#${anchor}`))
        .slice(0, 5)
        .map(({ path }) => path),
    );
  const actual = contents.get("/glossary")?.uses ?? [];
  if (actual.join(" ") !== expected.join(" "))
    compare("modules that use the terms", actual.join(" "), expected.join(" "), "the links of the modules' pages");
}
