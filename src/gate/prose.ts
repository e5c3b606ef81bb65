/**
 * An author's prose as the gate expects it: on a page, in markdown with absolute URLs, and as questions with answers. The
 * parser is the only code shared with the renderer.
 */
import type { Definition, FootnoteDefinition, Image, Link, Nodes, Root } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";

const parser = unified().use(remarkParse).use(remarkGfm).freeze();

/** Parsed prose with its definitions and footnotes. */
export type Prose = {
  markdown: string;
  root: Root;
  definitions: Map<string, Definition>;
  footnotes: Map<string, FootnoteDefinition>;
};

/** A function that parses markdown and caches the result. */
export function proseReader(): (markdown: string) => Prose {
  const cache = new Map<string, Prose>();
  return (markdown) => {
    const cached = cache.get(markdown);
    if (cached) return cached;
    const root = parser.parse(markdown);
    const prose: Prose = { markdown, root, definitions: new Map(), footnotes: new Map() };
    for (const node of nodesIn(root)) {
      if (node.type === "definition" && !prose.definitions.has(keyOf(node))) prose.definitions.set(keyOf(node), node);
      if (node.type === "footnoteDefinition" && !prose.footnotes.has(keyOf(node)))
        prose.footnotes.set(keyOf(node), node);
    }
    cache.set(markdown, prose);
    return prose;
  };
}

/** The key for matching references. */
export const keyOf = ({ identifier }: { identifier: string }): string => identifier.toUpperCase();

/** A node and all its descendants, in order. */
function* nodesIn(node: Nodes): Generator<Nodes> {
  yield node;
  if ("children" in node) for (const child of node.children) yield* nodesIn(child);
}

/** Whether a link's scheme is allowed: relative, http, https, mailto or tel. */
export const isAllowedLink = (url: string): boolean => {
  const [, scheme] = /^([^:/?#]*):/.exec(url) ?? [];
  return scheme === undefined || ["http", "https", "mailto", "tel"].includes(scheme.toLowerCase());
};

/** The markdown with absolute URLs, which also work outside its page. */
export function absoluteProse({ markdown, root }: Prose, siteUrl: string, path: string): string {
  const edits = editsOf(root, markdown, siteUrl, path);
  let text = "";
  let from = 0;
  for (const { at, until, to } of edits.sort((a, b) => a.at - b.at)) {
    text += markdown.slice(from, at) + to;
    from = until;
  }
  return text + markdown.slice(from);
}

/**
 * Parsed prose with absolute URLs. Where only the beginnings of URLs change, the tree is copied with other URLs, since parsing takes
 * five times as long.
 */
export function absoluteTree(prose: Prose, siteUrl: string, path: string, read: (markdown: string) => Prose): Prose {
  const { markdown, root } = prose;
  if (editsOf(root, markdown, siteUrl, path).some(({ to }) => !to.startsWith(siteUrl)))
    return read(absoluteProse(prose, siteUrl, path));
  const moved = <Node extends Nodes>(node: Node): Node => {
    const edit = editOf(node, markdown, siteUrl, path);
    return {
      ...node,
      ...("url" in node && edit && { url: edit.to + node.url }),
      ...("children" in node && { children: node.children.map(moved) }),
    };
  };
  const movedIn = <Node extends Nodes>(nodes: Map<string, Node>): Map<string, Node> =>
    new Map([...nodes].map(([key, node]) => [key, moved(node)]));
  return {
    markdown,
    root: moved(root),
    definitions: movedIn(prose.definitions),
    footnotes: movedIn(prose.footnotes),
  };
}

type Edit = { at: number; until: number; to: string };

/** The edits that make the URLs below a node absolute. The description of a picture may contain links, which are not rendered. */
function editsOf(root: Nodes, markdown: string, siteUrl: string, path: string): Edit[] {
  return [...nodesIn(root)].flatMap((node) => {
    const edit = editOf(node, markdown, siteUrl, path);
    const described =
      node.type === "image" || node.type === "imageReference" ? descriptionOf(node, markdown) : undefined;
    if (described === undefined) return edit ?? [];
    const { text, at } = described;
    // The letter in front prevents the text from starting a block.
    const inner = editsOf(parser.parse(`x${text}`), `x${text}`, siteUrl, path);
    return [
      ...inner.map((each) => ({ ...each, at: each.at + at - 1, until: each.until + at - 1 })),
      ...(edit ? [edit] : []),
    ];
  });
}

/** The source of a picture's description, if it may contain links. */
function descriptionOf(node: Nodes, markdown: string): { text: string; at: number } | undefined {
  const at = (node.position?.start.offset ?? 0) + 2;
  const text = markdown.slice(at, node.position?.end.offset);
  return /\]\(|</.test(text.replace(/\]\([^()]*\)$/, ""))
    ? { text: text.slice(0, text.lastIndexOf("](")), at }
    : undefined;
}

/** The edit of a node's URL; undefined if it does not change. */
function editOf(node: Nodes, markdown: string, siteUrl: string, path: string): Edit | undefined {
  if (node.type !== "link" && node.type !== "image" && node.type !== "definition") return undefined;
  const [start, end] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
  const source = markdown.slice(start, end);
  if (node.type === "link" && source.startsWith("<"))
    return isAllowedLink(node.url) ? undefined : { at: start, until: start, to: "\\" };
  const place = urlPlace(node, source);
  if (place === undefined) return undefined;
  const [at, until] = [start + place.at, start + place.until];
  const { url } = node;
  if (!isAllowedLink(url)) return { at, until, to: markdown[at - 1] === "<" ? "" : "<>" };
  if (/^[a-z][-+.a-z0-9]*:/i.test(url) || url.startsWith("//")) return undefined;
  const before = url.startsWith("/") ? "" : /^[?#]/.test(url) ? path : path.slice(0, path.lastIndexOf("/") + 1);
  return { at, until: at, to: siteUrl + before };
}

const destination = String.raw`(?:<((?:\\.|[^<>\n\\])*)>|((?:\\[^\s]|\((?:\\[^\s]|\((?:\\[^\s]|[^\s()\\])*\)|[^\s()\\])*\)|[^\s()<\\]|(?<!\()<|\\)+|))`;
const title = String.raw`(?:\s+(?:"(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*'|\((?:\\[\s\S]|[^()\\])*\)))?`;
const resource = new RegExp(String.raw`\]\([\s>]*${destination}${title}[\s>]*\)$`, "g");
const defined = new RegExp(String.raw`^\[(?:\\[\s\S]|[^\\\]])+\]:[\s>]*${destination}${title}\s*$`);

/** The position of the URL in the source of a node; undefined if it has none. */
function urlPlace(node: Link | Image | Definition, source: string): { at: number; until: number } | undefined {
  if (node.type === "definition") return placeIn(defined.exec(source), source);
  if (!source.endsWith(")")) return undefined;
  // Brackets in the text may look like the start of a URL: the last match that reaches the end is the URL.
  let last: RegExpExecArray | null = null;
  for (let from = node.type === "image" ? 1 : 0; from < source.length; ) {
    resource.lastIndex = from;
    const match = resource.exec(source);
    if (!match) break;
    last = match;
    from = match.index + 1;
  }
  return placeIn(last, source);
}

function placeIn(match: RegExpExecArray | null, source: string): { at: number; until: number } | undefined {
  if (!match) return undefined;
  const [whole, pointed, plain = ""] = match;
  const text = pointed ?? plain;
  if (text === "") return undefined;
  const opening = whole.startsWith("](") ? 2 : whole.indexOf("]:") + 2;
  const lead = /^[\s>]*/.exec(whole.slice(opening))?.[0].length ?? 0;
  const at = match.index + opening + lead + (pointed === undefined ? 0 : 1);
  return source.slice(at, at + text.length) === text ? { at, until: at + text.length } : undefined;
}

/** A question with its answer as plain text. */
export type Question = { question: string; answer: string };

/** The questions of a text: third-level headings that end with a question mark and have content below them. */
export function questionsIn({ root }: Prose): Question[] {
  const questions: { question: string; answer: Nodes[] }[] = [];
  let open: Nodes[] | undefined;
  for (const node of root.children) {
    if (node.type !== "heading") open?.push(node);
    else {
      open = undefined;
      const question = plainText(node).replace(/\s+/g, " ").trim();
      if (node.depth === 3 && isQuestion(question)) {
        open = [];
        questions.push({ question, answer: open });
      }
    }
  }
  return questions.flatMap(({ question, answer }) => {
    const text = answer
      .map(plainText)
      .filter((part) => part !== "")
      .join("\n\n");
    return text === "" ? [] : [{ question, answer: text }];
  });
}

/** Whether a text ends with a question mark of any script. */
export const isQuestion = (text: string): boolean => "?؟？;\u037e".includes(text.trim().at(-1) ?? " ");

/** The visible text of a node. */
function plainText(node: Nodes): string {
  switch (node.type) {
    case "break":
      return "\n";
    case "image":
    case "imageReference":
      return node.alt ?? "";
    default: {
      if ("value" in node) return node.value;
      if (!("children" in node)) return "";
      const texts = (node.children as Nodes[]).map(plainText).filter((text) => text !== "");
      const isStacked = ["blockquote", "list", "listItem", "table"].includes(node.type);
      return texts.join(isStacked ? "\n" : node.type === "tableRow" ? ", " : "");
    }
  }
}
