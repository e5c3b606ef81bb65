/** Runs in the browser on a module's page: remembers the heading that is read, and offers to continue there. */
import { withLast } from "../memory/memory.ts";
import { keepUp, recall } from "../memory/store.ts";
import { linkTo } from "./progress-elements.ts";

/** How often the place is remembered while scrolling, in milliseconds. */
const pauseMs = 400;

/** The part of the window above the line that is being read. */
const readingLine = 0.4;

const path = location.pathname;

/**
 * Follows the reading of this page. An offer to continue, with a text before the heading's, is added next to an element; there is
 * none where isFinished.
 */
export function followReading(beside: HTMLElement, text: string, isFinished: () => boolean): void {
  const headings = [...document.querySelectorAll<HTMLElement>(".prose :is(h2, h3)[id]")];
  if (headings.length === 0) return;
  const last = recall()?.last;
  const place = headings.find(({ id }) => last?.path === path && id === last.heading);
  if (place && place !== headings[0] && !isFinished() && location.hash === "" && scrollY === 0) {
    offer(beside, text, place);
  }
  let isWaiting = false;
  const follow = (): void => {
    isWaiting = false;
    const line = innerHeight * readingLine;
    const heading = headings.findLast((each) => each.getBoundingClientRect().top < line)?.id;
    if (heading === undefined || isFinished()) return;
    keepUp((memory) =>
      memory.last?.path === path && memory.last.heading === heading ? memory : withLast(memory, path, heading),
    );
  };
  addEventListener(
    "scroll",
    () => {
      if (isWaiting) return;
      isWaiting = true;
      setTimeout(follow, pauseMs);
    },
    { passive: true },
  );
}

/** A link to a heading above the page, until it is used or the reader scrolls on without it. */
function offer(beside: HTMLElement, text: string, place: HTMLElement): void {
  const link = linkTo(`#${encodeURIComponent(place.id)}`, "");
  link.className = "left-off";
  const name = document.createElement("bdi");
  name.textContent = place.textContent;
  link.append(`${text} `, name);
  const remove = (): void => {
    link.remove();
    removeEventListener("scroll", onScroll);
  };
  const onScroll = (): void => {
    if (scrollY > innerHeight / 2 && document.activeElement !== link) remove();
  };
  link.addEventListener("click", () => setTimeout(remove));
  link.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") remove();
  });
  addEventListener("scroll", onScroll, { passive: true });
  beside.prepend(link);
}
