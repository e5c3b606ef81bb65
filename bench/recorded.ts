/**
 * Compares the processor time of first and later answers with the recorded one: npm run bench -- recorded
 * Both are in units of a fixed computation on the same runtime. Fails if an answer takes a fifth more; RECORD=1 records instead. Uses the
 * build in dist/, which must be of the shipped course. Linux only.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Publication } from "../src/service/publication.ts";
import { kindsOf } from "./answer-calls.ts";
import { type Cost, costsOf } from "./answer-cost.ts";

/** The kinds that are measured: each way in which an answer is computed. */
const names = [
  "404",
  "/ask",
  "search page",
  "search_curriculum",
  "quote_order",
  "batch of 20 new searches",
  "quote page",
];

/** How much more than recorded an answer may take. */
const allowed = 1.2;

/** Rounds of measurements. What takes too long is measured again, and its least cost counts: a regression stays, other load does not. */
const [rounds, attempts, recordedRuns] = [4, 8, 3];

const build = "dist";
const recordFile = join(import.meta.dirname, "answer-costs.json");

/** The lower costs of each kind. */
const leastOf = (before: Record<string, Cost>, now: Record<string, Cost>): Record<string, Cost> => ({
  ...before,
  ...Object.fromEntries(
    Object.entries(now).map(([name, { first, later }]) => [
      name,
      { first: Math.min(first, before[name]?.first ?? first), later: Math.min(later, before[name]?.later ?? later) },
    ]),
  ),
});

const inHundredths = (_: string, value: unknown): unknown =>
  typeof value === "number" ? Number(value.toFixed(2)) : value;

const { catalog } = JSON.parse(readFileSync(join(build, "server/publication.json"), "utf8")) as Publication;
const kinds = kindsOf(catalog.modules.map(({ slug }) => slug)).filter(({ name }) => names.includes(name));
let costs: Record<string, Cost> = {};
if (process.env.RECORD === "1") {
  for (let run = 0; run < recordedRuns; run++) costs = leastOf(costs, await costsOf(build, kinds, rounds));
  writeFileSync(recordFile, `${JSON.stringify(costs, inHundredths, 2)}\n`);
}
const recorded = JSON.parse(readFileSync(recordFile, "utf8")) as Record<string, Cost>;
const isSlow = (name: string): boolean =>
  (["first", "later"] as const).some(
    (when) => (costs[name]?.[when] ?? Number.POSITIVE_INFINITY) > (recorded[name]?.[when] ?? 0) * allowed,
  );
for (let attempt = 0; attempt < attempts; attempt++) {
  const slow = kinds.filter(({ name }) => isSlow(name));
  if (slow.length === 0) break;
  costs = leastOf(costs, await costsOf(build, slow, rounds));
}
console.log("| Answer | First | recorded | Later | recorded |\n|---|---:|---:|---:|---:|");
for (const { name } of kinds) {
  const [now, before] = [costs[name], recorded[name]];
  const cells = [now?.first, before?.first, now?.later, before?.later].map((cost) => (cost ?? Number.NaN).toFixed(2));
  console.log(`| ${name} | ${cells.join(" | ")} |`);
  if (isSlow(name)) process.exitCode = 1;
}
