/** What the reference says about endpoints besides what they declare: not every endpoint needs a note. */

import { type Catalog, siteAddress } from "../../course/catalog.ts";
import { hasPrices } from "../../course/features.ts";
import { maxBatchResponseBytes } from "../../service/api/batch.ts";
import { maxResults, nlwebVersion } from "../../service/ask/schemas.ts";
import { exampleQuestion } from "../../service/search/keyword-filter.ts";
import { inShell } from "./example-request.ts";
import { fenced } from "./programs.ts";

/** Paragraphs before the tables of parameters, and after the example. */
type Notes = { before?: string[]; after?: string[] };

/** The notes by operation of the OpenAPI document, or by MCP server. */
const notes: Record<string, (catalog: Catalog) => Notes> = {
  listModules: () => ({
    before: [
      "`q` matches in any letter case. A repeated parameter is an error. A page past the last one is empty, not an error.",
      "To read every page, follow `links.next` or send `pagination.nextCursor`: see [Pagination](/developers/pagination). The same pages are [static files](/developers/caching#static-files).",
    ],
  }),
  getModule: () => ({
    before: [
      "The text after `/modules/` may be a slug, a title or a part of a title. If it is not the module's slug, `Content-Location` has the module's URL. A former slug redirects with status 308.",
    ],
  }),
  readBatch: () => ({
    before: [
      "`/batch` and `/exports` cannot be items.",
      `An item's path is relative to the API root and is decoded once. It must not contain \`.\` or \`..\` segments, backslashes, control characters, a scheme or a host. An encoded slash (\`%2F\`) is allowed only in a module's slug, as in \`/modules/HTTP%2F2\`. The response is limited to ${maxBatchResponseBytes / 1024 / 1024} MiB.`,
    ],
  }),
  createExport: () => ({
    before: [
      "The id encodes the request and never expires; the result is computed from the current course each time. Send `query` or its alias `q`, but not both.",
    ],
  }),
  listSandboxModules: (catalog) => ({
    before: [
      hasPrices(catalog)
        ? "The data of `/sandbox/modules` and `/sandbox/pricing` never changes, so your tests can rely on every byte."
        : "The data of `/sandbox/modules` never changes, so your tests can rely on every byte.",
    ],
  }),
  ask: (catalog) => ({
    before: [
      `The response has the best matches, at most ${maxResults}, in the format of NLWeb ${nlwebVersion}. Each result has an \`excerpt\` with the \`marks\` of the matched words and, in \`hasPart\`, the section, chapter or moment that answers. \`score\`, from 1 to 100, is not a probability; \`_meta.match\` says whether the results answer the question or are only the closest matches. Misspelled words are corrected, and \`message\` says so.`,
      "If nothing matches, the status is 200, `results` is empty, `message` says so, and `suggestions` has up to three modules. Errors are problem documents like those of the API, and also valid NLWeb failures, with `_meta` and `error`. Unknown members of a request are ignored.",
    ],
    after: [
      "**Events.** With `Accept: text/event-stream`, `prefer.streaming` in the body or `streaming=true` in the URL, the response is a stream of events: one `start`, one `result` per match, one `complete`. An invalid request gets an ordinary error instead of a stream.",
      ...eventExamples(catalog),
    ],
  }),
  documentation: (catalog) => ({
    before: [
      `${hasPrices(catalog) ? "Three servers of the Model Context Protocol, one for the course, one for enrollment and one for research," : "Two servers of the Model Context Protocol, one for the course and one for research,"} respond with JSON over streamable HTTP, without sessions. They support protocol version 2026-07-28, without a handshake, and 2025-11-25 and 2025-06-18, with one.`,
      "To add them to Claude, ChatGPT, VS Code, Cursor or another client, see [Connect your assistant](/developers/agents#connect-your-assistant).",
      "Every page of the site is a markdown resource: call `resources/list` and `resources/read`.",
    ],
  }),
  enrollment: () => ({
    before: [
      "It never orders or charges anything: a quote is a calculation, and an enrollment link is a URL. Pass `country` if you know the buyer's; otherwise the location of the caller's network decides. `countrySource` in every result says where the country came from.",
    ],
  }),
  search: () => ({
    before: [
      "The tools have the form that research connectors such as ChatGPT's require: `search` returns the `id`, `title` and `url` of documents, `fetch` the `text` of one.",
    ],
  }),
};

/** The notes on an operation or an MCP server. */
export const notesOn = (name: string, catalog: Catalog): Notes => notes[name]?.(catalog) ?? {};

/** A command and a program that ask a question and read the stream of events. */
function eventExamples(catalog: Catalog): string[] {
  const question = exampleQuestion(catalog);
  const url = siteAddress(catalog, "/ask");
  return [
    fenced("sh", `curl -N -H 'Accept: text/event-stream' ${inShell(`${url}?query=${encodeURIComponent(question)}`)}`),
    fenced(
      "js",
      `const response = await fetch(${JSON.stringify(url)}, {
  method: "POST",
  headers: { "Content-Type": "application/json", Accept: "text/event-stream" },
  body: JSON.stringify({ query: ${JSON.stringify(question)} }),
});
let rest = "";
for await (const piece of response.body.pipeThrough(new TextDecoderStream())) {
  const events = (rest + piece).split("\\n\\n");
  rest = events.pop();
  for (const event of events) {
    const [, type, data] = event.match(/^event: (.*)\\ndata: (.*)$/);
    if (type === "result") console.log(JSON.parse(data).item.name);
  }
}`,
    ),
  ];
}
