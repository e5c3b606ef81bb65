/** The processor time of first and later answers, in units of a fixed computation on the same runtime, which other load slows down as much. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Kind } from "./answer-calls.ts";
import { type FreshProcess, startFresh } from "./runtime.ts";

/** A worker that computes the same for every request: texts, maps, sorting and JSON, as the service does. */
const reference = `
const words = Array.from({ length: 4000 }, (_, at) => "word" + ((at * 48271) % 9973));
export default {
  fetch() {
    const counts = new Map();
    for (const word of words) for (const part of word.match(/[a-z]+|[0-9]/g) ?? []) counts.set(part + word.length, (counts.get(part + word.length) ?? 0) + 1);
    const sorted = [...words].sort((a, b) => (a < b ? -1 : 1));
    return new Response(JSON.stringify(JSON.parse(JSON.stringify({ sorted, counts: [...counts] }))).slice(0, 1000));
  },
};
`;

/** Costs in units of the reference: of a first answer, and of a later one. */
export type Cost = { first: number; later: number };

const [warming, measured] = [60, 60];

/** The least of all rounds, since other programs can only add to it. */
const least = (values: readonly number[]): number => Math.min(...values);

/** The costs of kinds of answers by name, of a build. Every round starts a process for each kind, and one for the reference between them. */
export async function costsOf(build: string, kinds: readonly Kind[], rounds: number): Promise<Record<string, Cost>> {
  const bare = mkdtempSync(join(tmpdir(), "reference-"));
  for (const name of ["server", "client"]) mkdirSync(join(bare, name));
  writeFileSync(join(bare, "server/worker.js"), reference);
  const units: number[] = [];
  const firsts = new Map<string, number[]>();
  const laters = new Map<string, number[]>();
  const add = (all: Map<string, number[]>, name: string, value: number): void => {
    all.set(name, [...(all.get(name) ?? []), value]);
  };
  try {
    for (let round = 0; round < rounds; round++)
      for (const { name, callOf } of kinds) {
        await inProcess(bare, async (fresh) => {
          units.push(await laterCost(fresh, () => ({ path: "/" })));
        });
        await inProcess(build, async (fresh) => {
          await fresh.ask({ path: "/api/v1/course" });
          await fresh.ask({ path: "/health" });
          add(firsts, name, await fresh.costOf(callOf(0)));
          add(laters, name, await laterCost(fresh, callOf));
        });
      }
  } finally {
    rmSync(bare, { recursive: true, force: true });
  }
  const unit = least(units);
  return Object.fromEntries(
    kinds.map(({ name }) => [
      name,
      { first: least(firsts.get(name) ?? []) / unit, later: least(laters.get(name) ?? []) / unit },
    ]),
  );
}

async function inProcess(build: string, use: (fresh: FreshProcess) => Promise<void>): Promise<void> {
  const fresh = await startFresh(build);
  try {
    await use(fresh);
  } finally {
    await fresh.stop();
  }
}

/** The mean cost of answers after the first ones, each to another request. */
async function laterCost(fresh: FreshProcess, callOf: Kind["callOf"]): Promise<number> {
  for (let turn = 1; turn < warming; turn++) await fresh.ask(callOf(turn));
  const before = fresh.processorMs();
  for (let turn = warming; turn < warming + measured; turn++) await fresh.ask(callOf(turn));
  return (fresh.processorMs() - before) / measured;
}
