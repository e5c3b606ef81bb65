import { expect, test } from "vitest";
import { pictureSize } from "../../../../src/content/files/picture-size.ts";
import type { FileExtension } from "../../../../src/course/file.ts";
import { testEach } from "../../../each.ts";
import { pictures } from "../../../pictures.ts";

const size = { width: 30, height: 20 };

/** A JPEG picture with an Exif orientation, in either byte order. */
function jpegWith(orientation: number, order: "II" | "MM"): Buffer {
  const exif = Buffer.alloc(6 + 8 + 2 + 12 + 4);
  exif.write(`Exif\0\0${order}`, "latin1");
  const write = (value: number, at: number, bytes: number): number =>
    order === "II" ? exif.writeUIntLE(value, at, bytes) : exif.writeUIntBE(value, at, bytes);
  write(42, 8, 2);
  write(8, 10, 4);
  write(1, 14, 2);
  write(0x0112, 16, 2);
  write(3, 18, 2);
  write(1, 20, 4);
  write(orientation, 24, 2);
  const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2]);
  return Buffer.concat([pictures.jpg.subarray(0, 2), head, exif, pictures.jpg.subarray(2)]);
}

testEach<[name: keyof typeof pictures, extension: FileExtension]>([
  ["png", "png"],
  ["gif", "gif"],
  ["jpg", "jpg"],
  ["jpg", "jpeg"],
  ["webp", "webp"],
  ["webpLossless", "webp"],
  ["webpExtended", "webp"],
  ["avif", "avif"],
])("the size of a picture is in its header", (name, extension) => {
  expect(pictureSize(extension, pictures[name])).toEqual(size);
});

test("a picture that browsers turn has its width and height swapped", () => {
  const turned = { width: 20, height: 30 };
  for (const order of ["II", "MM"] as const) {
    expect([1, 4, 5, 8, 9].map((orientation) => pictureSize("jpg", jpegWith(orientation, order)))).toEqual([
      ...[size, size, turned, turned, size],
    ]);
  }
  const rotation = Buffer.from("\0\0\0\x09irot\x01", "latin1");
  const at = pictures.avif.indexOf("ispe") - 4;
  const avif = Buffer.concat([pictures.avif.subarray(0, at), rotation, pictures.avif.subarray(at)]);
  expect(pictureSize("avif", avif)).toEqual(turned);
});

test("a picture that ends too early has no size, wherever it ends", () => {
  for (const [name, bytes] of Object.entries(pictures)) {
    const extension = name.replace(/(?<=webp).*/, "") as FileExtension;
    for (let end = 0; end < bytes.length; end++) {
      const partial = pictureSize(extension, bytes.subarray(0, end));
      if (partial !== null) expect(partial).toEqual(size);
    }
    expect(pictureSize(extension, bytes.subarray(0, 8))).toBeNull();
  }
});
