/** Renders pictures as PNG files, without a browser or system fonts. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { type MeasuredNode, Renderer } from "@takumi-rs/wasm/node";
import { type Picture, pictureSize } from "../../pages/frame/social-picture.ts";
import { faces } from "./alphabet.ts";
import { headingRoom, titleSizes } from "./heading.ts";
import { headingToMeasure, sheet } from "./sheet.ts";

let renderer: Promise<Renderer> | undefined;

/** The bytes of a picture's PNG file. */
export async function draw(picture: Picture): Promise<Uint8Array<ArrayBuffer>> {
  renderer ??= rendererWithFonts();
  return (await renderer).render(sheet(picture, await titleSize(picture)), pictureSize);
}

/** The largest font size, in pixels, at which a picture's heading fits; the smallest size if none does. */
export async function titleSize(picture: Picture): Promise<number> {
  renderer ??= rendererWithFonts();
  const room = headingRoom(picture);
  for (const size of titleSizes) {
    const { height, children } = await (await renderer).measure(headingToMeasure(picture, size), pictureSize);
    if (height <= room.height && widest(children, size) <= room.width) return size;
  }
  return Math.min(...titleSizes);
}

/** The width of the widest run of text, without the trailing space of a line, which overhangs the edge. */
const widest = (nodes: MeasuredNode[], size: number): number =>
  Math.max(
    0,
    ...nodes.flatMap(({ runs, children }) => [
      ...runs.map(({ text, width }) => (text.endsWith(" ") ? width - size * spaceWidth : width)),
      widest(children, size),
    ]),
  );

/** The width of a space, in em. */
const spaceWidth = 0.2;

async function rendererWithFonts(): Promise<Renderer> {
  const renderer = new Renderer();
  for (const { file, ranges } of faces) {
    const data = readFileSync(resolve("src/pages/fonts", file));
    await renderer.registerFont({ name: "Syllabus", weight: 600, data, unicodeRange: ranges });
  }
  return renderer;
}
