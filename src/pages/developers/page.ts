/** The page for developers, in English in every course: what all endpoints have in common, an index of them, and every error. */
import type { PageModel } from "../../content/markdown/document.ts";
import { apiAddress, apiPath, type Catalog } from "../../course/catalog.ts";
import { blocks, ended, table } from "../../course/text/markdown.ts";
import { curlLine } from "../../course/text/requests.ts";
import { pathOf } from "../../service/addresses.ts";
import { type ProblemSlug, problemTypes } from "../../service/api/problems.ts";
import type { Retirement } from "../../service/api/versioning.ts";
import { bodyDeadlines, maxBodyBytes, maxBodyPieces, maxJsonDepth, maxJsonValues } from "../../service/http/body.ts";
import { maxPathBytes, maxTargetBytes } from "../../service/http/request.ts";
import { defaultLimit, windowSeconds } from "../../service/rate-limit.ts";
import { exampleWord } from "../../service/search/keyword-filter.ts";
import { pageAlone } from "../components/structured.ts";
import { deprecationStatus, guides } from "../guide/page.ts";
import type { PageType } from "../page-type.ts";
import { fenced } from "./examples.ts";
import { type DescribedApi, type Endpoint, errorTable, type Section } from "./reference.ts";

/** before and after are the sections around the index of endpoints. */
export type DevelopersModel = PageModel & {
  intro: string;
  before: Section[];
  endpoints: IndexedEndpoint[];
  after: Section[];
  guides: { path: string; title: string }[];
};

/** A line of the index. path is that of the endpoint's page. */
type IndexedEndpoint = Pick<Endpoint, "group" | "heading" | "summary"> & { path: string };

/** Ids that sections had before, by the id of the section, or of the line of the index, that leads to their content now. Links to them keep working. */
export const formerIds: Readonly<Record<string, readonly string[]>> = {
  "every-request": ["rest", "caching", "content-version", "idempotency-key"],
  "get-modules": ["listing-and-searching", "static-files"],
  "get-modulesslug": ["one-module"],
  "post-ask": ["questions"],
  "post-mcp": ["mcp", "connect-your-assistant", "claude", "chatgpt", "vs-code", "cursor", "other-clients"],
  "post-batch": ["batch-requests"],
  "post-exports": ["exports"],
  "get-sandboxmodules": ["sandbox"],
  "other-formats": ["feed", "markdown-and-sitemaps"],
};

/** The id of a section, as in the HTML of a heading. */
export const idOf = ({ heading }: { heading: string }): string =>
  heading
    .toLowerCase()
    .replace(/[^\w -]/g, "")
    .replaceAll(" ", "-");

export const developersPage: PageType<DevelopersModel> = {
  models({ catalog, retirement, api }) {
    if (api === undefined) return [];
    return [
      {
        title: "For developers",
        description: "How to use this course's API: endpoints, parameters, limits, versions and errors.",
        language: "en",
        intro:
          "Everything on this site is available to programs. You need no API key and no account, nothing is metered or billed, and every endpoint is read-only.",
        before: [firstCall(catalog), everyRequest, search],
        endpoints: api.endpoints.map(({ slug, ...endpoint }) => ({ ...endpoint, path: pathOf("endpoint", slug) })),
        after: [otherFormats, limits, versions(retirement), errors(catalog, api)],
        guides: Object.entries(guides).map(([slug, { title }]) => ({ path: pathOf("guide", slug), title })),
      },
    ];
  },
  markdown: ({ title, intro, before, endpoints, after }) => ({
    markdown: blocks(
      ...[`# ${title}`, intro, ...before.map(sectionText), "## Endpoints"],
      ...[...Map.groupBy(endpoints, ({ group }) => group)].flatMap(([group, all]) => [
        `**${group}**`,
        all.map(({ heading, path, summary }) => `- [\`${heading}\`](${path}): ${ended(summary)}`).join("\n"),
      ]),
      ...after.map(sectionText),
    ),
  }),
  structuredData: pageAlone,
  ids: ({ title, before, endpoints, after }) => [
    ...[{ heading: title }, ...before, { heading: "Endpoints" }, ...endpoints, ...after].map(idOf),
    ...Object.values(formerIds).flat(),
  ],
};

const sectionText = ({ heading, lead, text }: Section): string => blocks(`## ${heading}`, lead, text);

const firstCall = (catalog: Catalog): Section => ({
  heading: "First call",
  text: blocks(
    fenced("sh", curlLine(catalog.siteUrl, { method: "GET", path: `${apiPath}/modules?limit=3` })),
    "The response is a page of modules, with pagination data and links to the other pages.",
    [
      `- Base URL: \`${apiAddress(catalog, "")}\``,
      `- Limit: ${defaultLimit} requests every ${windowSeconds} seconds ([limits](#limits))`,
      "- Machine-readable: [OpenAPI 3.1](/openapi.json), and [Arazzo](/arazzo.json) with common tasks step by step",
      "- Guides: [caching](/developers/caching), [pagination](/developers/pagination), [versions](/developers/versions), [agents and assistants](/developers/agents)",
    ].join("\n"),
    "The examples run as they are: with curl 7.82 or later, in Node or a browser console, or in Python without packages. Responses are real, with lists of objects cut to their first item.",
  ),
});

const everyRequest: Section = {
  heading: "Every request",
  lead: "Except for event streams and JSON-RPC errors, successful responses are `application/json` and errors `application/problem+json`. `HEAD` works wherever `GET` does, and `OPTIONS` everywhere. Fields and endpoints may be added at any time, so ignore fields that you do not recognize.",
  text: blocks(
    table(
      "Header | Meaning",
      "`If-None-Match` | the `ETag` of a response that you have: 304 if nothing has changed ([caching](/developers/caching))",
      "`Idempotency-Key` | returned in the response, to match logs ([versions](/developers/versions#idempotency-key))",
      "`Content-Version` | the version of the content ([versions](/developers/versions#content-version))",
      "`Deprecation` | in every response of the API: whether this version is being retired ([deprecation](#deprecation))",
    ),
    "Common errors, which any request can get:",
    errorTable([
      "not-found",
      "method-not-allowed",
      "version-retired",
      "uri-too-long",
      "rate-limit-exceeded",
      "internal",
    ]),
  ),
  folded: "Headers and errors",
};

const search: Section = {
  heading: "Search",
  text: table(
    "To find | Use",
    "modules that contain a word | [`q` of `GET /modules`](/developers/list-modules)",
    "where a question is answered, with excerpts | [`POST /ask`](/developers/ask)",
    "modules, from an assistant | the tool [`search_curriculum` of `POST /mcp`](/developers/mcp)",
    "documents, from a research connector | the tool [`search` of `POST /mcp/search`](/developers/mcp-search)",
  ),
};

const otherFormats: Section = {
  heading: "Other formats",
  text: table(
    "URL | Contents",
    "[/feeds/modules.jsonl](/feeds/modules.jsonl) | every module as a schema.org LearningResource, one per line",
    "[/feeds/modules.atom](/feeds/modules.atom) | every module with its overview, latest change first, as an Atom feed",
    "[/index.md](/index.md) | the home page as markdown; every page has a markdown version ([agents](/developers/agents#markdown))",
    "[/llms.txt](/llms.txt), [/llms-full.txt](/llms-full.txt) | a list of all pages; the full curriculum",
    "[/sitemap.xml](/sitemap.xml), [/schemamap.xml](/schemamap.xml) | for crawlers",
    "[/.well-known/api-catalog](/.well-known/api-catalog), [/.well-known/ard.json](/.well-known/ard.json) | lists of the APIs",
  ),
};

const limits: Section = {
  heading: "Limits",
  text: blocks(
    `Each IPv4 address, and each IPv6 /64 network, may send ${defaultLimit} requests every ${windowSeconds} seconds. Every request to the API, \`/ask\` and the MCP servers counts, and so do pages that are computed, such as search results, and pages that do not exist. Each server instance counts separately, so the numbers can jump: use them to pace your requests, not as a guarantee. The response to every request that counts has these headers:`,
    table(
      "Header | Meaning",
      "`RateLimit-Limit` | requests allowed per window",
      "`RateLimit-Remaining` | requests left in the window",
      "`RateLimit-Reset` | seconds until the window ends",
      "`Retry-After` | seconds to wait, on a 429 or a 500",
    ),
    `A path may be up to ${maxPathBytes} bytes long, and path and query together up to ${maxTargetBytes / 1024} KiB. A request body may be up to ${maxBodyBytes / 1024} KiB, in up to ${maxBodyPieces} chunks, with up to ${maxJsonValues} array items and object members and up to ${maxJsonDepth} levels of nesting. A body must not pause for more than ${bodyDeadlines.idleMs / 1000} seconds, and must be complete within ${bodyDeadlines.totalMs / 1000} seconds.`,
  ),
};

const versions = (retirement: Retirement | null): Section => ({
  heading: "Versions",
  text: blocks(
    "The version is in the path. Responses of `/api/v1` keep their shape; breaking changes go into `/api/v2`, which will run alongside it: see [Versions](/developers/versions).",
    "### Deprecation",
    deprecationStatus(retirement),
    "[What a retirement means for clients](/developers/versions#retirement)",
  ),
});

const errors = (catalog: Catalog, api: DescribedApi): Section => ({
  heading: "Errors",
  lead: "Errors are problem documents (RFC 9457), except for invalid JSON-RPC messages, which get JSON-RPC errors, and invalid HTTP, which gets plain text. Branch on `type`, which links to a section below. `detail` is for people. `errors`, if present, lists the invalid values by query `parameter` or JSON `pointer`.",
  text: blocks(
    fenced("json", JSON.stringify(api.responseTo({ method: "GET", path: `${apiPath}/modules?limit=0` }), null, 2)),
    "A program that reports the error:",
    fenced(
      "js",
      `const name = encodeURIComponent(${JSON.stringify(exampleWord(catalog))});
const response = await fetch(\`${apiAddress(catalog, "/modules/")}\${name}\`);
const body = await response.json();
if (!response.ok) throw new Error(\`\${body.title}: \${body.detail}\`);
console.log(body.title, body.url);`,
    ),
    // The heading of each type is the fragment of its URL.
    ...(Object.keys(problemTypes) as ProblemSlug[]).map((slug) => {
      const { status, title, when, fix } = problemTypes[slug];
      return blocks(`### errors-${slug}`, `**${status} ${title}.** ${when}`, `What to do: ${fix}`);
    }),
  ),
  folded: "Every problem type",
});
