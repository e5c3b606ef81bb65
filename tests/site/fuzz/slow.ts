/** Bytes that are sent in pieces, with pauses, and the outcome of their connections. RFC 9112 section 9. */
import { connect } from "node:net";
import { readAnswer, type WireAnswer } from "./wire.ts";

/**
 * The outcome of a connection: the bytes of all responses, and in milliseconds since it was opened, when the first came and when the
 * server closed the connection (null if it did not).
 */
export type SlowOutcome = {
  bytes: Buffer;
  answeredMs: number | null;
  closedMs: number | null;
};

/**
 * How an exchange proceeds: the pauses between pieces, whether the connection is half-closed after them, and how long
 * to wait for what.
 */
type Timing = { pauseMs?: number; ends?: boolean; timeoutMs: number; isEnough?: (bytes: Buffer) => boolean };

/** Sends pieces over a new connection and reads until it closes, or until the timeout, and then disconnects. */
export function sendInPieces(
  siteUrl: string,
  pieces: (Buffer | string)[],
  { pauseMs = 0, ends = false, timeoutMs, isEnough = () => false }: Timing,
): Promise<SlowOutcome> {
  const { hostname, port } = new URL(siteUrl);
  return new Promise((done) => {
    const received: Buffer[] = [];
    const startedAt = performance.now();
    const elapsedMs = (): number => performance.now() - startedAt;
    let answeredMs: number | null = null;
    let closedMs: number | null = null;
    let isOver = false;
    const socket = connect({ host: hostname.replace(/^\[|\]$/g, ""), port: Number(port) || 80 }, async () => {
      socket.setNoDelay(true);
      for (const [index, piece] of pieces.entries()) {
        // Received data is read before more is sent: writing to a reset connection would drop it.
        if (index > 0 && pauseMs > 0) await new Promise((next) => setTimeout(() => setImmediate(next), pauseMs));
        if (socket.destroyed) return;
        socket.write(typeof piece === "string" ? Buffer.from(piece, "latin1") : piece);
      }
      if (ends) socket.end();
    });
    const hangUp = (): void => {
      isOver = true;
      socket.destroy();
    };
    const timer = setTimeout(hangUp, timeoutMs);
    socket.on("data", (data: Buffer) => {
      answeredMs ??= elapsedMs();
      received.push(data);
      if (isEnough(Buffer.concat(received))) hangUp();
    });
    socket.on("error", () => {});
    socket.on("close", () => {
      clearTimeout(timer);
      if (!isOver) closedMs = elapsedMs();
      done({ bytes: Buffer.concat(received), answeredMs, closedMs });
    });
  });
}

/** Returns all responses in some bytes, in order. */
export function answersIn(bytes: Buffer): WireAnswer[] {
  const answer = readAnswer(bytes, false, true);
  return answer === null ? [] : [answer, ...(answer.surplus > 0 ? answersIn(bytes.subarray(-answer.surplus)) : [])];
}
