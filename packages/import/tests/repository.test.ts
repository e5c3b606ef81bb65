/** Links to files of a source that the course does not have lead to the repository that the source names. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect } from "vitest";
import { testEach } from "../../../tests/each.ts";
import { importCourse } from "../src/course.ts";
import { openSource } from "../src/tree.ts";

const book = {
  "book.toml": "",
  "src/SUMMARY.md": "- [Knots](knots.md)\n",
  "src/knots.md": "# Knots\n\n[The tool](../tools/rope.xyz#L3), [all](../tools), [none](../none.xyz).\n",
  "tools/rope.xyz": "",
};

/** The text of the only module of a book with these files, in a folder named knots. */
function moduleWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), "repository-"));
  try {
    for (const [path, text] of Object.entries({ ...book, ...files })) {
      mkdirSync(dirname(join(folder, "knots", path)), { recursive: true });
      writeFileSync(join(folder, "knots", path), text);
    }
    const { files: written } = importCourse(openSource(join(folder, "knots")), { draftGaps: false, pictures: true });
    return String(written.find(({ path }) => path.startsWith("modules/"))?.content)
      .split("---\n")
      .at(-1) as string;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const github = "https://github.com/school/knots/blob/HEAD";
const config = (url: string): string => `[core]\n\tbare = false\n[remote "origin"]\n\turl = ${url}\n`;

testEach([
  [{ ".git/config": config("https://me:secret@github.com/school/knots.git") }, github],
  [{ ".git/config": config("git@gitlab.com:school/knots.git") }, "https://gitlab.com/school/knots/-/blob/HEAD"],
  [{ "package.json": '{"repository": "github:school/knots"}' }, github],
  [
    { "package.json": '{"repository": {"url": "git+https://github.com/school/all.git", "directory": "knots/"}}' },
    "https://github.com/school/all/blob/HEAD/knots",
  ],
  [
    { "README.md": "[Ropes](https://github.com/school/ropes) [Issues](https://github.com/school/Knots/issues)" },
    "README",
  ],
  [{ "README.md": "[Others](https://github.com/school/ropes)" }, undefined],
  [{ ".git/config": config("https://git.school.internal/knots.git") }, undefined],
])("links to files that are not imported lead to the repository of the source", (files: object, url) => {
  const base = url === "README" ? "https://github.com/school/Knots/blob/HEAD" : url;
  const link = (text: string, path: string): string => (base === undefined ? text : `[${text}](${base}/${path})`);
  expect(moduleWith(files as Record<string, string>)).toBe(
    `\n${link("The tool", "tools/rope.xyz#L3")}, ${link("all", "tools")}, none.\n`,
  );
});
