/** The JSON body of a POST, read within bounds. RFC 8259, RFC 9110 section 8. */

/** Largest request body that is read, in bytes. */
export const maxBodyBytes = 64 * 1024;

/** Up to this size the rest of a body that is too large is read and dropped, so that its sender gets to read the answer. */
const maxDroppedBytes = 1024 * 1024;

/** What a POST carries: a JSON value, nothing at all, or why it cannot be read. */
export type RequestBody =
  | { kind: "json"; value: unknown }
  | { kind: "none" }
  | { kind: "malformed" }
  | { kind: "too-large" }
  | { kind: "wrong-type"; type: string }
  | { kind: "wrong-coding"; coding: string };

/** Reads a body of at most 64 KiB, counting the bytes that arrive, whatever Content-Length says. */
export async function readBody(request: Request): Promise<RequestBody> {
  const bytes = await readBytes(request);
  if (bytes === "too-large") return { kind: "too-large" };
  if (bytes === "broken-off") return { kind: "malformed" };
  if (bytes.length === 0) return { kind: "none" };
  const type = request.headers.get("Content-Type") ?? "";
  if (type.split(";")[0]?.trim().toLowerCase() !== "application/json") return { kind: "wrong-type", type };
  const coding = request.headers.get("Content-Encoding");
  if (coding !== null && coding.trim().toLowerCase() !== "identity") {
    return { kind: "wrong-coding", coding };
  }
  try {
    return { kind: "json", value: JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)) };
  } catch {
    return { kind: "malformed" };
  }
}

/** The bytes of a body of at most 64 KiB, or why there are none: it is larger, or it ends before it should or is framed wrongly. */
export async function readBytes({ body }: Request): Promise<Uint8Array | "too-large" | "broken-off"> {
  const most = maxBodyBytes;
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of body ?? []) {
      size += chunk.length;
      if (size > maxDroppedBytes) break;
      if (size <= most) chunks.push(chunk);
    }
  } catch {
    // Only its sender can break a body off: that is no fault of the service.
    return "broken-off";
  }
  if (size > most) return "too-large";
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
