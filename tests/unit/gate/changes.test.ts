/** For any entries of changes.md, the gate expects what their page and feed show. */
import { expect, test } from "vitest";
import { changesFeed } from "../../../src/files/changes-feed.ts";
import { approvedTexts } from "../../../src/gate/approved.ts";
import { changesFeed as expectedFeed } from "../../../src/gate/atom.ts";
import { markdownOf } from "../../../src/gate/markdown-version.ts";
import { proseReader } from "../../../src/gate/prose.ts";
import { absoluteMarkdown } from "../../../src/markdown/render.ts";
import { expectations } from "../../../src/page-kinds/changes/expectations.ts";
import { expectedPages } from "../../../src/page-kinds/expectations.ts";
import { ownFacts } from "../../../src/page-kinds/expected-facts.ts";
import { hostileProse, hostileTexts } from "../../build/hostile-course.ts";
import { siteUrl, siteWith } from "../files/sites.ts";

/** Days before 2026, latest first. */
const dayAt = (index: number): string => new Date(Date.UTC(2025, 11, 31 - index)).toISOString().slice(0, 10);

// Links to pages that the small course does not have are errors of the content.
const texts = hostileTexts.map((text) => text.replaceAll(/\]\((?!javascript)[^)]*\)/g, "](/about)"));
const prose = hostileProse.filter((text) => !/\]\((?![a-z<]+:|\/\/)|^\[[^\]]+\]: [^a-z<]/im.test(text));
const changes = [
  ...texts.map((text, index) => `## ${dayAt(index)} ${text}\n`),
  ...prose.map((text, index) => `## ${dayAt(texts.length + index)}\n\n${text}\n`),
].join("\n");

test("hostile titles and texts are the same in the renderers and in the gate", () => {
  const site = siteWith({ "changes.md": changes });
  const { course, version, retirement, engine } = site;
  expect(course.changes).toHaveLength(texts.length + prose.length);
  const unwritten = { searchFiles: null, downloadFiles: null };
  const own = ownFacts({ course, version, siteUrl, retirement, folder: "tea", engine, ...unwritten });
  const f = { ...own, ...approvedTexts(own) };
  const read = proseReader();
  const feed = changesFeed(site);
  expect(feed.split("\n")).toEqual(expectedFeed(f, feed, read).map(({ text }) => text));
  const [page] = expectedPages([expectations], f);
  const document = site.documents.find(({ kind }) => kind === "changes");
  expect(document && absoluteMarkdown(document, siteUrl)).toBe(page && markdownOf(page, f, read));
});
