/** HTML that is written without Astro or the markdown renderer. */
import { memoize } from "./memoize.ts";

const references: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** A text escaped for element content and quoted attribute values. WHATWG HTML, "Writing HTML documents". */
export const htmlText = (text: string): string => text.replace(/[&<>"']/g, (character) => references[character] ?? "");

/** HTML, which is not escaped again. */
export type Html = { html: string };
type Content = Html | string | number | false | undefined | readonly Content[];

/**
 * HTML from a template, such as html`<p>${text}</p>`, with its contents escaped unless they are HTML. Line breaks with the spaces around
 * them are left out, so that a template can be indented.
 */
export function html(template: TemplateStringsArray, ...contents: Content[]): Html {
  const texts = inOneLine(template);
  let all = texts[0] ?? "";
  // Without an iterator: most pages are rendered before the runtime has optimized this.
  for (let index = 0; index < contents.length; index++) all += htmlOf(contents[index]) + texts[index + 1];
  return { html: all };
}

const inOneLine = memoize((template: TemplateStringsArray) => template.map((text) => text.replace(/\n\s*/g, "")));

function htmlOf(content: Content): string {
  if (typeof content === "string") return htmlText(content);
  if (typeof content === "number") return String(content);
  if (content === undefined || content === false) return "";
  return isList(content) ? content.map(htmlOf).join("") : content.html;
}

const isList = (content: Html | readonly Content[]): content is readonly Content[] => Array.isArray(content);

/** A value as JSON for a script element. WHATWG HTML, "Restrictions for contents of script elements". */
export const embeddedJson = (value: unknown): string => JSON.stringify(value).replaceAll("<", "\\u003c");
