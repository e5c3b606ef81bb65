/**
 * What a text has: its pictures, videos and links, and its blocks of prose. Both the texts of a source, before they are converted, and
 * the texts of the imported course are read so, with nothing of the conversion, so that what a conversion loses is noticed.
 */
import type { Element, Nodes as HtmlNodes } from "hast";
import { fromHtml } from "hast-util-from-html";
import type { Code, Nodes, Root } from "mdast";
import { withEmoji } from "../prose/emoji.ts";
import { parsed } from "../prose/parsed.ts";
import { videoAddress } from "../videos.ts";

/** The kinds of what a page of a source has. */
type ItemKind = "prose" | "video" | "picture" | "link";

/**
 * Something that a text has. line and end are its first and last line, from 1. name is its URL, or the start of its text. lines has
 * the letters and digits of each line of a block of prose, and label those of the text of a link, or of the caption of a picture.
 */
export type Item = { kind: ItemKind; line: number; end: number; name: string; lines?: string[]; label?: string };

/** Text without anything but letters and digits, so that markup makes no difference. */
export const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

/** What is found in a text, and the definitions of the links in it. */
type Finder = { items: Item[]; definitions: Map<string, string> };

/** What a markdown text of a source, or of a course, has. */
export const itemsOfMarkdown = (markdown: string): Item[] =>
  itemsInTree(parsed(markdown), { items: [], definitions: new Map() }, 0);

/** What a text of a source has, whose syntax for videos and variables markdown does not know. */
export const itemsOfSource = (text: string): Item[] =>
  itemsOfMarkdown(
    withoutIndentation(withEmoji(text))
      .replace(
        /^[ \t]*(?:\{\{<\s*video\s+([^\s>"]{1,500})[^{}\n]*|\{%\s*embed\s+url="([^"\n]{1,500})"[^{}\n]*)\}\}?[ \t]*$/gm,
        (_, first, second) => `<iframe src="${first ?? second}"></iframe>`,
      )
      // A citation is no link.
      .replace(/\[@https?:[^\]\s]{1,300}\]/g, "[@work]")
      .replace(/^[ \t]*:{3,}[ \t]*\{(?:figure|image)\}[ \t]*(\S{1,500}).*$/gm, (_, name: string) => `![](<${name}>)`)
      .replace(/\{\{\s*(?:(?:site|page)\.[\w.]{1,60}|relative_root_path)\s*\}\}/g, "")
      .replace(labelled, (tag) =>
        !/youtube|vimeo|player|video/i.test(tag) ? (/\s(?:text|label|title)="([^"]*)"/.exec(tag)?.[1] ?? tag) : tag,
      )
      .replace(tagOfComponent, (tag) => (tag.includes("\n") ? tag.replace(/[^\n]+/g, "") : tag))
      .replace(loneTag, (tag, name: string) => (/\/>\s*$/.test(tag) || /youtube|vimeo|player/i.test(name) ? tag : "")),
  );

/** The text with the content of admonitions and tabs of MkDocs, which is indented, as text rather than code. */
function withoutIndentation(text: string): string {
  if (!/^\s*(?:!!!|\?\?\?|===)[+!]?\s/m.test(text)) return text;
  const open: number[] = [];
  return text
    .split("\n")
    .map((line) => {
      if (line.trim() === "") return "";
      const indent = line.length - line.trimStart().length;
      while (open.length > 0 && indent < (open.at(-1) ?? 0) + 4) open.pop();
      const own = line.slice(4 * open.length);
      if (/^\s*(?:!!!|\?\?\?|===)[+!]?\s/.test(own.slice(0, 100))) open.push(indent);
      return own;
    })
    .join("\n");
}

/** The tag of a component. If its attributes are on lines of their own, the last one would be a quote. */
const tagOfComponent = /<[A-Z][\w.]*\s[^<>]{0,2000}>/g;

/** A component in a line whose text is an attribute. Its expressions have braces of their own. */
const labelled =
  /(?<=[^\s<`][^\S\n]*)<[A-Z][\w.]*\s(?:[^<>{}"\n]|"[^"\n]{0,500}"|\{(?:[^{}\n]|\{(?:[^{}\n]|\{[^{}\n]{0,300}\}){0,300}\}){0,300}\}){0,500}\/>/g;

/** A line with nothing but the tag of a component, next to which is markdown, not HTML. */
const loneTag = /^[ \t]*<\/?([A-Z][\w.]*|hfoptions?)(?:\s[^<>\n]{0,2000})?>[ \t]*$/gm;

/** What HTML has. */
export function itemsOfHtml(html: string): Item[] {
  const finder: Finder = { items: [], definitions: new Map() };
  visitHtml(fromHtml(html, { fragment: true }), finder, 0);
  return finder.items;
}

/** What the tree of a text has. before is the number of lines above the text. */
function itemsInTree(root: Root, finder: Finder, before: number): Item[] {
  collectDefinitions(root, finder);
  visit(root, finder, before);
  return finder.items;
}

function collectDefinitions(node: Nodes, finder: Finder): void {
  if (node.type === "definition") finder.definitions.set(node.identifier, node.url);
  if ("children" in node) for (const child of node.children) collectDefinitions(child, finder);
}

function visit(node: Nodes, finder: Finder, before: number, parent?: { line: number; end: number }): void {
  // URLs in a text, which the parser makes links of afterwards, have no position.
  const { line, end } = node.position === undefined && parent ? parent : linesOf(node, before);
  const add = (item: Omit<Item, "line" | "end">): number => finder.items.push({ ...item, line, end });
  if (node.type === "code") return void visitCode(node, finder, before);
  if (node.type === "math" && lettersOf(node.value) !== "")
    add({ kind: "prose", name: "a formula", lines: codeLines(node.value) });
  if (node.type === "html") return void visitHtml(fromHtml(openTags(node.value), { fragment: true }), finder, line - 1);
  if (node.type === "link")
    add({ kind: "link", name: node.url, label: lettersOf(textOf(node).replace(attributes, "")) });
  if (node.type === "image") add({ kind: "picture", name: node.url, label: lettersOf(node.title ?? "") });
  if (node.type === "linkReference" || node.type === "imageReference") {
    const name = finder.definitions.get(node.identifier);
    if (name !== undefined && node.type === "imageReference") add({ kind: "picture", name });
    else if (name !== undefined) add({ kind: "link", name, label: lettersOf(textOf(node)) });
  }
  if (node.type === "paragraph" || node.type === "heading" || node.type === "tableCell")
    addProse(textOf(node), { line, end }, finder);
  if (!("children" in node)) return;
  for (const [index, child] of node.children.entries()) {
    const isLink = child.type === "html" && /^<a\s/i.test(child.value) && !child.value.includes("</");
    if (!isLink) visit(child, finder, before, { line, end });
    else {
      const link = fromHtml(child.value + escaped(textUntilEnd(node.children.slice(index + 1))), { fragment: true });
      visitHtml(link, finder, linesOf(child, before).line - 1, false);
    }
  }
}

/** The text before the end of a link in HTML. */
const textUntilEnd = (nodes: readonly Nodes[]): string => {
  const end = nodes.findIndex((node) => node.type === "html" && /^<\/a/i.test(node.value));
  return nodes.slice(0, Math.max(0, end)).map(textOf).join("");
};

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** The first and last line of a node. */
const linesOf = ({ position }: Nodes | HtmlNodes, before: number): { line: number; end: number } => ({
  line: before + (position?.start.line ?? 1),
  end: before + (position?.end.line ?? position?.start.line ?? 1),
});

/** The text of a node, without tags, roles of MyST, and the alternative texts of pictures. */
function textOf(node: Nodes): string {
  if (node.type === "text" || node.type === "inlineCode") return node.value;
  // What is in a formula is no syntax of a format.
  if (node.type === "inlineMath") return node.value.split("\n").map(lettersOf).join("\n");
  // A picture that is left out leaves its alternative text.
  if (/^(?:break|image|imageReference)$/.test(node.type)) return "\n";
  if (!("children" in node)) return "";
  return node.children.reduce((text, child) => {
    const [, before = "", role] =
      child.type === "inlineCode" ? (/^([\s\S]*)\{([a-z][\w:+.-]*)\}$/.exec(text) ?? []) : [];
    return role === undefined ? text + textOf(child) : before + textOfRole(role, textOf(child));
  }, "");
}

/** The text of a role. References without a text show the title of what they refer to. */
function textOfRole(role: string, text: string): string {
  const [, shown] = /^([^<]*)<[^<>]*>$/.exec(text) ?? [];
  // The title of what it refers to, or nothing.
  if (/^(?:cite|glue)/.test(role)) return "\n";
  if (/^(?:num)?ref$/.test(role) && shown) return shown.replace(/%s|\{\w+\}/g, "\n");
  return shown ?? (/^(?:ref|any|doc|numref|eq|prf:ref)$/.test(role) ? "\n" : text);
}

/** Adds a block of prose, unless it is nothing but the syntax of a format. */
function addProse(text: string, place: { line: number; end: number }, { items }: Finder): void {
  const lines = text
    .split("\n")
    .flatMap((line) => plainLine(line).split("\n"))
    .map(lettersOf)
    .filter(Boolean);
  if (lines.length === 0) return;
  const name = text.replace(/\s+/g, " ").trim();
  items.push({ ...place, kind: "prose", name: name.length > 60 ? `${name.slice(0, 60)}…` : name, lines });
}

/** Attributes in braces. In a formula, braces are no attributes. */
const attributes = /(?<![_^}])(?:\{\s*(?::|[.#][\w-]|[\w-]+=|\.?\s*[\w-]+\s*=\s*["'])[^{}]*\})+/g;

/** A line of text without what is not text but syntax of one of the formats. It is split where that may become other text. */
const plainLine = (whole: string): string =>
  whole.length > 5000 || !/[{}:<>!=?@+#|[]|^(?:im|ex)port\b/.test(whole)
    ? whole
    : whole
        .replace(/^\s*(?:import\s.*["'];?|export\s+(?:const|default|let|function)\b.*)\s*$/, "")
        .replace(/^\s*:{3,}\s*(?:\{(?:glue:|grid\b).*|(?:\{[^}]*\}|\.?[\w-]*)(?:\s*\{[^}]*\})?)/, "")
        .replace(/^\s*(?:!!!|\?\?\?)\+?\s+[\w-]+(?:\s+[\w-]+)*\s*"?/, "")
        .replace(/^\s*\[!\w+\][+-]?/, "")
        .replace(/^\s*\([\w:. -]+\)=\s*$|^\+\+\+.*$|^\s*\[{1,2}toc\]{1,2}\s*$/i, "")
        .replace(/^:[\w-]+:.*$|^\s*\\(?:begin|end)\{equation\*?\}/, "")
        .replace(
          /\{%[^%]*%\}|\{\{[^{}]*\}\}|\{#(?:if|each)[^{}]*\}|\{[:/](?:if|else|each)[^{}]*\}|\{\/\*.*?\*\/\}/g,
          "\n",
        )
        .replace(/\[?(?<![\w./])-?@[\w:.-]+\]?/g, "\n")
        .replace(/<\/?[A-Za-z][^<>]*>/g, "")
        .replace(/\[\[[\w-]+\]\]\s*$/, "")
        .replace(/:(?:material|octicons|fontawesome|simple)-[\w-]+:/g, "")
        .replace(attributes, "");

/** Languages of code in braces, as Quarto, R Markdown and MyST write them. */
const codeLanguage =
  /^\{?(?:r|python|julia|bash|sh|sql|ojs|js|css|html|dot|mermaid|webr|pyodide|code|code-block|code-cell|sourcecode|literalinclude|math|prompt|asciinema|parsed-literal)\b/i;

/** Directives whose text is about the page, or in another file. */
const withoutText = /^\{(?:tableofcontents|toctree|contents|bibliography|index|raw|include|auto\w+|[\w-]+-end)\}/;

/** Code is a block of prose; the directives of MyST are markdown. */
function visitCode({ lang, meta, value, ...node }: Code, finder: Finder, before: number): void {
  const { line, end } = linesOf({ ...node, lang, meta, value }, before);
  const info = `${lang ?? ""} ${meta ?? ""}`.trim();
  for (const [, name = ""] of value.matchAll(/\binclude_graphics\(\s*["']([^"'\n]{1,500})["']/g))
    if (info.startsWith("{")) finder.items.push({ kind: "picture", line, end, name });
  if (info === "{=html}") return void visitHtml(fromHtml(value, { fragment: true }), finder, line);
  const [, directive, argument = ""] = /^\{([\w:.+-]+)\}\s*(.*)$/.exec(info) ?? [];
  if (directive === undefined || codeLanguage.test(info)) {
    const shown = (directive === undefined ? value : withoutOptions(value))
      .split("\n")
      // Options of a cell, and lines that rustdoc hides.
      .filter((each) => !/^\s*(?:#\||:[\w-]+:)/.test(each) && !(/^rust\b/.test(info) && /^\s*#(?:\s|$)/.test(each)))
      .join("\n");
    if (lettersOf(shown) !== "") finder.items.push({ kind: "prose", line, end, name: "code", lines: codeLines(shown) });
    return;
  }
  if (withoutText.test(info)) return;
  if (directive === "youtube")
    finder.items.push({ kind: "video", line, end, name: `https://www.youtube.com/watch?v=${argument.trim()}` });
  else if (/^(?:glue:)?(?:figure|image)$/.test(directive))
    finder.items.push({ kind: "picture", line, end, name: argument.trim() });
  else if (!/^(?:figure-md|solution.*)$/.test(directive)) addProse(argument, { line, end }, finder);
  if (directive === "youtube" || directive === "glue:figure") return;
  const inner = parsed(withoutOptions(value));
  if (depthOf(inner) < 60) itemsInTree(inner, finder, line);
}

const codeLines = (code: string): string[] => code.split("\n").map(lettersOf).filter(Boolean);

const depthOf = (node: Nodes): number =>
  "children" in node ? 1 + Math.max(0, ...node.children.slice(0, 1000).map(depthOf)) : 1;

/** The text of a directive with blank lines in place of its options. */
const withoutOptions = (text: string): string =>
  text
    .replace(/^---\n[\s\S]*?\n---(?:\n|$)/, (whole) => whole.replace(/[^\n]+/g, ""))
    .replace(/^(?:(?::[\w-]+:|#\|).*(?:\n|$))+/, (whole) => whole.replace(/[^\n]+/g, ""));

/** Tags that close themselves, as those of components do, as HTML understands them. */
const openTags = (html: string): string =>
  html.replace(
    /<([A-Z][\w.]*)((?:\s[^<>]{0,4000})?)\/>/g,
    (_, name: string, rest: string) => `<${name}${rest}></${name}>`,
  );

/** Elements that are no text. */
const hidden = /^(?:script|style|template|noscript|svg|math|object|embed|canvas|form|head|title|iframe|video|audio)$/;

/** Elements that start a block. */
const block =
  /^(?:address|article|aside|blockquote|caption|center|dd|details|div|dl|dt|figcaption|figure|footer|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul|tip|tab|tabitem|tabs)$/;

function visitHtml(root: HtmlNodes, finder: Finder, before: number, isText = true): void {
  let [text, first, last] = ["", 1, 1];
  const close = (): void => {
    if (isText) addProse(text, { line: before + first, end: before + last }, finder);
    text = "";
  };
  const enter = (node: HtmlNodes): void => {
    if (node.type === "text") {
      if (text.trim() === "") first = node.position?.start.line ?? first;
      last = node.position?.end.line ?? last;
      text += node.value;
    }
    if (node.type === "root") for (const child of node.children) enter(child);
    if (node.type !== "element") return;
    addElement(node, finder, before);
    if (node.tagName === "br" || node.tagName === "img") text += "\n";
    if (hidden.test(node.tagName)) return;
    const isBlock = block.test(node.tagName);
    if (isBlock) close();
    for (const child of node.children) enter(child);
    if (isBlock) close();
  };
  enter(root);
  close();
}

/** Adds the picture, the link or the video that an element is. */
function addElement(node: Element, { items }: Finder, before: number): void {
  const attribute = (...names: string[]): string =>
    names.map((name) => node.properties[name]).find((each): each is string => typeof each === "string") ?? "";
  const add = (kind: ItemKind, name: string, label?: string): void => {
    if (name !== "") items.push({ kind, name, ...linesOf(node, before), ...(label !== undefined && { label }) });
  };
  if (node.tagName === "img") add("picture", attribute("src"));
  if (node.tagName === "a") add("link", attribute("href"), lettersOf(htmlText(node)));
  if (node.tagName === "iframe" && videoAddress(attribute("src")) !== null) add("video", attribute("src"));
  if (node.tagName === "video") {
    const source = node.children.find((each): each is Element => each.type === "element" && each.tagName === "source");
    add("video", attribute("src") || String(source?.properties.src ?? ""));
  }
  // Within a paragraph, each tag of a video is parsed alone.
  if (node.tagName === "source" && /\.(?:mp4|m4v|webm|ogv)$/i.test(attribute("src"))) add("video", attribute("src"));
  if (/youtube|reactplayer|vimeo/.test(node.tagName)) {
    const id = attribute("id", "videoid", "video-id", "youtubeid", "video", "url", "src");
    add("video", /^[\w-]{6,20}$/.test(id) ? `https://www.youtube.com/watch?v=${id}` : id);
  }
}

const htmlText = (node: HtmlNodes): string =>
  node.type === "text" ? node.value : "children" in node ? node.children.map(htmlText).join("") : "";
