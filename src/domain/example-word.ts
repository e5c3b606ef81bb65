/** What every example asks about, taken from the course, so that each of them finds something. */
import type { Catalog } from "./catalog.ts";

/** A text that q finds: the first long word in the first module's title, else its longest run of letters, else the whole title. */
export function exampleWord(catalog: Pick<Catalog, "modules">): string {
  const title = exampleQuestion(catalog);
  const word = title.split(/\s+/).find((each) => /^[\p{L}\p{N}-]{4,}$/u.test(each));
  const runs = title.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return word ?? runs.toSorted((a, b) => b.length - a.length)[0] ?? title;
}

/** A question that /ask answers with the first module first: its title. */
export const exampleQuestion = ({ modules }: Pick<Catalog, "modules">): string =>
  (modules[0]?.title ?? "a").toWellFormed();
