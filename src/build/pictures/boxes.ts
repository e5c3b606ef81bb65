/** The colors and boxes that pictures are composed of. Sizes are in pixels. */
import type { Node } from "@takumi-rs/wasm";
import { drawable } from "./alphabet.ts";

/** The colors of the light theme (pages/frame/tokens.css) in sRGB. */
export const colors = { paper: "#fcfbf8", ink: "#1b1f27", quiet: "#4f5660", line: "#d9d7d2" };

type Style = Record<string, unknown>;

/** Boxes side by side, in the writing direction. */
export const row = (style: Style, children: Node[]): Node => box({ flexDirection: "row", ...style }, children);

/** Boxes stacked vertically. */
export const column = (style: Style, children: Node[]): Node => box({ flexDirection: "column", ...style }, children);

/** A box filled with a color. */
export const colorBox = (color: string, style: Style): Node => box({ backgroundColor: color, ...style }, []);

/** A text; nothing if it cannot be drawn. */
export function textNodes(text: string | undefined, style: Style): Node[] {
  const shown = drawable(text ?? "");
  return shown === undefined ? [] : [{ type: "text", text: shown, style }];
}

const box = (style: Style, children: Node[]): Node => ({
  type: "container",
  style: { display: "flex", ...style },
  children,
});
