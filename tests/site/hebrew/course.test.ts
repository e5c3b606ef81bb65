/** Tests of the Hebrew course only: its numbers, currencies, direction and scripts. */
import { expect, test } from "vitest";
import { siteUrl } from "../ask.ts";

test("its totals count published modules in course order, without the draft", async () => {
  const read = async (path: string) => (await fetch(`${siteUrl}/api/v1${path}`)).json();
  expect(await read("/course")).toMatchObject({ name: "לחם", language: "he", parts: 3, modules: 33, chapters: 75 });
  const { data } = await read("/modules?limit=100");
  expect(data.map(({ slug }: { slug: string }) => Number.parseInt(slug, 10))).toEqual(
    Array.from({ length: 33 }, (_, index) => index * 3 + 1),
  );
  expect(data[2].minutes).toBe(12);
  expect("minutes" in data[0]).toBe(false);
  expect(data[1]).toMatchObject({ title: 'הבצק "הרטוב" של Chad', part: "יסודות האפייה", chapters: 3 });
  expect((await fetch(`${siteUrl}/api/v1/modules/2-secret-draft`)).status).toBe(404);
  expect((await fetch(`${siteUrl}/modules/2-secret-draft`)).status).toBe(404);
});

test("its prices are in its own currencies", async () => {
  const { complete } = await (await fetch(`${siteUrl}/api/v1/pricing`)).json();
  expect(complete).toMatchObject({ intl: { now: "€49.50", list: "€99" }, il: { now: "₪180", list: "₪365.90" } });
});

test("its pages are Hebrew, right to left; those for developers are in English and say so in Hebrew", async () => {
  const home = await (await fetch(`${siteUrl}/`)).text();
  expect(home).toContain('<html lang="he" dir="rtl">');
  expect(home).not.toContain("הדף הזה באנגלית.");
  for (const path of ["/developers", "/developers/agents"])
    expect(await (await fetch(siteUrl + path)).text()).toMatch(
      /<main[^>]* lang="en" dir="ltr"[^>]*>\s*<p class="in-english[^"]*" lang="he" dir="rtl">הדף הזה באנגלית\.<\/p>/,
    );
});

test("its links to domains that are reserved for examples have no label: only those of the shipped course do", async () => {
  const read = async (path: string) => (await fetch(siteUrl + path)).text();
  const [pricing, module] = [await read("/pricing"), await read("/modules/1-lesson-0")];
  expect(pricing).toMatch(/ href="https:\/\/[a-z.]+\.example\//);
  expect(module).toMatch(/<a class="still" href="https:\/\/video\.example\/bread\/1"/);
  for (const text of [pricing, module]) expect(text).not.toContain("קורס לדוגמה");
});

test("where numbers have gaps, a module has its number everywhere, with its position as an ordinal", async () => {
  const read = async (path: string) => (await fetch(`${siteUrl}/modules/4-lesson-1${path}`)).text();
  for (const text of [await read(""), await read(".md")]) {
    expect(text).toContain("מודול 4 (ה-2 מתוך 33)");
    expect(text).not.toContain("מודול 2");
  }
  expect(await read("")).toMatch(/data-module="4-lesson-1"[^>]*>\s*<span class="ordinal">4</);
});

test("a text in any script matches its module", async () => {
  for (const [text, slug] of [
    ["中文", "22-lesson-7"],
    ["نان", "25-lesson-8"],
    ["CHAD", "4-lesson-1"],
    ["🍞", "10-lesson-3"],
    ["קמח ומים", "1-lesson-0"],
  ]) {
    const response = await fetch(`${siteUrl}/api/v1/modules/${encodeURIComponent(text ?? "")}`);
    expect(await response.json(), text).toMatchObject({ slug });
  }
});
