/** Runs in the browser on a module's page: the button that has the reader's place remembered. */
import { withLast, withVisit } from "../memory/memory.ts";
import { recall, remember, today } from "../memory/store.ts";

/** Offers it to readers of whom nothing is remembered, where the overview is longer than the window. notePlace stores the place. */
export function offerToKeep(notePlace: () => void): void {
  const box = document.querySelector<HTMLElement>(".keep-place");
  const text = document.querySelector("section > .prose");
  if (!box || !text || recall() || text.getBoundingClientRect().height < innerHeight) return;
  box.classList.add("offered");
  box.querySelector("button")?.addEventListener("click", () => {
    const isStored = remember((memory) => withLast(withVisit(memory, today()), location.pathname));
    notePlace();
    box.textContent = (isStored ? box.dataset.stored : box.dataset.notStored) ?? "";
  });
}
