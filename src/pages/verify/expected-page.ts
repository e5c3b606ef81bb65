/** What a page must show: the types in which each page's verify.ts declares it. */
import type { Fields } from "../../course/field.ts";
import type { Facts } from "./facts.ts";
import type { Thing } from "./structured-data.ts";

/** What the elements that match a selector read, in page order; after "@", which attribute is read instead. A text is one element's. */
export type Places = Record<string, string | readonly string[]>;

/** A page as its head, its markdown and the lists of pages describe it. from is the content file that it is made of. */
export type ExpectedPage = {
  path: string;
  title: string;
  description: string;
  from: string;
  language?: string;
  updated?: string | undefined;
  picture?: { path: string; alt: string } | undefined;
  /** The path of the page's JSON below the API root, and the MCP call that returns the same. */
  json?: string;
  call?: { server: string; name: string; arguments: object };
  /** The nodes of its structured data besides its own, the id of its main entity, and prose whose questions are an FAQ. */
  structuredData?: () => { about?: string; things?: Thing[]; questions?: string };
  /** Whether the first use of each term of the glossary is a link, which the author's prose does not have. */
  linksTerms?: true;
  shows: () => Shown;
};

type Prose = { text: string | undefined; from: string };

/** What a page shows, as readings. */
export type Shown = {
  /** What only the HTML has. */
  only?: Places;
  /** Elements that only the HTML has, and whose contents are in other places. */
  without?: readonly string[];
  /** A table of contents that only the HTML has: its label, and the links after those to the sections. */
  contents?: { label: string; more?: readonly string[] };
  /** What the HTML has, and the markdown too, since the two are compared. */
  both?: Places;
  /** The blocks that only the markdown has, in order, and headings; those that only it has start with "## ". */
  markdown?: readonly (string | false | undefined)[];
  /** Markdown of the record that both have, with its file. */
  prose?: readonly Prose[];
  /** Elements with the beginning of a text, without the headings before it. The markdown has none of them. */
  excerpts?: Record<string, string | undefined>;
  /** Records with their fields, whose declared places are checked. */
  records?: readonly { fields: Fields; of: object }[];
  /** Elements that the markdown has before its first heading of the second level. */
  first?: readonly string[];
  /** Links that the markdown has as text only. */
  unlinked?: readonly string[];
};

/** The pages of one type, in reading order. */
export type ExpectedPages = (f: Facts) => ExpectedPage[];
