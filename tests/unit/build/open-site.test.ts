import { describe, expect, test } from "vitest";
import { contentFolder, siteUrlOf } from "../../../src/build/environment.ts";
import { openSite, publicationOf } from "../../../src/build/open-site.ts";
import { ContentError } from "../../../src/content/problem.ts";
import { testEach } from "../../each.ts";
import { courseWith, inFolder } from "../content/course-folder.ts";
import { pagesOf } from "../pages/pages.ts";

describe("the origin of links", () => {
  testEach([
    [{}, "http://localhost:8788"],
    [{ PORT: "3000" }, "http://localhost:3000"],
    [{ CF_PAGES_URL: "https://abc.pages.dev", PORT: "3000" }, "https://abc.pages.dev"],
    [{ SITE_URL: "https://tea.example", CF_PAGES_URL: "https://abc.pages.dev" }, "https://tea.example"],
    [{ SITE_URL: "https://tea.example/" }, "https://tea.example"],
    [{ SITE_URL: "https://תה.example" }, "https://xn--8db7b.example"],
  ])("comes from SITE_URL, then CF_PAGES_URL, then PORT", (environment, origin) => {
    expect(siteUrlOf(environment)).toBe(origin);
  });

  testEach([
    "tea.example",
    "https://tea.example/course",
    "https://tea.example/?a",
    "https://me@tea.example",
    "ftp://tea.example",
    "https://",
  ])("is refused when invalid", (SITE_URL) => {
    expect(() => siteUrlOf({ SITE_URL })).toThrow(
      new RangeError(`SITE_URL: got "${SITE_URL}"; expected an origin without a path, such as https://course.example`),
    );
  });
});

test("the course is in CONTENT_DIR, otherwise in content", () => {
  expect([{}, { CONTENT_DIR: "" }, { CONTENT_DIR: "/courses/tea" }].map(contentFolder)).toEqual([
    "content",
    "content",
    "/courses/tea",
  ]);
});

test("a site has its course, catalog, publication and documents", () => {
  const { course, catalog, source, documents } = inFolder({}, (CONTENT_DIR) =>
    openSite({ CONTENT_DIR, SITE_URL: "https://tea.example" }),
  );
  expect(course.facts.name).toBe("Tea");
  expect(catalog).toMatchObject({ siteUrl: "https://tea.example", course: { parts: 2, modules: 3, chapters: 7 } });
  expect(source.catalog).toBe(catalog);
  expect(source.openApi).toMatchObject({ openapi: expect.stringMatching(/^3\.1/) });
  expect(documents.map(({ path }) => path)).toEqual(pagesOf(courseWith()).map(({ path }) => path));
});

test("a site with invalid content is not opened", () => {
  inFolder({ "course.md": null }, (CONTENT_DIR) => {
    expect(() => openSite({ CONTENT_DIR })).toThrow(ContentError);
  });
});

test("a planned retirement is in the site, its publication and its API description", () => {
  const [announced, sunset, successorUrl] = ["2027-01-01", "2027-06-30", "https://course.example/api/v2"];
  const planned = { API_V1_DEPRECATED: announced, API_V1_SUNSET: sunset, API_V1_SUCCESSOR: successorUrl };
  const site = inFolder({}, (CONTENT_DIR) => openSite({ CONTENT_DIR, ...planned }));
  const retirement = { announced, sunset, successorUrl };
  expect([site.retirement, publicationOf(site, () => 0, []).retirement]).toEqual([retirement, retirement]);
  expect(JSON.stringify(site.source.openApi)).toContain('"deprecated":true');
});
