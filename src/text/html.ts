/** Text in HTML, for what is written without Astro and the markdown renderer, which escape by themselves. */

const references: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** A text as it stands between tags or in quotes. WHATWG HTML, "Writing HTML documents". */
export const htmlText = (text: string): string => text.replace(/[&<>"']/g, (character) => references[character] ?? "");

/**
 * A value as the text of a script element that is data: no text in it can end the element or begin a comment.
 * Source: WHATWG HTML, "Restrictions for contents of script elements".
 */
export const embeddedJson = (value: unknown): string => JSON.stringify(value).replaceAll("<", "\\u003c");
