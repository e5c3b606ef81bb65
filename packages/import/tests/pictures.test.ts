/** Where pictures are found: in the source, by every way in which a page names them. */
import { expect, test } from "vitest";
import type { ProseContext } from "../src/prose/links.ts";
import { importedProse } from "../src/prose/prose.ts";
import type { SourceFile } from "../src/tree.ts";
import { lines } from "./page-prose.ts";

/** The markdown of a page of a source that has only these pictures. */
function pageWith(
  pictures: readonly string[],
  text: string,
  {
    path = "docs/guide/page.md",
    name = "source",
    ...others
  }: Partial<ProseContext> & { path?: string; name?: string } = {},
): string {
  const files = new Map(
    pictures.map((each): [string, SourceFile] => [each, { path: each, bytes: 0, read: () => new Uint8Array() }]),
  );
  const context: ProseContext = {
    tree: { name, root: "source", files, skipped: [] },
    linkTo: () => null,
    anchorTo: () => "",
    whyNotFile: () => "not in the source, or ignored",
    pictureFor: (each) => (files.has(each) ? each : null),
    altFor: () => "",
    ...others,
  };
  return importedProse({ path, line: 1, kind: "markdown", text }, "Page", context).markdown;
}

test("raw HTML is relative to the address of its page, which is one level deeper than its file", () => {
  const pictures = ["docs/guide/images/boat.png"];
  const boat = "![A boat](docs/guide/images/boat.png)";
  expect(pageWith(pictures, '<img src="../images/boat.png" alt="A boat">')).toBe(boat);
  expect(pageWith(pictures, '<img src="images/boat.png" alt="A boat">')).toBe(boat);
  expect(pageWith(pictures, '<img src="images/boat.png" alt="A boat">', { path: "docs/guide/index.md" })).toBe(boat);
  const atRoot = pageWith(["images/boat.png"], '<img src="../images/boat.png" alt="A boat">', {
    path: "docs/guide/index.md",
  });
  expect(atRoot).toBe("![A boat](images/boat.png)");
});

test("links are relative to the address of their page, which is one level higher than its file if it is an index", () => {
  const at = (path: string): string =>
    pageWith([], "[A](./a/b) [B](./c)", {
      path,
      linkTo: (target) => (["docs/a/b.mdx", "docs/c/index.md"].includes(target) ? target : null),
    });
  expect(at("docs/guide/index.mdx")).toBe("[A](docs/a/b.mdx) [B](docs/c/index.md)");
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

const shown = (url: string): string => `![A boat](${url})`;

test("a picture on the host of the source's own repository is that of the source, if the source has it", () => {
  const raw = "https://raw.githubusercontent.com/owner/name/main/docs/img/boat.png";
  const data = "https://huggingface.co/datasets/owner/name/resolve/main/docs/img/boat.png?download=true";
  const own: [string, Partial<ProseContext>][] = [
    ["name", {}],
    ["Name-main", {}],
    ["other", { publicUrl: "https://github.com/Owner/Name/blob/main" }],
  ];
  for (const url of [raw, data])
    for (const [name, context] of own) {
      expect(pageWith(["docs/img/boat.png"], shown(url), { name, ...context })).toBe(shown("docs/img/boat.png"));
      expect(pageWith([], shown(url), { name, ...context })).toBe(shown(url));
    }
  expect(pageWith(["docs/img/boat.png"], shown(raw), { name: "other" })).toBe(shown(raw));
  const publicUrl = "https://github.com/another/name/blob/main";
  expect(pageWith(["docs/img/boat.png"], shown(raw), { name: "name", publicUrl })).toBe(shown(raw));
});

test("with --fetch-pictures, pictures of any site are those of the source that have the same path", () => {
  const options = { name: "other", fetchPictures: true };
  for (const url of [
    "https://raw.githubusercontent.com/owner/name/main/docs/img/boat.png",
    "https://cdn.knots.school/v2/docs/img/boat.png?w=200",
  ])
    expect(pageWith(["docs/img/boat.png"], shown(url), options)).toBe(shown("docs/img/boat.png"));
  // A name alone says nothing.
  const elsewhere = "https://cdn.knots.school/img/boat.png";
  expect(pageWith(["boat.png"], shown(elsewhere), options)).toBe(shown(elsewhere));
});
