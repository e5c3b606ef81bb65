/** The package document of an EPUB: facts about the book, its table of contents, and its pages. EPUB 3.3 section 5. */
import { oneLine } from "../content-format.ts";
import { type Dropped, type Fact, type OutlineFacts, stated } from "../outline.ts";
import { localFile } from "../paths.ts";
import { readText } from "../text.ts";
import type { SourceTree } from "../tree.ts";
import { childrenNamed, firstNamed, type XmlElement, xmlOf } from "../xml.ts";

/** A book: spine has the paths of its pages in reading order; nav is that of its navigation document; path is the package's own. */
export type Package = {
  path: string;
  facts: Pick<OutlineFacts, "title" | "name" | "description" | "language"> & {
    publisher?: Fact<string>;
    identifier?: Fact<string>;
    rights?: Fact<string>;
  };
  nav: string | null;
  spine: string[];
};

/** The package that a container names; null if there is none, or it is not XML. */
export function packageIn(tree: SourceTree, container: string, dropped: Dropped[]): Package | null {
  const rootFile = firstNamed(documentAt(container, tree, dropped), "rootfile")?.attributes["full-path"];
  const root = rootFile !== undefined && tree.files.has(rootFile) ? documentAt(rootFile, tree, dropped) : null;
  if (rootFile === undefined || root === null) return null;
  const items = childrenNamed(childrenNamed(root, "manifest")[0], "item");
  const paths = new Map(
    items.flatMap(({ attributes: { id, href } }): [string, string][] => {
      const path = localFile(href ?? "", rootFile);
      return id === undefined || path === null ? [] : [[id, path]];
    }),
  );
  const nav = items.find(({ attributes }) => attributes.properties?.split(" ").includes("nav"));
  const references = childrenNamed(childrenNamed(root, "spine")[0], "itemref");
  return {
    path: rootFile,
    facts: factsOf(childrenNamed(root, "metadata")[0], rootFile),
    nav: paths.get(nav?.attributes.id ?? "") ?? null,
    spine: references.flatMap(({ attributes }) => paths.get(attributes.idref ?? "") ?? []),
  };
}

const documentAt = (path: string, tree: SourceTree, dropped: Dropped[]): XmlElement | null =>
  xmlOf(path, readText(tree, path, dropped) ?? "", dropped);

function factsOf(metadata: XmlElement | undefined, path: string): Package["facts"] {
  const factOf = (element: XmlElement | undefined): Fact<string> | undefined => {
    const text = oneLine(element?.text ?? "");
    return element && text ? stated(text, { path, line: element.line }) : undefined;
  };
  const field = (name: string): Fact<string> | undefined => factOf(childrenNamed(metadata, name)[0]);
  const name = childrenNamed(metadata, "meta").find(({ attributes }) => attributes.property === "dcterms:alternative");
  const all = {
    title: field("title"),
    name: factOf(name),
    description: field("description"),
    language: field("language"),
    publisher: field("publisher"),
    identifier: field("identifier"),
    rights: field("rights"),
  };
  return Object.fromEntries(Object.entries(all).filter(([, fact]) => fact !== undefined));
}
