/** Runs in the browser: shows each price in the region that the reader has chosen. */
import { onMemory } from "../memory/store.ts";

onMemory((memory) => {
  const region = memory?.region ?? "";
  for (const price of document.querySelectorAll<HTMLElement>("[data-price-in]")) {
    price.hidden = price.dataset.priceIn !== region;
  }
});
