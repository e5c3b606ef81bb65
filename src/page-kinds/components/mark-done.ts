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
  markAsDone = "",
  allChapters = "",
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
  const marks = chapterMarks();
  onMemory((memory) => {
    const done = isDone(memory, slug);
    button.ariaPressed = String(done);
    const positions = memory?.chapters[slug] ?? [];
    for (const [index, { input, tip }] of marks.entries()) {
      input.checked = positions.includes(index + 1);
      tip.dataset.text = input.checked ? doneText : markAsDone;
    }
    const isOffered = !done && marks.length > 0 && marks.every(({ input }) => input.checked);
    box.classList.toggle("offered", isOffered);
    if (isOffered) status.textContent = allChapters;
    else if (status.textContent === allChapters) status.textContent = stored;
  });
  offerToKeep(followReading(box, leftOff, () => isDone(recall(), slug)));
}

/** Adds a checkbox to every chapter, in space that its line has anyway, and a tip, which is shown while the checkbox is pointed at or has the focus. */
function chapterMarks(): { input: HTMLInputElement; tip: HTMLElement }[] {
  // Escape hides a tip until the pointer or the focus moves on. WCAG 2.2, 1.4.13.
  document.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") document.querySelector(".chapter-mark:is(:hover, :focus)")?.classList.add("without-tip");
  });
  return [...document.querySelectorAll(".chapters > li")].map((line, index) => {
    const input = document.createElement("input");
    input.type = "checkbox";
    input.className = "chapter-mark";
    input.lang = language;
    input.ariaLabel = chapter.replace("0", String(index + 1));
    input.addEventListener("change", () => {
      remember((memory) => withVisit(withChapter(memory, slug, index + 1, input.checked), today()));
    });
    for (const event of ["blur", "pointerleave"]) {
      input.addEventListener(event, () => input.classList.remove("without-tip"));
    }
    const tip = document.createElement("span");
    tip.className = "chapter-tip";
    tip.lang = language;
    // The name of the checkbox says the same.
    tip.ariaHidden = "true";
    line.append(input, tip);
    return { input, tip };
  });
}
