import { describe, expect, test } from "vitest";
import { checksIn } from "../../../src/course/check.ts";
import { catalogOf } from "../../../src/course/record.ts";
import {
  courseOf,
  graphOf,
  offersOf,
  organizationOf,
  pageOf,
  quizOf,
  websiteOf,
} from "../../../src/course/structured-data.ts";
import { courseWith, edited } from "../content/course-folder.ts";

const siteUrl = "https://tea.example";
const course = courseWith();
const source = { facts: course.facts, siteUrl, version: { hash: "0123456789ab", updated: "2026-10-28" } };
const length = { parts: course.facts.parts.map((part) => ({ ...part, minutes: undefined })), minutes: undefined };
const described = (record = course, total: Parameters<typeof courseOf>[3] = length) =>
  courseOf({ ...source, facts: record.facts }, record, catalogOf(record, siteUrl).course, total, []);

test("the course has its totals, parts, modules, offers, content version and date", () => {
  const { offers, ...rest } = described();
  expect(rest).toEqual({
    "@type": "Course",
    "@id": "https://tea.example/#course",
    name: "Tea",
    alternateName: "Tea, from leaf to cup",
    description: "How tea is grown, made and poured.",
    url: "https://tea.example/",
    mainEntityOfPage: "https://tea.example/",
    inLanguage: "en",
    provider: {
      "@type": "Organization",
      "@id": "https://tea.example/#organization",
      name: "Tea School",
      url: "https://tea.example/",
    },
    materialExtent: [
      { "@type": "QuantitativeValue", value: 2, unitText: "parts" },
      { "@type": "QuantitativeValue", value: 3, unitText: "modules" },
      { "@type": "QuantitativeValue", value: 7, unitText: "chapters" },
    ],
    hasCourseInstance: { "@type": "CourseInstance", courseMode: "Online" },
    syllabusSections: [
      {
        "@type": "Syllabus",
        "@id": "https://tea.example/parts/leaves#part",
        name: "Leaves",
        description: "What grows.",
        url: "https://tea.example/parts/leaves",
      },
      {
        "@type": "Syllabus",
        "@id": "https://tea.example/parts/water#part",
        name: "Water",
        description: "What boils.",
        url: "https://tea.example/parts/water",
      },
    ],
    hasPart: [
      { "@id": "https://tea.example/modules/1-green#module" },
      { "@id": "https://tea.example/modules/2-black#module" },
      { "@id": "https://tea.example/modules/3-water#module" },
    ],
    dateModified: "2026-10-28",
    version: "0123456789ab",
  });
  expect(offers).toEqual(offersOf(course.pricing, siteUrl));
});

test("optional facts are included when known: durations, subtitles, the course's own URL", () => {
  const changed = courseWith(
    edited("course.md", "language: en", "language: en\nsubtitles: [en, he]\nurl: https://school.example/tea"),
  );
  const total = { parts: [{ name: "Leaves", description: "What grows.", minutes: 9 }], minutes: 21 };
  expect(described(changed, total)).toMatchObject({
    url: "https://school.example/tea",
    availableLanguage: ["en", "he"],
    timeRequired: "PT21M",
    hasCourseInstance: { courseWorkload: "PT21M" },
    syllabusSections: [{ name: "Leaves", timeRequired: "PT9M" }],
  });
});

describe("offers", () => {
  const seller = { "@id": "https://tea.example/#organization" };
  const seat = { referenceQuantity: { "@type": "QuantitativeValue", value: 1, unitText: "seat" } };
  const priced = (price: number, priceCurrency: string, valueAddedTaxIncluded: boolean, more: object = {}) => ({
    "@type": "UnitPriceSpecification",
    price,
    priceCurrency,
    valueAddedTaxIncluded,
    ...more,
  });
  const list = { priceType: "https://schema.org/ListPrice" };
  const everywhere = { eligibleRegion: { "@type": "Place", name: "Worldwide" }, ineligibleRegion: ["IL"] };

  test("exist for each plan and region, in numbers, with list price and seats", () => {
    expect(offersOf(course.pricing, siteUrl)).toEqual([
      {
        "@type": "Offer",
        "@id": "https://tea.example/#offer-free",
        name: "Free",
        category: "Free",
        url: "https://tea.example/curriculum",
        seller,
        price: 0,
        priceCurrency: "USD",
        description: "Every overview.",
      },
      {
        "@type": "Offer",
        "@id": "https://tea.example/#offer-complete-intl",
        name: "Complete",
        category: "Paid",
        url: "https://pay.example/tea",
        seller,
        price: 149,
        priceCurrency: "USD",
        priceSpecification: [priced(149, "USD", false), priced(199, "USD", false, list)],
        ...everywhere,
      },
      {
        "@type": "Offer",
        "@id": "https://tea.example/#offer-complete-il",
        name: "Complete",
        category: "Paid",
        url: "https://pay.example/tea",
        seller,
        price: 549.9,
        priceCurrency: "ILS",
        priceSpecification: [priced(549.9, "ILS", true), priced(729, "ILS", true, list)],
        eligibleRegion: ["IL"],
      },
      {
        "@type": "Offer",
        "@id": "https://tea.example/#offer-teams-intl",
        name: "Teams",
        category: "Paid",
        url: "https://pay.example/tea",
        seller,
        price: 99,
        priceCurrency: "USD",
        priceSpecification: [priced(99, "USD", false, seat), priced(149, "USD", false, { ...seat, ...list })],
        ...everywhere,
        eligibleQuantity: { "@type": "QuantitativeValue", minValue: 5, unitText: "seat" },
      },
      {
        "@type": "Offer",
        "@id": "https://tea.example/#offer-teams-il",
        name: "Teams",
        category: "Paid",
        url: "https://pay.example/tea",
        seller,
        price: 369,
        priceCurrency: "ILS",
        priceSpecification: [priced(369, "ILS", true, seat)],
        eligibleRegion: ["IL"],
        eligibleQuantity: { "@type": "QuantitativeValue", minValue: 5, unitText: "seat" },
      },
    ]);
  });

  test("of a team with a fixed price have no price per seat", () => {
    const { pricing } = courseWith(edited("pricing.md", "perSeat: true", "perSeat: false"));
    expect(JSON.stringify(offersOf(pricing, siteUrl))).not.toContain("referenceQuantity");
  });

  test("are free only when they cost nothing", () => {
    const { pricing } = courseWith(edited("pricing.md", "now: 149, list: 199", "now: 0, list: 199"));
    expect(offersOf(pricing, siteUrl).slice(0, 3)).toMatchObject([
      { category: "Free", price: 0 },
      { category: "Free", price: 0 },
      { category: "Paid", price: 549.9 },
    ]);
  });
});

test("the provider has contact details", () => {
  expect(organizationOf(source)).toEqual({
    "@type": "Organization",
    "@id": "https://tea.example/#organization",
    name: "Tea School",
    url: "https://tea.example/",
    email: "hello@tea.example",
    contactPoint: { "@type": "ContactPoint", contactType: "customer support", email: "hello@tea.example" },
  });
});

test("the site has a publisher and a search", () => {
  expect(websiteOf(source)).toEqual({
    "@type": "WebSite",
    "@id": "https://tea.example/#website",
    name: "Tea",
    url: "https://tea.example/",
    description: "How tea is grown, made and poured.",
    inLanguage: "en",
    publisher: { "@id": "https://tea.example/#organization" },
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: "https://tea.example/curriculum?q={q}" },
      "query-input": "required name=q",
    },
  });
});

describe("a page", () => {
  const page = { path: "/about", title: "About", description: "Who we are.", language: "en" };
  const described = {
    "@type": "WebPage",
    "@id": "https://tea.example/about",
    url: "https://tea.example/about",
    name: "About",
    description: "Who we are.",
    inLanguage: "en",
    isPartOf: { "@type": "WebSite", "@id": "https://tea.example/#website", name: "Tea" },
  };

  test("is part of the site, without a main entity and a date if it has none", () => {
    expect(pageOf(source, page)).toStrictEqual(described);
  });

  test("has its main entity and the date of its last change", () => {
    expect(pageOf(source, { ...page, updated: "2026-10-28" }, "https://tea.example/#course")).toEqual({
      ...described,
      mainEntity: { "@id": "https://tea.example/#course" },
      dateModified: "2026-10-28",
    });
  });

  test("is in a graph with the schema.org context", () => {
    const thing = pageOf(source, page);
    expect(graphOf([thing])).toEqual({ "@context": "https://schema.org", "@graph": [thing] });
  });
});

test("the quiz of a module has its checks: the right options are accepted and the others suggested", () => {
  const checks = checksIn("> **Which?**\n>\n> - [x] one\n> - [ ] two\n\n> **Explain `it`.**\n>\n> - [ ] this");
  const answer = (text: string) => ({ "@type": "Answer", text, encodingFormat: "text/markdown" });
  expect(quizOf(source, { slug: "1-green", title: "Green tea" }, checks)).toMatchObject({
    "@id": "https://tea.example/modules/1-green#quiz",
    isPartOf: { "@id": "https://tea.example/modules/1-green#module" },
    hasPart: [
      { eduQuestionType: "Multiple choice", acceptedAnswer: [answer("one")], suggestedAnswer: [answer("two")] },
      { eduQuestionType: "Open ended", text: "Explain `it`.", acceptedAnswer: [answer("this")] },
    ],
  });
});
