/** Runs in the browser on the pricing page: remembers the region that the reader chooses, and shows its prices if the URL names
 * none. The remembered region comes before the country of the network. */
import "../frame/client.ts";
import { recall, remember } from "../memory/store.ts";

const links = [...document.querySelectorAll<HTMLAnchorElement>("a[data-region]")];
for (const link of links) {
  const { region } = link.dataset;
  if (region !== undefined && region !== "all")
    link.addEventListener("click", () => {
      remember((memory) => ({ ...memory, region }));
    });
}

const remembered = recall()?.region;
const chosen = links.find((link) => link.dataset.region === remembered);
if (remembered && chosen && !chosen.hasAttribute("aria-current") && !new URLSearchParams(location.search).has("region"))
  showOnly(remembered, chosen);

/** Shows the prices of one region, as the server does for ?region= (request.ts). */
function showOnly(region: string, own: HTMLAnchorElement): void {
  const choice = document.querySelector<HTMLDetailsElement>("#shownRegion");
  if (!choice) return;
  choice.open = false;
  for (const link of links) link.ariaCurrent = link === own ? "true" : null;
  const name = `shown${region[0]?.toUpperCase()}${region.slice(1)}`;
  for (const shown of choice.querySelectorAll("strong")) shown.hidden = shown.id !== name;
  for (const section of document.querySelectorAll<HTMLElement>(".region"))
    section.hidden = section.id !== `region-${region}`;
  document.querySelector("#source")?.setAttribute("hidden", "");
  // Everything is inserted again: a new element is no layout shift, a moved one is.
  const main = choice.parentElement;
  main?.replaceChildren(...main.childNodes);
}
