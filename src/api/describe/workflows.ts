/** What the API is mostly called for, step by step, as Arazzo 1.0.1. Made while building; every example is of this course. */
import { maxQuestionCharacters } from "../../ask/schemas.ts";
import { apiAddress, type Catalog, siteAddress } from "../../course/catalog.ts";
import type { ContentVersion } from "../../course/published.ts";
import { servers } from "../../mcp/servers.ts";
import { createEnrollmentLink } from "../../mcp/tools/create-enrollment-link.ts";
import { quoteOrder } from "../../mcp/tools/quote-order.ts";
import { exampleQuestion, exampleWord } from "../../search/example.ts";
import { maxQueryCharacters } from "../../search/match.ts";
import type { OperationId } from "../operations.ts";
import { contentExtensions } from "./content-extensions.ts";

type Step = {
  stepId: string;
  description: string;
  operationId: OperationId | "ask";
  parameters?: { name: string; in: "path" | "query"; value: string }[];
  requestBody?: { contentType: "application/json"; payload: object };
  successCriteria: { condition: string }[];
  outputs: Record<string, string>;
};

type Input = { type: "string"; description: string; minLength: number; maxLength: number; default: string };
type Inputs = { type: "object"; properties: Record<string, Input> };
type Workflow = {
  workflowId: string;
  summary: string;
  description: string;
  inputs?: Inputs;
  steps: Step[];
  outputs: Record<string, string>;
};

/** The workflows of a site, over the operations of its OpenAPI document. */
export function workflowsDocument(catalog: Catalog, version: ContentVersion) {
  return {
    arazzo: "1.0.1",
    info: {
      title: `${catalog.course.name}: Course Reference workflows`,
      version: "1.0.0",
      summary: "What the API is mostly called for, step by step.",
      description:
        "Every request is a read: nothing is bought, ordered or changed, so each step can be repeated. No key is needed.",
      ...contentExtensions(version),
    },
    sourceDescriptions: [{ name: "api", url: siteAddress(catalog, "/openapi.json"), type: "openapi" }],
    workflows: [findModule(catalog), quotePrices(catalog), exportEverything(catalog), askQuestion(catalog)].map(
      (workflow) => ({ ...workflow, failureActions: [{ reference: "$components.failureActions.waitForTheBrake" }] }),
    ),
    components: {
      failureActions: {
        // Retry-After of the answer overrules retryAfter. Arazzo 1.0.1, "Failure Action Object".
        waitForTheBrake: {
          name: "waitForTheBrake",
          type: "retry",
          retryAfter: 60,
          retryLimit: 2,
          criteria: [{ condition: "$statusCode == 429" }],
        },
      },
    },
  };
}

const answered = { condition: "$statusCode == 200" };

/** Finds the first module that a word names. */
const search: Step = {
  stepId: "search",
  description: "Lists the modules whose title, description or part contains the text; the first one goes on.",
  operationId: "listModules",
  parameters: [{ name: "q", in: "query", value: "$inputs.query" }],
  successCriteria: [answered, { condition: "$response.body#/pagination/total > 0" }],
  outputs: { slug: "$response.body#/data/0/slug", found: "$response.body#/pagination/total" },
};

/** Reads the module that another step found. */
const readModule = (found: string): Step => ({
  stepId: "read",
  description: "Reads the module by its slug, its stable identifier.",
  operationId: "getModule",
  parameters: [{ name: "slug", in: "path", value: `$steps.${found}.outputs.slug` }],
  successCriteria: [answered],
  outputs: {
    title: "$response.body#/title",
    description: "$response.body#/description",
    url: "$response.body#/url",
  },
});

/** The one input of a workflow: a text of at most some characters. */
const input = (name: string, description: string, maxLength: number, example: string): Inputs => ({
  type: "object",
  properties: { [name]: { type: "string", description, minLength: 1, maxLength, default: example } },
});

const topic = (catalog: Catalog): Inputs =>
  input("query", "A topic: one word or a short phrase finds most.", maxQueryCharacters, exampleWord(catalog));

/** What a workflow puts out of a step's own outputs. */
const outputsOf = (step: string, ...names: string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, `$steps.${step}.outputs.${name}`]));

const findModule = (catalog: Catalog): Workflow => ({
  workflowId: "findModule",
  summary: "Find a module and read it",
  description: `Searches the course for a topic and reads the first module that has it. Its overview as text is at ${siteAddress(catalog, "/modules/{slug}.md")}.`,
  inputs: topic(catalog),
  steps: [search, readModule("search")],
  outputs: { ...outputsOf("search", "slug"), ...outputsOf("read", "title", "description", "url") },
});

const quotePrices = (catalog: Catalog): Workflow => ({
  workflowId: "quotePrices",
  summary: "Find a module, read the prices, hand over the link",
  description: [
    "Makes sure that the course has a topic, then reads what the plans cost in both regions and where a purchase starts, to hand that link over.",
    `The prices are for one person, or for one seat of a team, as they are shown; which region applies is decided by the buyer's billing country. An exact total for seats and a country, with VAT, invoice and refund window, is the tool ${quoteOrder.name} of the MCP server at ${siteAddress(catalog, servers.enrollment.path)}, and a checkout link with plan, seats and country in it is ${createEnrollmentLink.name} there; for people the page ${siteAddress(catalog, "/quote")} does both. Nothing is bought or ordered by any of them.`,
  ].join(" "),
  inputs: topic(catalog),
  steps: [
    search,
    readModule("search"),
    {
      stepId: "prices",
      description: "Reads the plans: prices as text with their currency's symbol, and where each of them starts.",
      operationId: "getPricing",
      successCriteria: [answered],
      outputs: {
        international: "$response.body#/complete/intl/now",
        secondRegion: "$response.body#/complete/il/now",
        internationalSeat: "$response.body#/teams/intl/now",
        secondRegionSeat: "$response.body#/teams/il/now",
        minSeats: "$response.body#/teams/minSeats",
        link: "$response.body#/complete/url",
      },
    },
  ],
  outputs: {
    ...outputsOf("read", "title"),
    ...outputsOf(
      "prices",
      "international",
      "secondRegion",
      "internationalSeat",
      "secondRegionSeat",
      "minSeats",
      "link",
    ),
  },
});

const exportEverything = (catalog: Catalog): Workflow => ({
  workflowId: "exportEverything",
  summary: "Export everything",
  description: `Creates an export job over every module, reads it where its Location says, and reads its result: all modules and the prices in one answer. The job is complete from the start and never expires. With a query in the body it covers what ${apiAddress(catalog, "/modules")} would find.`,
  steps: [
    {
      stepId: "create",
      description: "Creates the job. Location is the address of the next step.",
      operationId: "createExport",
      requestBody: { contentType: "application/json", payload: { format: "json" } },
      successCriteria: [
        { condition: "$statusCode == 202" },
        { condition: "$response.header.Location == $response.body#/links/self" },
      ],
      outputs: { id: "$response.body#/id", location: "$response.header.Location" },
    },
    {
      stepId: "job",
      description: "Reads the job. It has no other state than completed.",
      operationId: "getExport",
      parameters: [{ name: "id", in: "path", value: "$steps.create.outputs.id" }],
      successCriteria: [answered, { condition: "$response.body#/status == 'completed'" }],
      outputs: { id: "$response.body#/id", result: "$response.body#/links/result" },
    },
    {
      stepId: "result",
      description: "Reads the payload: every module in course order, and the prices.",
      operationId: "getExportResult",
      parameters: [{ name: "id", in: "path", value: "$steps.job.outputs.id" }],
      successCriteria: [answered],
      outputs: { count: "$response.body#/count", modules: "$response.body#/modules" },
    },
  ],
  outputs: { ...outputsOf("create", "location"), ...outputsOf("result", "count", "modules") },
});

const askQuestion = (catalog: Catalog): Workflow => ({
  workflowId: "askQuestion",
  summary: "Ask a question and read the module that answers it",
  description:
    "Asks in plain language and reads the best module of the answer. It is a keyword search with no model behind it: where it finds nothing, no module names this, and suggestions are modules to offer, not answers.",
  inputs: input("question", "A question in plain language.", maxQuestionCharacters, exampleQuestion(catalog)),
  steps: [
    {
      stepId: "ask",
      description: "Asks for JSON, whatever the runner's Accept lists. Results are best first.",
      operationId: "ask",
      requestBody: {
        contentType: "application/json",
        payload: { query: "$inputs.question", prefer: { streaming: false } },
      },
      successCriteria: [answered, { condition: "$response.body#/_meta/result_count > 0" }],
      outputs: {
        slug: "$response.body#/results/0/schema_object/identifier",
        score: "$response.body#/results/0/score",
      },
    },
    readModule("ask"),
  ],
  outputs: { ...outputsOf("ask", "slug"), ...outputsOf("read", "title", "description") },
});
