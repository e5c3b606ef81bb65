/** /quote?plan=…&seats=…&country=…: the document of the quote with the form to change it, or the form with an error. */
import { pricedCourse } from "../../course/published.ts";
import { countryNamed } from "../../enrollment/country-names.ts";
import { type Order, orderOf, type Reason } from "../../enrollment/order.ts";
import { textsFor } from "../../interface/languages.ts";
import { chosen, type Fill, filled, shownWith } from "../../site/fill.ts";
import type { PageHandler } from "../../site/service.ts";
import { htmlText } from "../../text/html.ts";
import { oneLine } from "../../text/markdown.ts";
import { countryName } from "../components/countries.ts";
import { documentsOf, type Source } from "./document.ts";
import { documentsHtml } from "./document-html.ts";
import { errorOf, type FormValues, invalidParameter, valuesIn } from "./order-form.ts";

/** The page with the quote for an order. Null without a plan. */
export const fillQuote: PageHandler = (publication, parameters, location) => {
  const values = valuesIn(parameters);
  if (values === null) return null;
  const course = pricedCourse(publication);
  const order = orderOf(course.prices, values, course.facts.language);
  return ({ text: page }) => ({
    html:
      "refused" in order
        ? withError(course, values, order.refused, page)
        : withQuote(course, values, order, location, page),
    // The quote may depend on the visitor's country.
    headers: { "Cache-Control": "no-store" },
  });
};

/** The page with the documents of an order. The agent panel has the same order. */
function withQuote(
  source: Source,
  values: FormValues,
  order: Order,
  location: string | undefined,
  page: string,
): string {
  const { language } = source.facts;
  const { texts } = textsFor(language);
  const documents = documentsOf(source, order, location);
  const { country, isDetected } = documents;
  const name = country === null ? "" : countryName(language, country);
  const shown = filled(withValues(values, name, page, language), {
    lead: { attributes: { hidden: "" } },
    result: { html: documentsHtml(source, documents) },
    ...(isDetected ? { source: shownWith(texts.countryFromNetwork(name)) } : {}),
  });
  return withCallOf(order, shown);
}

/** The page with an error at the field that makes an order invalid, which gets the focus. */
function withError(source: Source, values: FormValues, reason: Reason, page: string): string {
  const { texts } = textsFor(source.facts.language);
  const name = invalidParameter[reason];
  const form = withValues(values, oneLine(values.country ?? ""), page, source.facts.language);
  const title = (text: string): string => htmlText(texts.errorTitle("\n")).replace("\n", () => text);
  return filled(form, {
    [name]: {
      attributes: {
        "aria-invalid": "true",
        "aria-describedby": name === "plan" ? "plan-error" : `${name}-error ${name}-hint`,
        autofocus: "",
      },
    },
    [`${name}-error`]: shownWith(errorOf(reason, values, source)),
  }).replace(/<title>([^<]*)<\/title>/, (_, text: string) => `<title>${title(text)}</title>`);
}

/** The page with the submitted values in the form, as far as its fields accept them. name is shown for a country without a code. */
function withValues({ plan, seats, country = "" }: FormValues, name: string, page: string, language: string): string {
  const code = countryNamed(country, language);
  const shown = code === null ? name : (new Intl.DisplayNames(language, { type: "region" }).of(code) ?? code);
  const fills: Record<string, Fill> = {
    country: { attributes: { value: shown } },
    ...(plan !== "free" && /^[0-9]{1,5}$/.test(seats) ? { seats: { attributes: { value: seats } } } : {}),
  };
  return filled(chosen(page, "plan", plan), fills);
}

/** The page whose agent panel quotes the order instead of the plan of the example. */
const withCallOf = ({ plan, seats, country }: Order, page: string): string => {
  const call = { plan, seats, ...(country === null ? {} : { country }) };
  return page.replace(htmlText('{"plan":"complete"}'), () => htmlText(JSON.stringify(call)));
};
