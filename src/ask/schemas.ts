/** What /ask takes and gives, as NLWeb 0.55 has it; the OpenAPI document is drawn from these schemas. See docs/specification.md, "POST /ask". */
import * as z from "zod";
import { problemSchema } from "../api/problems.ts";
import { count, optionalText, text, uri } from "../course/json.ts";
import { learningResourceSchema } from "../course/learning-resource.ts";
import { maxSuggestions } from "../search/suggestion.ts";
import { isLongerThan } from "../text/characters.ts";

/** The version of NLWeb that answers follow. */
export const nlwebVersion = "0.55";

/** Most results of one answer. */
export const maxResults = 10;

/** The longest question, in characters (Unicode code points) after trimming. */
export const maxQuestionCharacters = 1000;

/** What JSON Schema says of a question: its length in characters, and that it is not blank. */
export const questionBounds = { minLength: 1, maxLength: maxQuestionCharacters, pattern: "\\S" };

export const questionSchema = z
  .string("must be text")
  .transform((text) => text.toWellFormed().trim())
  .refine((text) => text !== "", "must not be blank")
  .refine((text) => !isLongerThan(text, maxQuestionCharacters), `must be at most ${maxQuestionCharacters} characters`)
  .meta({
    override: questionBounds,
    description: "The question, in words. Blanks around it do not count.",
    examples: ["How do I stop two users from overwriting each other?"],
  });

export const streamingSchema = z
  .literal([true, false, "true", "false", null], "must be true or false")
  .optional()
  .meta({ description: "Whether the answer comes as events. Says more than the header Accept." });

const askedSchema = z
  .object({ text: questionSchema })
  .meta({ id: "AskQuestion", description: "A question as an object; members other than text are ignored." });

export const askRequestSchema = z
  .object(
    {
      query: z
        .union([questionSchema, askedSchema], "must be text, or an object with a text")
        .meta({ description: "The question, or an object whose text is the question." }),
      prefer: z
        .object({ streaming: streamingSchema }, "must be an object")
        .meta({ id: "AskPreferences", description: "What the client would like; only streaming is understood." })
        .nullish(),
      streaming: streamingSchema,
      query_id: z
        .unknown()
        .optional()
        .meta({
          description:
            "Comes back in the answer if it is text of up to 128 visible characters; else the answer has one of its own.",
          examples: ["b1f0"],
        }),
    },
    "must be an object with a query",
  )
  .meta({ id: "AskRequest", description: "A question. Members that are not named here are ignored." });

const groundingSchema = z
  .object({
    source_urls: z
      .array(z.string().meta({ format: "uri" }))
      .max(2)
      .meta({ description: "Where the facts are: the module in the API and as a page." }),
  })
  .meta({ id: "AskGrounding", description: "Where to check what is said." });

const named = {
  "@type": z.literal("LearningResource").meta({ description: "Type in schema.org." }),
  "@id": uri("Identifier of the module, the same in every format."),
  name: text("Title of the module."),
  description: text("One sentence on what the module teaches."),
  url: uri("Free overview on a video site."),
  site: text("Host of this service.", "readable-web.example"),
  grounding: groundingSchema,
};

const askResultSchema = z
  .object({
    ...named,
    score: z.int().min(0).max(100).meta({
      description:
        "How much of the question's words the module has, rare words and titles counting more; descending. A keyword ratio, no probability.",
    }),
    schema_object: learningResourceSchema,
  })
  .meta({ id: "AskResult", description: "A module that the question names." });

const suggestionSchema = z
  .object(named)
  .meta({ id: "AskSuggestion", description: "A module that exists and that the question did not find." });

const answerMetaSchema = z
  .object({
    response_type: z.literal("answer").meta({ description: "Every search is an answer, also one that found nothing." }),
    version: z.literal(nlwebVersion).meta({ description: "Version of NLWeb." }),
    response_format: z.literal("conv_search").meta({ description: "Form of the results." }),
    result_count: z.int().min(0).max(maxResults).meta({ description: "Number of results in this answer." }),
    total_items: count("Number of modules that the question found in all."),
    decontextualized_query: text("The question as it was searched for."),
    content_version: text(
      "Version of the content that answers, the same as in the header Content-Version.",
      "3f9c1b20a7de",
    ),
    content_updated: z
      .string()
      .optional()
      .meta({ format: "date", description: "Latest date in the content.", examples: ["2026-11-12"] }),
  })
  .meta({ id: "AskMeta", description: "About this answer." });

export const askAnswerSchema = z
  .object({
    query_id: text("The caller's own, else made from the question.", "b1f0"),
    _meta: answerMetaSchema,
    results: z.array(askResultSchema).max(maxResults).meta({ description: "Best first." }),
    message: optionalText("Where nothing was found: says so, and where to look."),
    suggestions: z
      .array(suggestionSchema)
      .max(maxSuggestions)
      .optional()
      .meta({ description: "Where nothing was found: modules to offer instead." }),
  })
  .meta({ id: "AskAnswer", description: "What a question found (NLWeb 0.55)." });

export const askFailureSchema = problemSchema
  .extend({
    _meta: z
      .object({ response_type: z.literal("failure"), version: z.literal(nlwebVersion) })
      .meta({ id: "AskFailureMeta", description: "Marks the problem as a failure of NLWeb." }),
    error: z
      .object({
        code: text("What kind of failure it is, in capitals.", "INVALID_REQUEST"),
        message: text("Repeats detail."),
      })
      .meta({ id: "AskFailureError", description: "The error as NLWeb words it." }),
  })
  .meta({ id: "AskFailure", description: "Problem details (RFC 9457) that are a failure of NLWeb 0.55 too." });

export type AskAnswer = z.infer<typeof askAnswerSchema>;
export type AskResult = z.infer<typeof askResultSchema>;
export type AskSuggestion = z.infer<typeof suggestionSchema>;
export type AskFailure = z.infer<typeof askFailureSchema>;
