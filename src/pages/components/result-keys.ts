/** Runs in the browser: keys move the focus between a search field and its results. */

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

/** Whether a key is pressed as a shortcut: without modifiers, and not in a form field. */
export const isCommand = (event: KeyboardEvent, key: string): boolean =>
  event.key === key &&
  !(event.ctrlKey || event.metaKey || event.altKey) &&
  !(event.target instanceof Element && event.target.closest("input, textarea, select, [contenteditable]"));
