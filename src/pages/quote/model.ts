/** What the quote page says, as HTML and markdown: the form and, for an order in the query, its quote or why there is none. */
import { siteAddress, siteLink } from "../../course/catalog.ts";
import { countryNamed, exampleCountry, nearestCountries } from "../../course/countries.ts";
import type { PricedCourse } from "../../course/features.ts";
import { directionOf } from "../../course/interface/forms.ts";
import { textsFor } from "../../course/interface/languages.ts";
import type { Texts } from "../../course/interface/texts.ts";
import { displayPrice } from "../../course/money.ts";
import { onlyCountry, type PaidPlan, planName, plansOf, regionAt, regionKeys } from "../../course/offer.ts";
import { countryName, countryNameIn, regionName } from "../../course/places.ts";
import {
  buyerOf,
  checkoutOf,
  countryIn,
  maxSeats,
  type Order,
  orderOf,
  quotePath,
  type Reason,
  type RegionQuote,
  regionQuotes,
  savingOf,
} from "../../course/quote.ts";
import { type Html, html } from "../../course/text/html.ts";
import { blocks, link, oneLine, plain } from "../../course/text/markdown.ts";
import { orderText, quoteLink, smallestOrder } from "../components/orders.ts";
import { interfaceHtml } from "../locals.ts";

type Source = Pick<PricedCourse, "catalog" | "facts" | "prices" | "version">;
type Facts = Pick<Source["facts"], "language" | "wording" | "name">;
type Form = ReturnType<typeof formOf>;
type AnsweredModel = Form & ({ quote: Quote; refusal?: undefined } | { quote?: undefined; refusal: Refusal });
export type QuoteModel = AnsweredModel | (Form & { quote?: undefined; refusal?: undefined });

/** The form before any request. */
export function formOf({ catalog, facts, prices }: Pick<Source, "catalog" | "prices"> & { facts: Facts }) {
  const { texts } = textsFor(facts);
  const order = smallestOrder(prices, null);
  return {
    language: facts.language,
    wording: facts.wording,
    siteUrl: catalog.siteUrl,
    course: facts.name,
    prices,
    /** What the form offers, the plan that is chosen first at the top: what is free only if the course sells nothing else. */
    plans: plansOf(prices)
      .filter((plan) => plan !== "free" || order.plan === "free")
      .reverse()
      .map((plan) => ({
        plan,
        name: planName(prices, plan, texts),
        isOwn: plan !== "free" && prices[plan]?.name !== undefined,
      })),
    /** The plan with seats, and its minimum. */
    teams: prices.teams && { name: planName(prices, "teams", texts), minSeats: prices.teams.minSeats },
    start: siteLink(catalog, prices.free.url),
    exampleCountry: catalog.exampleCountry ?? "",
    /** The country of a reader who has chosen the prices of its region, which has no other. */
    onlyCountries: regionKeys(prices.regions).flatMap((key) => {
      const only = onlyCountry(regionAt(prices, key));
      return only === null ? [] : { key, country: countryNameIn(facts.language, only) };
    }),
    /** What the fields contain. Of a plan that is not in the list, the first one is chosen. */
    fields: { plan: "", seats: String(order.seats), country: undefined as string | undefined },
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
  const { texts } = textsFor(facts);
  const { country, countrySource, region } = buyerOf(prices, order.country, location);
  const name = country === null ? "" : countryName(facts.language, country);
  // A detected country is in the link: for another visitor the price would be another.
  const address = siteAddress(catalog, quotePath({ ...order, country }));
  const quotes = regionQuotes(source, order, { country, region }).filter(
    (quote) => (region === null || quote.region === region) && (!quote.isFree || order.plan !== "free"),
  );
  return {
    order,
    text: orderText(facts, prices, order),
    country,
    countryName: name,
    note: countrySource === "edge" ? texts.countryFromNetwork(name) : undefined,
    documents: quotes.map((quote) => {
      const place = regionName(facts, prices, quote.region);
      const title = [orderText(facts, prices, { ...order, country: null }), country === null ? place : name];
      return {
        region: quote.region,
        regionName: place,
        // The order and the buyer's country or, if that is unknown, the region.
        title: title.join(texts.comma),
        rows: rowsOf(source, order, quote, address),
        total: quote.totalText,
      };
    }),
    checkout: checkoutOf(prices, { ...order, country }),
    pricing: siteAddress(
      catalog,
      region === null || regionKeys(prices.regions).length === 1 ? "/pricing" : `/pricing?region=${region}`,
    ),
  };
}

function rowsOf(
  { facts, prices, version }: Source,
  { plan, seats }: Order,
  quote: RegionQuote,
  address: string,
): Row[] {
  const { texts, language } = textsFor(facts);
  const { currency, total, listTotal, vatIncluded, vatRate, vatNote, refundDays, refundTerms } = quote;
  const { name, url, email, legalName, address: postal, taxNumber } = facts.provider;
  const row = (name: RowName, label: string, ...parts: (Value | false | undefined)[]): Row => {
    const values = parts.filter((value) => value !== undefined && value !== false);
    return { name, label, values, text: textOf(texts, name, values) };
  };
  const unitPrice = displayPrice(quote.unitPrice, currency);
  // Next to Arabic letters, the currency would move to the other side of the number.
  const unit = directionOf(language) === "rtl" ? `\u2068${unitPrice}\u2069` : unitPrice;
  const isForAll = plan === "teams" && prices.teams?.perSeat === false;
  const price = isForAll ? `${unit} (${texts.seats(seats)})` : `${texts.seats(seats)} × ${unit}`;
  const isReduced = listTotal !== total;
  // If the author states the rate of a VAT that is included, its amount and the total without it.
  const { netText, vatText: vatAmount } = quote;
  const vatLabel = vatAmount === undefined || vatRate === undefined ? texts.vatLabel : texts.vatAt(vatRate);
  const vatText = vatIncluded !== undefined && words(texts.vatState(vatIncluded, vatRate));
  const date = version.updated === undefined ? "" : ` (${version.updated})`;
  return [
    row(
      "price",
      texts.price,
      words(price),
      quote.validUntil !== undefined && words(texts.validUntil(texts.date(quote.validUntil))),
    ),
    row("list", texts.listPriceLabel, isReduced && authored(quote.listTotalText)),
    row("saving", texts.saving, isReduced && authored(displayPrice(savingOf(quote), currency))),
    row("net", texts.net, authored(netText)),
    row("vat", vatLabel, vatAmount === undefined ? vatText : authored(vatAmount), vatText && authored(vatNote)),
    row("total", `${texts.total} (${currency})`, authored(quote.totalText)),
    row(
      "term",
      texts.seller,
      authored(name, url),
      authored(email, `mailto:${email}`),
      authored(legalName),
      authored(postal),
      taxNumber !== undefined && authored(`${texts.taxNumber}${texts.colon}${taxNumber}`),
    ),
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
function refusalOf({ facts, prices }: Source, values: Values, reason: Reason) {
  const { language } = facts;
  const { texts } = textsFor(facts);
  const minSeats = prices.teams?.minSeats ?? 1;
  const nameOf = (plan: PaidPlan) => (prices[plan] ? planName(prices, plan, texts) : undefined);
  const nearest = reason === "no country" ? nearestCountries(values.country ?? "", language) : [];
  const similar = nearest.length > 0 && `${texts.didYouMean}${texts.colon}${nearest.join(texts.comma)}`;
  const broken: Record<Reason, [field: keyof Values, rule: string]> = {
    "no plan": ["plan", texts.invalidPlan],
    "no seats": ["seats", texts.invalidSeats],
    "no country": ["country", similar ? `${texts.invalidCountry} ${similar}` : texts.invalidCountry],
    "too few seats": ["seats", texts.tooFewSeats(texts.seats(minSeats), nameOf("teams") ?? "", nameOf("complete"))],
    "one seat only": ["seats", texts.oneSeatOnly(nameOf("teams"))],
  };
  const [field, rule] = broken[reason];
  const buyer = countryIn(values.country, language);
  const country = "refused" in buyer ? null : buyer.country;
  return {
    field,
    value: oneLine(values[field] ?? ""),
    rule,
    orders: plansOf(prices).map((plan) => ({ plan, seats: plan === "teams" ? minSeats : 1, country })),
    countries: regionKeys(prices.regions).flatMap((region) => exampleCountry(prices, region) ?? []),
  };
}

/** The names of countries that the form suggests. */
export const countryList = (names: readonly string[]): Html =>
  html`<datalist id="countries">${names.map((name) => html`<option value="${name}"></option>`)}</datalist>`;

/** The page as HTML: the build writes the form, request.ts the same with the quote of an order or with an error. countries returns the list of their names. */
export function quoteHtml(model: QuoteModel, countries: () => Html): string {
  const { plans, teams, start, fields, quote, refusal } = model;
  const { texts, own, words } = interfaceHtml(model);
  const hidden = (isHidden: boolean) => isHidden && html` hidden`;
  const option = ({ plan, name, isOwn }: (typeof plans)[number]) =>
    html`<option${plan === fields.plan && html` selected`} value="${plan}"${!isOwn && own}>${name}</option>`;
  const seats = teams && { name: teams.name, seats: texts.seats(teams.minSeats) };
  const complete = plans.find(({ plan }) => plan === "complete");
  const described = (field: keyof Values, hint: string) =>
    refusal?.field === field
      ? html` aria-invalid="true" aria-describedby="${`${field}-error ${hint}`.trim()}" autofocus`
      : hint !== "" && html` aria-describedby="${hint}"`;
  const error = (field: keyof Values) => html`
    <span class="error small" id="${field}-error"${hidden(refusal?.field !== field)}${own}>
      ${refusal?.field === field && refusal.rule}
    </span>`;
  // With a single choice there is nothing to choose.
  const fixed = (field: "plan" | "seats", value: string) => html`
        <p${hidden(refusal?.field !== field)}><input type="hidden" id="${field}" name="${field}" value="${value}">${error(field)}</p>`;
  const [only] = plans.length === 1 ? plans : [];
  const planField = html`
        <p>
          <label for="plan">${words(texts.plan)}</label>
          <select id="plan" name="plan" autocomplete="off"${described("plan", "")}>
            ${plans.map(option)}
          </select>
          ${error("plan")}
        </p>`;
  const seatsField = ({ name, minSeats }: { name: string; minSeats: number }) => html`
        <p>
          <label for="seats">${words(texts.seatsLabel)}</label>
          <input id="seats" name="seats" type="number" min="1" max="${maxSeats}" value="${fields.seats}" required autocomplete="off"${described("seats", complete ? "seats-hint" : "")}>
          ${error("seats")}
          ${complete && html`<span class="hint quiet small" id="seats-hint"${own}>${texts.seatsHint(complete.name, name, minSeats, maxSeats)}</span>`}
        </p>`;
  return html`
    <div class="quote-page">
      <h1>${words(texts.quote)}</h1>
      <p class="lead" id="lead"${hidden(quote !== undefined)}>${words(texts.quoteText(seats))}</p>
      <p class="quiet" id="source"${hidden(quote?.note === undefined)}${own}>${quote?.note}</p>
      <div class="result" id="result">${quote && documentsHtml(model, quote)}</div>
      <form class="quote unprinted" id="change" action="/quote" data-seats="${teams?.minSeats ?? 1}"${model.onlyCountries.map(
        ({ key, country }) => html` data-${key}="${country}"`,
      )}>
        ${only === undefined ? planField : fixed("plan", only.plan)}
        ${teams === undefined ? fixed("seats", "1") : seatsField(teams)}
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

function documentsMarkdown({ prices, ...course }: Form, quote: Quote) {
  const { texts } = textsFor(course);
  const { order, country, countryName, note, documents, checkout, pricing } = quote;
  const facts = [
    [texts.plan, plain(planName(prices, order.plan, texts))],
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
  const { prices, teams } = model;
  const { texts, language: interfaceLanguage } = textsFor(model);
  const { field, value, rule, orders, countries } = refusal;
  const codes = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(", ");
  const most = new Intl.NumberFormat(interfaceLanguage).format(maxSeats);
  return {
    description: `${texts.noQuote(field, value)} ${rule}`,
    markdown: blocks(
      `# ${texts.quote}`,
      `${texts.noQuote(`\`${field}\``, plain(value))} ${plain(rule)}`,
      [
        `- \`plan\`: ${codes(plansOf(prices))}`,
        `- \`seats\`: 1 (${codes(plansOf(prices).filter((plan) => plan !== "teams"))})${teams ? `; ${teams.minSeats}–${most} (\`teams\`)` : ""}`,
        `- \`country\`: ISO 3166-1 (${countries.map((code) => `\`${code}\``).join(", ")})`,
      ].join("\n"),
      `${texts.getQuote}${texts.colon.trimEnd()}`,
      orders.map((order) => `- ${quoteLink(model, model, model.prices, order)}`).join("\n"),
    ),
  };
}
