/** Requests that are expensive where input is parsed twice, compared with everything, or multiplied: a table by class. */
import type { Costly, Site } from "./costly.ts";
import { batches, longTexts, manyChunks, messages, nestedJson, phrases } from "./costly-bodies.ts";
import { longHeaders, longPaths, longQueries, pages, searches } from "./costly-targets.ts";

/** In classes of 200 or more, one request in seven is sampled. Prime, so that the sample covers every column of the table. */
const sampled = 7;

/** Returns every request of each class, or a constant sample. */
export function costlyRequests(site: Site): Record<string, Costly[]> {
  const classes = {
    "paths of 2,048 bytes, of one more and of 60 KB": longPaths(),
    "queries of 16,384 bytes, of one more and of 60 KB": longQueries(),
    "words and sentences of many modules, or of none": searches(),
    "headers of 60 and 380 KB, and thousands of them": longHeaders(),
    "texts in bodies, up to 64 KiB and one byte more": longTexts(site),
    "phrases in quotes, stop words, and characters that stand for many": phrases(),
    "deep and numerous JSON in bodies": nestedJson(),
    "bodies in thousands of chunks": manyChunks(),
    "every list and read of MCP": messages(site),
    "batches of twenty": batches(site),
    "pages, files and exports": pages(site),
  };
  if (!site.isSample) return classes;
  const sample = (all: Costly[]): Costly[] =>
    all.length < 200 ? all : all.filter((_, index) => index % sampled === 0);
  return Object.fromEntries(Object.entries(classes).map(([name, all]) => [name, sample(all)]));
}
