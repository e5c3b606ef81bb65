/** Links of a built site. */
import { expect, test } from "vitest";
import { checkLinks, linkTargets } from "../../../src/build/verify/links.ts";
import type { CourseRecord } from "../../../src/course/record.ts";
import { catalog, siteUrl } from "../sample-course.ts";

test("only a request in the content's examples may be one that the API refuses", () => {
  const overview = "```http send\nGET /api/v1/modules?limit=0 HTTP/1.1\n\nHTTP/1.1 400 Bad Request\n```";
  const modules = [{ slug: "01-first-requests", overview, chapterList: [] }];
  const course = { facts: { provider: {} }, modules, pricing: null, pages: [] } as unknown as CourseRecord;
  const targets = linkTargets({ course, catalog }, [], { get: () => undefined });
  const broken: string[] = [];
  const links = ["limit=0", "limit=1", "limit=101"].map((query) => `${siteUrl}/api/v1/modules?${query}`);
  checkLinks(targets, "/", links, (place) => void broken.push(place));
  expect(broken).toEqual([`link ${siteUrl}/api/v1/modules?limit=101`]);
});
