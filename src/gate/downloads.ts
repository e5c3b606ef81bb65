/** Compares a download with the same download made of the content again, byte for byte. */
import type { Compare } from "./differences.ts";

/** Reports the first byte in which a download differs from the expected one. */
export function compareDownload(actual: Uint8Array = new Uint8Array(), expected: Uint8Array, compare: Compare): void {
  const from = "the download made of the content again";
  compare("size in bytes", actual.length, expected.length, from);
  const at = expected.findIndex((byte, index) => byte !== actual[index]);
  if (at >= 0) compare(`byte ${at}`, actual[at], expected[at], from);
}
