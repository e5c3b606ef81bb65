/** Prepares the tags and comments of a page, so that markdown between them is markdown, and HTML is HTML. */
import { escapedHtml } from "./directives.ts";
import { codeLines } from "./fences.ts";

/** What a page of MDX has: components, or imports of them. Elements of MkDocs may say that markdown is in them. */
const mdx =
  /^[ \t]*<\/?(?:[A-Z]|hfoption)|^import\s.{1,500}\sfrom\s|^[ \t]*<[a-z]+\s(?:[^<>\n]*\s)?markdown(?=[\s=>])/m;

/**
 * The text without comments, and with elements in one piece: a blank line in them does not make code of the tags after it. Lines stay
 * in place.
 */
export function withWholeElements(text: string): string {
  if (!/^[ \t]*(?:<[a-z!]|\{\/\*)/m.test(text)) return text;
  const isCode = codeLines();
  const lines = withSections(text).split("\n");
  let comment: RegExp | undefined;
  let open = "";
  return lines
    .map((line, index) => {
      if (comment !== undefined) {
        if (comment.test(line)) comment = undefined;
        return "";
      }
      const start = line.slice(0, 1000);
      if (/^\s*(?:<!--|\{\/\*)/.test(start) && !/-->|\*\/\}/.test(line)) {
        if (isCode("")) return line;
        comment = start.trimStart().startsWith("<") ? /-->\s*$/ : /\*\/\}\s*$/;
        return "";
      }
      if (isCode(line)) return line;
      if (open !== "" && new RegExp(`^(?:</${open}|#)`).test(start)) open = "";
      const [, name = ""] = /^<(div|section|form|svg|ul|ol|table|center|figure|nav)\b(?!.*<\/\1>)/.exec(start) ?? [];
      open ||= name;
      if (open === "" || line.trim() !== "") return line;
      // Below a tag, tags that are indented further are no code. In a list, they are.
      const isTag = /^ {0,3}</.test(lines[index - 1] ?? "") && /^(?: {4,}|\t)\s*<[/a-z!]/.test(lines[index + 1] ?? "");
      return isTag || /^(?:form|svg)$/.test(open) ? "<!---->" : line;
    })
    .join("\n");
}

/**
 * The text of a page of MDX with the content of tags indented as far as they are, and with blank lines in place of tags that only
 * arrange it. Lines stay in place. Pages that are not MDX stay as they are: what is in their tags is HTML.
 */
export function withPlainTags(text: string, path: string): string {
  if (!/\.mdx$/i.test(path) && !mdx.test(text)) return text;
  const isCode = codeLines();
  let [isHtml, isFigure] = [false, false];
  return dedented(withJoinedTags(text.split("\n")))
    .map((line) => {
      if (isCode(line)) return line;
      const start = line.slice(0, 1000);
      // In HTML, only tags that say so have markdown in them.
      if (line.trim() === "" || (wrapper.test(start) && hasMarkdown.test(start))) isHtml = false;
      isFigure = /^\s*<figure\s/.test(start) ? hasMarkdown.test(start) : isFigure && !/^\s*<\/figure/.test(start);
      if (isFigure) return line.length > 5000 ? line : asHtml(line);
      if (line.trim() === "") return "";
      if (!isHtml && wrapper.test(start)) return targetIn(line);
      if (/^\s*<[a-z]/.test(line)) isHtml = true;
      return line.length > 5000 ? line : withLinks(line.replace(oneParagraph, "$1$2"));
    })
    .join("\n");
}

/** The lines, with the summary of a text to unfold one line higher, so that a blank line follows it, and with links in one line. */
const withJoinedTags = (lines: readonly string[]): string[] => {
  const out = [...lines];
  for (const [index, line] of out.entries()) {
    const [next = "", last = ""] = out.slice(index + 1, index + 3);
    const isSummary = /^\s*<details[^<>]*>\s*$/.test(line) && /^\s*<summary\b.*<\/summary>\s*$/.test(next);
    const isLink = /^\s*<a\s[^<>]*>\s*$/.test(line) && /^\s*<\/a>\s*$/.test(last);
    if (!isSummary && !isLink) continue;
    const joined = isLink ? [next, last] : [next];
    out.splice(
      index,
      joined.length + 1,
      line.trimEnd() + joined.map((each) => each.trim()).join(""),
      ...joined.map(() => ""),
    );
  }
  return out;
};

/** A line with nothing but a tag that arranges what is in it. */
const wrapper = /^\s*<(?:\/(?:div|p|span|center|section|small)|(?:div|p|span|center|section|small)(?:\s[^<>]*)?)>\s*$/;

/** A tag of MkDocs that says that markdown is in it. */
const hasMarkdown = /^\s*<[a-z]+\s(?:[^<>]*\s)?markdown(?=[\s=>])/;

/** A line of a figure with HTML in place of the pictures and links of markdown. */
const asHtml = (line: string): string =>
  line
    .replace(/!\[([^[\]"<>]*)\]\(([^()\s"<>]+)\)(?:\{[^{}]*\})?/g, '<img src="$2" alt="$1">')
    .replace(/\[([^[\]]*)\]\(([^()\s"<>]+)\)(?:\{[^{}]*\})?/g, '<a href="$2">$1</a>');

/** A line whose text is all in one paragraph, also in a list. */
const oneParagraph = /^(\s*(?:[-*+]\s+|\d+[.)]\s+)?)<p(?:\s[^<>]*)?>(.+)<\/p>\s*$/;

/** A line with links of HTML in place of those of Docusaurus: <Link to="a.md">A</Link>. */
const withLinks = (line: string): string =>
  /<Link\s/.test(line) && !line.includes("`")
    ? line.replace(/<Link(\s[^<>]*?)?\s(?:to|href)=/g, "<a$1 href=").replaceAll("</Link>", "</a>")
    : line;

/** The target of links in place of a tag with an id. */
const targetIn = (tag: string): string => {
  const id = /\sid=["']([^"'<>]{1,200})["']/.exec(tag)?.[1];
  return id === undefined ? "" : `<a id="${id}"></a>`;
};

const opening =
  /^([ \t]*)<([A-Z][\w.]*|div|p|span|center|section|small|details|hfoptions?)(?:\s[^<>]{0,2000})?(?<!\/)>(?:<summary\b.{0,1000}<\/summary>)?[ \t]*$/;

/** The lines, with the content of tags indented as far as they are. */
function dedented(lines: readonly string[]): string[] {
  const out = [...lines];
  const isCode = codeLines();
  // Bounds the search for the ends of tags that are not closed.
  let budget = 20 * out.length + 10_000;
  for (let index = 0; index < out.length && budget > 0; index++) {
    const line = out[index] ?? "";
    const [, indent = "", name] = isCode(line) ? [] : (opening.exec(line.slice(0, 3000)) ?? []);
    if (name === undefined) continue;
    const end = endOf(out, index, name, budget);
    budget -= (end ?? out.length) - index;
    if (end === null) continue;
    const inside = out.slice(index + 1, end);
    const widths = inside.filter((each) => each.trim() !== "").map((each) => each.length - each.trimStart().length);
    const extra = Math.min(...widths) - indent.length;
    if (!Number.isFinite(extra) || extra <= 0) continue;
    for (const [offset, each] of inside.entries())
      out[index + 1 + offset] = each.trim() === "" ? "" : indent + each.slice(indent.length + extra);
  }
  return out;
}

/** The index of the line that closes a tag; null if there is none within the budget. */
function endOf(lines: readonly string[], start: number, name: string, budget: number): number | null {
  const isCode = codeLines();
  const [opens, closes] = [`<${name}`, `</${name}>`];
  let open = 1;
  for (let index = start + 1; index < lines.length && index - start < budget; index++) {
    const line = (lines[index] ?? "").slice(0, 3000);
    if (isCode(line)) continue;
    const text = line.trim();
    if (text === closes) open -= 1;
    else if (text.startsWith(opens) && opening.exec(line)?.[2] === name) open += 1;
    if (open === 0) return index;
  }
  return null;
}

/**
 * The text with GitBook's sections, which are in comments, as texts that readers unfold, or with their titles as labels if it is
 * unclear where they end. Lines stay in place.
 */
const withSections = (text: string): string => {
  const areClosed = text.match(sectionStart)?.length === text.match(sectionEnd)?.length;
  const written = text.replace(sectionStart, (whole, indent: string, title: string, rest: string) => {
    const isOpen = !/data-collapse="?true/.test(rest) || /data-show="?true/.test(rest);
    // With an attribute, the tags get the form of our content, with blank lines (details.ts).
    const label = `<details class="section"${isOpen ? " open" : ""}><summary>${escapedHtml(title)}</summary>`;
    return `${indent}${areClosed ? label : `**${title}**`}${whole.replace(/[^\n]+/g, "")}`;
  });
  return areClosed ? written.replace(sectionEnd, "$1</details>") : written;
};

const sectionStart = /^([ \t]*)<!--[ \t]*sec[ \t]+data-title="([^"\n]{1,200})"([^<>]{0,400})-->/gm;
const sectionEnd = /^([ \t]*)<!--[ \t]*endsec[ \t]*-->/gm;
