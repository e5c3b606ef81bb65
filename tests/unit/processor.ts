/** Milliseconds of the processor that some work takes; a busy machine makes it wait longer, not work longer. */
export function processorTime(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
