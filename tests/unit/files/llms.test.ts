import { expect, test } from "vitest";
import { sitemapMarkdown, sitemapXml } from "../../../src/files/crawlers.ts";
import { llmsIndex } from "../../../src/files/llms.ts";
import { edited } from "../content/course-folder.ts";
import { siteWith } from "./sites.ts";

test("each section of llms.txt begins with the part's page, followed by its modules", () => {
  const [, leaves] = /## Leaves\n\n([\s\S]*?)\n\n## /.exec(llmsIndex(siteWith())) ?? [];
  expect(leaves?.split("\n")).toEqual([
    "- [Leaves](https://tea.example/parts/leaves.md): What grows.",
    "- [Green tea](https://tea.example/modules/1-green.md): Leaves that were not oxidized.",
    "- [Black tea](https://tea.example/modules/2-black.md): Leaves that were oxidized.",
  ]);
});

test("the sitemaps contain the parts' pages, percent-encoded in any script", () => {
  const site = siteWith({
    ...edited("course.md", "name: Water", "name: מים"),
    ...edited("modules/3-water.md", "part: Water", "part: מים"),
  });
  const path = "https://tea.example/parts/%D7%9E%D7%99%D7%9D";
  expect(sitemapXml(site)).toContain(`<loc>${path}</loc>`);
  expect(sitemapMarkdown(site)).toContain(`](${path}.md)`);
  expect(llmsIndex(site)).toContain(`](${path}.md)`);
});
