/** Titles in which names such as max-age stay in one piece. */
import { htmlText } from "../../course/text/html.ts";

/** The HTML of a title. Browsers break lines after every hyphen; the class keeps words with one together where they fit in a line. */
export const wholeWords = (title: string): string =>
  title
    .split(/(\s+)/)
    .map((word) =>
      /[\p{L}\p{N}]-[\p{L}\p{N}]/u.test(word) ? `<span class="whole">${htmlText(word)}</span>` : htmlText(word),
    )
    .join("");
