/** What must be true of a slow request: its response, if any, and whether its connection is closed. */
import type { Reference } from "./answer-bodies.ts";
import { readers } from "./endpoints.ts";
import { violationIn } from "./invariants.ts";
import { isRuntimes } from "./runtime.ts";
import { answersIn, type Deadlines, type SlowOutcome, type SlowRequest, slackMs } from "./slow.ts";
import { headerOf, postOf } from "./wire.ts";

/** Returns the violation in a slow request's outcome; null if none. deadlines is null when they were not waited for. */
export function slowViolation(
  slow: SlowRequest,
  { bytes, answeredMs, closedMs, sentMs, gapMs }: SlowOutcome,
  deadlines: Deadlines | null,
  reference: Reference,
): string | null {
  const [answer, ...more] = answersIn(bytes);
  if (more.length > 0) return `${more.length + 1} responses to one request`;
  if (slow.extent === "nothing" || slow.extent === "half a head")
    return answer === undefined || isRuntimes(answer) ? null : `status ${answer.status} for ${slow.extent}`;
  const isComplete = slow.extent === "a whole request";
  const isRead = readers.includes(slow.target);
  if (answer === undefined) {
    // A server that responds while more is being sent may reset the connection, and lose the response.
    const isReset = closedMs !== null && (!isRead || closedMs - sentMs < (deadlines?.idleMs ?? 0) / 2);
    const isHeld = deadlines === null && isRead && !isComplete;
    return isReset || isHeld ? null : `no response to ${slow.extent}`;
  }
  const violation = violationIn(postOf(slow.target, slow.json.padStart(slow.size)), answer, reference, {
    isSlow: true,
  });
  if (violation !== null) return violation;
  if (isRead && !isComplete && ![408, 429].includes(answer.status)) return `status ${answer.status} for half a body`;
  if (answer.status !== 408 || deadlines === null) return null;

  const { idleMs, totalMs } = deadlines;
  if (isComplete && gapMs * 2 < idleMs && sentMs * 2 < totalMs)
    return `408 for a body that arrived within ${sentMs} ms`;
  if (answeredMs !== null && answeredMs < Math.min(idleMs, totalMs) * 0.9)
    return `408 after ${answeredMs} ms, before a deadline`;
  if (answeredMs !== null && answeredMs > Math.min(sentMs + idleMs, totalMs) + slackMs)
    return `408 after ${answeredMs} ms, long after its deadline`;
  // If the whole body has arrived meanwhile, the connection may stay open.
  if (isComplete) return null;
  if (!/^close$/i.test(headerOf(answer, "Connection") ?? "")) return "408 without Connection: close";
  return closedMs === null ? "the connection stays open after 408" : null;
}
