/**
 * Blocks that markdown lacks: admonitions, tabs, directives, shortcodes and imports. They become quotes with a bold label,
 * plain text, or nothing.
 */
import { below, type Dropped, drop, type Place, stated } from "../outline.ts";
import { playerAddress, playerLink, videoAddress } from "../videos.ts";
import { challengeOf } from "./challenges.ts";
import {
  admonitions,
  calloutSign,
  containerLabel,
  fencedLines,
  figureLines,
  isDropdown,
  type Line,
  labelled,
  labelOf,
  linkOfCard,
  playerSource,
  quoted,
  type Sink,
  tabHeading,
  tabsEnd,
  withoutOptions,
} from "./directives.ts";
import { withEmoji } from "./emoji.ts";
import { codeLines, extentOf, fenceAt, fenceMarks } from "./fences.ts";
import { withAltTexts } from "./figures.ts";
import { itemIndent } from "./indents.ts";
import { codeSpan, formulaAcross, formulaAt, literalSpan, withFormulas, withLiteral } from "./math.ts";

/** The longest line that is examined, in characters. Longer lines are data. */
const maxLine = 5000;

/** The text with markdown in place of other blocks. place is that of its first line. */
export function plainBlocks(text: string, place: Place, sink: Sink): string {
  const lines = text.split("\n").map((content, index) => ({ content, at: below(place, index) }));
  return converted(lines, sink, 0).join("\n");
}

/** The maximum nesting of blocks. */
const maxDepth = 12;

function converted(lines: readonly Line[], sink: Sink, depth: number): string[] {
  const out: string[] = [];
  const contents = lines.map(({ content }) => content);
  let carried: string | undefined;
  let attribution: string | undefined;
  for (let index = 0; index < lines.length; index++) {
    const { content: own, at } = lines[index] as Line;
    const content = carried ?? own;
    carried = undefined;
    if (content.length > maxLine) {
      out.push(content);
      continue;
    }
    const gated = depth < maxDepth ? gatedBlock(lines, index) : null;
    const fence = gated === null ? fenceAt(content) : null;
    if (fence) {
      const { last, isClosed } = extentOf(contents, index, fence);
      const inside = lines.slice(index + 1, isClosed ? last : last + 1);
      const convert =
        depth < maxDepth ? (some: readonly Line[]): string[] => converted(some, sink, depth + 1) : undefined;
      const fenced = { fence, at, inside, closing: isClosed ? contents[last] : undefined };
      for (const each of fencedLines(fenced, sink, convert)) out.push(each);
      index = last;
      continue;
    }
    const formula = formulaAt(contents, index);
    if (formula) {
      out.push(...formula.lines);
      index = formula.last;
      continue;
    }
    const figure = depth < maxDepth ? colonFigure(lines, index, sink, depth) : null;
    if (figure) {
      out.push(...figure.lines);
      index = figure.end;
      continue;
    }
    const block = gated ?? (depth < maxDepth ? blockAt(lines, index) : null);
    if (block?.isOfOtherFormats) {
      const lines = block.end - index + 1;
      drop(sink.dropped, at, "text", "not shown in HTML", { lines });
      index = block.end;
      continue;
    }
    if (block) {
      const inside = converted(block.lines, sink, depth + 1);
      const indent = itemIndent(out, content);
      const label = block.label === "" ? "" : (lineOf(block.label, at, sink) ?? "");
      const check = /^challenge$/i.test(block.kind ?? "") && indent === "" ? challengeOf(label, inside) : null;
      if (check !== null)
        drop(sink.dropped, at, "a challenge", "challenges become self-checks", {
          lines: block.end - index + 1,
          isChanged: true,
        });
      const shown =
        check ??
        (block.kind !== undefined
          ? quoted(block.kind, label, inside, block.isFolded)
          : [...(block.isTab ? tabHeading : labelled)(label), ...inside, ""]);
      for (const each of shown) out.push(each === "" ? "" : indent + each);
      const next = contents.findIndex((each, place) => place > block.end && each.trim() !== "");
      if (block.hasTabs || (block.isTab && (next === -1 || !blockAt(lines, next)?.isTab)))
        out.push(indent + tabsEnd, "");
      index = block.end;
      continue;
    }
    const source = /^\s*\{attribution="([^"]+)"\}\s*$/.exec(content)?.[1];
    if (source !== undefined) {
      attribution = source;
      continue;
    }
    const across = content.includes("$") ? formulaAcross([content, ...contents.slice(index + 1, index + 30)]) : null;
    if (across !== null) {
      index += across.length;
      out.push(lineOf(across.line, at, sink) ?? "");
      continue;
    }
    const term = anchoredTerm.exec(content)?.[1];
    const definition = term && /^ {0,3}:[ \t]+(\S.*)$/.exec(contents[index + 1] ?? "")?.[1];
    if (term && definition) {
      out.push(...tabHeading(term));
      carried = definition;
      continue;
    }
    const role = roleAcross(content, contents[index + 1] ?? "");
    carried = role?.[1];
    const text = role?.[0] ?? content;
    const line = lineOf(captionOrDefinition(text, out) ?? text, at, sink);
    if (line !== null) out.push(line);
    // The next quote is that of the attribution, which is its last line.
    const [isQuote, isNext] = [content, contents[index + 1] ?? ""].map((each) => /^\s*>/.test(each));
    if (attribution === undefined || !isQuote || isNext) continue;
    out.push(">", `> — ${attribution}`);
    attribution = undefined;
  }
  return out;
}

/** A term to which links lead, above its definition. Links lead to headings: [fold]{#fold}. */
export const anchoredTerm = /^\[([^[\]]+)\]\{#[\w:.-]+\}\s*$/;

/** Two lines of which the first has all of the role that ends in the second; undefined for others. */
function roleAcross(line: string, next: string): [line: string, next: string] | undefined {
  const [start] = /\{[a-z][\w:+.-]*\}`[^`]*$/.exec(line.replace(codeSpan, "")) ?? [];
  const [whole, end = ""] = (start && /^\s*([^`]{1,200}`\S*)\s*/.exec(next)) || [];
  return whole === undefined ? undefined : [`${line} ${end}`, next.slice(whole.length)];
}

/** A block: its kind, if it is a callout or the like, whether readers unfold it, its label, which may be that of a tab, whether it has tabs, its lines, the index of its last line, and whether HTML does not show it. */
type Block = {
  kind?: string;
  isFolded?: boolean;
  label: string;
  isTab?: boolean;
  hasTabs?: boolean;
  lines: readonly Line[];
  end: number;
  isOfOtherFormats?: boolean;
};

/** The block that starts at a line; null if none does. */
function blockAt(lines: readonly Line[], index: number): Block | null {
  const { content } = lines[index] as Line;
  const [, indent, marks, kind, title] =
    /^(\s*)(!!!|\?\?\?\+?)\s+([\w-]+)(?:\s+[\w-]+)*\s*(?:"(.*)"\s*)?$/.exec(content) ?? [];
  if (kind !== undefined) {
    // A target of links has no text.
    const label = (title ?? "").replace(/<(\w{1,10})\s[^<>]{0,300}><\/\1>/g, "").trim();
    return { ...indentedFrom(lines, index, (indent ?? "").length), kind, label, isFolded: marks === "???" };
  }
  const [, tabIndent, tab] = /^(\s*)===[!+]?\s+"([^"]*)"\s*$/.exec(content) ?? [];
  if (tab !== undefined) return { ...indentedFrom(lines, index, (tabIndent ?? "").length), label: tab, isTab: true };
  return (
    colonBlock(lines, index) ?? tagBlock(lines, index) ?? elementBlock(lines, index) ?? attributedQuote(lines, index)
  );
}

/** The block between the directives exercise-start and exercise-end of MyST, or those of a solution; null if none starts at a line. */
function gatedBlock(lines: readonly Line[], index: number): Block | null {
  const [, kind = "", label = ""] =
    /^\s*(?:`{3,}|~{3,}|:{3,})\s*\{(exercise|solution)-start\}\s*(.*)$/.exec(
      lines[index]?.content.slice(0, 500) ?? "",
    ) ?? [];
  if (kind === "") return null;
  const rest = lines.slice(index + 1, index + 1 + maxTagBlock).map(({ content }) => content.slice(0, 200));
  const marks = /^\s*(?:`{3,}|~{3,}|:{3,})\s*$/;
  const start = rest.findIndex((line) => marks.test(line));
  const end = rest.findIndex((line) => new RegExp(`^\\s*(?:\`{3,}|~{3,}|:{3,})\\s*\\{${kind}-end\\}`).test(line));
  const closing = rest.findIndex((line, at) => at > end && marks.test(line));
  if (start === -1 || end < start || closing === -1) return null;
  // Some have their text in the first directive.
  const own = withoutOptions(lines.slice(index + 1, index + 1 + start));
  const inside = lines.slice(index + 2 + start, index + 1 + end);
  return { kind, label, lines: [...own, ...inside], end: index + 1 + closing };
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

/** The lines of a figure of MyST between lines of colons, and the index of its last line; null if none starts at a line. */
function colonFigure(
  lines: readonly Line[],
  index: number,
  sink: Sink,
  depth: number,
): { lines: string[]; end: number } | null {
  const { content, at } = lines[index] as Line;
  const [, marks = "", name = "", argument = ""] =
    /^\s*(:{3,})\s*\{((?:glue:)?(?:figure|image))\}\s*(\S.*?)\s*$/.exec(content) ?? [];
  if (name === "") return null;
  const closing = new RegExp(`^\\s*${marks}:*\\s*$`);
  const length = lines.slice(index + 1, index + 500).findIndex((line) => closing.test(line.content));
  if (length === -1) return null;
  const inside = lines.slice(index + 1, index + 1 + length);
  const figure = figureLines(name, argument, inside, at, sink, (some) => converted(some, sink, depth + 1), false);
  return figure && { lines: figure, end: index + 1 + length };
}

/** The last lines of the blocks between colons in lines, by their first ones. */
type Ends = ReadonlyMap<number, { last: number; isClosed: boolean }>;
const knownEnds = new WeakMap<readonly Line[], Ends>();

/**
 * Where the blocks between colons end in lines. As in Pandoc, a line of any length ends the innermost block. One that is not closed ends
 * above the next block, and above a heading of its section's level.
 */
function colonEnds(lines: readonly Line[]): Ends {
  const known = knownEnds.get(lines);
  if (known !== undefined) return known;
  const ends = new Map<number, { last: number; isClosed: boolean }>();
  const open: { start: number; level: number }[] = [];
  /** The levels of the headings, and 0 for the start of a block, which end a block that is not closed. */
  const levels = new Map<number, number>();
  const isCode = codeLines();
  let level = 6;
  for (const [index, { content }] of lines.entries()) {
    const line = content.slice(0, maxLine);
    if (isCode(line)) continue;
    const colons = colonsIn(line);
    const heading = /^ {0,3}(#{1,6})\s/.exec(line)?.[1]?.length;
    if (heading !== undefined) {
      levels.set(index, heading);
      level = heading;
    } else if (colons !== null && colons.info !== "") {
      levels.set(index, 0);
      open.push({ start: index, level });
    } else if (colons !== null) {
      const start = open.pop()?.start;
      if (start !== undefined) ends.set(start, { last: index, isClosed: true });
    }
  }
  for (const { start, level } of open) {
    let last = start;
    while (last + 1 < lines.length && (levels.get(last + 1) ?? 7) > level) last += 1;
    ends.set(start, { last, isClosed: false });
  }
  knownEnds.set(lines, ends);
  return ends;
}

/** A block between lines of colons: Docusaurus, Starlight, VitePress, MyST, Quarto and Carpentries. */
function colonBlock(lines: readonly Line[], index: number): Block | null {
  const { content } = lines[index] as Line;
  const start = colonsIn(content);
  if (start === null || start.info === "") return null;
  const { info } = start;
  const { last, isClosed } = colonEnds(lines).get(index) ?? { last: lines.length - 1, isClosed: false };
  const end = isClosed ? last : last + 1;
  const [, kind = "", bracketed, plain] = /^\{?\.?([\w-]+)[^\s[}]*\}?(?:\s*\[([^\]]*)\]|\s+([^{]*))?/.exec(info) ?? [];
  const attribute = /title="([^"]*)"/.exec(info)?.[1];
  const name = kind.replace(/^callout-/, "");
  const isQuote = admonitions.has(name.toLowerCase());
  const isTab = kind === "tab-item";
  const source = /^\{/.test(info) ? playerSource(kind, (plain ?? "").trim()) : null;
  const player = source === null ? [] : [{ content: `{{< video ${source} >}}`, at: (lines[index] as Line).at }];
  const indent = new RegExp(`^\\s{0,${content.length - content.trimStart().length}}`);
  const own = lines.slice(index + 1, end).map((line) => ({ ...line, content: line.content.replace(indent, "") }));
  const all = withoutOptions(own);
  // In MyST, a text after the braces is the title, or all that the block has.
  const [, argument] = /^\{\w[^{}]*\}\s*(\S.*)$/.exec(info) ?? [];
  // Attributes are no title.
  const stated =
    attribute ?? bracketed ?? argument ?? (plain && !/^[.#][\w-]|^[\w-]+=/.test(plain) ? plain : undefined);
  const [heading, rest] = isQuote && !stated ? withoutHeading(all) : [undefined, all];
  // A kind of two words is a title.
  const words = isQuote || isTab || !plain || stated !== plain || /[{=]/.test(info) ? undefined : info;
  const inner = kind === "panel-tabset" ? rest.map(headingAsTab) : rest;
  const isAll = isQuote && argument !== undefined && inner.every((line) => line.content.trim() === "");
  const title = isAll ? undefined : (stated ?? heading);
  const link = linkOfCard(kind, argument ?? "", own);
  const container = containerLabel(kind, argument ?? "") || words;
  const label = isQuote || isTab ? title : (attribute ?? bracketed ?? container);
  return {
    ...(isQuote && { kind: name, isFolded: /\scollapse="?true/.test(info) || isDropdown(own) }),
    ...(isTab && { isTab }),
    ...(kind === "panel-tabset" && { hasTabs: true }),
    label: (link.length > 0 ? undefined : label) ?? "",
    lines: [...player, ...link, ...(isAll ? [{ content: argument, at: (lines[index] as Line).at }] : inner)],
    end: last,
    isOfOtherFormats: isOfOtherFormats(info),
  };
}

/** Whether the attributes of a block of Quarto say that HTML does not show it. */
function isOfOtherFormats(attributes: string): boolean {
  const isHiding = attributes.includes(".content-hidden");
  if (!isHiding && !attributes.includes(".content-visible")) return false;
  const [, condition, format = ""] = /\b(when|unless)-format="([^"]*)"/.exec(attributes) ?? [];
  const holds = condition === undefined || /^html/.test(format) === (condition === "when");
  return holds === isHiding;
}

/** The heading that lines start with, which is the title of their block, and the others. */
function withoutHeading(lines: readonly Line[]): [heading: string | undefined, lines: readonly Line[]] {
  const first = lines.findIndex(({ content }) => content.trim() !== "");
  const heading = /^\s*#{1,6}\s+(.*?)[\s#]*(?:\{[^}]*\})?\s*$/.exec(lines[first]?.content.slice(0, 200) ?? "")?.[1];
  return heading ? [heading, lines.slice(first + 1)] : [undefined, lines];
}

/** The heading of a tab of Quarto, whose level says nothing of its section. */
const headingAsTab = ({ content, at }: Line): Line => ({
  content:
    content
      .slice(0, 200)
      .replace(/^#{1,6}\s+(.*?)[\s#]*(?:\{[^}]*\})?\s*$/, (_, title: string) => tabHeading(title).join("").trim()) +
    content.slice(200),
  at,
});

/** The most lines between template tags. Without a limit, tags that are not closed would be searched for their ends in the whole text. */
const maxTagBlock = 2000;

/** The lines of an exercise of GitBook: its text, the code that learners start with, and what they unfold: its solution and tests. */
function exerciseLines(lines: readonly Line[]): Line[] {
  const parts: Line[][] = [[]];
  for (const line of lines) {
    const isMark = /^\s*\{%\s*(?:initial|solution|validation|context)\s*%\}\s*$/.test(line.content.slice(0, maxLine));
    if (isMark) parts.push([line]);
    else parts.at(-1)?.push(line);
  }
  const [text = [], ...others] = parts;
  const fence = (line: Line): Line => ({ ...line, content: fenceMarks });
  const codeOf = (part: readonly Line[]): Line[] => [
    ...part.slice(0, 1).map(fence),
    ...part.slice(1),
    ...part.slice(-1).map(fence),
  ];
  const isStart = ([mark]: readonly Line[]): boolean => mark?.content.includes("initial") ?? false;
  const folded = others.filter((part) => !isStart(part)).flatMap(codeOf);
  const [first, last] = [folded[0], folded.at(-1)];
  return [
    ...text,
    ...others.filter(isStart).flatMap(codeOf),
    ...(first && last ? [{ ...first, content: ":::solution" }, ...folded, { ...last, content: ":::" }] : []),
  ];
}

/** A block between template tags, such as GitBook's hints, tabs and exercises. */
function tagBlock(lines: readonly Line[], index: number): Block | null {
  const [, name = "", attributes = ""] =
    /^\s*\{%-?\s*(hint|tab|content|code|exercise)\b([^%]*)%\}\s*$/.exec((lines[index] as Line).content) ?? [];
  if (name === "") return null;
  const ends = new RegExp(`^\\s*\\{%-?\\s*end${name}\\s*-?%\\}\\s*$`);
  const rest = lines.slice(index + 1, index + 1 + maxTagBlock);
  const length = rest.findIndex(({ content }) => ends.test(content.slice(0, maxLine)));
  if (length === -1) return null;
  const style = /style="([^"]*)"/.exec(attributes)?.[1];
  const title = /title="([^"]*)"/.exec(attributes)?.[1];
  return {
    ...(name === "hint" && { kind: style ?? "note" }),
    ...(name === "tab" && { isTab: true }),
    label: title ?? "",
    lines: name === "exercise" ? exerciseLines(rest.slice(0, length)) : rest.slice(0, length),
    end: index + 1 + length,
  };
}

/** A quote of older lessons of the Carpentries that is a challenge or its solution, as the attributes below it say; null for other lines. */
function attributedQuote(lines: readonly Line[], index: number): Block | null {
  const isQuote = (line: Line | undefined): boolean => /^ {0,3}>/.test(line?.content ?? "");
  if (!isQuote(lines[index]) || isQuote(lines[index - 1])) return null;
  const rest = lines.slice(index, index + maxTagBlock);
  const length = rest.findIndex((line) => !isQuote(line));
  const kind = /^\s*\{:\s*\.(challenge|solution)\b[^{}]*\}\s*$/.exec(rest[length]?.content.slice(0, 200) ?? "")?.[1];
  if (kind === undefined) return null;
  const own = rest.slice(0, length).map(({ content, at }) => ({ content: content.replace(/^ {0,3}> ?/, ""), at }));
  const [label = "", inner] = withoutHeading(own);
  return { kind, label, lines: inner, end: index + length };
}

/** An element whose classes make it a callout, as Bootstrap, Sphinx and rustdoc name them: "alert alert-info", "admonition tip", "warning". */
function elementBlock(lines: readonly Line[], index: number): Block | null {
  const { content, at } = lines[index] as Line;
  const [, classes = "", first = ""] = /^\s*<div\s+class=["']([\w -]{1,100})["']\s*>(.*)$/.exec(content) ?? [];
  const names = classes.split(/\s+/).filter((name) => !/^(?:alert|alert-block|admonition)$/.test(name));
  const [kind = "", ...others] = names.map((name) => name.replace(/^alert-/, ""));
  if (others.length > 0 || calloutSign(kind) === undefined) return null;
  let open = 0;
  const length = lines.slice(index, index + maxTagBlock / 10).findIndex((line) => {
    for (const [tag] of line.content.slice(0, maxLine).matchAll(/<(?:div\b|\/div>)/g)) open += tag === "<div" ? 1 : -1;
    return open === 0;
  });
  const [, last] = /^(.*)<\/div>\s*$/.exec(lines[index + length]?.content ?? "") ?? [];
  if (length < 1 || last === undefined) return null;
  const inner = lines.slice(index + 1, index + length).concat({ content: last, at: below(at, length) });
  const title = /^\s*<p class="admonition-title">([^<>]*)<\/p>\s*$/.exec(inner[0]?.content ?? "")?.[1];
  const text = title === undefined ? inner : inner.slice(1);
  const indent = Math.min(...text.map((line) => line.content.search(/\S/)).filter((column) => column !== -1));
  return {
    kind,
    label: title ?? "",
    lines: [{ content: first, at }, ...text.map((line) => ({ ...line, content: line.content.slice(indent) }))],
    end: index + length,
  };
}

/** A line outside of blocks; null for a line that is not text. */
function lineOf(content: string, at: Place, { videos, dropped, refer, hasDashes }: Sink): string | null {
  const shown = (source: string, title?: string): string => {
    const video = videoAddress(source);
    if (video !== null) videos.push(stated(video, at));
    return `\n${playerLink(playerAddress(source) ?? source, title)}\n`;
  };
  const [, source, options = ""] = /^\s*\{\{<\s*video\s+"?([^\s>"]+)"?(.*)>\}\}\s*$/.exec(content) ?? [];
  if (source !== undefined) return shown(source, /\btitle="([^"]*)"/.exec(options)?.[1]);
  if (
    /^\s*(?:import\s[^;]*?\sfrom\s+["'][^"']+["'];?|import\s+["'][^"']+["'];?|export\s+(?:const|default|let|function)\b.*)\s*$/.test(
      content,
    )
  )
    return null;
  const embedded = /^\s*\{%\s*embed\s+url="(https?:[^"\s<>]+)"[^%]*%\}\s*$/.exec(content)?.[1];
  if (embedded !== undefined) return shown(embedded);
  // A tag around a label, such as the name of a code block's file.
  const [, before = "", , written = ""] =
    /^((?:\s*>)*\s*)\{%-?\s*(\w+)\b[^%]*%\}((?:[^{}]|\{\{[^{}]*\}\})+)\{%-?\s*end\2\s*-?%\}\s*$/.exec(content) ?? [];
  const label = written
    .replace(/\{\{[^{}]*\}\}/g, (tag) => {
      drop(dropped, at, tag.slice(0, 60), "templates are not executed", { isChanged: true });
      return "";
    })
    .trim();
  if (label) return `${before}**${label}**\n${before.trimEnd()}`;
  // Tags of GitBook that only arrange their content.
  if (/^\s*\{%\s*(?:end)?(?:tabs|stepper|step|columns|column|content-ref)\b[^%]*%\}\s*$/.test(content)) return null;
  if (
    /^\s*(?:\{%(?:[^%]|%(?!\}))*%\}|\{\{.*\}\}|\{#(?:if|each|await|key).*\}|\{:(?:else|then|catch).*\}|\{\/(?:if|each|await|key)\}|\{\/\*.*\*\/\})\s*$/.test(
      content,
    )
  ) {
    drop(
      dropped,
      at,
      content.trim().slice(0, 60),
      /^\s*\{\/\*/.test(content) ? "comments are not imported" : "templates are not executed",
    );
    return null;
  }
  // A closing line without an open block.
  if (/^\s*:{3,}\s*$/.test(content)) return null;
  // A list that code makes.
  if (/^\s*\{\s*[a-zA-Z_$][\w$.]*\.(?:map|filter|entries)\(.*\}\s*$/.test(content)) {
    drop(dropped, at, content.trim().slice(0, 60), "code is not executed", { kind: "prose" });
    return null;
  }
  // A target of MyST, a break between its cells, tables of contents of MkDocs and VitePress, and attributes of a block in kramdown.
  if (/^\s*(?:>\s?)*\{:\s*[.#][^{}]*\}\s*$/.test(content)) return null;
  if (/^(?:\([\w:.-]+\)=|\+\+\+(?:\s*\{.*\})?|\[TOC\]|\[\[toc\]\])\s*$/.test(content)) return null;
  const isPandoc = /\.(?:qmd|rmd|rmarkdown)$/i.test(at.path);
  // Markdown has no lettered lists.
  const item = isPandoc ? content.replace(/^(\s*)(?=[a-j](?:\.\s{2,}|\)\s+)\S)/, "$1- ") : content;
  const text = withoutAttributes(
    withoutRoles(refer(withAltTexts(withoutInlineCode(item, at, dropped), isPandoc))),
    (part) => {
      const plain = isPandoc ? withoutTex(part, at, dropped) : part;
      return isPandoc || hasDashes ? withDashes(plain) : plain;
    },
  );
  if (text.trim() === "" && content.trim() !== "") return null;
  return text
    .replace(/^(\s*>\s*)\[!(\w+)\]\s*$/, (_, start: string, kind: string) => {
      const sign = calloutSign(kind);
      return sign === undefined ? `${start}**${labelOf(kind, undefined)}**\n${start.trimEnd()}` : start + sign;
    })
    .replace(/^([\s>]*#{1,6}\s.*?)(?:\{(?:\s*[#.:][^{}]*|-)\}|\[\[[\w-]+\]\])\s*$/, (_, text: string) =>
      text.trimEnd(),
    );
}

/** A line in which inline code of Quarto, knitr and MyST, whose result is text, is its code. Each is reported. */
function withoutInlineCode(content: string, at: Place, dropped: Dropped[]): string {
  if (/\.mdx$/i.test(at.path)) return withoutExpressions(content, at, dropped);
  if (!content.includes("`")) return content;
  const computed = (code: string): string => {
    drop(dropped, at, `the result of ${code.trim().slice(0, 60)}`, "code is not executed", { isChanged: true });
    return `\`${code.trim()}\``;
  };
  const glued = content.replace(/\{(?:glue(?::(?:text)?)?|eval)\}`([^`]+)`/g, (_, name: string) => computed(name));
  if (!/\.(?:qmd|rmd|rmarkdown|ipynb)$/i.test(at.path)) return glued;
  return glued.replace(codeSpan, (span) => {
    const [, code] = /^`(?:r|\{(?:r|python|julia|ojs)\})\s+([^`]+)`$/.exec(span) ?? [];
    return code === undefined ? span : computed(code);
  });
}

/** A line of MDX in which an expression that reads data, such as {course.weeks}, is its code. Each is reported. */
function withoutExpressions(content: string, at: Place, dropped: Dropped[]): string {
  const expression = /\{([a-zA-Z_$][\w$]*(?:\.[\w$]+|\[\d+\])+)\}/g;
  if (!expression.test(content)) return content;
  return withLiteral(literalSpan, content, (text) =>
    text.replace(expression, (_, code: string) => {
      drop(dropped, at, `the result of ${code.slice(0, 60)}`, "code is not executed");
      return `\`${code}\``;
    }),
  );
}

/** A line in which the roles of MyST, which are names in braces before code, are code or text. */
function withoutRoles(text: string): string {
  if (!text.includes("}`")) return text;
  let plain = "";
  let from = 0;
  for (const { 0: span, index } of text.matchAll(codeSpan)) {
    const before = text.slice(from, index);
    const [named, role] = /\{([a-z][\w:+.-]{0,30})\}$/.exec(before) ?? [];
    plain +=
      named === undefined || role === undefined ? before + span : roleText(before.slice(0, -named.length), role, span);
    from = index + span.length;
  }
  return plain + text.slice(from);
}

/** The text of a role and of what is before it. Citations, which refer to a bibliography, have none. */
function roleText(before: string, role: string, span: string): string {
  if (/^(?:math|code|kbd|command|file|program)$/.test(role)) return before + span;
  if (/^cite(?::(?:p|ps|alp|year\w*))?$/.test(role)) return before.replace(/ $/, "");
  return (
    before +
    span
      .replace(/^`+|`+$/g, "")
      .replace(/<[^`>]*>$/, "")
      .trimEnd()
  );
}

/** The markdown of a line that starts with a colon: the caption of the table above it (Quarto), or the definition of the term above it; null for other lines. */
function captionOrDefinition(content: string, above: readonly string[]): string | null {
  const [, indent = "", text] = /^( {0,3}):[ \t]+(\S.*)$/.exec(content) ?? [];
  const before = above.slice(-3).findLast((line) => line.trim() !== "");
  if (text === undefined || before === undefined) return null;
  const isCaption = /^\s*[|+]/.test(before) || (/^[\s-]+$/.test(before) && before.includes("---"));
  return isCaption ? `\n${text.replace(/\{[^{}]*\}\s*$/, "").trimEnd()}` : `${indent}- ${text}`;
}

/** A line without such syntax. Code and formulas stay unchanged. */
function withoutAttributes(line: string, without: (text: string) => string): string {
  if (!/[{=:$^\\]|--/.test(line)) return line;
  // What is in a formula is no markup.
  return withLiteral(literalSpan, withFormulas(line), (text) => plain(without(text)));
}

/** Commands of LaTeX with arguments, such as entries of an index, and some that arrange pages. Pages of Pandoc show none. */
const tex =
  /\\(?:[A-Za-z]+\*?(?:\[[^[\]\n]{0,200}\])?(?:\{(?:[^{}\n]|\{(?:[^{}\n]|\{[^{}\n]*\})*\})*\})+|(?:newpage|clearpage|pagebreak|noindent|(?:big|med|small)skip|[hv]fill|(?:front|main|back)matter)(?![A-Za-z]))/g;

/** A text without commands of LaTeX, which are reported. */
const withoutTex = (text: string, at: Place, dropped: Dropped[]): string =>
  text.replace(tex, (command) => {
    drop(dropped, at, command.slice(0, 60), "LaTeX commands are removed", { isChanged: true });
    return "";
  });

/** A text with the dashes that Pandoc, Sphinx and MyST make of hyphens between words and numbers, with spaces around them or not. */
const withDashes = (text: string): string =>
  text
    .replace(/(?<=[^\s|<!:-] ?)---(?= ?[^\s|>:-])/g, "—")
    .replace(/(?<=[\p{L}\p{N}])--(?=[\p{L}\p{N}])|(?<=[^\s|<!:-] )--(?= [^\s|>:-]|$)/gu, "–");

const plain = (text: string): string =>
  withEmoji(text)
    .replace(/\{\{\s*(?:site\.(?:github\.url|baseurl|url)|page\.root|relative_root_path)\s*\}\}/g, "")
    .replace(/\{%\s*link\s+([^\s%]{1,300})\s*%\}/g, "/$1")
    .replace(/:(?:material|octicons|fontawesome|simple)-[\w-]{1,80}:(?:\{[^{}\n]{0,200}\})?/g, "")
    .replace(/(\]\([^()\n]{0,500}\))\{\s*(?::|[.#][\w-]|[\w-]+=|\.?\s*[\w-]+\s*=\s*["'])[^{}\n]{0,300}\}/g, "$1")
    .replace(/(?<!!)\[([^[\]\n]{1,300})\]\{\s*[.#][^{}\n]{0,200}\}/g, "$1")
    .replace(/\^\[((?:[^[\]\n]|\[[^[\]\n]{0,300}\]){1,1000})\]/g, " ($1)")
    .replace(/(?<![=\w])==(?=[^\s=])([^=\n]{0,300}[^\s=])==(?![=\w])/g, "$1");
