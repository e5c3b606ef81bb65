/**
 * The prices as HTML: the choice of a region, and the plans and terms of each. The view shows both regions; request.ts replaces this by
 * that of a request.
 */
import { html } from "../../course/text/html.ts";
import { interfaceHtml } from "../locals.ts";
import type { Price, PricesModel } from "./model.ts";

/** With what the prices begin, and what follows them on the page. */
export const [pricesStart, pricesEnd] = ['<details class="regions"', '<div class="prose"'];

/** The ends of ids that a heading cannot have, since those are in lower case. */
const idEnds = { intl: "Intl", il: "Il" };

export function pricesHtml(model: PricesModel): string {
  const { region: shown, visitor, regions, start, buy } = model;
  const { texts, own, words } = interfaceHtml(model);
  const hidden = (isHidden: boolean) => isHidden && html` hidden`;
  const current = (isCurrent: boolean) => isCurrent && html` aria-current="true"`;
  const sampleLink = (isSample: boolean) =>
    isSample && html`<p class="sample-link quiet unprinted">${words(texts.sampleLink)}</p>`;
  const price = ({ now, list }: Price) => html`
    <p class="price"><bdi>${now}</bdi>
      ${list !== undefined && html`<s><span class="hidden"${own}>${texts.listPriceLabel}</span><bdi>${list}</bdi></s>`}
    </p>`;
  return html`
    <details class="regions" id="shownRegion"${shown === undefined && html` open`}>
      <summary${own}>
        <strong id="shownAll"${hidden(shown !== undefined)}>${texts.pricesOfBoth}</strong>
        ${regions.map(({ key, heading }) => html`<strong id="shown${idEnds[key]}"${hidden(key !== shown || visitor !== undefined)}>${heading}</strong>`)}
        <strong id="shownCountry"${hidden(visitor === undefined)}>${visitor?.heading}</strong>
        <span class="unprinted" aria-hidden="true">·</span> <span class="change unprinted">${texts.change}</span>
      </summary>
      <nav class="links unprinted" aria-label="${texts.region}">
        ${regions.map(
          ({ key, name, currency }) => html`
            <a href="/pricing?region=${key}" id="to-${key}" data-region="${key}"${current(key === shown)}>
              ${words(name)} <span class="quiet">${currency}</span>
            </a>`,
        )}
        <a href="/pricing?region=all" id="to-all" data-region="all"${current(shown === undefined)}${own}>${texts.bothRegions}</a>
      </nav>
    </details>
    <p class="quiet" id="source"${hidden(visitor === undefined)}${own}>${visitor?.note}</p>
    ${regions.map(
      ({ key, name, currency, free, complete, teams, completeQuote, teamsQuote, terms }) => html`
        <section class="region" id="region-${key}" aria-labelledby="region-${key}-name"${hidden(shown !== undefined && key !== shown)}>
          <h2 id="region-${key}-name">${words(name)} <span class="quiet">${currency}</span></h2>
          <ul class="plans">
            <li class="plan">
              <h3>${words(texts.free)}</h3>
              ${price(free)}
              <p class="who">${words(texts.onePerson)}</p>
              <p class="what"><bdi>${model.includes}</bdi></p>
              <p class="act actions unprinted"><a class="button second" href="${start.path}"${own}>${texts.startFree}</a></p>
              ${sampleLink(start.isSample)}
            </li>
            <li class="plan main">
              <h3>${words(texts.complete)}</h3>
              ${price(complete)}
              <p class="who">${words(texts.onePerson)}</p>
              <ul class="what"><li>${words(texts.everythingIn(texts.free))}</li><li>${words(model.size)}</li></ul>
              <p class="act actions unprinted">
                <a class="button" href="${buy.url}"${own}>${texts.buyComplete}</a>
                <a id="complete${idEnds[key]}" href="${completeQuote}"${own}>${texts.getQuote}</a>
              </p>
              ${sampleLink(buy.isSample)}
            </li>
            <li class="plan">
              <h3>${words(texts.teams)}</h3>
              ${price(teams)}
              <p class="who">${words(model.seats)}</p>
              <ul class="what"><li>${words(texts.forEachSeat(texts.complete))}</li></ul>
              <p class="act actions unprinted"><a class="button second" id="teams${idEnds[key]}" href="${teamsQuote}"${own}>${texts.getQuote}</a></p>
            </li>
          </ul>
          <ul class="terms quiet">
            <li>${words(terms.vat)}</li>
            <li>${words(terms.refund)}</li>
            <li${own}>${terms.invoice}</li>
            <li${own}>${terms.payment}</li>
          </ul>
        </section>`,
    )}`.html;
}
