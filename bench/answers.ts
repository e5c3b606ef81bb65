/**
 * Processor time of first and later answers, above that of /health: node bench/answers.ts [folder of a build …]
 * Every first answer is that of a fresh process, after a read of the API and two of /health; later is the mean of requests 41 to 80
 * one right after the other, each with an input of its own. The first row is /health, which the later answers include. Kinds and
 * builds are measured in turn, and each figure is the median of several processes.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Publication } from "../src/service/publication.ts";
import { kindsOf } from "./answer-calls.ts";
import { startFresh } from "./runtime.ts";

const [warming, measured] = [40, 40];
const rounds = 5;
const builds = process.argv.slice(2).length > 0 ? process.argv.slice(2) : ["dist"];

const health = { name: "/health", callOf: () => ({ path: "/health" }) };

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const slugsIn = (build: string): string[] => {
  const { catalog } = JSON.parse(readFileSync(join(build, "server/publication.json"), "utf8")) as Publication;
  return catalog.modules.map(({ slug }) => slug);
};

type Figures = { start: number[]; first: number[]; later: number[] };
const results = new Map<string, Figures>();

for (let round = 0; round < rounds; round++) {
  for (const build of builds) {
    for (const { name, callOf } of [health, ...kindsOf(slugsIn(build))]) {
      const fresh = await startFresh(build);
      try {
        await fresh.ask({ path: "/api/v1/course" });
        await fresh.ask(health.callOf());
        const base = await fresh.costOf(health.callOf());
        const first = (await fresh.costOf(callOf(0))) - base;
        for (let turn = 1; turn < warming; turn++) await fresh.ask(callOf(turn));
        // Without pauses, after which a processor wakes up with cold caches.
        const before = fresh.processorMs();
        for (let turn = warming; turn < warming + measured; turn++) await fresh.ask(callOf(turn));
        const later = (fresh.processorMs() - before) / measured;
        const key = `${name}|${build}`;
        const figures = results.get(key) ?? { start: [], first: [], later: [] };
        figures.start.push(fresh.startMs);
        figures.first.push(first);
        figures.later.push(later);
        results.set(key, figures);
      } finally {
        await fresh.stop();
      }
    }
  }
}

const cells = builds.map((build) => ` First, ms (${build}) | Later, ms |`).join("");
console.log(`| Answer |${cells}\n|---|${"---:|".repeat(2 * builds.length)}`);
for (const { name } of [health, ...kindsOf([""])]) {
  const figures = builds.map((build) => results.get(`${name}|${build}`));
  if (figures.some((each) => each === undefined)) continue;
  const row = figures.flatMap((each) => [median(each?.first ?? []).toFixed(1), median(each?.later ?? []).toFixed(2)]);
  console.log(`| ${name} | ${row.join(" | ")} |`);
}
for (const build of builds) {
  const starts = [...results].filter(([key]) => key.endsWith(`|${build}`)).flatMap(([, { start }]) => start);
  console.log(`Start of ${build}: ${median(starts).toFixed(0)} ms`);
}
