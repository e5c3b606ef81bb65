import * as z from "zod";
import { apiPath, type Module, moduleAt, type SiteUrl, siteAddress, termPath } from "../../../course/catalog.ts";
import { type Check, checksIn, isChoice, withoutChecks } from "../../../course/check.ts";
import { textsFor } from "../../../course/interface/languages.ts";
import { moduleChangesSince } from "../../../course/ledger.ts";
import { moduleSchema } from "../../../course/module.ts";
import type { ModuleDetails } from "../../../course/published.ts";
import { findModule, fold, numberedModule } from "../../search/keyword-filter.ts";
import {
  keptState,
  markArgument,
  markedReader,
  marksOf,
  progressOf,
  type Reader,
  readerOf,
  stateArgument,
} from "../reader.ts";
import { argumentsOf, bodyOf, ifAny, listOf, sectionOf, type ToolContext, tool, truncated } from "../tool.ts";

/** Maximum length of an overview and of a transcript, in characters. The whole texts are resources. */
const [maxOverview, maxTranscript] = [12_000, 20_000];
const maxOthers = 5;
const named = z.looseObject({ slug: z.string(), title: z.string() });
/** The same where clients need no more to know it by: schemas are small. */
const neighbor = z.looseObject({ slug: z.string() });

export const getModule = tool({
  name: "get_module",
  title: "Get a module",
  use: "for one whole module: chapters, overview, dates, transcript",
  description:
    "Returns a whole module: its facts, chapters with minutes, overview as markdown, neighbors and URLs; with include, also the transcript and self-checks. Use it if you know the slug, number, title or URL. To find modules on a topic, use search_curriculum.",
  input: argumentsOf(
    {
      slug: z
        .preprocess(
          (value) => (typeof value === "number" && Number.isSafeInteger(value) ? String(value) : value),
          z
            .string('must be a string, such as "14-validators"')
            .trim()
            .min(1, "must not be blank")
            .max(300, "must be at most 300 characters"),
        )
        .describe(
          'The module: its slug ("14-validators"), number ("14"), title, page URL or API URL. Part of a title matches the first module whose title contains it.',
        ),
      include: listOf(z.enum(["transcript", "checks"], 'must be "transcript" or "checks"'), 2)
        .optional()
        .describe("What to add: the video's transcript, self-checks with answers."),
      state: stateArgument,
      mark: markArgument,
    },
    { id: "slug", title: "slug", name: "slug", module: "slug", number: "slug", url: "slug", query: "slug" },
  ),
  output: z.looseObject({
    ...moduleSchema.shape,
    chapterList: z
      .array(z.looseObject({ title: z.string(), minutes: z.int().optional(), url: z.string().optional() }))
      .describe("The chapters in order."),
    freeMinutes: z.int().optional().describe("Minutes of free content: overview and video."),
    overview: z.string().describe("The overview as markdown; cut if very long, empty if marking."),
    updated: z.string().optional().describe("Date of the last change."),
    prerequisites: z.array(named).optional().describe("Modules to complete first."),
    previous: neighbor.optional(),
    next: neighbor.optional(),
    page: z.string().describe("URL of the module's page, for people."),
    resourceUri: z.string().describe("URI of the full text."),
    transcripts: z
      .array(z.looseObject({ language: z.string(), resourceUri: z.string() }))
      .optional()
      .describe("Video transcripts."),
    transcript: z.string().optional().describe("The transcript of the video, if requested."),
    checks: z
      .array(z.looseObject({ id: z.string(), question: z.string(), answers: z.array(z.string()) }))
      .optional()
      .describe("Self-checks with correct answers or key points, if requested."),
    otherMatches: z.array(neighbor).optional().describe("Other modules whose title contains the text."),
    hint: z.string().optional().describe("What is missing here, and where to read it."),
    state: z.looseObject({}).optional(),
  }),
  example: ({ modules }) => ({ slug: modules[0]?.slug ?? "" }),
  run: async ({ slug, include = [], state, mark }, context) => {
    const { catalog, today } = context;
    const known = readerOf(state, catalog);
    if (known && "refused" in known) return known;
    const reference = referencedModule(context, slug);
    if (!reference)
      return {
        refused: `No module matches ${JSON.stringify(slug)}. To find the slug, call search_curriculum with one word of the topic.`,
      };
    const { module, others } = reference;
    const reader = mark ? markedReader(known, mark, { catalog, module, today }) : known;
    const whole = await wholeModule(context, module, include, mark === undefined ? maxOverview : 0);
    return {
      ...whole,
      otherMatches: ifAny(others.slice(0, maxOthers).map(nameOf)),
      state: reader
        ? { ...readerAt(context, reader, module, whole.prerequisites), ...(mark ? keptState(reader) : {}) }
        : undefined,
    };
  },
});

const nameOf = ({ slug, title }: Module) => ({ slug, title });

/**
 * What a reader has done and missed of a module, what of it has changed since, which of its prerequisites are not done, and the module to
 * continue with.
 */
function readerAt(
  context: ToolContext,
  reader: Reader,
  module: Module,
  prerequisites: { slug: string; title: string }[] = [],
) {
  const marks = marksOf(reader, module);
  return {
    ...marks,
    changes: marks.doneOn === undefined ? undefined : moduleChangesSince(context, module.slug, marks.doneOn),
    notDone: ifAny(prerequisites.filter((each) => marksOf(reader, each).doneOn === undefined)),
    next: progressOf(reader).next,
  };
}

/** The module, with its overview up to a length: who marks a lesson has read it, and gets none. */
async function wholeModule(context: ToolContext, module: Module, include: readonly string[], maxLength: number) {
  const { catalog, facts, documents, details, updated, freeMinutes, readMarkdown } = context;
  const { modules } = catalog;
  const { texts } = textsFor(facts);
  const position = modules.indexOf(module);
  const { chapterList, terms = [] } = JSON.parse(details[position] ?? "{}") as ModuleDetails;
  const path = `/modules/${module.slug}`;
  const page = siteAddress(catalog, path);
  const written = withoutTermLinks(sectionOf(await readMarkdown(`${path}.md`), texts.overview), terms, catalog);
  const overview = truncated(withoutChecks(written), maxLength);
  const checks = include.includes("checks") ? checksIn(written) : [];
  const hasTranscript = include.includes("transcript");
  const transcripts = documents.filter((document) => document.path.startsWith(`${path}/transcript`));
  const [spoken] = transcripts;
  const transcript =
    spoken && hasTranscript ? truncated(bodyOf(await readMarkdown(spoken.markdownPath)), maxTranscript) : null;
  const hints = [
    overview.isCut && maxLength > 0 && "The overview is truncated; read resourceUri for the full text.",
    transcript?.isCut && "The transcript is truncated; read the resourceUri in transcripts for the full text.",
    hasTranscript && transcript === null && "This module has no transcript.",
    include.includes("checks") && checks.length === 0 && "This module has no checks.",
  ].filter((hint) => typeof hint === "string");
  const [previous, next] = [modules[position - 1], modules[position + 1]];
  return {
    ...module,
    freeMinutes: freeMinutes[module.slug],
    chapterList,
    overview: overview.text,
    updated: updated[module.slug],
    prerequisites: ifAny(prerequisitesOf(context, module).map(nameOf)),
    previous: previous && nameOf(previous),
    next: next && nameOf(next),
    page,
    resourceUri: `${page}.md`,
    transcripts: ifAny(
      transcripts.map((document) => ({
        language: document.language,
        page: siteAddress(catalog, document.path),
        resourceUri: siteAddress(catalog, document.markdownPath),
      })),
    ),
    transcript: transcript?.text,
    checks: ifAny(checks.map(toldCheck)),
    hint: ifAny(hints)?.join(" "),
  };
}

/** A check for an assistant that asks it. */
export const toldCheck = ({ id, kind, question, given, items, explanation }: Check) => ({
  ...{ id, kind },
  question: given === "" ? question : `${question}\n\n${given}`,
  ...(isChoice(kind) ? { options: items.map(({ text }) => text) } : {}),
  answers: items.filter(({ isRight }) => isRight || kind === "explain").map(({ text }) => text),
  ...(explanation === "" ? {} : { explanation }),
});

/** The modules to complete before a module. */
export function prerequisitesOf({ catalog: { modules }, details }: ToolContext, module: Module): Module[] {
  const { prerequisites = [] } = JSON.parse(details[modules.indexOf(module)] ?? "{}") as ModuleDetails;
  return prerequisites.flatMap((slug) => modules.find((each) => each.slug === slug) ?? []);
}

/** An overview as its author wrote it, without the links to these terms of the glossary. */
const withoutTermLinks = (markdown: string, terms: readonly string[], catalog: SiteUrl): string =>
  terms.reduce((text, anchor) => {
    const end = `](${siteAddress(catalog, termPath({ anchor }))})`;
    const at = text.indexOf(end);
    const start = text.lastIndexOf("[", at);
    return at < 0 ? text : text.slice(0, start) + text.slice(start + 1, at) + text.slice(at + end.length);
  }, markdown);

/**
 * The module for a text, in this order: slug, former slug, exact title, number of the slug ("14", "module 14"), URL of its page, of a page
 * below it, of its markdown or in the API, the first title in course order that contains the text, with the others that do. Undefined if
 * there is none.
 */
export function referencedModule(
  { catalog, facts }: Pick<ToolContext, "catalog" | "facts">,
  text: string,
): { module: Module; others: Module[] } | undefined {
  const { siteUrl, modules } = catalog;
  const query = fold(text.trim());
  if (query === "") return undefined;
  const exact =
    moduleAt(catalog, query) ??
    modules.find(({ title }) => fold(title) === query) ??
    numberedModule(modules, query, textsFor(facts).texts.wordsForModule) ??
    moduleAt(catalog, slugIn(siteUrl, query));
  if (exact) return { module: exact, others: [] };
  const module = findModule(modules, text);
  return module && { module, others: modules.filter((each) => each !== module && fold(each.title).includes(query)) };
}

/** The slug in the URL of a module; empty if a text is not such a URL. */
function slugIn(siteUrl: string, query: string): string {
  const path = query.startsWith(fold(siteUrl)) ? query.slice(siteUrl.length) : query;
  const below = path.startsWith(apiPath) ? path.slice(apiPath.length) : path;
  return /^\/modules\/([^/?#]+?)(?:\.md|\.html|\.json)?(?:[/?#].*)?$/.exec(below)?.[1] ?? "";
}
