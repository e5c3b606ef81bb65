/** Requests that cost more than others wherever input is read twice, compared with everything, or multiplied: a table by class. */
import type { Costly, Site } from "./costly.ts";
import { batches, longTexts, manyChunks, messages, nestedJson } from "./costly-bodies.ts";
import { longHeaders, longPaths, longQueries, pages, searches } from "./costly-targets.ts";

/** Of a class of 200 and more one request in so many is in the sample. Prime, so that the sample has every column of the table. */
const sampled = 7;

/** Every request of each class, or a sample of them, which is always the same. */
export function costlyRequests(site: Site): Record<string, Costly[]> {
  const classes = {
    "paths of 2,048 bytes, of one more and of 60 KB": longPaths(),
    "queries of 16,384 bytes, of one more and of 60 KB": longQueries(),
    "words and sentences that many modules have, or none": searches(),
    "headers of 60 KB, and thousands of them": longHeaders(),
    "texts in bodies, up to 64 KiB and one byte more": longTexts(site),
    "deep and numerous JSON in bodies": nestedJson(),
    "bodies in thousands of chunks": manyChunks(),
    "everything that MCP lists and reads": messages(site),
    "batches of twenty": batches(site),
    "pages, files and exports": pages(site),
  };
  if (!site.isSample) return classes;
  const sample = (all: Costly[]): Costly[] =>
    all.length < 200 ? all : all.filter((_, index) => index % sampled === 0);
  return Object.fromEntries(Object.entries(classes).map(([name, all]) => [name, sample(all)]));
}
