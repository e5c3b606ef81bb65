/** Interface texts in HTML that is written without Astro. */
import { type Html, html } from "../../course/text/html.ts";
import { interfaceFor } from "../locals.ts";

/**
 * The interface's texts for a course, the attributes of elements that contain one, and a text in a text of the course, as InterfaceText.astro
 * has it: in an element of its own if their languages differ.
 */
export function interfaceHtml({ language }: { language: string }) {
  const { texts, marks } = interfaceFor(language);
  const own = marks.lang === undefined ? html`` : html` lang="${marks.lang}" dir="${marks.dir}"`;
  const words = (text: string): Html | string => (marks.lang === undefined ? text : html`<span${own}>${text}</span>`);
  return { texts, own, words };
}
