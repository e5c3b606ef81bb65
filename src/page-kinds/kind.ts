/** A kind of page: everything about its pages except their HTML, which is in its View.astro. */
import type { Thing } from "schema-dts";
import type { AskAnswer } from "../ask/schemas.ts";
import type { Document } from "../markdown/document.ts";
import type { Server } from "../mcp/servers.ts";
import type { Tool } from "../mcp/tool.ts";
import type { Site } from "./site.ts";

/** The input for pages. */
export type PageSource = Pick<Site, "course" | "catalog" | "retirement"> & {
  /** The answer of /ask to a question; absent before the course can be searched. */
  answer?: (question: string) => AskAnswer;
};

/** A page without its kind. Its path defaults to that of the kind and the slug, its language to the course's. */
export type Page = Omit<Document, "kind" | "path" | "language"> & Partial<Pick<Document, "path" | "language">>;

/** A tool of an MCP server with its arguments. */
export type ToolUse = { server: Server; tool: Tool; arguments: Record<string, unknown> };

/** The formats of a page's facts besides HTML and markdown; json is a path below the API root. */
type OtherFormats = { json?: string; tool?: ToolUse };

export type Kind = {
  /** The pages of this kind in reading order. */
  pages: (from: PageSource) => Page[];
  /** The nodes of a page's structured data: the page and its main entity; none on an error page. */
  structuredData: (site: Site, document: Document) => Thing[];
  /** Where else to get the facts of a page. Over MCP, a page without a tool is the resource of its markdown. */
  otherFormats?: (document: Document) => OtherFormats;
};
