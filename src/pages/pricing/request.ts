/** /pricing?region=: the page and its markdown with the prices of one region, which for the page can be that of the visitor's country. */
import { regionOf } from "../../course/countries.ts";
import { countryOf } from "../../course/country.ts";
import { pricedCourse } from "../../course/features.ts";
import { textsFor } from "../../course/interface/languages.ts";
import { regionKeys } from "../../course/offer.ts";
import { memoize } from "../../course/text/memoize.ts";
import type { MarkdownHandler, PageHandler } from "../../service/context.ts";
import { cut, type Template } from "../../service/html-template.ts";
import { pricesEnd, pricesHtml, pricesMarkdown, pricesOf, pricesStart, shownIn } from "./model.ts";

const allPrices = memoize((publication: Parameters<PageHandler>[0]) => pricesOf(pricedCourse(publication)));
const cutPage = memoize(({ text }: Pick<Template, "text">) => cut(text, pricesStart, pricesEnd));

/** The page with one region shown. Null if all are requested, if there is one only, or if neither a region nor a country is known. */
export const fillPricing: PageHandler = (publication, parameters, location) => {
  const course = pricedCourse(publication);
  const keys = regionKeys(course.prices.regions);
  const requested = parameters.get("region");
  const named = keys.find((key) => key === requested);
  const country = named === undefined && requested !== "all" ? countryOf(location) : null;
  const region = country === null ? named : regionOf(course.prices, country);
  if (region === undefined || keys.length === 1) return null;
  return (template) => {
    const prices = pricesHtml(shownIn(course, allPrices(publication), region, country));
    const [before, , after] = cutPage(template);
    return {
      html: before + prices + after,
      // A shared cache must not serve one visitor's country to another.
      headers: country === null ? {} : { "Cache-Control": "private, no-cache" },
    };
  };
};

/** The markdown with the prices of one region. Null without one: the visitor's country does not change the markdown. */
export const pricingMarkdownFor: MarkdownHandler = (publication, parameters) => {
  const course = pricedCourse(publication);
  const region = regionKeys(course.prices.regions).find((key) => key === parameters.get("region"));
  if (region === undefined) return null;
  const all = allPrices(publication);
  const one = shownIn(course, all, region);
  const { texts } = textsFor(all.language);
  return {
    query: new URLSearchParams({ region }),
    contentOf: (prerendered) => {
      const written = pricesMarkdown(all);
      if (!prerendered.includes(written))
        throw new Error("The markdown of /pricing has other prices than the publication.");
      const name = one.regions.find(({ key }) => key === region)?.name;
      return {
        markdown: prerendered.replace(written, () => pricesMarkdown(one)),
        description: `${texts.pricing}${texts.colon}${name}`,
      };
    },
  };
};
