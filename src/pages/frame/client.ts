/** Runs in the browser on every page. The scripts of types of pages import it, so that a page loads one file less. */
import "../components/copy.ts";
import "../components/send.ts";
import "../memory/store.ts";
import "./search-dialog.ts";

// Otherwise, the mouse wheel changes the number in a focused field.
addEventListener(
  "wheel",
  () => {
    const { activeElement } = document;
    if (activeElement instanceof HTMLInputElement && activeElement.type === "number") activeElement.blur();
  },
  { passive: true },
);

const forAgents = document.querySelector("#view-for-agents");
forAgents?.parentElement?.addEventListener("click", async ({ target }) => {
  const menu = document.querySelector<HTMLElement>("#menu");
  // On wide screens, the menu is not a popover.
  if (menu?.matches(":popover-open")) menu.hidePopover();
  const { showFor } = await import("./agent-page.ts");
  await showFor(target === forAgents ? "agents" : "people");
});

// Without it, the links to videos open their sites.
if (document.querySelector("a[data-src]")) import("../components/player.ts").catch(() => {});

// Browsers with speculation rules fetch pages by these (src/build/files/generators.ts). Nothing is fetched if the reader saves data.
const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
if (!HTMLScriptElement.supports?.("speculationrules") && connection?.saveData !== true)
  import("./prefetch.ts").catch(() => {});

// The page works without these tools.
if ("modelContext" in document) import("./page-tools.ts").catch(() => {});
