/** EPUB 3: our own exports, whose pages mark every fact, and other books with a table of contents. */
import type { Entry, Group } from "../contents.ts";
import { outlineOf } from "../contents-outline.ts";
import { isOwnPage, ownBook } from "../epub/own-book.ts";
import { type Package, packageIn } from "../epub/package.ts";
import type { Format } from "../format.ts";
import { type Dropped, derived, stated } from "../outline.ts";
import { localFile } from "../paths.ts";
import { SourceError } from "../source-error.ts";
import { readText } from "../text.ts";
import type { SourceTree } from "../tree.ts";
import { childrenNamed, firstNamed, type XmlElement, xmlOf } from "../xml.ts";

const containerPath = "META-INF/container.xml";

export const epub: Format = {
  name: "epub",
  label: "EPUB",
  detect: ({ files }) => (files.has(containerPath) ? { score: 0.95, why: `it has ${containerPath}` } : null),
  read(tree, options) {
    const dropped: Dropped[] = [];
    const book = packageIn(tree, containerPath, dropped);
    if (book === null) throw new SourceError(`${tree.root} has no package document that ${containerPath} names.`);
    const pages = book.spine.flatMap((path) => {
      const root = tree.files.has(path) ? xmlOf(path, readText(tree, path, []) ?? "", []) : null;
      return root === null ? [] : [{ path, root }];
    });
    if (pages.some(isOwnPage)) return ownBook(book, pages, dropped);
    const { publisher, rights: _, ...facts } = book.facts;
    const provider = publisher && { providerName: derived(publisher.value, publisher) };
    return outlineOf({ facts: { ...facts, ...provider }, groups: groupsOf(book, tree) }, tree, options, dropped);
  },
};

/** The groups of the navigation document. Without one, the pages in reading order are one group. */
function groupsOf({ nav, spine, path }: Package, tree: SourceTree): Group[] {
  const document = nav === null ? null : xmlOf(nav, readText(tree, nav, []) ?? "", []);
  const contents = document === null ? undefined : tableIn(document);
  const entries = nav === null ? [] : entriesOf(firstNamed(contents, "ol"), nav);
  if (entries.length === 0) return [{ entries: spine.map((file) => ({ path, line: 1, file, children: [] })) }];
  const groups: Group[] = [{ entries: [] }];
  for (const entry of entries) {
    // A part has a name and no page of its own.
    if (entry.file === undefined && entry.title !== undefined)
      groups.push({ caption: stated(entry.title, entry), entries: entry.children });
    else groups.at(-1)?.entries.push(entry);
  }
  return groups.filter((group) => group.entries.length > 0);
}

/** The element of the table of contents, among page lists and landmarks. */
function tableIn(element: XmlElement): XmlElement | undefined {
  if (element.name === "nav" && (element.attributes.type ?? "toc") === "toc") return element;
  return element.children.map(tableIn).find((each) => each !== undefined);
}

function entriesOf(list: XmlElement | undefined, path: string): Entry[] {
  return childrenNamed(list, "li").flatMap((item): Entry[] => {
    const label = item.children.find(({ name }) => name === "a" || name === "span");
    const title = label?.text.replace(/\s+/g, " ").trim();
    const file = localFile(label?.attributes.href ?? "", path);
    // The book lists its table of contents and its cover as well, which are not text.
    if (file === path) return [];
    return [
      {
        path,
        line: item.line,
        ...(title && { title }),
        ...(file !== null && { file }),
        children: entriesOf(childrenNamed(item, "ol")[0], path),
      },
    ];
  });
}
