/**
 * Runs in the browser on pages that list the parts of the course: shows from the memory which module to continue with, how much of the
 * course and of each part is done, and which modules were updated since the last visit. Expands the part that is read next.
 */
import type { Memory } from "../memory/memory.ts";
import { doneOf, inCourseOrder, listedParts, nextModule, updatedSince } from "../memory/progress.ts";
import { onMemory, recall } from "../memory/store.ts";
import { filledIn, type Plurals, pluralText } from "./placeholders.ts";

/**
 * The texts of the attribute data-words, with {number}, {done}, {all}, {count} and {query} (a date) as placeholders. marks are the
 * attributes of elements with them.
 */
export type ProgressWords = {
  language: string;
  marks: { lang?: string; dir?: string };
  continueWith: string;
  doneOf: string;
  updated: string;
  updatedSince: Plurals;
};

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

  const span = (attributes: object): HTMLElement => Object.assign(document.createElement("span"), attributes);
  /** A text of the interface, which can be in another language than the course. */
  const inside = (text: string): HTMLElement => span({ ...words.marks, textContent: text });

  const linkTo = (href: string, ...content: (string | Node)[]): HTMLElement => {
    const link = Object.assign(document.createElement("a"), { href });
    link.append(...content);
    return link;
  };

  /** A bar with its numbers. Screen readers hear the numbers only. */
  const tally = (done: number, all: number): HTMLElement => {
    const element = span({ className: "tally" });
    const bar = Object.assign(document.createElement("progress"), { max: all, value: done, ariaHidden: "true" });
    element.append(bar, inside(filledIn(words.doneOf, { done: String(done), all: String(all) })));
    return element;
  };

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
      const mark = span({ className: "updated" });
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
openPart();
addEventListener("hashchange", openTarget);
// Shows what waits for the memory, once the scripts of the page have run.
addEventListener("DOMContentLoaded", () => document.documentElement.classList.add("remembered"));

/** An ISO date as people write it, with the year unless it is this one; empty for a day that does not exist. */
function dateText(iso: string | undefined, language: string): string {
  const date = new Date(iso ?? "");
  if (Number.isNaN(date.getTime())) return "";
  const year = date.getUTCFullYear() === new Date().getFullYear() ? undefined : "numeric";
  const options = { day: "numeric", month: "long", year, timeZone: "UTC", numberingSystem: "latn" } as const;
  return new Intl.DateTimeFormat(language, options).format(date);
}

/**
 * Expands the part that a link leads to, or the one to continue with, and collapses the others, unless they are visible already: what
 * a reader sees does not move.
 */
function openPart(): void {
  const target = targetOf();
  const next = nextModule(recall(), modules)?.module;
  const part =
    parts.find(({ element }) => target && element.contains(target)) ??
    parts.find(({ modules }) => modules.some(({ slug }) => slug === next?.slug));
  const waiting = part?.element.closest(".by-memory");
  const isWaiting = waiting != null && getComputedStyle(waiting).visibility === "hidden";
  if (part && isWaiting) {
    for (const { element } of parts) {
      if (element instanceof HTMLDetailsElement) element.open = element === part.element;
    }
  }
  // A reader who sees the target already may be reading on.
  if (isWaiting || target?.closest("details:not([open])")) openTarget();
}

/** The element that the URL's fragment leads to. */
function targetOf(): HTMLElement | null {
  try {
    return location.hash.length > 1 ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null;
  } catch {
    return null;
  }
}

function openTarget(): void {
  const target = targetOf();
  const details = target?.closest("details");
  if (!target || !details) return;
  details.open = true;
  target.scrollIntoView();
}
