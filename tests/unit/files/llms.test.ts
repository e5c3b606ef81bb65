import { expect, test } from "vitest";
import { robotsTxt, sitemapMarkdown, sitemapXml } from "../../../src/files/crawlers.ts";
import { llmsIndex } from "../../../src/files/llms.ts";
import { testEach } from "../../each.ts";
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

testEach([
  ["", "search=yes, ai-input=yes", "search: yes; input to answers: yes; training: not stated"],
  [
    "license: CC-BY-4.0\n",
    "search=yes, ai-input=yes, ai-train=yes",
    "search: yes; input to answers: yes; training: yes",
  ],
  [
    "license: CC-BY-4.0\naiUse: { input: false, train: false }\n",
    "search=yes, ai-input=no, ai-train=no",
    "search: yes; input to answers: no; training: no",
  ],
])("robots.txt and llms.txt state what the author allows AI to do", (fields, signals, words) => {
  const site = siteWith(edited("course.md", "language: en\n", `language: en\n${fields}`));
  expect(robotsTxt(site)).toContain(`\nContent-Signal: ${signals}\nAllow: /\n`);
  expect(llmsIndex(site)).toContain(`: ${words}.\n`);
});
