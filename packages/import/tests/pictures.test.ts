/** Where pictures are found: in the source, by every way in which a page names them. */
import { expect, test } from "vitest";
import type { ProseContext } from "../src/prose/links.ts";
import { importedProse } from "../src/prose/prose.ts";
import type { SourceFile } from "../src/tree.ts";
import { lines } from "./page-prose.ts";

/** The markdown of a page of a source that has only these pictures. */
function pageWith(pictures: readonly string[], text: string, path = "docs/guide/page.md"): string {
  const files = new Map(
    pictures.map((name): [string, SourceFile] => [name, { path: name, bytes: 0, read: () => new Uint8Array() }]),
  );
  const context: ProseContext = {
    tree: { name: "source", root: "source", files, skipped: [] },
    linkTo: () => null,
    anchorTo: () => "",
    whyNotFile: () => "it is not in the source",
    pictureFor: (name) => (files.has(name) ? name : null),
    altFor: () => "",
  };
  return importedProse({ path, line: 1, kind: "markdown", text }, "Page", context).markdown;
}

test("raw HTML is relative to the address of its page, which is one level deeper than its file", () => {
  const pictures = ["docs/guide/images/boat.png"];
  const boat = "![A boat](docs/guide/images/boat.png)";
  expect(pageWith(pictures, '<img src="../images/boat.png" alt="A boat">')).toBe(boat);
  expect(pageWith(pictures, '<img src="images/boat.png" alt="A boat">')).toBe(boat);
  expect(pageWith(pictures, '<img src="images/boat.png" alt="A boat">', "docs/guide/index.md")).toBe(boat);
});

test("components name pictures by what they require or import, with the loader of a bundler or without", () => {
  expect(
    pageWith(
      ["docs/guide/boat.png", "docs/guide/sail.png"],
      lines(
        'import sail from "./sail.png";',
        "",
        '<img src={require("!file-loader!./boat.png").default} alt="A boat" />',
        "",
        '<img src={sail} alt="A sail" />',
      ),
    ),
  ).toBe(lines("![A boat](docs/guide/boat.png)", "", "![A sail](docs/guide/sail.png)"));
});

test("a picture that is addressed on the host of its repository is that of the source, if the source has it", () => {
  const raw = "https://raw.githubusercontent.com/owner/name/main/docs/img/boat.png";
  const data = "https://huggingface.co/datasets/owner/name/resolve/main/docs/img/boat.png?download=true";
  const shown = (url: string): string => `![A boat](${url})`;
  for (const url of [raw, data]) {
    expect(pageWith(["docs/img/boat.png"], shown(url))).toBe(shown("docs/img/boat.png"));
    expect(pageWith([], shown(url))).toBe(shown(url));
  }
});
