/** A module of the course: its fields, each declared once with every place that shows it. */
import type { LearningResourceLeaf } from "schema-dts";
import * as z from "zod";
import { link, plain } from "../text/markdown.ts";
import { url } from "./address-rules.ts";
import { fieldsFrom, jsonSchema, notUsedYet, omitted, type RecordOf, textOfFile, writtenShape } from "./field.ts";
import { count, optionalCount, optionalText, text, uri } from "./json.ts";
import { draft, group, isoDate, line, matching, optionalList, wholeNumber } from "./rules.ts";

/** Minutes as an ISO 8601 duration. */
export const durationOf = (minutes: number): string => `PT${minutes}M`;

/** A module's stable identifier: a number, then lower-case words, joined by hyphens. */
export const slugPattern = /^[0-9]+(?:-[a-z0-9]+)+$/;

/** A chapter; url is its own video. */
export type Chapter = { title: string; minutes?: number | undefined; url?: string | undefined };

/** What a module's file says outside of its fields: its name, and its prose as the site shows it; chapters are those that it lists. */
export type ModuleFile = { slug: string; chapters: Chapter[]; overview: string };

const field = fieldsFrom<{ file: ModuleFile; whole: undefined; thing: LearningResourceLeaf }>();

export const moduleFields = {
  slug: field({
    written: omitted("the file's name is the slug"),
    value: (_, { slug }) => slug,
    json: z
      .string()
      .regex(slugPattern)
      .meta({
        description: "Stable identifier: lower-case, hyphenated, with a numeric prefix.",
        examples: ["14-validators"],
      }),
    schemaOrg: {
      property: "identifier",
      schema: text("Slug of the module."),
    },
    shown: omitted("it is the page's address"),
  }),
  number: field({
    written: omitted("the file's name begins with it"),
    value: (_, { slug }) => Number.parseInt(slug, 10),
    json: omitted("slug begins with it"),
    schemaOrg: omitted("position counts the modules without gaps"),
    shown: omitted("it is drawn on the video's still and in lines, beside the title"),
  }),
  title: field({
    written: () => line("the module's title", "title: ETags and validators"),
    value: (own) => own,
    json: text("Module title.", "ETags and validators"),
    schemaOrg: {
      property: "name",
      schema: text("Title of the module."),
    },
    shown: { place: "h1", twin: (title) => `# ${plain(title)}` },
  }),
  part: field({
    written: () => line("the name of one of the parts in course.md", "part: Freshness and Caching"),
    value: (own) => own,
    json: text("Name of the course part the module belongs to.", "Freshness and Caching"),
    schemaOrg: omitted("isPartOf names the part beside the course (learning-resource.ts)"),
    shown: { place: ".breadcrumbs a", twin: (part, texts) => texts.part(plain(part)) },
  }),
  description: field({
    written: () =>
      line("one sentence", "description: How a server names one version of an answer.").meta({
        description: "One sentence on what the module teaches.",
      }),
    value: (own) => own,
    json: text(
      "One sentence on what the module teaches.",
      "How a server names one version of an answer, and what weak and strong mean.",
    ),
    schemaOrg: {
      property: "description",
      schema: text("One sentence on what the module teaches."),
    },
    shown: { place: ".lead", twin: (description) => plain(description) },
  }),
  chapters: field({
    written: () =>
      z.union([chapterCount(), z.array(chapter())]).meta({ description: "The chapters, or their number." }),
    value: (own) => (typeof own === "number" ? own : own.length),
    json: count("Number of chapters.", 6),
    schemaOrg: {
      property: "materialExtent",
      schema: z
        .object({
          "@type": z.literal("QuantitativeValue").meta({ description: "Type in schema.org." }),
          value: count("How many."),
          unitText: z.literal("chapters").meta({ description: "Of what." }),
        })
        .meta({ id: "LearningResourceExtent", description: "Number of chapters." }),
      of: (chapters) => ({ "@type": "QuantitativeValue", value: chapters, unitText: "chapters" }),
    },
    shown: { figure: (chapters, texts) => texts.chapters(chapters), inLines: true },
  }),
  minutes: field({
    written: () =>
      wholeNumber("minutes", 0, "minutes: 45")
        .meta({ description: "Length in minutes; without it, the minutes of the chapters together." })
        .optional(),
    value: (own, { chapters }) => own ?? sumOf(chapters.map(({ minutes }) => minutes)),
    json: optionalCount("Approximate runtime of the deep dive, in minutes; absent where unknown.", 48),
    schemaOrg: {
      property: "timeRequired",
      schema: optionalText("ISO 8601 duration; absent where unknown.", "PT48M"),
      of: durationOf,
    },
    shown: { figure: (minutes, texts) => texts.duration(minutes), inLines: true },
  }),
  url: field({
    written: () => url("a free overview of the module on a video site", "url: https://video.example/01-introduction"),
    value: (own) => own,
    json: uri(
      "Link to a free overview of the module on a video site.",
      "https://video.example/readable-web/14-validators",
    ),
    schemaOrg: {
      property: "url",
      schema: uri("Free overview on a video site."),
    },
    shown: { place: ".video .still", twin: (url, texts) => link(texts.watch, url) },
  }),
  chapterList: field({
    written: omitted("chapters has them, unless it is a bare number"),
    value: (_, { chapters }) => chapters,
    json: omitted("the specification's module has their number only"),
    schemaOrg: omitted("materialExtent has their number"),
    shown: {
      place: "ol.chapters",
      twin: (chapters, texts) =>
        chapters
          .map(
            ({ title, minutes }, index) =>
              `${index + 1}. ${plain(title)}${minutes === undefined ? "" : ` (${texts.duration(minutes)})`}`,
          )
          .join("\n"),
    },
  }),
  updated: field({
    written: () => isoDate("when the module last changed", "updated: 2026-10-28").optional(),
    value: (own) => own,
    json: omitted("the specification's module has no date; sitemap, feeds and structured data have it"),
    schemaOrg: {
      property: "dateModified",
      schema: z
        .string()
        .optional()
        .meta({ format: "date", description: "Date of the last change; absent where unknown." }),
    },
    shown: { place: "time", twin: (updated, texts) => texts.updated(updated) },
  }),
  keywords: field(notUsedYet(() => optionalList("keywords that find the module", line("a keyword", "- etag")))),
  questions: field(
    notUsedYet(() =>
      optionalList(
        "questions that the module answers, for search and never shown",
        line("a question", "- How do I know that a file has changed?"),
      ),
    ),
  ),
  prerequisites: field(
    notUsedYet(() => optionalList("modules to know first, by their slugs", slug("a module's slug", "- 13-freshness"))),
  ),
  aliases: field(notUsedYet(() => optionalList("former slugs of the module", slug("a former slug", "- 14-etags")))),
  figure: field(
    notUsedYet(() =>
      matching(
        /^files\/(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.(?:avif|gif|jpe?g|png|svg|webp)$/,
        "the module's picture, by its path in the course's folder; no page shows it yet",
        "the path of a picture below files/ (avif, gif, jpg, png, svg or webp), its name in letters a-z, digits, . _ and -",
        "figure: files/validators.svg",
      ).optional(),
    ),
  ),
  overview: field({
    ...textOfFile,
    value: (_, { overview }) => overview,
    schemaOrg: omitted("the page has it as prose"),
  }),
};

/** A published module. chapterList is empty where the author wrote a bare count; overview is markdown; updated is an ISO date. */
export type ModuleRecord = RecordOf<typeof moduleFields>;

/** The rule of a module's front matter. */
export const moduleRule = () => group("a module", { ...writtenShape(moduleFields), draft: draft() });

/** A module as programs get it. */
export const moduleSchema = jsonSchema(moduleFields, { id: "Module", description: "One module of the course." });
export type Module = z.infer<typeof moduleSchema>;

const chapterCount = () => wholeNumber("chapters: a list of titles, or their number", 0, "chapters: 6");

/** A chapter; its title alone is text. */
const chapter = () =>
  z
    .preprocess(
      (value) => (typeof value === "string" ? { title: value } : value),
      group("a chapter (or a title as text)", {
        title: line("the chapter's title", "- title: Why 304 has no body"),
        minutes: wholeNumber("minutes", 0, "minutes: 8").optional(),
        url: url("the chapter's own video", "url: https://video.example/14-validators/2").optional(),
      }),
    )
    .meta({ type: ["string", "object"] });

const slug = (what: string, example: string) =>
  matching(slugPattern, what, `${what}: a number, a hyphen, then words of a-z and 0-9 joined by hyphens`, example);

/** The minutes of all chapters together; undefined unless there are chapters and every one of them has minutes. */
const sumOf = (all: (number | undefined)[]): number | undefined =>
  all.length === 0 || all.includes(undefined) ? undefined : all.reduce<number>((sum, one) => sum + (one ?? 0), 0);
