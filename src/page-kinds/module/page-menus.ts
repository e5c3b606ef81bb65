/** Runs in the browser on a module's page: closes the menu and the sheet when the reader is done with them. */
const menu = document.querySelector<HTMLDetailsElement>("details.use");
const summary = menu?.querySelector("summary");

const closeUnlessIn = (target: EventTarget | null): void => {
  if (menu?.open && target instanceof Node && !menu.contains(target)) menu.open = false;
};

document.addEventListener("pointerdown", ({ target }) => closeUnlessIn(target));
menu?.addEventListener("focusout", ({ relatedTarget }) => closeUnlessIn(relatedTarget));
menu?.addEventListener("keydown", ({ key }) => {
  if (key !== "Escape" || !menu.open) return;
  menu.open = false;
  summary?.focus();
});

// A link to a heading of this page leaves the sheet open above it.
const sheet = document.querySelector<HTMLElement>("#outline");
sheet?.addEventListener("click", ({ target }) => {
  if (target instanceof Element && target.closest('a[href^="#"]') && sheet.matches(":popover-open"))
    sheet.hidePopover();
});
