/** What a page is expected to say, from the pieces that its kind is written in. */
import type { Attributes, ExpectedSection, Piece, Prose as ProsePiece } from "../page-kinds/expectation.ts";
import type { Statement } from "./findings.ts";
import { keepsSpaces, sayElement, sayText } from "./html.ts";
import type { Prose } from "./prose.ts";
import { headingIds, shownProse } from "./prose-html.ts";

/** The statements of pieces in their order. Pieces that name no source of their own come from place. */
export function statementsOf(piece: Piece, place: string, read: (markdown: string) => Prose): Statement[] {
  const statements: Statement[] = [];
  const say = (each: Piece, from: string, isKept: boolean): void => {
    if (each === false || each === undefined) return;
    if (typeof each === "string" || typeof each === "number") {
      const text = sayText(String(each), isKept);
      if (text.trim() !== "") statements.push({ text, from });
    } else if ("element" in each) {
      const said = sayElement(each.element, attributesOf(each.attributes));
      if (said !== null) statements.push({ text: said, from });
      for (const child of each.pieces) say(child, from, isKept || keepsSpaces(each.element));
    } else if ("prose" in each) say(arranged(each, read), from, false);
    else if ("from" in each) {
      // Words of the interface come from it and from the fact that they are about.
      const source = from === place ? each.from : `${from}; ${each.from}`;
      for (const child of each.pieces) say(child, source, isKept);
    } else for (const child of each) say(child, from, isKept);
  };
  say(piece, place, false);
  return statements;
}

function arranged({ prose, beside, isFolded, arranged }: ProsePiece, read: (markdown: string) => Prose): Piece {
  const taken = beside === undefined ? [] : headingIds(read(beside));
  const sections = shownProse(read(prose), taken, isFolded ?? false);
  return arranged ? arranged(sections) : sections.map(({ pieces }: ExpectedSection) => pieces);
}

/** The attributes that an element has, as a page writes them. */
function attributesOf(attributes: Attributes): Record<string, string> {
  const written: Record<string, string> = {};
  for (const name in attributes) {
    const value = attributes[name];
    if (value !== undefined) written[name] = value === true ? "" : String(value);
  }
  return written;
}
