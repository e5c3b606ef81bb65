/** Reads HTML as the renderer writes it. */

/** Returns the text that HTML shows. */
export const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, "")
    .replace(/&(?:#x([0-9A-F]+)|#(\d+)|(amp|lt|gt|quot));/gi, (_, hex, decimal, name) =>
      name
        ? { amp: "&", lt: "<", gt: ">", quot: '"' }[name as "amp"]
        : String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal)),
    );

/** Returns the headings in order: level, id, text. */
export const headingsOf = (html: string): { level: number; id: string | undefined; text: string }[] =>
  [...html.matchAll(/<h([1-6])(?: id="([^"]*)")?>([\s\S]*?)<\/h\1>/g)].map(([, level, id, inner = ""]) => ({
    level: Number(level),
    id,
    text: textOf(inner),
  }));

/** Returns the URLs of links and images in order. */
export const addressesOf = (html: string): string[] =>
  [...html.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, address = ""]) => textOf(address));
