import { describe, expect, test } from "vitest";
import { withAbsoluteLinks } from "../../../src/markdown/addresses.ts";
import { renderForReaders, renderMarkdown, renderWithQuestions } from "../../../src/markdown/render.ts";
import { courseFilePath, pictureSizeIn } from "../../../src/site/addresses.ts";
import { testEach } from "../../each.ts";

const [coil, photo] = ["/files/coil-64x40.0123abcd.svg", "/files/a/photo-3-30x20.89abcdef.png"];

test("the path of a file has its hash, and that of a picture its size", () => {
  const hash = "0123abcd".repeat(8);
  expect(courseFilePath("coil.svg", hash, { width: 64, height: 40 })).toBe(coil);
  expect(courseFilePath("a/b.c.csv", hash)).toBe("/files/a/b.c.0123abcd.csv");
  expect(pictureSizeIn(`${photo}#a`)).toEqual({ width: 30, height: 20 });
  for (const other of ["/files/b.0123abcd.csv", "/files/b-1x2.png", `https://a.example${coil}`, `/social${coil}`]) {
    expect(pictureSizeIn(other)).toBeNull();
  }
});

describe("a picture of the course", () => {
  testEach([
    [`![A *coil*](${coil} "B")`, `<p><img src="${coil}" alt="A coil" title="B" width="64" height="40"></p>`],
    [`![](${coil} "decorative")`, `<p><img src="${coil}" alt="" width="64" height="40"></p>`],
    [`![decorative](${coil})`, `<p><img src="${coil}" alt="decorative" width="64" height="40"></p>`],
    [`[a](${coil})`, `<p><a href="${coil}">a</a></p>`],
    ["![a](/social/course.png)", '<p><img src="/social/course.png" alt="a"></p>'],
  ])("has its width and height", (markdown, html) => {
    expect(renderMarkdown(markdown)).toBe(html);
  });

  test("loads when it comes into view, except the first", () => {
    const markdown = `![A](${coil})\n\n> ### Why?\n\n### Why?\n\n![B](${photo})\n\n- ![C][c]\n\n[c]: ${coil}`;
    for (const html of [renderMarkdown(markdown), renderWithQuestions(markdown)]) {
      expect(html.match(/<img[^>]*>/g)).toEqual([
        `<img src="${coil}" alt="A" width="64" height="40">`,
        `<img src="${photo}" alt="B" width="30" height="20" loading="lazy">`,
        `<img src="${coil}" alt="C" width="64" height="40" loading="lazy">`,
      ]);
    }
  });

  test("is shown in feeds too, where URLs are absolute, but not that of another site", () => {
    const siteUrl = "https://course.example";
    const absolute = withAbsoluteLinks(`![A](${coil})`, siteUrl, "/modules/1-a");
    expect(absolute).toBe(`![A](${siteUrl}${coil})`);
    expect(renderForReaders(`![A](${coil})`, siteUrl, "/modules/1-a")).toBe(
      `<p><img src="${siteUrl}${coil}" alt="A" width="64" height="40"></p>`,
    );
    expect(renderForReaders(absolute, "https://other.example", "/")).toBe(`<p><a href="${siteUrl}${coil}">A</a></p>`);
    expect(renderMarkdown(absolute)).toBe(`<p><a href="${siteUrl}${coil}">A</a></p>`);
  });
});
