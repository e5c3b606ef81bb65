import { describe, expect, test } from "vitest";
import type { Document } from "../../../src/content/markdown/document.ts";
import { learningResource } from "../../../src/course/structured-data.ts";
import { embeddedJson } from "../../../src/course/text/html.ts";
import { structuredDataOf } from "../../../src/pages/page-types.ts";
import { isErrorPage } from "../../../src/service/addresses.ts";
import { testEach } from "../../each.ts";
import { edited } from "../content/course-folder.ts";
import { hostileSite, siteUrl, siteWith } from "../files/sites.ts";

type Node = { "@type": string; "@id"?: string } & Record<string, unknown>;

const tiny = siteWith();
const sites = { "the tiny course": tiny, "a hostile course": hostileSite() };

const documentAt = (path: string, site = tiny): Document => {
  const document = site.documents.find((document) => document.path === path);
  if (!document) throw new Error(`No page at ${path}`);
  return document;
};
const thingsAt = (path: string, site = tiny) =>
  ((structuredDataOf(site, documentAt(path, site)) as unknown as { "@graph": Node[] } | null)?.["@graph"] ??
    []) as Node[];
const typesAt = (path: string, site = tiny): string[] => thingsAt(path, site).map((thing) => thing["@type"]);

test("each kind of page describes its subject", () => {
  expect(typesAt("/")).toEqual(["WebPage", "WebSite", "Organization", "Course"]);
  expect(typesAt("/curriculum")).toEqual(["WebPage", "Course"]);
  expect(typesAt("/modules/2-black")).toEqual(["WebPage", "LearningResource", "BreadcrumbList"]);
  expect(typesAt("/parts/leaves")).toEqual(["WebPage", "Syllabus", "BreadcrumbList"]);
  expect(typesAt("/pricing")).toEqual(["WebPage", "Course"]);
  for (const path of ["/quote", "/developers", "/about"]) expect(typesAt(path), path).toEqual(["WebPage"]);
  expect(structuredDataOf(tiny, documentAt("/404"))).toBeNull();
});

test("a course has what it teaches, who teaches it, and its license", () => {
  const fields = `outcomes: [Pour tea, Taste it]
teachers: [{ name: Noa Levi, about: Pours tea., url: "https://noa.example/" }, { name: Avi }]
license: CC-BY-4.0
`;
  const taught = siteWith(edited("course.md", "language: en\n", `language: en\n${fields}`));
  const course = thingsAt("/", taught).find((thing) => thing["@type"] === "Course");
  expect(course).toMatchObject({
    teaches: ["Pour tea", "Taste it"],
    license: "https://creativecommons.org/licenses/by/4.0/",
    hasCourseInstance: {
      "@type": "CourseInstance",
      instructor: [
        { "@type": "Person", name: "Noa Levi", description: "Pours tea.", url: "https://noa.example/" },
        { "@type": "Person", name: "Avi" },
      ],
    },
  });
  const plain = thingsAt("/").find((thing) => thing["@type"] === "Course");
  expect(Object.keys(plain ?? {})).not.toEqual(expect.arrayContaining(["teaches"]));
  expect(plain?.hasCourseInstance).not.toHaveProperty("instructor");
});

test("a module is described as in the feed", () => {
  const { course, version } = tiny;
  for (const [index, module] of course.modules.entries()) {
    const { "@context": _, ...line } = learningResource({ facts: course.facts, siteUrl, version }, module, index + 1);
    expect(thingsAt(`/modules/${module.slug}`)).toContainEqual(line);
  }
});

test("the breadcrumbs of a module contain the home page and the curriculum", () => {
  expect(thingsAt("/modules/2-black").at(-1)).toEqual({
    "@type": "BreadcrumbList",
    itemListElement: [
      { "@type": "ListItem", position: 1, name: "Tea", item: "https://tea.example/" },
      { "@type": "ListItem", position: 2, name: "Curriculum", item: "https://tea.example/curriculum" },
      { "@type": "ListItem", position: 3, name: "Black tea", item: "https://tea.example/modules/2-black" },
    ],
  });
});

describe.each(Object.entries(sites))("every page of %s", (_, site) => {
  const pages = site.documents.filter(({ path }) => !isErrorPage(path));

  testEach(pages.map((document): [string, Document] => [document.path, document]))("is valid", (path, document) => {
    const graph = structuredDataOf(site, document);
    const text = embeddedJson(graph);
    expect(text).not.toContain("<");
    // Unknown facts are missing, not null or undefined.
    expect(JSON.parse(text)).toEqual(graph);
    expect(text).not.toContain("null");
    expect(thingsAt(path, site)[0]).toMatchObject({
      "@id": siteUrl + path,
      url: siteUrl + path,
      name: document.title,
      description: document.description,
      inLanguage: document.language,
    });
  });

  test("every referenced id is defined on a page", () => {
    const all = pages.flatMap(({ path }) => thingsAt(path, site));
    const ids = new Set(all.map((thing) => thing["@id"]));
    const referred = [...JSON.stringify(all).matchAll(/\{"@id":"([^"]+)"\}/g)].map(([, id]) => id);
    expect(referred.length).toBeGreaterThan(5);
    expect(referred.filter((id) => !ids.has(id))).toEqual([]);
  });
});
