/** What readers can know about the accessibility of the book before they open it, derived from its content. EPUB Accessibility 1.1. */
import { directionOf } from "../../course/interface/forms.ts";
import { textsFor } from "../../course/interface/languages.ts";
import { xmlElement } from "../../course/text/encodings.ts";

/**
 * What a book contains: described are the pictures with an alternative text, and pictures all of them but the cover. The cover and
 * decorative pictures add nothing to the text, so they need no sight.
 */
export type BookContent = {
  language: string;
  pictures: readonly Uint8Array[];
  described: number;
  hasTranscripts: boolean;
};

/** The metadata in the vocabulary of schema.org (W3C: Schema.org Accessibility Properties for Discoverability Vocabulary). */
export function accessibilityOf(book: BookContent): string {
  const { described, hasTranscripts } = book;
  const { texts, language } = textsFor(book.language);
  const isVisual = described > 0;
  const isAnimated = book.pictures.some(mayMove);
  const properties: [name: string, values: readonly string[]][] = [
    ["accessMode", ["textual", ...(isVisual ? ["visual"] : [])]],
    // The content check requires an alternative text, so text alone is enough in every book.
    ["accessModeSufficient", [...(isVisual ? ["textual,visual"] : []), "textual"]],
    [
      "accessibilityFeature",
      [
        ...["displayTransformability", "structuralNavigation", "tableOfContents"],
        ...(isVisual ? ["alternativeText"] : []),
        ...(hasTranscripts ? ["transcript"] : []),
      ],
    ],
    // A book has no sound and runs no scripts. What an animated picture does is not known.
    ["accessibilityHazard", [isAnimated ? "unknown" : "none"]],
  ];
  const summary = texts.sentences([
    texts.bookText,
    ...(isVisual ? [texts.bookPictures] : []),
    ...(isAnimated ? [texts.bookAnimation] : []),
    ...(hasTranscripts ? [texts.bookTranscripts] : []),
  ]);
  const direction = directionOf(language);
  return [
    ...properties.flatMap(([name, values]) =>
      values.map((value) => xmlElement(`meta property="schema:${name}"`, value)),
    ),
    xmlElement(`meta property="schema:accessibilitySummary" xml:lang="${language}" dir="${direction}"`, summary),
  ].join("");
}

/** Whether a picture is animated, or may be. Pictures are recognized by their bytes; other formats than these do not move. */
export function mayMove(picture: Uint8Array): boolean {
  const bytes = Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength);
  const text = (from: number, to: number): string => bytes.toString("latin1", from, to);
  if (text(0, 3) === "GIF") return hasFrames(bytes);
  if (text(0, 4) === "\x89PNG") return isAnimatedPng(bytes);
  // The flag "Animation" of an extended file. WebP container specification.
  if (text(0, 4) === "RIFF") return text(12, 16) === "VP8X" && ((bytes[20] ?? 0) & 2) !== 0;
  return text(0, 2) !== "\xff\xd8" && isAnimatedSvg(bytes.toString());
}

/** Whether a GIF has more than one frame. GIF89a, appendix A. */
function hasFrames(bytes: Buffer): boolean {
  const table = (flags = 0): number => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));
  let frames = 0;
  for (let at = 13 + table(bytes[10]); at < bytes.length; ) {
    const block = bytes[at];
    if (block === 0x2c) {
      frames += 1;
      if (frames > 1) return true;
      at += 11 + table(bytes[at + 9]);
    } else if (block === 0x21) at += 2;
    else return false;
    // Sub-blocks, each after its length, up to an empty one.
    while ((bytes[at] ?? 0) !== 0) at += 1 + (bytes[at] ?? 0);
    at += 1;
  }
  return false;
}

/** Whether a PNG has an animation control chunk with more than one frame before its image. PNG (W3C), section 11.3.4.1. */
function isAnimatedPng(bytes: Buffer): boolean {
  for (let at = 8; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const type = bytes.toString("latin1", at + 4, at + 8);
    if (type === "acTL") return bytes.readUInt32BE(at + 8) > 1;
    if (type === "IDAT") return false;
  }
  return false;
}

/** Whether an SVG has elements or styles that animate it, or embeds an animated picture. */
const isAnimatedSvg = (text: string): boolean =>
  /<(?:[\w-]+:)?(?:animate\w*|set)[\s/>]|\banimation(?:-name)?\s*:|@(?:-webkit-)?keyframes/i.test(text) ||
  // Embedded AVIF pictures may be animated.
  /data:image\/avif/i.test(text) ||
  [...text.matchAll(/data:image\/(?:png|gif|webp)(?:;[^,"')]{0,100})?;base64,([^"')]*)/gi)].some(([, data = ""]) =>
    mayMove(Buffer.from(data, "base64")),
  );
