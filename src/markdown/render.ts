/** Markdown → HTML, and markdown → markdown with absolute links. GitHub's tables, lists and strikethrough are understood. */
import type { Element, Nodes as HtmlNodes, Root as HtmlRoot } from "hast";
import type { Nodes, Root } from "mdast";
import rehypeSlug from "rehype-slug";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { isErrorPage } from "../site/addresses.ts";
import { yamlText } from "../text/yaml.ts";
import { type Address, addressesOf, noteAddresses, withAbsoluteLinks, withAbsoluteOwnLinks } from "./addresses.ts";
import { once } from "./cache.ts";
import type { Document } from "./document.ts";
import { dropUnsafeAddresses, freeIds, levelOf, scrollByKeyboard, textOf } from "./prose-tree.ts";
import { asksQuestion } from "./questions.ts";

const toHtml = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(noteAddresses)
  .use(() => showRawHtml)
  .use(remarkRehype)
  .use(rehypeSlug)
  .use(() => dropUnsafeAddresses)
  .use(() => scrollByKeyboard)
  .use(rehypeStringify)
  .freeze();

/**
 * Markdown as HTML. Headings have ids, none of them one of taken; raw HTML in the markdown is shown as the text it is,
 * never run.
 */
export const renderMarkdown = (markdown: string, taken: readonly string[] = []): string =>
  readProse(markdown, taken).html;

/** Markdown as HTML, with the addresses in it: an overview is read once for its page and for its twin. */
const readProse = (markdown: string, taken: readonly string[] = []): { html: string; addresses: Address[] } =>
  once(`prose ${taken.join(" ")}`, markdown, () => {
    const root = toHtml.parse(markdown);
    const addresses = addressesOf(root, markdown);
    return { html: toHtml.stringify(asHtml(root, taken)), addresses };
  });

/** Markdown as HTML in which each third-level heading that asks a question opens and closes its answer. */
export const renderWithQuestions = (markdown: string): string => toHtml.stringify(foldQuestions(treeOf(markdown)));

/** The ids in HTML that was rendered here, for a text that is to stand beside it. */
export const idsIn = (html: string): string[] => [...html.matchAll(/<h\d id="([^"]*)"/g)].map(([, id = ""]) => id);

const treeOf = (markdown: string): HtmlRoot => asHtml(toHtml.parse(markdown));

function asHtml(markdown: Root, taken: readonly string[] = []): HtmlRoot {
  const root = toHtml.runSync(markdown);
  freeIds(root, taken);
  return root;
}

/** What stands from one second-level heading to the next; what stands before the first has neither id nor title. */
type Section = { id: string | undefined; title: string; html: string };

/** A document's HTML in sections; their html, one after the other, is the whole. Only headings of the page itself count, not quoted ones. */
export function renderSections({ markdown }: Document): Section[] {
  const root = treeOf(markdown);
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
    // No address answers with an error page.
    ...(isErrorPage(path) ? {} : { canonical_url: address, canonical: address }),
    ...(updated === undefined ? {} : { last_updated: updated, "last-updated": updated }),
    version,
  };
  const frontMatter = Object.entries(fields).map(([name, value]) => `${name}: ${yamlText(value)}`);
  const index = `> [llms.txt](${siteUrl}/llms.txt)`;
  return `---\n${frontMatter.join("\n")}\n---\n\n${index}\n\n${absoluteMarkdown(document, siteUrl)}\n`;
}

/** A document's markdown with every link absolute, to be read away from its address. */
export function absoluteMarkdown({ markdown, path, prose }: Document, siteUrl: string): string {
  if (!prose) return withAbsoluteLinks(markdown, siteUrl, path);
  const text = markdown.slice(prose.start, prose.end);
  return [
    withAbsoluteOwnLinks(markdown.slice(0, prose.start), siteUrl),
    withAbsoluteLinks(text, siteUrl, path, readProse(text).addresses),
    withAbsoluteOwnLinks(markdown.slice(prose.end), siteUrl),
  ].join("");
}

function showRawHtml(tree: Root): void {
  visit(tree, (node) => {
    if (node.type === "html") Object.assign(node, { type: "text" });
  });
}

/** The tree with each question of src/markdown/questions.ts, its heading and its answer, as an element that opens and closes. */
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

function visit(node: Nodes, look: (node: Nodes) => void): void {
  look(node);
  if ("children" in node) for (const child of node.children) visit(child, look);
}
