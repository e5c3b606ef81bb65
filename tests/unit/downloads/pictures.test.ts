/** Downloads have the pictures that they show, under the names that the author gave them, and link to what they cannot have. */
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { makeDownload } from "../../../src/build/downloads.ts";
import type { DownloadFormat } from "../../../src/course/catalog.ts";
import { illustrated, inFolder } from "./courses.ts";

const used = [
  "field.jpg",
  "figure.png",
  "house.png",
  "leaves/Bud.webp",
  "line.gif",
  "numbers.csv",
  "open.avif",
  "pot.svg",
  "terms.pdf",
].map((name) => `files/${name}`);

const filesOf = (format: DownloadFormat): Promise<Record<string, Uint8Array>> =>
  inFolder(illustrated, async (course) => unzipSync(await makeDownload(course, format)));

const bytesOf = (content: string | Uint8Array | undefined): Buffer => Buffer.from(content ?? "");

/** The attributes of the elements with a name, in the order of a document. */
const attributesOf = (html: string, name: string): Record<string, string>[] =>
  [...html.matchAll(new RegExp(`<${name} ([^>]*)>`, "g"))].map(([, text = ""]) =>
    Object.fromEntries([...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value])),
  );

test.each(["zip", "cartridge"] as const)(
  "the %s has every file that something published uses, and no other",
  async (format) => {
    const files = await filesOf(format);
    expect(
      Object.keys(files)
        .filter((path) => path.startsWith("files/"))
        .toSorted(),
    ).toEqual(used);
    for (const path of used) expect(bytesOf(files[path]).equals(bytesOf(illustrated[path])), path).toBe(true);
  },
);

test("the EPUB has the pictures that its pages show, with their types and alt texts", async () => {
  const files = await filesOf("epub");
  const shown = ["files/pot.svg", "files/leaves/Bud.webp", "files/line.gif", "files/field.jpg"];
  expect(Object.keys(files).filter((path) => path.startsWith("EPUB/files/"))).toEqual(
    shown.map((path) => `EPUB/${path}`),
  );
  for (const path of shown) expect(bytesOf(files[`EPUB/${path}`]).equals(bytesOf(illustrated[path])), path).toBe(true);
  const page = strFromU8(files["EPUB/1-green.xhtml"] ?? new Uint8Array());
  expect(attributesOf(page, "img").map(({ src, alt, title, role }) => [src, alt, title, role])).toEqual([
    ["files/leaves/Bud.webp", "Leaves &#x26; &#x22;buds&#x22;", undefined, undefined],
    ["files/line.gif", "", undefined, "presentation"],
    ["files/field.jpg", "A field", undefined, undefined],
    ["files/field.jpg", "A bud", undefined, undefined],
  ]);
  expect(page).toContain("<figcaption>In spring</figcaption>");
  const manifest = strFromU8(files["EPUB/package.opf"] ?? new Uint8Array());
  const items = attributesOf(manifest, "item").filter(({ href = "" }) => shown.includes(href));
  expect(items.map((item) => item["media-type"])).toEqual(["image/svg+xml", "image/webp", "image/gif", "image/jpeg"]);
});
