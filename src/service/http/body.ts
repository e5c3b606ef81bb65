/** Reads the JSON body of a POST, with limits on size, time and complexity. RFC 8259, RFC 9110 section 8. */
import { readHeader } from "./request.ts";

/** Maximum size of a request body, in bytes. */
export const maxBodyBytes = 64 * 1024;
/** A body that is too large is read and discarded up to this size, so that the client can receive the response. */
const maxDroppedBytes = 1024 * 1024;
/** Maximum number of pieces (chunks) in which a body may arrive, since each costs the runtime as much as a small response. */
export const maxBodyPieces = 400;
/** Maximum number of pieces of a body that is too large. A megabyte in network packets has about 700. */
const maxDroppedPieces = 1000;
/** Maximum nesting depth of arrays and objects in a body. */
export const maxJsonDepth = 32;
/** Maximum number of array items and object members in a body. Valid requests have far fewer. */
export const maxJsonValues = 2000;
/** Initial size of a body's buffer. Most bodies are smaller. */
const firstBytes = 1024;

/** Timeouts for a body, in milliseconds: without progress, and in total. */
export type BodyDeadlines = { idleMs: number; totalMs: number };

/** The default timeouts. */
export const bodyDeadlines: BodyDeadlines = { idleMs: 10_000, totalMs: 30_000 };

/** The timeouts from the settings; the default for a setting that is not valid. npm run serve refuses those. */
export const deadlinesOf = (settings: { BODY_IDLE_MS?: string; BODY_TOTAL_MS?: string }): BodyDeadlines => ({
  idleMs: millisecondsOf(settings.BODY_IDLE_MS) ?? bodyDeadlines.idleMs,
  totalMs: millisecondsOf(settings.BODY_TOTAL_MS) ?? bodyDeadlines.totalMs,
});

/** The milliseconds of a setting; undefined unless it is a whole number from 1 to 9999999. */
export const millisecondsOf = (setting: string | undefined): number | undefined =>
  setting !== undefined && /^[1-9]\d{0,6}$/.test(setting) ? Number(setting) : undefined;

/** A body: a JSON value, none, or why it was rejected. */
type RequestBody = { kind: "json"; value: unknown } | { kind: "none" } | BodyError;

/** Why a body was rejected. */
export type BodyError =
  | { kind: "malformed" | "too-complex" | "too-many-pieces" | "too-large" | "timed-out" }
  | { kind: "wrong-type"; type: string }
  | { kind: "wrong-coding"; coding: string };

/** The JSON body of a request. */
export async function readBody(request: Request, deadlines = bodyDeadlines): Promise<RequestBody> {
  const bytes = await readBytes(request, deadlines);
  if (bytes === "too-large" || bytes === "timed-out" || bytes === "too-many-pieces") return { kind: bytes };
  if (bytes === "incomplete") return { kind: "malformed" };
  if (bytes.length === 0) return { kind: "none" };
  const type = readHeader(request, "Content-Type") ?? "";
  if (type.split(";", 1)[0]?.trim().toLowerCase() !== "application/json") return { kind: "wrong-type", type };
  const coding = unsupportedCoding(request);
  if (coding !== null) return { kind: "wrong-coding", coding };
  return parseJson(bytes);
}

/** The Content-Encoding of a body, unless it is one that needs not be undone. */
export function unsupportedCoding(request: Request): string | null {
  const coding = readHeader(request, "Content-Encoding");
  return coding === null || coding.trim().toLowerCase() === "identity" ? null : coding;
}

/** The JSON value of a body, or why it was rejected. */
export function parseJson(
  bytes: Uint8Array,
): { kind: "json"; value: unknown } | { kind: "malformed" } | { kind: "too-complex" } {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return { kind: "malformed" };
  }
  return isComplex(value) ? { kind: "too-complex" } : { kind: "json", value };
}

/** Whether a JSON value exceeds maxJsonDepth or maxJsonValues. Schema validation of such values may take very long. */
function isComplex(value: unknown): boolean {
  let level = [value];
  let count = 0;
  for (let depth = 0; level.length > 0; depth++) {
    const next: unknown[] = [];
    for (const each of level) {
      if (typeof each !== "object" || each === null) continue;
      if (depth === maxJsonDepth) return true;
      // for…in can stop early, unlike Object.values, which lists all members first.
      for (const name in each) {
        if (++count > maxJsonValues) return true;
        next.push((each as Record<string, unknown>)[name]);
      }
    }
    level = next;
  }
  return false;
}

/** The bytes of a body of at most 64 KiB, or why it was rejected. Counts the received bytes; Content-Length only tells where the body ends. */
export async function readBytes(
  request: Request,
  { idleMs, totalMs } = bodyDeadlines,
): Promise<Uint8Array | "too-large" | "too-many-pieces" | "incomplete" | "timed-out"> {
  const { body } = request;
  if (body === null) return new Uint8Array(0);
  const reader = body.getReader();
  // Pieces are copied, since each would keep a buffer of several kilobytes, even a piece of one byte.
  let bytes = new Uint8Array(firstBytes);
  let size = 0;
  let pieces = 0;
  const length = Number(readHeader(request, "Content-Length") ?? Number.NaN);
  const end = Date.now() + totalMs;
  try {
    while (size <= maxDroppedBytes && pieces <= (size > maxBodyBytes ? maxDroppedPieces : maxBodyPieces)) {
      const result = await valueOrLate(reader.read(), Math.min(idleMs, end - Date.now()));
      if (result === "late") {
        void reader.cancel().catch(() => {});
        return "timed-out";
      }
      if (result.done) break;
      pieces += 1;
      const start = size;
      size += result.value.length;
      // Most bodies arrive in one piece, which need not be copied.
      if (size === length && start === 0 && size <= maxBodyBytes) return result.value;
      if (size > maxBodyBytes) continue;
      bytes = withRoomFor(bytes, size);
      bytes.set(result.value, start);
      if (size === length) break;
    }
  } catch {
    // Reading fails only if the client sends an incomplete or malformed body.
    return "incomplete";
  }
  if (size > maxBodyBytes) return "too-large";
  return pieces > maxBodyPieces ? "too-many-pieces" : bytes.subarray(0, size);
}

async function valueOrLate<Value>(promise: Promise<Value>, milliseconds: number): Promise<Value | "late"> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<"late">((resolve) => {
    timer = setTimeout(resolve, Math.max(0, milliseconds), "late");
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** The bytes in a buffer of at least this size: the same one, or a copy in one at least twice as large. */
function withRoomFor(bytes: Uint8Array<ArrayBuffer>, size: number): Uint8Array<ArrayBuffer> {
  if (size <= bytes.length) return bytes;
  const larger = new Uint8Array(Math.min(maxBodyBytes, Math.max(size, bytes.length * 2)));
  larger.set(bytes);
  return larger;
}
