/** /pricing: the region that ?region= names, else that of the country which the edge sees, is shown alone; both are in the file. */
import publication from "../dist/server/publication.json";
import { countryOf, regionOf } from "../src/enrollment/countries.ts";
import { textsFor } from "../src/interface/languages.ts";
import { filled, shownWith } from "../src/site/fill.ts";
import { filledIn } from "../src/site/page.ts";

const { texts, language } = textsFor(publication.facts.language);
const regions = ["intl", "il"] as const;
type Region = (typeof regions)[number];

export async function onRequest({ request, next }: PagesContext): Promise<Response> {
  const page = await next();
  if (page.status !== 200) return page;
  const requested = new URL(request.url).searchParams.get("region");
  if (requested === "all") return page;
  const named = regions.find((region) => region === requested);
  if (named) return filledIn(new Response(only(named, await page.text()), page));

  const country = countryOf(request.cf?.country);
  if (country === null) return page;
  const name = new Intl.DisplayNames(language, { type: "region" }).of(country) ?? country;
  const shown = only(regionOf(publication.prices, country), await page.text());
  const told = filled(shown, { source: shownWith(texts.countryFromNetwork(name)) });
  // No cache may hand one visitor's country to another.
  return filledIn(new Response(told, page), { "Cache-Control": "private, no-cache" });
}

/** The page with one region shown, and its link marked as the current one. */
function only(region: Region, page: string): string {
  const other = region === "intl" ? "il" : "intl";
  return filled(page, {
    [`to-${region}`]: { attributes: { "aria-current": "true" } },
    "to-all": { attributes: { "aria-current": null } },
    [`region-${other}`]: { attributes: { hidden: "" } },
  });
}
