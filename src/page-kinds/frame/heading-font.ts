/** The file of the heading serif that a page in some language needs first. */
import cyrillic from "../../fonts/cyrillic.woff2?url";
import greek from "../../fonts/greek.woff2?url";
import hebrew from "../../fonts/hebrew.woff2?url";
import latin from "../../fonts/latin.woff2?url";

const files: Record<string, string> = { Latn: latin, Cyrl: cyrillic, Grek: greek, Hebr: hebrew };

/** The address of the serif's file for the script that a BCP 47 tag names or implies; undefined where it has none. */
export const headingFont = (language: string): string | undefined =>
  files[new Intl.Locale(language).maximize().script ?? ""];
