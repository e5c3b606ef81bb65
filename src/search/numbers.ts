/** Numbers as letters, as in source maps: six bits a letter, in the alphabet of base64. */

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const values = new Uint8Array(128);
for (let value = 0; value < 64; value++) values[alphabet.charCodeAt(value)] = value;

/** The letter of a number from 0 to 63. */
export const letterOf = (number: number): string => alphabet.charAt(number);

/** The number from 0 to 63 at a place of a text. */
export const numberAt = (text: string, at: number): number => values[text.charCodeAt(at) & 127] ?? 0;

/** A number of any size, five bits a letter; all letters but the last have the sixth bit set. */
export function written(number: number): string {
  let [text, rest] = ["", number];
  while (rest > 31) {
    text += letterOf(32 | (rest & 31));
    rest = Math.floor(rest / 32);
  }
  return text + letterOf(rest);
}

/** A number in a fixed width of letters. */
export function fixed(number: number, width: number): string {
  let [text, rest] = ["", number];
  for (let at = 0; at < width; at++) {
    text = letterOf(rest % 64) + text;
    rest = Math.floor(rest / 64);
  }
  return text;
}

/** The number in a fixed width of letters at a place of a text. */
export function readFixed(text: string, at: number, width: number): number {
  let number = 0;
  for (let place = at; place < at + width; place++) number = number * 64 + numberAt(text, place);
  return number;
}

/** Reads written numbers one after the other. */
export class Reader {
  readonly text: string;
  at: number;

  constructor(text: string, at: number) {
    this.text = text;
    this.at = at;
  }

  /** The next number. */
  next(): number {
    let [number, factor] = [0, 1];
    for (;;) {
      const value = numberAt(this.text, this.at++);
      number += (value & 31) * factor;
      if (value < 32) return number;
      factor *= 32;
    }
  }
}
