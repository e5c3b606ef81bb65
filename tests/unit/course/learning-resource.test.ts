import { expect, test } from "vitest";
import { learningResource } from "../../../src/course/learning-resource.ts";
import type { CourseFacts, ModuleRecord } from "../../../src/course/record.ts";

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
    isAccessibleForFree: true,
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
