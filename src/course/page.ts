/** The fields of an author page. Each field declares its schema and how the page shows it. */
import type { WebPageLeaf } from "schema-dts";
import { fieldsFrom, frontMatterShape, omitted, type RecordOf, textOfFile } from "./field.ts";
import { fileFields, group, isoDate, line } from "./rules.ts";
import { plain } from "./text/markdown.ts";

/** The pattern of an author page's name: lower-case words, joined by hyphens. */
export const pageNamePattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The parts of a page's file that are not fields: its name, its title (from the field or the first heading), and its body without the title. */
type PageFile = { slug: string; title: string; body: string };
const field = fieldsFrom<{ file: PageFile; whole: undefined; thing: WebPageLeaf }>();
const ofPages = {
  json: omitted("the API has no pages"),
  schemaOrg: omitted("the same for every page (pageOf in structured-data.ts)"),
};

export const pageFields = {
  slug: field({
    schema: omitted("the file name"),
    value: (_, { slug }) => slug,
    ...ofPages,
    display: omitted("the page's URL"),
  }),
  title: field({
    schema: () => line("the page's title", "title: About").optional(),
    value: (_, { title }) => title,
    ...ofPages,
    display: { place: "h1", twin: (title) => `# ${plain(title)}` },
  }),
  description: field({
    schema: () => line("a sentence about the page", "description: Who makes this course.").optional(),
    ...ofPages,
    display: omitted("in the page's head and in lists of pages"),
  }),
  updated: field({
    schema: () => isoDate("when the page last changed", "updated: 2026-10-28").optional(),
    ...ofPages,
    display: omitted("in the twin's front matter and the sitemap"),
  }),
  body: field({
    ...textOfFile,
    value: (_, { body }) => body,
    ...ofPages,
  }),
};

/** An author page. slug is its path without the leading slash; body is markdown. */
export type PageRecord = RecordOf<typeof pageFields>;

/** The schema of a page's front matter. */
export const pageRule = () => group("a page", { ...frontMatterShape(pageFields), ...fileFields("alt texts") });
