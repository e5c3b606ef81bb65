/**
 * Runs in the browser on the pricing page: remembers the region that the reader chooses. A page that was opened without a
 * region becomes that of the remembered one, which comes before the country of the network.
 */
import { withRegion } from "../memory/memory.ts";
import { recall, remember } from "../memory/store.ts";

const isCurrent = (link: Element): boolean => link.hasAttribute("aria-current");

const links = [...document.querySelectorAll<HTMLAnchorElement>("a[data-region]")];
for (const link of links) {
  const { region } = link.dataset;
  if (region !== "intl" && region !== "il") continue;
  link.addEventListener("click", () => {
    remember((memory) => withRegion(memory, region));
  });
}

const url = new URL(location.href);
const chosen = links.find((link) => link.dataset.region === recall()?.region);
if (!url.searchParams.has("region") && chosen && !isCurrent(chosen)) {
  url.searchParams.set("region", chosen.dataset.region ?? "");
  location.replace(url);
}
