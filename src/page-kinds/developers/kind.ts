/** The developers page: the reference of the API, /ask and the MCP servers, with limits, versions and errors. Its text is the same for every course. */
import { parseListing } from "../../api/modules.ts";
import { apiAddress, apiPath, type Catalog } from "../../course/catalog.ts";
import { bodyDeadlines, maxBodyBytes, maxBodyPieces, maxJsonDepth, maxJsonValues } from "../../http/body.ts";
import { maxPathBytes, maxTargetBytes } from "../../http/request.ts";
import { blocks } from "../../markdown/document.ts";
import { serversOf } from "../../mcp/servers.ts";
import { exampleWord } from "../../search/example.ts";
import { defaultLimit, windowSeconds } from "../../site/rate-limit.ts";
import { link } from "../../text/markdown.ts";
import { pageAlone } from "../components/structured.ts";
import { deprecationStatus } from "../guide/guides.ts";
import type { Kind, Page, PageSource } from "../kind.ts";
import { commonErrors, errorCatalog, errorTable } from "./errors.ts";
import { curlLine } from "./example-request.ts";
import { fetchModule } from "./fetch-examples.ts";
import { fenced } from "./programs.ts";
import { referenceSections } from "./reference.ts";

export const developersKind: Kind = {
  pages: (from) => [developersPage(from)],
  structuredData: pageAlone,
};

/** The developers page. retirement is that of /api/v1, or null. */
export function developersPage({
  catalog,
  retirement,
  answer,
}: Pick<PageSource, "catalog" | "retirement" | "answer">): Page {
  return {
    title: "For developers",
    description: "How to use this course's API: endpoints, parameters, limits, versions and errors.",
    language: "en",
    markdown: blocks(
      "# For developers",
      "Everything on this site is available to programs. You need no API key and no account, nothing is metered or billed, and every endpoint is read-only.",
      "## First call",
      fenced("sh", curlLine(catalog.siteUrl, { method: "GET", path: `${apiPath}/modules?limit=3` })),
      "The response is a page of modules, with pagination data and links to the other pages.",
      [
        `- Base URL: \`${apiAddress(catalog, "")}\``,
        `- Limit: ${defaultLimit} requests every ${windowSeconds} seconds (${link("limits", "#limits")})`,
        `- Descriptions for tools: ${link("OpenAPI 3.1", "/openapi.json")}, and ${link("Arazzo", "/arazzo.json")} with common tasks step by step`,
        `- Guides: [caching](/developers/caching), [pagination](/developers/pagination), [versions](/developers/versions), [agents and assistants](/developers/agents)`,
      ].join("\n"),
      "The examples run as they are: the commands need curl 7.82 or later, the JavaScript Node or the console of a browser, the Python no packages. Responses are real, with lists of objects cut to their first item.",
      "## Every request",
      "Successful responses are `application/json`, errors `application/problem+json`. `HEAD` works wherever `GET` does, and `OPTIONS` everywhere. Fields and endpoints may be added at any time, so ignore fields that you do not recognize.",
      [
        "| Header | Meaning |",
        "|---|---|",
        `| \`If-None-Match\` | the \`ETag\` of a response that you have: 304 if nothing has changed ([caching](/developers/caching)) |`,
        `| \`Idempotency-Key\` | returned in the response, to match logs ([versions](/developers/versions#idempotency-key)) |`,
        `| \`Content-Version\` | the version of the content ([versions](/developers/versions#content-version)) |`,
        `| \`Deprecation\` | in every response of the API: whether this version is being retired (${link("deprecation", "#deprecation")}) |`,
      ].join("\n"),
      "Any request can get these errors:",
      errorTable(commonErrors),
      "## Search",
      [
        "| To find | Use |",
        "|---|---|",
        "| modules that contain a word | [`q` of `GET /modules`](#get-modules) |",
        "| where a question is answered, with excerpts | [`POST /ask`](#post-ask) |",
        ...serversOf(catalog).flatMap(({ path, tools }) =>
          tools
            .filter(({ name }) => name.startsWith("search"))
            .map(
              ({ name }) =>
                `| ${finds(name)} | the tool [\`${name}\` of \`POST ${path}\`](#post-${path.slice(1).replace("/", "")}) |`,
            ),
        ),
      ].join("\n"),
      ...referenceSections(catalog, answer).flatMap(({ heading, markdown }) => [`## ${heading}`, markdown]),
      "## Other formats",
      [
        "| URL | Contents |",
        "|---|---|",
        "| [/feeds/modules.jsonl](/feeds/modules.jsonl) | every module as a schema.org LearningResource, one per line |",
        "| [/feeds/modules.atom](/feeds/modules.atom) | the latest changes, as an Atom feed |",
        `| [/index.md](/index.md) | the home page as markdown; every page has one ([agents](/developers/agents#markdown)) |`,
        "| [/llms.txt](/llms.txt), [/llms-full.txt](/llms-full.txt) | a list of all pages; the full curriculum |",
        "| [/sitemap.xml](/sitemap.xml), [/schemamap.xml](/schemamap.xml) | for crawlers |",
        "| [/.well-known/api-catalog](/.well-known/api-catalog), [/.well-known/ard.json](/.well-known/ard.json) | lists of the APIs |",
      ].join("\n"),
      "## Limits",
      `Each IPv4 address, and each IPv6 /64 network, may send ${defaultLimit} requests every ${windowSeconds} seconds. Every request to the API, \`/ask\` and the MCP servers counts, and so do pages that are computed, such as search results, and pages that do not exist. Each edge isolate counts separately, so the numbers can jump: use them to pace your requests, not as a guarantee. The response to every request that counts has these headers:`,
      "| Header | Meaning |\n|---|---|\n| `RateLimit-Limit` | requests allowed per window |\n| `RateLimit-Remaining` | requests left in the window |\n| `RateLimit-Reset` | seconds until the window ends |\n| `Retry-After` | seconds to wait, on a 429 or a 500 |",
      `A path may be up to ${maxPathBytes} bytes long, and path and query together up to ${maxTargetBytes / 1024} KiB. A request body may be up to ${maxBodyBytes / 1024} KiB, in up to ${maxBodyPieces} chunks, with up to ${maxJsonValues} array items and object members and up to ${maxJsonDepth} levels of nesting. A body must not pause for more than ${bodyDeadlines.idleMs / 1000} seconds, and must be complete within ${bodyDeadlines.totalMs / 1000} seconds.`,
      "## Versions",
      `The version is in the path. Responses of \`/api/v1\` keep their shape; breaking changes go into \`/api/v2\`, which will run alongside it: see [Versions](/developers/versions).`,
      "### Deprecation",
      deprecationStatus(retirement),
      `[What a retirement means for clients](/developers/versions#retirement)`,
      "## Errors",
      "Every error of the service is a problem document (RFC 9457); invalid HTTP gets plain text. Branch on `type`, which links to a section below. `detail` is for people. `errors`, if present, lists every invalid `parameter` or JSON `pointer`.",
      exampleProblem(catalog),
      "A program that reports what is wrong:",
      fenced("js", fetchModule(catalog, exampleWord(catalog))),
      ...errorCatalog(),
    ),
  };
}

/** What a search tool of an MCP server is for. */
const finds = (tool: string): string =>
  tool === "search" ? "documents, from a research connector" : "modules, from an assistant";

/** The problem document for an invalid limit. */
function exampleProblem(catalog: Catalog): string {
  const listing = parseListing(catalog, "/modules", "?limit=0");
  return "problem" in listing ? fenced("json", JSON.stringify(listing.problem.body, null, 2)) : "";
}
