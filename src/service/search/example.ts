/** Search terms for examples. They are taken from the course, so that every example has results. */
import type { Catalog } from "../../course/catalog.ts";
import { isTooLong } from "./keyword-filter.ts";

/** A q with results: the first long word in the first module's title, else its longest run of letters, else the title. */
export function exampleWord(catalog: Pick<Catalog, "modules">): string {
  const title = exampleQuestion(catalog);
  const word = title.split(/\s+/).find((each) => /^[\p{L}\p{N}-]{4,}$/u.test(each));
  const runs = title.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return word ?? runs.toSorted((a, b) => b.length - a.length)[0] ?? title;
}

/** A question whose best result is the first module: its title, truncated to the maximum length of q. */
export const exampleQuestion = ({ modules }: Pick<Catalog, "modules">): string =>
  truncated((modules[0]?.title ?? "a").toWellFormed());

/** A text truncated to the maximum length of q, at a grapheme boundary. */
function truncated(text: string): string {
  if (!isTooLong(text)) return text;
  let beginning = "";
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (isTooLong(beginning + segment)) break;
    beginning += segment;
  }
  return beginning.trim();
}
