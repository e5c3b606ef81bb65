/** The heading font of each script. */
import cyrillic from "../fonts/cyrillic.woff2?url";
import greek from "../fonts/greek.woff2?url";
import hebrew from "../fonts/hebrew.woff2?url";
import latin from "../fonts/latin.woff2?url";

const files: Record<string, string> = { Latn: latin, Cyrl: cyrillic, Grek: greek, Hebr: hebrew };

/** The URL of the heading font for the script that a BCP 47 tag names or implies; undefined if there is none. */
export const headingFont = (language: string): string | undefined =>
  files[new Intl.Locale(language).maximize().script ?? ""];
