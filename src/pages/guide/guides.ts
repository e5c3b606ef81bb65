/** The guides for developers: a text for each subject that is longer than a section of the reference. In English, like the reference. */

import { blocks } from "../../content/markdown/document.ts";
import { apiAddress, apiPath } from "../../course/catalog.ts";
import { hasPrices } from "../../course/features.ts";
import { limits } from "../../service/api/modules.ts";
import { deprecationDate, minNoticeDays, type Retirement } from "../../service/api/versioning.ts";
import { exampleWord } from "../../service/search/keyword-filter.ts";
import { curlLine } from "../developers/example-request.ts";
import { exampleBlocks, fenced } from "../developers/programs.ts";
import type { PageInput } from "../site.ts";

/** A guide, with what follows its title. Its programs run unchanged in Node and in the console of a browser. */
export type Guide = {
  title: string;
  description: string;
  textOf: (from: Pick<PageInput, "catalog" | "retirement">) => string;
};

export const cachingGuide: Guide = {
  title: "Caching",
  description: "How long responses may be reused, how to check for changes, and the same data as static files.",
  textOf({ catalog }) {
    const file = apiAddress(catalog, "/modules.page-1.limit-5.json");
    return blocks(
      "The content changes rarely. A program that asks only for what has changed is faster, and uses up less of its [limit](/developers#limits).",
      "## Check for changes",
      "Every 200 response to `GET` has a strong `ETag`, computed from its bytes. Send it in `If-None-Match` (lists and `*` work too), and you get a 304 without a body if nothing has changed.",
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
      [
        "| Response | `Cache-Control` |",
        "|---|---|",
        "| 200 to `GET` | clients may reuse it for one minute, shared caches for five |",
        "| errors, and responses to `POST` | `no-store` |",
      ].join("\n"),
      "## Static files",
      `The same data is also available as static files, which a CDN serves without running code: \`/course.json\`, ${hasPrices(catalog) ? "`/pricing.json`, " : ""}\`/modules.json\`, \`/modules/{slug}.json\`, \`/modules.page-{page}.limit-{limit}.json\`, and the same below \`/sandbox\`. For example [${file}](${file}):`,
      ...exampleBlocks(catalog.siteUrl, { method: "GET", path: `${apiPath}/modules.page-1.limit-5.json` }),
    );
  },
};

export const paginationGuide: Guide = {
  title: "Pagination",
  description: "How to read every module or every match: links, cursors, batches, exports and feeds.",
  textOf({ catalog }) {
    const word = exampleWord(catalog);
    const path = `${apiPath}/modules?q=${encodeURIComponent(word)}&limit=5`;
    return blocks(
      `\`/modules\` and \`/sandbox/modules\` return pages. \`page\` starts at 1, and \`limit\` is ${limits.min} to ${limits.max} (default ${limits.default}). A page past the last one is empty, not an error.`,
      fenced("sh", curlLine(catalog.siteUrl, { method: "GET", path })),
      "`pagination` has the number of modules and of pages. `links` has the URLs of this page and of the first, last, next and previous one; `next` and `prev` are null at the ends.",
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
      "## Send the cursor",
      "`pagination.nextCursor` is an opaque value for the next page: send it back as `cursor`. It contains its own page, limit and q, and overrides `page` and `limit`. To read every match of a search:",
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
      [
        "| To get | Use |",
        "|---|---|",
        "| every module, or every match, in one response | an [export](/developers#post-exports) |",
        "| up to 20 different reads in one request | a [batch](/developers#post-batch) |",
        "| every module as schema.org data, one per line | [/feeds/modules.jsonl](/feeds/modules.jsonl) |",
        "| every module as text | [/llms-full.txt](/llms-full.txt) |",
      ].join("\n"),
    );
  },
};

export const versionsGuide: Guide = {
  title: "Versions",
  description: "What may change in the API and what may not, how a version is retired, and the version of the content.",
  textOf: ({ retirement }) =>
    blocks(
      "The version of the API is in the path. Responses of `/api/v1` keep their shape; breaking changes go into `/api/v2`, which will run alongside it.",
      "## What may change",
      [
        "| Within a version | Only in a new version |",
        "|---|---|",
        "| new endpoints, new optional parameters | an endpoint or a parameter goes away |",
        "| new fields in a response | a field goes away, or its type changes |",
        "| new problem types | a problem type gets another URL or status |",
        "| the text of `title` and `detail` | |",
      ].join("\n"),
      "Ignore fields that you do not recognize, and treat a problem type that you do not know by its status.",
      "## Retirement",
      deprecationStatus(retirement),
      retirementHeaders(retirement),
      "## Content version",
      "Responses have the version of the course's content in `Content-Version`. It changes when the content changes, and only then. Files under `/files/` and `/_astro/` lack it, because they are cached for a year and would name an old version. The same version is in `_meta` of `/ask` and of MCP results, in the lines of the feed, in the front matter of markdown and in `info` of the OpenAPI description.",
      "## Idempotency-Key",
      "The `Idempotency-Key` of a request (up to 255 visible ASCII characters) is returned in the response header of the same name, also on errors. It is for correlation only: no request changes anything, so every request is safe to repeat.",
      "## Tests that do not break",
      "The data below [`/sandbox`](/developers#get-sandboxmodules) never changes, in any version of the content: test your client on it.",
    ),
};

/** Whether this version of the API is being retired, with the dates. See docs/specification.md, "Versioning". */
export const deprecationStatus = (retirement: Retirement | null): string =>
  retirement
    ? `\`${apiPath}\` is deprecated: its retirement was announced on ${retirement.announced}, and from ${retirement.sunset} (midnight UTC) it no longer responds. Move to its successor: <${retirement.successorUrl}>.`
    : `Nothing is deprecated: every response has \`Deprecation: false\`. If a version is ever retired, its responses carry a \`Deprecation\` date (RFC 9745), a \`Sunset\` date at least ${minNoticeDays} days later (RFC 8594), and a \`Link\` to this policy and to the successor. After the sunset every response of that version is 410.`;

/** What the responses of a version say once its retirement is announced. */
export const retirementHeaders = (retirement: Retirement | null): string =>
  retirement
    ? `Every response has \`Deprecation: ${deprecationDate(retirement.announced)}\`, the date of the announcement (RFC 9745), \`Sunset: ${new Date(retirement.sunset).toUTCString()}\`, the date of the retirement (RFC 8594), and a \`Link\` to this policy and to the successor. From the sunset on, every response is 410 with a problem of type [\`errors-version-retired\`](/developers#errors-version-retired). These pages, their markdown, \`/ask\` and MCP stay available.`
    : "From the sunset on, every response is 410 with a problem of type [`errors-version-retired`](/developers#errors-version-retired). Pages, their markdown, `/ask` and MCP stay available.";
