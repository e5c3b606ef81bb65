/** The formats of a course's files, recognized by their bytes. */
import type { FileExtension } from "../../course/file.ts";

/** A format. what is its name with an article; matches is whether bytes begin as the format requires. */
type Format = { extensions: readonly FileExtension[]; what: string; matches: (bytes: Buffer) => boolean };

/** Whether the bytes from an offset are these, each character of the text being one byte. */
const has = (bytes: Buffer, text: string, at = 0): boolean => bytes.toString("latin1", at, at + text.length) === text;

/** The formats with distinctive bytes come first, because the real format of a misnamed file is searched in this order. */
const formats: readonly Format[] = [
  { extensions: ["png"], what: "a PNG picture", matches: (bytes) => has(bytes, "\x89PNG\r\n\x1a\n") },
  {
    extensions: ["jpg", "jpeg"],
    what: "a JPEG picture",
    matches: (bytes) => has(bytes, "\xff\xd8\xff"),
  },
  { extensions: ["gif"], what: "a GIF picture", matches: (bytes) => has(bytes, "GIF87a") || has(bytes, "GIF89a") },
  {
    extensions: ["webp"],
    what: "a WebP picture",
    matches: (bytes) => has(bytes, "RIFF") && has(bytes, "WEBP", 8),
  },
  { extensions: ["avif"], what: "an AVIF picture", matches: isAvif },
  { extensions: ["pdf"], what: "a PDF file", matches: (bytes) => has(bytes, "%PDF-") },
  { extensions: ["docx"], what: "a Word document", matches: (bytes) => isOffice(bytes, "word/") },
  { extensions: ["pptx"], what: "a PowerPoint presentation", matches: (bytes) => isOffice(bytes, "ppt/") },
  { extensions: ["xlsx"], what: "an Excel workbook", matches: (bytes) => isOffice(bytes, "xl/") },
  // An archive without files has only the second signature.
  {
    extensions: ["zip"],
    what: "a ZIP archive",
    matches: (bytes) => has(bytes, "PK\x03\x04") || has(bytes, "PK\x05\x06"),
  },
  { extensions: ["mp3"], what: "an MP3 file", matches: isMp3 },
  { extensions: ["mp4"], what: "an MP4 video", matches: (bytes) => has(bytes, "ftyp", 4) && !isAvif(bytes) },
  { extensions: ["webm"], what: "a WebM video", matches: (bytes) => has(bytes, "\x1aE\xdf\xa3") },
  { extensions: ["woff2"], what: "a WOFF2 font", matches: (bytes) => has(bytes, "wOF2") },
  { extensions: ["svg"], what: "an SVG picture", matches: (bytes) => isText(bytes) && svgStart.test(textOf(bytes)) },
  {
    extensions: ["vtt"],
    what: "a WebVTT file",
    matches: (bytes) => isText(bytes) && /^WEBVTT(?!\S)/.test(textOf(bytes)),
  },
  { extensions: ["ipynb"], what: "a Jupyter notebook", matches: (bytes) => isText(bytes) && isNotebook(textOf(bytes)) },
  { extensions: ["json"], what: "a JSON file", matches: (bytes) => isText(bytes) && isJson(textOf(bytes)) },
  { extensions: ["css"], what: "a style sheet in UTF-8", matches: isText },
  { extensions: ["csv"], what: "a CSV file in UTF-8", matches: isText },
  { extensions: ["tsv"], what: "a TSV file in UTF-8", matches: isText },
  { extensions: ["py", "r", "sql"], what: "source code in UTF-8", matches: isText },
  { extensions: ["txt"], what: "a text file in UTF-8", matches: isText },
];

/** The format that an extension promises. */
export const formatOf = (extension: FileExtension): Format =>
  formats.find(({ extensions }) => extensions.includes(extension)) as Format;

/** The format of bytes; undefined if it is not a format of course files, or plain text. */
export const formatIn = (bytes: Buffer): Format | undefined =>
  formats.find(({ matches }) => matches !== isText && matches(bytes));

/** Whether an AVIF brand is among those of an ISO base media file. AV1 Image File Format, section 6. */
function isAvif(bytes: Buffer): boolean {
  if (bytes.length < 16 || !has(bytes, "ftyp", 4)) return false;
  const brands = bytes.toString("latin1", 8, Math.min(bytes.readUInt32BE(0), 256)).match(/[\s\S]{4}/g) ?? [];
  return brands.some((brand) => brand === "avif" || brand === "avis");
}

/** Whether bytes are an archive with a folder of an Office document (ECMA-376 part 2). */
const isOffice = (bytes: Buffer, folder: string): boolean => has(bytes, "PK\x03\x04") && bytes.includes(folder);

/** An ID3 tag, or the sync word of a frame of layer III. ISO/IEC 11172-3, section 2.4.1. */
function isMp3(bytes: Buffer): boolean {
  const [first = 0, second = 0] = bytes;
  return has(bytes, "ID3") || (first === 0xff && (second & 0xe6) === 0xe2);
}

/** The start of an SVG file: perhaps a declaration, comments and a document type, then its root. */
const svgStart =
  /^\s*(?:<\?[^>]*\?>\s*|<!--(?:(?!-->)[\s\S])*-->\s*|<!DOCTYPE[^>[]*(?:\[[^\]]*\]\s*)?>\s*)*<(?:[\w-]+:)?svg[\s/>]/;

/** Whether bytes are UTF-8 without control characters that no text has. */
function isText(bytes: Buffer): boolean {
  try {
    return !/(?![\t\n\f\r])\p{Cc}/u.test(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return false;
  }
}

/** The text of bytes in UTF-8, without a byte order mark. */
export const textOf = (bytes: Buffer): string => new TextDecoder().decode(bytes);

const isJson = (text: string): boolean => parsed(text) !== undefined;

/** Whether a text is a notebook: JSON with cells. https://nbformat.readthedocs.io/en/latest/format_description.html */
const isNotebook = (text: string): boolean => Array.isArray(Object(parsed(text)).cells);

/** The value of JSON; undefined if it is none. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
