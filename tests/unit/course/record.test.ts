import { expect, test } from "vitest";
import { courseSchema } from "../../../src/course/course.ts";
import { moduleSchema } from "../../../src/course/module.ts";
import { pricingSchema } from "../../../src/course/pricing.ts";
import { type CourseRecord, catalogOf } from "../../../src/course/record.ts";

/** Members that the record and the catalog share. */
const about = {
  name: "Small Web",
  title: "Small Web: a course",
  description: "A course for tests.",
  language: "he",
  subtitles: ["en"],
  url: "https://course.example/",
};
const withQuestions = {
  slug: "2-asking",
  title: "Asking",
  part: "Asking",
  description: "How to ask.",
  chapters: 2,
  minutes: 12,
  url: "https://video.example/2",
};
const answering = {
  slug: "10-answering",
  title: "Answering",
  part: "Answering",
  description: "How to answer.",
  chapters: 3,
  url: "https://video.example/10",
};
const free = { price: 0, currency: "USD", includes: "Overviews.", url: "https://course.example/curriculum" };

const region = { processor: "Pay", invoice: "Invoice", vatIncluded: false, refundDays: 14 };
const record: CourseRecord = {
  facts: {
    ...about,
    provider: { name: "School", url: "https://school.example", email: "a@school.example" },
    parts: [
      { name: "Asking", description: "How to ask." },
      { name: "Answering", description: "How to answer." },
    ],
    body: "Welcome.",
  },
  modules: [
    {
      ...withQuestions,
      number: 2,
      chapterList: [
        { title: "One", minutes: 5 },
        { title: "Two", minutes: 7 },
      ],
      updated: "2026-10-01",
      overview: "Long text.",
    },
    { ...answering, number: 10, chapterList: [], overview: "More text." },
  ],
  pricing: {
    regions: { intl: { ...region, currency: "USD" }, il: { ...region, currency: "ILS", countries: ["IL"] } },
    free,
    complete: { intl: { now: 149, list: 199 }, il: { now: 549.9, list: 729 }, url: "https://checkout.example/c" },
    teams: { intl: { now: 99, list: 149 }, il: { now: 369, list: 1549 }, minSeats: 5, perSeat: true },
    body: "Prices.",
  },
  pages: [],
};

test("the catalog has the fields of the specification: totals are counted, prices displayed", () => {
  expect(catalogOf(record, "https://course.example")).toEqual({
    siteUrl: "https://course.example",
    exampleCountry: "IL",
    regions: ["intl", "il"],
    course: { ...about, parts: 2, modules: 2, chapters: 5 },
    modules: [withQuestions, answering],
    pricing: {
      free,
      complete: {
        intl: { now: "$149", list: "$199" },
        il: { now: "₪549.90", list: "₪729" },
        url: "https://checkout.example/c",
      },
      teams: { intl: { now: "$99", list: "$149" }, il: { now: "₪369", list: "₪1,549" }, minSeats: 5, perSeat: true },
    },
  });
});

test("unknown facts are missing, not null or undefined", () => {
  const { course, modules } = catalogOf({ ...record, facts: { ...record.facts, url: undefined } }, "https://a.example");
  expect(Object.keys(course)).not.toContain("url");
  expect(modules.map((module) => Object.keys(module).includes("minutes"))).toEqual([true, false]);
});

test("the catalog matches its schemas", () => {
  const { course, modules, pricing } = catalogOf(record, "https://course.example");
  expect(courseSchema.strict().parse(course)).toEqual(course);
  expect(modules.map((module) => moduleSchema.strict().parse(module))).toEqual(modules);
  expect(pricingSchema([]).strict().parse(pricing)).toEqual(pricing);
});
