/** Runs in the browser on pages that list the parts: where to continue, what is done, what was updated. */
import type { Marks } from "../locals.ts";
import type { Memory } from "../memory/memory.ts";
import { doneOf, inCourseOrder, type ListedModule, listedParts, nextModule, updatedSince } from "../memory/progress.ts";
import { onMemory, recall } from "../memory/store.ts";
import { filledIn, type Plurals, pluralText } from "./placeholders.ts";

/**
 * The texts of the attribute data-words, with {number}, {done}, {all}, {count} and {query} (a date) as placeholders. marks are the
 * attributes of elements with them.
 */
export type ProgressWords = Record<"language" | "continueWith" | "readSoFar" | "doneOf" | "updated", string> & {
  marks: Marks;
  updatedSince: Plurals;
};

/**
 * Shows from the memory with which module to continue, what is done of the course and each part, and what was updated since the
 * last visit. Expands the part that is read next.
 */
export function showProgress(): void {
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

    const elementWith = (name: string, attributes: object, ...content: (string | Node)[]): HTMLElement => {
      const element = Object.assign(document.createElement(name), attributes);
      element.append(...content);
      return element;
    };
    /** A text of the interface, which can be in another language than the course. */
    const inside = (text: string): HTMLElement => elementWith("span", words.marks, text);

    const tally = (done: number, all: number): HTMLElement => {
      const bar = elementWith("progress", { max: all, value: done, ariaHidden: "true" });
      const text = inside(filledIn(words.doneOf, { done, all }));
      return elementWith("span", { className: "tally quiet small" }, bar, text);
    };

    const showNext = (memory: Memory | null, isComplete: boolean): void => {
      const next = nextModule(memory, modules);
      if (next) {
        const { path, number, title } = next.module;
        button.href = path + (next.place ? `#${encodeURIComponent(next.place)}` : "");
        label.textContent = filledIn(words.continueWith, { number });
        // A reader who has marked nothing has read this far, and may have more of it to read.
        const isRead = memory !== null && Object.keys(memory.done).length === 0;
        where.replaceChildren(...(isRead ? [inside(words.readSoFar), " "] : []), elementWith("bdi", {}, title));
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
      const date = dateText(memory?.visit?.before, words.language);
      const text = inside(pluralText(words.language, words.updatedSince, newer.length, date));
      if (!updates) return newer.length === 0 ? [] : [elementWith("a", { href: "/curriculum#updated" }, text)];
      for (const line of document.querySelectorAll<HTMLElement>(".lines > [data-module]")) {
        line.querySelector(".updated")?.remove();
        if (slugs.has(line.dataset.module ?? ""))
          line.querySelector(".extent")?.append(elementWith("span", { className: "updated" }, inside(words.updated)));
      }
      updates.hidden = newer.length === 0;
      updates.querySelector("summary")?.replaceChildren(text);
      const items = newer.map(({ path, title }) => elementWith("li", {}, elementWith("a", { href: path }, title)));
      updates.querySelector("ul")?.replaceChildren(...items);
      return [];
    };

    onMemory((memory) => {
      const done = doneOf(memory, modules).length;
      showNext(memory, done > 0 && done === modules.length);
      // A reader can have chosen a region and nothing else.
      const isStarted = done > 0 || nextModule(memory, modules) !== null;
      const tallyOf = (listed: readonly ListedModule[]): Node[] =>
        isStarted && listed.length > 0 ? [tally(doneOf(memory, listed).length, listed.length)] : [];
      for (const part of parts) part.element.querySelector(".so-far")?.replaceChildren(...tallyOf(part.modules));
      soFar.replaceChildren(...tallyOf(modules), ...showUpdates(memory));
    });
  }
  openPart();
  addEventListener("hashchange", openTarget);
  // Shows what waits for the memory, once the scripts of the page have run.
  addEventListener("DOMContentLoaded", () => document.documentElement.classList.add("remembered"));

  /** Expands the part that a link leads to, or that to continue with, and collapses the others, unless they are visible
   * already: what a reader sees does not move. */
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
}

/** An ISO date as people write it, with the year unless it is this one; empty for a day that does not exist. */
function dateText(iso: string | undefined, language: string): string {
  const date = new Date(iso ?? "");
  if (Number.isNaN(date.getTime())) return "";
  const year = date.getUTCFullYear() === new Date().getFullYear() ? undefined : "numeric";
  const options = { day: "numeric", month: "long", year, timeZone: "UTC", numberingSystem: "latn" } as const;
  return new Intl.DateTimeFormat(language, options).format(date);
}

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
