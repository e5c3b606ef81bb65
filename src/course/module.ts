/** The fields of a module. Each field declares its schema, its JSON, its structured data and how pages show it. */
import type { LearningResourceLeaf } from "schema-dts";
import * as z from "zod";
import { fieldsFrom, frontMatterShape, jsonSchema, omitted, type RecordOf, textOfFile } from "./field.ts";
import { figureAlt, figurePath } from "./file.ts";
import { count, optionalCount, text, uri } from "./json.ts";
import { fileFields, group, isoDate, line, matching, optionalList, url, wholeNumber } from "./rules.ts";
import { link, plain } from "./text/markdown.ts";
import { durationOf, type Transcript } from "./video.ts";

/** The pattern of slugs: a number and lower-case words, joined by hyphens. */
export const slugPattern = /^[0-9]+(?:-[a-z0-9]+)+$/;
const maxAliases = 20;

/** A chapter. url is that of its video. */
export type Chapter = { title: string; minutes?: number | undefined; url?: string | undefined };

/**
 * A module's file besides its fields. overview is its adjusted prose without self-checks, lesson the same with them, if there are some
 * (check.ts); chapters are those in a list of chapters.
 */
export type ModuleFile = {
  slug: string;
  chapters: Chapter[];
  overview: string;
  lesson?: string | undefined;
  transcripts?: Transcript[] | undefined;
};

const searchedOnly = {
  json: omitted("searched, never returned"),
  schemaOrg: omitted("searched, never returned"),
  display: omitted("searched, never shown"),
};

const shownAsFigure = {
  json: omitted("not in JSON yet"),
  schemaOrg: omitted("not in structured data yet"),
  display: omitted("an image of its own, below the overview"),
};

/** The URL of the module's page, which stands for its video if it has none, and the name of the course, which stands for its part. */
type ModulePlace = { page: string; courseName: string };
const field = fieldsFrom<{ file: ModuleFile; whole: ModulePlace; thing: LearningResourceLeaf }>();

export const moduleFields = {
  slug: field({
    schema: omitted("the file name"),
    value: (_, { slug }) => slug,
    json: z
      .string()
      .regex(slugPattern)
      .meta({
        description: "Stable identifier: lower-case, hyphenated, with a numeric prefix.",
        examples: ["14-validators"],
      }),
    schemaOrg: { property: "identifier" },
    display: omitted("the page's URL"),
  }),
  number: field({
    schema: omitted("the start of the file name"),
    value: (_, { slug }) => Number.parseInt(slug, 10),
    json: omitted("the start of the slug"),
    schemaOrg: omitted("position numbers the modules without gaps"),
    display: omitted("on the video's still and in lines, next to the title"),
  }),
  title: field({
    schema: () => line("the module's title", "title: ETags and validators"),
    json: text("Module title.", "ETags and validators"),
    schemaOrg: { property: "name" },
    display: { place: "h1", twin: (title) => `# ${plain(title)}` },
  }),
  part: field({
    schema: () => line("the name of a part in course.md", "part: Freshness and Caching").optional(),
    json: {
      schema: text("Name of the module's part or, without one, of the course.", "Freshness and Caching"),
      of: (own, { courseName }) => own ?? courseName,
    },
    schemaOrg: omitted("in isPartOf (structured-data.ts)"),
    display: { place: ".breadcrumbs a", twin: (part, texts) => texts.part(plain(part)) },
  }),
  description: field({
    schema: () =>
      line("one sentence", "description: How a server names one version of an answer.").meta({
        description: "One sentence on what the module teaches.",
      }),
    json: text(
      "One sentence on what the module teaches.",
      "How a server names one version of an answer, and what weak and strong mean.",
    ),
    schemaOrg: { property: "description" },
    display: { place: ".lead", twin: (description) => plain(description) },
  }),
  chapters: field({
    schema: () =>
      z.union([chapterCount(), z.array(chapter())]).meta({ description: "The chapters, or the number of chapters." }),
    value: (own) => (typeof own === "number" ? own : own.length),
    json: count("Number of chapters.", 6),
    schemaOrg: {
      property: "materialExtent",
      of: (chapters) => ({ "@type": "QuantitativeValue", value: chapters, unitText: "chapters" }),
    },
    display: { figure: (chapters, texts) => texts.chapters(chapters), inLines: true },
  }),
  minutes: field({
    schema: () =>
      wholeNumber("minutes", 0, "minutes: 45")
        .meta({ description: "Length in minutes. Defaults to the sum of the chapters' minutes." })
        .optional(),
    value: (own, { chapters }) => own ?? sumOf(chapters.map(({ minutes }) => minutes)),
    json: optionalCount("Approximate length of the chapters in minutes; absent if unknown.", 48),
    schemaOrg: { property: "timeRequired", of: durationOf },
    display: { figure: (minutes, texts) => texts.duration(minutes), inLines: true },
  }),
  url: field({
    schema: () => url("the module's free overview video", "url: https://video.example/01-introduction").optional(),
    json: {
      schema: uri(
        "URL of the free overview video, or of the page if there is no video.",
        "https://video.example/readable-web/14-validators",
      ),
      of: (own, { page }) => own ?? page,
    },
    schemaOrg: { property: "url" },
    display: { place: ".video .still", twin: (url, texts) => link(texts.watch, url) },
  }),
  chapterList: field({
    schema: omitted("in chapters, unless that is a number"),
    value: (_, { chapters }) => chapters,
    json: omitted("the specification's module has only their number"),
    schemaOrg: omitted("materialExtent has their number"),
    display: {
      place: "ol.chapters",
      twin: (chapters, texts) =>
        chapters
          .map(
            ({ title, minutes, url }, index) =>
              `${index + 1}. ${url === undefined ? plain(title) : link(title, url)}${minutes === undefined ? "" : ` (${texts.duration(minutes)})`}`,
          )
          .join("\n"),
    },
  }),
  updated: field({
    schema: () => isoDate("when the module last changed", "updated: 2026-10-28").optional(),
    json: omitted("the specification's module has no date; sitemap, feeds and structured data do"),
    schemaOrg: { property: "dateModified" },
    display: { place: "time", twin: (updated, texts) => texts.updated(texts.date(updated)) },
  }),
  keywords: field({
    schema: () => optionalList("keywords for search only", line("a keyword", "- etag")),
    ...searchedOnly,
  }),
  questions: field({
    schema: () =>
      optionalList(
        "questions that the module answers, for search only",
        line("a question", "- How do I know that a file has changed?"),
      ),
    ...searchedOnly,
  }),
  prerequisites: field({
    schema: () => optionalList("slugs of modules to complete first", moduleSlug("a module's slug", "- 13-freshness")),
    json: omitted("the specification's module has no prerequisites"),
    schemaOrg: omitted("not in structured data yet"),
    display: omitted("shown with the titles of those modules (pages/module/)"),
  }),
  aliases: field({
    schema: () => optionalList("former slugs of the module", moduleSlug("a former slug", "- 14-etags"), maxAliases),
    json: omitted("requests for them are redirected"),
    schemaOrg: omitted("requests for them are redirected"),
    display: omitted("requests for them are redirected"),
  }),
  figure: field({
    schema: () => figurePath("module"),
    ...shownAsFigure,
  }),
  figureAlt: field({
    schema: figureAlt,
    ...shownAsFigure,
  }),
  transcripts: field({
    schema: omitted("files next to the module's"),
    value: (_, { transcripts }) => transcripts,
    json: omitted("on their own page and in WebVTT files"),
    schemaOrg: omitted("as URLs of the video's transcript (structured-data.ts)"),
    display: omitted("on their own page"),
  }),
  overview: field({
    ...textOfFile,
    value: (_, { overview }) => overview,
    schemaOrg: omitted("prose of the page"),
  }),
  lesson: field({
    schema: omitted("the text of the file"),
    value: (_, { lesson }) => lesson,
    json: omitted("the specification's module has no text"),
    schemaOrg: omitted("its questions are a Quiz (structured-data.ts)"),
    display: omitted("the overview with its self-checks"),
  }),
};

/** A module. chapterList is empty if the author only set the number of chapters; overview is markdown; transcripts is absent if there are none; updated is an ISO date. */
export type ModuleRecord = RecordOf<typeof moduleFields>;

/** The schema of a module's front matter. */
export const moduleRule = () =>
  group("a module", { ...frontMatterShape(moduleFields), ...fileFields("description", "alt texts") });

/** The schema of a module in the API. */
export const moduleSchema = jsonSchema(moduleFields, { id: "Module", description: "One module of the course." });
export type Module = z.infer<typeof moduleSchema>;

const chapterCount = () => wholeNumber("a list of chapter titles, or the number of chapters", 0, "chapters: 6");

const chapter = () =>
  z
    .preprocess(
      (value) => (typeof value === "string" ? { title: value } : value),
      group("a chapter's title, or a chapter", {
        title: line("the chapter's title", "- title: Why 304 has no body"),
        minutes: wholeNumber("minutes", 0, "minutes: 8").optional(),
        url: url("the URL of the chapter's video", "url: https://video.example/14-validators/2").optional(),
      }),
    )
    .meta({ type: ["string", "object"] });

/** A text that has the form of a slug. */
export const moduleSlug = (what: string, example: string) =>
  matching(
    slugPattern,
    what,
    `${what}: a number, a hyphen, and lower-case words (a-z, 0-9) joined by hyphens`,
    example,
  );

const sumOf = (all: (number | undefined)[]): number | undefined =>
  all.length === 0 || all.includes(undefined) ? undefined : all.reduce<number>((sum, one) => sum + (one ?? 0), 0);
