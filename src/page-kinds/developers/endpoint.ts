/** The HTML of a section of the reference, divided into its text, its examples and what follows them. */
import { exampleLanguages } from "./programs.ts";

/** lead is the heading and the first paragraph. examples follow the code in each language, in the order of exampleLanguages. */
export type EndpointParts = { lead: string; before: string; programs: string[]; examples: string; after: string };

/** A section's heading with its first paragraph, and the rest. */
export function leadOf(html: string): { lead: string; rest: string } {
  const end = html.indexOf("</p>") + "</p>".length;
  return { lead: html.slice(0, end), rest: html.slice(end) };
}

/** The parts of a section's HTML. Code contains no tags but those of its highlighting. */
export function endpointParts(html: string): EndpointParts {
  const [start, end] = [html.indexOf("<pre"), html.lastIndexOf("</pre>") + "</pre>".length];
  const blocks = html.slice(start, end).split(/(?<=<\/pre>)\n/);
  const programs = blocks.slice(0, exampleLanguages.length);
  const { lead, rest } = leadOf(html.slice(0, start));
  return {
    lead: withMethod(lead),
    before: rest,
    programs,
    examples: blocks.slice(exampleLanguages.length).join("\n"),
    after: html.slice(end),
  };
}

/** A heading such as "GET /modules" with the method in an element. */
const withMethod = (html: string): string =>
  html.replace(
    /(<h2[^>]*>)(GET|POST) ([^<]*)<\/h2>/,
    '$1<span class="method">$2</span> <span class="path">$3</span></h2>',
  );
