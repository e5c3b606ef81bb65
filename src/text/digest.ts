/** Hashes of texts and files, for the build only. */
import { createHash } from "node:crypto";

/** The SHA-256 hash of bytes, or of a text in UTF-8, as 64 hexadecimal digits. FIPS 180-4. */
export const sha256 = (data: string | Uint8Array): string => createHash("sha256").update(data).digest("hex");
