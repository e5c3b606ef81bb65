/** The guide to pagination, and to reading everything at once. */
import { limits } from "../../api/modules.ts";
import { apiPath, type Catalog } from "../../course/catalog.ts";
import { blocks } from "../../markdown/document.ts";
import { exampleWord } from "../../search/example.ts";
import { curlLine } from "../developers/example-request.ts";
import { fetchEveryModule, fetchWithCursor } from "../developers/fetch-examples.ts";
import { fenced } from "../developers/programs.ts";

export function paginationGuide({ catalog }: { catalog: Catalog }) {
  const word = exampleWord(catalog);
  const path = `${apiPath}/modules?q=${encodeURIComponent(word)}&limit=5`;
  return {
    title: "Pagination",
    description: "How to read every module or every match: links, cursors, batches, exports and feeds.",
    markdown: blocks(
      "# Pagination",
      `\`/modules\` and \`/sandbox/modules\` return pages. \`page\` starts at 1, and \`limit\` is ${limits.min} to ${limits.max} (default ${limits.default}). A page past the last one is empty, not an error.`,
      fenced("sh", curlLine(catalog.siteUrl, { method: "GET", path })),
      "`pagination` has the number of modules and of pages. `links` has the URLs of this page and of the first, last, next and previous one; `next` and `prev` are null at the ends.",
      "## Follow the links",
      "To read every module, follow `links.next` until it is null:",
      fenced("js", fetchEveryModule(catalog)),
      "## Send the cursor",
      "`pagination.nextCursor` is an opaque value for the next page: send it back as `cursor`. It contains its own page, limit and q, and overrides `page` and `limit`. To read every match of a search:",
      fenced("js", fetchWithCursor(catalog, word)),
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
    ),
  };
}
