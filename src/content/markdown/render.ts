/** Renders markdown (CommonMark with GitHub's extensions) as HTML, and pages as their markdown versions. */
import type { Element, Nodes as HtmlNodes, Root as HtmlRoot } from "hast";
import type { Root } from "mdast";
import rehypeSlug from "rehype-slug";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype, { defaultHandlers } from "remark-rehype";
import { unified } from "unified";
import { yamlText } from "../../course/text/encodings.ts";
import { isErrorPage } from "../../service/addresses.ts";
import {
  type Address,
  addressesOf,
  isSafeUrl,
  recordAddresses,
  withAbsoluteGeneratedLinks,
  withAbsoluteHrefs,
  withAbsoluteLinks,
} from "./addresses.ts";
import { blockIdsOf } from "./block-ids.ts";
import { memoize } from "./cache.ts";
import type { Document } from "./document.ts";
import { arrangeExchanges } from "./exchanges.ts";
import { highlightCode } from "./highlight.ts";
import { levelOf, makeScrollable, removeUnsafeUrls, setUniqueIds, sizePictures, textOf } from "./prose-tree.ts";
import { isQuestionText } from "./questions.ts";
import { sectionsOf, type TextSection } from "./sections.ts";
import { arrangeSteps } from "./steps.ts";

const toHtml = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(recordAddresses)
  // Raw HTML is shown as text.
  .use(remarkRehype, { handlers: { html: defaultHandlers.text } })
  .use(rehypeSlug)
  .use(() => makeScrollable)
  .use(rehypeStringify)
  .freeze();

/** Markdown as HTML. Headings and code with steps get ids that are not in taken. Raw HTML is escaped. */
export const renderMarkdown = (markdown: string, taken: readonly string[] = []): string =>
  readProse(markdown, taken).html;

/** A module's overview as HTML: as other markdown, with an id for each block (block-ids.ts). */
export const renderOverview = (markdown: string): string => readProse(markdown).overview;

/** Prose as sections of plain text. Headings have the ids of the page, and blocks those of an overview. */
export const textSections = (markdown: string): TextSection[] => readProse(markdown).sections;

/** Markdown as HTML, the same without highlighted code and steps if it has code and with ids of blocks, the URLs in it, and its text. */
type ReadProse = { html: string; plainHtml?: string; overview: string; addresses: Address[]; sections: TextSection[] };

/** Returns what an overview's page, its markdown version and the search need, so that it is parsed once for all three. */
const readProse = (markdown: string, taken: readonly string[] = [], siteUrl = ""): ReadProse =>
  memoize(`prose ${siteUrl} ${taken.join(" ")}`, markdown, () => {
    const root = toHtml.parse(markdown);
    const addresses = addressesOf(root, markdown);
    const html = asHtml(root, taken, siteUrl);
    const blockIds = blockIdsOf(html);
    const sections = sectionsOf(html, blockIds);
    const plainHtml = toHtml.stringify(html);
    if (siteUrl !== "") return { html: plainHtml, overview: plainHtml, addresses, sections };
    if (plainHtml.includes("<pre")) explainCode(html, taken);
    const own = toHtml.stringify(html);
    for (const [{ properties }, id] of blockIds) properties.id = id;
    return { html: own, plainHtml, overview: toHtml.stringify(html), addresses, sections };
  });

/**
 * Prose as HTML with absolute URLs, for readers without the site's styles, such as those of feeds. path is that of its page. URLs
 * that the renderer adds (footnotes) stay relative to the page.
 */
export function renderForReaders(markdown: string, siteUrl: string, path: string): string {
  const { html, plainHtml = html, addresses } = readProse(markdown);
  // What becomes of images and of unsafe URLs depends on whether they are absolute.
  return plainHtml.includes("<img") || !addresses.every(({ url }) => isSafeUrl(url))
    ? readProse(absoluteProse(markdown, siteUrl, path), [], siteUrl).html
    : withAbsoluteHrefs(plainHtml, siteUrl, path);
}

/** Markdown as HTML with collapsible answers to questions. Headings get ids that are not in taken. */
export const renderWithQuestions = (markdown: string, taken: readonly string[] = []): string =>
  toHtml.stringify(foldQuestions(pageTreeOf(markdown, taken)));

/** The ids in rendered HTML: those of headings, of footnotes and of code with steps. */
export const allIdsIn = (html: string): string[] =>
  [...html.matchAll(/<[a-z][^<>]*? id="([^"]*)"/g)].map(([, id = ""]) => id);

function pageTreeOf(markdown: string, taken: readonly string[] = []): HtmlRoot {
  const tree = asHtml(toHtml.parse(markdown), taken);
  explainCode(tree, taken);
  return tree;
}

/** Highlights code, and arranges the steps that explain it (steps.ts) and the exchanges that pages send (exchanges.ts). */
function explainCode(tree: HtmlRoot, taken: readonly string[]): void {
  const markLines = arrangeSteps(tree, taken);
  highlightCode(tree);
  markLines();
  arrangeExchanges(tree);
}

function asHtml(markdown: Root, taken: readonly string[] = [], siteUrl = ""): HtmlRoot {
  const root = toHtml.runSync(markdown);
  removeUnsafeUrls(root, siteUrl);
  sizePictures(root, siteUrl);
  setUniqueIds(root, taken);
  return root;
}

/** The HTML tree of prose, as pages render it, but for highlighted code and steps. */
export const proseTreeOf = (markdown: string): HtmlRoot => asHtml(toHtml.parse(markdown));

/** The HTML of a tree. */
export const htmlOf = (tree: HtmlRoot): string => toHtml.stringify(tree);

/** A section from one second-level heading to the next. The text before the first has no id and no title. */
type Section = { id: string | undefined; title: string; html: string };

/** A document's HTML in sections. Headings in blockquotes do not start a section. */
export function renderSections({ markdown }: Pick<Document, "markdown">): Section[] {
  const root = pageTreeOf(markdown);
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
 * A page's markdown version: front matter, a link to llms.txt, and the document with absolute links. URL and date have two keys
 * each, since tools look for either. version is the hash of the content.
 */
export function renderMarkdownVersion(document: Document, siteUrl: string, version: string): string {
  const { title, description, path, updated } = document;
  const url = siteUrl + path;
  const fields = {
    title,
    description,
    // Error pages have no URL.
    ...(isErrorPage(path) ? {} : { canonical_url: url, canonical: url }),
    ...(updated === undefined ? {} : { last_updated: updated, "last-updated": updated }),
    version,
  };
  const frontMatter = Object.entries(fields).map(([name, value]) => `${name}: ${yamlText(value)}`);
  const index = `> [llms.txt](${siteUrl}/llms.txt)`;
  return `---\n${frontMatter.join("\n")}\n---\n\n${index}\n\n${absoluteMarkdown(document, siteUrl)}\n`;
}

/** A document's markdown with absolute links. */
export function absoluteMarkdown({ markdown, path, prose }: Document, siteUrl: string): string {
  if (!prose) return withAbsoluteLinks(markdown, siteUrl, path);
  const text = markdown.slice(prose.start, prose.end);
  return [
    withAbsoluteGeneratedLinks(markdown.slice(0, prose.start), siteUrl),
    absoluteProse(text, siteUrl, path),
    withAbsoluteGeneratedLinks(markdown.slice(prose.end), siteUrl),
  ].join("");
}

/** Prose with absolute links. Its URLs are those of its page, where it has been parsed. */
const absoluteProse = (markdown: string, siteUrl: string, path: string): string =>
  withAbsoluteLinks(markdown, siteUrl, path, readProse(markdown).addresses);

/** The tree with each question and answer (see questions.ts) in a details element. */
function foldQuestions(tree: HtmlRoot): HtmlRoot {
  const folded: HtmlRoot["children"] = [];
  let answer = folded;
  for (const [at, child] of tree.children.entries()) {
    const level = levelOf(child);
    if (level !== undefined) answer = folded;
    const next = tree.children.slice(at + 1).find(({ type }) => type === "element");
    if (level === 3 && isQuestionText(textOf(child)) && next && levelOf(next) === undefined) {
      const summary: Element = { type: "element", tagName: "summary", properties: {}, children: [child as Element] };
      const details: Element = { type: "element", tagName: "details", properties: {}, children: [summary] };
      folded.push(details);
      answer = details.children as HtmlRoot["children"];
    } else answer.push(child);
  }
  return { ...tree, children: folded };
}
