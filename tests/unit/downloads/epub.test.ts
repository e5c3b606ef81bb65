/** The EPUB is valid by an independent validator, complete, and works without the site. */
import { EpubCheck } from "@likecoin/epubcheck-ts";
import { strFromU8, unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { makeDownload } from "../../../src/build/downloads.ts";
import { outline } from "../../../src/course/outline.ts";
import { testEach } from "../../each.ts";
import { pictures, svgPicture } from "../../pictures.ts";
import { moduleFile, courseFiles as plainCourse } from "../content/course-folder.ts";
import { courses, inFolder, siteUrl } from "./courses.ts";

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
        expect(page).toContain((part ?? "").split(/[&<]/)[0]?.trim());
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
      for (const [, url = ""] of text.matchAll(/<[a-z][^<>]* src="([^"]*)"/g))
        expect(files.has(`EPUB/${url}`), url).toBe(true);
      for (const [, url = ""] of text.matchAll(/ href="([^"]*)"/g)) expect(url, path).not.toMatch(/^\//);
    }
  });
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

test("a Hebrew book is read from right to left", async () => {
  const epub = await courses["a Hebrew course"]?.((course) => makeDownload(course, "epub"));
  const files = textsOf(epub ?? new Uint8Array());
  expect(files.get("EPUB/package.opf")).toContain('page-progression-direction="rtl"');
  for (const [path, text] of files) {
    if (path.endsWith(".xhtml")) expect(text, path).toMatch(/<html [^>]*lang="he"[^>]* dir="rtl"/);
  }
});

/** The metadata of a book that is about its accessibility: the values of each property. */
async function accessibilityOf(files: Record<string, string | Uint8Array>): Promise<Record<string, string[]>> {
  const epub = await inFolder(files, (course) => makeDownload(course, "epub"));
  const text = textsOf(epub).get("EPUB/package.opf") ?? "";
  const all = [...text.matchAll(/<meta property="schema:(\w+)"[^>]*>([^<]*)</g)];
  return Object.fromEntries(
    [...Map.groupBy(all, ([, name = ""]) => name)].map(([name, values]) => [
      name,
      values.map(([, , value = ""]) => value),
    ]),
  );
}

const courseFiles = {
  ...plainCourse,
  "course.md": plainCourse["course.md"].replace("name: Tea\n", "name: Tea\nexports: [epub]\n"),
};
const usual = ["displayTransformability", "structuralNavigation", "tableOfContents"];
const text = "The text can be resized and read aloud, and has headings and a table of contents.";

/** A course with a picture, in markdown that may be decorative. */
const withPicture = (name: string, content: string | Uint8Array, alt = "A leaf", title = "") => ({
  ...courseFiles,
  "modules/1-green.md": moduleFile({}, `![${alt}](../files/${name}${title})\n`),
  [`files/${name}`]: content,
});

describe("the metadata on accessibility says what is in the book", () => {
  test("of text alone", async () => {
    expect(await accessibilityOf(courseFiles)).toEqual({
      accessMode: ["textual"],
      accessModeSufficient: ["textual"],
      accessibilityFeature: usual,
      accessibilityHazard: ["none"],
      accessibilitySummary: [text],
    });
  });

  test("of pictures with alternative texts, and not of those that are only decorative", async () => {
    const decorative = withPicture("leaf.png", pictures.png, "", ' "decorative"');
    expect(await accessibilityOf(decorative)).toEqual(await accessibilityOf(courseFiles));
    expect(await accessibilityOf(withPicture("leaf.png", pictures.png))).toEqual({
      accessMode: ["textual", "visual"],
      accessModeSufficient: ["textual,visual", "textual"],
      accessibilityFeature: [...usual, "alternativeText"],
      accessibilityHazard: ["none"],
      accessibilitySummary: [`${text} Pictures that carry meaning have alternative text.`],
    });
  });
});

/** A GIF with as many frames. */
const gif = (frames: number): Buffer => {
  const [start, frame, end] = [pictures.gif.subarray(0, 19), pictures.gif.subarray(19, -1), pictures.gif.subarray(-1)];
  return Buffer.concat([start, ...Array<Buffer>(frames).fill(frame), end]);
};

/** A PNG that says that it has as many frames. */
const apng = (frames: number): Buffer => {
  const control = Buffer.alloc(20);
  control.writeUInt32BE(8);
  control.write("acTL", 4, "latin1");
  control.writeUInt32BE(frames, 8);
  return Buffer.concat([pictures.png.subarray(0, 33), control, pictures.png.subarray(33)]);
};

/** A WebP in the extended format with other flags. */
const webp = (flags: number): Buffer => {
  const bytes = Buffer.from(pictures.webpExtended);
  bytes[20] = flags;
  return bytes;
};

const embedded = (type: string, bytes: Buffer): string =>
  svgPicture(`<image href="data:image/${type};base64,${bytes.toString("base64")}"/>`);

testEach<[name: string, what: string, picture: string | Uint8Array, hazard: string]>([
  ["leaf.gif", "of one frame", gif(1), "none"],
  ["leaf.gif", "of two frames", gif(2), "unknown"],
  ["leaf.png", "of one frame", apng(1), "none"],
  ["leaf.png", "of two frames", apng(2), "unknown"],
  ["leaf.webp", "in the simple format", pictures.webp, "none"],
  ["leaf.webp", "with an animation", webp(0x12), "unknown"],
  ["leaf.svg", "that stands still", svgPicture(), "none"],
  ["leaf.svg", "with an element that animates", svgPicture('<animate attributeName="x" to="9"/>'), "unknown"],
  ["leaf.svg", "with a still picture", embedded("gif", gif(1)), "none"],
  ["leaf.svg", "with an animated picture", embedded("gif", gif(2)), "unknown"],
])(
  "hazards are none where a picture is known to stand still, and unknown otherwise",
  async (name, _what, picture, hazard) => {
    for (const [alt, title] of [
      ["A leaf", ""],
      ["", ' "decorative"'],
    ]) {
      const { accessibilityHazard, accessibilitySummary } = await accessibilityOf(
        withPicture(name, picture, alt, title),
      );
      expect(accessibilityHazard).toEqual([hazard]);
      expect(accessibilitySummary?.[0]?.includes("animated")).toBe(hazard === "unknown");
    }
  },
);
