/** /pricing: the page contains both regions, and shows only that of ?region= or of the visitor's country. */

import { countryOf } from "../../course/country.ts";
import { pricedCourse } from "../../course/published.ts";
import { regionOf } from "../../enrollment/countries.ts";
import { type Order, orderParameters } from "../../enrollment/order.ts";
import { textsFor } from "../../interface/languages.ts";
import { type Fill, filled, shown, shownWith } from "../../site/fill.ts";
import type { PageHandler } from "../../site/service.ts";
import { countryName } from "../components/countries.ts";

const regions = ["intl", "il"] as const;
type Region = (typeof regions)[number];

/** The ends of ids that a heading cannot have, since those are in lower case. */
const ids: Record<Region, string> = { intl: "Intl", il: "Il" };

/** The page with one region shown. Null if both are requested, or if neither a region nor a country is known. */
export const fillPricing: PageHandler = (publication, parameters, location) => {
  const { facts, prices } = pricedCourse(publication);
  const requested = parameters.get("region");
  if (requested === "all") return null;
  const named = regions.find((region) => region === requested);
  if (named) return ({ text: page }) => ({ html: filled(page, only(named)) });

  const country = countryOf(location);
  if (country === null) return null;
  const { texts } = textsFor(facts.language);
  const name = countryName(facts.language, country);
  const region = regionOf(prices, country);
  return ({ text: page }) => ({
    html: filled(page, {
      ...only(region),
      ...quotesFor(country, prices.teams.minSeats, region),
      [`shown${ids[region]}`]: { attributes: { hidden: "" } },
      shownCountry: shownWith(texts.pricesFor(name)),
      source: shownWith(texts.countryFromNetwork(name)),
    }),
    // A shared cache must not serve one visitor's country to another.
    headers: { "Cache-Control": "private, no-cache" },
  });
};

/** Shows one region, and marks its link as current. */
function only(region: Region): Record<string, Fill> {
  const other = region === "intl" ? "il" : "intl";
  return {
    shownRegion: { attributes: { open: null } },
    shownAll: { attributes: { hidden: "" } },
    [`shown${ids[region]}`]: shown,
    [`to-${region}`]: { attributes: { "aria-current": "true" } },
    "to-all": { attributes: { "aria-current": null } },
    [`region-${other}`]: { attributes: { hidden: "" } },
  };
}

/** The links to quotes of a region, for a country. */
function quotesFor(country: string, seats: number, region: Region): Record<string, Fill> {
  const href = (order: Omit<Order, "country">): Fill => ({
    attributes: { href: `/quote?${orderParameters({ ...order, country })}` },
  });
  return {
    [`complete${ids[region]}`]: href({ plan: "complete", seats: 1 }),
    [`teams${ids[region]}`]: href({ plan: "teams", seats }),
  };
}
