/** A quote is the same wherever it is shown: on the page, in its twin, in a message, in the tools and in the API's prices. */
import { expect, test } from "vitest";
import { countryCodes } from "../../../src/course/countries.ts";
import { plans } from "../../../src/course/offer.ts";
import { maxSeats } from "../../../src/course/quote.ts";
import { quoteMarkdownFor } from "../../../src/pages/quote/request.ts";
import { call, product, publication } from "../mcp/ask-mcp.ts";
import { decoded, pageFor } from "../pages/quote-page.ts";

const { minSeats } = publication.prices.teams;

type Place = { region: "intl" | "il"; isFree: boolean; total: number; listTotal: number; [name: string]: unknown };

/** Returns the regions that a tool's quote has, or its only one. */
const placesOf = (data: Record<string, unknown>): Place[] =>
  data.region === null ? (data.regions as Place[]) : [data as Place];

/** Returns the facts of a region's quote as the page, the twin and the message write them. */
function factsOf(place: Place, { plan, seats }: { plan: string; seats: number }): string[] {
  const unit = publication.catalog.pricing[plan as "complete" | "teams"]?.[place.region]?.now ?? "";
  const saving = Math.round((place.listTotal - place.total) * 100) / 100;
  const money = new Intl.NumberFormat("en-US", {
    style: "currency",
    currency: String(place.currency),
    ...(Number.isInteger(saving) ? { minimumFractionDigits: 0 } : {}),
  });
  return [
    `Price: ${seats === 1 ? "1 seat" : `${seats.toLocaleString("en")} seats`} × ${unit}`,
    ...(saving === 0 ? [] : [`List price: ${place.listTotalText}`, `You save: ${money.format(saving)}`]),
    `VAT: ${place.vatIncluded ? "Included" : "Not included"}`,
    `Total (${place.currency}): ${place.totalText}`,
    `Invoice: ${place.invoice}`,
    `Refund: Within ${place.refundDays} days`,
    `Payment: ${place.processor}`,
    "Content version: 0123456789ab (2026-10-28)",
  ];
}

/** Returns the rows of each document on a page. */
const onPage = (html: string): string[][] =>
  (html.match(/<article.*?<\/article>/g) ?? []).map((document) =>
    [...document.matchAll(/<div class="row-\w+">(.*?)<\/div>/g)].map(([, row = ""]) =>
      decoded(row.replace("</dt>", ": ").replaceAll("</dd>", " ")).trim(),
    ),
  );

const orders = plans.flatMap((plan) =>
  (plan === "teams" ? [minSeats, 12, 137, maxSeats] : [1]).map((seats) => ({ plan, seats })),
);
const countries = [undefined, "IL", "DE", "US", "JP", "israel"];

test("for every plan, numbers of seats, countries and locations", async () => {
  for (const order of orders) {
    for (const country of countries) {
      const input = { ...order, ...(country === undefined ? {} : { country }) };
      const { data } = await call(product, "quote_order", input);
      const link = (await call(product, "create_enrollment_link", input)).data;
      const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]));
      const html = pageFor(String(query));
      const markdown = quoteMarkdownFor(publication, query, undefined)?.contentOf("").markdown ?? "";
      const name = JSON.stringify(input);
      expect(html, name).toContain(`href="${String(link.url).replaceAll("&", "&amp;")}"`);
      expect(markdown, name).toContain(`(${link.url})`);
      const places = placesOf(data);
      if (order.plan === "free") {
        expect(places.every(({ isFree }) => isFree)).toBe(true);
        for (const text of [html, markdown]) expect(text, name).toContain("The Free plan needs no quote");
        continue;
      }
      const documents = onPage(html);
      expect(documents, name).toHaveLength(places.length);
      const messages = [...html.matchAll(/class="mail" href="([^"]*)"/g)].map(([, href = ""]) =>
        new URL(decoded(href)).searchParams.get("body"),
      );
      for (const [index, place] of places.entries()) {
        const facts = factsOf(place, order);
        expect(documents[index], name).toEqual(expect.arrayContaining(facts));
        for (const fact of facts) {
          expect(messages[index], name).toContain(fact);
          expect(markdown.replaceAll("\\", ""), name).toContain(`- ${fact}`);
        }
        expect(documents[index]?.at(-2), name).toBe(`Link to this quote: ${data.quoteUrl}`);
      }
      const { name: seller } = data.seller as { name: string };
      for (const text of [html, markdown, ...messages]) expect(text, name).toContain(seller);
    }
  }
});

test("in every country", async () => {
  for (const country of countryCodes()) {
    const { data } = await call(product, "quote_order", { plan: "complete", country });
    expect(onPage(pageFor(`plan=complete&country=${country}`))[0], country).toContain(
      `Total (${data.currency}): ${data.totalText}`,
    );
  }
});
