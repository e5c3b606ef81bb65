/** The guides for developers: a text for each subject that is longer than a section of the reference. In English, like the reference. */
import type { PageModel } from "../../content/markdown/document.ts";
import { allIdsIn, renderMarkdown } from "../../content/markdown/render.ts";
import { apiAddress, apiPath, type Catalog, partPath, siteAddress } from "../../course/catalog.ts";
import { hasPrices } from "../../course/features.ts";
import type { CourseRecord } from "../../course/record.ts";
import { blocks, link, table } from "../../course/text/markdown.ts";
import { curlLine } from "../../course/text/requests.ts";
import { inSentence } from "../../course/text/sentence.ts";
import { markdownPath, pathOf, registryEntryPath, serverCardPath } from "../../service/addresses.ts";
import { limits } from "../../service/api/modules.ts";
import { deprecationDate, minNoticeDays, type Retirement } from "../../service/api/versioning.ts";
import { type Server, serversOf, toolNames } from "../../service/mcp/servers.ts";
import { exampleQuestion, exampleWord } from "../../service/search/keyword-filter.ts";
import { pageAlone } from "../components/structured.ts";
import { exampleBlocks, fenced } from "../developers/examples.ts";
import type { PageType } from "../page-type.ts";
import type { PageInput } from "../site.ts";

export type AgentViewModel = ReturnType<typeof agentViewOf>;

/** text follows the title. links lead to the reference and to each guide. */
export type GuideModel = PageModel & {
  text: string;
  links: { path: string; name: string }[];
  agentView?: AgentViewModel;
};

export const guidePage: PageType<GuideModel> = {
  models({ course, catalog, retirement }) {
    const links = [
      { path: pathOf("developers"), name: "Reference" },
      ...Object.entries(guides).map(([slug, { title }]) => ({ path: pathOf("guide", slug), name: title })),
    ];
    return Object.entries(guides).map(([slug, { title, description, textOf }]) => ({
      ...{ slug, title, description, language: "en", text: textOf({ catalog, retirement }), links },
      ...(slug === "agents" ? { agentView: agentViewOf(course, catalog) } : {}),
    }));
  },
  markdown: ({ title, text }) => ({ markdown: blocks(`# ${title}`, text) }),
  structuredData: pageAlone,
  ids: ({ title, text, agentView }, language) => [
    ...allIdsIn(renderMarkdown(blocks(`# ${title}`, text), { language })),
    ...(agentView ? ["what-agents-see"] : []),
  ],
};

function agentViewOf({ facts }: CourseRecord, catalog: Catalog) {
  const path = pathOf("module", catalog.modules[0]?.slug);
  const markdown = markdownPath(path);
  const question = exampleQuestion(catalog);
  return {
    siteUrl: catalog.siteUrl,
    page: { path, markdown },
    forms: [
      { path, name: "The first module as a page" },
      { path: markdown, name: "The module as markdown" },
      { path: apiPath + path, name: "The module as JSON" },
      { path: `/ask?query=${encodeURIComponent(question)}`, name: "An answer from /ask" },
    ],
    question,
    // Of a very long course, the first modules: others can be entered.
    pages: [
      ...[
        { path: "/", title: "" },
        { path: pathOf("curriculum"), title: "" },
      ],
      ...(hasPrices(catalog) ? [{ path: pathOf("pricing"), title: "" }] : []),
      ...facts.parts.map((part) => ({ path: partPath(part), title: part.name })),
      ...catalog.modules.slice(0, 100).map(({ slug, title }) => ({ path: pathOf("module", slug), title })),
    ],
  };
}

/** A guide, with what follows its title. Its programs run unchanged in Node and in the console of a browser. */
type Guide = {
  title: string;
  description: string;
  textOf: (from: Pick<PageInput, "catalog" | "retirement">) => string;
};

const caching: Guide = {
  title: "Caching",
  description: "How long responses may be reused, how to check for changes, and the same data as static files.",
  textOf({ catalog }) {
    const file = apiAddress(catalog, "/modules.page-1.limit-5.json");
    return blocks(
      "The content changes rarely. A program that asks only for what has changed is faster, but a 304 also counts towards its [limit](/developers#limits).",
      "## Check for changes",
      "Every 200 response of the API to `GET` has a strong `ETag`, computed from its bytes. Send it in `If-None-Match` (lists and `*` work too), and you get a 304 without a body if nothing has changed.",
      fenced(
        "js",
        `const url = ${JSON.stringify(apiAddress(catalog, "/course"))};
const first = await fetch(url);
const etag = first.headers.get("ETag");
const again = await fetch(url, { headers: { "If-None-Match": etag } });
console.log(first.status, again.status);`,
      ),
      "`Content-Version` changes when any content changes, and only then: compare it to decide whether to read anything again. Every response of the API has it. See [Content version](/developers/versions#content-version).",
      "## How long to keep responses",
      table(
        "Response | `Cache-Control`",
        "200 to `GET` | clients may reuse it for one minute, shared caches for five",
        "errors, and responses to `POST` | `no-store`",
      ),
      "## Static files",
      `The same data is also available as static files under \`${apiPath}\`, which a CDN serves without running code: \`/course.json\`, ${hasPrices(catalog) ? "`/pricing.json`, " : ""}\`/modules.json\`, \`/modules/{slug}.json\`, \`/modules.page-{page}.limit-{limit}.json\`, and the same under \`/sandbox\`, except for the course and single modules. For example [${file}](${file}):`,
      ...exampleBlocks(catalog.siteUrl, { method: "GET", path: `${apiPath}/modules.page-1.limit-5.json` }),
    );
  },
};

const pagination: Guide = {
  title: "Pagination",
  description: "How to read every module or every match: links, cursors, batches, exports and feeds.",
  textOf({ catalog }) {
    const word = exampleWord(catalog);
    const path = `${apiPath}/modules?q=${encodeURIComponent(word)}&limit=5`;
    return blocks(
      `\`/modules\` and \`/sandbox/modules\` return pages. \`page\` starts at 1, and \`limit\` is ${limits.min} to ${limits.max} (default ${limits.default}). A page past the last one is empty, not an error.`,
      fenced("sh", curlLine(catalog.siteUrl, { method: "GET", path })),
      "`pagination` has the number of modules and of pages. `links` contains the URLs of this page and of the first, last, next and previous pages; `next` and `prev` are null at the ends.",
      "## Follow the links",
      "To read every module, follow `links.next` until it is null:",
      fenced(
        "js",
        `const modules = [];
let next = ${JSON.stringify(apiAddress(catalog, "/modules?limit=20"))};
while (next) {
  const response = await fetch(next);
  const page = await response.json();
  modules.push(...page.data);
  next = page.links.next;
}
console.log(modules.length, modules[0].title);`,
      ),
      fenced(
        "python",
        `import json, urllib.request

modules, url = [], ${JSON.stringify(apiAddress(catalog, "/modules?limit=20"))}
while url:
    with urllib.request.urlopen(url) as response:
        page = json.load(response)
    modules += page["data"]
    url = page["links"]["next"]
print(len(modules), modules[0]["title"])`,
      ),
      "## Send the cursor",
      "`pagination.nextCursor` is an opaque value for the next page: send it back as `cursor`. It encodes the page, the limit and `q`, and overrides the parameters `page` and `limit`. To read every match of a search:",
      fenced(
        "js",
        `const url = new URL(${JSON.stringify(apiAddress(catalog, "/modules"))});
url.searchParams.set("q", ${JSON.stringify(word)});
url.searchParams.set("limit", "2");
for (let cursor = ""; cursor !== null; ) {
  if (cursor) url.searchParams.set("cursor", cursor);
  const { data, pagination } = await (await fetch(url)).json();
  for (const { slug, title } of data) console.log(slug, title);
  cursor = pagination.nextCursor;
}`,
      ),
      "A cursor works only for the listing and the `q` that it was issued for; otherwise the error is [invalid-cursor](/developers#errors-invalid-cursor).",
      "## Read everything at once",
      table(
        "To get | Use",
        "every module, or every match, in one response | an [export](/developers/create-export)",
        "up to 20 different reads in one request | a [batch](/developers/read-batch)",
        "every module as schema.org data, one per line | [/feeds/modules.jsonl](/feeds/modules.jsonl)",
        "every module as text | [/llms-full.txt](/llms-full.txt)",
      ),
    );
  },
};

const versions: Guide = {
  title: "Versions",
  description: "What may change in the API and what may not, how a version is retired, and the version of the content.",
  textOf: ({ retirement }) =>
    blocks(
      "The version of the API is in the path. Responses of `/api/v1` keep their shape; breaking changes go into `/api/v2`, which will run alongside it.",
      "## What may change",
      table(
        "Within a version | Only in a new version",
        "new endpoints, new optional parameters | an endpoint or a parameter goes away",
        "new fields in a response | a field goes away, or its type changes",
        "new problem types | a problem type gets another URL or status",
        "the text of `title` and `detail` |",
      ),
      "Ignore fields that you do not recognize, and handle unknown problem types by their status.",
      "## Retirement",
      deprecationStatus(retirement),
      retirementHeaders(retirement),
      "## Content version",
      "The `Content-Version` header of a response contains the version of the course's content. It changes when the content changes, and only then. Files under `/files/` and `/_astro/` lack it, because they are cached for a year and would name an old version. The same version is in `_meta` of `/ask` and of MCP results, in the lines of `/feeds/modules.jsonl`, in the front matter of markdown and in `info` of the OpenAPI description.",
      "## Idempotency-Key",
      "The `Idempotency-Key` of a request (up to 255 visible ASCII characters) is returned in the response header of the same name, including in error responses. It is for correlation only: no request changes anything, so every request is safe to repeat.",
      "## Tests that do not break",
      "The data under [`/sandbox`](/developers/list-sandbox-modules) never changes, in any version of the content: test your client against it.",
    ),
};

const agents: Guide = {
  title: "Agents and assistants",
  description:
    "What agents see of this site: markdown, structured data, questions and tools; how to connect an assistant.",
  textOf: ({ catalog }) =>
    blocks(
      "The facts on this site are also available in formats for programs: markdown without navigation, structured data, JSON, and tools over MCP. None of them needs a key.",
      "## Which format to use",
      table(
        "To | Use",
        "read a page | its [markdown](#markdown)",
        "find where a question is answered | [`/ask`](/developers/ask), or the tool `search_curriculum`",
        "compute with facts | the [API](/developers), with fields and types",
        "connect a person's assistant | the [MCP servers](#connect-your-assistant)",
      ),
      "## Markdown",
      "Every page is also available as markdown: at its URL with `.md` (the home page at [/index.md](/index.md)), or at its own URL with `Accept: text/markdown` or `?mode=agent`. [/llms.txt](/llms.txt) lists all pages, and [/llms-full.txt](/llms-full.txt) contains the full curriculum. An [agent skill](/.well-known/agent-skills/course-reference/SKILL.md) explains how to answer questions about the course.",
      "## Connect your assistant",
      connectSection(catalog),
      "## Tools",
      table(
        "URL | Tools",
        ...serversOf(catalog).map((server) => {
          const documents = server.hasDocuments ? "; every page as a markdown resource" : "";
          return `\`${siteAddress(catalog, server.path)}\` | ${toolNames(server)}${documents}`;
        }),
      ),
      "[The endpoint pages](/developers#endpoints) list the arguments of each tool and show examples.",
      `The server cards are at ${linksOf(catalog, serverCardPath)}; the entries for the MCP registry are at ${linksOf(catalog, registryEntryPath)}.`,
      "## Discovery",
      "[/sitemap.xml](/sitemap.xml) and [/schemamap.xml](/schemamap.xml) are for crawlers. [/.well-known/api-catalog](/.well-known/api-catalog) and [/.well-known/ard.json](/.well-known/ard.json) list the APIs. [/feeds/modules.jsonl](/feeds/modules.jsonl) has every module as a schema.org LearningResource, one per line.",
    ),
};

const linksOf = (catalog: Catalog, pathOf: (path: Server["path"]) => string): string =>
  inSentence(serversOf(catalog).map(({ path }) => link(pathOf(path), pathOf(path))));

function connectSection(catalog: Catalog): string {
  const servers = serversOf(catalog).map(({ path, clientName: name, description, tools }) => {
    return { name, description, tools: tools.map((tool) => tool.name), url: siteAddress(catalog, path) };
  });
  const lines = (lineOf: (server: { name: string; url: string }) => string): string => servers.map(lineOf).join("\n");
  const configuration = (member: string, entryOf: (url: string) => object): string => {
    const entries = servers.map(({ name, url }) => {
      const entry = JSON.stringify(entryOf(url), null, 1).replace(/\s*\n\s*/g, " ");
      return `    ${JSON.stringify(name)}: ${entry}`;
    });
    return fenced("json", `{\n  ${JSON.stringify(member)}: {\n${entries.join(",\n")}\n  }\n}`);
  };
  const http = (url: string) => ({ type: "http", url });
  // Source: developers.openai.com/api/docs/mcp.
  const research = servers.find(({ tools }) => ["search", "fetch"].every((name) => tools.includes(name)));
  return blocks(
    "An assistant that supports MCP can answer questions from this course's own facts. It needs the URL of a server, and no key or account:",
    ...servers.map(({ name, description, url }) => blocks(`**${name}**: ${description}`, fenced("text", url))),
    "Assistants on the web connect from their own network: they reach a published site, but not `localhost`.",
    "### Claude",
    steps(
      "Open [Customize → Connectors](https://claude.ai/customize/connectors) on the web or in Claude Desktop. In earlier versions it is Settings → Connectors. On a Team or Enterprise plan, an owner does this for everyone.",
      "Choose **+**, then **Add custom connector**.",
      "Enter a name and one of the URLs above, and leave the other fields empty. Repeat this for each server that you want.",
    ),
    "Claude Code takes one command for each server:",
    fenced(
      "sh",
      lines(({ name, url }) => `claude mcp add --transport http ${name} ${url}`),
    ),
    "To share them with everyone who works on a project, put this into its `.mcp.json`:",
    // Source: code.claude.com/docs/en/mcp.
    configuration("mcpServers", http),
    "### ChatGPT",
    steps(
      "Open [Plugins](https://chatgpt.com/plugins) on the web. In earlier versions, switch on Settings → Connectors → Advanced → Developer mode, then choose Settings → Connectors → Create.",
      "Choose **+**, then **Add custom MCP server**.",
      "Enter a name and one of the URLs above as the server URL. For authentication, choose **No authentication**. Read the warning, confirm it, and choose **Create as a plugin**.",
    ),
    research && `Deep research calls the tools \`search\` and \`fetch\`: use \`${research.url}\` for it.`,
    "### VS Code",
    // An https link also works where the editor is missing.
    lines(({ name, url }) => {
      const config = encodeURIComponent(JSON.stringify(http(url)));
      return `- [Add ${name} to VS Code](https://vscode.dev/redirect/mcp/install?name=${name}&config=${config})`;
    }),
    "The same from the command line:",
    // Neither names nor URLs contain quotes.
    fenced(
      "sh",
      lines(({ name, url }) => `code --add-mcp '${JSON.stringify({ name, ...http(url) })}'`),
    ),
    "To share them with everyone who works on a project, put this into its `.vscode/mcp.json`:",
    // Source: code.visualstudio.com/docs/copilot/chat/mcp-servers.
    configuration("servers", http),
    "### Cursor",
    // The page opens cursor://anysphere.cursor-deeplink/mcp/install with the same parameters.
    lines(({ name, url }) => {
      const config = encodeURIComponent(btoa(JSON.stringify({ url })));
      return `- [Add ${name} to Cursor](https://cursor.com/en/install-mcp?name=${name}&config=${config})`;
    }),
    "Or put this into `~/.cursor/mcp.json`, or into a project's `.cursor/mcp.json`:",
    // Cursor recognizes the transport by the URL. Source: cursor.com/docs/context/mcp.
    configuration("mcpServers", (url) => ({ url })),
    "### Other clients",
    "A client that accepts a URL needs only one of those above: the transport is streamable HTTP, without authentication. A client that only starts local programs can run `mcp-remote`, which needs Node:",
    // Source: npmjs.com/package/mcp-remote.
    configuration("mcpServers", (url) => ({ command: "npx", args: ["-y", "mcp-remote", url] })),
  );
}

const steps = (...texts: string[]): string => texts.map((text, index) => `${index + 1}. ${text}`).join("\n");

/** Whether this version of the API is being retired, with the dates. See docs/specification.md, "Versioning". */
export const deprecationStatus = (retirement: Retirement | null): string =>
  retirement
    ? `\`${apiPath}\` is deprecated: its retirement was announced on ${retirement.announced}, and from ${retirement.sunset} (midnight UTC) every response has status 410. Move to its successor: <${retirement.successorUrl}>.`
    : `Nothing is deprecated: every response has \`Deprecation: false\`. If a version is ever retired, its responses carry a \`Deprecation\` date (RFC 9745), a \`Sunset\` date at least ${minNoticeDays} days later (RFC 8594), and a \`Link\` to this policy and to the successor. After the sunset, every response of that version has status 410.`;

const retirementHeaders = (retirement: Retirement | null): string =>
  retirement
    ? `Every response has \`Deprecation: ${deprecationDate(retirement.announced)}\`, the date of the announcement (RFC 9745), \`Sunset: ${new Date(retirement.sunset).toUTCString()}\`, the date of the retirement (RFC 8594), and a \`Link\` to this policy and to the successor. From the sunset on, every response has status 410 and a problem of type [\`version-retired\`](/developers#errors-version-retired). These pages, their markdown, \`/ask\` and MCP stay available.`
    : "From the sunset on, every response has status 410 and a problem of type [`version-retired`](/developers#errors-version-retired). Pages, their markdown, `/ask` and MCP stay available.";

/** The guides by slug, in reading order. */
export const guides: Record<string, Guide> = { caching, pagination, versions, agents };
