/** Patches of a text: what replaces the nodes of its tree. */
import type { Nodes } from "mdast";
import { below, type Place } from "../outline.ts";

/** The replacement of the characters from start to end. */
export type Patch = { start: number; end: number; text: string };

/** The text with all patches applied. Of two that overlap, the first is applied. */
export function patched(text: string, patches: readonly Patch[]): string {
  const pieces: string[] = [];
  let from = 0;
  for (const { start, end, text: replacement } of patches.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    if (start < from) continue;
    pieces.push(text.slice(from, start), replacement);
    from = end;
  }
  return pieces.join("") + text.slice(from);
}

/** The characters of a node of a parsed text. */
export const rangeOf = ({ position }: Nodes) => ({
  start: position?.start.offset ?? 0,
  end: position?.end.offset ?? 0,
});

/** The patch that replaces a node of a parsed text. */
export const replaced = (node: Nodes, text: string): Patch => ({ ...rangeOf(node), text });

/** The place of a node in a text that starts at a place. */
export const placeIn = (place: Place, node: Nodes): Place => below(place, (node.position?.start.line ?? 1) - 1);
