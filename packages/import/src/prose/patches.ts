/** Changes parts of a text by their positions in its syntax tree, so that everything else stays as the author wrote it. */
import type { Nodes } from "mdast";
import type { Place } from "../outline.ts";

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

/** The place of a node in a file whose text starts at a place. */
export const placeIn = ({ path, line }: Place, node: Nodes): Place => ({
  path,
  line: line + (node.position?.start.line ?? 1) - 1,
});
