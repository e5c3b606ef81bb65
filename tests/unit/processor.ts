/** Returns the milliseconds of CPU time that a function takes, which other load on the machine does not change. */
export function processorTime(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
