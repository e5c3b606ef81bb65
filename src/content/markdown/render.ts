/** Renders markdown (CommonMark with GitHub's extensions) as HTML, and pages as their markdown versions. */
import type { Element, Nodes as HtmlNodes, Root as HtmlRoot } from "hast";
import type { Code, FormulaBlock, InlineFormula, Root } from "mdast";
import rehypeSlug from "rehype-slug";
import rehypeStringify from "rehype-stringify";
import remarkRehype, { defaultHandlers } from "remark-rehype";
import { unified } from "unified";
import { placesIn } from "../../course/check.ts";
import { textsFor } from "../../course/interface/languages.ts";
import type { Texts } from "../../course/interface/texts.ts";
import { yamlText } from "../../course/text/encodings.ts";
import { memoize as memoizeFor } from "../../course/text/memoize.ts";
import { isErrorPage } from "../../service/addresses.ts";
import {
  addressesIn,
  proseTree,
  withAbsoluteGeneratedLinks,
  withAbsoluteHrefs,
  withAbsoluteLinks,
} from "./addresses.ts";
import { blockIdsOf } from "./block-ids.ts";
import { memoize } from "./cache.ts";
import { arrangeCallouts } from "./callouts.ts";
import { arrangeCheck, type CheckWords, checkQuotes, keyOfWords } from "./checks.ts";
import type { Document } from "./document.ts";
import { arrangeExchanges } from "./exchanges.ts";
import { formulaOf, isFormulaBlock } from "./formulas.ts";
import { highlightCode } from "./highlight.ts";
import { foldHtml } from "./html-elements.ts";
import {
  arrangeFigures,
  elementsIn,
  levelOf,
  makeScrollable,
  removeUnsafeUrls,
  setUniqueIds,
  sizePictures,
  textOf,
} from "./prose-tree.ts";
import { isQuestionText } from "./questions.ts";
import { sectionsOf, type TextSection } from "./sections.ts";
import { arrangeSteps } from "./steps.ts";
import { isSafeUrl } from "./urls.ts";
import { arrangeVideos, videosIn } from "./videos.ts";

const writer = unified().use(rehypeStringify).freeze();

/** What turns the tree of markdown into that of HTML, with the renderer's own words in a language. */
const converterFor = memoizeFor(({ footnotes, backToText }: Texts) =>
  unified()
    .use(remarkRehype, {
      // Raw HTML is shown as text, but for the elements that foldHtml has found.
      handlers: {
        html: defaultHandlers.text,
        inlineMath: formulaElement,
        math: formulaElement,
        code: (state, node: Code) =>
          isFormulaBlock(node) ? formulaElement(state, node) : defaultHandlers.code(state, node),
      },
      footnoteLabel: footnotes,
      footnoteBackLabel: backToText,
    })
    .use(rehypeSlug)
    .use(() => completeFormulas)
    .use(() => arrangeFigures)
    .use(() => makeScrollable)
    .freeze(),
);

function htmlOfMarkdown(markdown: Root, language: string): HtmlRoot {
  const { texts } = textsFor({ language });
  const root = foldHtml(markdown);
  arrangeCallouts(root, texts.callouts);
  return converterFor(texts).runSync(root);
}

/** A formula as an element with its TeX, of which ids of headings are made; what is none, as code. Those of a block scroll. */
function formulaElement(_: unknown, node: InlineFormula | FormulaBlock | Code): Element {
  const isBlock = node.type !== "inlineMath";
  const formula = formulaOf(node.value, isBlock || node.isDisplayed);
  if ("error" in formula)
    return { type: "element", tagName: "code", properties: {}, children: [{ type: "text", value: node.value }] };
  const math: Element = { ...formula.math, children: [{ type: "text", value: node.value }] };
  return isBlock
    ? { type: "element", tagName: "p", properties: { className: ["formula"], tabIndex: 0 }, children: [math] }
    : math;
}

/** Puts the MathML of each formula in the place of its TeX. */
function completeFormulas(root: HtmlRoot): void {
  for (const math of elementsIn(root).filter(({ tagName }) => tagName === "math")) {
    const [tex] = math.children;
    const formula = tex?.type === "text" ? formulaOf(tex.value, math.properties.display === "block") : { error: "" };
    if ("math" in formula) math.children = formula.math.children;
  }
}

/** What a text is rendered for: the language of its page, and ids that other texts of the page have. */
export type Setting = { language: string; taken?: readonly string[] | undefined };

/**
 * Markdown as HTML. Headings and code with steps get ids that are not in taken. Raw HTML that is not of the listed elements is escaped
 * (html-elements.ts).
 */
export const renderMarkdown = (markdown: string, setting: Setting): string =>
  memoize(`html ${keyOf(setting)}`, markdown, () => writer.stringify(pageTreeOf(markdown, setting)));

const keyOf = ({ language, taken = [] }: Setting): string => `${textsFor({ language }).language} ${taken.join(" ")}`;

/** A module's overview as HTML: as other markdown, with an id for each block (block-ids.ts). */
export const renderOverview = (markdown: string, language: string): string =>
  readProse(markdown, { language }).overview;

/** The same with its self-checks, if there are some. Its blocks have the ids that they have without the checks. */
export function renderLesson(markdown: string, language: string, words: CheckWords): string {
  if (placesIn(markdown).length === 0) return renderOverview(markdown, language);
  return memoize(`lesson ${textsFor({ language }).language} ${keyOfWords(words)}`, markdown, () => {
    const root = asHtml(markdown, { language });
    const checks = checkQuotes(root, markdown);
    const prose = root.children.filter((node) => !checks.has(node as Element));
    const blockIds = blockIdsOf({ ...root, children: prose });
    arrangeForPages(root, { language });
    for (const [{ properties }, id] of blockIds) properties.id = id;
    for (const [quote, check] of checks) arrangeCheck(quote, check, words);
    return writer.stringify(root);
  });
}

/** Prose as sections of plain text. Headings have the ids of the page, which has those in taken too, and blocks those of an overview. */
export const textSections = (markdown: string, language: string, taken?: readonly string[]): TextSection[] =>
  readProse(markdown, { language, taken }).sections;

/** The same; in prose without headings, a section for each element, such as a paragraph or a list. */
export const smallSections = (markdown: string, language: string): TextSection[] =>
  readProse(markdown, { language }).smallSections ?? textSections(markdown, language);

/** Matches prose that may have a video: a link at the start of a paragraph. Other prose need not be read. */
const videoSign = /^[ \t>*+\-.)\d]*(?:\[|<?https?:|www\.)/im;

/** The URLs of the videos that pages play in the place of a link. */
export const videosInProse = (markdown: string, language: string): string[] =>
  videoSign.test(markdown) ? readProse(markdown, { language }).videos : [];

/** Prose as HTML without what pages add (highlighted code, steps, players), with it and with ids of blocks, as text in sections and in small ones, and its videos. */
type ReadProse = {
  plainHtml: string;
  overview: string;
  sections: TextSection[];
  smallSections: TextSection[] | null;
  videos: string[];
};

/** Returns what an overview's page, its feed and the search need, so that it is parsed once for all three. */
const readProse = (markdown: string, setting: Setting): ReadProse =>
  memoize(`prose ${keyOf(setting)}`, markdown, () => {
    const html = asHtml(markdown, setting);
    const blockIds = blockIdsOf(html);
    const sections = sectionsOf(html, blockIds);
    const smallSections = sections.some(({ anchor }) => anchor !== undefined)
      ? null
      : html.children.flatMap((node) => sectionsOf({ ...html, children: [node] }, blockIds));
    const plainHtml = writer.stringify(html);
    const videos = videosIn(html);
    arrangeForPages(html, setting);
    for (const [{ properties }, id] of blockIds) properties.id = id;
    return { plainHtml, overview: writer.stringify(html), sections, smallSections, videos };
  });

/**
 * Prose as HTML with absolute URLs, for readers without the site's styles, such as those of feeds. path is that of its page. URLs
 * that the renderer adds (footnotes) stay relative to the page.
 */
export function renderForReaders(markdown: string, siteUrl: string, path: string, language: string): string {
  const { plainHtml } = readProse(markdown, { language });
  // What becomes of images and of unsafe URLs depends on whether they are absolute.
  return plainHtml.includes("<img") || !addressesIn(markdown).every(({ url }) => isSafeUrl(url))
    ? memoize(`readers ${keyOf({ language })} ${siteUrl}`, withAbsoluteLinks(markdown, siteUrl, path), (absolute) =>
        writer.stringify(asHtml(absolute, { language }, siteUrl)),
      )
    : withAbsoluteHrefs(plainHtml, siteUrl, path);
}

/** Markdown as HTML with collapsible answers to questions. Headings get ids that are not in taken. */
export const renderWithQuestions = (markdown: string, setting: Setting): string =>
  writer.stringify(foldQuestions(pageTreeOf(markdown, setting)));

/** The ids in rendered HTML: those of headings, of footnotes and of code with steps. */
export const allIdsIn = (html: string): string[] =>
  [...html.matchAll(/<[a-z][^<>]*? id="([^"]*)"/g)].map(([, id = ""]) => id);

function pageTreeOf(markdown: string, setting: Setting): HtmlRoot {
  const tree = asHtml(markdown, setting);
  arrangeForPages(tree, setting);
  return tree;
}

/**
 * What only pages have: highlighted code, the steps that explain it (steps.ts), the exchanges that they send (exchanges.ts), and the
 * videos that they play (videos.ts).
 */
function arrangeForPages(tree: HtmlRoot, { language, taken = [] }: Setting): void {
  arrangeVideos(tree, language);
  const markLines = arrangeSteps(tree, taken);
  highlightCode(tree);
  markLines();
  arrangeExchanges(tree);
}

function asHtml(markdown: string, { language, taken }: Setting, siteUrl = ""): HtmlRoot {
  const root = htmlOfMarkdown(proseTree(markdown), language);
  // The page's markdown version needs the URLs later, when the tree is gone.
  addressesIn(markdown);
  removeUnsafeUrls(root, siteUrl);
  sizePictures(root, siteUrl);
  setUniqueIds(root, taken);
  return root;
}

/** A new HTML tree of prose, as pages render it, but for highlighted code and steps. It has no positions. */
export const proseTreeOf = (markdown: string, language: string): HtmlRoot =>
  JSON.parse(
    memoize(`tree ${textsFor({ language }).language}`, markdown, () =>
      JSON.stringify(asHtml(markdown, { language }), (name, value) => (name === "position" ? undefined : value)),
    ),
  );

/** The HTML of a tree. */
export const htmlOf = (tree: HtmlRoot): string => writer.stringify(tree);

/** A section from one second-level heading to the next. The text before the first has no id and no title. */
type Section = { id: string | undefined; title: string; html: string };

/** A document's HTML in sections. Headings in blockquotes do not start a section. */
export const renderSections = ({ markdown, language }: Pick<Document, "markdown" | "language">): Section[] =>
  memoize(`page-sections ${keyOf({ language })}`, markdown, () => {
    const root = pageTreeOf(markdown, { language });
    const starts = root.children.flatMap((child, at) => (isSecondLevel(child) ? [at] : []));
    return [0, ...starts].map((start, index) => {
      const children = root.children.slice(start, starts[index]);
      const [heading] = children.filter(isSecondLevel);
      return {
        id: (heading && String(heading.properties.id ?? "")) || undefined,
        title: heading ? textOf(heading) : "",
        html: writer.stringify({ type: "root", children }),
      };
    });
  });

const isSecondLevel = (node: HtmlNodes): node is Element => levelOf(node) === 2;

/**
 * A page's markdown version: front matter, a link to llms.txt, and the document with absolute links. URL and date have two keys
 * each, since tools look for either. version is the hash of the content; translations are links to the page in other languages.
 */
export function renderMarkdownVersion(
  document: Document,
  siteUrl: string,
  version: string,
  translations: readonly string[] = [],
): string {
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
  const index = `> ${[`[llms.txt](${siteUrl}/llms.txt)`, ...translations].join(" · ")}`;
  return `---\n${frontMatter.join("\n")}\n---\n\n${index}\n\n${absoluteMarkdown(document, siteUrl)}\n`;
}

/** A document's markdown with absolute links. */
export function absoluteMarkdown({ markdown, path, prose }: Document, siteUrl: string): string {
  if (!prose) return withAbsoluteLinks(markdown, siteUrl, path);
  const text = markdown.slice(prose.start, prose.end);
  return [
    withAbsoluteGeneratedLinks(markdown.slice(0, prose.start), siteUrl),
    withAbsoluteLinks(text, siteUrl, path),
    withAbsoluteGeneratedLinks(markdown.slice(prose.end), siteUrl),
  ].join("");
}

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
