import { expect, test } from "vitest";
import { courseSchema } from "../../../src/course/course.ts";
import { moduleSchema } from "../../../src/course/module.ts";
import { pricingSchema } from "../../../src/course/pricing.ts";
import { sandboxCatalog } from "../../../src/course/sandbox.ts";
import { read } from "../../../src/service/api/api.ts";
import { etagOf } from "../../../src/service/http/response.ts";
import { testEach } from "../../each.ts";
import { catalog, source } from "../sample-course.ts";

const sandbox = sandboxCatalog({ siteUrl: "https://course.example" });

test("the sandbox has 24 modules in 3 parts; some have no minutes, as in a real course", () => {
  const { course, modules } = sandbox;
  expect(course).toEqual({
    name: "Sandbox",
    title: "Bread, the sandbox course",
    parts: 3,
    modules: 24,
    chapters: 98,
  });
  expect([...new Set(modules.map(({ part }) => part))]).toEqual([
    "Grain and Water",
    "Fermentation",
    "Shaping and Fire",
  ]);
  expect(modules.filter(({ minutes }) => minutes === undefined).map(({ slug }) => slug)).toEqual([
    "08-whole-grains-seeds",
    "16-pate-fermentee",
  ]);
});

test("the first and last module of the sandbox, and its prices, never change", () => {
  expect([sandbox.modules.at(0), sandbox.modules.at(-1)]).toMatchObject([
    { slug: "01-flour-protein-and-ash", title: "Flour, protein and ash", chapters: 5, minutes: 31 },
    { slug: "24-when-it-goes-wrong", title: "When it goes wrong", chapters: 6, minutes: 41 },
  ]);
  expect(sandbox.pricing).toMatchObject({
    complete: { intl: { now: "$120" }, il: { now: "₪440" } },
    teams: { intl: { now: "$80" }, il: { now: "₪295" }, minSeats: 5 },
  });
});

testEach([
  ["/sandbox/modules?limit=100", '"610ef16065627828302c777119721996"'],
  ["/sandbox/pricing", '"6929526d76b9a8560fa3f4f16d2b3fbb"'],
])("the sandbox never changes by a byte", async (target, etag) => {
  const bytes = new TextEncoder().encode(JSON.stringify(read(source, target).body));
  expect(await etagOf(bytes)).toBe(etag);
});

test("the sandbox does not depend on the course, except for the site's URL in links", () => {
  const other = { ...source, catalog: { ...catalog, modules: [], pricing: {} } };
  for (const target of ["/sandbox/modules", "/sandbox/modules?q=water", "/sandbox/pricing"]) {
    expect(read(other, target)).toEqual(read(source, target));
  }
});

test("the sandbox matches the schemas of the course", () => {
  expect(courseSchema.strict().parse(sandbox.course)).toEqual(sandbox.course);
  expect(sandbox.modules.map((module) => moduleSchema.strict().parse(module))).toEqual(sandbox.modules);
  expect(pricingSchema([]).strict().parse(sandbox.pricing)).toEqual(sandbox.pricing);
});

test("slugs are unique and in course order", () => {
  expect(sandbox.modules.map(({ slug }) => Number.parseInt(slug, 10))).toEqual(
    Array.from({ length: 24 }, (_, at) => at + 1),
  );
});
