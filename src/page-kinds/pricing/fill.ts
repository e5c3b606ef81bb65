/** /pricing: the page contains both regions, and shows only that of ?region= or of the visitor's country. */
import { pricedCourse } from "../../course/published.ts";
import { countryOf, regionOf } from "../../enrollment/countries.ts";
import { textsFor } from "../../interface/languages.ts";
import { filled, shownWith } from "../../site/fill.ts";
import type { PageHandler } from "../../site/service.ts";

const regions = ["intl", "il"] as const;
type Region = (typeof regions)[number];

/** The page with one region shown. Null if both are requested, or if neither a region nor a country is known. */
export const fillPricing: PageHandler = (publication, parameters, location) => {
  const { facts, prices } = pricedCourse(publication);
  const requested = parameters.get("region");
  if (requested === "all") return null;
  const named = regions.find((region) => region === requested);
  if (named) return (page) => ({ html: only(named, page) });

  const country = countryOf(location);
  if (country === null) return null;
  const { texts, language } = textsFor(facts.language);
  const name = new Intl.DisplayNames(language, { type: "region" }).of(country) ?? country;
  return (page) => ({
    html: filled(only(regionOf(prices, country), page), { source: shownWith(texts.countryFromNetwork(name)) }),
    // A shared cache must not serve one visitor's country to another.
    headers: { "Cache-Control": "private, no-cache" },
  });
};

/** The page with one region shown and its link marked as current. */
function only(region: Region, page: string): string {
  const other = region === "intl" ? "il" : "intl";
  return filled(page, {
    [`to-${region}`]: { attributes: { "aria-current": "true" } },
    "to-all": { attributes: { "aria-current": null } },
    [`region-${other}`]: { attributes: { hidden: "" } },
  });
}
