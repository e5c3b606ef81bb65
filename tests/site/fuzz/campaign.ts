/** Sends a service thousands of seeded requests, judges every response, and shrinks its findings. */
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

/** The deadline of every response under load, in milliseconds. */
const patience = 2000;

/** The number of tries per round, of concurrent tries, and of slow requests beside them. */
const rounds = { usual: { tries: 250, atOnce: 12, slow: 40 }, gentle: { tries: 50, atOnce: 2, slow: 0 } };

/** How many of a round's slowest tries are repeated one by one to measure their cost. */
const suspectsPerRound = 2;

export type Finding = { what: string; line: string };

export type Campaign = {
  siteUrl: string;
  seed: number;
  /** Decides after so many tries whether to continue. A rate-limited service is tested gently. */
  goesOn: (tried: number, isGentle: boolean) => boolean;
  /** Called after each round. */
  onRound?: (progress: Result) => void;
  /** The deadlines of the service, when they are short enough to wait for. */
  deadlines?: Deadlines;
  /** The serving process, when it is on this machine. */
  pid?: number;
};

/** The number of tries, of responses per endpoint and status, the findings, and the processor time of the service. */
export type Result = {
  tried: number;
  seen: Map<string, number>;
  findings: Finding[];
  /**
   * In milliseconds: the average of all tries with their slow requests, and the maximum cost of a suspect above
   * /health; 0 without pid.
   */
  cost: { average: number; most: number };
};

/**
 * Sends rounds of requests until told to stop, or until a round has findings: up to five tries with different
 * violations, slow requests with one, tries that cost too much, and changed responses to other clients.
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
      const violations = await judgedAll(
        sampled,
        (attempt) => judge(attempt, wire, inspection, result.seen, took),
        round.atOnce,
      );
      const slowFindings = await slow.judged(result.seen);
      if (pid !== undefined) spent += processorMs(pid) - began;
      result.tried += sampled.length;
      result.cost.average = spent / result.tried;

      const kinds = distinct(violations).slice(0, 5);
      const findings = await Promise.all(
        kinds.map(async ([place, what]): Promise<Finding> => {
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

/** Starts slow requests beside others; judged resolves with their findings. */
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

/** Returns the indexes of tries with violations, and the violations. */
async function judgedAll(
  tries: Try[],
  judged: (attempt: Try) => Promise<string | null>,
  several: number,
): Promise<[place: number, what: string][]> {
  const violations: [number, string][] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let place = next++; place < tries.length; place = next++) {
      const what = await judged(tries[place] as Try);
      if (what !== null) violations.push([place, what]);
    }
  };
  await Promise.all(Array.from({ length: several }, worker));
  return violations;
}

/** Returns one of each kind of violation. */
const distinct = (violations: [number, string][]): [number, string][] =>
  violations.filter(([, what], place) => violations.findIndex(([, other]) => kindOf(other) === kindOf(what)) === place);

const kindOf = (what: string): string => what.slice(0, 24);

/** Returns the smallest failing try that is found in half a minute; null when it does not fail again. */
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
  return { attempt, what: (await judged(attempt)) ?? "an intermittent violation" };
}

/**
 * Returns the violation in the response to a try, or null. seen counts the responses, took collects their times in
 * milliseconds.
 */
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
  if (outcome === "late") return `no response within ${patience} ms`;
  if (tampering.length > 0) return tamperedViolation(outcome);
  if (outcome === "closed") return isWhole(attempt) ? "the connection was closed without a response" : null;
  const path = pathOf(request.target);
  note(seen, `${path === null ? "none" : endpointOf(path)} ${outcome.status}`);
  const violation = violationIn(request, outcome, inspection.ground);
  if (violation !== null || outcome.status !== 429)
    return violation ?? (await relationViolation(attempt, outcome, wire, inspection.site));
  await new Promise((done) => setTimeout(done, Number(headerOf(outcome, "Retry-After")) * 1000));
  return judge(attempt, wire, inspection, seen, took);
}

/** Returns the response to a try. A busy machine may be late once or twice. */
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

/** Returns the cost of a try when nothing else is sent, in milliseconds of processor time. */
const costOfTry = (attempt: Try, wire: Wire, pid: number): Promise<number> =>
  costOf(pid, (turn) => answerTo(uncached(attempt, turn), wire), { enough: maxCostMs });

/** Returns a try whose response is not cached: responses to requests with an Idempotency-Key never are. */
const uncached = ({ request, ...rest }: Try, turn: number): Try =>
  hasHeader(request, "Idempotency-Key")
    ? { request, ...rest }
    : { ...rest, request: { ...request, headers: [...request.headers, ["Idempotency-Key", `turn-${turn}`]] } };

const costing = (ms: number): string => `costs ${ms.toFixed(0)} ms of processor time more than /health`;

async function tooExpensive(attempt: Try, wire: Wire, pid: number, health: number): Promise<string | null> {
  const cost = (await costOfTry(attempt, wire, pid)) - health;
  return cost > maxCostMs ? costing(cost) : null;
}

/** Returns whether a server can determine where a request ends. */
const isWhole = ({ request }: Try): boolean =>
  !request.headers.some(([name]) => /^(?:content-length|transfer-encoding|upgrade|connection)$/i.test(name));

/** Returns the violation in a response to damaged bytes: they may be refused, dropped, or be another valid request. */
function tamperedViolation(outcome: Exclude<Outcome, "late">): string | null {
  if (outcome === "closed" || isRuntimes(outcome)) return null;
  if (outcome.status >= 500) return `status ${outcome.status} for damaged bytes`;
  const isPlanted = outcome.headers.some(([name]) => name.toLowerCase() === planted.header.toLowerCase());
  return isPlanted ? "a header of the request's making" : null;
}
