/** What the quote page says, as HTML and markdown: the form and, for an order in the query, its quote or why there is none. */
import { blocks } from "../../content/markdown/document.ts";
import { siteAddress, siteLink } from "../../course/catalog.ts";
import { countryNamed, exampleCountry, nearestCountries, regionKeys } from "../../course/countries.ts";
import type { PricedCourse } from "../../course/features.ts";
import { directionOf } from "../../course/interface/forms.ts";
import { textsFor } from "../../course/interface/languages.ts";
import type { Texts } from "../../course/interface/texts.ts";
import { displayPrice } from "../../course/money.ts";
import {
  buyerOf,
  checkoutOf,
  countryIn,
  maxSeats,
  type Order,
  orderOf,
  plans,
  quotePath,
  type Reason,
  type RegionQuote,
  regionQuotes,
  savingOf,
  vatIn,
} from "../../course/quote.ts";
import { type Html, html } from "../../course/text/html.ts";
import { link, oneLine, plain } from "../../course/text/markdown.ts";
import { countriesOf, countryName, countryNameIn, orderText, quoteLink } from "../components/orders.ts";
import { interfaceHtml } from "../locals.ts";

type Source = Pick<PricedCourse, "catalog" | "facts" | "prices" | "version">;
type Facts = Pick<Source["facts"], "language" | "name">;
type Form = ReturnType<typeof formOf>;
type AnsweredModel = Form & ({ quote: Quote; refusal?: undefined } | { quote?: undefined; refusal: Refusal });
export type QuoteModel = AnsweredModel | (Form & { quote?: undefined; refusal?: undefined });

/** The form before any request. */
export function formOf({ catalog, facts, prices }: Pick<Source, "catalog" | "prices"> & { facts: Facts }) {
  const [only, ...more] = prices.regions.il.countries;
  return {
    language: facts.language,
    siteUrl: catalog.siteUrl,
    course: facts.name,
    minSeats: prices.teams.minSeats,
    start: siteLink(catalog, prices.free.url),
    exampleCountry: catalog.exampleCountry ?? "",
    /** The country of a reader who has chosen the prices of region il. */
    ilCountry: only === undefined || more.length > 0 ? undefined : countryNameIn(facts.language, only),
    /** What the fields contain. Of a plan that is not in the list, the first one is chosen. */
    fields: { plan: "", seats: String(prices.teams.minSeats), country: undefined as string | undefined },
  };
}

/** The values of an order in a query, trimmed. */
export type Values = { plan: string; seats: string; country: string | undefined };

/** The values in the query parameters. Null without a plan. */
export function valuesIn(parameters: URLSearchParams): Values | null {
  const plan = parameters.get("plan");
  if (plan === null) return null;
  return {
    plan: plan.trim(),
    seats: parameters.get("seats")?.trim() || "1",
    country: parameters.get("country")?.trim() || undefined,
  };
}

/** The form with the values, and their quote or why there is none. location is the client's country according to the network. */
export function quoteModel(source: Source, values: Values, location: string | undefined): AnsweredModel {
  const { facts, prices } = source;
  const form = formOf(source);
  const order = orderOf(prices, values, facts.language);
  const answer =
    "refused" in order
      ? { refusal: refusalOf(source, values, order.refused) }
      : { quote: quoteOf(source, order, location) };
  const code = countryNamed(values.country ?? "", facts.language);
  const unlisted = "quote" in answer ? answer.quote.countryName : oneLine(values.country ?? "");
  return {
    ...form,
    ...answer,
    fields: {
      plan: values.plan,
      seats: values.plan !== "free" && /^[0-9]{1,5}$/.test(values.seats) ? values.seats : form.fields.seats,
      country: code === null ? unlisted : countryNameIn(facts.language, code),
    },
  };
}

type Row = { name: RowName; label: string; values: Value[]; text: string };
type RowName = "price" | "list" | "saving" | "net" | "vat" | "total" | "term" | "version";
/** A value of a row. isWords is true for interface texts, which can be in another language than the course. url is where it leads. */
type Value = { text: string; isWords: boolean; url?: string };
type Quote = ReturnType<typeof quoteOf>;
type QuoteDocument = Quote["documents"][number];

/** The documents are for one region, or both if the country is unknown; none for what costs nothing. The country is
 * that of the order or of the network, which a note says. checkout is the URL to buy; pricing has the same prices. */
function quoteOf(source: Source, order: Order, location: string | undefined) {
  const { catalog, facts, prices } = source;
  const { texts } = textsFor(facts.language);
  const { country, countrySource, region } = buyerOf(prices, order.country, location);
  const name = country === null ? "" : countryName(facts.language, country);
  // A detected country is in the link: for another visitor the price would be another.
  const address = siteAddress(catalog, quotePath({ ...order, country }));
  const quotes = regionQuotes(source, order, region).filter(({ isFree }) => !isFree || order.plan !== "free");
  return {
    order,
    text: orderText(facts.language, order),
    country,
    countryName: name,
    note: countrySource === "edge" ? texts.countryFromNetwork(name) : undefined,
    documents: quotes.map((quote) => {
      const regionName = quote.region === "intl" ? texts.international : countriesOf(facts.language, prices);
      const title = [orderText(facts.language, { ...order, country: null }), country === null ? regionName : name];
      return {
        region: quote.region,
        regionName,
        // The order and the buyer's country or, if that is unknown, the region.
        title: title.join(texts.comma),
        rows: rowsOf(source, order, quote, address),
        total: quote.totalText,
      };
    }),
    checkout: checkoutOf(prices, { ...order, country }),
    pricing: siteAddress(catalog, region === null ? "/pricing" : `/pricing?region=${region}`),
  };
}

function rowsOf(
  { facts, prices, version }: Source,
  { plan, seats }: Order,
  quote: RegionQuote,
  address: string,
): Row[] {
  const { texts, language } = textsFor(facts.language);
  const { currency, total, listTotal, vatIncluded, vatRate, vatNote, refundDays, refundTerms } = quote;
  const { name, url, email } = facts.provider;
  const row = (name: RowName, label: string, ...parts: (Value | false | undefined)[]): Row => {
    const values = parts.filter((value) => value !== undefined && value !== false);
    return { name, label, values, text: textOf(texts, name, values) };
  };
  const unitPrice = displayPrice(quote.unitPrice, currency);
  // Next to Arabic letters, the currency would move to the other side of the number.
  const unit = directionOf(language) === "rtl" ? `\u2068${unitPrice}\u2069` : unitPrice;
  const isForAll = plan === "teams" && !prices.teams.perSeat;
  const price = isForAll ? `${unit} (${texts.seats(seats)})` : `${texts.seats(seats)} × ${unit}`;
  const isReduced = listTotal !== total;
  // If the author states the rate of a VAT that is included, its amount and the total without it.
  const vat = vatIn(quote);
  const vatLabel = vat === null || vatRate === undefined ? texts.vatLabel : texts.vatAt(vatRate);
  const vatText = vatIncluded !== undefined && words(texts.vatState(vatIncluded, vatRate));
  const date = version.updated === undefined ? "" : ` (${version.updated})`;
  return [
    row("price", texts.price, words(price)),
    row("list", texts.listPriceLabel, isReduced && authored(quote.listTotalText)),
    row("saving", texts.saving, isReduced && authored(displayPrice(savingOf(quote), currency))),
    row("net", texts.net, vat !== null && authored(displayPrice(vat.net, currency))),
    row(
      "vat",
      vatLabel,
      vat === null ? vatText : authored(displayPrice(vat.vat, currency)),
      vatText && authored(vatNote),
    ),
    row("total", `${texts.total} (${currency})`, authored(quote.totalText)),
    row("term", texts.seller, authored(name, url), authored(email, `mailto:${email}`)),
    row("term", texts.invoiceLabel, quote.isFree ? words(quote.invoice) : authored(quote.invoice)),
    row(
      "term",
      texts.refundLabel,
      refundDays !== undefined && words(texts.refundWithin(refundDays)),
      authored(refundTerms),
    ),
    row("term", texts.payment, authored(quote.processor)),
    row("term", texts.quoteLink, authored(address, address)),
    row("version", texts.contentVersionLabel, authored(`${version.hash}${date}`)),
  ].filter(({ values }) => values.length > 0);
}

/** All values of a row: "Not included. Where your country's law asks for it, the checkout adds it." */
function textOf(texts: Texts, name: RowName, values: Value[]): string {
  const all = values.map(({ text }) => text);
  if (all.length === 1 || name === "total") return all.join(" ");
  return values.some(({ url }) => url) ? all.join(texts.comma) : texts.sentences(all.map(texts.sentence));
}

const words = (text: string): Value => ({ text, isWords: true });
const authored = (text: string | undefined, url?: string): Value | undefined =>
  text === undefined ? undefined : { text, isWords: false, ...(url === undefined ? {} : { url }) };

type Refusal = ReturnType<typeof refusalOf>;

/** Why there is no quote: the field that makes the order invalid, its value, and the rule. orders are valid ones, one of each plan. */
function refusalOf({ facts: { language }, prices }: Source, values: Values, reason: Reason) {
  const { texts } = textsFor(language);
  const { minSeats } = prices.teams;
  const nearest = reason === "no country" ? nearestCountries(values.country ?? "", language) : [];
  const similar = nearest.length > 0 && `${texts.didYouMean}${texts.colon}${nearest.join(texts.comma)}`;
  const broken: Record<Reason, [field: keyof Values, rule: string]> = {
    "no plan": ["plan", texts.invalidPlan],
    "no seats": ["seats", texts.invalidSeats],
    "no country": ["country", similar ? `${texts.invalidCountry} ${similar}` : texts.invalidCountry],
    "too few seats": ["seats", texts.tooFewSeats(texts.seats(minSeats))],
    "one seat only": ["seats", texts.oneSeatOnly],
  };
  const [field, rule] = broken[reason];
  const buyer = countryIn(values.country, language);
  const country = "refused" in buyer ? null : buyer.country;
  return {
    field,
    value: oneLine(values[field] ?? ""),
    rule,
    orders: plans.map((plan) => ({ plan, seats: plan === "teams" ? minSeats : 1, country })),
    countries: regionKeys.flatMap((region) => exampleCountry(prices, region) ?? []),
  };
}

/** The names of countries that the form suggests. */
export const countryList = (names: readonly string[]): Html =>
  html`<datalist id="countries">${names.map((name) => html`<option value="${name}"></option>`)}</datalist>`;

/** The page as HTML: the build writes the form, request.ts the same with the quote of an order or with an error. countries returns the list of their names. */
export function quoteHtml(model: QuoteModel, countries: () => Html): string {
  const { minSeats, start, fields, quote, refusal } = model;
  const { texts, own, words } = interfaceHtml(model);
  const hidden = (isHidden: boolean) => isHidden && html` hidden`;
  const option = (plan: string, name: string) =>
    html`<option${plan === fields.plan && html` selected`} value="${plan}"${own}>${name}</option>`;
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

function documentsHtml(model: QuoteModel, { documents, checkout }: Quote): Html {
  const { texts, own, words } = interfaceHtml(model);
  const isOne = documents.length === 1;
  const rows = (document: QuoteDocument, of: (row: Row) => boolean) =>
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
          <dl class="facts small">
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

function mailOf(texts: Texts, course: string, { title, rows }: QuoteDocument): string {
  const head = `${texts.quote}${texts.colon}${course}`;
  const lines = rows.map(({ label, text }) => `${label}${texts.colon}${text}`);
  const body = [head, title, "", ...lines, "", texts.notAnOrder].join("\r\n");
  return `mailto:?subject=${encodeURIComponent(`${head}${texts.comma}${title}`)}&body=${encodeURIComponent(body)}`;
}

/** The page's markdown and description: the quote, or why there is none. */
export const quoteMarkdown = (model: AnsweredModel): { markdown: string; description: string } =>
  model.quote ? documentsMarkdown(model, model.quote) : refusalMarkdown(model, model.refusal);

function documentsMarkdown({ language }: Form, quote: Quote) {
  const { texts } = textsFor(language);
  const { order, country, countryName, note, documents, checkout, pricing } = quote;
  const facts = [
    [texts.plan, texts[order.plan]],
    [texts.seatsLabel, order.seats],
    [texts.country, country === null ? texts.countryNotSpecified : `${plain(countryName)} (${country})`],
  ];
  const sections = documents.map(({ regionName, rows }) =>
    blocks(
      `## ${plain(regionName)}`,
      [
        ...rows.map(({ label, values, text }) => {
          const isLinked = values.some(({ url }) => url);
          const parts = values.map(({ text, url }) => (url === undefined ? plain(text) : link(text, url)));
          return `- ${label}${texts.colon}${isLinked ? parts.join(texts.comma) : plain(text)}`;
        }),
        `- ${link(texts.goToCheckout, checkout)}`,
      ].join("\n"),
    ),
  );
  const isFree = documents.length === 0;
  const summary = isFree ? texts.freeNeedsNoQuote : documents.map(({ total }) => total).join(" / ");
  return {
    description: `${quote.text}: ${summary}`,
    markdown: blocks(
      `# ${texts.quote}`,
      facts.map(([name, value]) => `- ${name}${texts.colon}${value}`).join("\n"),
      note && plain(note),
      isFree && `${texts.freeNeedsNoQuote} ${link(texts.startFree, checkout)}`,
      ...sections,
      !isFree && texts.notAnOrder,
      link(texts.pricing, pricing),
    ),
  };
}

function refusalMarkdown(model: Form, refusal: Refusal) {
  const { language, minSeats } = model;
  const { texts, language: interfaceLanguage } = textsFor(language);
  const { field, value, rule, orders, countries } = refusal;
  const most = new Intl.NumberFormat(interfaceLanguage).format(maxSeats);
  return {
    description: `${texts.noQuote(field, value)} ${rule}`,
    markdown: blocks(
      `# ${texts.quote}`,
      `${texts.noQuote(`\`${field}\``, plain(value))} ${rule}`,
      [
        `- \`plan\`: ${plans.map((plan) => `\`${plan}\``).join(", ")}`,
        `- \`seats\`: 1 (\`free\`, \`complete\`); ${minSeats}–${most} (\`teams\`)`,
        `- \`country\`: ISO 3166-1 (${countries.map((code) => `\`${code}\``).join(", ")})`,
      ].join("\n"),
      `${texts.getQuote}${texts.colon.trimEnd()}`,
      orders.map((order) => `- ${quoteLink(model, language, order)}`).join("\n"),
    ),
  };
}
