/** File names, which become URLs: words of a-z and 0-9. */

/** Returns the words of a text in lower case without accents, joined by hyphens: Été à Ως → ete-a. Empty where it has none. */
export const asciiWords = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
