/** The schemas of responses of /ask, based on NLWeb 0.55, for types and the OpenAPI document; and the limits of questions. See docs/specification.md, "POST /ask". */
import * as z from "zod";
import { count, optionalText, text, uri } from "../../course/json.ts";
import { problemSchema } from "../api/problems.ts";
import { maxExcerpt, maxSuggestions } from "../search/find.ts";
import { confidenceLimits } from "../search/search.ts";

/** The NLWeb version of the responses. */
export const nlwebVersion = "0.55";
/** Maximum number of results in an answer. */
export const maxResults = 10;
/** Maximum length of a question after trimming, in characters (Unicode code points). */
export const maxQuestionCharacters = 1000;
/** JSON Schema keywords of a question: its length in characters, and that it is not blank. */
export const questionBounds = { minLength: 1, maxLength: maxQuestionCharacters, pattern: "\\S" };
const address = z.string().meta({ format: "uri" });

const groundingSchema = z
  .object({
    source_urls: z
      .array(address)
      .max(2)
      .meta({ description: "URLs of the module in the API and on the site, or of the page." }),
  })
  .meta({ id: "AskGrounding", description: "Sources." });

const siteName = text("Host name.");

const moduleSchema = z
  .object({
    "@type": z.literal("LearningResource"),
    "@id": uri("Identifier of the module, the same in every format."),
    name: text("Title of the module."),
    description: text("One sentence on what the module teaches."),
    url: uri("Free overview video, or the module's page if there is no video."),
    site: siteName,
    grounding: groundingSchema,
  })
  .meta({ id: "AskSuggestion", description: "A module. In suggestions, it does not match the question." });

const matchSchema = z
  .object({
    score: z
      .int()
      .min(1)
      .max(100)
      .meta({
        description: `How well the result matches the question. A keyword score, not a probability: ${100 * confidenceLimits.nearest} or more means an answer, ${100 * confidenceLimits.none} or more a close match.`,
      }),
    excerpt: z
      .string()
      .max(maxExcerpt)
      .meta({ description: `Text of at most ${maxExcerpt} UTF-16 code units that shows why this is a result.` }),
    marks: z
      .array(z.array(z.int().min(0)).length(2))
      .max(maxExcerpt)
      .meta({
        description: "Start and end of each matched word in the excerpt, in UTF-16 code units.",
      }),
  })
  .meta({ id: "AskMatch", description: "Why something is a result." });

const sectionSchema = z
  .object({
    "@type": z.literal("WebPageElement"),
    name: text("Heading of the section; empty before the first heading."),
    url: uri("URL of the section."),
  })
  .meta({ id: "AskSection", description: "The best section of the overview." });

const clipSchema = z
  .object({
    "@type": z.literal("Clip"),
    name: text("Title of the chapter, or time of the moment, such as 12:05."),
    url: uri("URL of the chapter list, or of the paragraph in the transcript."),
    clipNumber: z.int().min(1).optional().meta({ description: "Number of the chapter." }),
    startOffset: z.int().min(0).optional().meta({ description: "Start of the moment in the video, in seconds." }),
    sameAs: uri(
      "URL of the video at that moment. Absent if the player does not support start times in URLs.",
    ).optional(),
  })
  .meta({ id: "AskClip", description: "The best chapter or moment of a video." });

/** What a result says of its module in addition: only what the result itself lacks, so that ten results stay below 12 kB. */
const moduleObjectSchema = z
  .object({
    "@context": z.literal("https://schema.org"),
    "@type": z.literal("LearningResource"),
    identifier: text("The slug."),
    position: z.int().min(1).meta({ description: "Position in the course, 1-based." }),
    timeRequired: optionalText("ISO 8601 duration; absent if unknown.", "PT48M"),
    provider: z
      .object({ "@id": address })
      .meta({ id: "Reference", description: "A reference to an entity described elsewhere." }),
    dateModified: z
      .string()
      .optional()
      .meta({ format: "date", description: "Date of the last change; absent if unknown." }),
  })
  .meta({
    id: "AskModuleObject",
    description: "Members of the module's line in /feeds/modules.jsonl that the result itself lacks.",
  });

const askModuleSchema = z
  .intersection(
    z.intersection(moduleSchema, matchSchema),
    z.object({
      hasPart: z.union([sectionSchema, clipSchema]).optional().meta({
        description:
          "The section, chapter or moment that matches best. Absent if the title or description matches better.",
      }),
      schema_object: moduleObjectSchema,
    }),
  )
  .meta({ id: "AskResult", description: "A matching module." });

const askPageSchema = z
  .intersection(
    matchSchema,
    z.object({
      "@type": z.literal("WebPageElement"),
      "@id": uri("Same as url."),
      name: text("Heading of the section."),
      description: text("Same as excerpt."),
      url: uri("URL of the section."),
      site: siteName,
      schema_object: z
        .object({
          "@context": z.literal("https://schema.org"),
          "@type": z.literal("WebPageElement"),
          name: z.string(),
          url: address,
          text: text("Same as excerpt."),
          isPartOf: z.object({
            "@type": z.literal("WebPage"),
            name: text("Title of the page."),
            url: uri("URL of the page."),
          }),
        })
        .meta({ id: "AskPageObject", description: "The section as schema.org data." }),
      grounding: groundingSchema,
    }),
  )
  .meta({ id: "AskPage", description: "A section of a page about the course itself, such as its prices." });

const askResultSchema = z.union([askModuleSchema, askPageSchema]);

const answerMetaSchema = z
  .object({
    response_type: z.literal("answer"),
    version: z.literal(nlwebVersion),
    response_format: z.literal("conv_search"),
    result_count: z.int().min(0).max(maxResults),
    total_items: count("Total number of matching modules and pages."),
    match: z.enum(["answer", "nearest", "none"]).meta({
      description: "answer: the results answer the question; nearest: only close matches; none: no results.",
    }),
    corrections: z
      .array(
        z
          .object({ from: text("Word in the question.", "validater"), to: text("Word in the course.", "validator") })
          .meta({
            id: "AskCorrection",
            description: "A misspelled word and its correction.",
          }),
      )
      .max(maxQuestionCharacters)
      .optional()
      .meta({ description: "Present if misspelled words were corrected." }),
    decontextualized_query: text("The question that was searched for."),
    content_version: text("Version of the content, as in the Content-Version header.", "3f9c1b20a7de"),
    content_updated: z
      .string()
      .optional()
      .meta({ format: "date", description: "Date of the last change to the content.", examples: ["2026-11-12"] }),
  })
  .meta({ id: "AskMeta" });

export const askAnswerSchema = z
  .object({
    query_id: text("The id from the request, or an id generated from the question.", "b1f0"),
    _meta: answerMetaSchema,
    results: z.array(askResultSchema).max(maxResults).meta({
      description:
        "Matching modules and pages, best first. Pages come first if the question is about the course itself, otherwise last.",
    }),
    message: optionalText(
      "Present if there are no results, if all are only close matches, or if words were corrected.",
    ),
    suggestions: z
      .array(moduleSchema)
      .max(maxSuggestions)
      .optional()
      .meta({ description: "Present if there are no results." }),
  })
  .meta({ id: "AskAnswer", description: "Search results (NLWeb 0.55)." });

export const askFailureSchema = z
  .intersection(
    problemSchema,
    z.object({
      _meta: z
        .object({ response_type: z.literal("failure"), version: z.literal(nlwebVersion) })
        .meta({ id: "AskFailureMeta", description: "Marks the problem as an NLWeb failure." }),
      error: z
        .object({ code: text("Such as INVALID_REQUEST."), message: text("Same as detail.") })
        .meta({ id: "AskFailureError", description: "The NLWeb error." }),
    }),
  )
  .meta({ id: "AskFailure", description: "Problem details that are also an NLWeb failure." });

export type AskAnswer = z.infer<typeof askAnswerSchema>;
export type AskModule = z.infer<typeof askModuleSchema>;
export type AskPage = z.infer<typeof askPageSchema>;
export type AskSuggestion = z.infer<typeof moduleSchema>;
export type AskFailure = z.infer<typeof askFailureSchema>;
