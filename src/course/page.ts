/** An author's own page: its fields, each declared once with every place that shows it. */
import type { WebPageLeaf } from "schema-dts";
import { plain } from "../text/markdown.ts";
import { fieldsFrom, omitted, type RecordOf, textOfFile, writtenShape } from "./field.ts";
import { draft, group, isoDate, line } from "./rules.ts";

/** What a page's file says outside of its fields: its name, its title (written or its first heading), and its prose without that. */
type PageFile = { slug: string; title: string; body: string };

const field = fieldsFrom<{ file: PageFile; whole: undefined; thing: WebPageLeaf }>();
const ofPages = {
  json: omitted("the API has no pages"),
  schemaOrg: omitted("structured data describes every page alike (structured-data.ts, pageOf)"),
};

export const pageFields = {
  slug: field({
    written: omitted("the file's name is the slug"),
    value: (_, { slug }) => slug,
    ...ofPages,
    shown: omitted("it is the page's address"),
  }),
  title: field({
    written: () => line("the page's title", "title: About").optional(),
    value: (_, { title }) => title,
    ...ofPages,
    shown: { place: "h1", twin: (title) => `# ${plain(title)}` },
  }),
  description: field({
    written: () => line("a sentence", "description: Who makes this course.").optional(),
    value: (own) => own,
    ...ofPages,
    shown: omitted("it is in the page's head and in lists of pages"),
  }),
  updated: field({
    written: () => isoDate("when the page last changed", "updated: 2026-10-28").optional(),
    value: (own) => own,
    ...ofPages,
    shown: omitted("the twin's front matter and the sitemap have it"),
  }),
  body: field({
    ...textOfFile,
    value: (_, { body }) => body,
    ...ofPages,
  }),
};

/** One of the author's own pages; slug is its path without the slash, body is markdown. */
export type PageRecord = RecordOf<typeof pageFields>;

/** The rule of a page's front matter. */
export const pageRule = () => group("a page", { ...writtenShape(pageFields), draft: draft() });
