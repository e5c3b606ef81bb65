/** Runs in the browser on every page: the slash key and the search link open the search dialog, which loads the search
 * on first use. Keys move the focus between a search field and its results. */

const maxShown = 8;
const dialog = document.querySelector<HTMLDialogElement>("#finder");
let isPrepared = false;

function open(event: Event): void {
  if (!dialog) return;
  event.preventDefault();
  dialog.showModal();
  if (!isPrepared) void prepare(dialog);
  isPrepared = true;
}

async function prepare(dialog: HTMLDialogElement): Promise<void> {
  const input = dialog.querySelector("input");
  const status = dialog.querySelector("[role=status] span");
  const results = dialog.querySelector(".found");
  const folder = input?.dataset.search;
  if (!input || !status || !results || !folder) return;
  walkByKeys(dialog, input, () => [...results.querySelectorAll("a")]);
  const keysHint = status.textContent;
  const onChange = (query: string): void => {
    if (query === "") status.textContent = keysHint;
    results.scrollTop = 0;
  };
  try {
    const { searchAsYouType } = await import("../components/live-search.ts");
    await searchAsYouType(folder, { input, status, results, limit: maxShown, shown: "", onChange });
  } catch {
    status.textContent = dialog.dataset.fails ?? "";
    status.classList.remove("keys");
  }
}

document.addEventListener("keydown", (event) => {
  if (isShortcut(event)) open(event);
});
document.querySelector(".find")?.addEventListener("click", (event) => {
  const { ctrlKey, metaKey, shiftKey } = event as MouseEvent;
  if (!ctrlKey && !metaKey && !shiftKey) open(event);
});
// In a search field, Escape would only clear it.
dialog?.addEventListener("keydown", (event) => {
  if (event.key === "Escape") dialog.close();
});
// A click outside the dialog closes it, as does one on a result in the page itself.
dialog?.addEventListener("click", ({ target }) => {
  const link = (target as Element).closest("a");
  if (target === dialog || (link && link.pathname + link.search === location.pathname + location.search))
    dialog.close();
});

/** Handles the arrow keys, and Home and End on a result, within an element. results returns the links, in order. */
export function walkByKeys(within: EventTarget, input: HTMLInputElement, results: () => HTMLElement[]): void {
  within.addEventListener("keydown", (event) => {
    const { key } = event as KeyboardEvent;
    const links = results();
    const at = links.indexOf(document.activeElement as HTMLElement);
    const isInField = document.activeElement === input;
    if (!isInField && at === -1) return;
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, ...(isInField ? {} : { Home: 0, End: links.length - 1 }) }[key];
    if (next === undefined) return;
    event.preventDefault();
    (links[next] ?? (next < 0 ? input : undefined))?.focus();
  });
}

/** Whether the slash key is pressed as a shortcut: without modifiers, and not in a form field. */
export const isShortcut = (event: KeyboardEvent): boolean =>
  event.key === "/" &&
  !(event.ctrlKey || event.metaKey || event.altKey) &&
  !(event.target instanceof Element && event.target.closest("input, textarea, select, [contenteditable]"));
