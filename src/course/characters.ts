/** Characters that course texts must not contain, since HTML, XML or JSON cannot represent them. */

/** Control characters except tab and line feed, and noncharacters. WHATWG HTML, "Text"; XML 1.0 section 2.2. */
const unwritable =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: this expression matches control characters.
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]|\p{Noncharacter_Code_Point}/u;

/** The offset and name of the first such character in a text; null if there is none. */
export function unwritableIn(text: string): { offset: number; name: string } | null {
  const match = unwritable.exec(text);
  if (!match) return null;
  const code = (match[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  return { offset: match.index, name: code === "0000" ? "a NUL character (often a sign of UTF-16)" : `U+${code}` };
}

/** Whether a text contains visible characters. */
export const isVisible = (text: string): boolean => /[^\p{Z}\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(text);
