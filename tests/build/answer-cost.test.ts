/**
 * First and later answers take at most a fifth more processor time than recorded. After a change that is meant to cost more or less:
 * RECORD=1 npm test -- tests/build/answer-cost.test.ts
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { kindsOf } from "../../bench/answer-calls.ts";
import type { Publication } from "../../src/site/publication.ts";
import { type Cost, costsOf } from "./answer-cost.ts";
import { copyBuilt } from "./shared-build.ts";

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
const [rounds, attempts] = [4, 8];

/** Runs of which the least is recorded. */
const recordedRuns = 3;

const recordFile = join(import.meta.dirname, "answer-costs.json");

// Only Linux reports the processor time of another process.
test.runIf(process.platform === "linux")(
  "no answer takes a fifth more processor time than recorded",
  async () => {
    const project = await copyBuilt("content");
    try {
      const build = join(project.folder, "dist");
      const { catalog } = JSON.parse(readFileSync(join(build, "server/publication.json"), "utf8")) as Publication;
      const kinds = kindsOf(catalog.modules.map(({ slug }) => slug)).filter(({ name }) => names.includes(name));
      expect(kinds.length).toBe(names.length);
      if (process.env.RECORD === "1") {
        let least: Record<string, Cost> = {};
        for (let run = 0; run < recordedRuns; run++) least = leastOf(least, await costsOf(build, kinds, rounds));
        writeFileSync(recordFile, `${JSON.stringify(least, inHundredths, 2)}\n`);
        return;
      }
      const recorded = JSON.parse(readFileSync(recordFile, "utf8")) as Record<string, Cost>;
      let slow = kinds;
      let costs: Record<string, Cost> = {};
      const excessOf = (name: string): string[] =>
        (["first", "later"] as const).flatMap((when) => {
          const [now, before] = [costs[name]?.[when] ?? Number.NaN, recorded[name]?.[when] ?? 0];
          return now <= before * allowed ? [] : [`${name}, ${when}: ${now.toFixed(2)}, recorded ${before}`];
        });
      for (let attempt = 0; attempt < attempts && slow.length > 0; attempt++) {
        costs = leastOf(costs, await costsOf(build, slow, rounds));
        slow = slow.filter(({ name }) => excessOf(name).length > 0);
      }
      expect(slow.flatMap(({ name }) => excessOf(name))).toEqual([]);
    } finally {
      project.remove();
    }
  },
  900_000,
);

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

/** Rounds numbers of a JSON document to two decimals. */
const inHundredths = (_: string, value: unknown): unknown =>
  typeof value === "number" ? Number(value.toFixed(2)) : value;
