/**
 * Blocks that markdown lacks: admonitions, tabs, directives, shortcodes and imports. They become quotes with a bold label,
 * plain text, or nothing.
 */
import type { Dropped, Fact, Place } from "../outline.ts";
import { stated } from "../outline.ts";
import { videoAddress } from "../videos.ts";
import { withoutAttributes } from "./attributes.ts";
import { codeLanguage, isHiddenCode, languageOf, shownCode } from "./code-fences.ts";
import { admonitions, containers, withoutText } from "./directives.ts";
import { tableOf } from "./list-tables.ts";

/** Text whose blocks are markdown, and the videos that shortcodes named. */
export type PlainBlocks = { text: string; videos: Fact<string>[] };

/** A fence of code: its indentation, its characters, and what follows them. */
const fence = /^(\s*(?:>\s?)*)(`{3,}|~{3,})\s*(.*)$/;

/** The longest line that is examined, in characters. Longer lines are data. */
const maxLine = 5000;

/** The text with markdown in place of other blocks. place is that of its first line. */
export function plainBlocks(text: string, place: Place, dropped: Dropped[]): PlainBlocks {
  const videos: Fact<string>[] = [];
  const lines = text
    .split("\n")
    .map((content, index) => ({ content, at: { path: place.path, line: place.line + index } }));
  return { text: converted(lines, { videos, dropped }, 0).join("\n"), videos };
}

type Line = { content: string; at: Place };
type Sink = { videos: Fact<string>[]; dropped: Dropped[] };

/** The maximum nesting of blocks. */
const maxDepth = 12;

function converted(lines: readonly Line[], sink: Sink, depth: number): string[] {
  const out: string[] = [];
  for (let index = 0; index < lines.length; index++) {
    const { content, at } = lines[index] as Line;
    if (content.length > maxLine) {
      out.push(content);
      continue;
    }
    const code = fence.exec(content);
    if (code) {
      const end = endOfFence(lines, index, code[2] ?? "");
      for (const each of codeOf(code, lines.slice(index + 1, end), lines[end]?.content, sink, depth)) out.push(each);
      index = end;
      continue;
    }
    const block = depth < maxDepth ? blockAt(lines, index) : null;
    if (block) {
      const inside = converted(block.lines, sink, depth + 1);
      for (const each of block.isQuote ? quoted(block.label, inside) : [...labelled(block.label), ...inside, ""])
        out.push(each);
      index = block.end;
      continue;
    }
    const line = lineOf(content, at, sink);
    if (line !== null) out.push(line);
  }
  return out;
}

/** The index of the line that ends a fence, or of the last line. */
function endOfFence(lines: readonly Line[], start: number, marks: string): number {
  const end = lines.findIndex(({ content }, index) => {
    const [, closing, rest] =
      index > start ? (/^\s*(?:>\s?)*(`{3,}|~{3,})\s*(.*)$/.exec(content.slice(0, maxLine)) ?? []) : [];
    return closing !== undefined && rest === "" && closing[0] === marks[0] && closing.length >= marks.length;
  });
  return end === -1 ? lines.length - 1 : end;
}

/** A fence: code with a plain language, or the text of a directive. */
function codeOf(
  [, indent = "", marks = "", info = ""]: RegExpExecArray,
  inside: readonly Line[],
  closing: string | undefined,
  sink: Sink,
  depth: number,
): string[] {
  const [, named, argument = ""] = /^\{([\w:.+-]+)\}\s*(.*)$/.exec(info) ?? [];
  // prf:theorem is a theorem; exercise-start has its text after it.
  const directive = named?.replace(/^\w+:|-start$/g, "");
  if (directive !== undefined && admonitions.has(directive.toLowerCase()) && depth < maxDepth)
    return quoted(labelOf(directive, argument), converted(withoutOptions(inside), sink, depth + 1)).map(
      (line) => indent + line,
    );
  if (directive !== undefined && /^(?:figure|image)$/.test(directive)) {
    const caption = converted(withoutOptions(inside), sink, depth + 1)
      .join(" ")
      .trim();
    const alt =
      inside.map(({ content }) => /^:alt:\s*(.*)$/.exec(content)?.[1]).find((each) => each !== undefined) ?? caption;
    return [`${indent}![${alt.replace(/[[\]]/g, "")}](<${argument.trim()}>)`, ""];
  }
  const rows =
    directive === "list-table" && depth < maxDepth ? tableOf(converted(withoutOptions(inside), sink, depth + 1)) : null;
  if (rows !== null) return [...labelled(argument.trim()), ...rows, ""].map((line) => indent + line);
  if (directive !== undefined && containers.test(directive) && depth < maxDepth)
    return [...labelled(argument.trim()), ...converted(withoutOptions(inside), sink, depth + 1), ""].map(
      (line) => indent + line,
    );
  if (directive === "youtube") {
    const [first] = inside;
    const address = videoAddress(`https://www.youtube.com/watch?v=${argument.trim()}`);
    if (first && address !== null) sink.videos.push(stated(address, first.at));
    return [];
  }
  if (directive !== undefined && withoutText.test(directive)) return [];
  if (isHiddenCode(info, inside)) return [];
  const language = directive === undefined ? languageOf(info) : codeLanguage(directive, argument);
  const code = shownCode(directive === undefined ? inside : withoutOptions(inside), language);
  return [`${indent}${marks}${language}`, ...code.map(({ content }) => content), closing ?? `${indent}${marks}`];
}

/** The lines of a directive without its options: ":name: value" lines, or YAML between --- lines, at its start. */
function withoutOptions(lines: readonly Line[]): readonly Line[] {
  if (/^---\s*$/.test(lines[0]?.content ?? "")) {
    const end = lines.findIndex(({ content }, index) => index > 0 && /^---\s*$/.test(content));
    if (end !== -1) return lines.slice(end + 1);
  }
  const first = lines.findIndex(({ content }) => !/^\s*(?::[\w-]+:|#\|)/.test(content));
  if (first === -1) return [];
  const text = lines.findIndex(({ content }, index) => index >= first && content.trim() !== "");
  return lines.slice(first === 0 || text === -1 ? first : text);
}

/** A block: its label, its lines, and the index of its last line. */
type Block = { label: string; lines: readonly Line[]; end: number; isQuote: boolean };

/** The block that starts at a line; null if none does. */
function blockAt(lines: readonly Line[], index: number): Block | null {
  const { content } = lines[index] as Line;
  const [, indent, kind, title] =
    /^(\s*)(?:!!!|\?\?\?)\+?\s+([\w-]+)(?:\s+[\w-]+)*\s*(?:"([^"]*)"\s*)?$/.exec(content) ?? [];
  if (kind !== undefined)
    return { ...indentedFrom(lines, index, (indent ?? "").length), label: labelOf(kind, title), isQuote: true };
  const [, tabIndent, tab] = /^(\s*)===[!+]?\s+"([^"]*)"\s*$/.exec(content) ?? [];
  if (tab !== undefined) return { ...indentedFrom(lines, index, (tabIndent ?? "").length), label: tab, isQuote: false };
  return colonBlock(lines, index) ?? tagBlock(lines, index);
}

/** The lines below a line that are indented by four more spaces than it, without the indentation. */
function indentedFrom(lines: readonly Line[], start: number, indent: number): Pick<Block, "lines" | "end"> {
  const inner = new RegExp(`^(?: {${indent + 4}}|\\t)`);
  let end = start;
  for (let index = start + 1; index < lines.length; index++) {
    const { content } = lines[index] as Line;
    if (inner.test(content)) end = index;
    else if (content.trim() !== "") break;
  }
  return {
    end,
    lines: lines.slice(start + 1, end + 1).map(({ content, at }) => ({ content: content.replace(inner, ""), at })),
  };
}

/** The marks of a line of colons and what follows them, such as ":::tip[Title]"; null for other lines. */
function colonsIn(line: string): { marks: string; info: string } | null {
  const [, marks, rest = ""] = /^\s*(:{3,})([\s\S]*)$/.exec(line) ?? [];
  return marks === undefined ? null : { marks, info: rest.replace(/[\s:]+$/, "").trimStart() };
}

/** A block between lines of colons: Docusaurus, Starlight, VitePress, MyST, Quarto and Carpentries. */
function colonBlock(lines: readonly Line[], index: number): Block | null {
  const start = colonsIn((lines[index] as Line).content);
  if (start === null || start.info === "") return null;
  const { marks, info } = start;
  let open = 1;
  let end = index + 1;
  for (; end < lines.length; end++) {
    const other = colonsIn(lines[end]?.content.slice(0, maxLine) ?? "");
    if (other === null) continue;
    if (other.info !== "") open += 1;
    else if (other.marks.length >= marks.length || open > 1) open -= 1;
    if (open === 0) break;
  }
  const [, kind = "", bracketed, plain] = /^\{?\.?([\w-]+)[^\s[}]*\}?(?:\s*\[([^\]]*)\]|\s+([^{]*))?/.exec(info) ?? [];
  const attribute = /title="([^"]*)"/.exec(info)?.[1];
  const name = kind.replace(/^callout-/, "");
  const isQuote = admonitions.has(name.toLowerCase());
  const all = withoutOptions(lines.slice(index + 1, end));
  const [heading, below] = isQuote ? withoutHeading(all) : [undefined, all];
  const inner = kind === "panel-tabset" ? below.map(headingAsLabel) : below;
  const title = attribute ?? bracketed ?? (plain && !/[=.]/.test(plain) ? plain : heading);
  return {
    label: isQuote ? labelOf(name, title) : (attribute ?? bracketed ?? ""),
    lines: inner,
    end: Math.min(end, lines.length - 1),
    isQuote,
  };
}

/** The heading that lines start with, which is the title of their block, and the others. */
function withoutHeading(lines: readonly Line[]): [heading: string | undefined, lines: readonly Line[]] {
  const first = lines.findIndex(({ content }) => content.trim() !== "");
  const heading = /^\s*#{1,6}\s+(.*?)[\s#]*(?:\{[^}]*\})?\s*$/.exec(lines[first]?.content.slice(0, 200) ?? "")?.[1];
  return heading ? [heading, lines.slice(first + 1)] : [undefined, lines];
}

/** The heading of a tab as a label, because tabs are not sections. */
const headingAsLabel = ({ content, at }: Line): Line => ({
  content: content.slice(0, 200).replace(/^#{1,6}\s+(.*?)[\s#]*(?:\{[^}]*\})?\s*$/, "**$1**") + content.slice(200),
  at,
});

/** A block between template tags, such as GitBook's hints and tabs. */
function tagBlock(lines: readonly Line[], index: number): Block | null {
  const [, name = "", attributes = ""] =
    /^\s*\{%-?\s*(hint|tab|content|code)\b([^%]*)%\}\s*$/.exec((lines[index] as Line).content) ?? [];
  if (name === "") return null;
  const ends = new RegExp(`^\\s*\\{%-?\\s*end${name}\\s*-?%\\}\\s*$`);
  const end = lines.findIndex(({ content }, at) => at > index && ends.test(content.slice(0, maxLine)));
  if (end === -1) return null;
  const style = /style="([^"]*)"/.exec(attributes)?.[1];
  const title = /title="([^"]*)"/.exec(attributes)?.[1];
  return {
    label: name === "hint" ? labelOf(style ?? "note", title) : (title ?? ""),
    lines: lines.slice(index + 1, end),
    end,
    isQuote: name === "hint",
  };
}

/** The label of an admonition: its title, or its kind with a capital letter. */
const labelOf = (kind: string, title: string | undefined): string => {
  const own = title?.trim();
  return own ? own : `${kind.slice(0, 1).toUpperCase()}${kind.slice(1).toLowerCase()}`;
};

const labelled = (label: string): string[] => (label === "" ? [""] : ["", `**${label}**`, ""]);

function quoted(label: string, inside: readonly string[]): string[] {
  const text = inside.join("\n").trim();
  return [
    "",
    `> **${label}**`,
    ...(text === "" ? [] : [">", ...text.split("\n").map((line) => `> ${line}`.trimEnd())]),
    "",
  ];
}

/** A line outside of blocks; null for a line that is not text. */
function lineOf(content: string, at: Place, { videos, dropped }: Sink): string | null {
  const video = /^\s*\{\{<\s*video\s+([^\s>]+).*>\}\}\s*$/.exec(content)?.[1];
  if (video !== undefined && /^https?:/.test(video)) {
    videos.push(stated(video, at));
    return null;
  }
  if (
    /^\s*(?:import\s[^;]*?\sfrom\s+["'][^"']+["'];?|import\s+["'][^"']+["'];?|export\s+(?:const|default|let|function)\b.*)\s*$/.test(
      content,
    )
  )
    return null;
  const embedded = /^\s*\{%\s*embed\s+url="(https?:[^"\s<>]+)"[^%]*%\}\s*$/.exec(content)?.[1];
  if (embedded !== undefined) {
    const address = videoAddress(embedded);
    if (address === null) return `<${embedded}>`;
    videos.push(stated(address, at));
    return null;
  }
  // Tags of GitBook that only arrange their content.
  if (/^\s*\{%\s*(?:end)?(?:tabs|stepper|step|columns|column|content-ref)\b[^%]*%\}\s*$/.test(content)) return null;
  if (
    /^\s*(?:\{%.*%\}|\{\{[<%#].*\}\}|\{#(?:if|each|await|key).*\}|\{:(?:else|then|catch).*\}|\{\/(?:if|each|await|key)\}|\{\/\*.*\*\/\})\s*$/.test(
      content,
    )
  ) {
    dropped.push({
      path: at.path,
      line: at.line,
      what: content.trim().slice(0, 60),
      why: "templates are not executed",
    });
    return null;
  }
  // A target of MyST, a break between its cells, tables of contents of MkDocs and VitePress, and attributes of a block in kramdown.
  if (/^\s*(?:>\s?)*\{:\s*[.#][^{}]*\}\s*$/.test(content)) return null;
  if (/^(?:\([\w:.-]+\)=|\+\+\+(?:\s*\{.*\})?|\[TOC\]|\[\[toc\]\])\s*$/.test(content)) return null;
  return withoutAttributes(content)
    .replace(
      /^(\s*>\s*)\[!(\w+)\]\s*$/,
      (_, start: string, kind: string) => `${start}**${labelOf(kind, undefined)}**\n${start.trimEnd()}`,
    )
    .replace(/^(#{1,6}\s.*?)(?:\{[#.:][^{}]*\}|\[\[[\w-]+\]\])\s*$/, (_, text: string) => text.trimEnd())
    .replace(/\{(?:math|code|kbd|command|file|program)\}`([^`]*)`/g, "`$1`")
    .replace(/ ?\{cite(?::(?:p|ps|alp|year\w*))?\}`[^`]*`/g, "")
    .replace(/\{[a-z][\w:+.-]{0,30}\}`([^`<]*)(?:<[^`>]*>)?`/g, (_, text: string) => text.trimEnd());
}
