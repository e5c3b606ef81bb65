/** The fonts of the social pictures, and the texts that can be drawn with them. */

/** A file of src/pages/fonts with the characters it is used for, as inclusive ranges of code points. */
type Face = { file: string; ranges: [first: number, last: number][] };

/** The ranges of each file in hexadecimal, as in CSS. */
const unicodeRanges = {
  "latin.woff2":
    "20-7e a0-ff 131 152-153 2010-2011 2013-2015 2018-201a 201c-201e 2022 2026 202f 2032-2033 2039-203a 20aa 20ac 2122 2190-2193 2212",
  "latin-ext.woff2": "100-12b 12e-130 134-151 154-165 168-17f 1a0-1a1 1af-1b0 1cd-1dc 218-21b 1e80-1e85 1e9e 1ea0-1ef9",
  "cyrillic.woff2": "400-45f 490-493 496-49b 4a0-4a3 4aa-4ab 4ae-4b3 4b6-4b7 4ba-4bb 4d8-4d9 4e8-4e9 2116",
  "greek.woff2": "384-38a 38c 38e-3a1 3a3-3ce",
  "hebrew.woff2": "5b0-5c3 5c7 5d0-5ea 5f0-5f4",
  "arabic.woff2": "600-6ff",
};

export const faces: Face[] = Object.entries(unicodeRanges).map(([file, ranges]) => ({
  file,
  ranges: ranges.split(" ").map((range) => {
    const [first = "", last = first] = range.split("-");
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  }),
}));

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
