/** The JSON body of a POST, read within bounds of size, time and structure. RFC 8259, RFC 9110 section 8. */

/** Largest request body that is read, in bytes. */
export const maxBodyBytes = 64 * 1024;

/** Up to this size the rest of a body that is too large is read and dropped, so that its sender gets to read the response. */
export const maxDroppedBytes = 1024 * 1024;

/** Deepest nesting of arrays and objects in a body, the outermost one included. */
export const maxJsonDepth = 32;

/** Most array items and object members in a body, at all depths together. No valid request comes near it. */
export const maxJsonValues = 2000;

/** How long a body may take, in milliseconds: without any progress, and in all. */
export type BodyDeadlines = { idleMs: number; totalMs: number };

/** The deadlines of a deployed service. */
export const bodyDeadlines: BodyDeadlines = { idleMs: 10_000, totalMs: 30_000 };

/** The deadlines that the settings BODY_IDLE_MS and BODY_TOTAL_MS mean; the default for what is no whole number. */
export const deadlinesOf = (settings: { BODY_IDLE_MS?: string; BODY_TOTAL_MS?: string }): BodyDeadlines => ({
  idleMs: millisecondsOf(settings.BODY_IDLE_MS) ?? bodyDeadlines.idleMs,
  totalMs: millisecondsOf(settings.BODY_TOTAL_MS) ?? bodyDeadlines.totalMs,
});

const millisecondsOf = (setting: string | undefined): number | undefined =>
  setting !== undefined && /^[1-9]\d{0,6}$/.test(setting) ? Number(setting) : undefined;

/** What a POST carries: a JSON value, nothing at all, or why it cannot be read. */
export type RequestBody =
  | { kind: "json"; value: unknown }
  | { kind: "none" }
  | { kind: "malformed" }
  | { kind: "too-complex" }
  | { kind: "too-large" }
  | { kind: "timed-out" }
  | { kind: "wrong-type"; type: string }
  | { kind: "wrong-coding"; coding: string };

/** Reads a body of at most 64 KiB, counting the bytes that arrive, whatever Content-Length says. */
export async function readBody(request: Request, deadlines = bodyDeadlines): Promise<RequestBody> {
  const bytes = await readBytes(request, deadlines);
  if (bytes === "too-large" || bytes === "timed-out") return { kind: bytes };
  if (bytes === "broken-off") return { kind: "malformed" };
  if (bytes.length === 0) return { kind: "none" };
  const type = request.headers.get("Content-Type") ?? "";
  if (type.split(";", 1)[0]?.trim().toLowerCase() !== "application/json") return { kind: "wrong-type", type };
  const coding = request.headers.get("Content-Encoding");
  if (coding !== null && coding.trim().toLowerCase() !== "identity") {
    return { kind: "wrong-coding", coding };
  }
  return parseJson(bytes);
}

/** The JSON value of some bytes, or why there is none: they are no JSON in UTF-8, or hold more than any request needs. */
export function parseJson(bytes: Uint8Array): Extract<RequestBody, { kind: "json" | "malformed" | "too-complex" }> {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return { kind: "malformed" };
  }
  return isComplex(value) ? { kind: "too-complex" } : { kind: "json", value };
}

/** Whether a JSON value exceeds maxJsonDepth or maxJsonValues. What checks it later may take far longer than this look. */
function isComplex(value: unknown): boolean {
  let level = [value];
  let count = 0;
  for (let depth = 0; level.length > 0; depth++) {
    const next: unknown[] = [];
    for (const each of level) {
      if (typeof each !== "object" || each === null) continue;
      if (depth === maxJsonDepth) return true;
      // for…in stops early; Object.values would first list all members of an object with thousands of them.
      for (const name in each) {
        if (++count > maxJsonValues) return true;
        next.push((each as Record<string, unknown>)[name]);
      }
    }
    level = next;
  }
  return false;
}

/** The bytes of a body of at most 64 KiB, or why there are none: too large, ended or framed wrongly, or not sent in time. */
export async function readBytes(
  { body }: Request,
  { idleMs, totalMs } = bodyDeadlines,
): Promise<Uint8Array | "too-large" | "broken-off" | "timed-out"> {
  if (body === null) return new Uint8Array(0);
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const end = Date.now() + totalMs;
  try {
    while (size <= maxDroppedBytes) {
      const result = await within(reader.read(), Math.min(idleMs, end - Date.now()));
      if (result === "late") {
        void reader.cancel().catch(() => {});
        return "timed-out";
      }
      if (result.done) break;
      size += result.value.length;
      if (size <= maxBodyBytes) chunks.push(result.value);
    }
  } catch {
    // Only its sender can break a body off: that is no fault of the service.
    return "broken-off";
  }
  return size > maxBodyBytes ? "too-large" : joined(chunks, size);
}

/** The value of a promise, or "late" where it takes longer. */
async function within<Value>(promise: Promise<Value>, milliseconds: number): Promise<Value | "late"> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<"late">((resolve) => {
    timer = setTimeout(resolve, Math.max(0, milliseconds), "late");
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

function joined(chunks: Uint8Array[], size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
