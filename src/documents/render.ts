/** Markdown → HTML, and markdown → markdown with absolute links. GitHub's tables, lists and strikethrough are understood. */
import type { Element, Nodes as HtmlNodes, Root as HtmlRoot } from "hast";
import type { Nodes, Root } from "mdast";
import type { CompileContext, Token } from "mdast-util-from-markdown";
import rehypeSlug from "rehype-slug";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { type Processor, unified } from "unified";
import type { Document } from "./document.ts";
import { once } from "./once.ts";
import { asksQuestion } from "./questions.ts";

const toHtml = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(() => showRawHtml)
  .use(remarkRehype)
  .use(rehypeSlug)
  .use(() => dropEmptyIds)
  .use(() => dropUnsafeAddresses)
  .use(() => scrollByKeyboard)
  .use(rehypeStringify)
  .freeze();

/** Markdown as HTML. Headings have ids; raw HTML in the markdown is shown as the text it is, never run. */
export const renderMarkdown = (markdown: string): string =>
  once("html", markdown, () => String(toHtml.processSync(markdown)));

/** Markdown as HTML in which each third-level heading that asks a question opens and closes its answer. */
export const renderWithQuestions = (markdown: string): string =>
  toHtml.stringify(foldQuestions(toHtml.runSync(toHtml.parse(markdown))));

/** What stands from one second-level heading to the next; what stands before the first has neither id nor title. */
export type Section = { id: string | undefined; title: string; html: string };

/** A document's HTML in sections; their html, one after the other, is the whole. Only headings of the page itself count, not quoted ones. */
export function renderSections({ markdown }: Document): Section[] {
  const root = toHtml.runSync(toHtml.parse(markdown)) as HtmlRoot;
  const starts = root.children.flatMap((child, at) => (isSecondLevel(child) ? [at] : []));
  return [0, ...starts].map((start, index) => {
    const children = root.children.slice(start, starts[index]);
    const [heading] = children.filter(isSecondLevel);
    return {
      id: (heading && String(heading.properties.id ?? "")) || undefined,
      title: heading ? textOf(heading) : "",
      html: toHtml.stringify({ type: "root", children }),
    };
  });
}

const isSecondLevel = (node: HtmlNodes): node is Element => levelOf(node) === 2;

/**
 * A document's markdown twin: front matter, where the list of all pages is, then the same text with every link absolute.
 * Address and date are given under both names that readers of front matter look for. version is the hash of the content.
 */
export function renderTwin(document: Document, siteUrl: string, version: string): string {
  const { title, description, path, updated } = document;
  const address = siteUrl + path;
  const fields = {
    title,
    description,
    canonical_url: address,
    canonical: address,
    ...(updated === undefined ? {} : { last_updated: updated, "last-updated": updated }),
    version,
  };
  // JSON strings are YAML strings.
  const frontMatter = Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  const index = `> [llms.txt](${siteUrl}/llms.txt)`;
  return `---\n${frontMatter.join("\n")}\n---\n\n${index}\n\n${absoluteMarkdown(document, siteUrl)}\n`;
}

/** A document's markdown with every link absolute, to be read away from its address. */
export const absoluteMarkdown = ({ markdown, path }: Document, siteUrl: string): string =>
  absoluteLinks(markdown, siteUrl, path);

/** The markdown with the address of every link, image and definition made absolute; code is left alone. */
function absoluteLinks(markdown: string, siteUrl: string, path: string): string {
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  return addressOffsets(markdown)
    .toSorted((a, b) => b - a)
    .reduce((text, offset) => {
      const address = text.slice(offset);
      if (/^(?:[a-z][a-z0-9+.-]*\\?:|\/\/)/i.test(address)) return text;
      const base = address.startsWith("/") ? "" : /^[#?]/.test(address) ? path : folder;
      return text.slice(0, offset) + siteUrl + base + address;
    }, markdown);
}

/** Where the addresses of links, images and definitions begin. */
const addressOffsets = (markdown: string): readonly number[] =>
  once("addresses", markdown, () => toAddresses.parse(markdown).data?.addresses ?? []);

/** Only the tokens of the parser tell where an address begins; the tree does not. */
const toAddresses = unified().use(remarkParse).use(remarkGfm).use(noteAddresses).freeze();

function noteAddresses(this: Processor): void {
  function note(this: CompileContext, token: Token): undefined {
    const [root] = this.stack as [Root];
    root.data = { addresses: [...(root.data?.addresses ?? []), token.start.offset] };
    this.buffer();
  }
  const addresses = { enter: { resourceDestinationString: note, definitionDestinationString: note } };
  this.data("fromMarkdownExtensions", [...(this.data("fromMarkdownExtensions") ?? []), addresses]);
}

declare module "mdast" {
  interface RootData {
    /** Where in the markdown the addresses of links, images and definitions begin. */
    addresses?: readonly number[];
  }
}

function showRawHtml(tree: Root): void {
  visit(tree, (node) => {
    if (node.type === "html") Object.assign(node, { type: "text" });
  });
}

/** A heading without a letter, such as one of emoji, gets no id from its text, and HTML knows no empty ones. */
function dropEmptyIds(node: HtmlNodes): void {
  if (node.type === "element" && node.properties.id === "") delete node.properties.id;
  if ("children" in node) node.children.forEach(dropEmptyIds);
}

/** Wide tables and code scroll on their own, also by keyboard. */
function scrollByKeyboard(node: HtmlNodes): void {
  if (!("children" in node)) return;
  node.children.forEach(scrollByKeyboard);
  if (node.type === "element" && node.tagName === "pre") node.properties.tabIndex = 0;
  if (node.type !== "root") return;
  node.children = node.children.map((child) =>
    child.type === "element" && child.tagName === "table"
      ? { type: "element", tagName: "div", properties: { className: ["table"], tabIndex: 0 }, children: [child] }
      : child,
  );
}

/** The tree with each question of src/documents/questions.ts, its heading and its answer, as an element that opens and closes. */
function foldQuestions(tree: HtmlRoot): HtmlRoot {
  const folded: HtmlRoot["children"] = [];
  let answer = folded;
  for (const [at, child] of tree.children.entries()) {
    const level = levelOf(child);
    if (level !== undefined) answer = folded;
    const next = tree.children.slice(at + 1).find(({ type }) => type === "element");
    if (level === 3 && asksQuestion(textOf(child)) && next && levelOf(next) === undefined) {
      const summary: Element = { type: "element", tagName: "summary", properties: {}, children: [child as Element] };
      const details: Element = { type: "element", tagName: "details", properties: {}, children: [summary] };
      folded.push(details);
      answer = details.children as HtmlRoot["children"];
    } else answer.push(child);
  }
  return { ...tree, children: folded };
}

/** The level of a heading; undefined for anything else. */
const levelOf = (node: HtmlNodes): number | undefined =>
  node.type === "element" && /^h[1-6]$/.test(node.tagName) ? Number(node.tagName[1]) : undefined;

const textOf = (node: HtmlNodes): string =>
  node.type === "text" ? node.value : "children" in node ? node.children.map(textOf).join("") : "";

/** Links lead to the web or to mail; an address of another kind, such as javascript:, is left out. */
function dropUnsafeAddresses(node: HtmlNodes): void {
  if ("children" in node) node.children.forEach(dropUnsafeAddresses);
  if (node.type !== "element") return;
  for (const name of ["href", "src"]) {
    if (!/^(?:https?:|mailto:|tel:|[^:]*(?:[/?#]|$))/i.test(String(node.properties[name] ?? "")))
      delete node.properties[name];
  }
}

function visit(node: Nodes, look: (node: Nodes) => void): void {
  look(node);
  if ("children" in node) for (const child of node.children) visit(child, look);
}
