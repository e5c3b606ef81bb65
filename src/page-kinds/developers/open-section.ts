/**
 * Runs in the browser on /developers: opens the section that the address names, where sections are folded. Browsers open a section by
 * themselves only for an address inside of what is folded. In browsers that cannot show folded sections on a wide screen, all are open.
 */
function openTarget(): void {
  // :target is not set yet while the page loads.
  const details = document.getElementById(location.hash.slice(1))?.closest(".fold")?.querySelector("details");
  if (details) details.open = true;
}

if (!CSS.supports("selector(::details-content)"))
  for (const details of document.querySelectorAll<HTMLDetailsElement>(".fold > details")) details.open = true;
addEventListener("hashchange", openTarget);
openTarget();
