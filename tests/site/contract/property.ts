/** Properties that hold for any seed. CONTRACT_SEED and CONTRACT_RUNS change the seed and the number of runs. */
import fc from "fast-check";
import { ask } from "../ask.ts";

const wholeNumber = (text: string | undefined, otherwise: number): number =>
  text && /^[0-9]+$/.test(text) ? Number(text) : otherwise;

/** A rate-limited site gets fewer requests. */
const isRateLimited = Number((await ask("/api/v1")).headers.get("RateLimit-Limit")) < 10_000;

/** The default seed is constant, so that failures are reproducible. */
export const seed = wholeNumber(process.env.CONTRACT_SEED, 20_261_120);
export const runs = wholeNumber(process.env.CONTRACT_RUNS, isRateLimited ? 8 : process.env.FULL ? 120 : 30);

/** The maximum duration of the runs, in milliseconds. */
export const runTimeout = isRateLimited ? 300_000 + runs * 20_000 : 60_000 + runs * 500;

/** Checks a property for seeded values; times multiplies the number of runs. Throws with the smallest failing value. */
export async function holds<Value>(
  values: fc.Arbitrary<Value>,
  property: (value: Value) => Promise<void>,
  times = 1,
): Promise<void> {
  const details = await fc.check(fc.asyncProperty(values, property), {
    seed,
    numRuns: Math.max(1, Math.ceil(runs * times)),
  });
  if (!details.failed) return;
  const again = `Repeat this run with CONTRACT_SEED=${seed} CONTRACT_RUNS=${runs}.`;
  throw new Error(`${fc.defaultReportMessage(details)}\n${again}`, { cause: details.errorInstance });
}
