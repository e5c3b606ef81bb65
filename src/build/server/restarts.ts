/** When to restart a runtime that exited unexpectedly. */

/** The maximum number of restarts within `restartWindowMs`. At the next exit the service gives up. */
export const maxRestarts = 5;

/** How long a restart counts, in milliseconds. */
export const restartWindowMs = 60_000;

/** The delay before the first restart, in milliseconds. Each further delay within the window is twice as long. */
const firstRestartDelayMs = 250;

/** The maximum delay, in milliseconds. The runtime starts in 100 to 400 ms, so the service is back within one second. */
export const longestRestartDelayMs = 500;

/**
 * Returns the delay before a restart in milliseconds, or null to give up. `exits` has the times of the previous unexpected
 * exits and `now` is the time of this one, in milliseconds of the same clock.
 */
export function restartDelay(exits: readonly number[], now: number): number | null {
  const recent = exits.filter((time) => now - time < restartWindowMs).length;
  if (recent >= maxRestarts) return null;
  return Math.min(firstRestartDelayMs * 2 ** recent, longestRestartDelayMs);
}
