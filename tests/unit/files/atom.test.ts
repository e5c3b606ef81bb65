import { expect, test } from "vitest";
import { atomFeed } from "../../../src/files/atom.ts";
import { edited, moduleFile } from "../content/course-folder.ts";
import { hostileSite, siteWith } from "./sites.ts";

const entriesOf = (feed: string): string[] => feed.split("<entry>").slice(1);
const idsAndDates = (feed: string) =>
  entriesOf(feed).map((entry) => [/<id>.*\/(.+)<\/id>/.exec(entry)?.[1], /<updated>(.+)<\/updated>/.exec(entry)?.[1]]);

test("the feed has an entry per module, with its page as id", () => {
  const [head] = atomFeed(siteWith()).split("<entry>");
  expect(head).toMatchInlineSnapshot(`
    "<?xml version="1.0" encoding="UTF-8"?>
    <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
    <id>https://tea.example/feeds/modules.atom</id>
    <title>Tea</title>
    <subtitle>How tea is grown, made and poured.</subtitle>
    <updated>2026-10-28T00:00:00Z</updated>
    <link rel="self" type="application/atom+xml" href="https://tea.example/feeds/modules.atom"/>
    <link rel="alternate" type="text/html" href="https://tea.example/curriculum"/>
    <author><name>Tea School</name><uri>https://tea.example/</uri><email>hello@tea.example</email></author>
    "
  `);
  expect(entriesOf(atomFeed(siteWith()))[1]).toMatchInlineSnapshot(`
    "
    <id>https://tea.example/modules/2-black</id>
    <title>Black tea</title>
    <updated>2026-10-28T00:00:00Z</updated>
    <link rel="alternate" type="text/html" href="https://tea.example/modules/2-black"/>
    <link rel="alternate" type="text/markdown" href="https://tea.example/modules/2-black.md"/>
    <category term="Leaves"/>
    <summary>Leaves that were oxidized.</summary>
    <content type="html" xml:base="https://tea.example/modules/2-black">&#60;p&#62;Black tea is oxidized.&#60;/p&#62;</content>
    </entry>
    "
  `);
});

test("the latest change comes first; a module without a date is as old as the oldest with one", () => {
  const dated = siteWith({
    ...edited("modules/1-green.md", "chapters: 3", "chapters: 3\nupdated: 2026-10-01"),
    ...edited("modules/2-black.md", "updated: 2026-10-28", "updated: 2026-11-01"),
  });
  expect(idsAndDates(atomFeed(dated))).toEqual([
    ["2-black", "2026-11-01T00:00:00Z"],
    ["1-green", "2026-10-01T00:00:00Z"],
    ["3-water", "2026-10-01T00:00:00Z"],
  ]);
});

test("the feed of a course without dates is in course order", () => {
  const undated = siteWith(edited("modules/2-black.md", "updated: 2026-10-28\n", ""));
  expect(idsAndDates(atomFeed(undated))).toEqual([
    ["1-green", "1970-01-01T00:00:00Z"],
    ["2-black", "1970-01-01T00:00:00Z"],
    ["3-water", "1970-01-01T00:00:00Z"],
  ]);
});

test("hostile text is escaped, with characters that XML allows", () => {
  const feed = atomFeed(hostileSite());
  // Each character of XML markup belongs to the feed's own elements.
  expect(
    feed
      .replace(
        /<\/?(?:feed|id|title|subtitle|updated|link|author|name|uri|email|entry|category|summary|content)\b[^<>]*>/g,
        "",
      )
      .slice(38),
  ).not.toMatch(/[<>]/);
  expect(feed).not.toMatch(/&(?!#\d+;)/);
  expect(feed).not.toContain("\uffff");
  expect(feed).toContain("&#60;/script&#62;");
  expect(feed).toContain("שלום 中文 🍵");
});

test("an entry has the overview as HTML with absolute URLs, on one line", () => {
  const overview = "See [black](/modules/2-black), [below](#more) and <b>.\n\n## More\n\nText.";
  const feed = atomFeed(siteWith({ "modules/1-green.md": moduleFile({}, overview) }));
  const [, base, escaped = ""] = /<content type="html" xml:base="([^"]*)">(.*)<\/content>/.exec(feed) ?? [];
  const html = escaped.replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));
  expect(base).toBe("https://tea.example/modules/1-green");
  expect(html).toMatchInlineSnapshot(`
    "<p>See <a href="https://tea.example/modules/2-black">black</a>, <a href="https://tea.example/modules/1-green#more">below</a> and &#x3C;b>.</p>
    <h3 id="more">More</h3>
    <p>Text.</p>"
  `);
});
