/** The fonts of the social pictures, and the texts that can be drawn with them. */

/** A file of src/pages/fonts with the characters it is used for, as inclusive ranges of code points. */
export type Face = { file: string; ranges: [first: number, last: number][] };

export const faces: Face[] = [
  {
    file: "latin.woff2",
    ranges: [
      [0x20, 0x7e],
      [0xa0, 0xff],
      [0x131, 0x131],
      [0x152, 0x153],
      [0x2010, 0x2011],
      [0x2013, 0x2015],
      [0x2018, 0x201a],
      [0x201c, 0x201e],
      [0x2022, 0x2022],
      [0x2026, 0x2026],
      [0x202f, 0x202f],
      [0x2032, 0x2033],
      [0x2039, 0x203a],
      [0x20aa, 0x20aa],
      [0x20ac, 0x20ac],
      [0x2122, 0x2122],
      [0x2190, 0x2193],
      [0x2212, 0x2212],
    ],
  },
  {
    file: "latin-ext.woff2",
    ranges: [
      [0x100, 0x12b],
      [0x12e, 0x130],
      [0x134, 0x151],
      [0x154, 0x165],
      [0x168, 0x17f],
      [0x1a0, 0x1a1],
      [0x1af, 0x1b0],
      [0x1cd, 0x1dc],
      [0x218, 0x21b],
      [0x1e80, 0x1e85],
      [0x1e9e, 0x1e9e],
      [0x1ea0, 0x1ef9],
    ],
  },
  {
    file: "cyrillic.woff2",
    ranges: [
      [0x400, 0x45f],
      [0x490, 0x493],
      [0x496, 0x49b],
      [0x4a0, 0x4a3],
      [0x4aa, 0x4ab],
      [0x4ae, 0x4b3],
      [0x4b6, 0x4b7],
      [0x4ba, 0x4bb],
      [0x4d8, 0x4d9],
      [0x4e8, 0x4e9],
      [0x2116, 0x2116],
    ],
  },
  {
    file: "greek.woff2",
    ranges: [
      [0x384, 0x38a],
      [0x38c, 0x38c],
      [0x38e, 0x3a1],
      [0x3a3, 0x3ce],
    ],
  },
  {
    file: "hebrew.woff2",
    ranges: [
      [0x5b0, 0x5c3],
      [0x5c7, 0x5c7],
      [0x5d0, 0x5ea],
      [0x5f0, 0x5f4],
    ],
  },
  {
    file: "arabic.woff2",
    ranges: [[0x600, 0x6ff]],
  },
];

const emoji = /[\p{RGI_Emoji}\p{Emoji_Presentation}\p{Regional_Indicator}]/gv;
const pictograph = /\p{Extended_Pictographic}/u;
/** Invisible characters: joiners, directional marks, variation selectors. */
const invisible = /\p{Default_Ignorable_Code_Point}/u;

/** The text as a picture can show it: on one line and without emoji. Undefined if the fonts lack a character or nothing is left. */
export function drawable(text: string): string | undefined {
  const characters = [...text.normalize("NFC").replace(emoji, "")];
  const withoutPictographs = characters.filter((character) => isCovered(character) || !pictograph.test(character));
  if (!withoutPictographs.every((character) => isCovered(character) || invisible.test(character))) return undefined;
  return withoutPictographs.join("").replace(/\s+/g, " ").trim() || undefined;
}

function isCovered(character: string): boolean {
  const point = character.codePointAt(0) ?? 0;
  return faces.some(({ ranges }) => ranges.some(([first, last]) => first <= point && point <= last));
}
