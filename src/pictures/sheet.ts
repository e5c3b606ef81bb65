/** A picture laid out as a sheet of a printed syllabus. Sizes are in pixels. */
import type { Node } from "@takumi-rs/wasm";
import { drawable } from "./alphabet.ts";
import { colors, column, mark, row, words } from "./boxes.ts";
import { heading, headingRoom, numeral } from "./heading.ts";
import { type Picture, pictureMargin, pictureSize } from "./picture.ts";

/** The sheet of a picture whose title is set in a size. */
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

/** The heading alone, uncut, to be measured. */
export const headingToMeasure = (picture: Picture, size: number): Node => ({
  ...column(typeface, [heading(picture, size, { cut: false })]),
  dir: picture.direction,
  lang: picture.language,
});

const typeface = { fontFamily: "Syllabus", fontWeight: 600 };

/** The small words at the top, above a rule. */
function head({ above }: Picture): Node[] {
  if (above === undefined) return [];
  const style = { width: "100%", whiteSpace: "nowrap", overflow: "hidden", textOverflow: "ellipsis" };
  const rule = { height: 64, borderBottom: `2px solid ${colors.line}` };
  return [row(rule, words(above, { ...style, fontSize: 32, color: colors.quiet }))];
}

/** The parts as the lines of a page, for a picture whose title cannot be written. */
function lines(picture: Picture): Node {
  const { shares } = picture;
  const { width, height } = headingRoom(picture);
  const longest = Math.max(...shares);
  const thickness = Math.min(14, height / shares.length / 3);
  return column(
    { width, height: height - 80, justifyContent: "space-between" },
    shares.map((share, index) =>
      mark(colorOf(picture, index), { width: `${(100 * share) / longest}%`, height: thickness }),
    ),
  );
}

/** Counts and times, and the parts as a bar in which each has its share. */
const foot = (picture: Picture): Node =>
  column({ gap: 28 }, [
    row(
      { gap: 44, height: 40, fontSize: 32, color: colors.quiet },
      picture.figures.flatMap((figure) => words(figure, { direction: picture.figuresDirection })),
    ),
    row(
      { gap: Math.min(6, Math.floor(260 / picture.shares.length)), height: 12 },
      picture.shares.map((share, index) => mark(colorOf(picture, index), { flexGrow: share, flexBasis: 0 })),
    ),
  ]);

/** A part has the accent when the picture is about it, or about all. */
const colorOf = ({ number }: Picture, index: number): string =>
  number === undefined || number === index + 1 ? colors.accent : colors.line;
