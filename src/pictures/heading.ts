/** The large words of a picture, and the number before them. Sizes are in pixels. */
import type { Node } from "@takumi-rs/wasm";
import { colors, column, words } from "./boxes.ts";
import { type Picture, pictureMargin, pictureSize } from "./picture.ts";

/** Sizes that a title may have, largest first. */
export const titleSizes = [116, 104, 92, 82, 72, 62, 54];

const leading = 1.12;
const linesBelow = 2;

/** The room that the large words of a picture have. */
export const headingRoom = ({ number, above }: Picture): { width: number; height: number } => ({
  width: pictureSize.width - 2 * pictureMargin - (number === undefined ? 0 : numeralWidth(number) + 56),
  height: above === undefined ? 400 : 325,
});

/** The large words with the title in a size; when cut, what has no room ends in an ellipsis. */
export function heading(picture: Picture, size: number, { cut }: { cut: boolean }): Node {
  const { title, below } = picture;
  const { width, height } = headingRoom(picture);
  const upTo = (lines: number) => (cut ? { lineClamp: lines, textOverflow: "ellipsis", overflowWrap: "anywhere" } : {});
  return column({ width, gap: 20 }, [
    ...words(title, {
      fontSize: size,
      lineHeight: leading,
      letterSpacing: "-0.015em",
      textWrap: "balance",
      ...upTo(Math.floor(height / size / leading) - (below ? linesBelow : 0)),
    }),
    ...words(below, {
      fontSize: Math.round(size * 0.42),
      lineHeight: 1.3,
      color: colors.quiet,
      textWrap: "balance",
      ...upTo(linesBelow),
    }),
  ]);
}

/** The part's number, as chapters of books begin; nothing on the course's picture. */
export const numeral = ({ number }: Picture): Node[] =>
  number === undefined
    ? []
    : words(String(number), { fontSize: numeralSize(number), lineHeight: 1, color: colors.accent });

const numeralSize = (number: number): number => (number < 10 ? 290 : number < 100 ? 220 : 150);

/** The serif's figures are all 0.51 em wide. */
const numeralWidth = (number: number): number => Math.ceil(String(number).length * numeralSize(number) * 0.51);
