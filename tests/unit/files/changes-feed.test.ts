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
  expect(without.documents.some(({ kind }) => kind === "changes")).toBe(false);
  expect(filesOf(without.course).map(([path]) => path)).not.toContain("/feeds/changes.atom");
  for (const [path] of filesOf(without.course))
    expect(fileGenerators[path](without), path).not.toMatch(/\/changes\b|changes\.atom/);
});
