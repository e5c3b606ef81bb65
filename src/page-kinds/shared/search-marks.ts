/** Runs in the browser: marks where texts contain what was searched for, in browsers that can do so without changing the page. */
import { fold } from "../../search/match.ts";

/** Marks q in these places, and nothing else any more; nothing at all where q is null. */
export function markFound(places: Iterable<Element>, q: string | null): void {
  if (!("highlights" in CSS)) return;
  CSS.highlights.delete("found");
  if (q === null) return;
  CSS.highlights.set("found", new Highlight(...[...places].flatMap((place) => rangesOf(place, fold(q)))));
}

function rangesOf(place: Element, wanted: string): Range[] {
  const text = place.firstChild;
  const folded = fold(text?.textContent ?? "");
  // Where folding changes the length, places in the one are not places in the other.
  if (!text || folded.length !== text.textContent?.length) return [];
  const ranges: Range[] = [];
  for (let at = folded.indexOf(wanted); at !== -1; at = folded.indexOf(wanted, at + wanted.length)) {
    const range = new Range();
    range.setStart(text, at);
    range.setEnd(text, at + wanted.length);
    ranges.push(range);
  }
  return ranges;
}
