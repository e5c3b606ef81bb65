import { expect, test } from "vitest";
import { changesFeed } from "../../../src/files/changes-feed.ts";
import { fileGenerators } from "../../../src/files/generators.ts";
import { filesOf } from "../../../src/site/addresses.ts";
import { siteWith } from "./sites.ts";

const changes = `## 2026-11-20 New module: "Milk" & more

See [black tea](modules/2-black.md).

## 2026-11-20

## 2026-10-01 חדש
`;
const site = siteWith({ "changes.md": changes });

test("each entry has its URL on the page of changes as id, its date, and its text as HTML", () => {
  expect(changesFeed(site)).toMatchInlineSnapshot(`
    "<?xml version="1.0" encoding="UTF-8"?>
    <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
    <id>https://tea.example/feeds/changes.atom</id>
    <title>Tea: Changes</title>
    <subtitle>What changed in Tea, latest change first.</subtitle>
    <updated>2026-11-20T00:00:00Z</updated>
    <link rel="self" type="application/atom+xml" href="https://tea.example/feeds/changes.atom"/>
    <link rel="alternate" type="text/html" href="https://tea.example/changes"/>
    <author><name>Tea School</name><uri>https://tea.example/</uri><email>hello@tea.example</email></author>
    <entry>
    <id>https://tea.example/changes#2026-11-20-new-module-milk--more</id>
    <title>New module: &#34;Milk&#34; &#38; more</title>
    <updated>2026-11-20T00:00:00Z</updated>
    <link rel="alternate" type="text/html" href="https://tea.example/changes#2026-11-20-new-module-milk--more"/>
    <content type="html" xml:base="https://tea.example/changes">&#60;p&#62;See &#60;a href=&#34;https://tea.example/modules/2-black&#34;&#62;black tea&#60;/a&#62;.&#60;/p&#62;</content>
    </entry>
    <entry>
    <id>https://tea.example/changes#2026-11-20</id>
    <title>2026-11-20</title>
    <updated>2026-11-20T00:00:00Z</updated>
    <link rel="alternate" type="text/html" href="https://tea.example/changes#2026-11-20"/>
    </entry>
    <entry>
    <id>https://tea.example/changes#2026-10-01-%D7%97%D7%93%D7%A9</id>
    <title>חדש</title>
    <updated>2026-10-01T00:00:00Z</updated>
    <link rel="alternate" type="text/html" href="https://tea.example/changes#2026-10-01-%D7%97%D7%93%D7%A9"/>
    </entry>
    </feed>
    "
  `);
});

test("the links of the feed are those of the page", () => {
  const page = site.documents.find(({ path }) => path === "/changes");
  expect(page?.markdown).toContain('## 2026-11-20 New module: "Milk" & more\n\nSee [black tea](/modules/2-black).');
  expect(page?.updated).toBe("2026-11-20");
});

test("an id is that on the page, also where a heading inside another entry has the same text", () => {
  const inside = siteWith({ "changes.md": `## 2026-12-01\n\n### 2026-11-20\n\n${changes}` });
  const idsIn = (feed: string) => [...feed.matchAll(/<id>(.*)<\/id>/g)].map(([, id]) => id).slice(2);
  expect(idsIn(changesFeed(inside))).toEqual([
    "https://tea.example/changes#2026-11-20-new-module-milk--more",
    "https://tea.example/changes#2026-11-20-1",
    "https://tea.example/changes#2026-10-01-%D7%97%D7%93%D7%A9",
  ]);
});

test("without changes.md there is neither a page nor a feed, and nothing names them", () => {
  const without = siteWith();
  expect(without.documents.some(({ type }) => type === "changes")).toBe(false);
  expect(filesOf(without.course).map(([path]) => path)).not.toContain("/feeds/changes.atom");
  for (const [path] of filesOf(without.course))
    expect(fileGenerators[path](without), path).not.toMatch(/\/changes\b|changes\.atom/);
});

test("llms.txt and the sitemap list the page, and llms.txt names the feed", () => {
  const llms = fileGenerators["/llms.txt"](site);
  expect(llms).toContain("- [Changes](https://tea.example/changes.md): What changed in Tea, latest change first.\n");
  expect(llms).toContain("`https://tea.example/feeds/changes.atom`");
  expect(fileGenerators["/sitemap.xml"](site)).toContain(
    "<url><loc>https://tea.example/changes</loc><lastmod>2026-11-20</lastmod></url>",
  );
});
