/** Runs in the browser on a module's page: marks it and its chapters as done, remembers the place in the overview,
 * closes the menu and the sheet. */
import "../frame/client.ts";
import { isPriced } from "virtual:course-offer";
import { firstWords } from "../../course/text/first-words.ts";
import {
  isDone,
  lastPlaceId,
  type Memory,
  withChapter,
  withDone,
  withLast,
  withMissed,
  withVisit,
} from "../memory/memory.ts";
import { keepUp, onMemory, recall, remember, today } from "../memory/store.ts";

/** How often the place is remembered while scrolling, in milliseconds. */
const pauseMs = 400;
/** The part of the window above the line that is being read. */
const readingLine = 0.4;
/** How much of a block's text names it, in characters. */
const nameLength = 40;
const path = location.pathname;
const box = document.querySelector<HTMLElement>(".mark-done");
const button = box?.querySelector("button");
const status = box?.querySelector("[role=status] span");
const { mark: slug = "", doneText = "", stored = "", notStored = "", leftOff = "" } = box?.dataset ?? {};
const { chapter = "", allChapters = "", language = "" } = box?.dataset ?? {};

if (box && button && status) {
  button.addEventListener("click", () => {
    const date = today();
    const done = !isDone(recall(), slug);
    const isStored = remember((memory) => withLast(withVisit(withDone(memory, slug, done ? date : null), date), path));
    const text = isStored ? stored : notStored;
    // Announced by screen readers.
    status.textContent = done ? `${doneText}. ${text}` : text;
  });
  const marks = chapterMarks();
  onMemory((memory) => {
    const done = isDone(memory, slug);
    button.ariaPressed = String(done);
    const positions = memory?.chapters[slug] ?? [];
    for (const [index, input] of marks.entries()) input.checked = positions.includes(index + 1);
    const isOffered = !done && marks.length > 0 && marks.every(({ checked }) => checked);
    box.classList.toggle("offered", isOffered);
    if (isOffered) status.textContent = allChapters;
    else if (status.textContent === allChapters) status.textContent = stored;
  });
  offerToKeepPlace(followReading(box));
}

const changes = document.querySelector<HTMLElement>(".changed-since");
if (changes)
  onMemory((memory) => {
    const day = isDone(memory, slug) ? memory?.done[slug] : undefined;
    const texts: [date: string, text: string][] = JSON.parse(changes.dataset.texts ?? "");
    const [, text = ""] = texts.find(([date]) => day !== undefined && date > day) ?? [];
    changes.classList.toggle("offered", text !== "");
    for (const line of changes.querySelectorAll("li"))
      line.hidden = text !== "" && (line.dataset.date ?? "") <= (day ?? "");
    const status = changes.querySelector("[role=status]");
    // The same text would be announced again.
    if (status && status.textContent !== text) status.textContent = text;
  });

if (isPriced)
  onMemory((memory) => {
    for (const price of document.querySelectorAll<HTMLElement>("[data-price-in]"))
      price.hidden = price.dataset.priceIn !== (memory?.region ?? "");
  });

/** Adds a checkbox to every chapter, around its number. */
function chapterMarks(): HTMLInputElement[] {
  return [...document.querySelectorAll(".chapters > li")].map((line, index) => {
    const name = chapter.replace("0", String(index + 1));
    const attributes = {
      type: "checkbox",
      className: "chapter-mark unprinted",
      lang: language,
      ariaLabel: name,
      title: name,
    };
    const input = Object.assign(document.createElement("input"), attributes);
    input.addEventListener("change", () => {
      remember((memory) => withVisit(withChapter(memory, slug, index + 1, input.checked), today()));
    });
    line.append(input);
    return input;
  });
}

/** Follows the reading of the overview, until the module is done. Returns a function that notes the place. */
function followReading(box: HTMLElement): () => void {
  const headings = [...document.querySelectorAll<HTMLElement>(".prose :is(h2, h3)[id]")];
  // A text without headings is remembered by its paragraphs, lists and examples.
  const places = headings.length > 0 ? headings : [...document.querySelectorAll<HTMLElement>(".prose > *")];
  if (places.length === 0) return () => {};
  const placeOf = (memory: Memory | null): number => {
    const own = [memory?.last, memory?.unfinished].find((place) => place?.path === path);
    if (!own) return -1;
    const { heading, block } = own;
    return headings.length > 0 ? headings.findIndex(({ id }) => id === heading) : (block ?? -1);
  };

  const place = places[placeOf(recall())];
  if (place && location.hash === `#${lastPlaceId}`) goTo(place);
  // Reading the scroll position forces a layout, so it comes last.
  if (place && place !== places[0] && location.hash === "" && !isDone(recall(), slug) && scrollY === 0)
    offerPlace(box, place);

  const follow = (): void => {
    const line = innerHeight * readingLine;
    const at = places.findLastIndex((each) => each.getBoundingClientRect().top < line);
    if (at < 1 || isDone(recall(), slug)) return;
    keepUp((memory) => {
      if (memory.last?.path === path && placeOf(memory) === at) return memory;
      return headings.length > 0 ? withLast(memory, path, headings[at]?.id) : withLast(memory, path, undefined, at);
    });
  };
  let isWaiting = false;
  const onScroll = (): void => {
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(() => {
      isWaiting = false;
      follow();
    }, pauseMs);
  };
  addEventListener("scroll", onScroll, { passive: true });
  return follow;
}

/** Shows the place that "Continue" leads to, unless the browser returns to where the reader was on this page. */
function goTo(place: HTMLElement): void {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  place.id = lastPlaceId;
  // As a link would, at once and for the keyboard too.
  if (navigation?.type === "navigate") location.replace(location.href);
}

/** A link to a place above the page, until it is used or the reader scrolls on without it. */
function offerPlace(box: HTMLElement, place: HTMLElement): void {
  const href = `#${encodeURIComponent(place.id)}`;
  const link = Object.assign(document.createElement("a"), { href, className: "left-off unprinted" });
  const bdi = (attributes: Partial<HTMLElement>): HTMLElement =>
    Object.assign(document.createElement("bdi"), attributes);
  const words = bdi({ lang: language, className: "quiet", textContent: leftOff });
  link.append(words, " ", bdi({ textContent: firstWords(place.textContent.trim(), nameLength) }));
  const remove = (): void => {
    link.remove();
    removeEventListener("scroll", onScroll);
  };
  const onScroll = (): void => {
    if (scrollY > innerHeight / 2 && document.activeElement !== link) remove();
  };
  link.addEventListener("click", (event) => {
    if (place.id === "") {
      event.preventDefault();
      place.scrollIntoView();
      // The keyboard continues there too.
      place.tabIndex = -1;
      place.focus({ preventScroll: true });
    }
    setTimeout(remove);
  });
  link.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") remove();
  });
  addEventListener("scroll", onScroll, { passive: true });
  box.prepend(link);
}

/** Offers to remember the place to readers of whom nothing is remembered, where the overview is longer than the window. notePlace stores the place. */
function offerToKeepPlace(notePlace: () => void): void {
  const box = document.querySelector<HTMLElement>(".keep-place");
  const text = document.querySelector("section > .prose");
  if (!box || !text || recall()) return;
  // An observer reports the height without forcing a layout.
  const observer = new IntersectionObserver(([entry]) => {
    observer.disconnect();
    box.classList.toggle("offered", entry !== undefined && entry.boundingClientRect.height >= innerHeight);
  });
  observer.observe(text);
  box.querySelector("button")?.addEventListener("click", () => {
    const isStored = remember((memory) => withLast(withVisit(memory, today()), path));
    notePlace();
    box.textContent = (isStored ? box.dataset.stored : box.dataset.notStored) ?? "";
  });
}

/** Shows the step that the URL names. While the page loads, :target is not set yet. */
const showStep = (): void => {
  const input = document.getElementById(location.hash.slice(1))?.closest(".steps label")?.querySelector("input");
  if (input) input.checked = true;
};
showStep();
addEventListener("hashchange", showStep);

// Few readers answer, so the script is loaded with the first answer.
for (const form of document.querySelectorAll<HTMLFormElement>(".check"))
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const { answerCheck } = await import("./checks.ts");
    const isRight = answerCheck(form);
    if (isRight !== undefined) keepUp((memory) => withMissed(memory, slug, form.dataset.check ?? "", !isRight));
  });

const menu = document.querySelector<HTMLDetailsElement>("details.use");
const summary = menu?.querySelector("summary");

const closeUnlessIn = (target: EventTarget | null): void => {
  if (menu?.open && target instanceof Node && !menu.contains(target)) menu.open = false;
};

document.addEventListener("pointerdown", ({ target }) => closeUnlessIn(target));
menu?.addEventListener("focusout", ({ relatedTarget }) => closeUnlessIn(relatedTarget));
menu?.addEventListener("keydown", ({ key }) => {
  if (key !== "Escape" || !menu.open) return;
  menu.open = false;
  summary?.focus();
});

// A link to a heading of this page leaves the sheet open above it.
const sheet = document.querySelector<HTMLElement>("#outline");
sheet?.addEventListener("click", ({ target }) => {
  if (target instanceof Element && target.closest('a[href^="#"]') && sheet.matches(":popover-open"))
    sheet.hidePopover();
});
