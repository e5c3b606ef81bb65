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

const parameters = new URLSearchParams(location.search);
const current = links.find((link) => link.ariaCurrent === "true")?.dataset.region;
const isChosen = parameters.has("region") || (parameters.has("country") && current !== "all");
// A country is a choice too: its region is remembered. Otherwise that of the device is shown, or the first one.
if (parameters.has("country") && current !== undefined && current !== "all")
  remember((memory) => ({ ...memory, region: current }));
const region = recall()?.region ?? (current === "all" ? "intl" : current);
const own = isChosen ? undefined : links.find(({ dataset }) => dataset.region === region);
if (region !== undefined && own && own.ariaCurrent !== "true") showOnly(region, own);

/** Shows the prices of one region, as the server does for ?region= (request.ts). */
function showOnly(region: string, own: HTMLAnchorElement): void {
  const choice = document.querySelector<HTMLDetailsElement>("#shownRegion");
  if (!choice) return;
  choice.open = false;
  for (const link of links) link.ariaCurrent = link === own ? "true" : null;
  const name = `shown${region[0]?.toUpperCase()}${region.slice(1)}`;
  for (const shown of choice.querySelectorAll("strong")) shown.hidden = shown.id !== name;
  for (const section of document.querySelectorAll<HTMLElement>(".region"))
    section.toggleAttribute("data-other", section.id !== `region-${region}`);
  document.querySelector("#source")?.setAttribute("hidden", "");
  // Everything is inserted again: a new element is no layout shift, a moved one is.
  const main = choice.parentElement;
  main?.replaceChildren(...main.childNodes);
}
