import { expect, test } from "vitest";
import { importCourse } from "../src/course.ts";
import { reportText } from "../src/report.ts";
import type { SourceFile } from "../src/tree.ts";
import { lines, proseOf } from "./page-prose.ts";

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const webp = Buffer.from("UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==", "base64");

/** The course of a GitBook with these files, without its first file, which is a table of contents with all pages. */
function bookOf(files: Record<string, string | Uint8Array>, skipped: { path: string; why: string }[] = []) {
  const pages = Object.keys(files).filter((path) => path.endsWith(".md"));
  const summary = pages.map((path) => `* [${path.replace(/\.md$/, "")}](${path})`).join("\n");
  const all = { "SUMMARY.md": `# Summary\n\n${summary}\n`, ...files };
  const sources = Object.entries(all).map(([path, content]): [string, SourceFile] => {
    const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
    return [path, { path, bytes: bytes.length, read: () => bytes }];
  });
  const tree = { name: "book", root: "book", files: new Map(sources), skipped };
  return importCourse(tree, { draftGaps: false, pictures: true });
}

const textOf = ({ files }: ReturnType<typeof bookOf>, path: string): string =>
  String(files.find((file) => file.path === path)?.content).replace(/^---\n[\s\S]*?\n---\n\n?/, "");

test("links keep their fragments, as the ids of the course's pages", () => {
  const course = bookOf({
    "knots.md": lines(
      "# knots",
      "",
      "<a id='hold'></a>",
      "",
      "## Which *hold*? {#old}",
      "",
      "Yes.",
      "",
      "## Source",
      "",
      "No.",
    ),
    "rope.md": lines(
      "# rope",
      "",
      "[a](knots.md#old), [b](knots.md#hold), [c](knots.html#which-hold), [d](knots.md#source), [e](knots.md#gone).",
      "",
      "[f](#laid_1), [g](#none) and [h](#laid).",
      "",
      "## Laid",
      "",
      "## Laid",
    ),
  });
  expect(textOf(course, "modules/02-rope.md").split("\n").slice(0, 3)).toEqual([
    "[a](01-knots.md#which-hold), [b](01-knots.md#which-hold), [c](01-knots.md#which-hold), [d](01-knots.md#source-1), [e](01-knots.md).",
    "",
    "[f](#laid-1), g and [h](#laid).",
  ]);
  expect(course.report.account.totals.link).toEqual({ source: 8, kept: 6, changed: 1, leftOut: 1 });
});

test("the reason why a picture or a file is left out is the true one, and other files are copied", () => {
  const course = bookOf(
    {
      "a.md": "![A](a.png) ![B](b.png) ![C](c.png) ![D](d.png) [E](e.csv) [F](f.bin) [G](g.md) [H](./h.csv)",
      "a.png": png,
      "b.png": webp,
      "e.csv": "1,2\n",
      "f.bin": "x",
      "public/h.csv": "3,4\n",
    },
    [{ path: "c.png", why: "a symbolic link" }],
  );
  expect(textOf(course, "modules/01-a.md")).toBe(
    "![A](../files/a.png) B C D [E](../files/e.csv) F G [H](../files/h.csv)\n",
  );
  expect(
    course.report.account.entries.filter(({ kind }) => kind !== "file").map(({ what, why }) => `${what}: ${why}`),
  ).toEqual([
    "the picture b.png: got a WebP picture; expected a PNG picture",
    "the picture c.png: a symbolic link",
    "the picture d.png: not in the source, or ignored",
    "the link f.bin: a course cannot have .bin files",
    "the link g.md: the target is not in the source, or was not imported",
  ]);
});

test("what is left out for one reason is one line, and modules and text come before links", () => {
  const links = Array.from({ length: 9 }, (_, index) => `[x](${index}.md)`).join(" ");
  const { report } = bookOf({ "a.md": `${links}\n\n{% if x %}\n`, "b.md": "B.\n" });
  const lost = reportText(report).filter((line) => line.startsWith("Left out"));
  expect(lost.map((line) => line.slice(0, 60))).toEqual([
    "Left out 9 links: the target is not in the source, or was no",
    "Left out 1 other item: templates are not executed: book/a.md",
  ]);
});

test("names of URLs in one text of a module do not change the links of another, and those without a target are text", () => {
  const course = bookOf({
    "SUMMARY.md": "* [A](a.md)\n  * [B](b.md)\n",
    "a.md": "[One][1].\n\n[1]: https://one.example/\n",
    "b.md": "[Two][1] and [lost][2].\n\n[1]: https://two.example/\n[2]: gone.md\n",
  });
  expect(textOf(course, "modules/01-a.md")).toContain("[One](https://one.example/).");
  expect(textOf(course, "modules/01-a.md")).toContain("[Two](https://two.example/) and lost.");
});

test("code that includes a file which the source does not have shows its line", () => {
  const text = lines("```html", "<a>", "    {% include './pencil.svg' %}", "</a>", "```");
  expect(proseOf(text)).toMatchObject({ markdown: text, dropped: [] });
  expect(proseOf("{% include './pencil.svg' %}").dropped.map(({ why }) => why)).toEqual([
    "the file is not in the source, or was skipped",
  ]);
});

test("footnotes with the same label in several texts of a module get labels of their own", () => {
  const note = (text: string): string =>
    `${text}[^1] and[^two], not \`[^1]\`.\n\n[^1]: ${text}, see [^two].\n[^two]: More.\n`;
  const course = bookOf({
    "SUMMARY.md": "* [A](a.md)\n  * [B](b.md)\n  * [C](c.md)\n",
    "a.md": note("A"),
    "b.md": note("B"),
    "c.md": "C[^1]\n\n[^1]: C.\n",
  });
  const text = textOf(course, "modules/01-a.md");
  expect(text).toContain("A[^1] and[^two], not `[^1]`.\n\n[^1]: A, see [^two].\n[^two]: More.");
  expect(text).toContain("B[^1-2] and[^two-2], not `[^1]`.\n\n[^1-2]: B, see [^two-2].\n[^two-2]: More.");
  expect(text).toContain("C[^1-3]\n\n[^1-3]: C.");
});

test("names in braces before the end of code are no roles", () => {
  expect(proseOf("As `{area}/{place}`, in `{sea}`.").markdown).toBe("As `{area}/{place}`, in `{sea}`.");
});

test("what looks like a URL but is none is code, and a link to it is its text", () => {
  const { markdown, dropped } = proseOf(
    "See https://cyf-[[your-name]]-tv.school/, or [mine](https://cyf-[[name]].school/).",
  );
  expect(markdown).toBe("See `https://cyf-[[your-name]]-tv.school/`, or mine.");
  expect(dropped).toMatchObject([
    { kind: "link", why: "not a valid URL; shown as code", isChanged: true },
    { kind: "link", why: "the URL is not supported, or invalid" },
  ]);
});
