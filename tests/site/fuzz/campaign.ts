/** Sends a service thousands of seeded requests, judges every response, and shrinks its findings. */
import fc from "fast-check";
import { endpointOf, pathOf } from "./endpoints.ts";
import { type Inspection, inspectSite } from "./inspect-site.ts";
import { violationIn } from "./invariants.ts";
import { askNeighbors, changesIn, neighborsOf } from "./neighbors.ts";
import { relationViolation } from "./relations.ts";
import { shellLine } from "./replay.ts";
import { bytesOfTry, type Try, triesOf } from "./requests.ts";
import { isRuntimes } from "./runtime.ts";
import { planted } from "./texts.ts";
import { headerOf, type Outcome, openWire, type Wire } from "./wire.ts";

/** The deadline of every response, in milliseconds. Only what hangs reaches it: bench/requests.ts measures what is slow. */
const timeoutMs = 20_000;

/** The number of tries per round, and of concurrent tries. */
const rounds = { usual: { tries: 250, atOnce: 12 }, gentle: { tries: 50, atOnce: 2 } };

export type Finding = { what: string; line: string };

export type Campaign = {
  siteUrl: string;
  seed: number;
  /** Decides after this many tries whether to continue. A rate-limited service gets fewer requests. */
  shouldContinue: (tries: number, isLightLoad: boolean) => boolean;
  /** Called after each round. */
  onRound?: (progress: Result) => void;
};

/** The number of tries, of responses per endpoint and status, and the findings. */
export type Result = { tries: number; counts: Map<string, number>; findings: Finding[] };

/**
 * Sends rounds of requests until told to stop, or until a round has findings: up to five tries with different
 * violations, and changed responses to other clients.
 */
export async function fuzz({ siteUrl, seed, shouldContinue, onRound }: Campaign): Promise<Result> {
  const inspection = await inspectSite(siteUrl);
  const round = inspection.isLightLoad ? rounds.gentle : rounds.usual;
  const wire = openWire(siteUrl);
  const tries = triesOf(inspection.site, inspection.isLightLoad);
  const neighbors = neighborsOf(inspection.site);
  const result: Result = { tries: 0, counts: new Map(), findings: [] };
  try {
    const before = await askNeighbors(wire, neighbors);
    for (let index = 0; shouldContinue(result.tries, inspection.isLightLoad) && result.findings.length === 0; index++) {
      const roundSeed = (Math.imul(seed, 0x9e3779b1) + index) | 0;
      const sampled = fc.sample(tries, { seed: roundSeed, numRuns: round.tries });
      const violations = await checkAll(
        sampled,
        (attempt) => checkTry(attempt, wire, inspection, result.counts),
        round.atOnce,
      );
      result.tries += sampled.length;

      const kinds = distinct(violations).slice(0, 5);
      const findings = await Promise.all(
        kinds.map(async ([place, what]): Promise<Finding> => {
          const again = (attempt: Try) => checkTry(attempt, wire, inspection, new Map());
          const smaller = await shrink(tries, roundSeed, place, again);
          const { attempt, what: finding } = smaller ?? { attempt: sampled[place] as Try, what: `${what} (not again)` };
          return { what: finding, line: shellLine(attempt, siteUrl) };
        }),
      );
      result.findings.push(...findings);
      for (const what of changesIn(neighbors, before, await askNeighbors(wire, neighbors)))
        result.findings.push({
          what,
          line: `one of the tries ${result.tries - round.tries} to ${result.tries} with this seed`,
        });
      onRound?.(result);
    }
    return result;
  } finally {
    wire.close();
  }
}

function note(counts: Map<string, number>, kind: string): void {
  counts.set(kind, (counts.get(kind) ?? 0) + 1);
}

/** Returns the indexes of tries with violations, and the violations. */
async function checkAll(
  tries: Try[],
  check: (attempt: Try) => Promise<string | null>,
  concurrency: number,
): Promise<[place: number, what: string][]> {
  const violations: [number, string][] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let place = next++; place < tries.length; place = next++) {
      const what = await check(tries[place] as Try);
      if (what !== null) violations.push([place, what]);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return violations;
}

/** Returns one of each kind of violation. */
const distinct = (violations: [number, string][]): [number, string][] =>
  violations.filter(([, what], place) => violations.findIndex(([, other]) => kindOf(other) === kindOf(what)) === place);

const kindOf = (what: string): string => what.slice(0, 24);

/** Returns the smallest failing try that is found in half a minute; null when it does not fail again. */
async function shrink(
  tries: fc.Arbitrary<Try>,
  seed: number,
  place: number,
  check: (attempt: Try) => Promise<string | null>,
): Promise<{ attempt: Try; what: string } | null> {
  const property = fc.asyncProperty(tries, async (attempt) => (await check(attempt)) === null);
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
  return { attempt, what: (await check(attempt)) ?? "an intermittent violation" };
}

/** Returns the violation in the response to a try, or null. counts has the number of responses. */
async function checkTry(
  attempt: Try,
  wire: Wire,
  inspection: Inspection,
  counts: Map<string, number>,
): Promise<string | null> {
  const { request, tampering } = attempt;
  const outcome = await answerTo(attempt, wire);
  if (outcome === "late") return `no response within ${timeoutMs} ms`;
  if (tampering.length > 0) return tamperedViolation(outcome);
  if (outcome === "closed") return isComplete(attempt) ? "the connection was closed without a response" : null;
  const path = pathOf(request.target);
  note(counts, `${path === null ? "none" : endpointOf(path)} ${outcome.status}`);
  const violation = violationIn(request, outcome, inspection.reference);
  if (violation !== null || outcome.status !== 429)
    return violation ?? (await relationViolation(attempt, outcome, wire, inspection.site));
  await new Promise((done) => setTimeout(done, Number(headerOf(outcome, "Retry-After")) * 1000));
  return checkTry(attempt, wire, inspection, counts);
}

/** Returns the response to a try. A busy machine may be late once or twice. */
async function answerTo(attempt: Try, wire: Wire): Promise<Outcome> {
  const { request, tampering } = attempt;
  const isHead = request.method === "HEAD";
  let outcome: Outcome = "late";
  for (let time = 0; time < 3 && outcome === "late"; time++) {
    outcome =
      tampering.length > 0
        ? await wire.send(bytesOfTry(attempt, wire.authority), { alone: true, timeoutMs, isHead })
        : await wire.ask(request, timeoutMs);
  }
  return outcome;
}

/** Returns whether a server can determine where a request ends. */
const isComplete = ({ request }: Try): boolean =>
  !request.headers.some(([name]) => /^(?:content-length|transfer-encoding|upgrade|connection)$/i.test(name));

/** Returns the violation in a response to damaged bytes: they may be refused, dropped, or be another valid request. */
function tamperedViolation(outcome: Exclude<Outcome, "late">): string | null {
  if (outcome === "closed" || isRuntimes(outcome)) return null;
  if (outcome.status >= 500) return `status ${outcome.status} for damaged bytes`;
  const isPlanted = outcome.headers.some(([name]) => name.toLowerCase() === planted.header.toLowerCase());
  return isPlanted ? "a header of the request's making" : null;
}
