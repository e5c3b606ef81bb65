/** A kind of page: all that its pages are besides their HTML, which is its View.astro. */
import type { Thing } from "schema-dts";
import type { Document } from "../markdown/document.ts";
import type { Server } from "../mcp/servers.ts";
import type { Tool } from "../mcp/tool.ts";
import type { Site } from "./site.ts";

/** What pages are made from. */
export type PageSource = Pick<Site, "course" | "catalog" | "retirement">;

/** A page without its kind, and without its path, which follows from the kind's address and the slug. Its language is the course's where it names none. */
export type Page = Omit<Document, "kind" | "path" | "language"> & Partial<Pick<Document, "language">>;

/** A tool of an MCP server with its arguments. */
export type ToolUse = { server: Server; tool: Tool; arguments: Record<string, unknown> };

/** Where programs get the facts of a page besides its markdown; json is a path below the API root. */
type OtherForms = { json?: string; tool?: ToolUse };

export type Kind = {
  /** The pages of this kind in reading order. */
  pages: (from: PageSource) => Page[];
  /** What a page states as structured data: the page and what it is about; nothing at all on an error page. */
  structuredData: (site: Site, document: Document) => Thing[];
  /** The other forms of a page's facts, where there are any. A page without a tool is read over MCP as the resource of its markdown. */
  otherForms?: (document: Document) => OtherForms;
};
