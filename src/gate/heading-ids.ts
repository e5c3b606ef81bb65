/** The ids that headings of prose should have: their letters in lower case, and a number where another has them. */
import type { ExpectedElement, Piece } from "../page-kinds/expectation.ts";

/** The ids of parts of pages beside prose, which no heading takes. */
const takenIds = [
  ..."content copied finder finder-form finder-found finder-lines finder-q chapters footnote-label overview".split(" "),
  ..."parts price region-il region-il-name region-intl region-intl-name source".split(" "),
];

/** Gives the headings of prose their ids, none of them one of taken, and returns the ids. */
export function givenIds(pieces: readonly Piece[], taken: readonly string[] = []): string[] {
  const headings = pieces.flatMap(headingsIn).filter(({ attributes }) => attributes.id !== "footnote-label");
  const seen = new Map<string, number>();
  const wanted = headings.map((heading) => {
    const plain = slug(textIn(heading, false));
    let id = plain;
    while (seen.has(id)) {
      const count = (seen.get(plain) ?? 0) + 1;
      seen.set(plain, count);
      id = `${plain}-${count}`;
    }
    seen.set(id, 0);
    return id;
  });
  const used = new Set([...takenIds, ...taken]);
  return headings.flatMap(({ attributes }, index) => {
    const id = wanted[index] ?? "";
    let [free, count] = [id, 0];
    while (used.has(free) || (count > 0 && wanted.includes(free))) free = `${id}-${++count}`;
    used.add(free);
    if (id === "") return [];
    attributes.id = free;
    return [free];
  });
}

/** A text as an id. */
export const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{Alphabetic}\p{Mark}\p{Decimal_Number}\p{Connector_Punctuation}\- ]/gu, "")
    .replaceAll(" ", "-");

/** What a reader sees of a heading. */
export const titleOf = (heading: Piece): string => textIn(heading, true);

function textIn(piece: Piece, withPictures: boolean): string {
  if (typeof piece === "string" || typeof piece === "number") return String(piece);
  if (typeof piece !== "object" || "prose" in piece) return "";
  if ("from" in piece && !withPictures) return "";
  const pieces: readonly Piece[] = "pieces" in piece ? piece.pieces : piece;
  return pieces.map((each) => textIn(each, withPictures)).join("");
}

function headingsIn(piece: Piece): ExpectedElement[] {
  if (typeof piece !== "object" || "prose" in piece) return [];
  if ("element" in piece && /^h[1-6]$/.test(piece.element)) return [piece];
  const pieces: readonly Piece[] = "pieces" in piece ? piece.pieces : piece;
  return pieces.flatMap(headingsIn);
}
