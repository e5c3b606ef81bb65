/**
 * The work of a function, counted: how often blocks of code run and how many patterns are compiled. Neither the machine nor other load
 * changes it, so tests can hold costs by it. What a call of the platform costs is not counted: `npm run bench -- requests`
 * measures that.
 */
import { Session } from "node:inspector";
import { resolve } from "node:path";

export type Work = { blocks: number; patterns: number };

type Coverage = { result: { url: string; functions: { ranges: { count: number }[] }[] }[] };

const project = resolve(import.meta.dirname, "../..");

const session = new Session();
session.connect();

/** Sends a command to V8's profiler. In the same thread, the answer comes before `post` returns. */
function profiler(method: string, parameters: object = {}): unknown {
  let [error, result]: [Error | null, unknown] = [null, null];
  session.post(`Profiler.${method}`, parameters, (failure: Error | null, value?: object) => {
    [error, result] = [failure, value];
  });
  if (error !== null) throw error;
  return result;
}

// Only functions that are compiled from here on have their blocks counted, not just their calls.
profiler("enable");
profiler("startPreciseCoverage", { callCount: true, detailed: true });

/** The test runner, which reads a source map for the stack of an error: no request costs that. */
const runner = /\/node_modules\/(?:vite|vitest|@vitest)\//;

/** Returns how often functions, branches and bodies of loops have run since the last call, in this project and in its packages. */
const blocks = (): number =>
  (profiler("takePreciseCoverage") as Coverage).result
    // Counting runs code in this file: how much depends on what was counted before.
    .filter(({ url }) => url.includes(project) && url !== import.meta.url && !runner.test(url))
    .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
    .reduce((sum, { count }) => sum + count, 0);

/** Calls `use` with a function that measures work. Meanwhile, patterns that code compiles by `RegExp(…)` are counted. */
export async function counting<Result>(
  use: (workOf: (run: () => unknown) => Promise<Work>) => Promise<Result>,
): Promise<Result> {
  let patterns = 0;
  const original = RegExp;
  const counted = (make: () => object): object => {
    patterns += 1;
    return make();
  };
  globalThis.RegExp = new Proxy(original, {
    construct: (target, words, newTarget) => counted(() => Reflect.construct(target, words, newTarget)),
    apply: (target, self, words) => counted(() => Reflect.apply(target, self, words)),
  });
  try {
    return await use(async (run) => {
      blocks();
      patterns = 0;
      await run();
      return { blocks: blocks(), patterns };
    });
  } finally {
    globalThis.RegExp = original;
  }
}
