/** The layout of a picture, like a page of a printed syllabus. Sizes are in pixels. */
import type { Node } from "@takumi-rs/wasm";
import { type Picture, pictureMargin, pictureSize } from "../../pages/frame/social-picture.ts";
import { drawable } from "./alphabet.ts";
import { colorBox, colors, column, row, textNodes } from "./boxes.ts";
import { heading, headingRoom, numeral } from "./heading.ts";

/** The layout of a picture with its title in a font size. */
export const sheet = (picture: Picture, size: number): Node => ({
  ...column(
    {
      ...pictureSize,
      padding: `64px ${pictureMargin}px`,
      ...typeface,
      backgroundColor: colors.paper,
      color: colors.ink,
    },
    [
      ...head(picture),
      row({ flexGrow: 1, alignItems: "center", justifyContent: "space-between" }, [
        ...numeral(picture),
        drawable(picture.title) ? heading(picture, size, { cut: true }) : lines(picture),
      ]),
      foot(picture),
    ],
  ),
  dir: picture.direction,
  lang: picture.language,
});

/** The heading alone and uncut, for measuring. */
export const headingToMeasure = (picture: Picture, size: number): Node => ({
  ...column(typeface, [heading(picture, size, { cut: false })]),
  dir: picture.direction,
  lang: picture.language,
});

const typeface = { fontFamily: "Syllabus", fontWeight: 600 };

/** The text at the top, above a rule. */
function head({ above }: Picture): Node[] {
  if (above === undefined) return [];
  const style = { width: "100%", whiteSpace: "nowrap", overflow: "hidden", textOverflow: "ellipsis" };
  const rule = { height: 64, borderBottom: `2px solid ${colors.line}` };
  return [row(rule, textNodes(above, { ...style, fontSize: 32, color: colors.quiet }))];
}

/** The parts as lines of a page, for a picture whose title cannot be drawn. */
function lines(picture: Picture): Node {
  const { shares } = picture;
  const { width, height } = headingRoom(picture);
  const longest = Math.max(...shares);
  const thickness = Math.min(14, height / shares.length / 3);
  return column(
    { width, height: height - 80, justifyContent: "space-between" },
    shares.map((share, index) =>
      colorBox(colorOf(picture, index), { width: `${(100 * share) / longest}%`, height: thickness }),
    ),
  );
}

/** The figures, and a bar of the parts' shares. */
const foot = (picture: Picture): Node =>
  column({ gap: 28 }, [
    row(
      { gap: 44, height: 40, fontSize: 32, color: colors.quiet },
      picture.figures.flatMap((figure) => textNodes(figure, { direction: picture.figuresDirection })),
    ),
    row(
      { gap: Math.min(6, Math.floor(260 / picture.shares.length)), height: 12 },
      picture.shares.map((share, index) => colorBox(colorOf(picture, index), { flexGrow: share, flexBasis: 0 })),
    ),
  ]);

/** The color of a part: accented if the picture is about it or about the whole course. */
const colorOf = ({ number, accent }: Picture, index: number): string =>
  number === undefined || number === index + 1 ? accent : colors.line;
