/** Runs in the browser on /developers: opens the section of the URL. */
import "../frame/client.ts";

/** Opens the section that the URL names. Browsers do so only for a URL inside of what is folded; in those that cannot
 * show folded sections on a wide screen, all are open. */
function openTarget(): void {
  // :target is not set yet while the page loads.
  const details = document.getElementById(location.hash.slice(1))?.closest(".fold")?.querySelector("details");
  if (details) details.open = true;
}

if (!CSS.supports("selector(::details-content)"))
  for (const details of document.querySelectorAll<HTMLDetailsElement>(".fold > details")) details.open = true;
addEventListener("hashchange", openTarget);
openTarget();
