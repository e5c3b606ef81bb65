/** Pictures as PNG files, drawn without a browser and without the fonts of the machine. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { type MeasuredNode, Renderer } from "@takumi-rs/wasm/node";
import { faces } from "./alphabet.ts";
import { headingRoom, titleSizes } from "./heading.ts";
import { type Picture, pictureSize } from "./picture.ts";
import { headingToMeasure, sheet } from "./sheet.ts";

let pen: Promise<Renderer> | undefined;

/** The bytes of a picture as PNG. */
export async function draw(picture: Picture): Promise<Uint8Array<ArrayBuffer>> {
  pen ??= penWithFonts();
  return (await pen).render(sheet(picture, await titleSize(picture)), pictureSize);
}

/** The largest size (pixels) in which the large words of a picture have room; the smallest when none has. */
export async function titleSize(picture: Picture): Promise<number> {
  pen ??= penWithFonts();
  const room = headingRoom(picture);
  for (const size of titleSizes) {
    const { height, children } = await (await pen).measure(headingToMeasure(picture, size), pictureSize);
    if (height <= room.height && widest(children, size) <= room.width) return size;
  }
  return Math.min(...titleSizes);
}

/** The widest run of text in boxes; the space that ends a line hangs over the edge and does not count. */
const widest = (nodes: MeasuredNode[], size: number): number =>
  Math.max(
    0,
    ...nodes.flatMap(({ runs, children }) => [
      ...runs.map(({ text, width }) => (text.endsWith(" ") ? width - size * spaceWidth : width)),
      widest(children, size),
    ]),
  );

/** Of the serif's space, in em. */
const spaceWidth = 0.2;

async function penWithFonts(): Promise<Renderer> {
  const renderer = new Renderer();
  for (const { file, ranges } of faces) {
    const data = readFileSync(resolve("src/fonts", file));
    await renderer.registerFont({ name: "Syllabus", weight: 600, data, unicodeRange: ranges });
  }
  return renderer;
}
