/** The page for developers: how to call the service, its limits, its versions, and every error it can give. It belongs to the software. */

import { maxBatchResponseBytes, maxItems } from "../../api/batch.ts";
import { limits } from "../../api/listing.ts";
import { operations } from "../../api/operations.ts";
import { type ProblemSlug, problemTypes } from "../../api/problems.ts";
import { maxPathBytes, maxTargetBytes } from "../../api/uri-length.ts";
import { deprecationDate, minNoticeDays, type Retirement } from "../../api/versioning.ts";
import { maxQuestionCharacters, maxResults, nlwebVersion } from "../../ask/schemas.ts";
import { apiAddress, apiPath, siteAddress } from "../../course/catalog.ts";
import { blocks } from "../../markdown/document.ts";
import { servers, toolNames } from "../../mcp/servers.ts";
import { quoteOrder } from "../../mcp/tools/quote-order.ts";
import { exampleQuestion, exampleWord } from "../../search/example.ts";
import { maxQueryCharacters } from "../../search/match.ts";
import { defaultLimit, windowSeconds } from "../../site/rate-limit.ts";
import { bodyDeadlines, maxBodyBytes, maxJsonDepth, maxJsonValues } from "../../site/request-body.ts";
import type { Kind, Page, PageSource } from "../kind.ts";
import { pageAlone } from "../shared/structured.ts";
import { curlLine, type ExampleRequest } from "./example-request.ts";
import { fetchAsk, fetchBatch, fetchEvents, fetchEveryModule, fetchModule, fetchWithCursor } from "./fetch-examples.ts";
import { claudeCommands, mcpConfiguration, toolCall } from "./mcp-examples.ts";

const fenced = (language: string, text: string): string => `\`\`\`${language}\n${text}\n\`\`\``;

export const developersKind: Kind = {
  pages: (from) => [developersPage(from)],
  structuredData: pageAlone,
};

/** The page, with the retirement of /api/v1 where one is planned. */
export function developersPage({ catalog, retirement }: Pick<PageSource, "catalog" | "retirement">): Page {
  const api = (path: string): string => apiAddress(catalog, path);
  const word = exampleWord(catalog);
  const question = exampleQuestion(catalog);
  const curl = (request: ExampleRequest): string => fenced("sh", curlLine(catalog.siteUrl, request));
  const get = (path: string): string => curl({ method: "GET", path });
  const post = (path: string, body: unknown): string => curl({ method: "POST", path, body: JSON.stringify(body) });
  return {
    title: "For developers",
    description: "How to read this course from a program: addresses, parameters, limits, versions and every error.",
    language: "en",
    markdown: blocks(
      "# For developers",
      "Everything on this site can be read by programs. There is no key, no account and no sign-up; nothing is metered or billed, and nothing can be changed from outside.",
      "## First call",
      get(`${apiPath}/modules?limit=3`),
      "The answer is a page of modules with its place in the whole and the addresses around it. The commands here are for curl 7.82 or later, the JavaScript runs as it stands in Node and in a current browser's console.",
      "## REST",
      `The root is \`${api("")}\`; asked itself, it answers with an index of its addresses. The description in OpenAPI 3.1 is at [/openapi.json](/openapi.json). What the API is mostly called for is told there and, step by step, in Arazzo at [/arazzo.json](/arazzo.json): find a module and read it, read the prices, export everything, ask a question.`,
      operationTable(),
      "Successful answers are `application/json`, errors `application/problem+json`. `HEAD` works wherever `GET` does, and `OPTIONS` everywhere. Fields and endpoints may be added at any time, so ignore what you do not know.",
      "### Listing and searching",
      `\`page\` counts from 1, \`limit\` is ${limits.min} to ${limits.max} (${limits.default} when absent). \`q\` finds the modules whose title, description or part contains it, in any letter case, and is at most ${maxQueryCharacters} characters. Unknown parameters are ignored; a parameter given twice is an error. A page after the last is empty, not an error.`,
      "`pagination.nextCursor` is the next page as one opaque value: send it back as `cursor`. It carries page, limit and q of its own and overrides `page` and `limit`.",
      get(`${apiPath}/modules?q=${encodeURIComponent(word)}&limit=5`),
      "Every module, by following `links.next` until it is null:",
      fenced("js", fetchEveryModule(catalog)),
      "Every module of a search, by the cursor:",
      fenced("js", fetchWithCursor(catalog, word)),
      "### One module",
      "The text after `/modules/` is a slug in any letter case, else an exact title, else a part of a title; the first module in course order wins. An answer that was not found by its own slug names its address in `Content-Location`.",
      get(`${apiPath}/modules/${encodeURIComponent(word)}`),
      fenced("js", fetchModule(catalog, word)),
      "### Several reads at once",
      `\`POST /batch\` takes 1 to ${maxItems} reads and answers each as it would have been answered alone. The outer status is 200; look at the status of each item. \`/batch\` and \`/exports\` cannot be items. A batch counts as one request.`,
      `An item's path is relative to the API root and is decoded once: no \`.\` or \`..\` segments, no backslashes or control characters, no scheme or host. An encoded slash (\`%2F\`) is allowed in a module's slug only, as in \`/modules/HTTP%2F2\`. The response has at most ${maxBatchResponseBytes / 1024 / 1024} MiB: an item whose result does not fit has status 413, and later items that fit are still answered.`,
      post(`${apiPath}/batch`, { requests: [{ path: "/course" }, { path: "/modules?limit=2", id: "start" }] }),
      fenced("js", fetchBatch(catalog)),
      "### Everything at once",
      "`POST /exports` answers with a job that is already complete. The id is the request in another form: it never expires, and the result is computed from the current course each time. `query` limits the export to the modules that `q` finds in `/modules`; it may be called `q` here as well, but not both at once.",
      post(`${apiPath}/exports`, { query: word }),
      "### Sandbox",
      "`/sandbox/modules` and `/sandbox/pricing` answer like their namesakes over data that never changes, so a test can rely on every byte.",
      "### Fixed addresses",
      `Every answer that can be listed is also a file at an address of its own, which a CDN serves without running code: \`/course.json\`, \`/pricing.json\`, \`/modules.json\`, \`/modules/{slug}.json\`, \`/modules.page-{page}.limit-{limit}.json\`, and the same below \`/sandbox\`. For example [${api("/modules.page-1.limit-5.json")}](${api("/modules.page-1.limit-5.json")}).`,
      "### Caching",
      "Every `GET` of 200 carries a strong `ETag` made from its bytes. Send it back in `If-None-Match` (a list and `*` are understood) and an unchanged answer is 304. Answers may be reused for a minute, by shared caches for five; errors and answers to `POST` are `no-store`.",
      "### Content version",
      "Every answer names the version of the course's content in `Content-Version`; it changes when the content does and at no other time, and `_meta` of `/ask` and of MCP results, the lines of the feed, the front matter of markdown and `info` of the OpenAPI description name the same.",
      "### Idempotency-Key",
      "A request's `Idempotency-Key` (up to 255 visible ASCII characters) comes back in the response header of the same name, on errors too. It is for correlation only: no request changes anything, so every one can be repeated.",
      "## Questions",
      `\`POST /ask\` takes a question in plain language and answers with modules, best first and at most ${maxResults}, in the form of NLWeb ${nlwebVersion}. It is a keyword search with no model behind it: first the whole question as \`q\` would find it, then its words, where words such as _how_ and _the_ do not count. A single word finds exactly what \`q\` finds. \`score\`, 0 to 100, tells how much of the question's words a module has; it is no probability.`,
      post("/ask", { query: question }),
      fenced("js", fetchAsk(catalog, question)),
      `\`query\` is text, or an object whose \`text\` is the question, of up to ${maxQuestionCharacters} characters; members that are not known are ignored. A \`query_id\` comes back. \`GET /ask?query=…\` asks the same.`,
      "With `Accept: text/event-stream`, or `prefer.streaming` in the body, or `streaming=true` in the address, the answer comes as events: one `start`, one `result` for each hit, one `complete`. A wrong request gets the ordinary error and no stream.",
      curl({ method: "GET", path: `/ask?query=${encodeURIComponent(question)}`, events: true }),
      fenced("js", fetchEvents(catalog, question)),
      "Where nothing matches, the status is 200, `results` is empty, `message` says so, and `suggestions` has up to three modules that exist. Errors are problem documents like those of the API and at the same time failures of NLWeb, with `_meta` and `error`.",
      "## MCP",
      "Two servers of the Model Context Protocol answer over streamable HTTP, without a session and with JSON: one for the course, one for enrolling. They speak 2026-07-28 without a handshake, and 2025-11-25 and 2025-06-18 with one.",
      [
        "| Address | Tools |",
        "|---|---|",
        ...Object.values(servers).map((server) => {
          const documents = server.hasDocuments ? "; every page as a markdown resource" : "";
          return `| \`${siteAddress(catalog, server.path)}\` | ${toolNames(server)}${documents} |`;
        }),
      ].join("\n"),
      "Claude Code takes both with two commands:",
      fenced("sh", claudeCommands(catalog)),
      "Cursor reads them from `.cursor/mcp.json`, and Claude Code from a project's `.mcp.json`:",
      fenced("json", mcpConfiguration(catalog, "mcpServers")),
      "VS Code reads them from `.vscode/mcp.json`, under another name:",
      fenced("json", mcpConfiguration(catalog, "servers")),
      "Any other client needs only an address from the table: the transport is streamable HTTP, and there is no authentication.",
      "Nothing is bought, ordered or paid through either: a quote is arithmetic, and an enrollment link is an address. Pass `country` when the buyer's is known; else the location of the caller's network decides, and every answer says so in `countrySource`.",
      post(servers.enrollment.path, toolCall(quoteOrder.name, { plan: "complete", country: "DE" })),
      `What a request gets wrong is told in a JSON-RPC error; what a tool's arguments get wrong in a result with \`isError\` that says what to do next. Their server cards are at [/mcp/server-card](/mcp/server-card) and [/mcp/product/server-card](/mcp/product/server-card).`,
      "## Feed",
      "[/feeds/modules.jsonl](/feeds/modules.jsonl) has every module as a schema.org LearningResource, one a line.",
      "## Markdown and maps",
      "Every page is also markdown: at its address with `.md` (the home page at [/index.md](/index.md)), or at its own address with `Accept: text/markdown` or `?mode=agent`. [/llms.txt](/llms.txt) lists them all, [/llms-full.txt](/llms-full.txt) has the whole curriculum in one text, [/sitemap.xml](/sitemap.xml) and [/schemamap.xml](/schemamap.xml) are for crawlers, and [/.well-known/api-catalog](/.well-known/api-catalog) and [/.well-known/ard.json](/.well-known/ard.json) tell what can be called.",
      "## Limits",
      `Each IPv4 address, and each IPv6 network of 64 bits, may send ${defaultLimit} requests per ${windowSeconds} seconds. Every request to the API, \`/ask\` and the MCP servers counts; so do pages that are computed, such as a search, and pages that do not exist. Each isolate of the edge counts on its own, so the numbers can jump: the rate limiter is a pacing aid, not a guarantee. Every response that counts says where you stand:`,
      "| Header | Meaning |\n|---|---|\n| `RateLimit-Limit` | requests allowed in a window |\n| `RateLimit-Remaining` | requests left in it |\n| `RateLimit-Reset` | seconds until it ends |\n| `Retry-After` | seconds to wait, on a 429 or a 500 |",
      `A path may have ${maxPathBytes} bytes, path and query together ${maxTargetBytes / 1024} KiB, and a request body ${maxBodyBytes / 1024} KiB with at most ${maxJsonValues} array items and object members, nested at most ${maxJsonDepth} levels deep. A body must make progress every ${bodyDeadlines.idleMs / 1000} seconds and be complete within ${bodyDeadlines.totalMs / 1000}.`,
      "## Versions",
      "The version is in the path. `/api/v1` keeps the shape of its answers; what would break a client appears as `/api/v2` beside it.",
      "### Deprecation",
      ...deprecationPolicy(retirement),
      "## Errors",
      "Every error is a problem document (RFC 9457). Branch on `type`; its address leads here. `detail` is for people, and `errors`, where present, lists each thing that is wrong with a `parameter` or a JSON `pointer`.",
      fenced(
        "json",
        JSON.stringify(
          {
            type: siteAddress(catalog, "/developers#errors-invalid-parameter"),
            title: "Invalid Parameter",
            status: 400,
            detail: 'limit must be an integer from 1 to 100, in decimal digits; got "0".',
            errors: [{ parameter: "limit", detail: 'must be an integer from 1 to 100, in decimal digits; got "0"' }],
          },
          null,
          2,
        ),
      ),
      ...errorCatalogue(),
    ),
  };
}

const operationTable = (): string =>
  [
    "| Method | Path | Answers |",
    "|---|---|---|",
    ...operations.map(({ method, path, summary }) => `| ${method} | \`${path}\` | ${summary} |`),
  ].join("\n");

/** What applies to /api/v1 now, and what happens to a version that is retired. Spec: "Versioning". */
function deprecationPolicy(retirement: Retirement | null): string[] {
  if (!retirement) {
    return [
      `Nothing is deprecated: every response says \`Deprecation: false\`. If a version is ever retired, its responses carry a \`Deprecation\` date (RFC 9745), a \`Sunset\` date at least ${minNoticeDays} days later (RFC 8594), and a \`Link\` to this policy and to the successor. After the sunset every response of that version is 410.`,
    ];
  }
  const { announced, sunset, successorUrl } = retirement;
  return [
    `\`${apiPath}\` is deprecated: its retirement was announced on ${announced}, and from ${sunset} (midnight UTC) it no longer responds. Move to its successor: <${successorUrl}>.`,
    `Every response says so: \`Deprecation: ${deprecationDate(announced)}\` is the date of the announcement (RFC 9745), \`Sunset: ${new Date(sunset).toUTCString()}\` the end (RFC 8594), and \`Link\` leads to this policy and to the successor. From the sunset on, every response is 410 with a problem of type [\`errors-version-retired\`](#errors-version-retired). These pages, their markdown, \`/ask\` and MCP stay available.`,
  ];
}

/** One section for each problem type. The heading's text is the anchor that the type's address names. */
const errorCatalogue = (): string[] =>
  (Object.keys(problemTypes) as ProblemSlug[]).map((slug) => {
    const { status, title, when, fix } = problemTypes[slug];
    return blocks(`### errors-${slug}`, `**${status} ${title}.** ${when}`, `What to do: ${fix}`);
  });
