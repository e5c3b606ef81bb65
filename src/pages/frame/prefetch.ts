/** Runs in browsers without speculation rules: fetches the page of a link that a reader points at or touches. */
import { isPageLink } from "./page-link.ts";

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

for (const intent of ["pointerover", "touchstart", "focusin"])
  document.addEventListener(intent, prefetch, { passive: true });
