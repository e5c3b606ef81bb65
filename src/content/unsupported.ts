/** Warnings about markup that is shown as text, with what to write instead: HTML that is not supported, and that of other generators. */
import type { Html, Nodes } from "mdast";
import type { NamedFile } from "./folder.ts";
import { nodesIn, proseTree } from "./markdown/addresses.ts";
import { memoize } from "./markdown/cache.ts";
import { htmlElements, otherPicture, refusedHtml } from "./markdown/html-elements.ts";
import { type ContentProblem, quote } from "./problem.ts";

/** Markup in a text: what it is called, and its line, from 0. */
type Found = { markup: string; line: number };

/** Matches text that may have such markup. Other text need not be parsed. */
const sign = /<|:::|\{\{|\{%/;

/** The warnings about a file, one for each kind of markup, with the first line that has it. */
export function unsupportedMarkup({ path, file: { body, bodyLine } }: NamedFile): ContentProblem[] {
  if (!sign.test(body)) return [];
  const all = Map.groupBy(
    memoize("unsupported", body, () => markupIn(body)),
    ({ markup }) => markup,
  );
  return [...all].map(([markup, [first, ...others]]) => ({
    path,
    line: bodyLine + (first?.line ?? 0),
    field: "markup",
    got: `${quote(markup)}${others.length === 0 ? "" : ` (${others.length + 1} ${/^<\w/.test(markup) ? "tags" : "times"})`}, which is shown as text`,
    expected: "markdown",
    fix: fixFor(markup),
  }));
}

function markupIn(body: string): Found[] {
  const root = proseTree(body);
  const refused = refusedHtml(root);
  return nodesIn(root).flatMap((node): Found[] => {
    const line = (node.position?.start.line ?? 1) - 1;
    if (node.type === "html" && (refused.has(node) || otherPicture(node.value)?.isAlone === false))
      return tagsIn(node, line);
    return node.type === "text" ? generatorsIn(node, body, line) : [];
  });
}

/** The tags of raw HTML that is shown as text. If it has only supported elements, all are: they are not in their place. */
function tagsIn({ value }: Html, line: number): Found[] {
  const tags = [...value.matchAll(/<(?:\/?([a-z][\w-]*)|!--|!)/gi)].map(({ 0: start, 1: name, index }) => ({
    markup: name === undefined ? (start === "<!--" ? "<!--" : "<!") : `<${name.toLowerCase()}>`,
    line: line + value.slice(0, index).split("\n").length - 1,
  }));
  const unknown = tags.filter(({ markup }) => !htmlElements.includes(markup.slice(1, -1)));
  return unknown.length > 0 ? unknown : tags;
}

/** Blocks, shortcodes and templates of site generators. */
function generatorsIn(node: Nodes, body: string, line: number): Found[] {
  const source = body.slice(node.position?.start.offset, node.position?.end.offset);
  return [...source.matchAll(/^[ \t]*:::+|\{\{[<%]|\{\{|\{%/gm)].map(({ 0: start, index }) => ({
    markup: start.trim().replace(/^:::+/, ":::"),
    line: line + source.slice(0, index).split("\n").length - 1,
  }));
}

const fixes: Record<string, string> = {
  "<!--": "remove the comment, or move it to the front matter, after #",
  "<a>": "write [text](url)",
  "<b>": "write **text**",
  "<strong>": "write **text**",
  "<i>": "write *text*",
  "<em>": "write *text*",
  "<code>": "write `code`",
  "<pre>": "write the code between two lines of ```",
  "<s>": "write ~~text~~",
  "<del>": "write ~~text~~",
  "<hr>": "write ---",
  "<ul>": "write each item on a line that starts with -",
  "<ol>": "write each item on a line that starts with 1.",
  "<li>": "write each item on a line that starts with -",
  "<blockquote>": "start each line with >",
  "<iframe>": "write the URL of the video alone in a paragraph",
  "<video>": "write the URL of the video alone in a paragraph",
  "<youtube>": "write the URL of the video alone in a paragraph",
  "<math>": "write the formula in TeX, between dollar signs",
  ":::": "write > [!NOTE] above the text, and > before each of its lines",
  "{{<": "replace it with the text that it inserts",
  "{{%": "replace it with the text that it inserts",
  "{{": "replace it with the text that it inserts, or put it between backticks",
  "{%": "replace it with the text that it inserts, or put it between backticks",
};

function fixFor(markup: string): string {
  const name = markup.slice(1, -1);
  if (/^h[1-6]$/.test(name)) return `start the line with ${"#".repeat(Number(name[1]))}`;
  if (htmlElements.includes(name))
    return "check that it is closed in the same block, is allowed in that place, and has only supported attributes (docs/writing.md)";
  return fixes[markup] ?? "remove the tags, or put them between backticks to show them";
}
