/** Asks a service thousands of things from a seed, judges every answer, and makes what it finds as small as it can. */
import fc from "fast-check";
import { doorOf, pathOf } from "./doors.ts";
import { getToKnow, type Known } from "./ground.ts";
import { wrongWith } from "./invariants.ts";
import { askNeighbors, changesIn, neighborsOf } from "./neighbors.ts";
import { wrongRelation } from "./relations.ts";
import { shellLine } from "./replay.ts";
import { bytesOfTry, type Try, triesOf } from "./requests.ts";
import { isRuntimes } from "./runtime.ts";
import { planted } from "./texts.ts";
import { headerOf, type Outcome, openWire, type Wire } from "./wire.ts";

/** Within this time everything is answered. */
const patience = 2000;

/** How many tries are made between two looks at everybody's answers, and how many at once. */
const chunk = 250;
const atOnce = 12;

export type Finding = { what: string; line: string };

export type Campaign = {
  siteUrl: string;
  seed: number;
  /** Tells after so many tries whether to go on. Gently is how a service is asked that has a brake to keep. */
  goesOn: (tried: number, isGentle: boolean) => boolean;
  /** Told after each chunk how many tries there were. */
  told?: (tried: number) => void;
};

/** What came of it: how many tries, how often each door and status was met, and what was found. */
export type Result = { tried: number; seen: Map<string, number>; findings: Finding[] };

/**
 * Tries a service chunk by chunk until it is told to stop, or a chunk has findings: up to five tries that are wrong in different
 * ways, and whatever of everybody's answers changed meanwhile.
 */
export async function fuzz({ siteUrl, seed, goesOn, told }: Campaign): Promise<Result> {
  const known = await getToKnow(siteUrl);
  const wire = openWire(siteUrl);
  const tries = triesOf(known.given, known.isGentle);
  const neighbors = neighborsOf(known.given);
  const seen = new Map<string, number>();
  let tried = 0;
  try {
    const before = await askNeighbors(wire, neighbors);
    for (let round = 0; goesOn(tried, known.isGentle); round++) {
      const chunkSeed = (Math.imul(seed, 0x9e3779b1) + round) | 0;
      const size = known.isGentle ? 50 : chunk;
      const sampled = fc.sample(tries, { seed: chunkSeed, numRuns: size });
      const wrong = await judgedAll(
        sampled,
        (attempt) => judge(attempt, wire, known, seen),
        known.isGentle ? 2 : atOnce,
      );
      tried += sampled.length;
      const findings = await Promise.all(
        distinct(wrong)
          .slice(0, 5)
          .map(async ([index, what]): Promise<Finding> => {
            const smaller = await shrunk(tries, chunkSeed, index, (attempt) => judge(attempt, wire, known, new Map()));
            const found = smaller ?? { attempt: sampled[index] as Try, what: `${what} (not again)` };
            return { what: found.what, line: shellLine(found.attempt, siteUrl) };
          }),
      );
      const changes = changesIn(neighbors, before, await askNeighbors(wire, neighbors));
      for (const what of changes)
        findings.push({ what, line: `one of the tries ${tried - size} to ${tried} with this seed` });
      told?.(tried);
      if (findings.length > 0) return { tried, seen, findings };
    }
    return { tried, seen, findings: [] };
  } finally {
    wire.close();
  }
}

/** The places of the tries with which something is wrong, and what. */
async function judgedAll(
  tries: Try[],
  judged: (attempt: Try) => Promise<string | null>,
  several: number,
): Promise<[index: number, what: string][]> {
  const wrong: [number, string][] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let index = next++; index < tries.length; index = next++) {
      const what = await judged(tries[index] as Try);
      if (what !== null) wrong.push([index, what]);
    }
  };
  await Promise.all(Array.from({ length: several }, worker));
  return wrong;
}

/** One of each kind of what is wrong. */
const distinct = (wrong: [number, string][]): [number, string][] =>
  wrong.filter(([, what], place) => wrong.findIndex(([, other]) => kindOf(other) === kindOf(what)) === place);

const kindOf = (what: string): string => what.slice(0, 24);

/** The smallest try that is as wrong, as far as half a minute leads; null where it is not wrong again. */
async function shrunk(
  tries: fc.Arbitrary<Try>,
  seed: number,
  index: number,
  judged: (attempt: Try) => Promise<string | null>,
): Promise<{ attempt: Try; what: string } | null> {
  const property = fc.asyncProperty(tries, async (attempt) => (await judged(attempt)) === null);
  const options = {
    seed,
    path: String(index),
    numRuns: 1,
    interruptAfterTimeLimit: 30_000,
    markInterruptAsFailure: false,
  };
  const { counterexample } = await fc.check(property, options);
  const [attempt] = counterexample ?? [];
  if (attempt === undefined) return null;
  return { attempt, what: (await judged(attempt)) ?? "something that comes and goes" };
}

/** What is wrong with the answer to a try; null when nothing is. */
async function judge(attempt: Try, wire: Wire, known: Known, seen: Map<string, number>): Promise<string | null> {
  const { request, tampering } = attempt;
  const outcome = await asked(attempt, wire);
  if (outcome === "late") return `no answer within ${patience} ms`;
  if (tampering.length > 0) return wrongWithTampered(outcome);
  if (outcome === "closed") return isWhole(attempt) ? "the connection was closed without an answer" : null;
  const path = pathOf(request.target);
  const kind = `${path === null ? "none" : doorOf(path)} ${outcome.status}`;
  seen.set(kind, (seen.get(kind) ?? 0) + 1);
  return wrongWith(request, outcome, known.ground) ?? (await wrongRelation(attempt, outcome, wire, known.given));
}

/** The answer to a try. A busy machine may be late once; where the brake holds, it is waited for. */
async function asked(attempt: Try, wire: Wire): Promise<Outcome> {
  const { request, tampering } = attempt;
  let outcome: Outcome = "late";
  for (let time = 0; time < 3 && outcome === "late"; time++) {
    outcome =
      tampering.length > 0
        ? await wire.send(bytesOfTry(attempt, wire.authority), {
            alone: true,
            patience,
            isHead: request.method === "HEAD",
          })
        : await wire.ask(request, patience);
  }
  if (typeof outcome !== "object" || outcome.status !== 429) return outcome;
  await new Promise((done) => setTimeout(done, Number(headerOf(outcome, "Retry-After") ?? 1) * 1000));
  return asked(attempt, wire);
}

/** Whether a server can know where a request ends. */
const isWhole = ({ request }: Try): boolean =>
  !request.headers.some(([name]) => /^(?:content-length|transfer-encoding|upgrade|connection)$/i.test(name));

/** Bytes that were tampered with may be refused, or dropped, or happen to be another request; they never break anything. */
function wrongWithTampered(outcome: Exclude<Outcome, "late">): string | null {
  if (outcome === "closed" || isRuntimes(outcome)) return null;
  if (outcome.status >= 500) return `status ${outcome.status} for bytes that were tampered with`;
  const isPlanted = outcome.headers.some(([name]) => name.toLowerCase() === planted.header.toLowerCase());
  return isPlanted ? "a header of the request's making" : null;
}
