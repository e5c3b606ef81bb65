/** /pricing: the region that ?region= names, else that of the country which the edge sees, is shown alone; both are in the file. */
import publication from "../dist/server/publication.json";
import { countryOf, regionOf } from "../src/domain/enrollment.ts";
import { filledIn } from "../src/http/page.ts";
import { textsFor } from "../src/interface/texts.ts";

const { texts, language } = textsFor(publication.facts.language);
const regions = ["intl", "il"] as const;

export async function onRequest({ request, next }: PagesContext): Promise<Response> {
  const page = await next();
  if (page.status !== 200) return page;
  const asked = new URL(request.url).searchParams.get("region");
  if (asked === "all") return page;
  const named = regions.find((region) => region === asked);
  if (named) return filledIn(only(named).transform(page));

  const country = countryOf(request.cf?.country);
  if (country === null) return page;
  const name = new Intl.DisplayNames(language, { type: "region" }).of(country) ?? country;
  const rewriter = only(regionOf(publication.prices, country)).on("#source", {
    element: (source) => {
      source.removeAttribute("hidden");
      source.setInnerContent(texts.countryFromNetwork(name));
    },
  });
  // No cache may hand one visitor's country to another.
  return filledIn(rewriter.transform(page), { "Cache-Control": "private, no-cache" });
}

/** The page with one region shown and its link marked as the current one. */
function only(region: (typeof regions)[number]): HTMLRewriter {
  return new HTMLRewriter()
    .on("a[data-region]", {
      element: (link) => {
        if (link.getAttribute("data-region") === region) link.setAttribute("aria-current", "true");
        else link.removeAttribute("aria-current");
      },
    })
    .on("section.region", {
      element: (section) => {
        if (section.getAttribute("id") !== `region-${region}`) section.setAttribute("hidden", "");
      },
    });
}
