/** The characters that no text of a course may have: HTML, XML and JSON could not all carry them. */

/**
 * Control characters but for tab and line feed, and the code points that Unicode keeps from being characters.
 * Source: WHATWG HTML, "Text"; XML 1.0 section 2.2.
 */
const unwritable =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for.
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]|\p{Noncharacter_Code_Point}/u;

/** Where the first such character of a text is, and how it is called; null where there is none. */
export function unwritableIn(text: string): { offset: number; name: string } | null {
  const found = unwritable.exec(text);
  if (!found) return null;
  const code = (found[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  return { offset: found.index, name: code === "0000" ? "a NUL character (often a sign of UTF-16)" : `U+${code}` };
}

/** Whether a text has anything to see in it: characters of width zero and blanks alone are no name. */
export const isVisible = (text: string): boolean => /[^\p{Z}\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(text);
