/** Runs in the browser: the arrow keys lead from a search field through its results and back. */

/** Listens on a part of the page; results answers with the links that are to be walked, in order. */
export function walkByArrows(within: EventTarget, input: HTMLInputElement, results: () => HTMLElement[]): void {
  within.addEventListener("keydown", (event) => {
    const { key } = event as KeyboardEvent;
    if (key !== "ArrowDown" && key !== "ArrowUp") return;
    const links = results();
    const at = links.indexOf(document.activeElement as HTMLElement);
    if (document.activeElement !== input && at === -1) return;
    event.preventDefault();
    const next = at + (key === "ArrowDown" ? 1 : -1);
    (links[next] ?? (next < 0 ? input : undefined))?.focus();
  });
}

/** Whether a key was pressed as a command: alone, and not as a letter of what somebody writes. */
export const isCommand = (event: KeyboardEvent, key: string): boolean =>
  event.key === key &&
  !(event.ctrlKey || event.metaKey || event.altKey) &&
  !(event.target instanceof Element && event.target.closest("input, textarea, select, [contenteditable]"));
