/** The quote page as HTML: the build writes the form, and request.ts the same with the quote of an order, or with an error. */

import type { Texts } from "../../course/interface/texts.ts";
import { maxSeats } from "../../course/quote.ts";
import { type Html, html } from "../../course/text/html.ts";
import { interfaceHtml } from "../components/interface-html.ts";
import type { Quote, QuoteModel, Row, Value, Values } from "./model.ts";

/** The names of countries that the form suggests. */
export const countryList = (names: readonly string[]): Html =>
  html`<datalist id="countries">${names.map((name) => html`<option value="${name}"></option>`)}</datalist>`;

/** The page. countries returns the list of their names. */
export function quoteHtml(model: QuoteModel, countries: () => Html): string {
  const { minSeats, start, fields, quote, refusal } = model;
  const { texts, own, words } = interfaceHtml(model);
  const hidden = (isHidden: boolean) => isHidden && html` hidden`;
  const option = (plan: string, name: string) =>
    html`<option${plan === fields.plan && html` selected`} value="${plan}"${own}>${name}</option>`;
  /** The attributes of a field: its error comes before its hint, and has the focus. */
  const described = (field: keyof Values, hint: string) =>
    refusal?.field === field
      ? html` aria-invalid="true" aria-describedby="${`${field}-error ${hint}`.trim()}" autofocus`
      : hint !== "" && html` aria-describedby="${hint}"`;
  const error = (field: keyof Values) => html`
    <span class="error small" id="${field}-error"${hidden(refusal?.field !== field)}${own}>
      ${refusal?.field === field && refusal.rule}
    </span>`;
  return html`
    <div class="quote-page">
      <h1>${words(texts.quote)}</h1>
      <p class="lead" id="lead"${hidden(quote !== undefined)}>${words(texts.quoteText(texts.seats(minSeats)))}</p>
      <p class="quiet" id="source"${hidden(quote?.note === undefined)}${own}>${quote?.note}</p>
      <div class="result" id="result">${quote && documentsHtml(model, quote)}</div>
      <form class="quote unprinted" id="change" action="/quote" data-seats="${minSeats}"${
        model.ilCountry !== undefined && html` data-il="${model.ilCountry}"`
      }>
        <p>
          <label for="plan">${words(texts.plan)}</label>
          <select id="plan" name="plan" autocomplete="off"${described("plan", "")}>
            ${option("teams", texts.teams)}
            ${option("complete", texts.complete)}
          </select>
          ${error("plan")}
        </p>
        <p>
          <label for="seats">${words(texts.seatsLabel)}</label>
          <input id="seats" name="seats" type="number" min="1" max="${maxSeats}" value="${fields.seats}" required autocomplete="off"${described("seats", "seats-hint")}>
          ${error("seats")}
          <span class="hint quiet small" id="seats-hint"${own}>${texts.seatsHint(texts.complete, texts.teams, minSeats, maxSeats)}</span>
        </p>
        <p>
          <label for="country">${words(texts.country)}</label>
          <input id="country" name="country" list="countries" autocomplete="country-name"${
            fields.country !== undefined && html` value="${fields.country}"`
          }${described("country", "country-hint")}>
          ${error("country")}
          <span class="hint quiet small" id="country-hint"${own}>${texts.countryHint(model.exampleCountry)}</span>
          ${countries()}
        </p>
        <p><button class="button" type="submit"${own}>${texts.showPrice}</button></p>
        <p class="new-total" id="new-total" role="status"${own} data-label="${texts.total}${texts.colon}"></p>
        <p class="hidden" id="copy-status" role="status"${own}></p>
        <p class="error small" id="load-error" role="alert" hidden${own}>${texts.quoteFailed} <a href="/quote">${texts.loadQuote}</a></p>
        <p class="quiet small free">${words(texts.freeNeedsNoQuote)} <a href="${start}"${own}>${texts.startFree}</a></p>
      </form>
    </div>`.html;
}

/** The documents of a quote; if it costs nothing, that it needs none, with a link to the start. */
function documentsHtml(model: QuoteModel, { documents, checkout }: Quote): Html {
  const { texts, own, words } = interfaceHtml(model);
  const isOne = documents.length === 1;
  const rows = (document: Quote["documents"][number], of: (row: Row) => boolean) =>
    document.rows.filter(of).map((row) => rowHtml(row, words));
  const button = (act: string, text: string, more: Html | false = false) =>
    html`<button class="plain scripted" type="button" data-act="${act}"${more}${own}>${text}</button>`;
  if (documents.length === 0)
    return html`<p class="notice needs-none">${words(texts.freeNeedsNoQuote)} <a href="${checkout}">${words(texts.startFree)}</a></p>`;
  return html`
    ${!isOne && html`<p class="notice">${words(texts.countryDecides)}</p>`}
    ${documents.map(
      (document) => html`
        <article class="document" id="quote-${document.region}" aria-labelledby="quote-${document.region}-name">
          <header>
            <p class="course quiet">${model.course}</p>
            <h2 id="quote-${document.region}-name">${words(document.title)}</h2>
          </header>
          <dl class="amounts">${rows(document, ({ name }) => name !== "term" && name !== "version")}</dl>
          <dl class="facts">
            <div class="row-date scripted">
              <dt>${words(texts.quoteDate)}</dt>
              <dd><time class="issued" data-label="${texts.quoteDate}${texts.colon}"${own}></time></dd>
            </div>
            ${rows(document, ({ name }) => name === "term")}
          </dl>
          ${isOne && buyerHtml(model)}
          <div class="fine-print quiet">
            <p>${words(texts.notAnOrder)}</p>
            <dl>${rows(document, ({ name }) => name === "version")}</dl>
          </div>
          <div class="acts row unprinted">
            <a class="button" id="quote-${document.region}-link" href="${checkout}"${own}>${texts.goToCheckout}</a>
            ${button("print", texts.print)}
            ${button("copy", texts.copyAsText, html` data-copied="${texts.copied}"`)}
            <a class="mail" href="${mailOf(texts, model.course, document)}"${own}>${texts.sendByMail}</a>
            <a class="to-form" href="#change"${own}>${texts.changeQuote}</a>
          </div>
        </article>`,
    )}`;
}

/** Fields without names, which no form sends: what the buyer writes there is only printed. They are for one buyer, so for one document. */
function buyerHtml(model: QuoteModel): Html {
  const { texts, words } = interfaceHtml(model);
  const field = (id: string, label: string, autocomplete: string) => html`
    <p>
      <label for="${id}">${words(label)}</label>
      <input id="${id}" maxlength="100" placeholder=" " autocomplete="${autocomplete}" aria-describedby="buyer-hint">
    </p>`;
  return html`
    <div class="buyer">
      ${field("buyer", texts.buyer, "organization")}
      ${field("reference", texts.reference, "off")}
      <p class="quiet" id="buyer-hint">${words(texts.buyerHint)}</p>
    </div>`;
}

function rowHtml({ name, label, values }: Row, words: (text: string) => Html | string): Html {
  const value = ({ text, isWords, url }: Value) => {
    const shown = isWords ? words(text) : html`<bdi>${text}</bdi>`;
    return url === undefined ? shown : html`<a href="${url}">${shown}</a>`;
  };
  const [first, ...more] = values.map(value);
  return html`
    <div class="row-${name}">
      <dt>${words(label)}</dt>
      <dd>${name === "list" ? html`<s>${first}</s>` : first}</dd>
      ${more.map((other) => html`<dd class="more">${other}</dd>`)}
    </div>`;
}

/** The address of a message with a document as text. */
function mailOf(texts: Texts, course: string, { title, rows }: Quote["documents"][number]): string {
  const head = `${texts.quote}${texts.colon}${course}`;
  const lines = rows.map(({ label, text }) => `${label}${texts.colon}${text}`);
  const body = [head, title, "", ...lines, "", texts.notAnOrder].join("\r\n");
  return `mailto:?subject=${encodeURIComponent(`${head}${texts.comma}${title}`)}&body=${encodeURIComponent(body)}`;
}
