/** Reads the size of a picture from its header, as browsers show it: turned by its Exif orientation or its rotation property. */
import type { FileExtension, PictureSize } from "../../course/file.ts";

/** The size of a picture in a binary format; null if its header has none. */
export function pictureSize(extension: FileExtension, bytes: Buffer): PictureSize | null {
  const read = readers[extension];
  try {
    const size = read?.(bytes) ?? null;
    return size !== null && size.width > 0 && size.height > 0 ? size : null;
  } catch (error) {
    // A header that ends too early.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

type Reader = (bytes: Buffer) => PictureSize | null;

const readers: Partial<Record<FileExtension, Reader>> = {
  avif: avifSize,
  // GIF89a, section 18.
  gif: (bytes) => ({ width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }),
  jpeg: jpegSize,
  jpg: jpegSize,
  // PNG (W3C), section 11.2.1: IHDR is the first chunk.
  png: (bytes) =>
    bytes.toString("latin1", 12, 16) === "IHDR"
      ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
      : null,
  webp: webpSize,
};

const turned = ({ width, height }: PictureSize): PictureSize => ({ width: height, height: width });

/** The size in the first frame header. ITU-T T.81, annex B. */
function jpegSize(bytes: Buffer): PictureSize | null {
  let isTurned = false;
  for (let at = 2; bytes.readUInt8(at) === 0xff; ) {
    const marker = bytes.readUInt8(at + 1);
    // Fill bytes, and markers without a segment.
    if (marker === 0xff) at += 1;
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) at += 2;
    else {
      if (isFrame(marker)) {
        const size = { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
        return isTurned ? turned(size) : size;
      }
      const length = bytes.readUInt16BE(at + 2);
      if (marker === 0xe1) isTurned ||= isExifTurned(bytes.subarray(at + 4, at + 2 + length));
      at += 2 + length;
    }
  }
  return null;
}

/** Whether a marker starts a frame: SOF0 to SOF15, without the tables among them. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Whether the orientation of Exif data swaps width and height. Exif 2.32, section 4.6.4: tag 0x0112, values 5 to 8. */
function isExifTurned(segment: Buffer): boolean {
  if (segment.toString("latin1", 0, 6) !== "Exif\0\0") return false;
  const tiff = segment.subarray(6);
  const isLittle = tiff.toString("latin1", 0, 2) === "II";
  const word = (at: number): number => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const start = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  for (let entry = 0; entry < word(start); entry++) {
    const at = start + 2 + entry * 12;
    if (word(at) === 0x0112) return word(at + 8) >= 5 && word(at + 8) <= 8;
  }
  return false;
}

/** The size in the first chunk. WebP container specification; RFC 6386, section 9.1. */
function webpSize(bytes: Buffer): PictureSize | null {
  switch (bytes.toString("latin1", 12, 16)) {
    case "VP8X":
      return { width: 1 + bytes.readUIntLE(24, 3), height: 1 + bytes.readUIntLE(27, 3) };
    case "VP8L": {
      const bits = bytes.readUInt32LE(21);
      return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
    }
    case "VP8 ":
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    default:
      return null;
  }
}

/** The largest of the declared sizes, since others are those of tiles and thumbnails. ISO/IEC 23008-12, sections 6.5.3 and 6.5.10. */
function avifSize(bytes: Buffer): PictureSize | null {
  const header = bytes.subarray(0, 65_536);
  let largest: PictureSize | null = null;
  for (let at = header.indexOf("ispe"); at !== -1; at = header.indexOf("ispe", at + 4)) {
    const size = { width: header.readUInt32BE(at + 8), height: header.readUInt32BE(at + 12) };
    if (largest === null || size.width * size.height > largest.width * largest.height) largest = size;
  }
  const rotation = header.indexOf("irot");
  const isTurned = rotation !== -1 && (header.readUInt8(rotation + 4) & 1) === 1;
  return largest !== null && isTurned ? turned(largest) : largest;
}
