/** A kind of page: everything about its pages except their HTML, which is in its View.astro. */
import type { Thing } from "schema-dts";
import type { Document } from "../markdown/document.ts";
import type { Server } from "../mcp/servers.ts";
import type { Tool } from "../mcp/tool.ts";
import type { DescribedApi } from "./developers/reference.ts";
import type { Site } from "./site.ts";

/** The input for pages. */
export type PageSource = Pick<Site, "course" | "catalog" | "retirement"> & {
  /** The API, which the page for developers describes; absent before the course can be searched, when there is no such page. */
  api?: DescribedApi;
};

/** A page without its kind. Its path defaults to that of the kind and the slug, its language to the course's. */
export type Page = Omit<Document, "kind" | "path" | "language"> & Partial<Pick<Document, "path" | "language">>;

/** A tool of an MCP server with its arguments. */
export type ToolUse = { server: Server; tool: Tool; arguments: Record<string, unknown> };

/** The formats of a page's facts besides HTML and markdown; json is a path below the API root. */
type OtherFormats = { json?: string; tool?: ToolUse };

/** What a page's model states of itself; the rest is what the page says. Defaults are those of Page. */
export type PageModel = Omit<Page, "markdown" | "prose" | "model">;

/** A page with its model, from which its HTML, markdown and structured data are made. */
export type ModelledPage<Model> = Document & { model: Model };

/**
 * A type of page whose pages are stated once, in their models. The members are methods so that the types of all pages fit into one
 * table.
 */
export type PageType<Model extends PageModel = PageModel> = {
  /** The models of the pages in reading order. */
  models(from: PageSource): Model[];
  /** A page's markdown, without the front matter of its markdown version. */
  markdown(model: Model): Pick<Document, "markdown" | "prose">;
  /** The nodes of a page's structured data: the page and its main entity; none on an error page. */
  structuredData(site: Site, page: ModelledPage<Model>): Thing[];
  /** Where else to get the facts of a page. Over MCP, a page without a tool is the resource of its markdown. */
  otherFormats?(page: Document): OtherFormats;
  /** The ids that links to a page can name, in page order. Without this, they are those of its markdown as HTML. */
  ids?(model: Model): string[];
};

export type Kind = {
  /** The pages of this kind in reading order. */
  pages: (from: PageSource) => Page[];
  /** The nodes of a page's structured data: the page and its main entity; none on an error page. */
  structuredData: (site: Site, document: Document) => Thing[];
  /** Where else to get the facts of a page. Over MCP, a page without a tool is the resource of its markdown. */
  otherFormats?: (document: Document) => OtherFormats;
};
