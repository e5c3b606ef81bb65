/** The fingerprint of a text. Runs while building and checking only. */
import { createHash } from "node:crypto";

/** The SHA-256 of a text's UTF-8 bytes, as 64 hexadecimal digits. FIPS 180-4. */
export const sha256 = (text: string): string => createHash("sha256").update(text, "utf8").digest("hex");
