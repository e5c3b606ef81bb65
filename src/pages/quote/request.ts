/** /quote?plan=&seats=&country=: the page and its markdown with the quote of an order, or with an error. */
import { pricedCourse } from "../../course/features.ts";
import { textsFor } from "../../course/interface/languages.ts";
import { exampleCall } from "../../course/offer.ts";
import { type Order, orderParameters } from "../../course/quote.ts";
import { htmlText } from "../../course/text/html.ts";
import { oneLine } from "../../course/text/markdown.ts";
import { memoize } from "../../course/text/memoize.ts";
import type { MarkdownHandler, PageHandler } from "../../service/context.ts";
import { cut, type Template } from "../../service/html-template.ts";
import { type QuoteModel, quoteHtml, quoteMarkdown, quoteModel, type Values, valuesIn } from "./model.ts";

// A quote may depend on the visitor's country.
const headers = { "Cache-Control": "no-store" };

const cutPage = memoize(({ text }: Pick<Template, "text">) => {
  const [before, form, after] = cut(text, '<div class="quote-page"', "<script");
  const [, countries] = cut(form, "<datalist", "</p>");
  return { before, countries: { html: countries }, after };
});

/** The page for an order. Null without a plan. An error is in its title too, and its agent panel has the same order. */
export const fillQuote: PageHandler = (publication, parameters, location) => {
  const values = valuesIn(parameters);
  if (values === null) return null;
  return (template) => {
    const model = quoteModel(pricedCourse(publication), values, location);
    // The page is cut last, so that the warm-up, which has none, renders the quote.
    const html = quoteHtml(model, () => cutPage(template).countries);
    const { before, after } = cutPage(template);
    const [start, end] =
      model.quote === undefined
        ? [withError(model, before), after]
        : [before, withCall(exampleCall(model.prices), model.quote.order, after)];
    return { html: start + html + end, headers };
  };
};

function withError(model: QuoteModel, page: string): string {
  const title = htmlText(textsFor(model).texts.errorTitle("\n"));
  return page.replace(/(?<=<title>)[^<]*/, (text) => title.replace("\n", () => text));
}

function withCall(example: Record<string, unknown>, { plan, seats, country }: Order, page: string): string {
  const call = { plan, seats, ...(country === null ? {} : { country }) };
  return page.replace(htmlText(JSON.stringify(example)), () => htmlText(JSON.stringify(call)));
}

/** The markdown for an order. Null without a plan. */
export const quoteMarkdownFor: MarkdownHandler = (publication, parameters, location) => {
  const values = valuesIn(parameters);
  if (values === null) return null;
  const model = quoteModel(pricedCourse(publication), values, location);
  return {
    query: model.quote ? orderParameters(model.quote.order) : shortened(values),
    contentOf: () => quoteMarkdown(model),
    headers,
  };
};

/** The query of invalid values, as the markdown shows them: shortened, but still invalid. */
const shortened = (values: Values): URLSearchParams =>
  new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, oneLine(value)]])),
  );
