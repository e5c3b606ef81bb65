/** Request and response schemas of /ask, based on NLWeb 0.55. The OpenAPI document uses them too. See docs/specification.md, "POST /ask". */
import * as z from "zod";
import { problemSchema } from "../api/problems.ts";
import { count, optionalText, text, uri } from "../course/json.ts";
import { resultObjectSchema } from "../course/learning-resource.ts";
import { maxExcerpt } from "../search/excerpt.ts";
import { maxSuggestions } from "../search/find.ts";
import { maxAlternativeCharacters, maxAlternatives } from "../search/query.ts";
import { confidenceLimits } from "../search/search.ts";
import { isLongerThan } from "../text/characters.ts";

/** The NLWeb version of the responses. */
export const nlwebVersion = "0.55";

/** Maximum number of results in an answer. */
export const maxResults = 10;

/** Maximum length of a question after trimming, in characters (Unicode code points). */
export const maxQuestionCharacters = 1000;

/** JSON Schema keywords of a question: its length in characters, and that it is not blank. */
export const questionBounds = { minLength: 1, maxLength: maxQuestionCharacters, pattern: "\\S" };

export const questionSchema = z
  .string("must be a string")
  .transform((text) => text.toWellFormed().trim())
  .refine((text) => text !== "", "must not be blank")
  .refine((text) => !isLongerThan(text, maxQuestionCharacters), `must be at most ${maxQuestionCharacters} characters`)
  .meta({
    override: questionBounds,
    description: "Leading and trailing whitespace is ignored.",
    examples: ["How do I stop two users from overwriting each other?"],
  });

/** When and how to use alternatives. */
export const alternativesDescription = `Up to ${maxAlternatives} rephrasings: the same question in the subject's own terms, such as the names of methods, headers or errors that the person did not know. Send one or two when the question is in everyday words. They are searched together with the question; one about something else makes the results worse.`;

export const alternativeSchema = z
  .string("must be a string")
  .transform((text) => text.toWellFormed().trim())
  .refine((text) => text !== "", "must not be blank")
  .refine(
    (text) => !isLongerThan(text, maxAlternativeCharacters),
    `must be at most ${maxAlternativeCharacters} characters`,
  )
  .meta({ override: { minLength: 1, maxLength: maxAlternativeCharacters, pattern: "\\S" } });

export const alternativesSchema = z
  .array(alternativeSchema, "must be a list of strings")
  .max(maxAlternatives, `must have at most ${maxAlternatives} entries`)
  .meta({
    description: alternativesDescription,
    examples: [["optimistic locking with If-Match", "412 Precondition Failed"]],
  });

const flagSchema = z.literal([true, false, "true", "false", null], "must be true or false").optional();

export const streamingSchema = flagSchema.meta({
  description: "Whether to stream the response as server-sent events. Overrides Accept.",
});

const questionObjectSchema = z
  .object({ text: questionSchema.meta({ description: "The question." }) })
  .meta({ id: "AskQuestion" });

export const askRequestSchema = z
  .object(
    {
      query: z
        .union([questionSchema, questionObjectSchema], "must be a string, or an object with a text member")
        .meta({ description: "The question, as a string or as an object with a text member." }),
      alternatives: alternativesSchema.nullish(),
      prefer: z
        .object({ streaming: flagSchema }, "must be an object")
        .meta({ id: "AskPreferences", description: "Another place for streaming." })
        .nullish(),
      streaming: streamingSchema,
      query_id: z
        .unknown()
        .optional()
        .meta({
          description:
            "Echoed in the response if it is a string of up to 128 visible characters; otherwise the service generates an id.",
          examples: ["b1f0"],
        }),
    },
    "must be an object with a query member",
  )
  .meta({ id: "AskRequest", description: "A question. Other members are ignored." });

const groundingSchema = z
  .object({
    source_urls: z
      .array(z.string().meta({ format: "uri" }))
      .max(2)
      .meta({ description: "URLs of the module in the API and on the site." }),
  })
  .meta({ id: "AskGrounding", description: "Sources." });

const siteName = text("Host name.");

const moduleSchema = z
  .object({
    "@type": z.literal("LearningResource"),
    "@id": uri("Identifier of the module, the same in every format."),
    name: text("Title of the module."),
    description: text("One sentence on what the module teaches."),
    url: uri("Free overview video of the module."),
    site: siteName,
    grounding: groundingSchema,
  })
  .meta({ id: "AskSuggestion", description: "A module: on its own a suggestion, which does not match the question." });

const matchSchema = z
  .object({
    score: z
      .int()
      .min(1)
      .max(100)
      .meta({
        description: `How well it matches the question. A keyword score, not a probability: ${100 * confidenceLimits.nearest} or more answers, ${100 * confidenceLimits.none} or more is near.`,
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
    sameAs: uri("The video itself at that moment. Absent if its player has no such URLs.").optional(),
  })
  .meta({ id: "AskClip", description: "The best chapter or moment of a video." });

const askModuleSchema = z
  .intersection(
    z.intersection(moduleSchema, matchSchema),
    z.object({
      hasPart: z
        .union([sectionSchema, clipSchema])
        .optional()
        .meta({ description: "Where the module answers. Absent if its title or description is the reason." }),
      schema_object: resultObjectSchema,
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
          url: z.string().meta({ format: "uri" }),
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
      description: "Whether the results answer the question, are only the nearest ones, or do not exist.",
    }),
    corrections: z
      .array(
        z
          .object({ from: text("Word of the question.", "validater"), to: text("Word of the course.", "validator") })
          .meta({
            id: "AskCorrection",
            description: "A word that the course lacks, and its correction.",
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
      .meta({ format: "date", description: "Latest date in the content.", examples: ["2026-11-12"] }),
  })
  .meta({ id: "AskMeta" });

export const askAnswerSchema = z
  .object({
    query_id: text("The id from the request, or an id generated from the question.", "b1f0"),
    _meta: answerMetaSchema,
    results: z.array(askResultSchema).max(maxResults).meta({
      description:
        "Matching modules, best first. Pages that answer a question about the course itself come before them.",
    }),
    message: optionalText("Present if there are no results, only the nearest ones, or words were corrected."),
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
