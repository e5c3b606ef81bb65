/** Runs in the browser on the home page: shows where to continue, and the prices of the reader's region first. */
import "../frame/client.ts";
import { isPriced } from "virtual:course-offer";
import { showProgress } from "../components/continue.ts";
import { onMemory } from "../memory/store.ts";

showProgress();

if (isPriced)
  onMemory((memory) => {
    for (const list of document.querySelectorAll("[data-regions]")) {
      const all = [...list.querySelectorAll<HTMLElement>(":scope > [data-region]")];
      const own = all.filter(({ dataset }) => dataset.region === (memory?.region ?? "intl"));
      // All are inserted again: a new element is no layout shift, a moved one is. No box changes its size.
      if (own[0] !== all[0]) list.replaceChildren(...own, ...all.filter((each) => !own.includes(each)));
    }
  });
