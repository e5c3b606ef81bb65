/** The developers page: how to call the API, with its limits, versions and errors. Its text is the same for every course. */
import { maxBatchResponseBytes, maxItems } from "../../api/batch.ts";
import { limits, parseListing } from "../../api/listing.ts";
import { operationsOf } from "../../api/operations.ts";
import { type ProblemSlug, problemTypes } from "../../api/problems.ts";
import { maxPathBytes, maxTargetBytes } from "../../api/uri-length.ts";
import { deprecationDate, minNoticeDays, type Retirement } from "../../api/versioning.ts";
import { maxQuestionCharacters, maxResults, nlwebVersion } from "../../ask/schemas.ts";
import { apiAddress, apiPath, siteAddress } from "../../course/catalog.ts";
import { hasPrices } from "../../course/offer.ts";
import { blocks } from "../../markdown/document.ts";
import { servers, serversOf, toolNames } from "../../mcp/servers.ts";
import { quoteOrder } from "../../mcp/tools/quote-order.ts";
import { searchCurriculum } from "../../mcp/tools/search-curriculum.ts";
import { exampleQuestion, exampleWord } from "../../search/example.ts";
import { maxQueryCharacters } from "../../search/match.ts";
import { maxAlternativeCharacters, maxAlternatives } from "../../search/query.ts";
import { registryEntryPath, serverCardPath } from "../../site/addresses.ts";
import { defaultLimit, windowSeconds } from "../../site/rate-limit.ts";
import { bodyDeadlines, maxBodyBytes, maxBodyPieces, maxJsonDepth, maxJsonValues } from "../../site/request-body.ts";
import { pageAlone } from "../components/structured.ts";
import type { Kind, Page, PageSource } from "../kind.ts";
import { connectSection } from "./connect.ts";
import { curlLine, type ExampleRequest } from "./example-request.ts";
import { fetchAsk, fetchBatch, fetchEvents, fetchEveryModule, fetchModule, fetchWithCursor } from "./fetch-examples.ts";
import { mcpFileLinks, toolCall } from "./mcp-examples.ts";

const fenced = (language: string, text: string): string => `\`\`\`${language}\n${text}\n\`\`\``;

export const developersKind: Kind = {
  pages: (from) => [developersPage(from)],
  structuredData: pageAlone,
};

/** The developers page. retirement is that of /api/v1, or null. */
export function developersPage({ catalog, retirement }: Pick<PageSource, "catalog" | "retirement">): Page {
  const isPriced = hasPrices(catalog);
  const api = (path: string): string => apiAddress(catalog, path);
  const word = exampleWord(catalog);
  const question = exampleQuestion(catalog);
  const curl = (request: ExampleRequest): string => fenced("sh", curlLine(catalog.siteUrl, request));
  const get = (path: string): string => curl({ method: "GET", path });
  const post = (path: string, body: unknown): string => curl({ method: "POST", path, body: JSON.stringify(body) });
  return {
    title: "For developers",
    description: "How to use this course's API: endpoints, parameters, limits, versions and errors.",
    language: "en",
    markdown: blocks(
      "# For developers",
      "Everything on this site is available to programs. You need no API key and no account, nothing is metered or billed, and every endpoint is read-only.",
      "## First call",
      get(`${apiPath}/modules?limit=3`),
      "The response is a page of modules, with pagination data and links to the other pages. The commands on this page need curl 7.82 or later. The JavaScript runs unchanged in Node and in the console of a current browser.",
      "## Connect your assistant",
      connectSection(catalog),
      "## REST",
      `The root, \`${api("")}\`, returns an index of the endpoints. [/openapi.json](/openapi.json) describes the API in OpenAPI 3.1. [/arazzo.json](/arazzo.json) describes the most common tasks step by step in Arazzo: find a module and read it, ${isPriced ? "read the prices, " : ""}export everything, ask a question.`,
      operationTable(catalog),
      "Successful responses are `application/json`, errors `application/problem+json`. `HEAD` works wherever `GET` does, and `OPTIONS` everywhere. Fields and endpoints may be added at any time, so ignore fields that you do not recognize.",
      "### Listing and searching",
      `\`page\` starts at 1, and \`limit\` is ${limits.min} to ${limits.max} (default ${limits.default}). \`q\` returns the modules whose title, description or part contains it, in any letter case; it may be up to ${maxQueryCharacters} characters long. Unknown parameters are ignored, and a repeated parameter is an error. A page past the last one is empty, not an error.`,
      "`pagination.nextCursor` is an opaque value for the next page: send it back as `cursor`. It contains its own page, limit and q, and overrides `page` and `limit`.",
      get(`${apiPath}/modules?q=${encodeURIComponent(word)}&limit=5`),
      "To read every module, follow `links.next` until it is null:",
      fenced("js", fetchEveryModule(catalog)),
      "To read every match of a search, send the cursor:",
      fenced("js", fetchWithCursor(catalog, word)),
      "### One module",
      "The text after `/modules/` is a slug in any letter case, an exact title or a part of a title, in this order of precedence. If several modules match, the first in course order is returned. If the text is not the module's slug, `Content-Location` has the module's URL.",
      get(`${apiPath}/modules/${encodeURIComponent(word)}`),
      fenced("js", fetchModule(catalog, word)),
      "### Batch requests",
      `\`POST /batch\` takes 1 to ${maxItems} reads and returns the response that each would get on its own. The status of the batch is 200, so check the status of each item. \`/batch\` and \`/exports\` cannot be items. A batch counts as one request.`,
      `An item's path is relative to the API root and is decoded once. It must not contain \`.\` or \`..\` segments, backslashes, control characters, a scheme or a host. An encoded slash (\`%2F\`) is allowed only in a module's slug, as in \`/modules/HTTP%2F2\`. The response is limited to ${maxBatchResponseBytes / 1024 / 1024} MiB: an item whose result does not fit gets status 413, and later items that fit are still processed.`,
      post(`${apiPath}/batch`, { requests: [{ path: "/course" }, { path: "/modules?limit=2", id: "start" }] }),
      fenced("js", fetchBatch(catalog)),
      "### Exports",
      "`POST /exports` returns a job that is already complete. Its id encodes the request and never expires; the result is computed from the current course each time. `query` limits the export to the modules that match it, like `q` of `/modules`. You may also send it as `q`, but not both.",
      post(`${apiPath}/exports`, { query: word }),
      "### Sandbox",
      isPriced
        ? "`/sandbox/modules` and `/sandbox/pricing` work like `/modules` and `/pricing`, on data that never changes, so your tests can rely on every byte."
        : "`/sandbox/modules` works like `/modules`, on data that never changes, so your tests can rely on every byte.",
      "### Static files",
      `The same data is also available as static files, which a CDN serves without running code: \`/course.json\`, ${isPriced ? "`/pricing.json`, " : ""}\`/modules.json\`, \`/modules/{slug}.json\`, \`/modules.page-{page}.limit-{limit}.json\`, and the same below \`/sandbox\`. For example [${api("/modules.page-1.limit-5.json")}](${api("/modules.page-1.limit-5.json")}).`,
      "### Caching",
      "Every 200 response to `GET` has a strong `ETag`, computed from its bytes. Send it in `If-None-Match` (lists and `*` work too), and you get a 304 if nothing has changed. Clients may reuse a response for one minute, shared caches for five; errors and responses to `POST` are `no-store`.",
      "### Content version",
      "Every response has the version of the course's content in `Content-Version`. It changes when the content changes, and only then. The same version is in `_meta` of `/ask` and of MCP results, in the lines of the feed, in the front matter of markdown and in `info` of the OpenAPI description.",
      "### Idempotency-Key",
      "The `Idempotency-Key` of a request (up to 255 visible ASCII characters) is returned in the response header of the same name, also on errors. It is for correlation only: no request changes anything, so every request is safe to repeat.",
      "## Questions",
      `\`POST /ask\` takes a question in plain language and returns the best matches, at most ${maxResults}, in the format of NLWeb ${nlwebVersion}. It searches all texts of the course, without a language model: titles, descriptions, chapters, overviews, transcripts and the pages about the course itself. Each result has an \`excerpt\` with the \`marks\` of the matched words and, in \`hasPart\`, the section, chapter or moment that answers. For a single word, the modules that \`q\` finds come first. \`score\`, from 1 to 100, is not a probability; \`_meta.match\` says whether the results answer the question or are only the closest matches. Misspelled words are corrected, and \`message\` says so.`,
      post("/ask", { query: question }),
      fenced("js", fetchAsk(catalog, question)),
      `\`query\` is a string, or an object whose \`text\` is the question, of up to ${maxQuestionCharacters} characters; unknown members are ignored. \`alternatives\` has up to ${maxAlternatives} rephrasings of at most ${maxAlternativeCharacters} characters: the same question in the subject's own terms. A \`query_id\` is returned unchanged. \`GET /ask?query=…\` does the same.`,
      "With `Accept: text/event-stream`, `prefer.streaming` in the body or `streaming=true` in the URL, the response is a stream of events: one `start`, one `result` per match, one `complete`. An invalid request gets an ordinary error instead of a stream.",
      curl({ method: "GET", path: `/ask?query=${encodeURIComponent(question)}`, events: true }),
      fenced("js", fetchEvents(catalog, question)),
      "If nothing matches, the status is 200, `results` is empty, `message` says so, and `suggestions` has up to three modules. Errors are problem documents like those of the API, and also valid NLWeb failures, with `_meta` and `error`.",
      "## MCP",
      `${isPriced ? "Three servers of the Model Context Protocol, one for the course, one for enrollment and one for research," : "Two servers of the Model Context Protocol, one for the course and one for research,"} respond with JSON over streamable HTTP, without sessions. They support protocol version 2026-07-28, without a handshake, and 2025-11-25 and 2025-06-18, with one.`,
      [
        "| URL | Tools |",
        "|---|---|",
        ...serversOf(catalog).map((server) => {
          const documents = server.hasDocuments ? "; every page as a markdown resource" : "";
          return `| \`${siteAddress(catalog, server.path)}\` | ${toolNames(server)}${documents} |`;
        }),
      ].join("\n"),
      "[Connect your assistant](#connect-your-assistant) has the configuration for each client.",
      ...(isPriced
        ? [
            "The servers never order or charge anything: a quote is a calculation, and an enrollment link is a URL. Pass `country` if you know the buyer's; otherwise the location of the caller's network decides. `countrySource` in every result says where the country came from.",
            post(servers.enrollment.path, toolCall(quoteOrder.name, { plan: "complete", country: "DE" })),
          ]
        : [post(servers.documentation.path, toolCall(searchCurriculum.name, searchCurriculum.example(catalog)))]),
      `An invalid request gets a JSON-RPC error. Invalid tool arguments get a result with \`isError\` that explains how to fix them.`,
      `The tools \`search\` and \`fetch\` of \`${servers.search.path}\` have the form that research connectors such as ChatGPT's require: \`search\` returns the \`id\`, \`title\` and \`url\` of documents, \`fetch\` the \`text\` of one.`,
      `The server cards are at ${mcpFileLinks(catalog, serverCardPath)}; the entries for the MCP registry are at ${mcpFileLinks(catalog, registryEntryPath)}.`,
      "## Feed",
      "[/feeds/modules.jsonl](/feeds/modules.jsonl) has every module as a schema.org LearningResource, one per line.",
      "## Markdown and sitemaps",
      "Every page is also available as markdown: at its URL with `.md` (the home page at [/index.md](/index.md)), or at its own URL with `Accept: text/markdown` or `?mode=agent`. [/llms.txt](/llms.txt) lists all pages, and [/llms-full.txt](/llms-full.txt) contains the full curriculum. [/sitemap.xml](/sitemap.xml) and [/schemamap.xml](/schemamap.xml) are for crawlers. [/.well-known/api-catalog](/.well-known/api-catalog) and [/.well-known/ard.json](/.well-known/ard.json) list the APIs.",
      "## Limits",
      `Each IPv4 address, and each IPv6 /64 network, may send ${defaultLimit} requests every ${windowSeconds} seconds. Every request to the API, \`/ask\` and the MCP servers counts, and so do pages that are computed, such as search results, and pages that do not exist. Each edge isolate counts separately, so the numbers can jump: use them to pace your requests, not as a guarantee. The response to every request that counts has these headers:`,
      "| Header | Meaning |\n|---|---|\n| `RateLimit-Limit` | requests allowed per window |\n| `RateLimit-Remaining` | requests left in the window |\n| `RateLimit-Reset` | seconds until the window ends |\n| `Retry-After` | seconds to wait, on a 429 or a 500 |",
      `A path may be up to ${maxPathBytes} bytes long, and path and query together up to ${maxTargetBytes / 1024} KiB. A request body may be up to ${maxBodyBytes / 1024} KiB, in up to ${maxBodyPieces} chunks, with up to ${maxJsonValues} array items and object members and up to ${maxJsonDepth} levels of nesting. A body must not pause for more than ${bodyDeadlines.idleMs / 1000} seconds, and must be complete within ${bodyDeadlines.totalMs / 1000} seconds.`,
      "## Versions",
      "The version is in the path. Responses of `/api/v1` keep their shape; breaking changes go into `/api/v2`, which will run alongside it.",
      "### Deprecation",
      ...deprecationPolicy(retirement),
      "## Errors",
      "Every error is a problem document (RFC 9457). Branch on `type`, which links to a section below. `detail` is for people. `errors`, if present, lists every invalid `parameter` or JSON `pointer`.",
      exampleProblem(catalog),
      ...errorCatalog(),
    ),
  };
}

/** The problem document for an invalid limit. */
function exampleProblem(catalog: PageSource["catalog"]): string {
  const listing = parseListing(catalog, "/modules", "?limit=0");
  return "problem" in listing ? fenced("json", JSON.stringify(listing.problem.body, null, 2)) : "";
}

const operationTable = (catalog: PageSource["catalog"]): string =>
  [
    "| Method | Path | Purpose |",
    "|---|---|---|",
    ...operationsOf(catalog).map(({ method, path, summary }) => `| ${method} | \`${path}\` | ${summary} |`),
  ].join("\n");

/** The deprecation policy, and the dates of a planned retirement. See docs/specification.md, "Versioning". */
function deprecationPolicy(retirement: Retirement | null): string[] {
  if (!retirement) {
    return [
      `Nothing is deprecated: every response has \`Deprecation: false\`. If a version is ever retired, its responses carry a \`Deprecation\` date (RFC 9745), a \`Sunset\` date at least ${minNoticeDays} days later (RFC 8594), and a \`Link\` to this policy and to the successor. After the sunset every response of that version is 410.`,
    ];
  }
  const { announced, sunset, successorUrl } = retirement;
  return [
    `\`${apiPath}\` is deprecated: its retirement was announced on ${announced}, and from ${sunset} (midnight UTC) it no longer responds. Move to its successor: <${successorUrl}>.`,
    `Every response has \`Deprecation: ${deprecationDate(announced)}\`, the date of the announcement (RFC 9745), \`Sunset: ${new Date(sunset).toUTCString()}\`, the date of the retirement (RFC 8594), and a \`Link\` to this policy and to the successor. From the sunset on, every response is 410 with a problem of type [\`errors-version-retired\`](#errors-version-retired). These pages, their markdown, \`/ask\` and MCP stay available.`,
  ];
}

/** One section for each problem type. The heading's text is the fragment of the type's URL. */
const errorCatalog = (): string[] =>
  (Object.keys(problemTypes) as ProblemSlug[]).map((slug) => {
    const { status, title, when, fix } = problemTypes[slug];
    return blocks(`### errors-${slug}`, `**${status} ${title}.** ${when}`, `What to do: ${fix}`);
  });
