/** What pictures are put together from: the colors, and boxes for the drawer. Sizes are in pixels. */
import type { Node } from "@takumi-rs/wasm";
import { drawable } from "./alphabet.ts";

/** The colors of the pages in light (layouts/page.css) as hexadecimal sRGB. */
export const colors = { paper: "#fcfbf8", ink: "#1b1f27", quiet: "#4f5660", line: "#d9d7d2", accent: "#1b589e" };

type Style = Record<string, unknown>;

/** Boxes beside each other, in the direction of writing. */
export const row = (style: Style, children: Node[]): Node => box({ flexDirection: "row", ...style }, children);

/** Boxes below each other. */
export const column = (style: Style, children: Node[]): Node => box({ flexDirection: "column", ...style }, children);

/** A box of one color. */
export const mark = (color: string, style: Style): Node => box({ backgroundColor: color, ...style }, []);

/** A text, unless it cannot be drawn. */
export function words(text: string | undefined, style: Style): Node[] {
  const drawn = drawable(text ?? "");
  return drawn === undefined ? [] : [{ type: "text", text: drawn, style }];
}

const box = (style: Style, children: Node[]): Node => ({
  type: "container",
  style: { display: "flex", ...style },
  children,
});
