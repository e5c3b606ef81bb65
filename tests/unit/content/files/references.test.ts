import { describe, expect, test } from "vitest";
import { openSite } from "../../../../src/build/open-site.ts";
import { loadContent } from "../../../../src/content/course.ts";
import { fileNamed } from "../../../../src/content/files/references.ts";
import { ContentError, describeProblem } from "../../../../src/content/problem.ts";
import { testEach } from "../../../each.ts";
import { pictures, svgPicture } from "../../../pictures.ts";
import { courseFiles, type Files, inFolder, moduleFile, reachableFiles } from "../course-folder.ts";

const url = "https://video.school/green";

const files: Files = {
  "files/coil.svg": svgPicture(),
  "files/unit-1/photo.png": pictures.png,
  "files/data.csv": "a,b\n",
  "files/notes.pdf": "%PDF-1.7\n",
};

/** The errors of the small course with these changes, as npm run check reports them. */
const problemsWith = (changes: Files): string[] =>
  inFolder({ ...files, ...changes }, (folder) => {
    try {
      openSite({ CONTENT_DIR: folder });
      return [];
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      return error.message.replaceAll(`${folder}/`, "").split("\n");
    }
  });

/** The errors of prose in a module, whose first line is line 9 of its file. */
const problemsOf = (prose: string): string[] => problemsWith({ "modules/1-green.md": moduleFile({}, prose) });

/** The course with prose in a module. */
const courseOf = (prose: string, more: Files = {}, options = {}) =>
  inFolder({ ...reachableFiles, ...files, "modules/1-green.md": moduleFile({ url }, prose), ...more }, (folder) => {
    const { course, warnings } = loadContent(folder, options);
    return { course, warnings: warnings.map((each) => describeProblem(each).replaceAll(`${folder}/`, "")) };
  });

describe("a relative URL becomes the published path", () => {
  testEach<[prose: string, expected: RegExp]>([
    ["![A](../files/coil.svg)", /^!\[A\]\(\/files\/coil-64x40\.[0-9a-f]{8}\.svg\)$/],
    ["![A](<../files/coil.svg#view>)", /^!\[A\]\(<\/files\/coil-64x40\.[0-9a-f]{8}\.svg#view>\)$/],
    [
      "[data](../files/data.csv) [pdf](../files/notes.pdf#page=2)",
      /^\[data\]\(\/files\/data\.[0-9a-f]{8}\.csv\) \(CSV, 1 kB\) \[pdf\]\(\/files\/notes\.[0-9a-f]{8}\.pdf#page=2\) \(PDF, 1 kB\)$/,
    ],
    ["![A][b]\n\n[b]: ../files/coil.svg", /^!\[A\]\[b\]\n\n\[b\]: \/files\/coil-64x40\.[0-9a-f]{8}\.svg$/],
    [
      "[![A](../files/coil.svg)](../files/notes.pdf)",
      /^\[!\[A\]\(\/files\/coil-64x40\.[0-9a-f]{8}\.svg\)\]\(\/files\/notes\.[0-9a-f]{8}\.pdf\) \(PDF, 1 kB\)$/,
    ],
    ["`![A](../files/coil.svg)`", /^`!\[A\]\(\.\.\/files\/coil\.svg\)`$/],
  ])("in the prose of a module", (prose, expected) => {
    expect(courseOf(prose).course.modules[0]?.overview).toMatch(expected);
  });
});

describe("a file is published", () => {
  const namesOf = ({ course }: ReturnType<typeof courseOf>) => course.files?.map(({ name }) => name);
  const unused = (name: string) =>
    `files/${name}:1: file: got a file that nothing refers to; expected a page that shows it or links to it; refer to it, or delete it`;

  test("if published prose refers to it, and others are warnings", () => {
    const content = courseOf("![A](../files/coil.svg) [b](../files/data.csv)");
    expect(namesOf(content)).toEqual(["coil.svg", "data.csv"]);
    expect(content.warnings).toEqual([unused("notes.pdf"), unused("unit-1/photo.png")]);
    expect(courseOf("").course).not.toHaveProperty("files");
  });

  test("and if it is the figure of a module or a part", () => {
    const figure = moduleFile({ figure: "files/coil.svg" });
    const content = courseOf("", { "modules/1-green.md": figure });
    expect(namesOf(content)).toEqual(["coil.svg"]);
    expect(content.warnings).not.toContain(unused("coil.svg"));
    const part = courseFiles["course.md"].replace(
      "    description: What grows.",
      "    description: What grows.\n    figure: files/coil.svg",
    );
    expect(namesOf(courseOf("", { "course.md": part }))).toEqual(["coil.svg"]);
  });
});

describe("a reference must be to a file that exists", () => {
  testEach([
    ["![A](../files/coli.svg)", "image", "../files/coli.svg", "did you mean ../files/coil.svg?"],
    ["![A](../files/Coil.svg)", "image", "../files/Coil.svg", "did you mean ../files/coil.svg?"],
    ["[a](../files/unit-1/phot.png)", "link", "../files/unit-1/phot.png", "did you mean ../files/unit-1/photo.png?"],
    ["[a][b]\n\n[b]: ../files/x.zip", "link", "../files/x.zip", "add the file or correct the path"],
  ])("with the nearest name", (prose, field, url, fix) => {
    const line = prose.includes("\n") ? 11 : 9;
    expect(problemsOf(prose)).toEqual([
      `modules/1-green.md:${line}: ${field}: got "${url}", which does not exist; expected a file in the folder files/; ${fix}`,
    ]);
  });
});

describe("a picture needs an alt text", () => {
  const missing = (url: string): string =>
    `alt text: got nothing; expected what the picture shows; write ![what it shows](${url}), or ![](${url} "decorative") if it adds nothing to the text`;

  testEach([
    ["![](../files/coil.svg)", 9],
    ["A\n\n- ![][b]\n\n[b]: ../files/coil.svg", 11],
  ])("which says what it shows", (prose, line) => {
    expect(problemsOf(prose)).toEqual([`modules/1-green.md:${line}: ${missing("../files/coil.svg")}`]);
  });

  testEach([
    '![](../files/coil.svg "decorative")',
    '![][b]\n\n[b]: ../files/coil.svg "decorative"',
    "![A *B*](../files/coil.svg)",
    "![](https://a.example/b.png)",
  ])("or the title decorative", (prose) => {
    expect(problemsOf(prose)).toEqual([]);
  });
});

test("a URL names a file by its path in the course folder", () => {
  const names = (from: string, ...urls: string[]) => urls.map((url) => fileNamed(from, url));
  expect(names("modules/1.md", "../files/a.png", "../files/a%20b.png?c#d", "../../files/a.png")).toEqual([
    ...["a.png", "a b.png", "a.png"],
  ]);
  expect(names("course.md", "files/a.png", "./files/b/../c.png", "/files/d.png")).toEqual(["a.png", "c.png", "d.png"]);
  expect(names("course.md", "https://a.example/files/b", "//files/b", "files/", "#files/a", "profiles/a", "")).toEqual(
    Array(6).fill(null),
  );
});
