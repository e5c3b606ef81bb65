/** Runs in the browser on a module's page: remembers where the reader is in the overview, and offers to continue there. */
import { type Memory, withLast } from "../memory/memory.ts";
import { lastPlaceId } from "../memory/progress.ts";
import { keepUp, recall } from "../memory/store.ts";
import { linkTo } from "./progress-elements.ts";

/** How often the place is remembered while scrolling, in milliseconds. */
const pauseMs = 400;

/** The part of the window above the line that is being read. */
const readingLine = 0.4;

/** How much of a block's text names it, in characters. */
const nameLength = 40;

const path = location.pathname;

/**
 * Follows the reading of the overview. An offer to continue is added to an element, with a text before the name of the place;
 * there is none where isFinished. Returns a function that notes the place.
 */
export function followReading(box: HTMLElement, text: string, isFinished: () => boolean): () => void {
  const headings = [...document.querySelectorAll<HTMLElement>(".prose :is(h2, h3)[id]")];
  // A text without headings is remembered by its paragraphs, lists and examples.
  const places = headings.length > 0 ? headings : [...document.querySelectorAll<HTMLElement>(".prose > *")];
  if (places.length === 0) return () => {};
  const placeOf = (memory: Memory | null): number => {
    if (memory?.last?.path !== path) return -1;
    const { heading, block } = memory.last;
    return headings.length > 0 ? headings.findIndex(({ id }) => id === heading) : (block ?? -1);
  };

  const place = places[placeOf(recall())];
  if (place && location.hash === `#${lastPlaceId}`) goTo(place);
  const isAtStart = location.hash === "" && scrollY === 0;
  if (place && place !== places[0] && isAtStart && !isFinished()) offer(box, text, place);

  const follow = (): void => {
    const line = innerHeight * readingLine;
    const at = places.findLastIndex((each) => each.getBoundingClientRect().top < line);
    if (at < 1 || isFinished()) return;
    keepUp((memory) => {
      if (placeOf(memory) === at) return memory;
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
function offer(box: HTMLElement, text: string, place: HTMLElement): void {
  const link = linkTo(`#${encodeURIComponent(place.id)}`, "");
  link.className = "left-off";
  const name = document.createElement("bdi");
  name.textContent = nameOf(place.textContent.trim());
  const words = document.createElement("bdi");
  words.lang = box.dataset.language ?? "";
  words.className = "quiet";
  words.textContent = text;
  link.append(words, " ", name);
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

/** A text up to a word's end near nameLength. */
function nameOf(text: string): string {
  if (text.length <= nameLength) return text;
  const cut = text.slice(0, nameLength);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), nameLength / 2))}…`;
}
