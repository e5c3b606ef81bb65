/** The fields of course.md. Each field declares its schema, its JSON, its structured data and how pages show it. */
import type { CourseLeaf } from "schema-dts";
import * as z from "zod";
import { additions } from "./additions.ts";
import { fieldsFrom, frontMatterShape, jsonSchema, omitted, type RecordOf, textOfFile } from "./field.ts";
import { figureAlt, figurePath } from "./file.ts";
import type { Wording } from "./interface/wording.ts";
import { count, optionalText, text, uri } from "./json.ts";
import { licenseOf } from "./license.ts";
import { look } from "./look.ts";
import { type ModuleRecord, moduleSlug } from "./module.ts";
import { outcomePath, outcomeText } from "./outcome.ts";
import {
  distinctList,
  editUrl,
  email,
  fileFields,
  group,
  language,
  license,
  line,
  listOf,
  markdown,
  oneOf,
  optionalList,
  partSlug,
  percent,
  player,
  rule,
  url,
  yesNo,
} from "./rules.ts";
import { link, plain } from "./text/markdown.ts";
import { translations } from "./translation.ts";

/** The body of course.md, a function that adjusts other markdown for its page, and the replaced texts of the interface. */
type CourseFile = { body: string; prose: (markdown: string) => string; wording?: Wording | undefined };
type TotalsSource = { modules: readonly ModuleRecord[] };
const field = fieldsFrom<{ file: CourseFile; whole: TotalsSource; thing: CourseLeaf }>();
const counted = omitted("counted from the modules");
const notInApi = omitted("the specification's course has only the fields of the API");

const outcomeLine = () => line("what learners will be able to do", "- Choose cache headers on purpose.");

const outcomeGroup = () =>
  group("an outcome with the modules that teach it", {
    text: line("what learners will be able to do", "text: Choose cache headers on purpose."),
    modules: distinctList(
      "slugs of the modules that teach this outcome",
      moduleSlug("a module's slug", "- 13-freshness"),
    ).min(1, rule("at least one module", "for example modules: [13-freshness]")),
    slug: partSlug("the last segment of the outcome's URL", "slug: cache-headers").optional(),
  });

export const courseFields = {
  name: field({
    schema: () => line("the short name", "name: The Readable Web"),
    json: text("Short name of the course.", "The Readable Web"),
    schemaOrg: { property: "name" },
    display: omitted("in the header and title of every page"),
  }),
  title: field({
    schema: () => line("the full title", "title: Reading web services"),
    json: text("Full title of the course.", "The Readable Web: how web services are read by people and programs"),
    schemaOrg: { property: "alternateName" },
    display: { place: "h1", twin: (title) => `# ${plain(title)}` },
  }),
  description: field({
    schema: () => line("a sentence about the course", "description: A course on how services are read."),
    json: optionalText("What the course is about."),
    schemaOrg: { property: "description" },
    display: { place: ".lead", twin: (description) => plain(description) },
  }),
  parts: field({
    schema: () =>
      listOf(
        "parts",
        group("a part", {
          name: line("the part's name", "name: Freshness and Caching"),
          description: line("a sentence about the part", "description: Keep stored responses fresh."),
          slug: partSlug("the last segment of the part's URL", "slug: c-plus-plus").optional(),
          figure: figurePath("part"),
          figureAlt: figureAlt(),
        }),
      )
        .optional()
        .default([]),
    json: {
      schema: count("Number of course parts.", 8),
      of: (parts) => parts.length,
    },
    schemaOrg: omitted("syllabusSections and materialExtent have parts and totals (structured-data.ts)"),
    display: omitted("home and curriculum show parts with modules and totals (outline.ts)"),
  }),
  modules: field({
    schema: counted,
    json: {
      schema: count("Number of modules.", 48),
      of: (_, { modules }) => modules.length,
    },
    schemaOrg: omitted("materialExtent has all totals (structured-data.ts)"),
    display: omitted("outline.ts computes the totals that pages show"),
  }),
  chapters: field({
    schema: counted,
    json: {
      schema: count("Number of chapters in all modules.", 288),
      of: (_, { modules }) => modules.reduce((sum, { chapters }) => sum + chapters, 0),
    },
    schemaOrg: omitted("materialExtent has all totals (structured-data.ts)"),
    display: omitted("outline.ts computes the totals that pages show"),
  }),
  language: field({
    schema: () => language("the language of the course (BCP 47)"),
    json: optionalText("Narration language (BCP 47).", "en"),
    schemaOrg: { property: "inLanguage" },
    display: omitted("sets the language and text direction of every page"),
  }),
  subtitles: field({
    schema: () => listOf("subtitle languages", line("a language", "- en")).optional().default([]),
    json: z
      .array(z.string())
      .optional()
      .meta({ description: "Subtitle languages.", examples: [["en", "he"]] }),
    schemaOrg: { property: "availableLanguage" },
    display: omitted("the home page names them with the language (home/page.ts)"),
  }),
  url: field({
    schema: () => url("the canonical URL of the course", "url: https://course.example/").optional(),
    json: uri("Canonical URL of the course.", "https://readable-web.example/").optional(),
    schemaOrg: { property: "url" },
    display: omitted("pages have their own URLs"),
  }),
  translations: field({
    schema: translations,
    json: notInApi,
    schemaOrg: omitted("the translations of the course and of its modules (structured-data.ts)"),
    display: omitted("the header of every page links to the same page there (pages/frame/)"),
  }),
  player: field({
    schema: () => player().optional(),
    json: omitted("a setting of pages"),
    schemaOrg: omitted("a setting of pages"),
    display: omitted("used to play the modules' videos (video.ts)"),
  }),
  editUrl: field({
    schema: () => editUrl().optional(),
    json: omitted("a setting of pages"),
    schemaOrg: omitted("a setting of pages"),
    display: omitted("the target of a link in the menu of a module's page"),
  }),
  provider: field({
    schema: () =>
      group("the person or organization that offers the course", {
        name: line("the provider's name", "name: Example School"),
        url: url("the provider's website", "url: https://school.example/"),
        email: email("the provider's email address", "email: hello@school.example").optional(),
        legalName: line("the seller's legal name, for quotes", "legalName: Example School GmbH").optional(),
        address: line("the seller's postal address", "address: 1 Example Street, 10115 Berlin, Germany").optional(),
        taxNumber: line("the seller's tax number", "taxNumber: DE123456789").optional(),
      }),
    json: omitted("the specification's course has no provider"),
    schemaOrg: omitted("a separate Organization, which others reference (structured-data.ts)"),
    display: omitted("author pages present the provider; discovery files have the contact"),
  }),
  hero: field({
    schema: () =>
      markdown("the text next to the title on the home page", 'hero: "See **one request** in detail."').optional(),
    value: (own, { prose }) => (own === undefined ? undefined : prose(own)),
    json: notInApi,
    schemaOrg: omitted("prose of the home page"),
    display: { place: ".shown", twin: (hero) => hero },
  }),
  outcomes: field({
    schema: () =>
      optionalList(
        "outcomes",
        z.union([outcomeLine(), outcomeGroup()]).meta({
          description: "An outcome.",
          examples: ["Choose cache headers on purpose."],
        }),
      ),
    json: notInApi,
    schemaOrg: { property: "teaches", of: (outcomes) => outcomes.map(outcomeText) },
    display: {
      place: ".outcomes",
      twin: (outcomes) =>
        outcomes
          .map((outcome) => {
            const [text, path] = [outcomeText(outcome), outcomePath(outcome)];
            return `- ${path === undefined ? plain(text) : link(text, path)}`;
          })
          .join("\n"),
    },
  }),
  audience: field({
    schema: () => line("who the course is for", "audience: Developers who run a web service.").optional(),
    json: notInApi,
    schemaOrg: {
      property: "audience",
      of: (audienceType) => ({ "@type": "Audience", audienceType }),
    },
    display: { place: ".audience", twin: (audience) => plain(audience) },
  }),
  sample: field({
    schema: () => moduleSlug("the slug of the home page's sample module", "sample: 13-freshness").optional(),
    json: notInApi,
    schemaOrg: omitted("a setting of the home page"),
    display: omitted("chooses the sample on the home page (home/page.ts)"),
  }),
  teachers: field({
    schema: () =>
      optionalList(
        "teachers",
        group("a teacher", {
          name: line("the teacher's name", "name: Noa Levi"),
          about: line("a sentence about the teacher", "about: Caching engineer since 2009.").optional(),
          url: url("the teacher's own page", "url: https://noa.example/").optional(),
        }),
      ),
    json: notInApi,
    schemaOrg: omitted("the instructors of the course instance (structured-data.ts)"),
    display: {
      place: ".teachers",
      twin: (teachers) =>
        teachers
          .map(({ name, about, url }) => {
            const shown = url === undefined ? plain(name) : link(name, url);
            return `- **${shown}**${about === undefined ? "" : `: ${plain(about)}`}`;
          })
          .join("\n"),
    },
  }),
  license: field({
    schema: () => license("the license of the course's texts", "license: CC-BY-4.0").optional(),
    json: notInApi,
    schemaOrg: { property: "license", of: (own) => licenseOf(own).url },
    display: {
      place: ".imprint",
      twin: (own, texts) => `${texts.license} ${link(licenseOf(own).name, licenseOf(own).url)}`,
    },
  }),
  aiUse: field({
    schema: () =>
      group(
        "the permissions for search engines and AI",
        {
          search: yesNo("whether search engines may list the course", "search: true").optional(),
          input: yesNo("whether assistants may use the course in answers", "input: true").optional(),
          train: yesNo("whether models may be trained on the course", "train: false").optional(),
        },
        "for example aiUse: { search: true, input: true, train: false }",
      ).optional(),
    json: notInApi,
    schemaOrg: omitted("schema.org has no property for it"),
    display: omitted("robots.txt and llms.txt state it (aiUseOf in license.ts)"),
  }),
  look: field({
    schema: () => look().optional(),
    json: omitted("a setting of pages"),
    schemaOrg: omitted("a setting of pages"),
    display: omitted("colors, logo, icon and footer links of every page (pages/frame/)"),
  }),
  wording: field({
    schema: omitted("written in interface.yaml (src/content/interface-texts.ts)"),
    value: (_, { wording }) => wording,
    json: omitted("a setting of pages"),
    schemaOrg: omitted("a setting of pages"),
    display: omitted("the texts of the interface (interface/languages.ts)"),
  }),
  site: field({
    schema: () => additions().optional(),
    json: omitted("a setting of pages"),
    schemaOrg: omitted("a setting of pages"),
    display: omitted("scripts, verification tags and styles of every page (pages/frame/)"),
  }),
  exports: field({
    schema: () => optionalList("download formats", oneOf("a format", ["zip", "epub", "cartridge", "moochub"], "- zip")),
    json: omitted("the index of the API lists the downloads (src/service/api/course.ts)"),
    schemaOrg: omitted("encoding has the downloads that exist (structured-data.ts)"),
    display: omitted("the page of downloads lists those that exist"),
  }),
  search: field({
    schema: () =>
      group(
        "the thresholds for npm run questions",
        {
          first: percent("the minimum percentage of questions whose module comes first", "first: 75").optional(),
          amongThree: percent(
            "the minimum percentage of questions whose module is among the first three",
            "amongThree: 88",
          ).optional(),
        },
        "for example search: { first: 75, amongThree: 88 }",
      ).optional(),
    // Not part of the published course.
    value: () => undefined,
    json: omitted("a setting of npm run questions"),
    schemaOrg: omitted("not published"),
    display: omitted("not published"),
  }),
  body: field({
    ...textOfFile,
    value: (_, { body }) => body,
    schemaOrg: omitted("prose of the home page"),
  }),
};

/** The fields of course.md. player is the URL of the video player, with a {slug} placeholder; body is the home page's prose in markdown. */
export type CourseFacts = RecordOf<typeof courseFields>;
/** A part. slug is absent if it is derived from the name; figure is the path of a picture in the course folder. */
export type PartRecord = CourseFacts["parts"][number];
/** The minimum percentages of questions whose module is first, and among the first three. */
export type SearchThreshold = NonNullable<z.output<ReturnType<typeof courseFields.search.schema>>>;

/** The schema of the front matter of course.md. */
export const courseRule = () =>
  group("the course", { ...frontMatterShape(courseFields), ...fileFields("description", "parts", "alt texts") });

/** The schema of the course in the API. */
export const courseSchema = jsonSchema(courseFields, {
  id: "Course",
  description: "The course and its totals. Totals are counted from the published modules.",
});
export type Course = z.infer<typeof courseSchema>;
