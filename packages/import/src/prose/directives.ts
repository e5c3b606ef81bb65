/** Converts fences: code gets a plain language, and the directives of MyST become quotes, pictures, tables or plain text. */
import { calloutKinds } from "../content-format.ts";
import { type Collected, drop, type Place, stated } from "../outline.ts";
import { playerAddress, playerLink, videoAddress } from "../videos.ts";
import { continued, type Fence, placed, unplaced } from "./fences.ts";
import { captionOfCell, figureDirective, includedPictures, isComputedFigure } from "./figures.ts";

/** Directives that only arrange their content, and directives without text of their own. */
const containers =
  /^(?:tab-set|tab-item|grid|grid-item|(?:grid-item-)?card|card-carousel|figure-md|list-table|table|margin|epigraph|pull-quote|glossary|div|only|asis|block2?)$/;
const withoutText =
  /^(?:tableofcontents|toctree|contents|bibliography|index|raw|[\w-]+-end|include|auto\w+|nb-exec-table)$/;

/** A fence, its content, and the line that closes it, if there is one. */
type Fenced = { fence: Fence; at: Place; inside: readonly Line[]; closing: string | undefined };

/**
 * The markdown of a fence: code with a plain language, or the text of a directive. convert converts the content of a directive; it is
 * undefined if the content is nested too deeply.
 */
export function fencedLines(
  fenced: Fenced,
  sink: Sink,
  convert: ((lines: readonly Line[]) => string[]) | undefined,
): string[] {
  const { fence, inside } = fenced;
  const [, named, argument = ""] = /^\{([\w:.+-]+)\}\s*(.*)$/.exec(fence.info) ?? [];
  const format = /^\{=(\w+)\}\s*$/.exec(fence.info)?.[1]?.toLowerCase();
  if (format !== undefined) return rawLines(format, fenced, sink);
  // prf:theorem is a theorem; exercise-start has its text after it.
  const directive = named?.replace(/^\w+:|-start$/g, "");
  const cell = cellLines(fenced, sink);
  if (cell !== null) return cell;
  if (fence.info.startsWith("{") && isHiddenCode(fence.info, inside, sink)) return hiddenCode(fenced, sink.dropped);
  // A cell of code may have a name: {r setup}.
  if (directive === undefined)
    return codeOf(fenced, fence.info.startsWith("{") ? withoutOptions(inside) : inside, languageOf(fence.info));
  if (withoutText.test(directive)) return [];
  const source = playerSource(directive, argument.trim());
  if (source !== null) {
    const video = videoAddress(source);
    if (video !== null) sink.videos.push(stated(video, fenced.at));
    return placed(fence, ["", playerLink(playerAddress(source) ?? source), ""]);
  }
  const own = inside.map(({ content, at }) => ({ content: unplaced(content, fence), at }));
  const figure = convert && named ? figureLines(named, argument.trim(), own, fenced.at, sink, convert, true) : null;
  if (figure) return placed(fence, figure);
  const text =
    convert && textOf({ directive: directive.toLowerCase(), argument: argument.trim(), at: fenced.at }, own, convert);
  return text ? placed(fence, text) : codeOf(fenced, withoutOptions(inside), codeLanguage(directive, argument));
}

/** The lines of a directive with a picture; null for others. Figures that code makes are reported, and their captions stay. */
export function figureLines(
  name: string,
  argument: string,
  inside: readonly Line[],
  at: Place,
  { dropped }: Sink,
  convert: (lines: readonly Line[]) => string[],
  isFence: boolean,
): string[] | null {
  const options = inside.map(({ content }) => content);
  const figure = figureDirective({ name, argument }, options, convert(withoutOptions(inside)));
  if (figure?.isComputed)
    drop(dropped, at, `the figure ${argument.slice(0, 80)}`, madeByCode, {
      kind: name === "glue:figure" ? "picture" : "prose",
      // Between colons, it is a paragraph of the source.
      ...(isFence && name === "glue:figure" && { url: argument }),
    });
  return figure?.lines ?? null;
}

const madeByCode = "code makes it, and code is not executed";

/** The lines of a cell of code with figures: pictures that it includes; a figure that it makes is reported. Null for other cells. */
function cellLines(fenced: Fenced, sink: Sink): string[] | null {
  const { dropped, refer } = sink;
  const { fence, at } = fenced;
  const inside = fenced.inside.map(({ content }) => unplaced(content, fence));
  const pictures = includedPictures(fence.info, inside, at, dropped);
  const code = (): string[] =>
    isHiddenCode(fence.info, fenced.inside, sink)
      ? hiddenCode(fenced, dropped)
      : codeOf(fenced, withoutOptions(fenced.inside), languageOf(fence.info));
  if (pictures?.isAll && pictures.lines.length > 0)
    drop(dropped, at, "code", "the pictures that it includes are in its place", {
      kind: "prose",
      lines: inside.length + 2,
      isChanged: true,
    });
  if (pictures) return [...(pictures.isAll ? [] : code()), ...placed(fence, pictures.lines)];
  if (!isComputedFigure(fence.info, inside)) return null;
  drop(dropped, at, "a figure", madeByCode, { kind: "picture" });
  const caption = captionOfCell(fence.info, inside, at);
  return [...code(), ...placed(fence, caption === undefined ? [] : ["", refer(caption.replace(/\s+/g, " ")), ""])];
}

/** Reports code that the source hides. */
const hiddenCode = ({ at, inside }: Fenced, dropped: Sink["dropped"]): [] =>
  drop(dropped, at, "code", "the source hides it", { kind: "prose", lines: inside.length + 2 });

/** What a directive shows in a player; null for other directives. */
export function playerSource(directive: string, argument: string): string | null {
  if (argument === "") return null;
  if (directive === "youtube") return `https://www.youtube.com/watch?v=${argument}`;
  if (directive === "vimeo") return `https://vimeo.com/${argument}`;
  return /^(?:video|iframe)$/.test(directive) ? argument : null;
}

/** The lines of a directive that is not code; null for code. */
function textOf(
  { directive, argument, at }: { directive: string; argument: string; at: Place },
  inside: readonly Line[],
  convert: (lines: readonly Line[]) => string[],
): string[] | null {
  const label =
    argument === ""
      ? ""
      : convert([{ content: argument, at }])
          .join("")
          .trim();
  if (admonitions.has(directive)) return quoted(directive, label, convert(withoutOptions(inside)));
  if (!containers.test(directive)) return null;
  const link = linkOfCard(directive, argument, inside);
  const own = convert([...link, ...withoutOptions(inside)]);
  const rows = directive === "list-table" ? tableOf(own) : null;
  const text = link.length > 0 ? "" : containerLabel(directive, label);
  return [...(directive === "tab-item" ? tabHeading : labelled)(text), ...(rows ?? own), ""];
}

/** The label of a container, which most name after their braces; that of others is how they are arranged. */
export const containerLabel = (directive: string, argument: string): string =>
  /^(?:tab-item|(?:grid-item-)?card|list-table|table|margin|epigraph|glossary)$/.test(directive) ? argument : "";

/** The lines of the link that a card of MyST is, whose text is its title; none for other directives. */
export function linkOfCard(directive: string, title: string, inside: readonly Line[]): Line[] {
  if (!directive.endsWith("card")) return [];
  return inside.slice(0, 10).flatMap(({ content, at }) => {
    const address = /^\s*:link:\s*(\S+)\s*$/.exec(content)?.[1];
    return address === undefined ? [] : [`**[${title}](${address})**`, ""].map((content) => ({ content, at }));
  });
}

/** Fenced code with a language. In a list item, lines are indented as far as its text, because they would end it otherwise. */
function codeOf({ fence, closing }: Fenced, shown: readonly Line[], language: string): string[] {
  const rest = continued(fence.prefix);
  const lines = shownCode(shown, language).map(({ content }) => content);
  const isItem = rest !== fence.prefix;
  // Lines that are indented less than their fence would end its item.
  const text = lines.filter((line) => line.trim() !== "");
  const own = Math.min(...text.map((line) => line.length - line.trimStart().length));
  const isLess = text.some((line) => !line.startsWith(rest));
  const indented = (line: string): string => (isLess && line.trim() !== "" ? rest + line.slice(own) : line);
  const end = closing === undefined || isItem ? rest + fence.marks : closing;
  const title = titleOfCode(fence.info);
  const start = title === "" ? [fence.prefix] : [`${fence.prefix}**${title}**`, rest.trimEnd(), rest];
  start.push(`${start.pop()}${fence.marks}${language}`);
  return [...start, ...lines.map(indented), end];
}

/** The title of code, often the name of a file: title="a.js" and filename="a.js", and [a.js] in a group of VitePress. */
const titleOfCode = (info: string): string =>
  (
    /\s(?:title|filename)=(?:"([^"]{1,200})"|'([^']{1,200})')|^[\w+#:-]+(?:\s*\{[^{}]*\})?\s*\[([^[\]]{1,200})\]\s*$/
      .exec(info)
      ?.slice(1)
      .find(Boolean) ?? ""
  ).replace(/[\\*`_[\]<>]/g, "\\$&");

/** The lines of a text in the markup of a format, of which pages show HTML. */
function rawLines(format: string, { fence, at, inside }: Fenced, { dropped }: Sink): string[] {
  if (/^html\d?$/.test(format))
    return placed(fence, ["", ...inside.map(({ content }) => unplaced(content, fence)), ""]);
  return drop(dropped, at, `a text in ${format}`, "other formats than HTML show it", { lines: inside.length + 2 });
}

/** Whether code is not shown: {r, include=FALSE}, "#| echo: false", or the tag "remove-cell" at its start, or all code of its page. */
function isHiddenCode(info: string, inside: readonly { content: string }[], { hidesCode }: Sink): boolean {
  const start = inside.slice(0, 10).map(({ content }) => content);
  const isHidden =
    /[\s,](?:include|echo)\s*=\s*F(?:ALSE)?\b/.test(info) ||
    start.some((line) =>
      /^\s*(?:#\|\s*(?:include|echo):\s*(?:false|no|F)\s*$|(?:#\|\s*|:)?(?:tags:.*\b|-\s*"?)remove[-_](?:cell|input)\b)/i.test(
        line,
      ),
    );
  const isShown =
    /[\s,]echo\s*=\s*T/.test(info) || start.some((line) => /^\s*#\|\s*echo:\s*(?:true|yes|fenced)/i.test(line));
  return isHidden || (hidesCode && !isShown && /^\{\w/.test(info));
}

/** The language of a fence: "rust,editable" → rust, "{r, echo=FALSE}" → r, "js title=…" → js. */
const languageOf = (info: string): string =>
  (/^\{?\.?([\w+#-]*)/.exec(info.trim())?.[1] ?? "")
    .replace(/^(?:i?python\d*|pyodide)$/, "python")
    .replace(/^webr$/, "r");

/** The language of a MyST directive with code: its argument, or its own name in Quarto's "{python}". */
const codeLanguage = (directive: string, argument: string): string =>
  /^(?:code|code-block|code-cell|sourcecode|literalinclude)$/.test(directive)
    ? languageOf(argument)
    : languageOf(directive);

/** The lines of code that readers see: rustdoc and mdBook hide those of Rust that start with "# ". */
const shownCode = <Line extends { content: string }>(lines: readonly Line[], language: string): readonly Line[] =>
  language === "rust" ? lines.filter(({ content }) => !/^\s*#(?:\s|$)/.test(content)) : lines;

/**
 * The table in the lines of a list-table, whose first row becomes the header, as markdown. Null if they are not one: rows start with
 * "* -", further cells with "-", and lines that are indented deeper continue a cell.
 */
export function tableOf(lines: readonly string[]): string[] | null {
  const rows: string[][] = [];
  for (const line of lines) {
    const [, star, dash, text = ""] = /^(?:([*-])\s+|\s+)(-)(?:\s+(.*))?$/.exec(line) ?? [];
    const row = rows.at(-1);
    if (star && dash) rows.push([text]);
    else if (dash && row) row.push(text);
    else if (row && row.length > 0 && /^\s*/.test(line)) row[row.length - 1] = `${row.at(-1)} ${line.trim()}`.trim();
    else if (line.trim() !== "") return null;
  }
  const columns = Math.max(0, ...rows.map(({ length }) => length));
  if (columns === 0) return null;
  const cellOf = (text = ""): string => text.trim().replaceAll("|", "\\|");
  const written = rows.map(
    (row) => `| ${Array.from({ length: columns }, (_, index) => cellOf(row[index])).join(" | ")} |`,
  );
  return [written[0] ?? "", `|${" --- |".repeat(columns)}`, ...written.slice(1)];
}

/** A line of a source and its place. */
export type Line = { content: string; at: Place };

/** What is found in blocks. refer replaces the references in a line. hidesCode is set if only cells that say so show their code. */
export type Sink = Collected & { refer: (text: string) => string; hidesCode: boolean };

/** The kinds of blocks that become quotes with a label, in all syntaxes. */
export const admonitions = new Set(
  "note,tip,info,hint,important,warning,caution,danger,error,attention,seealso,admonition,success,question,example,abstract,quote,bug,failure,todo,exercise,solution,challenge,callout,discussion,objectives,keypoints,prereq,prerequisites,questions,checklist,testimonial,spoiler,instructor,details,summary,theorem,proof,definition,remark,lemma,dropdown,topic,sidebar,margin,aside".split(
    ",",
  ),
);

/** The lines of a directive without its options: ":name: value" lines, or YAML between --- lines, at its start. */
export function withoutOptions(lines: readonly Line[]): readonly Line[] {
  if (/^---\s*$/.test(lines[0]?.content ?? "")) {
    const end = lines.findIndex(({ content }, index) => index > 0 && /^---\s*$/.test(content));
    if (end !== -1) return lines.slice(end + 1);
  }
  const first = lines.findIndex(({ content }) => !/^\s*(?::[\w-]+:|#\|)/.test(content));
  if (first === -1) return [];
  const text = lines.findIndex(({ content }, index) => index >= first && content.trim() !== "");
  return lines.slice(first === 0 || text === -1 ? first : text);
}

/** The label of a block: its title, or its kind with a capital letter. */
export const labelOf = (kind: string, title: string | undefined): string => {
  const own = title?.trim();
  return own ? own : `${kind.slice(0, 1).toUpperCase()}${kind.slice(1).toLowerCase()}`;
};

/** The lines of a label above a text; a blank one for an empty label. */
export const labelled = (label: string): string[] => (label === "" ? [""] : ["", `**${label}**`, ""]);

/** What marks the heading of a tab, whose level is only known in the text as a whole: one below the heading above it. */
export const tabMark = "\ufdd6";

/** The lines of the heading of a tab; a blank one for an empty title. */
export const tabHeading = (title: string): string[] =>
  title.trim() === "" ? [""] : ["", `###### ${tabMark}${title.trim()}`, ""];

/** The callouts of our format for kinds of blocks in others; a kind with the name of a callout is one. */
const callouts: Record<string, string> = {
  ...Object.fromEntries(calloutKinds.map((kind) => [kind, kind])),
  ...{ info: "note", seealso: "note", abstract: "note", remark: "note" },
  ...{ hint: "tip", success: "tip" },
  ...{ attention: "warning", danger: "caution", error: "caution", failure: "caution", bug: "caution" },
};

/** The sign of the callout for a kind of block; undefined for kinds that are none. */
export const calloutSign = (kind: string): string | undefined =>
  Object.hasOwn(callouts, kind.toLowerCase()) ? `[!${callouts[kind.toLowerCase()]?.toUpperCase()}]` : undefined;

/** The kinds that readers unfold. */
const folded = /^(?:solution|details|dropdown|spoiler)$/i;

/** A text of a kind, with a title if it has one: a callout, a text to unfold, or a quote below its label. */
export function quoted(kind: string, title: string | undefined, inside: readonly string[]): string[] {
  const lines = inside.join("\n").trim().split("\n");
  const hasText = lines.join("") !== "";
  const label = labelOf(kind, title);
  if (folded.test(kind) && hasText)
    return ["", "<details>", `<summary>${escapedHtml(label)}</summary>`, "", ...lines, "", "</details>", ""];
  const sign = calloutSign(kind);
  const isOwn = label !== labelOf(kind, undefined);
  const bold = `**${label.replaceAll("**", "")}**`;
  // A title without a text is the text.
  const start =
    sign === undefined || (!hasText && !isOwn)
      ? [bold, ...(hasText ? [""] : [])]
      : [sign, ...(isOwn ? (hasText ? [bold, ""] : [label]) : [])];
  return ["", ...[...start, ...(hasText ? lines : [])].map((line) => `> ${line}`.trimEnd()), ""];
}

/** A label as the text of an element, without the marks of markdown, which HTML would show. */
const escapedHtml = (label: string): string =>
  label.replace(/[*`]/g, "").replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
