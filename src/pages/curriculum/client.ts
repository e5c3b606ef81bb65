/** Runs in the browser on /curriculum: loads the search when its field is first used, and expands and collapses the parts. */
import "../frame/client.ts";
import { showProgress } from "../components/continue.ts";
import { isShortcut, walkByKeys } from "../frame/search-dialog.ts";

showProgress();

const input = document.querySelector<HTMLInputElement>("#q");
const status = document.querySelector("#found");
const results = document.querySelector<HTMLElement>("#results");
const whole = document.querySelector<HTMLElement>("#whole");
const toggle = document.querySelector<HTMLElement>("#toggle");
const parts = [...document.querySelectorAll<HTMLDetailsElement>("details.part")];
const { search: folder } = input?.dataset ?? {};

if (input && status && results && whole) {
  // The results in the page are for the field's own value; a browser that goes back may restore another.
  const shown = input.defaultValue;
  // A page that the server searched has no curriculum to show again.
  const isSearchPage = whole.childElementCount === 0;
  const onChange = (query: string): void => {
    if (query === "" && isSearchPage) {
      location.replace(`${location.pathname}#${input.id}`);
      return;
    }
    whole.hidden = query !== "";
    if (query === "") status.textContent = "";
    history.replaceState(null, "", query === "" ? location.pathname : `?q=${encodeURIComponent(query)}`);
  };
  const load = async (): Promise<void> => {
    if (folder === undefined) return;
    const { searchAsYouType, maxOnPage } = await import("../components/live-search.ts");
    await searchAsYouType(folder, { input, status, results, limit: maxOnPage, shown, onChange });
  };
  // If it cannot be loaded, Enter still searches.
  const start = (): void => void load().catch(() => {});
  if (input.value !== shown || document.activeElement === input) start();
  else input.addEventListener("focus", start, { once: true });

  const focus = (event: Event): void => {
    event.preventDefault();
    input.focus();
    input.select();
  };
  document.addEventListener("keydown", (event) => {
    if (isShortcut(event) || (event.key === "Escape" && results.contains(document.activeElement))) focus(event);
  });
  document.querySelector(".find")?.addEventListener("click", focus);
  walkByKeys(document, input, () => [
    ...document.querySelectorAll<HTMLElement>("#results a, #whole:not([hidden]) :is([open], .alone) li a"),
  ]);
}

// The button expands all parts if one is collapsed, and collapses all otherwise.
if (toggle) {
  const updateLabel = () => {
    const isAnyCollapsed = parts.some(({ open }) => !open);
    toggle.textContent = (isAnyCollapsed ? toggle.dataset.expand : toggle.dataset.collapse) ?? "";
    return isAnyCollapsed;
  };
  for (const part of parts) part.addEventListener("toggle", updateLabel);
  toggle.addEventListener("click", () => {
    const open = updateLabel();
    for (const part of parts) part.open = open;
  });
}
