/**
 * What the gate expects of pages, as data: texts, elements and their sources, in the order of the page. The expectations of
 * each kind of page are written from the course record and the interface's texts, never from what renders the page.
 */
import type { Facts } from "./expected-facts.ts";

/**
 * A piece of a page. Only elements whose name or attributes matter are written: a div, span or p without attributes is left
 * out, as are classes, pictures and scripts.
 */
export type Piece = string | number | ExpectedElement | Sourced | Prose | readonly Piece[] | false | undefined;

export type Attributes = Record<string, string | number | true | undefined>;

export type ExpectedElement = { element: string; attributes: Attributes; pieces: readonly Piece[] };

/** Pieces with the place that they come from, such as "content/course.md: title". */
export type Sourced = { from: string; pieces: readonly Piece[] };

/** A second-level heading of prose and what stands below it; what stands before the first has neither id nor title. */
export type ExpectedSection = { id: string | undefined; title: string; pieces: Piece[] };

/**
 * Markdown as a page shows it. beside is markdown on the same page whose heading ids are taken; with isFolded, third-level
 * headings that ask a question open and close their answers; arranged puts the sections in their places.
 */
export type Prose = {
  prose: string;
  beside?: string;
  isFolded?: boolean;
  arranged?: (sections: ExpectedSection[]) => Piece;
};

/**
 * A block of a page's markdown version and where it comes from, for each line of it where those differ; isProse where links in
 * it are an author's.
 */
export type Block = { from: string | readonly string[]; text: string; isProse?: boolean };

/** A thing in schema.org's words. */
export type Thing = Record<string, unknown>;

/**
 * A page as its head, its markdown version and the lists of pages state it. path has no trailing slash; isListed is false
 * for error pages; isOwn is true where all of the markdown may hold an author's links.
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
  /** The JSON of the page's facts, below the API root, and the MCP call that answers with them, where there are any. */
  json?: string;
  call?: { server: string; name: string; arguments: Thing };
  /** Whether the page has buttons that copy; absent where its markdown decides. */
  hasCopies?: boolean;
  html: () => Piece;
  markdown: () => Block[];
  isAuthored: boolean;
  /** What structured data states besides the page itself; about is the id of the page's main thing. */
  structuredData?: () => { about?: string; questions?: string; things: Thing[] };
};

/** Every page of one kind, in reading order; what is not stated is as usual (expectations.ts). */
export type Expectations = (facts: Facts) => StatedPage[];
export type StatedPage = Omit<ExpectedPage, Usual> & Partial<Pick<ExpectedPage, Usual>>;
type Usual = "language" | "isListed" | "picture" | "isAuthored";

/** An element of a page. */
export const el = (element: string, attributes: Attributes = {}, ...pieces: Piece[]): ExpectedElement => ({
  element,
  attributes,
  pieces,
});

/** Pieces that come from a place. */
export const from = (place: string, ...pieces: Piece[]): Sourced => ({ from: place, pieces });

/** A block of markdown; pieces that say nothing are left out. */
export const block = (place: string, text: string): Block[] => (text === "" ? [] : [{ from: place, text }]);

/** A block of markdown whose lines come from different places. */
export const lines = (...all: { from: string; text: string }[]): Block[] => [
  { from: all.map(({ from }) => from), text: all.map(({ text }) => text).join("\n") },
];
