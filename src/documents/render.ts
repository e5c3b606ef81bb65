/** Markdown → HTML, and markdown → markdown with absolute links. GitHub's tables, lists and strikethrough are understood. */
import type { Root as HtmlRoot } from "hast";
import type { Nodes, Root } from "mdast";
import rehypeSlug from "rehype-slug";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import type { Document } from "./document.ts";
import { twinPath } from "./document.ts";

const toMarkdownTree = unified().use(remarkParse).use(remarkGfm).freeze();
const toHtml = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(() => showRawHtml)
  .use(remarkRehype)
  .use(rehypeSlug)
  .use(() => focusableTables)
  .use(rehypeStringify)
  .freeze();

/** A document's markdown as HTML. Headings have ids; raw HTML in the markdown is shown as the text it is, never run. */
export const renderHtml = ({ markdown }: Document): string => String(toHtml.processSync(markdown));

/** A document's markdown twin: front matter, then the same text with every link absolute. */
export function renderTwin(document: Document, siteUrl: string): string {
  const { title, description, path, updated } = document;
  const fields = {
    title,
    description,
    canonical_url: siteUrl + path,
    ...(updated === undefined ? {} : { last_updated: updated }),
  };
  // JSON strings are YAML strings.
  const frontMatter = Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return `---\n${frontMatter.join("\n")}\n---\n\n${absoluteLinks(document.markdown, siteUrl, twinPath)}\n`;
}

/** The markdown with every link that starts at the site's root made absolute; code is left alone. */
function absoluteLinks(markdown: string, siteUrl: string, _twin: typeof twinPath): string {
  const edits: { start: number; end: number; text: string }[] = [];
  visit(toMarkdownTree.parse(markdown), (node) => {
    if (node.type !== "link" && node.type !== "image" && node.type !== "definition") return;
    const { url, position } = node;
    const start = position?.start.offset;
    const end = position?.end.offset;
    if (!/^\/(?!\/)/.test(url) || start === undefined || end === undefined) return;
    const source = markdown.slice(start, end);
    const at = source.lastIndexOf(url);
    if (at !== -1) edits.push({ start: start + at, end: start + at, text: siteUrl });
  });
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), markdown);
}

function showRawHtml(tree: Root): void {
  visit(tree, (node) => {
    if (node.type === "html") Object.assign(node, { type: "text" });
  });
}

/** Wide tables scroll on their own, also by keyboard. */
function focusableTables(tree: HtmlRoot): void {
  tree.children = tree.children.map((node) =>
    node.type === "element" && node.tagName === "table"
      ? {
          type: "element",
          tagName: "div",
          properties: { className: ["table"], tabIndex: 0, role: "region", ariaLabel: "Table" },
          children: [node],
        }
      : node,
  );
}

function visit(node: Nodes, look: (node: Nodes) => void): void {
  look(node);
  if ("children" in node) for (const child of node.children) visit(child, look);
}
