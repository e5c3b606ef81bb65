/** The course's own facts, from course.md: its fields, each declared once with every place that shows it. */
import type { CourseLeaf } from "schema-dts";
import * as z from "zod";
import { plain } from "../text/markdown.ts";
import { email, license, partSlug, player, url } from "./address-rules.ts";
import {
  fieldsFrom,
  jsonSchema,
  notShownYet,
  notUsedYet,
  omitted,
  type RecordOf,
  textOfFile,
  writtenShape,
} from "./field.ts";
import { count, optionalText, text, uri } from "./json.ts";
import type { ModuleRecord } from "./module.ts";
import { group, language, line, listOf, markdown, oneOf, optionalList, rule } from "./rules.ts";

/** What course.md says outside of its fields: its text as the site shows it; and how the site shows another text in markdown. */
type CourseFile = { body: string; prose: (markdown: string) => string };
/** What the totals are counted from. */
type Counted = { modules: readonly ModuleRecord[] };

const field = fieldsFrom<{ file: CourseFile; whole: Counted; thing: CourseLeaf }>();
const counted = omitted("it is counted from the modules");
const undescribed = omitted("no API describes the structured data of pages");

export const courseFields = {
  name: field({
    written: () => line("the short name", "name: The Readable Web"),
    value: (own) => own,
    json: text("Short name of the course.", "The Readable Web"),
    schemaOrg: { property: "name", schema: undescribed },
    shown: omitted("every page has it in its header and in its title"),
  }),
  title: field({
    written: () => line("the full title", "title: How web services are read"),
    value: (own) => own,
    json: text("Full title of the course.", "The Readable Web: how web services are read by people and programs"),
    schemaOrg: { property: "alternateName", schema: undescribed },
    shown: { place: "h1", twin: (title) => `# ${plain(title)}` },
  }),
  description: field({
    written: () => line("a sentence", "description: A course on how services are read."),
    value: (own) => own,
    json: optionalText("What the course is about."),
    schemaOrg: { property: "description", schema: undescribed },
    shown: { place: ".lead", twin: (description) => plain(description) },
  }),
  parts: field({
    written: () =>
      listOf(
        "parts",
        group("a part", {
          name: line("the part's name", "name: Freshness and Caching"),
          description: line("a sentence", "description: How answers stay true."),
          slug: partSlug().optional(),
        }),
      ).min(1, rule("at least one part", "write parts: with a name and a description for each")),
    value: (own) => own,
    json: {
      schema: count("Number of course parts.", 8),
      of: (parts) => parts.length,
    },
    schemaOrg: omitted("syllabusSections and materialExtent tell parts with their totals (structured-data.ts)"),
    shown: omitted("home and curriculum show parts with their modules and totals (outline.ts)"),
  }),
  modules: field({
    written: counted,
    value: counted,
    json: {
      schema: count("Number of modules.", 48),
      of: (_, { modules }) => modules.length,
    },
    schemaOrg: omitted("materialExtent has all totals (structured-data.ts)"),
    shown: omitted("it is one of the totals, which are of the outline (outline.ts)"),
  }),
  chapters: field({
    written: counted,
    value: counted,
    json: {
      schema: count("Number of chapters in all modules.", 288),
      of: (_, { modules }) => modules.reduce((sum, { chapters }) => sum + chapters, 0),
    },
    schemaOrg: omitted("materialExtent has all totals (structured-data.ts)"),
    shown: omitted("it is one of the totals, which are of the outline (outline.ts)"),
  }),
  language: field({
    written: () => language("the language of the course (BCP 47)"),
    value: (own) => own,
    json: optionalText("Narration language (BCP 47).", "en"),
    schemaOrg: { property: "inLanguage", schema: undescribed },
    shown: omitted("it decides the language and the direction of every page"),
  }),
  subtitles: field({
    written: () => listOf("subtitle languages", line("a language", "- en")).optional().default([]),
    value: (own) => own,
    json: z
      .array(z.string())
      .optional()
      .meta({ description: "Subtitle languages.", examples: [["en", "he"]] }),
    schemaOrg: {
      property: "availableLanguage",
      schema: undescribed,
    },
    shown: omitted("no page shows them yet"),
  }),
  url: field({
    written: () => url("the canonical address of the course", "url: https://course.example/").optional(),
    value: (own) => own,
    json: uri("Canonical URL of the course.", "https://readable-web.example/").optional(),
    schemaOrg: { property: "url", schema: undescribed },
    shown: omitted("pages have their own addresses"),
  }),
  player: field({
    written: () => player().optional(),
    value: (own) => own,
    json: omitted("it is a setting of the pages"),
    schemaOrg: omitted("it is a setting of the pages"),
    shown: omitted("the modules' videos play there (video.ts)"),
  }),
  provider: field({
    written: () =>
      group("who offers the course", {
        name: line("a name", "name: Example School"),
        url: url("where the provider is found", "url: https://school.example/"),
        email: email("where to write to", "email: hello@school.example"),
      }),
    value: (own) => own,
    json: omitted("the specification's course has no provider"),
    schemaOrg: omitted("the organization is a thing of its own, to which others refer (structured-data.ts)"),
    shown: omitted("the author's own pages say who offers the course; files for programs name the contact"),
  }),
  hero: field({
    written: () =>
      markdown("what stands beside the title on the home page", 'hero: "See **one request** in detail."').optional(),
    value: (own, { prose }) => (own === undefined ? undefined : prose(own)),
    ...notShownYet,
  }),
  outcomes: field(
    notUsedYet(() =>
      optionalList("outcomes", line("what learners will be able to do", "- Choose cache headers on purpose.")),
    ),
  ),
  teachers: field(
    notUsedYet(() =>
      optionalList(
        "teachers",
        group("a teacher", {
          name: line("a name", "name: Noa Levi"),
          about: line("a sentence about the teacher", "about: Has run caches since 2009.").optional(),
          url: url("the teacher's own page", "url: https://noa.example/").optional(),
        }),
      ),
    ),
  ),
  license: field(notUsedYet(() => license("the license of the course's texts", "license: CC-BY-4.0").optional())),
  exports: field(
    notUsedYet(() =>
      optionalList(
        "formats to offer the course in",
        oneOf(["zip", "epub", "cartridge", "moochub"], "exports: [zip, epub]"),
      ),
    ),
  ),
  body: field({
    ...textOfFile,
    value: (_, { body }) => body,
    schemaOrg: omitted("the home page has it as prose"),
  }),
};

/** The course's own facts; player is the address at which its videos play in a page, with {slug} in it; body is the home page's prose in markdown. */
export type CourseFacts = RecordOf<typeof courseFields>;
/** A part as its author wrote it; slug is absent where the address of its page follows from its name. */
export type PartRecord = CourseFacts["parts"][number];

/** The rule of the front matter of course.md. */
export const courseRule = () => group("the course", writtenShape(courseFields));

/** The course as programs get it. */
export const courseSchema = jsonSchema(courseFields, {
  id: "Course",
  description: "The course and its totals. Totals are counted from the published modules.",
});
export type Course = z.infer<typeof courseSchema>;
