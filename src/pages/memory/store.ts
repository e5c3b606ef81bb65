/** Runs in the browser on every page: keeps the reader's memory in localStorage (where that is unavailable or full, for
 * the page) and marks modules that are done. Nothing is stored before the first remember, and nothing is ever sent. */
import { emptyMemory, isDone, type Memory, memoryKey, readMemory, versionIn, withVisit } from "./memory.ts";

/** Memory of this page, where localStorage cannot be used. */
let ofPage: Memory | null = null;
const listeners = new Set<(memory: Memory | null) => void>();

/** The memory of this device, or null if the reader has not had anything remembered. */
export function recall(): Memory | null {
  if (ofPage) return ofPage;
  try {
    return readMemory(localStorage.getItem(memoryKey));
  } catch {
    return null;
  }
}

/** Changes the memory and stores it. Returns whether it will outlast the page. Call it only for what a reader has chosen. */
export function remember(change: (memory: Memory) => Memory): boolean {
  const next = change(recall() ?? emptyMemory);
  const isStored = store(next);
  ofPage = isStored ? null : next;
  announce(next);
  return isStored;
}

/** As remember, but only if something is remembered already. */
export function keepUp(change: (memory: Memory) => Memory): void {
  const memory = recall();
  if (memory && change(memory) !== memory) remember(change);
}

export function forget(): void {
  ofPage = null;
  try {
    localStorage.removeItem(memoryKey);
  } catch {
    // There is nothing to erase.
  }
  announce(null);
}

/** Calls a listener with the current memory now, and after every change in this tab and others. */
export function onMemory(listener: (memory: Memory | null) => void): void {
  listeners.add(listener);
  listener(recall());
}

/** Today's date in the reader's time zone, as an ISO date. */
export function today(now: Date = new Date()): string {
  const two = (value: number): string => String(value).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

function store(memory: Memory): boolean {
  try {
    // What a later version of the site has stored is kept.
    if ((versionIn(localStorage.getItem(memoryKey) ?? "") ?? 1) > 1) return false;
    localStorage.setItem(memoryKey, JSON.stringify(memory));
    return true;
  } catch {
    return false;
  }
}

function announce(memory: Memory | null): void {
  for (const listener of listeners) listener(memory);
}

// key is null if all of localStorage was cleared.
addEventListener("storage", ({ key }) => {
  if (key === memoryKey || key === null) announce(recall());
});
// A page that the back button restores has missed the changes since.
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) announce(recall());
});

const progressLink = document.querySelector<HTMLElement>("[data-done]");

/** Marks the modules on this page that are done. Scripts that add modules call it again. */
export function markAll(): void {
  const memory = recall();
  for (const element of document.querySelectorAll<HTMLElement>("[data-module]"))
    mark(element, isDone(memory, element.dataset.module ?? ""));
}

function mark(element: Element, done: boolean): void {
  if (element.classList.contains("done") === done) return;
  element.classList.toggle("done", done);
  if (!done) {
    element.querySelector(".done-word")?.remove();
    return;
  }
  const word = document.createElement("span");
  word.className = "hidden done-word";
  word.lang = progressLink?.lang ?? "";
  word.textContent = ` (${progressLink?.dataset.done})`;
  (element.querySelector("a") ?? element).append(word);
}

keepUp((memory) => withVisit(memory, today()));
onMemory(markAll);
// Search results are shown later.
const observer = new MutationObserver(markAll);
for (const results of document.querySelectorAll(".found")) observer.observe(results, { childList: true });
