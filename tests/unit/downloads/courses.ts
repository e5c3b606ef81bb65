/** Courses to make downloads of: the shipped one, one in Hebrew, and one with hostile text, figures, links and transcripts. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DownloadedCourse } from "../../../src/build/downloads.ts";
import { openSite } from "../../../src/build/open-site.ts";
import { hebrewCourse, writeFiles } from "../../build/course-folder.ts";
import { pictures, svgPicture } from "../../pictures.ts";
import { courseFiles, moduleFile } from "../content/course-folder.ts";

export const siteUrl = "https://course.example";
const all = "exports: [zip, epub, cartridge, moochub]\n";

/** Runs a function with a course written into a folder. */
export async function inFolder<Result>(
  files: Record<string, string | Uint8Array>,
  use: (course: DownloadedCourse) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), "downloads-"));
  try {
    writeFiles(folder, files);
    return await use(openSite({ CONTENT_DIR: folder, SITE_URL: siteUrl }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const hostile = `<b> & "a" ]]> -- שלום 🍵`;

/** A course in which links, tables, code, footnotes and headings try to break a book. */
const difficult: Record<string, string> = {
  ...courseFiles,
  "course.md": courseFiles["course.md"].replace(
    "name: Tea\n",
    () => `name: Tea\n${all}license: CC-BY-4.0\nteachers: [{ name: "Noa & Co." }]\n`,
  ),
  "modules/1-green.md": moduleFile({ title: JSON.stringify(hostile), chapters: '["Chapter 1", "a & b"]' }).concat(`
## Chapter 1

See [the next](/modules/2-black#leaves), [above](#chapter-1), [prices](/pricing), [home](/#price)[^1], [out](https://x.example/?a=1&b=2).

| a | b |
|:-:|--:|
| 1 | 2 |

\`\`\`html
<br>&nbsp;
\`\`\`

- [x] done

[^1]: A note & more.
`),
  "modules/2-black.md": courseFiles["modules/2-black.md"].concat("\n## Leaves\n\nText.\n"),
  "modules/1-green.vtt": "WEBVTT\n\n00:01.000 --> 00:03.000\nFirst & <b>words</b> of it.\n",
};

/** A course with pictures and other files in every place of its content, one that is not used, and one that only a draft uses. */
export const illustrated: Record<string, string | Uint8Array> = {
  ...courseFiles,
  "course.md": courseFiles["course.md"]
    .replace("name: Tea\n", () => `name: Tea\n${all}`)
    .concat("\n![A teapot](files/pot.svg)\n"),
  "pricing.md": `${courseFiles["pricing.md"]}\n[The terms](files/terms.pdf)\n`,
  "pages/about.md": `${courseFiles["pages/about.md"]}\n![The house](../files/house.png)\n`,
  "modules/1-green.md": moduleFile(
    { url: null, figure: "files/figure.png" },
    `![Leaves & "buds"](../files/leaves/Bud.webp "In spring")

![](../files/line.gif "decorative")

![A field][field] and [its map](../files/leaves/Bud.webp), [the numbers](../files/numbers.csv), [a form](../files/terms.pdf).

[![A bud](../files/field.jpg)](2-black.md) [![Opened](../files/open.avif)](../files/numbers.csv)

![A leaf that unfolds](../files/open.avif) ![](../files/open.avif "decorative")

[field]: ../files/field.jpg
`,
  ),
  "modules/4-draft.md": moduleFile({ draft: "true" }, "![Not yet](../files/secret.png)\n"),
  "files/pot.svg": svgPicture(),
  "files/terms.pdf": "%PDF-1.7\n",
  "files/house.png": pictures.png,
  "files/figure.png": pictures.png,
  "files/leaves/Bud.webp": pictures.webp,
  "files/line.gif": pictures.gif,
  "files/field.jpg": pictures.jpg,
  "files/open.avif": pictures.avif,
  "files/numbers.csv": "day,leaves\n1,2\n",
  "files/unused.png": pictures.png,
  "files/secret.png": pictures.png,
};

/** The courses by name, with a function that calls another with each. */
export const courses: Record<string, <Result>(use: (course: DownloadedCourse) => Promise<Result>) => Promise<Result>> =
  {
    "the shipped course": (use) => use(openSite({ CONTENT_DIR: "content", SITE_URL: siteUrl })),
    "a Hebrew course": (use) => inFolder(hebrewCourse(), use),
    "a course with difficult text": (use) => inFolder(difficult, use),
    "a course with pictures and files": (use) => inFolder(illustrated, use),
  };
