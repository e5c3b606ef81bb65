/** Runs in the browser: arrow keys move the focus between a search field and its results. */

/** Handles the arrow keys within an element. results returns the links, in order. */
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

/** Whether a key is pressed as a shortcut: without modifiers, and not in a form field. */
export const isCommand = (event: KeyboardEvent, key: string): boolean =>
  event.key === key &&
  !(event.ctrlKey || event.metaKey || event.altKey) &&
  !(event.target instanceof Element && event.target.closest("input, textarea, select, [contenteditable]"));
