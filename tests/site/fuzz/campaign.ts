/** Sends a service thousands of requests from a seed, judges every response, and shrinks what it finds. */
import fc from "fast-check";
import { endpointOf, pathOf } from "./endpoints.ts";
import { type Inspection, inspectSite } from "./ground.ts";
import { violationIn } from "./invariants.ts";
import { askNeighbors, changesIn, neighborsOf } from "./neighbors.ts";
import { relationViolation } from "./relations.ts";
import { shellLine, slowLine } from "./replay.ts";
import { bytesOfTry, type Try, triesOf } from "./requests.ts";
import { isRuntimes } from "./runtime.ts";
import { costOf, maxCostMs, processorMs } from "./server-process.ts";
import { answersIn, type Deadlines, sendSlow, slowRequest } from "./slow.ts";
import { slowViolation } from "./slow-judge.ts";
import { planted } from "./texts.ts";
import { getOf, hasHeader, headerOf, type Outcome, openWire, type Wire } from "./wire.ts";

/** Within this time every request gets its response, whatever else is being sent, in milliseconds. */
const patience = 2000;

/** How many tries a round has, how many of them are sent at once, and how many slow requests are sent beside them. */
const rounds = { usual: { tries: 250, atOnce: 12, slow: 40 }, gentle: { tries: 50, atOnce: 2, slow: 0 } };

/** How many tries of a round, those that took longest, are sent again one by one to see what they cost. */
const suspectsPerRound = 2;

export type Finding = { what: string; line: string };

export type Campaign = {
  siteUrl: string;
  seed: number;
  /** Decides after so many tries whether to go on. A service that is rate-limited is tested gently. */
  goesOn: (tried: number, isGentle: boolean) => boolean;
  /** Called after each round. */
  onRound?: (progress: Result) => void;
  /** The deadlines of the service, where they are short enough to be waited for. */
  deadlines?: Deadlines;
  /** The process that serves, where that is one of this machine. */
  pid?: number;
};

/** How many tries there were, how often each endpoint and status was met, what was found, and the processor time of the service. */
export type Result = {
  tried: number;
  seen: Map<string, number>;
  findings: Finding[];
  /** In milliseconds: the average of all tries with their slow neighbors, and the most that a suspect cost beyond /health; 0 without pid. */
  cost: { average: number; most: number };
};

/**
 * Sends a service round after round until it is to stop, or a round has findings: up to five tries with different
 * violations, slow requests with one, tries that cost too much, and responses to others that changed meanwhile.
 */
export async function fuzz({ siteUrl, seed, goesOn, onRound, deadlines, pid }: Campaign): Promise<Result> {
  const inspection = await inspectSite(siteUrl);
  const round = inspection.isGentle ? rounds.gentle : rounds.usual;
  const wire = openWire(siteUrl);
  const tries = triesOf(inspection.site, inspection.isGentle);
  const neighbors = neighborsOf(inspection.site);
  const result: Result = { tried: 0, seen: new Map(), findings: [], cost: { average: Number.NaN, most: 0 } };
  try {
    const before = await askNeighbors(wire, neighbors);
    const health = pid === undefined ? 0 : await costOf(pid, () => wire.ask(getOf("/health")));
    let spent = 0;
    for (let index = 0; goesOn(result.tried, inspection.isGentle) && result.findings.length === 0; index++) {
      const roundSeed = (Math.imul(seed, 0x9e3779b1) + index) | 0;
      const sampled = fc.sample(tries, { seed: roundSeed, numRuns: round.tries });
      const took = new Map<Try, number>();
      const began = pid === undefined ? 0 : processorMs(pid);
      const slow = sendSlowly(siteUrl, inspection, roundSeed, round.slow, deadlines ?? null);
      const wrong = await judgedAll(
        sampled,
        (attempt) => judge(attempt, wire, inspection, result.seen, took),
        round.atOnce,
      );
      const slowFindings = await slow.judged(result.seen);
      if (pid !== undefined) spent += processorMs(pid) - began;
      result.tried += sampled.length;
      result.cost.average = spent / result.tried;

      const found = distinct(wrong).slice(0, 5);
      const findings = await Promise.all(
        found.map(async ([place, what]): Promise<Finding> => {
          const again = (attempt: Try) => judge(attempt, wire, inspection, new Map(), new Map());
          const smaller = await shrunk(tries, roundSeed, place, again);
          const { attempt, what: said } = smaller ?? { attempt: sampled[place] as Try, what: `${what} (not again)` };
          return { what: said, line: shellLine(attempt, siteUrl) };
        }),
      );
      result.findings.push(...findings, ...slowFindings);
      if (pid !== undefined) {
        const suspects = [...took].sort(([, one], [, other]) => other - one).slice(0, suspectsPerRound);
        for (const [attempt] of suspects) {
          const cost = (await costOfTry(attempt, wire, pid)) - health;
          result.cost.most = Math.max(result.cost.most, cost);
          if (cost <= maxCostMs) continue;
          const judged = (smaller: Try) => tooExpensive(smaller, wire, pid, health);
          const smaller = await shrunk(tries, roundSeed, sampled.indexOf(attempt), judged);
          const { attempt: least, what } = smaller ?? { attempt, what: costing(cost) };
          result.findings.push({ what, line: shellLine(least, siteUrl) });
        }
      }
      for (const what of changesIn(neighbors, before, await askNeighbors(wire, neighbors)))
        result.findings.push({
          what,
          line: `one of the tries ${result.tried - round.tries} to ${result.tried} with this seed`,
        });
      onRound?.(result);
    }
    return result;
  } finally {
    wire.close();
  }
}

/** Starts slow requests that are sent while others are; judged waits for what comes of them. */
function sendSlowly(
  siteUrl: string,
  { ground }: Inspection,
  seed: number,
  count: number,
  deadlines: Deadlines | null,
): { judged: (seen: Map<string, number>) => Promise<Finding[]> } {
  const sampled = count === 0 ? [] : fc.sample(slowRequest(deadlines), { seed, numRuns: count });
  const sent = sampled.map(async (slow) => ({ slow, outcome: await sendSlow(siteUrl, slow, deadlines) }));
  return {
    judged: async (seen) => {
      const findings: Finding[] = [];
      for (const { slow, outcome } of await Promise.all(sent)) {
        const [answer] = answersIn(outcome.bytes);
        note(seen, `slow: ${slow.extent}, ${answer?.status ?? "held"}`);
        if (slowViolation(slow, outcome, deadlines, ground) === null) continue;
        // Pauses are longer on a busy machine: a real violation happens again when nothing else is sent.
        const what = slowViolation(slow, await sendSlow(siteUrl, slow, deadlines), deadlines, ground);
        if (what !== null) findings.push({ what, line: slowLine(slow, siteUrl) });
      }
      return distinct(findings.map(({ what }, place): [number, string] => [place, what]))
        .slice(0, 5)
        .flatMap(([place]) => findings[place] ?? []);
    },
  };
}

function note(seen: Map<string, number>, kind: string): void {
  seen.set(kind, (seen.get(kind) ?? 0) + 1);
}

/** The places of the tries whose responses violate something, and what. */
async function judgedAll(
  tries: Try[],
  judged: (attempt: Try) => Promise<string | null>,
  several: number,
): Promise<[place: number, what: string][]> {
  const wrong: [number, string][] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let place = next++; place < tries.length; place = next++) {
      const what = await judged(tries[place] as Try);
      if (what !== null) wrong.push([place, what]);
    }
  };
  await Promise.all(Array.from({ length: several }, worker));
  return wrong;
}

/** One of each kind of violation. */
const distinct = (wrong: [number, string][]): [number, string][] =>
  wrong.filter(([, what], place) => wrong.findIndex(([, other]) => kindOf(other) === kindOf(what)) === place);

const kindOf = (what: string): string => what.slice(0, 24);

/** The smallest try with a violation that is found in half a minute; null where it does not happen again. */
async function shrunk(
  tries: fc.Arbitrary<Try>,
  seed: number,
  place: number,
  judged: (attempt: Try) => Promise<string | null>,
): Promise<{ attempt: Try; what: string } | null> {
  const property = fc.asyncProperty(tries, async (attempt) => (await judged(attempt)) === null);
  const options = {
    seed,
    path: String(place),
    numRuns: 1,
    interruptAfterTimeLimit: 30_000,
    markInterruptAsFailure: false,
  };
  const { counterexample } = await fc.check(property, options);
  const [attempt] = counterexample ?? [];
  if (attempt === undefined) return null;
  return { attempt, what: (await judged(attempt)) ?? "a violation that comes and goes" };
}

/** What the response to a try violates; null where it is in order. seen counts the answers, took gets the time of each in milliseconds. */
async function judge(
  attempt: Try,
  wire: Wire,
  inspection: Inspection,
  seen: Map<string, number>,
  took: Map<Try, number>,
): Promise<string | null> {
  const { request, tampering } = attempt;
  const began = performance.now();
  const outcome = await answerTo(attempt, wire);
  took.set(attempt, performance.now() - began);
  if (outcome === "late") return `no answer within ${patience} ms`;
  if (tampering.length > 0) return tamperedViolation(outcome);
  if (outcome === "closed") return isWhole(attempt) ? "the connection was closed without an answer" : null;
  const path = pathOf(request.target);
  note(seen, `${path === null ? "none" : endpointOf(path)} ${outcome.status}`);
  const wrong = violationIn(request, outcome, inspection.ground);
  if (wrong !== null || outcome.status !== 429)
    return wrong ?? (await relationViolation(attempt, outcome, wire, inspection.site));
  await new Promise((done) => setTimeout(done, Number(headerOf(outcome, "Retry-After")) * 1000));
  return judge(attempt, wire, inspection, seen, took);
}

/** The answer to a try. A busy machine may be late once or twice. */
async function answerTo(attempt: Try, wire: Wire): Promise<Outcome> {
  const { request, tampering } = attempt;
  const isHead = request.method === "HEAD";
  let outcome: Outcome = "late";
  for (let time = 0; time < 3 && outcome === "late"; time++) {
    outcome =
      tampering.length > 0
        ? await wire.send(bytesOfTry(attempt, wire.authority), { alone: true, patience, isHead })
        : await wire.ask(request, patience);
  }
  return outcome;
}

/** What a try costs when nothing else is sent, in milliseconds of the processor. */
const costOfTry = (attempt: Try, wire: Wire, pid: number): Promise<number> =>
  costOf(pid, (turn) => answerTo(uncached(attempt, turn), wire), { enough: maxCostMs });

/** A try whose response is not cached: responses to requests with an Idempotency-Key never are. */
const uncached = ({ request, ...rest }: Try, turn: number): Try =>
  hasHeader(request, "Idempotency-Key")
    ? { request, ...rest }
    : { ...rest, request: { ...request, headers: [...request.headers, ["Idempotency-Key", `turn-${turn}`]] } };

const costing = (ms: number): string => `costs ${ms.toFixed(0)} ms of the processor more than /health`;

async function tooExpensive(attempt: Try, wire: Wire, pid: number, health: number): Promise<string | null> {
  const cost = (await costOfTry(attempt, wire, pid)) - health;
  return cost > maxCostMs ? costing(cost) : null;
}

/** Whether a server can tell where a request ends. */
const isWhole = ({ request }: Try): boolean =>
  !request.headers.some(([name]) => /^(?:content-length|transfer-encoding|upgrade|connection)$/i.test(name));

/** What a response to damaged bytes violates: they may be refused, dropped, or happen to be another request, but never break anything. */
function tamperedViolation(outcome: Exclude<Outcome, "late">): string | null {
  if (outcome === "closed" || isRuntimes(outcome)) return null;
  if (outcome.status >= 500) return `status ${outcome.status} for damaged bytes`;
  const isPlanted = outcome.headers.some(([name]) => name.toLowerCase() === planted.header.toLowerCase());
  return isPlanted ? "a header of the request's making" : null;
}
