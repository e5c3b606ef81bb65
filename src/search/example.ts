/** What every example asks about, taken from the course, so that each of them finds something. */
import type { Catalog } from "../course/catalog.ts";
import { isTooLong } from "./match.ts";

/** A text that q finds: the first long word in the first module's title, else its longest run of letters, else the whole title. */
export function exampleWord(catalog: Pick<Catalog, "modules">): string {
  const title = exampleQuestion(catalog);
  const word = title.split(/\s+/).find((each) => /^[\p{L}\p{N}-]{4,}$/u.test(each));
  const runs = title.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return word ?? runs.toSorted((a, b) => b.length - a.length)[0] ?? title;
}

/** A question that /ask answers with the first module first: its title, or as much of it as q may have. */
export const exampleQuestion = ({ modules }: Pick<Catalog, "modules">): string =>
  searchable((modules[0]?.title ?? "a").toWellFormed());

/** The beginning of a text that is not too long for q; characters are kept whole, since half of one is found nowhere. */
function searchable(text: string): string {
  if (!isTooLong(text)) return text;
  let beginning = "";
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (isTooLong(beginning + segment)) break;
    beginning += segment;
  }
  return beginning.trim();
}
