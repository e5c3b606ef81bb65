/** Hashes of texts, for the build only. */
import { createHash } from "node:crypto";

/** The SHA-256 hash of a text in UTF-8, as 64 hexadecimal digits. FIPS 180-4. */
export const sha256 = (text: string): string => createHash("sha256").update(text, "utf8").digest("hex");
