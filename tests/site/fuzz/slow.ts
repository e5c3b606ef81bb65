/**
 * Requests that are sent in pieces, with pauses, and may never be complete; and the outcome of their connections. RFC
 * 9112 section 9.
 */
import { connect } from "node:net";
import fc, { type Arbitrary } from "fast-check";
import { readers } from "./endpoints.ts";
import { readAnswer, type WireAnswer } from "./wire.ts";

/** The bytes that are sent: nothing, part of a head, a head with part of a body, a whole request. */
export type Extent = "nothing" | "half a head" | "half a body" | "a whole request";

/** A POST over its own connection. Its body is JSON with leading spaces; pauses are in milliseconds. */
export type SlowRequest = {
  target: string;
  json: string;
  /** Length of the body in bytes, including spaces. */
  size: number;
  isChunked: boolean;
  extent: Extent;
  /** The number of pieces of the last part, and the pauses between them. */
  pieces: number;
  pauseMs: number;
};

/** The deadlines of the tested service: without progress, and in total, in milliseconds. */
export type Deadlines = { idleMs: number; totalMs: number };

/**
 * The outcome of a connection, in milliseconds since it was opened: the bytes of all responses, when the first came and
 * when the server closed the connection (null if it did not), when the last piece was sent, and the longest pause
 * before a piece.
 */
export type SlowOutcome = {
  bytes: Buffer;
  answeredMs: number | null;
  closedMs: number | null;
  sentMs: number;
  gapMs: number;
};

/**
 * How an exchange proceeds: the pauses between pieces, whether the connection is half-closed after them, and how long
 * to wait for what.
 */
type Timing = { pauseMs?: number; ends?: boolean; timeoutMs: number; isEnough?: (bytes: Buffer) => boolean };

/** How much later than its deadline something may happen on a busy machine, in milliseconds. */
export const slackMs = 10_000;

/** How long a connection without a deadline is held, in milliseconds. */
const holdingMs = 1000;

/** A valid body for each endpoint that reads one. */
const bodyOf = (target: string): string => {
  if (target === "/api/v1/batch") return '{"requests":[{"path":"/course"}]}';
  return target.startsWith("/mcp") ? '{"jsonrpc":"2.0","id":1,"method":"ping"}' : '{"query":"cache"}';
};

const others = ["/api/v1/course", "/about", "/health", "/nothing", "/api/v1/nothing", "/llms.txt"];

/** Slow requests of every kind, mostly to endpoints that read a body; faster ones when deadlines are not waited for (null). */
export const slowRequest = (deadlines: Deadlines | null): Arbitrary<SlowRequest> =>
  fc
    .record({
      target: fc.oneof(
        { weight: 9, arbitrary: fc.constantFrom(...readers) },
        { weight: 1, arbitrary: fc.constantFrom(...others) },
      ),
      size: fc.oneof(
        { weight: 6, arbitrary: fc.constantFrom(100, 1000) },
        { weight: 1, arbitrary: fc.constantFrom(65_536, 65_537, 200_000) },
      ),
      isChunked: fc.boolean(),
      extent: fc.oneof(
        { weight: 1, arbitrary: fc.constant<Extent>("nothing") },
        { weight: 2, arbitrary: fc.constant<Extent>("half a head") },
        { weight: 5, arbitrary: fc.constant<Extent>("half a body") },
        { weight: 2, arbitrary: fc.constant<Extent>("a whole request") },
      ),
      pieces: fc.constantFrom(1, 2, 3, 10, 40),
      pauseMs: deadlines === null ? fc.constantFrom(0, 10, 20) : fc.constantFrom(0, 10, 40, 100, 250),
    })
    .map((slow) => ({ ...slow, json: bodyOf(slow.target) }));

/** Returns the bytes of a slow request, in pieces. */
export function piecesOf({ target, json, size, isChunked, extent, pieces }: SlowRequest, authority: string): Buffer[] {
  const body = " ".repeat(size - json.length) + json;
  const framing = isChunked ? "Transfer-Encoding: chunked" : `Content-Length: ${size}`;
  const head = `POST ${target} HTTP/1.1\r\nHost: ${authority}\r\nContent-Type: application/json\r\n${framing}\r\n\r\n`;
  switch (extent) {
    case "nothing":
      return [];
    case "half a head":
      return splitEvenly(head.slice(0, -3), pieces);
    case "half a body":
      return [
        Buffer.from(head),
        ...splitEvenly(body.slice(0, -10), pieces).map((piece) => (isChunked ? chunk(piece) : piece)),
      ];
    default: {
      const all = splitEvenly(body, pieces).map((piece) => (isChunked ? chunk(piece) : piece));
      return [Buffer.from(head), ...all, ...(isChunked ? [Buffer.from("0\r\n\r\n")] : [])];
    }
  }
}

function splitEvenly(text: string, pieces: number): Buffer[] {
  const length = Math.ceil(text.length / pieces);
  return Array.from({ length: Math.ceil(text.length / length) }, (_, index) =>
    Buffer.from(text.slice(index * length, (index + 1) * length)),
  );
}

const chunk = (piece: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from("\r\n")]);

/** Sends a slow request. Half a request is held until its deadline, and until the connection is closed after 408. */
export function sendSlow(siteUrl: string, slow: SlowRequest, deadlines: Deadlines | null): Promise<SlowOutcome> {
  const pieces = piecesOf(slow, new URL(siteUrl).host);
  const isHeld = slow.extent === "nothing" || slow.extent === "half a head";
  const answerMs =
    deadlines === null ? (slow.extent === "half a body" ? holdingMs : 2 * slackMs) : deadlines.totalMs + slackMs;
  const isEnough = (bytes: Buffer): boolean => answersIn(bytes).some(({ status }) => status !== 408);
  return sendInPieces(siteUrl, pieces, {
    pauseMs: slow.pauseMs,
    timeoutMs: isHeld ? holdingMs : answerMs,
    isEnough,
  });
}

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
    let [sentMs, gapMs] = [0, 0];
    let isOver = false;
    const socket = connect({ host: hostname.replace(/^\[|\]$/g, ""), port: Number(port) || 80 }, async () => {
      socket.setNoDelay(true);
      for (const [index, piece] of pieces.entries()) {
        // Received data is read before more is sent: writing to a reset connection would drop it.
        if (index > 0 && pauseMs > 0) await new Promise((next) => setTimeout(() => setImmediate(next), pauseMs));
        if (socket.destroyed) return;
        socket.write(typeof piece === "string" ? Buffer.from(piece, "latin1") : piece);
        gapMs = Math.max(gapMs, elapsedMs() - sentMs);
        sentMs = elapsedMs();
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
      done({ bytes: Buffer.concat(received), answeredMs, closedMs, sentMs, gapMs });
    });
  });
}

/** Returns all responses in some bytes, in order. */
export function answersIn(bytes: Buffer): WireAnswer[] {
  const answer = readAnswer(bytes, false, true);
  return answer === null ? [] : [answer, ...(answer.surplus > 0 ? answersIn(bytes.subarray(-answer.surplus)) : [])];
}
