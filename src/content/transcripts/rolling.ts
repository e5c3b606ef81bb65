/** Merges rolling captions, as speech recognition makes them: each caption repeats the lines that are still on the screen. */
import type { Cue } from "../../course/transcript.ts";

type Lines = { from: number; to: number; lines: string[] };

/** Fewer repetitions may be a speaker's own, as in "No." after "No." */
export const minRepeats = 3;

/** The cues without repetitions. Cues that do not roll, and their line breaks, are unchanged. */
export function mergeRolling(cues: readonly Lines[]): Cue[] {
  const spoken = cues.filter(({ lines }) => lines.length > 0);
  if (!isRolling(spoken)) return spoken.map(({ from, to, lines }) => ({ from, to, text: lines.join("\n") }));
  const merged: Cue[] = [];
  let shown: string[] = [];
  for (const { from, to, lines } of spoken) {
    const words = lines.join(" ").split(" ");
    const added = words.slice(repeated(shown, words));
    shown = words;
    const last = merged.at(-1);
    if (added.length > 0) merged.push({ from, to, text: added.join(" ") });
    else if (last) last.to = Math.max(last.to, to);
  }
  return merged;
}

/** Whether at least half of the cues start with the last line of the one before, which may have grown by some words. */
function isRolling(cues: readonly Lines[]): boolean {
  const repeats = cues.filter(({ lines: [first = ""] }, index) => {
    const last = cues[index - 1]?.lines.at(-1);
    return last !== undefined && (first === last || first.startsWith(`${last} `));
  }).length;
  return repeats >= minRepeats && repeats * 2 >= cues.length - 1;
}

/** The number of words at the start of a caption that end the one before. */
function repeated(before: readonly string[], words: readonly string[]): number {
  for (let count = Math.min(before.length, words.length); count > 0; count--) {
    const offset = before.length - count;
    if (words.slice(0, count).every((word, index) => word === before[offset + index])) return count;
  }
  return 0;
}
