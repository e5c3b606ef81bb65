/** Escaping for HTML that is written without Astro or the markdown renderer. */

const references: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** A text escaped for element content and quoted attribute values. WHATWG HTML, "Writing HTML documents". */
export const htmlText = (text: string): string => text.replace(/[&<>"']/g, (character) => references[character] ?? "");

/** A value as JSON for a script element. WHATWG HTML, "Restrictions for contents of script elements". */
export const embeddedJson = (value: unknown): string => JSON.stringify(value).replaceAll("<", "\\u003c");
