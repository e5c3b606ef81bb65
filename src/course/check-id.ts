/** The ids of self-checks. */

/** The form of the id of a self-check: three characters, of which the first is a capital letter. */
export const checkForm = /^[A-Z][A-Za-z0-9]{2}$/;

/** The characters of ids, which are also the digits of their numbers (state.ts). */
export const idCharacters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** Three characters for the words of a question, the first of which is a capital letter: FNV-1a, of 32 bits. */
export function checkIdOf(question: string): string {
  let hash = 0x811c9dc5;
  const words = question.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  for (const byte of new TextEncoder().encode(words.join(" "))) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  const [first, rest] = [hash % 26, Math.floor(hash / 26)];
  return [first, rest % 62, Math.floor(rest / 62) % 62].map((at) => idCharacters.charAt(at)).join("");
}
