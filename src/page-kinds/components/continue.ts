/**
 * Runs in the browser on pages that list the parts of the course: shows from the memory which module to continue with, how
 * much of the course and of each part is done, and which modules were updated since the last visit.
 */
import { inCourseOrder, listedParts } from "../memory/listed.ts";
import type { Memory } from "../memory/memory.ts";
import { openPart } from "../memory/open-part.ts";
import { doneOf, nextModule, updatedSince } from "../memory/progress.ts";
import { onMemory, recall } from "../memory/store.ts";
import type { ProgressWords } from "../memory/words.ts";
import { dateText, linkTo, tallyOf } from "./progress-elements.ts";
import { filledIn, pluralText } from "./search-words.ts";

const parts = listedParts();
const modules = inCourseOrder(parts);
const box = document.querySelector<HTMLElement>(".continue");
const button = box?.querySelector<HTMLAnchorElement>(".button");
const label = button?.querySelector("span");
const where = box?.querySelector(".where");
const soFar = box?.querySelector(".so-far");
const updates = document.querySelector<HTMLElement>("#updated");

if (box && button && label && where && soFar) {
  const words: ProgressWords = JSON.parse(box.dataset.words ?? "");
  const start = { href: button.pathname, label: button.dataset.start ?? "", where: [...where.childNodes] };

  /** A text of the interface, which can be in another language than the course. */
  const inside = (text: string): HTMLElement => {
    const element = Object.assign(document.createElement("span"), words.marks);
    element.textContent = text;
    return element;
  };

  const tally = (done: number, all: number): HTMLElement =>
    tallyOf(done, all, inside(filledIn(words.doneOf, { done: String(done), all: String(all) })));

  const showNext = (memory: Memory | null, isComplete: boolean): void => {
    const next = nextModule(memory, modules);
    if (next) {
      const { path, number, title } = next.module;
      button.href = path + (next.place ? `#${encodeURIComponent(next.place)}` : "");
      label.textContent = filledIn(words.continueWith, { number });
      where.textContent = title;
    } else {
      button.href = isComplete ? "/progress" : start.href;
      label.textContent = isComplete ? (box.dataset.complete ?? "") : start.label;
      where.replaceChildren(...(isComplete ? [] : start.where));
    }
  };

  /** Marks the updated modules, lists them where the page has a list of them, and returns the link to it elsewhere. */
  const showUpdates = (memory: Memory | null): Node[] => {
    const newer = updatedSince(memory, modules);
    const slugs = new Set(newer.map(({ slug }) => slug));
    for (const line of document.querySelectorAll<HTMLElement>(".lines > [data-module]")) {
      line.querySelector(".updated")?.remove();
      if (!slugs.has(line.dataset.module ?? "")) continue;
      const mark = document.createElement("span");
      mark.className = "updated";
      mark.append(inside(words.updated));
      line.querySelector(".extent")?.append(mark);
    }
    const date = dateText(memory?.visit?.before, words.language);
    const text = inside(pluralText(words.language, words.updatedSince, newer.length, date));
    if (!updates) return newer.length === 0 ? [] : [linkTo("/curriculum#updated", text)];
    updates.hidden = newer.length === 0;
    updates.querySelector("summary")?.replaceChildren(text);
    const items = newer.map(({ path, title }) => {
      const item = document.createElement("li");
      item.append(linkTo(path, title));
      return item;
    });
    updates.querySelector("ul")?.replaceChildren(...items);
    return [];
  };

  onMemory((memory) => {
    const done = doneOf(memory, modules).length;
    showNext(memory, done > 0 && done === modules.length);
    // A reader can have chosen a region and nothing else.
    const isStarted = done > 0 || nextModule(memory, modules) !== null;
    for (const part of parts) {
      const { length } = part.modules;
      const isShown = isStarted && length > 0;
      const place = part.element.querySelector(".so-far");
      place?.replaceChildren(...(isShown ? [tally(doneOf(memory, part.modules).length, length)] : []));
    }
    const changes = showUpdates(memory);
    soFar.replaceChildren(...(isStarted ? [tally(done, modules.length)] : []), ...changes);
  });
}
openPart(parts, nextModule(recall(), modules)?.module);
// Shows what waits for the memory, once the scripts of the page have run.
addEventListener("DOMContentLoaded", () => document.documentElement.classList.add("remembered"));
