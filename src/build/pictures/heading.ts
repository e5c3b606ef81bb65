/** The heading of a picture, and the part's number next to it. Sizes are in pixels. */
import type { Node } from "@takumi-rs/wasm";
import { type Picture, pictureMargin, pictureSize } from "../../pages/frame/social-picture.ts";
import { colors, column, textNodes } from "./boxes.ts";

/** The font sizes of a title, largest first. */
export const titleSizes = [116, 104, 92, 82, 72, 62, 54];

const lineHeight = 1.12;
const subtitleLines = 2;

/** The space for a picture's heading. */
export const headingRoom = ({ number, above }: Picture): { width: number; height: number } => ({
  width: pictureSize.width - 2 * pictureMargin - (number === undefined ? 0 : numeralWidth(number) + 56),
  height: above === undefined ? 400 : 325,
});

/** The heading with its title in a font size; with cut, text that does not fit ends in an ellipsis. */
export function heading(picture: Picture, size: number, { cut }: { cut: boolean }): Node {
  const { title, below } = picture;
  const { width, height } = headingRoom(picture);
  const upTo = (lines: number) => (cut ? { lineClamp: lines, textOverflow: "ellipsis", overflowWrap: "anywhere" } : {});
  return column({ width, gap: 20 }, [
    ...textNodes(title, {
      fontSize: size,
      lineHeight,
      letterSpacing: "-0.015em",
      textWrap: "balance",
      ...upTo(Math.floor(height / size / lineHeight) - (below ? subtitleLines : 0)),
    }),
    ...textNodes(below, {
      fontSize: Math.round(size * 0.42),
      lineHeight: 1.3,
      color: colors.quiet,
      textWrap: "balance",
      ...upTo(subtitleLines),
    }),
  ]);
}

/** The part's number in large figures; nothing on the course's picture. */
export const numeral = ({ number, accent }: Picture): Node[] =>
  number === undefined
    ? []
    : textNodes(String(number), { fontSize: numeralSize(number), lineHeight: 1, color: accent });

const numeralSize = (number: number): number => (number < 10 ? 290 : number < 100 ? 220 : 150);

/** The serif's figures are all 0.51 em wide. */
const numeralWidth = (number: number): number => Math.ceil(String(number).length * numeralSize(number) * 0.51);
