/** Runs in the browser on pages with prices of several regions: shows those of the reader's region first. */
import { onMemory } from "../memory/store.ts";

export const showOwnRegion = (): void =>
  onMemory((memory) => {
    for (const list of document.querySelectorAll("[data-regions]")) {
      const all = [...list.querySelectorAll<HTMLElement>(":scope > [data-region]")];
      const own = all.filter(({ dataset }) => dataset.region === (memory?.region ?? "intl"));
      // All are inserted again: a new element is no layout shift, a moved one is. No box changes its size.
      if (own[0] !== all[0]) list.replaceChildren(...own, ...all.filter((each) => !own.includes(each)));
    }
  });
