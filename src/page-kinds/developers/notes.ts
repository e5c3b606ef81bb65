/** What the reference says about operations besides their descriptions, parameters and errors. */

import type { OperationId } from "../../api/api.ts";
import { maxBatchResponseBytes } from "../../api/batch.ts";
import type { Catalog } from "../../course/catalog.ts";
import { hasPrices } from "../../course/features.ts";

const listing = (): string[] => [
  "`q` matches in any letter case. A repeated parameter is an error. A page past the last one is empty, not an error.",
  `To read every page, follow \`links.next\` or send \`pagination.nextCursor\`: see [Pagination](/developers/pagination). The same pages are [static files](/developers/caching#static-files).`,
];

/** Paragraphs by operation. */
const notes: Partial<Record<OperationId, (catalog: Catalog) => string[]>> = {
  listModules: listing,
  getModule: () => [
    "The text after `/modules/` may be a slug, a title or a part of a title. If it is not the module's slug, `Content-Location` has the module's URL. A former slug redirects with status 308.",
  ],
  readBatch: () => [
    "`/batch` and `/exports` cannot be items.",
    `An item's path is relative to the API root and is decoded once. It must not contain \`.\` or \`..\` segments, backslashes, control characters, a scheme or a host. An encoded slash (\`%2F\`) is allowed only in a module's slug, as in \`/modules/HTTP%2F2\`. The response is limited to ${maxBatchResponseBytes / 1024 / 1024} MiB.`,
  ],
  createExport: () => [
    "The id encodes the request and never expires; the result is computed from the current course each time. Send `query` or its alias `q`, but not both.",
  ],
  listSandboxModules: (catalog) => [
    hasPrices(catalog)
      ? "The data of `/sandbox/modules` and `/sandbox/pricing` never changes, so your tests can rely on every byte."
      : "The data of `/sandbox/modules` never changes, so your tests can rely on every byte.",
  ],
};

/** The paragraphs about an operation. */
export const notesOn = (id: OperationId, catalog: Catalog): string[] => notes[id]?.(catalog) ?? [];
