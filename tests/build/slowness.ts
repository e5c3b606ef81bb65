/** How busy the machine is at the moment, for limits on elapsed time. */
import { availableParallelism, loadavg } from "node:os";

/** A limit on elapsed time, in the unit of `limit`: larger by the number of processes that share a processor, over the last minute. */
export const onThisMachine = (limit: number): number =>
  limit * Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());
