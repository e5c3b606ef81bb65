/** A type of page: everything about its pages except their HTML, which is in its View.astro. */
import type { Thing } from "schema-dts";
import type { Document, PageModel } from "../content/markdown/document.ts";
import type { Server } from "../service/mcp/servers.ts";
import type { Tool } from "../service/mcp/tool.ts";
import type { PageInput } from "./site.ts";

type ToolUse = { server: Server; tool: Tool; arguments: Record<string, unknown> };

/**
 * A type of page, whose pages are stated once, in their models. The members are methods so that the types of all pages fit into one
 * table.
 */
export type PageType<Model extends PageModel = PageModel> = {
  /** The models of the pages in reading order. */
  models(input: PageInput): Model[];
  /** A page's markdown, without the front matter of its markdown version. */
  markdown(model: Model): Pick<Document, "markdown" | "prose">;
  /** The nodes of a page's structured data: the page and its main entity; none on an error page. */
  structuredData(input: PageInput, page: Document<Model>): Thing[];
  /**
   * The formats of a page's facts besides HTML and markdown; json is a path below the API root. Over MCP, a page without a tool is
   * the resource of its markdown.
   */
  otherFormats?(page: Document<Model>): { json?: string; tool?: ToolUse };
  /** The ids that links to a page can name, in page order. Without this, they are those of its markdown as HTML. */
  ids?(model: Model, language: string): string[];
};
