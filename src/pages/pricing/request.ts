/** /pricing?region= or country=: the page and its markdown with the prices of one region, which for the page can be that of the visitor's country. */
import { countryNamed, nearestCountries, regionOf } from "../../course/countries.ts";
import { countryOf } from "../../course/country.ts";
import { type PricedCourse, pricedCourse } from "../../course/features.ts";
import { textsFor } from "../../course/interface/languages.ts";
import { regionKeys } from "../../course/offer.ts";
import { oneLine } from "../../course/text/markdown.ts";
import { memoize } from "../../course/text/memoize.ts";
import type { MarkdownHandler, PageHandler } from "../../service/context.ts";
import { cut, type Template } from "../../service/html-template.ts";
import {
  type Choice,
  type PricesModel,
  pricesEnd,
  pricesHtml,
  pricesMarkdown,
  pricesOf,
  pricesStart,
  shownIn,
} from "./model.ts";

const allPrices = memoize((publication: Parameters<PageHandler>[0]) => pricesOf(pricedCourse(publication)));
const cutPage = memoize(({ text }: Pick<Template, "text">) => cut(text, pricesStart, pricesEnd));

/** What parameters ask for: a region, a text that names no country, all regions, or nothing (null). */
function choiceOf(
  { prices, facts }: PricedCourse,
  parameters: URLSearchParams,
): Choice | Pick<PricesModel, "wrong"> | "all" | null {
  const written = parameters.get("country")?.trim() ?? "";
  if (written !== "") {
    const country = countryNamed(written, facts.language);
    if (country !== null) return { region: regionOf(prices, country), country };
    return { wrong: { written: oneLine(written), nearest: nearestCountries(written, facts.language) } };
  }
  const requested = parameters.get("region");
  if (requested === "all") return "all";
  const region = regionKeys(prices.regions).find((key) => key === requested);
  return region === undefined ? null : { region, country: null };
}

/** The page with one region shown. Null if neither a region nor a country is known, or if the prices are the same everywhere. */
export const fillPricing: PageHandler = (publication, parameters, location) => {
  const course = pricedCourse(publication);
  const all = allPrices(publication);
  if (!all.asksCountry) return null;
  const detected = countryOf(location);
  const asked = choiceOf(course, parameters);
  const choice =
    asked ??
    (detected === null ? null : { region: regionOf(course.prices, detected), country: detected, isDetected: true });
  if (choice === null) return null;
  return (template) => {
    const shown =
      choice === "all"
        ? { ...all, isAll: true }
        : "region" in choice
          ? shownIn(course, all, choice)
          : { ...all, ...choice };
    const [before, , after] = cutPage(template);
    return {
      html: before + pricesHtml(shown) + after,
      // A shared cache must not serve one visitor's country to another.
      headers: asked === null ? { "Cache-Control": "private, no-cache" } : {},
    };
  };
};

/** The markdown with the prices of one region. Null without one: the visitor's country does not change the markdown. */
export const pricingMarkdownFor: MarkdownHandler = (publication, parameters) => {
  const course = pricedCourse(publication);
  const choice = choiceOf(course, parameters);
  if (choice === null || choice === "all" || !("region" in choice)) return null;
  const { region, country } = choice;
  const all = allPrices(publication);
  const one = shownIn(course, all, choice);
  const { texts } = textsFor(all);
  return {
    query: new URLSearchParams(country === null ? { region } : { country }),
    contentOf: (prerendered) => {
      const written = pricesMarkdown(all);
      if (!prerendered.includes(written))
        throw new Error("The prices in the markdown of /pricing differ from those in the publication.");
      const name = one.buyer?.country ?? one.regions.find(({ key }) => key === region)?.name;
      return {
        markdown: prerendered.replace(written, () => pricesMarkdown(one)),
        description: `${texts.pricing}${texts.colon}${name}`,
      };
    },
  };
};
