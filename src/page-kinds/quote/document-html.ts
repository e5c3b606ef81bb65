/** The HTML of a quote's documents, which fill.ts inserts into the page. */
import { textsFor } from "../../interface/languages.ts";
import { htmlText } from "../../text/html.ts";
import { interfaceFor } from "../locals.ts";
import { type OrderDocuments, plainText, type QuoteDocument, type Row, type Source, type Value } from "./document.ts";

/** The documents of an order; if it costs nothing, that it needs no quote, with a link to the start. */
export function documentsHtml(source: Source, order: OrderDocuments): string {
  const { texts, mark } = wordsOf(source);
  if (order.documents.length === 0)
    return `<p class="notice needs-none">${mark(texts.freeNeedsNoQuote)} <a href="${htmlText(order.checkout)}">${mark(texts.startFree)}</a></p>`;
  // Company and reference are for one buyer, so only for one document.
  const buyer = order.documents.length === 1 ? buyerHtml(source) : "";
  const both = order.documents.length === 1 ? "" : `<p class="notice">${mark(texts.countryDecides)}</p>`;
  return both + order.documents.map((document) => documentHtml(source, order, document, buyer)).join("");
}

function documentHtml(source: Source, order: OrderDocuments, document: QuoteDocument, buyer: string): string {
  const { texts, mark, own } = wordsOf(source);
  const id = `quote-${document.region}`;
  const rowsOf = (isOwn: (row: Row) => boolean): string =>
    document.rows
      .filter(isOwn)
      .map((row) => rowHtml(source, row))
      .join("");
  const subject = `${texts.quote}${texts.colon}${source.facts.name}${texts.comma}${document.title}`;
  const mail = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(plainText(source, document).replaceAll("\n", "\r\n"))}`;
  const button = (act: string, text: string, attributes = ""): string =>
    `<button class="plain scripted" type="button" data-act="${act}"${attributes}${own}>${htmlText(text)}</button>`;
  return [
    `<article class="document" id="${id}" aria-labelledby="${id}-name">`,
    `<header><p class="course quiet">${htmlText(source.facts.name)}</p>`,
    `<h2 id="${id}-name">${mark(document.title)}</h2></header>`,
    `<dl class="amounts">${rowsOf(isAmount)}</dl>`,
    `<dl class="facts">${dateHtml(source)}${rowsOf(({ name }) => name === "term")}</dl>${buyer}`,
    `<div class="fine-print quiet"><p>${mark(texts.notAnOrder)}</p><dl>${rowsOf(({ name }) => name === "version")}</dl></div>`,
    `<div class="acts"><a class="button" id="${id}-link" href="${htmlText(order.checkout)}"${own}>${htmlText(texts.goToCheckout)}</a>`,
    button("print", texts.print),
    button("copy", texts.copyAsText, ` data-copied="${htmlText(texts.copied)}"`),
    `<a class="mail" href="${htmlText(mail)}"${own}>${htmlText(texts.sendByMail)}</a>`,
    `<a class="to-form" href="#change"${own}>${htmlText(texts.changeQuote)}</a></div></article>`,
  ].join("");
}

/** The row of the date, which the script fills in. */
function dateHtml(source: Source): string {
  const { texts, mark, own } = wordsOf(source);
  const label = htmlText(`${texts.quoteDate}${texts.colon}`);
  return `<div class="row-date scripted"><dt>${mark(texts.quoteDate)}</dt><dd><time class="issued" data-label="${label}"${own}></time></dd></div>`;
}

/** Fields without names, which no form sends: what the buyer writes there is only printed. */
function buyerHtml(source: Source): string {
  const { texts, mark } = wordsOf(source);
  const field = (id: string, label: string, autocomplete: string): string =>
    `<p><label for="${id}">${mark(label)}</label><input id="${id}" maxlength="100" placeholder=" " autocomplete="${autocomplete}" aria-describedby="buyer-hint"></p>`;
  return `<div class="buyer">${field("buyer", texts.buyer, "organization")}${field("reference", texts.reference, "off")}<p class="quiet" id="buyer-hint">${mark(texts.buyerHint)}</p></div>`;
}

const isAmount = ({ name }: Row): boolean => name !== "term" && name !== "version";

function rowHtml(source: Source, { name, label, values }: Row): string {
  const { mark } = wordsOf(source);
  const value = ({ text, isWords, url }: Value): string => {
    const shown = isWords ? mark(text) : `<bdi>${htmlText(text)}</bdi>`;
    return url === undefined ? shown : `<a href="${htmlText(url)}">${shown}</a>`;
  };
  const [first = "", ...others] = values.map(value);
  const more = others.map((other) => `<dd class="more">${other}</dd>`).join("");
  const shown = name === "list" ? `<s>${first}</s>` : first;
  return `<div class="row-${name}"><dt>${mark(label)}</dt><dd>${shown}</dd>${more}</div>`;
}

/** The interface's texts; and for another language than the course's, the attributes of their elements, and their HTML in a span. */
function wordsOf({ facts }: Source) {
  const { lang, dir = "ltr" } = interfaceFor(facts.language).marks;
  const own = lang === undefined ? "" : ` lang="${lang}" dir="${dir}"`;
  const mark = (text: string): string => (own === "" ? htmlText(text) : `<span${own}>${htmlText(text)}</span>`);
  return { texts: textsFor(facts.language).texts, own, mark };
}
