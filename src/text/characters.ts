/** Text is measured in characters, which are Unicode code points, as JSON Schema measures it. JSON Schema 2020-12 validation, section 6.3.1. */

/** Whether a text has more than so many characters. */
export const isLongerThan = (text: string, characters: number): boolean =>
  // A character is one or two UTF-16 units, so short texts need not be counted.
  text.length > characters && [...text].length > characters;
