/** The sections of the reference: one for each operation of the API, /ask and each MCP server, from their declarations. */

import { operationsOf } from "../../api/api.ts";
import { memberNames } from "../../api/describe/fields.ts";
import { bodyErrors, descriptionsOf } from "../../api/describe/operations.ts";
import type { ProblemSlug } from "../../api/problems.ts";
import { askRequestSchema } from "../../ask/ask.ts";
import { maxResults, nlwebVersion } from "../../ask/schemas.ts";
import { apiPath, type Catalog } from "../../course/catalog.ts";
import { hasPrices } from "../../course/features.ts";
import { blocks } from "../../markdown/document.ts";
import { type Server, serversOf } from "../../mcp/servers.ts";
import { exampleQuestion } from "../../search/example.ts";
import { registryEntryPath, serverCardPath } from "../../site/addresses.ts";
import { ended, link } from "../../text/markdown.ts";
import type { PageSource } from "../kind.ts";
import { errorTable } from "./errors.ts";
import { curlLine, type ExampleRequest } from "./example-request.ts";
import { fetchEvents } from "./fetch-examples.ts";
import { toolCall } from "./mcp-examples.ts";
import { notesOn } from "./notes.ts";
import { memberTable, parameterTables } from "./parameters.ts";
import { exampleBlocks, fenced } from "./programs.ts";
import { responseBlock } from "./responses.ts";
import { tryItOperations } from "./try-it-operations.ts";

type Answer = PageSource["answer"];

/** A section: its heading, its markdown below it, the group of the side index that starts with it, and its operation in the try-it panel. */
export type ReferenceSection = {
  heading: string;
  markdown: string;
  group?: string;
  tryIt: string;
  example: ExampleRequest;
};

/** The groups of operations, by tag, in the order of the page. */
const groups = ["Course", "Bulk", "Sandbox", "Service"] as const;

/** All sections in the order of the page. Without answer, that of /ask shows no response. */
export function referenceSections(catalog: Catalog, answer?: Answer): ReferenceSection[] {
  const [course = [], ...others] = groups.map((group) => operationSections(catalog, group));
  return [...course, askSection(catalog, answer), ...mcpSections(catalog), ...others.flat()];
}

function operationSections(catalog: Catalog, group: string): ReferenceSection[] {
  const descriptions = descriptionsOf(catalog);
  return operationsOf(catalog)
    .filter(({ id }) => descriptions[id].tag === group)
    .map(({ id, method, path, summary }, index) => {
      const { openApi, parameters, body, status, errors, sample } = descriptions[id];
      const target = sample.target === "/" ? "" : sample.target;
      const json = sample.body === undefined ? {} : { body: JSON.stringify(sample.body) };
      const example: ExampleRequest = { method, path: apiPath + target, ...json };
      return {
        heading: `${method} ${path}`,
        markdown: blocks(
          `**${ended(summary)}** ${openApi.description}`,
          ...notesOn(id, catalog),
          parameterTables(catalog, parameters),
          body && memberTable("Body", body),
          ...exampleBlocks(catalog.siteUrl, example),
          ...responseOf(status, sample.response),
          errorsOf(errors),
        ),
        tryIt: id,
        example,
        ...(index === 0 ? { group } : {}),
      };
    });
}

const responseOf = (status: number, response: unknown): string[] =>
  response === undefined ? [] : [`**Response** \`${status}\``, responseBlock(response)];

/** The problem types of an operation. */
const errorsOf = (slugs: readonly ProblemSlug[]): string =>
  slugs.length === 0
    ? `**Errors**: only those of ${link("every request", "#every-request")}.`
    : blocks("**Errors**", errorTable(slugs), `Also possible are those of ${link("every request", "#every-request")}.`);

function askSection(catalog: Catalog, answer: Answer): ReferenceSection {
  const question = exampleQuestion(catalog);
  const example: ExampleRequest = { method: "POST", path: "/ask", body: JSON.stringify({ query: question }) };
  const streamed: ExampleRequest = { method: "GET", path: `/ask?query=${encodeURIComponent(question)}`, events: true };
  return {
    heading: "POST /ask",
    markdown: blocks(
      `**Ask a question.** Returns the best matches for a question in plain language, at most ${maxResults}, in the format of NLWeb ${nlwebVersion}. It searches all texts of the course, without a language model: titles, descriptions, chapters, overviews, transcripts and the pages about the course itself.`,
      "Each result has an `excerpt` with the `marks` of the matched words and, in `hasPart`, the section, chapter or moment that answers. For a single word, the modules that `q` finds come first. `score`, from 1 to 100, is not a probability; `_meta.match` says whether the results answer the question or are only the closest matches. Misspelled words are corrected, and `message` says so.",
      memberTable("Body", askRequestSchema),
      "Unknown members are ignored. `GET /ask?query=…` does the same, with the members as parameters.",
      ...exampleBlocks(catalog.siteUrl, example),
      ...responseOf(200, answer?.(question)),
      "**Events.** With `Accept: text/event-stream`, `prefer.streaming` in the body or `streaming=true` in the URL, the response is a stream of events: one `start`, one `result` per match, one `complete`. An invalid request gets an ordinary error instead of a stream.",
      fenced("sh", curlLine(catalog.siteUrl, streamed)),
      fenced("js", fetchEvents(catalog, question)),
      "If nothing matches, the status is 200, `results` is empty, `message` says so, and `suggestions` has up to three modules. Errors are problem documents like those of the API, and also valid NLWeb failures, with `_meta` and `error`.",
      errorsOf(["invalid-ask", ...bodyErrors]),
    ),
    group: "Questions",
    tryIt: "ask",
    example,
  };
}

function mcpSections(catalog: Catalog): ReferenceSection[] {
  const calls = tryItOperations(catalog).filter(({ group }) => group === "MCP");
  return serversOf(catalog).map((server, index) => {
    const [tool] = server.tools;
    const call = calls.find(({ path }) => path === server.path);
    const [message] = call?.fields ?? [];
    const body = message ? JSON.stringify(JSON.parse(message.value)) : JSON.stringify(toolCall(tool?.name ?? "", {}));
    const example: ExampleRequest = { method: "POST", path: server.path, body };
    return {
      heading: `POST ${server.path}`,
      markdown: blocks(
        `**Call a tool of the server for ${server.title}.** ${server.description}`,
        ...(index === 0 ? mcpNotes(hasPrices(catalog)) : []),
        ...mcpServerNotes(server),
        toolTable(server),
        ...exampleBlocks(catalog.siteUrl, example),
        `An invalid request gets a JSON-RPC error. Invalid arguments get a result with \`isError\` that explains how to fix them. The server's card is at ${link(serverCardPath(server.path), serverCardPath(server.path))}, its entry for the MCP registry at ${link(registryEntryPath(server.path), registryEntryPath(server.path))}.`,
      ),
      tryIt: call?.id ?? "",
      example,
      ...(index === 0 ? { group: "MCP" } : {}),
    };
  });
}

/** What holds for every MCP server. */
const mcpNotes = (isPriced: boolean): string[] => [
  `${isPriced ? "Three servers of the Model Context Protocol, one for the course, one for enrollment and one for research," : "Two servers of the Model Context Protocol, one for the course and one for research,"} respond with JSON over streamable HTTP, without sessions. They support protocol version 2026-07-28, without a handshake, and 2025-11-25 and 2025-06-18, with one.`,
  `To add them to Claude, ChatGPT, VS Code, Cursor or another client, see [Connect your assistant](/developers/agents#connect-your-assistant).`,
];

function mcpServerNotes({ name, hasDocuments }: Server): string[] {
  if (name === "enrollment")
    return [
      "It never orders or charges anything: a quote is a calculation, and an enrollment link is a URL. Pass `country` if you know the buyer's; otherwise the location of the caller's network decides. `countrySource` in every result says where the country came from.",
    ];
  if (name === "search")
    return [
      "The tools have the form that research connectors such as ChatGPT's require: `search` returns the `id`, `title` and `url` of documents, `fetch` the `text` of one.",
    ];
  return hasDocuments
    ? ["Every page of the site is a markdown resource: call `resources/list` and `resources/read`."]
    : [];
}

/** The tools of a server with the names of their arguments. */
const toolTable = ({ tools }: Server): string =>
  [
    "| Tool | Arguments | Use it |",
    "|---|---|---|",
    ...tools.map(({ name, input, use }) => {
      const names = memberNames(input).map((each) => `\`${each}\``);
      return `| \`${name}\` | ${names.join(", ") || "none"} | ${use} |`;
    }),
  ].join("\n");
