/** Renders pictures as PNG without browser or system fonts, and keeps them: drawing one takes a tenth of a second. */
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type MeasuredNode, Renderer } from "@takumi-rs/wasm/node";
import { codeDigest } from "../../content/markdown/cache.ts";
import { type Picture, pictureSize } from "../../pages/frame/social-picture.ts";
import { faces } from "./alphabet.ts";
import { headingRoom, headingToMeasure, sheet, titleSizes } from "./sheet.ts";

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

/** The number of pictures that are kept, of some 40 kB each. */
export const maxKept = 200;

/** The bytes of a picture's PNG file: those of an earlier build with the same texts and code, or drawn now. */
export async function keptPicture(picture: Picture, folder = ".astro/pictures"): Promise<Uint8Array<ArrayBuffer>> {
  const key = JSON.stringify([codeDigest("src/build/pictures", "src/pages/fonts", "src/course/text"), picture]);
  const path = join(folder, `${createHash("sha256").update(key).digest("hex")}.png`);
  const bytes = readKept(path);
  if (bytes !== undefined) return bytes;
  const drawn = await draw(picture);
  mkdirSync(folder, { recursive: true });
  // Renamed, so that nobody reads half a picture.
  writeFileSync(`${path}.${process.pid}`, drawn);
  renameSync(`${path}.${process.pid}`, path);
  dropOldest(folder);
  return drawn;
}

function readKept(path: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const bytes = new Uint8Array(readFileSync(path));
    const now = new Date();
    utimesSync(path, now, now);
    return bytes;
  } catch {
    // No earlier build had this picture.
    return undefined;
  }
}

function dropOldest(folder: string): void {
  const paths = readdirSync(folder).map((name) => join(folder, name));
  if (paths.length <= maxKept) return;
  const usedAt = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const oldest = paths.map((path) => ({ path, at: usedAt(path) })).sort((a, b) => a.at - b.at);
  for (const { path } of oldest.slice(0, paths.length - maxKept)) rmSync(path, { force: true });
}
