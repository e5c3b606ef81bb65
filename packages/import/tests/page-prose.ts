/** The prose of pages that tests write. */
import { type ImportedProse, importedProse } from "../src/prose/prose.ts";
import type { SourceFile } from "../src/tree.ts";

const fileOf = ([path, text]: [string, string]): [string, SourceFile] => [
  path,
  { path, bytes: text.length, read: () => new TextEncoder().encode(text) },
];

/** The prose of a page of a source with other files, whose pictures are all imported. */
export function proseOf(text: string, files: Record<string, string> = {}, path = "book/page.md"): ImportedProse {
  const tree = { name: "source", root: "source", files: new Map(Object.entries(files).map(fileOf)), skipped: [] };
  return importedProse({ path, line: 1, kind: "markdown", text }, "Page", {
    tree,
    linkTo: (target) => (tree.files.has(target) ? target : null),
    anchorTo: (_, fragment) => fragment && `#${fragment}`,
    pictureFor: (target) => target,
    whyNotFile: () => "not in the source, or ignored",
    altFor: () => "",
  });
}

/** Lines as a text. */
export const lines = (...all: string[]): string => all.join("\n");
