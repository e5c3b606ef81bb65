/** Runs in the browser: highlights the matches of a search, if the browser supports the CSS Custom Highlight API. */
import { fold } from "../../search/match.ts";

/** Highlights q in these elements and removes all earlier highlights. A null q only removes. */
export function highlightMatches(elements: Iterable<Element>, q: string | null): void {
  if (!("highlights" in CSS)) return;
  CSS.highlights.delete("found");
  if (q === null) return;
  CSS.highlights.set("found", new Highlight(...[...elements].flatMap((element) => rangesOf(element, fold(q)))));
}

function rangesOf(element: Element, foldedQuery: string): Range[] {
  const text = element.firstChild;
  const folded = fold(text?.textContent ?? "");
  // If folding changes the length, offsets in the folded text do not apply to the original.
  if (!text || folded.length !== text.textContent?.length) return [];
  const ranges: Range[] = [];
  for (let at = folded.indexOf(foldedQuery); at !== -1; at = folded.indexOf(foldedQuery, at + foldedQuery.length)) {
    const range = new Range();
    range.setStart(text, at);
    range.setEnd(text, at + foldedQuery.length);
    ranges.push(range);
  }
  return ranges;
}
