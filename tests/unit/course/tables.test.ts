/** What the tables of fields declare of the markdown versions of pages, in the pages as they are made. */
import { describe, expect, test } from "vitest";
import { courseFields } from "../../../src/course/course.ts";
import { placesOf } from "../../../src/course/field.ts";
import { moduleFields } from "../../../src/course/module.ts";
import { pageFields } from "../../../src/course/page.ts";
import { freeFields, regionFields } from "../../../src/course/pricing.ts";
import { catalogOf } from "../../../src/course/record.ts";
import { en } from "../../../src/interface/en.ts";
import { authorPages, homePage, modulePage, pricingPage } from "../../../src/page-kinds/course-pages.ts";
import { courseWith } from "../content/course-folder.ts";

const course = courseWith();
const catalog = catalogOf(course, "https://tea.example");
const [home, pricing] = [homePage(course, catalog).markdown, pricingPage(course, catalog).markdown];
const { regions, free } = course.pricing;

const tables: [string, string, { field: string; place: string; twin: string }[]][] = [
  ["the course on the home page", home, placesOf(courseFields, course.facts, en)],
  ...course.modules.map((module): (typeof tables)[number] => [
    `the module ${module.slug}`,
    modulePage(course, module).markdown,
    placesOf(moduleFields, module, en),
  ]),
  ["the first region of the prices", pricing, placesOf(regionFields, regions.intl, en)],
  ["the second region of the prices", pricing, placesOf(regionFields, regions.il, en)],
  ["the Free plan", pricing, placesOf(freeFields, free, en)],
  ...authorPages(course).map((document, index): (typeof tables)[number] => {
    const page = course.pages[index];
    return [`the page ${document.path}`, document.markdown, page ? placesOf(pageFields, page, en) : []];
  }),
];

describe.each(tables)("the markdown of %s", (_, markdown, places) => {
  test("has the text of every field that has an element of its own on the page", () => {
    expect(places.length).toBeGreaterThan(0);
    expect(places.filter(({ twin }) => !markdown.includes(twin))).toEqual([]);
  });
});
