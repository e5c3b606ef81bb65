/**
 * What was made of markdown before, for whoever reads the same text again: the pages of the same build, and the next build,
 * so that after an edit only the edited text is read. Kept beside Astro's own working files; who finds nothing there, or
 * finds the work of other code, makes all anew.
 */
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { known, made, recall } from "./cache.ts";

const file = ".astro/made.json";

/** A fingerprint of the code that makes it: our own, and which packages it uses. */
function codeDigest(): string {
  const own = ["src/content", "src/markdown", "src/text"].flatMap((folder) =>
    readdirSync(folder).map((name) => join(folder, name)),
  );
  const hash = createHash("sha256");
  for (const path of ["package-lock.json", ...own.sort()]) hash.update(readFileSync(path));
  return hash.digest("hex");
}

/** Recalls what was kept. */
export function recallEarlier(): void {
  try {
    const kept = JSON.parse(readFileSync(file, "utf8"));
    if (kept.code === codeDigest()) recall(kept.made);
  } catch {
    // There was no previous build, or it was interrupted while it wrote.
  }
}

/** Keeps what is known so far, for other readers of this build. */
export const keepForPages = (): void => keep(known());

/** Keeps what this reader asked for, for the next build; what nobody asked for any more is left behind. */
export const keepForNextBuild = (): void => keep(made());

function keep(what: ReturnType<typeof made>): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ code: codeDigest(), made: what }));
}
