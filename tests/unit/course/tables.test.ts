/** The markdown of pages contains what the field tables declare. */
import { describe, expect, test } from "vitest";
import { courseFields } from "../../../src/course/course.ts";
import { placesOf } from "../../../src/course/field.ts";
import { en } from "../../../src/course/interface/en.ts";
import { moduleFields } from "../../../src/course/module.ts";
import { regionAt } from "../../../src/course/offer.ts";
import { pageFields } from "../../../src/course/page.ts";
import { freeFields, regionFields } from "../../../src/course/pricing.ts";
import { catalogOf } from "../../../src/course/record.ts";
import { documentsOf } from "../../../src/pages/page-types.ts";
import { courseWith, edited } from "../content/course-folder.ts";

const fields = `hero: "See **one cup**."
outcomes: [Pour tea, "Taste: it *all*"]
teachers: [{ name: Noa Levi, about: Pours tea., url: "https://noa.example/" }, { name: Avi }]
license: CC-BY-4.0
`;
const course = courseWith(edited("course.md", "language: en\n", `language: en\n${fields}`));
const catalog = catalogOf(course, "https://tea.example");
const documents = documentsOf({ course, catalog, version: { hash: "0123456789ab" }, retirement: null });
const markdownAt = (path: string): string => documents.find((document) => document.path === path)?.markdown ?? "";
const [home, pricing] = [markdownAt("/"), markdownAt("/pricing")];
const { regions, free } = course.pricing;

const tables: [string, string, { field: string; place: string; twin: string }[]][] = [
  ["the course on the home page", home, placesOf(courseFields, course.facts, en)],
  ...course.modules.map((module): (typeof tables)[number] => [
    `the module ${module.slug}`,
    markdownAt(`/modules/${module.slug}`),
    placesOf(moduleFields, module, en),
  ]),
  ["the first region of the prices", pricing, placesOf(regionFields, regions.intl, en)],
  ["the second region of the prices", pricing, placesOf(regionFields, regionAt({ regions }, "il"), en)],
  ["the Free plan", pricing, placesOf(freeFields, free, en)],
  ...course.pages.map((page): (typeof tables)[number] => [
    `the page /${page.slug}`,
    markdownAt(`/${page.slug}`),
    placesOf(pageFields, page, en),
  ]),
];

describe.each(tables)("the markdown of %s", (_, markdown, places) => {
  test("contains every field that is an element of the page", () => {
    expect(places.length).toBeGreaterThan(0);
    expect(places.filter(({ twin }) => !markdown.includes(twin))).toEqual([]);
  });
});
