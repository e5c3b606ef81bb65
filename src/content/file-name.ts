/** File names, which become URLs: words of a-z and 0-9. */
import anyAscii from "any-ascii";

/** German writes these letters as two, in names in other languages as well. */
const german: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue" };

/** The languages with one of these letters that only leave out its dots. */
const withoutDots = /^(?:az|ca|cy|es|et|fi|fr|gl|hu|nl|pt|sk|sv|tk|tr|uz)(?:-|$)/i;

/**
 * Returns the words of a text in lower case in the letters a-z, joined by hyphens: Été à Ως → ete-a, größe → groesse. Empty where it
 * has no Latin letters and digits. language is that of the course, if it is known.
 */
export const asciiWords = (text: string, language = "de"): string =>
  text
    .normalize("NFC")
    .toLowerCase()
    .replace(/[äöü]/g, (letter) => (withoutDots.test(language) ? letter : (german[letter] ?? letter)))
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z]/gu, (letter) => (/\p{Script=Latin}/u.test(letter) ? anyAscii(letter).toLowerCase() : letter))
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
