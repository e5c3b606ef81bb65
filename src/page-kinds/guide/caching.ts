/** The guide to caching. */
import { apiAddress, apiPath, type Catalog } from "../../course/catalog.ts";
import { hasPrices } from "../../course/features.ts";
import { blocks } from "../../markdown/document.ts";
import { fetchIfChanged } from "../developers/fetch-examples.ts";
import { exampleBlocks, fenced } from "../developers/programs.ts";

export function cachingGuide({ catalog }: { catalog: Catalog }) {
  const file = `${apiPath}/modules.page-1.limit-5.json`;
  return {
    title: "Caching",
    description: "How long responses may be reused, how to check for changes, and the same data as static files.",
    markdown: blocks(
      "# Caching",
      "The content changes rarely. A program that asks only for what has changed is faster, and uses up less of its [limit](/developers#limits).",
      "## Check for changes",
      "Every 200 response to `GET` has a strong `ETag`, computed from its bytes. Send it in `If-None-Match` (lists and `*` work too), and you get a 304 without a body if nothing has changed.",
      fenced("js", fetchIfChanged(catalog)),
      "`Content-Version` changes when any content changes, and only then: compare it to decide whether to read anything again. Every response of the API has it. See [Content version](/developers/versions#content-version).",
      "## How long to keep responses",
      [
        "| Response | `Cache-Control` |",
        "|---|---|",
        "| 200 to `GET` | clients may reuse it for one minute, shared caches for five |",
        "| errors, and responses to `POST` | `no-store` |",
      ].join("\n"),
      "## Static files",
      `The same data is also available as static files, which a CDN serves without running code: \`/course.json\`, ${hasPrices(catalog) ? "`/pricing.json`, " : ""}\`/modules.json\`, \`/modules/{slug}.json\`, \`/modules.page-{page}.limit-{limit}.json\`, and the same below \`/sandbox\`. For example [${apiAddress(catalog, "/modules.page-1.limit-5.json")}](${apiAddress(catalog, "/modules.page-1.limit-5.json")}):`,
      ...exampleBlocks(catalog.siteUrl, { method: "GET", path: file }),
    ),
  };
}
