/**
 * Readings of built pages and of markdown: what a person or a program reads of an element, in one notation for both. A reading has the
 * text in order, ⟨target⟩ after the text of each link and picture, and ⟦language▸text⟧ around text in another language.
 */
import type { Nodes } from "hast";
import { type DefaultTreeAdapterTypes, parse } from "parse5";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";

/** An element with its children: elements and texts. language is that of the nearest element with one. */
export type Element = {
  name: string;
  attributes: Record<string, string>;
  children: (Element | string)[];
  language?: string | undefined;
};

/** A page as a tree, with the errors of its HTML and its comments, of which a page has none. */
export function htmlTree(html: string): { root: Element; errors: string[] } {
  const errors: string[] = [];
  const document = parse(html, {
    // The text of noscript elements is read too.
    scriptingEnabled: false,
    onParseError: ({ code, startLine, startCol }) => errors.push(`${code} at ${startLine}:${startCol}`),
  });
  const treeOf = (node: DefaultTreeAdapterTypes.ParentNode, name: string, outer?: string): Element => {
    const attributes: Record<string, string> = {};
    if ("attrs" in node) for (const { name, value } of node.attrs) attributes[name] = value;
    const children: Element["children"] = [];
    const language = attributes.lang ?? outer;
    for (const child of ("content" in node ? (node.content as DefaultTreeAdapterTypes.ParentNode) : node).childNodes) {
      if ("value" in child) children.push(child.value);
      else if ("data" in child) errors.push(`comment ${child.data}`);
      else if ("tagName" in child) children.push(treeOf(child, child.tagName, language));
    }
    return { name, attributes, children, language };
  };
  return { root: treeOf(document, ""), errors };
}

const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  // Raw HTML is shown as text.
  .use(remarkRehype, { handlers: { html: (_, { value }: { value: string }) => ({ type: "text", value }) } })
  .freeze();

/** Markdown as a tree of the same elements. */
export function markdownTree(markdown: string): Element {
  const treeOf = (node: Nodes): Element => ({
    name: node.type === "element" ? node.tagName : "",
    attributes:
      node.type === "element"
        ? Object.fromEntries(Object.entries(node.properties).map(([name, value]) => [name, String(value)]))
        : {},
    children:
      "children" in node
        ? node.children.flatMap((child) =>
            child.type === "text" ? child.value : child.type === "element" ? treeOf(child) : [],
          )
        : [],
  });
  return treeOf(processor.runSync(processor.parse(markdown)));
}

type Compound = {
  isChild: boolean;
  name?: string;
  /** Names with the whole value or, if isStart, its beginning. */
  attributes: { name: string; value?: string | undefined; isStart: boolean }[];
  classes: string[];
  /** A class that it must not have. */
  without?: string | undefined;
};
const selectors = new Map<string, Compound[]>();
const step = /(>?)\s*([a-z0-9]*)((?:[#.][\w-]+|\[[^\]]*\])*)(?::not\(\.([\w-]+)\))?(?:\s+|(?=>)|$)/g;

/** The steps of a selector: names, #ids, .classes, [attributes] and :not(.class), joined by spaces and >. */
function stepsOf(selector: string): Compound[] {
  const known = selectors.get(selector);
  if (known) return known;
  const steps = [...selector.matchAll(step)].flatMap(
    ([whole, child, name, rest = "", without]): Compound[] => {
      if (whole === "") return [];
      const parts = rest.match(/[#.][\w-]+|\[[^\]]*\]/g) ?? [];
      return [
        {
          isChild: child === ">",
          without,
          ...(name && { name }),
          classes: parts.flatMap((part) => (part.startsWith(".") ? part.slice(1) : [])),
          attributes: parts.flatMap((part): Compound["attributes"] => {
            if (part.startsWith("#")) return [{ name: "id", value: part.slice(1), isStart: false }];
            const [, attribute = "", start, value] = /^\[([^=^]*)(?:(\^?)=(.*))?\]$/.exec(part) ?? [];
            return attribute === "" ? [] : [{ name: attribute, value, isStart: start === "^" }];
          }),
        },
      ];
    },
  );
  selectors.set(selector, steps);
  return steps;
}

const matches = (element: Element, { name, attributes, classes, without = "" }: Compound): boolean =>
  (name === undefined || element.name === name) &&
  attributes.every(({ name, value, isStart }) => {
    const own = element.attributes[name];
    return own !== undefined && (value === undefined || (isStart ? own.startsWith(value) : own === value));
  }) &&
  (classes.length === 0 || classes.every((each) => hasClass(element, each))) &&
  (without === "" || !hasClass(element, without));

const hasClass = ({ attributes }: Element, name: string): boolean => attributes.class?.split(" ").includes(name) ?? false;

/** The elements below an element that match a selector, in page order. */
export function select(root: Element, selector: string): Element[] {
  let found = new Set([root]);
  for (const step of stepsOf(selector)) {
    const next = new Set<Element>();
    const visit = (element: Element, isDirect: boolean): void => {
      for (const child of element.children) {
        if (typeof child === "string") continue;
        if ((isDirect || !step.isChild) && matches(child, step)) next.add(child);
        if (!step.isChild) visit(child, false);
      }
    };
    for (const element of found) visit(element, true);
    found = next;
  }
  return [...found];
}

/**
 * How an element is read. base is the URL of its page; language is that of the page, if the languages of other texts are read. In a
 * comparison with the markdown, elements that are left out, hidden ones, and the targets of unlinked ones are not read.
 */
export type ReadingOptions = {
  base: string;
  language?: string | undefined;
  leftOut?: ReadonlySet<Element>;
  unlinked?: ReadonlySet<Element>;
};

const unread = new Set(["script", "style", "svg", "template"]);
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
    if (unread.has(name) || leftOut?.has(element)) return;
    if (attributes.hidden !== undefined) {
      if (leftOut) return;
      text += "⟨hidden⟩";
    }
    const own = element.language === language ? "" : (element.language ?? "");
    if (!inline.has(name)) text += "\n";
    if (name === "img") write(pictureOf(attributes, base, isLinked), own);
    if (name === "input" && attributes.type === "checkbox") write(attributes.checked === undefined ? "☐" : "☑", own);
    if (name === "ol" && attributes.start !== undefined) write(`⟨from ${attributes.start}⟩`, own);
    for (const child of children) {
      if (typeof child === "string") write(child, own);
      else visit(child, isLinked || name === "a");
    }
    if (name === "a" && attributes.href && !unlinked?.has(element)) write(`⟨${targetOf(attributes.href, base)}⟩`, own);
    if (!inline.has(name)) text += "\n";
  };
  visit(root, false);
  return text + (open === "" ? "" : "⟧");
}

/** A picture as a link with its description, as which other sites' pictures are shown; a link has only its description. */
function pictureOf({ src = "", alt = "" }: Record<string, string>, base: string, isLinked: boolean): string {
  const target = targetOf(src, base);
  const isOwn = target.startsWith("/");
  if (src === "" || (isLinked && !isOwn)) return alt || target;
  return `${alt || (isOwn ? "" : target)}⟨${target}⟩`;
}

/** The absolute URL of a link; that of this site without its origin. */
export function targetOf(href: string, base: string): string {
  if (!URL.canParse(href, base)) return href;
  const url = new URL(href, base);
  return url.origin === new URL(base).origin ? url.pathname + url.search + url.hash : url.href;
}

/** White space, invisible characters, and the punctuation in which HTML and markdown differ; but not that inside numbers. */
const ignored =
  /⟨[^⟩]*⟩|[\s\p{Cf}·()|…;!?？！؟<>،、：，。；（）]+|(?<!\p{N})[.,:]+|[.,:]+(?!\p{N})/gu;

/** A reading without what a comparison ignores. Targets are compared as they are. */
export const essence = (reading: string): string =>
  reading
    .replace(ignored, (part) => (part.startsWith("⟨") ? part : ""))
    .replace(/⟧((?:⟨[^⟩]*⟩)+)/g, "$1⟧")
    .replace(/⟧⟦[^▸]*▸|⟦[^▸]*▸⟧/g, "");

/** A reading without its languages. */
export const withoutLanguages = (reading: string): string => reading.replace(/⟦[^▸]*▸|⟧/g, "");

/** A reading on one line, for messages. */
export const onOneLine = (reading: string): string => reading.replace(/\s+/g, " ").trim();

/** A part of a page from one heading to the next. The first has no heading. */
export type Section = { heading: string; text: string };

/** The sections of an element, as a comparison reads them. */
export function sectionsOf(root: Element, options: ReadingOptions & { leftOut: ReadonlySet<Element> }): Section[] {
  const sections: Section[] = [{ heading: "", text: "" }];
  const visit = (element: Element): void => {
    const { name, attributes, children } = element;
    if (unread.has(name) || options.leftOut.has(element) || attributes.hidden !== undefined) return;
    if (/^h[1-6]$/.test(name)) {
      const text = readingOf(element, options).replace(/⟨[^⟩]*⟩/g, "");
      sections.push({ heading: `${name} ${text}`, text: "" });
      return;
    }
    const section = sections.at(-1) as Section;
    if (!children.some((child) => typeof child !== "string" && hasHeading(child)))
      section.text += readingOf(element, options);
    else
      for (const child of children) {
        if (typeof child === "string") (sections.at(-1) as Section).text += child;
        else visit(child);
      }
  };
  visit(root);
  return sections;
}

const hasHeading = (element: Element): boolean =>
  /^h[1-6]$/.test(element.name) || element.children.some((child) => typeof child !== "string" && hasHeading(child));
