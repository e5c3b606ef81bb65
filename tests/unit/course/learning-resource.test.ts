import { expect, test } from "vitest";
import { freeFact } from "../../../src/course/offer.ts";
import type { CourseFacts, ModuleRecord } from "../../../src/course/record.ts";
import { feedLine, learningResource } from "../../../src/course/structured-data.ts";
import { prices } from "../sample-course.ts";

const siteUrl = "https://course.example";
const version = { hash: "0123456789ab", updated: "2026-10-01" };
const facts: CourseFacts = {
  name: "Small Web",
  title: "Small Web: a course",
  description: "A course for tests.",
  language: "he",
  subtitles: [],
  provider: { name: "School", url: "https://school.example", email: "a@school.example" },
  parts: [{ name: "Asking", description: "How to ask." }],
  body: "",
};
const module: ModuleRecord = {
  slug: "2-asking",
  number: 2,
  title: "Asking & more",
  part: "Asking",
  description: "How to ask.",
  chapters: 2,
  minutes: 65,
  url: "https://video.example/2",
  chapterList: [{ title: "One" }, { title: "Two" }],
  updated: "2026-10-01",
  overview: "Long text.",
};

test("a module is a schema.org LearningResource of its course", () => {
  expect(learningResource({ facts, siteUrl, version }, module, 1)).toEqual({
    "@context": "https://schema.org",
    "@type": "LearningResource",
    "@id": "https://course.example/modules/2-asking#module",
    identifier: "2-asking",
    name: "Asking & more",
    description: "How to ask.",
    url: "https://video.example/2",
    mainEntityOfPage: "https://course.example/modules/2-asking",
    learningResourceType: "module",
    position: 1,
    isPartOf: [
      { "@type": "Course", "@id": "https://course.example/#course", name: "Small Web" },
      { "@type": "Syllabus", name: "Asking", isPartOf: { "@id": "https://course.example/#course" } },
    ],
    materialExtent: { "@type": "QuantitativeValue", value: 2, unitText: "chapters" },
    timeRequired: "PT65M",
    inLanguage: "he",
    isAccessibleForFree: false,
    provider: {
      "@type": "Organization",
      "@id": "https://course.example/#organization",
      name: "School",
      url: "https://school.example",
    },
    dateModified: "2026-10-01",
    version: "0123456789ab",
  });
});

test("facts that the author omitted are left out", () => {
  const { minutes: _, updated: __, ...bare } = module;
  const keys = Object.keys(learningResource({ facts, siteUrl, version }, bare, 1));
  expect(keys).toContain("materialExtent");
  expect(keys).not.toContain("timeRequired");
  expect(keys).not.toContain("dateModified");
});

test("a line of the feed also has the chapters, and the names of its part and chapters as keywords", () => {
  const chapterList = [
    { title: "One", minutes: 5, url: "https://video.example/2/1" },
    { title: "Two" },
    { title: "Asking" },
  ];
  expect(feedLine({ facts, siteUrl, version }, { ...module, chapterList, keywords: ["secret"] }, 1)).toEqual({
    ...learningResource({ facts, siteUrl, version }, module, 1),
    keywords: ["Asking", "One", "Two"],
    hasPart: [
      {
        "@type": "LearningResource",
        name: "One",
        position: 1,
        timeRequired: "PT5M",
        url: "https://video.example/2/1",
      },
      { "@type": "LearningResource", name: "Two", position: 2 },
      { "@type": "LearningResource", name: "Asking", position: 3 },
    ],
    freeMinutes: 1,
  });
  const isFree = { ...facts, isFree: true as const };
  expect(feedLine({ facts: isFree, siteUrl, version }, module, 1)).not.toHaveProperty("freeMinutes");
  expect(feedLine({ facts, siteUrl, version }, { ...module, overview: "" }, 1)).not.toHaveProperty("freeMinutes");
  expect(feedLine({ facts, siteUrl, version }, { ...module, chapterList: [] }, 1)).not.toHaveProperty("hasPart");
});

test("a module is free as a whole only if the plan with the chapters costs nothing in both regions", () => {
  const free = { now: 0, list: 0 };
  const paid = { now: 1, list: 1 };
  const url = "https://course.example/";
  for (const [intl, il, isFree] of [
    [free, free, true],
    [free, paid, false],
    [paid, free, false],
  ] as const) {
    const own = { ...facts, ...freeFact({ ...prices, teams: undefined, complete: { intl, il, url } }) };
    expect(learningResource({ facts: own, siteUrl, version }, module, 1).isAccessibleForFree).toBe(isFree);
  }
});
