/** The quote page for a query. */
import { countryList, formOf, quoteHtml } from "../../../src/pages/quote/model.ts";
import { fillQuote } from "../../../src/pages/quote/request.ts";
import { publication } from "../mcp/ask-mcp.ts";

const prerendered = [
  "<title>Quote | Small Web</title>",
  quoteHtml(formOf(publication), () => countryList(["Israel"])),
  '<script type="module"></script>',
  "<code>{&quot;arguments&quot;:{&quot;plan&quot;:&quot;complete&quot;}}</code>",
].join("");

/** The page for a query. location is the visitor's country according to the network. */
export const pageFor = (query: Record<string, string> | string, location?: string, from = publication): string =>
  fillQuote(from, new URLSearchParams(query), location)?.({ text: prerendered }).html ?? "";

/** The text of a value in HTML. */
export const decoded = (html: string): string =>
  html
    .replace(/<[^>]*>/g, "")
    .replaceAll("&#39;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
