/** Runs in the browser on a module's page: marks the module as done, its chapters too, and remembers where the reader is. */
import { withChapter, withDone, withLast, withVisit } from "../memory/memory.ts";
import { isDone } from "../memory/progress.ts";
import { onMemory, recall, remember, today } from "../memory/store.ts";
import { offerToKeep } from "./keep-place.ts";
import { followReading } from "./last-place.ts";

const box = document.querySelector<HTMLElement>(".mark-done");
const button = box?.querySelector("button");
const status = box?.querySelector("[role=status] span");
const {
  mark: slug = "",
  doneText = "",
  stored = "",
  notStored = "",
  leftOff = "",
  chapter = "",
  language = "",
} = box?.dataset ?? {};

if (box && button && status) {
  button.addEventListener("click", () => {
    const date = today();
    const done = !isDone(recall(), slug);
    const isStored = remember((memory) =>
      withLast(withVisit(withDone(memory, slug, done ? date : null), date), location.pathname),
    );
    const text = isStored ? stored : notStored;
    // Announced by screen readers.
    status.textContent = done ? `${doneText}. ${text}` : text;
  });
  addChapterMarks();
  onMemory((memory) => {
    button.ariaPressed = String(isDone(memory, slug));
    const positions = memory?.chapters[slug] ?? [];
    for (const [index, input] of [...document.querySelectorAll<HTMLInputElement>(".chapter-mark")].entries()) {
      input.checked = positions.includes(index + 1);
    }
  });
  offerToKeep(followReading(box, leftOff, () => isDone(recall(), slug)));
}

/** Adds a checkbox to every chapter, in space that its line has anyway. */
function addChapterMarks(): void {
  for (const [index, line] of document.querySelectorAll(".chapters > li").entries()) {
    const input = document.createElement("input");
    input.type = "checkbox";
    input.className = "chapter-mark";
    input.lang = language;
    input.ariaLabel = chapter.replace("0", String(index + 1));
    input.addEventListener("change", () => {
      remember((memory) => withVisit(withChapter(memory, slug, index + 1, input.checked), today()));
    });
    line.append(input);
  }
}
