/**
 * Returns the milliseconds of CPU time that a function takes, for the few costs that cannot be counted (see work.ts): what a single pattern
 * or parser of the platform takes. Other load changes CPU time little, but machines differ: a limit is at least ten times what the
 * function takes, and tells linear from exponential.
 */
export async function processorTime(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
