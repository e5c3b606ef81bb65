/** The main use cases of the API as an Arazzo 1.0.1 document, generated at build time with examples from this course. */
import { apiAddress, type Catalog, siteAddress } from "../../../course/catalog.ts";
import { hasPrices } from "../../../course/features.ts";
import type { ContentVersion } from "../../../course/published.ts";
import { maxQuestionCharacters } from "../../ask/schemas.ts";
import { servers } from "../../mcp/servers.ts";
import { createEnrollmentLink, quoteOrder } from "../../mcp/tools/orders.ts";
import { exampleQuestion, exampleWord, maxQueryCharacters } from "../../search/keyword-filter.ts";
import type { OperationId } from "../api.ts";
import { contentExtensions } from "./components.ts";

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

/** The Arazzo document of a site, based on the operations of its OpenAPI document. */
export function workflowsDocument(catalog: Catalog, version: ContentVersion) {
  return {
    arazzo: "1.0.1",
    info: {
      title: `${catalog.course.name}: Course Reference workflows`,
      version: "1.0.0",
      summary: "The main use cases of the API, step by step.",
      description:
        "All requests are read-only and safe to repeat: nothing is bought, ordered or changed. No API key is needed.",
      ...contentExtensions(version),
    },
    sourceDescriptions: [{ name: "api", url: siteAddress(catalog, "/openapi.json"), type: "openapi" }],
    workflows: [
      findModule(catalog),
      ...(hasPrices(catalog) ? [quotePrices(catalog)] : []),
      exportEverything(catalog),
      askQuestion(catalog),
    ].map((workflow) => ({
      ...workflow,
      failureActions: [{ reference: "$components.failureActions.retryAfterRateLimit" }],
    })),
    components: {
      failureActions: {
        // The Retry-After header of the response overrides retryAfter. Arazzo 1.0.1, "Failure Action Object".
        retryAfterRateLimit: {
          name: "retryAfterRateLimit",
          type: "retry",
          retryAfter: 60,
          retryLimit: 2,
          criteria: [{ condition: "$statusCode == 429" }],
        },
      },
    },
  };
}

const isOk = { condition: "$statusCode == 200" };

const search: Step = {
  stepId: "search",
  description:
    "Lists the modules whose title, description or part contains the text. The next step reads the first one.",
  operationId: "listModules",
  parameters: [{ name: "q", in: "query", value: "$inputs.query" }],
  successCriteria: [isOk, { condition: "$response.body#/pagination/total > 0" }],
  outputs: { slug: "$response.body#/data/0/slug", found: "$response.body#/pagination/total" },
};

const readModule = (stepId: string): Step => ({
  stepId: "read",
  description: "Reads the module by its slug, which is a stable identifier.",
  operationId: "getModule",
  parameters: [{ name: "slug", in: "path", value: `$steps.${stepId}.outputs.slug` }],
  successCriteria: [isOk],
  outputs: {
    title: "$response.body#/title",
    description: "$response.body#/description",
    url: "$response.body#/url",
  },
});

const input = (name: string, description: string, maxLength: number, example: string): Inputs => ({
  type: "object",
  properties: { [name]: { type: "string", description, minLength: 1, maxLength, default: example } },
});

const topic = (catalog: Catalog): Inputs =>
  input("query", "A topic. One word or a short phrase matches best.", maxQueryCharacters, exampleWord(catalog));

const outputsOf = (step: string, ...names: string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, `$steps.${step}.outputs.${name}`]));

const findModule = (catalog: Catalog): Workflow => ({
  workflowId: "findModule",
  summary: "Find and read a module",
  description: `Searches the course for a topic and reads the first matching module. Its overview is available as markdown at ${siteAddress(catalog, "/modules/{slug}.md")}.`,
  inputs: topic(catalog),
  steps: [search, readModule("search")],
  outputs: { ...outputsOf("search", "slug"), ...outputsOf("read", "title", "description", "url") },
});

/** Where the prices of this course are: each plan in each region, under the names of the specification's regions or their keys. */
function priceOutputs({ pricing, regions = [] }: Catalog): Record<string, string> {
  const names: Record<string, string> = { intl: "international", il: "secondRegion" };
  const { complete, teams } = pricing ?? {};
  const at = (plan: "complete" | "teams", suffix: string) =>
    regions.map((key) => [`${names[key] ?? key}${suffix}`, `$response.body#/${plan}/${key}/now`] as const);
  const link = complete ? "complete" : teams ? "teams" : "free";
  return Object.fromEntries([
    ...(complete ? at("complete", "") : []),
    ...(teams ? [...at("teams", "Seat"), ["minSeats", "$response.body#/teams/minSeats"] as const] : []),
    ["link", `$response.body#/${link}/url`],
  ]);
}

const quotePrices = (catalog: Catalog): Workflow => ({
  workflowId: "quotePrices",
  summary: "Find a module and the prices",
  description: [
    "Checks that the course covers a topic, then reads the prices of each plan in every region and the link where a purchase starts.",
    `Prices are formatted text, per person${catalog.pricing?.teams ? ` or, for teams, per ${catalog.pricing.teams.perSeat === false ? "team" : "seat"}` : ""}. The buyer's billing country determines the region. For an exact total with VAT, invoice and refund terms, call the tool ${quoteOrder.name} of the MCP server at ${siteAddress(catalog, servers.enrollment.path)}; for a checkout link with plan, seats and country, call ${createEnrollmentLink.name}. People can get both at ${siteAddress(catalog, "/quote")}. None of these buys or orders anything.`,
  ].join(" "),
  inputs: topic(catalog),
  steps: [
    search,
    readModule("search"),
    {
      stepId: "prices",
      description: "Reads the plans: their prices as text with a currency symbol, and their checkout links.",
      operationId: "getPricing",
      successCriteria: [isOk],
      outputs: priceOutputs(catalog),
    },
  ],
  outputs: {
    ...outputsOf("read", "title"),
    ...outputsOf("prices", ...Object.keys(priceOutputs(catalog))),
  },
});

const exportEverything = (catalog: Catalog): Workflow => ({
  workflowId: "exportEverything",
  summary: `Export all modules${hasPrices(catalog) ? " and prices" : ""}`,
  description: `Creates one export job for all modules, reads the job, and reads its result: all modules${hasPrices(catalog) ? " and the prices" : ""} in one response. The job is complete at once and never expires. To export only modules that match, add a query to the body. The query works like the parameter q of ${apiAddress(catalog, "/modules")}.`,
  steps: [
    {
      stepId: "create",
      description: "Creates the job. Location is the URL for the next step.",
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
      description: "Reads the job. Its only status is completed.",
      operationId: "getExport",
      parameters: [{ name: "id", in: "path", value: "$steps.create.outputs.id" }],
      successCriteria: [isOk, { condition: "$response.body#/status == 'completed'" }],
      outputs: { id: "$response.body#/id", result: "$response.body#/links/result" },
    },
    {
      stepId: "result",
      description: `Reads the result: every module in course order${hasPrices(catalog) ? ", and the prices" : ""}.`,
      operationId: "getExportResult",
      parameters: [{ name: "id", in: "path", value: "$steps.job.outputs.id" }],
      successCriteria: [isOk],
      outputs: { count: "$response.body#/count", modules: "$response.body#/modules" },
    },
  ],
  outputs: { ...outputsOf("create", "location"), ...outputsOf("result", "count", "modules") },
});

const askQuestion = (catalog: Catalog): Workflow => ({
  workflowId: "askQuestion",
  summary: "Ask a question and read the best module",
  description:
    "Asks a question in plain language and reads the best result. No language model is involved. If there are no results, suggestions lists modules that may help but do not match.",
  inputs: input("question", "A question in plain language.", maxQuestionCharacters, exampleQuestion(catalog)),
  steps: [
    {
      stepId: "ask",
      description: "Asks the question and requests JSON instead of a stream. Results are best first.",
      operationId: "ask",
      requestBody: {
        contentType: "application/json",
        payload: { query: "$inputs.question", prefer: { streaming: false } },
      },
      successCriteria: [isOk, { condition: "$response.body#/_meta/result_count > 0" }],
      outputs: {
        slug: "$response.body#/results/0/schema_object/identifier",
        score: "$response.body#/results/0/score",
      },
    },
    readModule("ask"),
  ],
  outputs: { ...outputsOf("ask", "slug"), ...outputsOf("read", "title", "description") },
});
