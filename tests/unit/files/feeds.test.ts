/** The feeds of modules and of changes, and caption files. */
import { describe, expect, test } from "vitest";
import { atomFeed, changesFeed } from "../../../src/build/files/feeds.ts";
import { captionFiles, fileGenerators, webVtt } from "../../../src/build/files/generators.ts";
import { sectionsIn } from "../../../src/content/ledger.ts";
import { readCues } from "../../../src/content/transcripts/cues.ts";
import type { ChangesModel } from "../../../src/pages/changes/page.ts";
import { filesOf } from "../../../src/service/addresses.ts";
import { courseWith, edited, moduleFile } from "../content/course-folder.ts";
import { modelAt } from "../pages/pages.ts";
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

const changes = `## 2026-11-20 New module: "Milk" & more

See [black tea](modules/2-black.md).

## 2026-11-20

## 2026-10-01 חדש
`;
const site = siteWith({ "changes.md": changes });

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

describe("in a course whose ledger has changes", () => {
  const [{ hash, id } = { hash: "", id: "" }] = sectionsIn({ overview: "Black tea is oxidized." }, "en");
  const entry = { recorded: "2026-10-01", sections: { [hash]: "2026-11-20" } };
  const ledger = { "sections.json": JSON.stringify({ "2-black": entry }) };

  test("the page and the feed have an entry for each date, after the author's entries of that day", () => {
    const both = siteWith({ ...ledger, "changes.md": changes });
    const entries = entriesOf(changesFeed(both));
    expect(entries.map((each) => /<id>(.*)<\/id>/.exec(each)?.[1])).toEqual([
      "https://tea.example/changes#2026-11-20-new-module-milk--more",
      "https://tea.example/changes#2026-11-20",
      "tag:tea.example,2026-11-20:sections",
      "https://tea.example/changes#2026-10-01-%D7%97%D7%93%D7%A9",
    ]);
    const update = entries[2];
    expect(update).toContain('href="https://tea.example/changes#2026-11-20-updated-1-module"/>');
    expect(update).toContain("Black tea&#60;/a&#62; · 1 of 1 section");
  });

  test("dates are newest first, each with its modules in course order", () => {
    const changed = (...dates: string[]) => ({
      of: 2,
      sections: dates.map((date) => ({ id: "a", title: "A", date, words: 9 })),
    });
    const sections = { "2-black": changed("2026-11-20"), "1-green": changed("2026-11-02", "2026-11-20") };
    const { entries } = modelAt<ChangesModel>({ ...courseWith(), changes: [], sections }, "/changes");
    expect(entries).toMatchObject([
      { date: "2026-11-20", modules: [{ path: "/modules/1-green" }, { path: "/modules/2-black" }] },
      { date: "2026-11-02", modules: [{ path: "/modules/1-green" }] },
    ]);
  });

  test("the page exists without changes.md, and links to the sections", () => {
    const page = siteWith(ledger).documents.find(({ path }) => path === "/changes");
    expect(page?.markdown).toContain(
      `## 2026-11-20 Updated: 1 module\n\n- [Black tea](/modules/2-black) · 1 of 1 section\n  - [Black tea is oxidized.](/modules/2-black#${id})`,
    );
  });
});

test("without changes there is neither a page nor a feed, and nothing refers to them", () => {
  const without = siteWith();
  expect(without.documents.some(({ type }) => type === "changes")).toBe(false);
  expect(filesOf(without.course).map(([path]) => path)).not.toContain("/feeds/changes.atom");
  for (const [path] of filesOf(without.course))
    expect(fileGenerators[path](without), path).not.toMatch(/\/changes\b|changes\.atom/);
});

describe("captions", () => {
  const srt = "1\n00:00:01,500 --> 00:00:04,000\nFlour & <water>\nand -- > salt.\n";
  const site = siteWith({
    "modules/2-black.srt": srt,
    "modules/2-black.pt-BR.srt": srt,
    "modules/2-black.2.srt": srt,
    "modules/2-black.2.pt-BR.srt": srt,
  });

  test("a transcript is a WebVTT file, whatever its source format", () => {
    expect(captionFiles(site.course).map(({ path }) => path)).toEqual([
      "/modules/2-black/transcript.vtt",
      "/modules/2-black/transcript/2.vtt",
      "/modules/2-black/transcript/pt-br.vtt",
      "/modules/2-black/transcript/pt-br/2.vtt",
    ]);
    const [transcript] = site.course.modules[1]?.transcripts ?? [];
    expect(transcript && webVtt(transcript)).toBe(
      "WEBVTT\n\n00:00:01.500 --> 00:00:04.000\nFlour &amp; &lt;water&gt;\nand -- &gt; salt.\n",
    );
  });

  test("the file has the cues that it was made from, up to any length", () => {
    const cues = [
      { from: 0, to: 1, text: "a" },
      { from: 59_999, to: 60_000, text: "& < > --> &amp;\n<b>" },
      { from: 3_599_999, to: 359_999_999, text: "ש 中 🍵" },
      { from: 360_000_000, to: 360_000_001, text: "2" },
    ];
    expect(readCues(webVtt({ cues, paragraphs: [] }))).toEqual({ cues });
  });
});
