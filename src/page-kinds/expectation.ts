/**
 * The gate's expectations for pages, as data: texts, elements and their sources, in page order. The expectations for
 * each kind of page are derived from the course record and the interface's texts, never from the code that renders the page.
 */
import type { Facts } from "./expected-facts.ts";

/**
 * A piece of a page. Only elements whose name or attributes matter are listed: a div, span or p without attributes is left
 * out, as are classes, pictures and scripts.
 */
export type Piece = string | number | ExpectedElement | Sourced | Prose | readonly Piece[] | false | undefined;

export type Attributes = Record<string, string | number | true | undefined>;

export type ExpectedElement = { element: string; attributes: Attributes; pieces: readonly Piece[] };

/** Pieces with their source, such as "content/course.md: title". */
export type Sourced = { from: string; pieces: readonly Piece[] };

/** A heading of prose with the content below it, by default of the second level. Content before the first heading has neither id nor title. */
export type ExpectedSection = { id: string | undefined; title: string; pieces: Piece[] };

/**
 * Markdown as a page renders it. beside is markdown on the same page, whose heading ids are taken. With isFolded,
 * third-level headings that are questions toggle their answers. With isExcerpt, only the beginning is shown. arranged lays out the
 * sections, which start at headings of a level (2 by default). siteUrl is the origin of the site where URLs are absolute.
 */
export type Prose = {
  prose: string;
  beside?: string;
  isFolded?: boolean;
  isExcerpt?: boolean;
  siteUrl?: string;
  level?: 2 | 3;
  arranged?: (sections: ExpectedSection[]) => Piece;
};

/**
 * A block of a page's markdown version with its source, or one source per line where they differ. isProse: its links are
 * an author's.
 */
export type Block = { from: string | readonly string[]; text: string; isProse?: boolean };

/** A schema.org node. */
export type Thing = Record<string, unknown>;

/**
 * A page as its head, its markdown version and the lists of pages describe it. path has no trailing slash; isListed is
 * false for error pages; isAuthored is true where any of the markdown may contain an author's links.
 */
export type ExpectedPage = {
  path: string;
  title: string;
  description: string;
  from: string;
  language: string;
  updated?: string | undefined;
  isListed: boolean;
  picture: { path: string; alt: string };
  /** The path of the page's JSON below the API root, and the MCP call that returns the same data. */
  json?: string;
  call?: { server: string; name: string; arguments: Thing };
  /** Whether the page has copy buttons; undefined if that follows from its markdown. */
  hasCopies?: boolean;
  html: () => Piece;
  markdown: () => Block[];
  isAuthored: boolean;
  /** The nodes of the structured data besides the page's own; about is the id of the page's main entity. */
  structuredData?: () => { about?: string; questions?: string; things: Thing[] };
};

/** Every page of one kind, in reading order. expectations.ts has the defaults. */
export type Expectations = (facts: Facts) => PageExpectation[];
export type PageExpectation = Omit<ExpectedPage, Defaulted> & Partial<Pick<ExpectedPage, Defaulted>>;
type Defaulted = "language" | "isListed" | "picture" | "isAuthored";

/** An element of a page. */
export const el = (element: string, attributes: Attributes = {}, ...pieces: Piece[]): ExpectedElement => ({
  element,
  attributes,
  pieces,
});

/** Pieces with their source. */
export const from = (place: string, ...pieces: Piece[]): Sourced => ({ from: place, pieces });

/** A block of markdown, or none if the text is empty. */
export const block = (place: string, text: string): Block[] => (text === "" ? [] : [{ from: place, text }]);

/** A block of markdown whose lines have different sources. */
export const lines = (...all: { from: string; text: string }[]): Block[] => [
  { from: all.map(({ from }) => from), text: all.map(({ text }) => text).join("\n") },
];
