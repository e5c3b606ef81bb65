/** The EPUB is valid by an independent validator, complete, and works without the site. */

import { EpubCheck } from "@likecoin/epubcheck-ts";
import fc from "fast-check";
import { strFromU8, unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { makeDownload } from "../../../src/build/downloads.ts";
import { outline } from "../../../src/course/outline.ts";
import { epubOf } from "../../../src/downloads/epub/epub.ts";
import { anyCourse } from "./any-course.ts";
import { courses, siteUrl } from "./courses.ts";
import { generated, sourceOf, timeout } from "./generated-source.ts";

const textsOf = (epub: Uint8Array): Map<string, string> =>
  new Map(Object.entries(unzipSync(epub)).map(([path, bytes]) => [path, strFromU8(bytes)]));

describe.each(Object.entries(courses))("%s", (_, withCourse) => {
  test("EPUBCheck has nothing to report", async () => {
    const epub = await withCourse((course) => makeDownload(course, "epub"));
    const { messages, valid } = await EpubCheck.validate(epub, {}, "course.epub");
    expect(messages.map(({ id, message, location }) => `${id} ${message} ${JSON.stringify(location)}`)).toEqual([]);
    expect(valid).toBe(true);
  });

  test("has every module with its overview, in the order of the parts, and the cover", async () => {
    await withCourse(async (course) => {
      const files = textsOf(await makeDownload(course, "epub"));
      const pages = outline(course.course).flatMap(({ modules }) => modules.map(({ slug }) => `EPUB/${slug}.xhtml`));
      expect([...files.keys()].filter((path) => pages.includes(path))).toEqual(pages);
      for (const { slug, overview, part } of course.course.modules) {
        const page = files.get(`EPUB/${slug}.xhtml`) ?? "";
        expect(page).toContain('class="title"');
        expect(page.includes('class="overview"'), slug).toBe(overview !== "");
        expect(page).toContain(part.split(/[&<]/)[0]?.trim());
      }
      expect(files.get("EPUB/cover.png")?.slice(1, 4)).toBe("PNG");
    });
  });

  test("the headings of every page have no gaps, tables no empty headers, and checkboxes names", async () => {
    const files = textsOf(await withCourse((course) => makeDownload(course, "epub")));
    for (const [path, text] of files) {
      if (!path.endsWith(".xhtml")) continue;
      const levels = [...text.matchAll(/<h([1-6])[ >]/g)].map(([, level]) => Number(level));
      expect(
        levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1),
        path,
      ).toEqual([]);
      expect(text, path).not.toMatch(/<th(?: [^>]*)?>\s*<\/th>/);
      for (const [input] of text.matchAll(/<input [^>]*>/g)) expect(input, path).toMatch(/ aria-label="[^"]/);
    }
    expect(files.get("EPUB/nav.xhtml")).toContain('<nav id="toc" epub:type="toc" role="doc-toc">');
  });

  test("no page loads anything from elsewhere, and no link is a path of the site", async () => {
    const files = textsOf(await withCourse((course) => makeDownload(course, "epub")));
    for (const [path, text] of files) {
      if (!path.endsWith(".xhtml")) continue;
      for (const [, url = ""] of text.matchAll(/ src="([^"]*)"/g)) expect(files.has(`EPUB/${url}`), url).toBe(true);
      for (const [, url = ""] of text.matchAll(/ href="([^"]*)"/g)) expect(url, path).not.toMatch(/^\//);
    }
  });
});

test("EPUBCheck has nothing to report for generated courses", { timeout }, async () => {
  await fc.assert(
    fc.asyncProperty(anyCourse, async (files) => {
      const { messages } = await EpubCheck.validate(epubOf(sourceOf(files)), {}, "course.epub");
      expect(messages.map(({ id, message, location }) => `${id} ${message} ${JSON.stringify(location)}`)).toEqual([]);
    }),
    { ...generated, numRuns: Math.ceil(generated.numRuns / 3) },
  );
});

test("the first file is the media type, not compressed, as readers expect it", async () => {
  const epub = await courses["the shipped course"]?.((course) => makeDownload(course, "epub"));
  expect(strFromU8((epub ?? new Uint8Array()).slice(30, 58))).toBe("mimetypeapplication/epub+zip");
});

test("links lead to pages of the book and to their headings, and otherwise to the site", async () => {
  const epub = await courses["a course with difficult text"]?.((course) => makeDownload(course, "epub"));
  const page = textsOf(epub ?? new Uint8Array()).get("EPUB/1-green.xhtml") ?? "";
  const links = [...page.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, url]) => url);
  expect(links).toEqual(
    expect.arrayContaining([
      "2-black.xhtml#leaves",
      "#chapter-1",
      `${siteUrl}/pricing`,
      "home.xhtml",
      "https://x.example/?a=1&#x26;b=2",
      "transcript-1-green.xhtml",
    ]),
  );
});

test("the package names the teachers and the license", async () => {
  const epub = await courses["a course with difficult text"]?.((course) => makeDownload(course, "epub"));
  const text = textsOf(epub ?? new Uint8Array()).get("EPUB/package.opf");
  expect(text).toContain("<dc:creator>Noa &#x26; Co.</dc:creator>");
  expect(text).toContain("<dc:rights>CC-BY-4.0</dc:rights>");
});

test("a Hebrew book is read from right to left", async () => {
  const epub = await courses["a Hebrew course"]?.((course) => makeDownload(course, "epub"));
  const files = textsOf(epub ?? new Uint8Array());
  expect(files.get("EPUB/package.opf")).toContain('page-progression-direction="rtl"');
  for (const [path, text] of files) {
    if (path.endsWith(".xhtml")) expect(text, path).toMatch(/<html [^>]*lang="he"[^>]* dir="rtl"/);
  }
});
