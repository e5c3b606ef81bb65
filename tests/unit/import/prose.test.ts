import { expect, test } from "vitest";
import { type ImportedProse, importedProse } from "../../../src/import/prose/prose.ts";
import type { SourceFile } from "../../../src/import/tree.ts";

const fileOf = ([path, text]: [string, string]): [string, SourceFile] => [
  path,
  { path, bytes: text.length, read: () => new TextEncoder().encode(text) },
];

/** The prose of a page of a source with other files, whose pictures are all imported. */
function proseOf(text: string, files: Record<string, string> = {}, path = "docs/page.md"): ImportedProse {
  const tree = { name: "source", root: "source", files: new Map(Object.entries(files).map(fileOf)), skipped: [] };
  return importedProse({ path, line: 1, kind: "markdown", text }, "Page", {
    tree,
    linkTo: (target) => (tree.files.has(target) ? target : null),
    pictureFor: (target) => target,
    noteWithoutAlt: () => {},
  });
}

/** Lines as a text. */
const lines = (...all: string[]): string => all.join("\n");

test("a fence without an end stops with the quote that it is in", () => {
  const { markdown } = proseOf(
    lines(
      "> ## Try",
      "> ~~~",
      "> fold",
      "{: .challenge}",
      "",
      "> ## Again",
      ">",
      "> ~~~",
      "> fold",
      "> ~~~",
      "> {: .bash}",
    ),
  );
  expect(markdown).toBe(
    lines("> ## Try", "> ~~~", "> fold", "> ~~~", "", "> ## Again", ">", "> ~~~", "> fold", "> ~~~"),
  );
});

test("code that shows a fence, indented, ends where its own fence does", () => {
  const code = lines("```text", "a", "    ```json", "    {}", "    ```", "b", "```");
  expect(proseOf(lines(code, "", "{: .callout}", "", "After.")).markdown).toBe(lines(code, "", "After."));
});

test("code in an item of a list is indented as far as the item's text", () => {
  const { markdown } = proseOf(
    lines(
      "1. ```output",
      "  red",
      "  ```",
      "2. ```output",
      "  blue",
      "  ```",
      "3. ```output",
      "  ```",
      "",
      ":::: note",
      "Yes.",
      "::::",
    ),
  );
  expect(markdown).toBe(
    lines(
      "1. ```output",
      "   red",
      "   ```",
      "2. ```output",
      "   blue",
      "   ```",
      "3. ```output",
      "   ```",
      "",
      "> **Note**",
      ">",
      "> Yes.",
    ),
  );
});

test("colons in code end no block", () => {
  expect(proseOf(lines("::: note", "```md", ":::", "```", "", "More.", ":::")).markdown).toBe(
    lines("> **Note**", ">", "> ```md", "> :::", "> ```", ">", "> More."),
  );
});

test("an attribute is the alt text of a picture that has none", () => {
  expect(proseOf("![](map.svg){alt='A map' width=50%}").markdown).toBe("![A map](docs/map.svg)");
});

test("a template tag around a name keeps the name", () => {
  expect(proseOf(lines("{% filename %}map.txt{% endfilename %}", "```", "x", "```")).markdown).toBe(
    lines("**map.txt**", "", "```", "x", "```"),
  );
});
