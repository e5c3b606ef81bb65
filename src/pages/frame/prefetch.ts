/** Runs in the browser on every page: fetches the page of a link that a reader points at or touches, unless speculation
 * rules do (src/build/files/generators.ts) or the reader saves data. */
import { isPageLink } from "./page-link.ts";

const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
const hasRules = HTMLScriptElement.supports?.("speculationrules") ?? false;
const fetched = new Set<string>();

function prefetch({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  if (link === null || fetched.has(link.pathname) || !isPageLink(link, location)) return;
  fetched.add(link.pathname);
  const hint = document.createElement("link");
  hint.rel = "prefetch";
  hint.href = link.pathname;
  document.head.append(hint);
}

if (!hasRules && connection?.saveData !== true)
  for (const intent of ["pointerover", "touchstart", "focusin"])
    document.addEventListener(intent, prefetch, { passive: true });
