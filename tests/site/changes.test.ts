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
});
