/**
 * Readings of built pages and of markdown: what a person or a program reads of an element, in one notation for both. A reading has the
 * text in order, ⟨target⟩ after the text of each link and picture, and ⟦language▸text⟧ around text in another language.
 */
import type { Element as HastElement, Root } from "hast";
import { Tokenizer, TokenizerMode } from "parse5";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { readFormulas } from "../../content/markdown/formula-syntax.ts";
import { foldHtml } from "../../content/markdown/html-elements.ts";
import { isBareLink, targetOf } from "../../pages/verify/facts.ts";

/** An element with its children: elements and texts. language is that of the nearest element with one. */
export type Element = {
  name: string;
  attributes: Record<string, string>;
  children: (Element | string)[];
  parent?: Element | undefined;
  language?: string | undefined;
};

/** Elements without an end tag. WHATWG HTML, "Void elements". */
const voidElements = new Set("area base br col embed hr img input link meta source track wbr".split(" "));

/** How the text of elements that have no elements is tokenized. */
const textModes: Partial<Record<string, Tokenizer["state"]>> = {
  script: TokenizerMode.SCRIPT_DATA,
  style: TokenizerMode.RAWTEXT,
  textarea: TokenizerMode.RCDATA,
  title: TokenizerMode.RCDATA,
};

/** HTML as a tree. Every start tag has its end tag, as renderers write it; faults are the tags without, and comments. */
export function htmlTree(html: string): { root: Element; faults: string[] } {
  const root: Element = { name: "", attributes: {}, children: [] };
  const faults: string[] = [];
  let open = root;
  const text = ({ chars }: { chars: string }): void => {
    const last = open.children.length - 1;
    if (typeof open.children[last] === "string") open.children[last] += chars;
    else open.children.push(chars);
  };
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: false },
    {
      onStartTag({ tagName: name, attrs, selfClosing }) {
        const attributes: Record<string, string> = {};
        for (const { name, value } of attrs) attributes[name] = value;
        const element = { name, attributes, children: [], parent: open, language: attributes.lang ?? open.language };
        open.children.push(element);
        if (voidElements.has(name) || selfClosing) return;
        open = element;
        const mode = textModes[name];
        if (mode !== undefined) tokenizer.state = mode;
      },
      onEndTag({ tagName }) {
        if (open.name !== tagName) faults.push(`</${tagName}> without a start tag`);
        else open = open.parent ?? root;
      },
      onComment: ({ data }) => faults.push(`comment ${data}`),
      onCharacter: text,
      onWhitespaceCharacter: text,
      onNullCharacter: text,
      onDoctype() {},
      onEof() {},
    },
  );
  tokenizer.write(html, true);
  if (open !== root) faults.push(`<${open.name}> without an end tag`);
  return { root, faults };
}

const asText = (_: unknown, { value }: { value: string }) => ({ type: "text", value }) as const;

/** Raw HTML is shown as text, but for some elements; formulas are read as they are written. */
const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(readFormulas)
  .use(() => foldHtml)
  .use(remarkRehype, { handlers: { html: asText, inlineMath: asText, math: asText } })
  .freeze();

/** Markdown as a tree of the same elements. */
export function markdownTree(markdown: string): Element {
  const treeOf = (node: Root | HastElement): Element => ({
    name: node.type === "element" ? node.tagName : "",
    attributes: Object.fromEntries(
      // An attribute that is false is absent, as that of an open task.
      Object.entries(node.type === "element" ? node.properties : {}).flatMap(([name, value]) =>
        value === false ? [] : [[name, String(value)]],
      ),
    ),
    children: node.children.flatMap((child) =>
      child.type === "text" ? child.value : child.type === "element" ? treeOf(child) : [],
    ),
  });
  return treeOf(processor.runSync(processor.parse(markdown)));
}

/** A step of a selector. The index has every element that it can match at its key. */
type Step = { isChild: boolean; key: string; matches: (element: Element) => boolean };
const selectors = new Map<string, Step[]>();
const step = /(>?)\s*([a-z0-9]*)((?:[#.][\w-]+|\[[^\]]*\])*)(?::not\(\.([\w-]+)\))?(?:\s+|(?=>)|$)/g;

/** The steps of a selector: names, #ids, .classes, [attributes] and :not(.class), joined by spaces and >. */
function stepsOf(selector: string): Step[] {
  const known = selectors.get(selector);
  if (known) return known;
  const steps = [...selector.matchAll(step)].flatMap(([whole, child, name = "", rest = "", without]): Step[] => {
    if (whole === "") return [];
    const parts = (rest.match(/[#.][\w-]+|\[[^\]]*\]/g) ?? []).map(partOf);
    const matches = (element: Element): boolean =>
      (name === "" || element.name === name) &&
      parts.every(({ isIn }) => isIn(element)) &&
      (without === undefined || !hasClass(element, without));
    const key = (parts.find(({ key }) => key.startsWith(".")) ?? parts[0])?.key ?? name;
    return [{ isChild: child === ">", key, matches }];
  });
  selectors.set(selector, steps);
  return steps;
}

/** A .class, an #id, or an [attribute] with its whole value (=) or its beginning (^=). */
function partOf(part: string): { key: string; isIn: (element: Element) => boolean } {
  if (part.startsWith(".")) return { key: part, isIn: (element) => hasClass(element, part.slice(1)) };
  const [, name = "", start, value] = /^\[([^=^]*)(?:(\^?)=(.*))?\]$/.exec(part.replace(/^#(.*)/, "[id=$1]")) ?? [];
  return {
    key: `[${name}]`,
    isIn: ({ attributes: { [name]: own } }) =>
      own !== undefined && (value === undefined || (start === "^" ? own.startsWith(value) : own === value)),
  };
}

const hasClass = ({ attributes }: Element, name: string): boolean =>
  ` ${attributes.class ?? ""} `.includes(` ${name} `);

const indexes = new WeakMap<Element, Map<string, Element[]>>();

const innerOf = ({ children }: Element): Element[] => children.filter((child) => typeof child !== "string");

function indexOf(root: Element): Map<string, Element[]> {
  const known = indexes.get(root);
  if (known) return known;
  const index = new Map<string, Element[]>();
  const add = (key: string, element: Element): void => {
    const all = index.get(key);
    if (all) all.push(element);
    else index.set(key, [element]);
  };
  const visit = (element: Element): void => {
    add(element.name, element);
    for (const name in element.attributes) add(`[${name}]`, element);
    for (const name of element.attributes.class?.split(" ") ?? []) add(`.${name}`, element);
    innerOf(element).forEach(visit);
  };
  visit(root);
  indexes.set(root, index);
  return index;
}

/** The elements below an element of a page that match a selector, in page order. */
export function select(below: Element, selector: string): Element[] {
  let root = below;
  while (root.parent) root = root.parent;
  const steps = stepsOf(selector);
  const last = steps.at(-1);
  return (indexOf(root).get(last?.key ?? "") ?? []).filter(
    (element) => element !== below && last?.matches(element) && isBelow(element, steps, steps.length - 1, below),
  );
}

/** Whether an element that matches a step of a selector has what the steps before it say above it. */
function isBelow({ parent }: Element, steps: readonly Step[], at: number, below: Element): boolean {
  const before = steps[at - 1];
  for (let above = parent; above; above = above.parent) {
    if (above === below) return before === undefined;
    if (before?.matches(above) && isBelow(above, steps, at - 1, below)) return true;
    if (steps[at]?.isChild) return false;
  }
  return false;
}

/**
 * How an element is read. base is the URL of its page; language is that of the page, if the languages of other texts are read. In a
 * comparison with the markdown, elements that are left out, hidden ones, and the targets of unlinked ones are not read.
 */
type ReadingOptions = {
  base: string;
  language?: string | undefined;
  leftOut?: ReadonlySet<Element>;
  unlinked?: ReadonlySet<Element>;
};

const unread = new Set(["script", "style", "svg", "template"]);

/** Whether an element is not read: it has no text, or is the heading above footnotes, which markdown has none of. */
const isUnread = ({ name, attributes }: Element): boolean => unread.has(name) || attributes.id === "footnote-label";
const inline = new Set("a abbr b bdi code del em i mark s small span strong sub sup time".split(" "));

/** What is read of an element. */
export function readingOf(root: Element, { base, language, leftOut, unlinked }: ReadingOptions): string {
  let text = "";
  let open = "";
  const write = (more: string, own: string): void => {
    if (own !== open && /\S/.test(more) && language !== undefined) {
      text += `${open === "" ? "" : "⟧"}${own === "" ? "" : `⟦${own}▸`}`;
      open = own;
    }
    text += more;
  };
  const visit = (element: Element, isLinked: boolean): void => {
    const { name, attributes, children } = element;
    if (isUnread(element) || leftOut?.has(element)) return;
    if (attributes.hidden !== undefined) {
      if (leftOut) return;
      text += "⟨hidden⟩";
    }
    const own = element.language === language ? "" : (element.language ?? "");
    if (!inline.has(name)) text += "\n";
    if (name === "img") write(pictureOf(attributes, base, isLinked), own);
    if (name === "math") {
      // The TeX, which is the annotation.
      write(select(element, "annotation").map(textOf).join(""), own);
      return;
    }
    if (hasClass(element, "callout-name")) {
      write(`[!${element.parent?.attributes.class?.split(" ")[1]?.toUpperCase()}]\n`, own);
      return;
    }
    // The row of a video is its link. One without a title is named otherwise than by its URL.
    if (hasClass(element, "site")) return;
    const isUntitled = hasClass(element, "untitled");
    if (isUntitled) write(textOf(element), own);
    // The options of a self-check, whose boxes are the reader's.
    const right = attributes["data-right"];
    if (name === "li" && right !== undefined) write(right === "true" ? "☑" : "☐", own);
    const isOption = element.parent?.parent?.attributes["data-right"] !== undefined;
    if (name === "input" && attributes.type === "checkbox" && !isOption)
      write(attributes.checked === undefined ? "☐" : "☑", own);
    if (name === "ol" && attributes.start !== undefined) write(`⟨from ${attributes.start}⟩`, own);
    for (const child of isUntitled ? [] : children) {
      if (typeof child === "string") write(child, own);
      else visit(child, isLinked || name === "a");
    }
    if (
      name === "a" &&
      attributes.href &&
      !unlinked?.has(element) &&
      !isBareLink(textOf(element), attributes.href, base)
    )
      write(`⟨${targetOf(attributes.href, base)}⟩`, own);
    if (!inline.has(name)) text += "\n";
  };
  visit(root, false);
  return text + (open === "" ? "" : "⟧");
}

function textOf(element: Element): string {
  const { attributes, children } = element;
  if (hasClass(element, "site")) return "";
  if (hasClass(element, "untitled")) return attributes.href ?? "";
  return children.map((child) => (typeof child === "string" ? child : textOf(child))).join("");
}

/** A picture as a link with its description, as which other sites' pictures are shown; a link has only its description. */
function pictureOf(
  { src = "", alt = "", title = "" }: Record<string, string>,
  base: string,
  isLinked: boolean,
): string {
  const target = targetOf(src, base);
  const isOwn = target.startsWith("/");
  if (src === "" || (isLinked && !isOwn)) return alt || target;
  // Pages show the title of a picture as its caption.
  const caption = isOwn && title !== "decorative" ? title : "";
  return `${alt || (isOwn ? "" : target)}⟨${target}⟩${caption}`;
}

/** White space, invisible characters, and the punctuation in which HTML and markdown differ; but not that inside numbers. */
const ignored = /⟨[^⟩]*⟩|[\s\p{Cf}·()|…;!?？！؟<>،、：，。；（）]+|(?<!\p{N})[.,:]+|[.,:]+(?!\p{N})/gu;

/** A reading in which neighboring texts of one language are one text. */
function joined(reading: string): string {
  let before = "";
  let text = reading;
  while (text !== before) {
    before = text;
    text = text.replace(/⟦([^▸⟦⟧]*)▸([^⟦⟧]*)⟧⟦\1▸/g, "⟦$1▸$2");
  }
  return text;
}

/** The essences of short readings, many of which all pages share. */
const essences = new Map<string, string>();

/** A reading without what a comparison ignores. Targets are compared as they are. */
export function essence(reading: string): string {
  const known = essences.get(reading);
  if (known !== undefined) return known;
  const text = reading.replace(ignored, (part) => (part.startsWith("⟨") ? part : ""));
  const own = text.includes("⟧") ? joined(text.replace(/⟧((?:⟨[^⟩]*⟩)+)/g, "$1⟧").replace(/⟦[^▸]*▸⟧/g, "")) : text;
  if (reading.length < 300) {
    if (essences.size > 5000) essences.clear();
    essences.set(reading, own);
  }
  return own;
}

/** A block of markdown: a heading with its level, or 0, and what is read of it. */
export type Block = { level: number; reading: string };

const containers = new Set(["section", "details"]);

/** The blocks of markdown. */
export const blocksOf = (markdown: string, base: string): Block[] =>
  markdownTree(markdown)
    // Footnotes are a section of blocks, and details contain some.
    .children.flatMap((block) => (typeof block !== "string" && containers.has(block.name) ? block.children : block))
    .filter((block) => typeof block === "string" || !isUnread(block))
    .map((block) =>
      typeof block === "string"
        ? { level: 0, reading: block }
        : { level: Number(/^h(\d)$/.exec(block.name)?.[1] ?? 0), reading: readingOf(block, { base }) },
    );

/** Marks of markdown that a quick comparison ignores on both sides. */
const marks = /[*_`~\\[\]]/g;

/** What a quick comparison reads. */
export const quickEssence = (reading: string): string => essence(reading.replace(marks, ""));

/** Code, which has no links; links and pictures; URLs in angle brackets or by themselves. */
const linkOrCode =
  /`[^`]+`|!?\[((?:\\.|[^\]\\])*)\]\(<?((?:\\.|\([^()\s]*\)|[^()\s\\<>])*)>?(?:\s+"[^"]*")?\)|<?(https?:\/\/[^\s<>()"`]*[^\s<>().,:;"'!?`]|mailto:[^>\s]*)>?/g;

/** The blocks of usual markdown, read without parsing it, which takes ten times as long. Where they differ from HTML, it is parsed. */
export function quickBlocks(markdown: string, base: string): Block[] {
  const blocks: Block[] = [];
  let fence = "";
  let isOpen = false;
  for (const line of markdown.split("\n")) {
    const [, ticks = ""] = /^\s*(```+|~~~+)/.exec(line) ?? [];
    const isFence = fence === "" ? ticks !== "" : ticks.startsWith(fence) && /^\s*[`~]+\s*$/.test(line);
    if (isFence) fence = fence === "" ? ticks : "";
    const isCode = isFence || fence !== "";
    if (!isCode && line.trim() === "") {
      isOpen = false;
      continue;
    }
    const [heading = "", hashes = ""] = (!isCode && /^(#{1,6})\s+/.exec(line)) || [];
    if (heading !== "" || !isOpen) blocks.push({ level: hashes.length, reading: "" });
    isOpen = heading === "";
    if (isFence) continue;
    (blocks.at(-1) as Block).reading += `${isCode ? line : quickLine(line.slice(heading.length), base)}\n`;
  }
  return blocks;
}

/** A line of markdown without the marks of lists and tables, and with its links as readings. */
function quickLine(line: string, base: string): string {
  if (/^[\s|:-]*-[\s|:-]*$/.test(line)) return "";
  return line
    .replace(/^(?:> ?)?\s*(?:[-+*]|\d+[.)])\s+/, "")
    .replace(/^\[([ x])\] /, (_, box) => (box === " " ? "☐" : "☑"))
    .replace(linkOrCode, (whole, text?: string, url = "", own?: string) => {
      if (own !== undefined) return own;
      if (text === undefined) return whole;
      const href = url.replace(/\\([^\w\s])/g, "$1");
      return isBareLink(text, href, base) ? text : `${text}⟨${targetOf(href, base)}⟩`;
    })
    .replace(/\\([&<>#|])/g, "$1");
}

/** A reading without its languages. */
export const withoutLanguages = (reading: string): string => reading.replace(/⟦[^▸]*▸|⟧/g, "");

/** A reading without the targets of its links. */
export const withoutTargets = (reading: string): string => reading.replace(/⟨[^⟩]*⟩/g, "");

/** A reading on one line, for messages. */
export const onOneLine = (reading: string): string => reading.replace(/\s+/g, " ").trim();

/** A part of a page from one heading to the next, with the level of its heading. The first has no heading. */
export type Section = { level: number; heading: string; text: string };

/** The sections of an element, as a comparison with markdown reads them. */
export function sectionsOf(root: Element, options: ReadingOptions & { leftOut: ReadonlySet<Element> }): Section[] {
  const sections: Section[] = [{ level: 0, heading: "", text: "" }];
  const footnotes: Element[] = [];
  const visit = (element: Element): void => {
    const { name, attributes, children } = element;
    if (isUnread(element) || options.leftOut.has(element) || attributes.hidden !== undefined) return;
    // At the end of their text, which is that of the page in markdown.
    if (attributes["data-footnotes"] !== undefined && !footnotes.includes(element)) {
      footnotes.push(element);
      return;
    }
    if (/^h[1-6]$/.test(name)) {
      sections.push({ level: Number(name[1]), heading: withoutTargets(readingOf(element, options)), text: "" });
      return;
    }
    const section = sections.at(-1) as Section;
    // A heading in a quote, a list, a figure or a table starts no section.
    if (inside.has(name) || hasClass(element, "callout") || !innerOf(element).some(hasHeading))
      section.text += readingOf(element, options);
    else
      for (const child of children) {
        if (typeof child === "string") (sections.at(-1) as Section).text += child;
        else visit(child);
      }
  };
  visit(root);
  footnotes.forEach(visit);
  return sections;
}

const inside = new Set(["blockquote", "figure", "form", "ol", "ul", "table"]);

const hasHeading = (element: Element): boolean => /^h[1-6]$/.test(element.name) || innerOf(element).some(hasHeading);
