/**
 * Runs in the browser on every page: remembers the day of the visit if anything is remembered, and marks every element with
 * data-module whose module is done.
 */
import { isDone, withVisit } from "./memory.ts";
import { keepUp, onMemory, recall, today } from "./store.ts";

const link = document.querySelector<HTMLElement>("[data-done]");

function markAll(): void {
  const memory = recall();
  for (const element of document.querySelectorAll<HTMLElement>("[data-module]")) {
    mark(element, isDone(memory, element.dataset.module ?? ""));
  }
}

/** Marks an element as done or not: with a class, and with a word for screen readers. */
function mark(element: Element, done: boolean): void {
  if (element.classList.contains("done") === done) return;
  element.classList.toggle("done", done);
  if (!done) {
    element.querySelector(".done-word")?.remove();
    return;
  }
  const word = document.createElement("span");
  word.className = "hidden done-word";
  word.lang = link?.lang ?? "";
  word.textContent = ` (${link?.dataset.done})`;
  (element.querySelector("a") ?? element).append(word);
}

keepUp((memory) => withVisit(memory, today()));
onMemory(markAll);
// Search results are shown later.
const observer = new MutationObserver(markAll);
for (const results of document.querySelectorAll(".found")) observer.observe(results, { childList: true });
