import * as z from "zod";
import { type Module, moduleSchema, siteAddress } from "../../course/catalog.ts";
import type { ModuleDetails } from "../../course/published.ts";
import { textsFor } from "../../interface/languages.ts";
import { referencedModule } from "../module-reference.ts";
import { argumentsOf, listOf, type ToolSource, tool } from "../tool.ts";
import { bodyOf, sectionOf, shortened } from "../twin-section.ts";

/** Maximum length of an overview and of a transcript, in characters. The whole texts are resources. */
const [maxOverview, maxTranscript] = [12_000, 20_000];

/** Maximum number of other matches. */
const maxOthers = 5;

const named = z.looseObject({ slug: z.string(), title: z.string() });

export const getModule = tool({
  name: "get_module",
  title: "Get a module",
  use: "for one whole module: chapters, overview, dates, transcript",
  description:
    "Returns a whole module: its facts, the list of chapters with minutes, the overview as markdown, its neighbors and URLs; with include also the transcript. Use it if you know the slug, number, title or URL. Do not use it for finding modules on a topic: use search_curriculum.",
  input: argumentsOf(
    {
      slug: z
        .preprocess(
          (value) => (typeof value === "number" && Number.isSafeInteger(value) ? String(value) : value),
          z
            .string('must be a string, such as "14-validators"')
            .trim()
            .min(1, "must not be blank")
            .max(300, "must have at most 300 characters"),
        )
        .describe(
          'The module: its slug ("14-validators"), number ("14"), title, page URL or API URL. Part of a title matches the first module that contains it.',
        ),
      include: listOf(z.literal("transcript", 'must be "transcript"'), 1)
        .optional()
        .describe('["transcript"] adds the transcript of the video.'),
    },
    { id: "slug", title: "slug", name: "slug", module: "slug", number: "slug", url: "slug", query: "slug" },
  ),
  output: z.looseObject({
    ...moduleSchema.shape,
    chapterList: z
      .array(z.looseObject({ title: z.string(), minutes: z.int().optional(), url: z.string().optional() }))
      .describe("The chapters in order."),
    freeMinutes: z.int().optional().describe("Minutes of what is free: overview and, if its length is known, video."),
    overview: z.string().describe("The overview as markdown, truncated if it is very long."),
    updated: z.string().optional().describe("Date of the last change."),
    prerequisites: z.array(named).optional().describe("Modules to complete first."),
    previous: named.optional(),
    next: named.optional(),
    page: z.string().describe("URL of the module's page, for people."),
    resourceUri: z.string().describe("URI of the resource with its full text."),
    transcripts: z
      .array(z.looseObject({ language: z.string(), page: z.string(), resourceUri: z.string() }))
      .optional()
      .describe("Transcripts of its video."),
    transcript: z.string().optional().describe("The transcript of the video, if requested."),
    otherMatches: z.array(named).optional().describe("Other modules whose title contains the text."),
    hint: z.string().optional().describe("What is missing here, and where to read it."),
  }),
  example: ({ modules }) => ({ slug: modules[0]?.slug ?? "" }),
  run: async ({ slug, include = [] }, source) => {
    const reference = referencedModule(source.catalog, slug);
    if (!reference) {
      return {
        refused: `No module matches ${JSON.stringify(slug)}. To find the slug, call search_curriculum with one word of the topic.`,
      };
    }
    const { module, others } = reference;
    const otherMatches = others.slice(0, maxOthers).map(nameOf);
    return {
      ...(await wholeModule(source, module, include.length > 0)),
      ...(otherMatches.length === 0 ? {} : { otherMatches }),
    };
  },
});

const nameOf = ({ slug, title }: Module): { slug: string; title: string } => ({ slug, title });

/** A module with the content of its page. */
async function wholeModule(source: ToolSource, module: Module, hasTranscript: boolean) {
  const { catalog, facts, documents, details, updated, freeMinutes, readTwin } = source;
  const { modules } = catalog;
  const { texts } = textsFor(facts.language);
  const position = modules.indexOf(module);
  const { chapterList, prerequisites = [] } = JSON.parse(details[position] ?? "{}") as ModuleDetails;
  const path = `/modules/${module.slug}`;
  const page = siteAddress(catalog, path);
  const overview = shortened(sectionOf(await readTwin(`${path}.md`), texts.overview), maxOverview);
  const transcripts = documents.filter((document) => document.path.startsWith(`${path}/transcript`));
  const [spoken] = transcripts;
  const transcript = spoken && hasTranscript ? shortened(bodyOf(await readTwin(spoken.twin)), maxTranscript) : null;
  const hints = [
    overview.isCut && "The overview is truncated; read resourceUri for the full text.",
    transcript?.isCut && "The transcript is truncated; read the resourceUri in transcripts for the full text.",
    hasTranscript && transcript === null && "This module has no transcript.",
  ].filter((hint) => typeof hint === "string");
  const required = prerequisites.flatMap((slug) => modules.find((each) => each.slug === slug) ?? []).map(nameOf);
  const [previous, next] = [modules[position - 1], modules[position + 1]];
  const date = updated[module.slug];
  const free = freeMinutes[module.slug];
  return {
    ...module,
    ...(free === undefined ? {} : { freeMinutes: free }),
    chapterList,
    overview: overview.text,
    ...(date === undefined ? {} : { updated: date }),
    ...(required.length === 0 ? {} : { prerequisites: required }),
    ...(previous ? { previous: nameOf(previous) } : {}),
    ...(next ? { next: nameOf(next) } : {}),
    page,
    resourceUri: `${page}.md`,
    ...(transcripts.length === 0
      ? {}
      : {
          transcripts: transcripts.map((document) => ({
            language: document.language,
            page: siteAddress(catalog, document.path),
            resourceUri: siteAddress(catalog, document.twin),
          })),
        }),
    ...(transcript === null ? {} : { transcript: transcript.text }),
    ...(hints.length === 0 ? {} : { hint: hints.join(" ") }),
  };
}
