/** Properties that must hold for whatever a seed brings. CONTRACT_SEED and CONTRACT_RUNS bring more. */
import fc from "fast-check";
import { ask } from "../ask.ts";

const wholeNumber = (text: string | undefined, otherwise: number): number =>
  text && /^[0-9]+$/.test(text) ? Number(text) : otherwise;

/** Where a site counts requests, as a deployed one does, it is asked less. */
const isPaced = Number((await ask("/api/v1")).headers.get("RateLimit-Limit")) < 10_000;

/** The seed is always the same where none is given, so that a failure is no accident. */
export const seed = wholeNumber(process.env.CONTRACT_SEED, 20_261_120);
export const runs = wholeNumber(process.env.CONTRACT_RUNS, isPaced ? 8 : process.env.FULL ? 120 : 60);

/** As long as the runs may take, in milliseconds. */
export const runTimeout = isPaced ? 300_000 + runs * 20_000 : 60_000 + runs * 500;

/** Whether a property holds for what the seed brings; times stands for how often, as a share of the runs. Throws with the smallest value for which it does not. */
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
  const again = `Run it again with CONTRACT_SEED=${seed} CONTRACT_RUNS=${runs}.`;
  throw new Error(`${fc.defaultReportMessage(details)}\n${again}`, { cause: details.errorInstance });
}
