/** A page as markdown, which becomes its HTML and its markdown version. */
import { blocks } from "../../course/text/markdown.ts";
import type { PageTypeName } from "../../service/addresses.ts";

/**
 * What every page states. slug identifies the page among those of its type, and is absent if there is only one. updated is an ISO
 * date.
 */
type PageFacts = { slug?: string | undefined; title: string; description: string; updated?: string | undefined };

/** What a page's model must have. path defaults to that of the page's type and slug, language to the course's. */
export type PageModel = PageFacts & { path?: string | undefined; language?: string | undefined };

/**
 * A page of the site. path has no trailing slash, except for the home page ("/"). language is a BCP 47 tag. markdown starts with the
 * page's only first-level heading, and its links are absolute or root-relative. prose is the range of the author's text if the rest
 * is generated; without it, any part of the markdown may be by the author. model is what the page says, as data.
 */
export type Document<Model = PageModel> = PageFacts & {
  type: PageTypeName;
  path: string;
  language: string;
  markdown: string;
  prose?: { start: number; end: number };
  model: Model;
};

/** An author's text between two generated, non-empty texts. */
export function framed(before: string, prose: string, after: string): Pick<Document, "markdown" | "prose"> {
  const start = prose === "" ? 0 : blocks(before, " ").length - 1;
  return { markdown: blocks(before, prose, after), prose: { start, end: start + prose.length } };
}

/** Generated text only, whose links are known without parsing it. */
export const generated = (markdown: string): Pick<Document, "markdown" | "prose"> => ({
  markdown,
  prose: { start: markdown.length, end: markdown.length },
});
