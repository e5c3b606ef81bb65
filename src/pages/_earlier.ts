/**
 * What the previous build made of markdown, for this one: after an edit only the edited text is read again.
 * Kept beside Astro's own working files; a build that finds nothing there, or finds the work of other code, makes all anew.
 */
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { made, recall } from "../documents/once.ts";

const file = ".astro/made.json";

/** A fingerprint of the code that makes it: our own, and which packages it uses. */
function codeDigest(): string {
  const folder = "src/documents";
  const files = ["package-lock.json", ...readdirSync(folder).map((name) => join(folder, name))].sort();
  const hash = createHash("sha256");
  for (const path of files) hash.update(readFileSync(path));
  return hash.digest("hex");
}

/** Recalls what the previous build made, and keeps what this one makes when its process ends. */
export function useEarlier(): void {
  const code = codeDigest();
  try {
    const kept = JSON.parse(readFileSync(file, "utf8"));
    if (kept.code === code) recall(kept.made);
  } catch {
    // There was no previous build, or it was interrupted while it wrote.
  }
  process.once("exit", () => {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify({ code, made: made() }));
  });
}
