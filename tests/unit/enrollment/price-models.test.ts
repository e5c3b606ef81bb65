/** Whatever a course sells: its page, twin, JSON, quotes, tools and structured data say the same. */
import { describe, expect, test } from "vitest";
import { exampleCountry } from "../../../src/course/countries.ts";
import { pricedCourse } from "../../../src/course/features.ts";
import { plansOf, regionKeys } from "../../../src/course/offer.ts";
import { quoteOf } from "../../../src/course/quote.ts";
import { catalogOf } from "../../../src/course/record.ts";
import { offersOf } from "../../../src/course/structured-data.ts";
import { pricesHtml, pricesMarkdown, pricesOf } from "../../../src/pages/pricing/model.ts";
import { type PriceModel, priceModels } from "../../price-models.ts";
import { courseWith } from "../content/course-folder.ts";
import { call, docsOf, productFrom, publication } from "../mcp/ask-mcp.ts";

/** A published course that sells as a model says. */
function courseOf(model: PriceModel) {
  const record = courseWith({ "pricing.md": priceModels[model] });
  const catalog = catalogOf(record, "https://course.example");
  const course = pricedCourse({ ...publication, catalog, prices: record.pricing });
  return { course, record, keys: regionKeys(record.pricing.regions), plans: plansOf(record.pricing) };
}

/** The prices that JSON has for a plan, by region. */
const jsonOf = (course: ReturnType<typeof courseOf>["course"], plan: string): Record<string, { now: string }> =>
  Reflect.get(course.catalog.pricing, plan) ?? {};

describe.each(Object.keys(priceModels) as PriceModel[])("a course that sells %s", (model) => {
  const { course, record, keys, plans } = courseOf(model);
  const paid = plans.filter((plan) => plan !== "free");
  const prices = pricesOf(course);
  const [page, twin] = [pricesHtml(prices), pricesMarkdown(prices)];

  test("has the same price in JSON, on the page, in its twin, in quotes and in offers", async () => {
    const offers = offersOf(record.pricing, "https://course.example");
    for (const plan of paid)
      for (const key of keys) {
        const country = exampleCountry(course.prices, key) ?? "";
        const seats = plan === "teams" ? (course.prices.teams?.minSeats ?? 1) : 1;
        const json = jsonOf(course, plan)[key]?.now ?? "";
        const { data } = await call(productFrom(undefined, course), "quote_order", { plan, seats, country });
        expect(page.slice(page.indexOf(`id="region-${key}"`))).toContain(`<bdi>${json}</bdi>`);
        expect(twin).toContain(json);
        expect(data).toMatchObject({ region: key, unitPriceText: expect.stringContaining(json) });
        expect(data).toEqual(
          expect.objectContaining(JSON.parse(JSON.stringify(quoteOf(course, { plan, seats, country }, undefined)))),
        );
        const offer = offers.find((each) => String(each["@id"]).endsWith(`#offer-${plan}-${key}`));
        expect(offer?.price).toBe((data as { unitPrice: number }).unitPrice);
      }
    expect(offers).toHaveLength(1 + paid.length * keys.length);
  });

  test("has the tools and the choices of these plans and regions only", async () => {
    const listed = await call(docsOf(course), "get_pricing", {});
    const names = (listed.data.plans as { plan: string }[]).map(({ plan }) => plan);
    expect(names).toEqual(plans);
    expect((listed.data.regions as { region: string }[]).map(({ region }) => region)).toEqual(keys);
    expect([...page.matchAll(/data-region="(\w+)"/g)].map(([, key]) => key)).toEqual(
      keys.length === 1 ? [] : [...keys, "all"],
    );
    expect([...page.matchAll(/<section class="region" id="region-(\w+)"/g)].map(([, key]) => key)).toEqual(keys);
    for (const plan of ["complete", "teams"] as const)
      if (!plans.includes(plan)) {
        const { text } = await call(productFrom(undefined, course), "quote_order", { plan, seats: 5 });
        expect(text).toContain("plan: must be ");
      }
  });

  test("names no more than three countries in a row, and the others where its name is opened", () => {
    expect(page.replace(/<details class="countries.*?<\/details>/g, "")).not.toMatch(/(?:\p{Lu}\p{L}+, ){3}/u);
    for (const region of Object.values(record.pricing.regions))
      if ((region.countries?.length ?? 0) > 3) expect(page).toContain('<details class="countries');
  });
});

test("without a country, a quote has the prices of every region", async () => {
  const { course, keys } = courseOf("two plans in four regions");
  const { data } = await call(productFrom(undefined, course), "quote_order", { plan: "complete" });
  expect((data.regions as { region: string }[]).map(({ region }) => region)).toEqual(keys);
  expect(keys).toEqual(["intl", "eu", "uk", "south"]);
});

test("a plan has the author's name, and what the author says that it includes", async () => {
  const { course } = courseOf("one plan with a name in two regions");
  const { data } = await call(docsOf(course), "get_pricing", {});
  expect(data.plans).toContainEqual(
    expect.objectContaining({ plan: "complete", name: "Pro", contains: expect.stringContaining("Support by e-mail") }),
  );
  const page = pricesHtml(pricesOf(course));
  expect(page).toContain("<h3><bdi>Pro</bdi></h3>");
  expect(page).toContain(">Buy Pro</a>");
  expect(page).not.toContain("Complete");
});
