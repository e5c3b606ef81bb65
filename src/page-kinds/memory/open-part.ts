/** Runs in the browser where parts can be collapsed: expands the part that a link leads to, or where to continue. */
import type { ListedPart } from "./listed.ts";
import type { ListedModule } from "./progress.ts";

/** Expands one part and collapses the others, unless they are visible already: what a reader sees does not move. */
export function openPart(parts: readonly ListedPart[], next: ListedModule | undefined): void {
  addEventListener("hashchange", openTarget);
  const target = targetOf();
  const part =
    parts.find(({ element }) => target && element.contains(target)) ??
    parts.find(({ modules }) => modules.some(({ slug }) => slug === next?.slug));
  const waiting = part?.element.closest(".by-memory");
  const isWaiting = waiting != null && getComputedStyle(waiting).visibility === "hidden";
  if (part && isWaiting) {
    for (const { element } of parts) {
      if (element instanceof HTMLDetailsElement) element.open = element === part.element;
    }
  }
  // A reader who sees the target already may be reading on.
  if (isWaiting || target?.closest("details:not([open])")) openTarget();
}

/** The element that the URL's fragment leads to. */
function targetOf(): HTMLElement | null {
  try {
    return location.hash.length > 1 ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null;
  } catch {
    return null;
  }
}

function openTarget(): void {
  const target = targetOf();
  const details = target?.closest("details");
  if (!target || !details) return;
  details.open = true;
  target.scrollIntoView();
}
