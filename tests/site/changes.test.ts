/** The page of changes and its feed: they are served, linked and have the same entries. Courses without changes.md have neither. */
import { describe, expect, test } from "vitest";
import { ask, siteUrl } from "./ask.ts";

const textOf = async (path: string): Promise<string> => (await ask(path)).text();
const { status } = await ask("/changes");
const llms = await textOf("/llms.txt");

test("the page exists if and only if llms.txt lists it", async () => {
  const paths = ["/changes", "/changes.md", "/feeds/changes.atom"];
  for (const path of paths) expect((await ask(path)).status, path).toBe(status);
  expect(llms.includes(`${siteUrl}/changes.md`)).toBe(status === 200);
  expect(llms.includes(`${siteUrl}/feeds/changes.atom`)).toBe(status === 200);
  for (const path of ["/", "/curriculum"])
    expect((await textOf(path)).includes('<a href="/changes"'), path).toBe(status === 200);
});

describe.runIf(status === 200)("in a course with changes.md", () => {
  test("the page names both feeds, and its markdown links to that of changes", async () => {
    const page = await textOf("/changes");
    const feeds = [...page.matchAll(/<link rel="alternate" type="application\/atom\+xml" href="([^"]*)"/g)];
    expect(feeds.map(([, href]) => href)).toEqual(["/feeds/modules.atom", "/feeds/changes.atom"]);
    expect(page).toContain('<a href="/feeds/changes.atom" type="application/atom+xml"');
    expect(await textOf("/")).not.toContain("changes.atom");
    const markdown = await (await ask("/changes", { headers: { Accept: "text/markdown" } })).text();
    expect(markdown).toContain(`(${siteUrl}/feeds/changes.atom)`);
  });

  test("the feed has the entries of the page, each with its own id, newest first", async () => {
    const response = await ask("/feeds/changes.atom");
    expect(response.headers.get("Content-Type")).toBe("application/atom+xml; charset=utf-8");
    expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
    const feed = await response.text();
    const page = await textOf("/changes");
    const main = page.slice(page.indexOf("<main"), page.indexOf("</main>"));
    const ids = [...feed.matchAll(/<entry>\n<id>(.*)<\/id>/g)].map(([, id = ""]) => id);
    expect(ids.map((id) => decodeURIComponent(new URL(id).hash.slice(1)))).toEqual(
      [...main.matchAll(/<h2 id="([^"]*)"/g)].map(([, id]) => id),
    );
    expect(new Set(ids).size).toBe(ids.length);
    const dates = [...feed.matchAll(/<updated>(.*)<\/updated>/g)].map(([, date]) => date);
    expect(dates).toEqual(dates.toSorted().reverse());
    expect(dates[0]).toBe(dates[1]);
    // What RFC 4287 section 4.1.1 requires of a feed.
    for (const part of [`<id>${siteUrl}/feeds/changes.atom</id>`, "<title>", "<author><name>"])
      expect(feed.slice(0, feed.indexOf("<entry>"))).toContain(part);
    expect(feed).toContain(`<link rel="self" type="application/atom+xml" href="${siteUrl}/feeds/changes.atom"/>`);
    for (const entry of feed.split("<entry>").slice(1)) expect(entry).toMatch(/<title>.+<\/title>\n<updated>/);
  });
});
