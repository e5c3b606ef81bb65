/** Hashes of texts and files, for the build only. */
import { createHash } from "node:crypto";

/** The SHA-256 hash of bytes, or of a text in UTF-8, as 64 hexadecimal digits. FIPS 180-4. */
export const sha256 = (data: string | Uint8Array): string => createHash("sha256").update(data).digest("hex");

/** The namespace of UUIDs that are derived from URLs. RFC 9562, section 6.6. */
const urlNamespace = Buffer.from("6ba7b8119dad11d180b400c04fd430c8", "hex");

/** The UUID of a URL: version 5, the same for the same URL. RFC 9562, section 5.5. */
export function uuidOfUrl(url: string): string {
  const bytes = createHash("sha1").update(urlNamespace).update(url, "utf8").digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
