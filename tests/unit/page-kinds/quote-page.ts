/** The elements of the quote page that are filled in, and the page for a query. */
import { fillQuote } from "../../../src/page-kinds/quote/fill.ts";
import { publication } from "../mcp/ask-mcp.ts";

const field = (name: string, element: string): string => `${element}<span id="${name}-error" hidden></span>`;

export const emptyPage = [
  '<title>Quote | Small Web</title><p id="lead"></p><div id="result"></div><p id="source" hidden></p>',
  field(
    "plan",
    '<select id="plan"><option value="teams">Teams</option><option value="complete">Complete</option></select>',
  ),
  field("seats", '<input id="seats" aria-describedby="seats-hint" value="5">'),
  field("country", '<input id="country" aria-describedby="country-hint">'),
  "<code>{&quot;arguments&quot;:{&quot;plan&quot;:&quot;complete&quot;}}</code>",
].join("");

/** The page for a query. location is the visitor's country according to the network. */
export const pageFor = (query: Record<string, string> | string, location?: string, from = publication): string =>
  fillQuote(from, new URLSearchParams(query), location)?.({ text: emptyPage }).html ?? "";

/** The text of a value in HTML. */
export const decoded = (html: string): string =>
  html
    .replace(/<[^>]*>/g, "")
    .replaceAll("&#39;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
