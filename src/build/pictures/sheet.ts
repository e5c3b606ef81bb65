/** The layout of a picture, like a page of a printed syllabus. Sizes are in pixels. */
import type { Node } from "@takumi-rs/wasm";
import { type Picture, pictureMargin, pictureSize } from "../../pages/frame/social-picture.ts";
import { drawable } from "./alphabet.ts";

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

const colorOf = ({ number, accent }: Picture, index: number): string =>
  number === undefined || number === index + 1 ? accent : colors.line;

/** The colors of the light theme (pages/frame/tokens.css) in sRGB. */
const colors = { paper: "#fcfbf8", ink: "#1b1f27", quiet: "#4f5660", line: "#d9d7d2" };

type Style = Record<string, unknown>;

const row = (style: Style, children: Node[]): Node => box({ flexDirection: "row", ...style }, children);
const column = (style: Style, children: Node[]): Node => box({ flexDirection: "column", ...style }, children);
const colorBox = (color: string, style: Style): Node => box({ backgroundColor: color, ...style }, []);

/** A text; nothing if it cannot be drawn. */
function textNodes(text: string | undefined, style: Style): Node[] {
  const shown = drawable(text ?? "");
  return shown === undefined ? [] : [{ type: "text", text: shown, style }];
}

const box = (style: Style, children: Node[]): Node => ({
  type: "container",
  style: { display: "flex", ...style },
  children,
});

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
function heading(picture: Picture, size: number, { cut }: { cut: boolean }): Node {
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

const numeral = ({ number, accent }: Picture): Node[] =>
  number === undefined
    ? []
    : textNodes(String(number), { fontSize: numeralSize(number), lineHeight: 1, color: accent });

const numeralSize = (number: number): number => (number < 10 ? 290 : number < 100 ? 220 : 150);

/** The serif's figures are all 0.51 em wide. */
const numeralWidth = (number: number): number => Math.ceil(String(number).length * numeralSize(number) * 0.51);
