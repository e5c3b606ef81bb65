/** Texts on which patterns or parsers could take minutes are read in seconds. */
import { strToU8 } from "fflate";
import { expect, test } from "vitest";
import { testEach } from "../../../tests/each.ts";
import { UserError } from "../src/content-format.ts";
import { type ImportedCourse, importCourse } from "../src/course.ts";
import { processorTime } from "./processor.ts";

const imported = (files: Record<string, string>) => {
  const read = Object.entries(files).map(([path, text]) => {
    const bytes = strToU8(text);
    return [path, { path, bytes: bytes.length, read: () => bytes }] as const;
  });
  const tree = { name: "source", root: "source", files: new Map(read), skipped: [] };
  return importCourse(tree, { draftGaps: true, pictures: true });
};

/** A book of one page. */
const bookOf = (text: string) => ({
  "book.toml": "",
  "src/SUMMARY.md": "# Summary\n\n- [Page](page.md)\n",
  "src/page.md": text,
});

const page = ["docs", "a.md"].join("/");

const spaces = " ".repeat(4900);
const slow: [string, Record<string, string>][] = [
  ["spaces between colons", bookOf(`# Page\n\n:::a${spaces}b\n`)],
  ["words and spaces of an admonition", bookOf(`# Page\n\n!!! ${"a".repeat(2500)}${spaces.slice(2500)}!\n`)],
  ["spaces in formulas", bookOf(`# Page\n\n${`$$${spaces.slice(3000)}x\n`.repeat(1000)}`)],
  ["spaces between escaped brackets", bookOf(`# Page\n\n\\\\(${spaces}x\n`)],
  ["spaces in a role", bookOf(`# Page\n\n${`{doc}\`${spaces}x\n`.repeat(100)}`)],
  ["spaces in headings with labels", bookOf(`# Page\n\n{ref}\`a\`\n\n${`# a${spaces.slice(4500)}x\n\n`.repeat(50)}`)],
  ["dashes above a definition", bookOf(`# Page\n\n${"-".repeat(4900)}x\n: a\n`)],
  ["blank lines of included code", { ...bookOf("# Page\n\n<<< @/a.txt\n"), "src/a.txt": `a${"\n".repeat(200_000)}b` }],
  [
    "references to a large page",
    { ...bookOf(`# Page\n\n${"[](b.md) ".repeat(800)}\n`), "src/b.md": "b\n".repeat(2_000_000) },
  ],
  [
    "wildcards of rewrites",
    {
      ".vitepress/config.js": `export default { rewrites: { "${"(.*)a".repeat(50)}": "b" } }`,
      [`${"a".repeat(200)}.md`]: "# A",
    },
  ],
  [
    "lists of HTML in lists in a README",
    { "README.md": `# C\n\n${"<ul><li>a".repeat(2000)}\n`, "0-a.md": "# A", "1-b.md": "# B", "2-c.md": "# C" },
  ],
  [
    "texts to unfold that are not closed",
    bookOf(`# Page\n\na ${"<details><summary>".repeat(5000)}\n\n${"<summary>".repeat(20_000)}`),
  ],
  ["template tags that are not closed", bookOf(`# Page\n\n${"{% hint %}\n".repeat(19_000)}`)],
  [
    "tags of Liquid and comments of kramdown that are not closed",
    {
      "_config.yml": "collections: [lessons]",
      "_lessons/a.md": "---\ntitle: A\n---\n",
      "_lessons/b.md": `---\ntitle: B\n---\n${`{{${" ".repeat(900)}x`.repeat(1000)}\n${"{% a".repeat(100_000)}\n${"{::comment}\n".repeat(5000)}`,
    },
  ],
  ["words in tags of components", bookOf(`# Page\n\n${`<A b={1} ${"a".repeat(19_000)} />\n`.repeat(20)}`)],
  [
    "spaces in included HTML",
    {
      "_config.yml": "collections: [lessons]",
      "_lessons/a.md": "---\ntitle: A\n---\n",
      "_lessons/b.md": `---\ntitle: B\n---\n${"{% include a.html %}\n".repeat(50)}`,
      "_includes/a.html": `<p>${" ".repeat(40_000)}x`,
    },
  ],
  ["blank lines", bookOf(`# Page\n\n${"\n".repeat(200_000)}The end.`)],
  [
    "brackets in a README",
    {
      "README.md": `# C\n\n${["a", "b", "c"].map((name, index) => `- [${name}](${index}-${name}.md)\n`).join("")}\n${"[".repeat(200_000)}`,
      "0-a.md": "# A",
      "1-b.md": "# B",
      "2-c.md": "# C",
    },
  ],
  [
    "brackets in SUMMARY.md",
    { ...bookOf("# Page"), "src/SUMMARY.md": `# Summary\n\n- [Page](page.md)\n\n${"[".repeat(200_000)}` },
  ],
  ["attachments of a notebook", notebookOf("markdown", "(attachment:x".repeat(40_000))],
  ["blank lines of code", notebookOf("code", `a${"\n".repeat(200_000)}b`)],
  [
    "imports in a configuration",
    { "docusaurus.config.js": `/*${"import{".repeat(60_000)}*/ export default {};`, [page]: "# A" },
  ],
  [
    "slashes in a sidebar",
    {
      "astro.config.mjs": `import "@astrojs/starlight"; export default d({integrations:[starlight({sidebar:["${"/".repeat(200_000)}x"]})]})`,
      "src/content/docs/a.mdx": "# A",
    },
  ],
  [
    "spaces in titles of videos",
    {
      "a.json": JSON.stringify({
        _type: "playlist",
        entries: [1, 2].map((index) => ({ id: `knotknot00${index}`, title: `a${" ".repeat(200_000)}b` })),
      }),
    },
  ],
];

/** A book of one notebook with a title and one cell. */
function notebookOf(type: string, source: string): Record<string, string> {
  return {
    "_quarto.yml": "book:\n  chapters:\n    - a.ipynb\n",
    "a.ipynb": JSON.stringify({
      cells: [
        { cell_type: "markdown", source: ["# A"] },
        { cell_type: type, source },
      ],
      metadata: {},
    }),
  };
}

testEach(slow.map(([what, files]) => [what, files] as const))(
  "a text on which patterns could take minutes is read in seconds",
  async (_what, files) => {
    const time = await processorTime(() => expect(imported(files).files.length).toBeGreaterThan(1));
    expect(time).toBeLessThan(30_000);
  },
);

const nested = "[".repeat(50_000);
testEach([
  [bookOf(`---\na: ${nested}\n---\n\n# Page\n\nText.\n`)],
  [{ ...bookOf("# Page"), "import.yaml": `as: ${nested}` }],
  [{ "docusaurus.config.js": "export default {}", "docs/x/_category_.json": nested, [page]: "# A" }],
])("values that are nested too deeply are an error with a reason, or left out", (files) => {
  try {
    expect(imported(files).files.length).toBeGreaterThan(1);
  } catch (error) {
    expect(error).toBeInstanceOf(UserError);
  }
});

/** The text of all files of a course. */
const textIn = ({ files }: ImportedCourse): string =>
  files.map(({ content }) => (typeof content === "string" ? content : "")).join("\n");

/** The report of a course, without places. */
const dropped = ({ report }: ImportedCourse): string[] => report.dropped.map(({ what, why }) => `${what}: ${why}`);

const tooNested = "a list: the lists and quotes are nested too deeply";

testEach(["- ", "* ", "+ ", "1. ", "> - ", "-\t"])(
  "a line that starts 20 lists and quotes within each other is imported, and one that starts more is dropped",
  (mark) => {
    const line = (depth: number): string => `${mark.repeat(depth / (mark.split(/[ \t]/).length - 1))}tea`;
    const course = (depth: number) => imported(bookOf(`# Page\n\n${line(depth)}\n\n${"The end. ".repeat(150)}\n`));
    const allowed = course(20);
    expect(dropped(allowed)).toEqual([]);
    expect(textIn(allowed)).toContain("tea");
    for (const depth of [22, 20_000]) {
      const deeper = course(depth);
      expect(dropped(deeper)).toEqual([tooNested]);
      expect(textIn(deeper)).not.toContain("tea");
      expect(textIn(deeper)).toContain("The end.");
    }
  },
);

test("a rule of any length is imported, and so are 2,000 lists and quotes beyond three in the lines of a page", () => {
  expect(dropped(imported(bookOf(`# Page\n\n${"- ".repeat(2000)}\n\n${"* ".repeat(2000)}\n`)))).toEqual([]);
  const course = (lines: number) => imported(bookOf(`# Page\n\n${"- - - - tea\n\n".repeat(lines)}`));
  expect(dropped(course(2000))).toEqual([]);
  expect(dropped(course(2001))).toEqual([tooNested]);
});

test("a paragraph of a description has as many line breaks as one of markdown has marks", () => {
  const course = (lines: number) =>
    imported({
      "a.json": JSON.stringify({
        _type: "playlist",
        title: "Knots",
        entries: [1, 2].map((index) => ({
          id: `knotknot00${index}`,
          title: `Knot ${index}`,
          description: index === 1 ? "0:00 a\n".repeat(lines) : "0:00 a",
        })),
      }),
    });
  const allowed = course(2501);
  expect(dropped(allowed)).toEqual([]);
  expect(textIn(allowed).split("0:00 a")).toHaveLength(2501 + 2);
  for (const lines of [2502, 50_000]) {
    const longer = course(lines);
    expect(dropped(longer)).toContain("a paragraph: more than 2,500 markup characters");
    expect(textIn(longer).length).toBeLessThan(1000);
  }
});
