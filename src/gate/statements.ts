/** The expected statements of a page, from the pieces of its expectations. */
import type { Attributes, ExpectedSection, Piece, Prose as ProsePiece } from "../page-kinds/expectation.ts";
import type { Statement } from "./differences.ts";
import { beginningOf } from "./excerpt.ts";
import { elementStatement, isPreformatted, textStatement } from "./html.ts";
import type { Prose } from "./prose.ts";
import { headingIds, renderedProse } from "./prose-html.ts";

/** The statements of pieces, in order. place is the source of pieces without their own. */
export function statementsOf(piece: Piece, place: string, read: (markdown: string) => Prose): Statement[] {
  const statements: Statement[] = [];
  const add = (each: Piece, from: string, inPreformatted: boolean): void => {
    if (each === false || each === undefined) return;
    if (typeof each === "string" || typeof each === "number") {
      const text = textStatement(String(each), inPreformatted);
      if (text.trim() !== "") statements.push({ text, from });
    } else if ("element" in each) {
      const text = elementStatement(each.element, attributesOf(each.attributes));
      if (text !== null) statements.push({ text, from });
      for (const child of each.pieces) add(child, from, inPreformatted || isPreformatted(each.element));
    } else if ("prose" in each) add(arrangedProse(each, read), from, false);
    else if ("from" in each) {
      // The sources of an interface text are its file and the fact in it.
      const source = from === place ? each.from : `${from}; ${each.from}`;
      for (const child of each.pieces) add(child, source, inPreformatted);
    } else for (const child of each) add(child, from, inPreformatted);
  };
  add(piece, place, false);
  return statements;
}

function arrangedProse(piece: ProsePiece, read: (markdown: string) => Prose): Piece {
  const { prose, beside, isFolded, isExcerpt, siteUrl, level, arranged } = piece;
  const taken = beside === undefined ? [] : headingIds(read(beside));
  const shown = isExcerpt ? beginningOf(read(prose)) : prose;
  const sections = renderedProse(read(shown), taken, isFolded ?? false, siteUrl, level);
  return arranged ? arranged(sections) : sections.map(({ pieces }: ExpectedSection) => pieces);
}

/** The attributes of an element, as strings. */
function attributesOf(attributes: Attributes): Record<string, string> {
  const strings: Record<string, string> = {};
  for (const name in attributes) {
    const value = attributes[name];
    if (value !== undefined) strings[name] = value === true ? "" : String(value);
  }
  return strings;
}
