/** Converts fences: code gets a plain language, and the directives of MyST become quotes, pictures, tables or plain text. */
import { stated } from "../outline.ts";
import { videoAddress } from "../videos.ts";
import { codeLanguage, isHiddenCode, languageOf, shownCode } from "./code-fences.ts";
import { continued, type Fence, placed, unplaced } from "./fences.ts";
import { admonitions, type Line, labelled, labelOf, quoted, type Sink, withoutOptions } from "./labels.ts";
import { tableOf } from "./list-tables.ts";

/** Directives that only arrange their content, and directives without text of their own. */
const containers =
  /^(?:tab-set|tab-item|grid|grid-item|grid-item-card|card-carousel|list-table|table|margin|epigraph|glossary|div|only)$/;
const withoutText = /^(?:tableofcontents|toctree|contents|bibliography|index|raw|[\w-]+-end|include|auto\w+)$/;

/** A fence, its content, and the line that closes it, if there is one. */
export type Fenced = { fence: Fence; inside: readonly Line[]; closing: string | undefined };

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
  // prf:theorem is a theorem; exercise-start has its text after it.
  const directive = named?.replace(/^\w+:|-start$/g, "");
  if (directive === undefined) return codeOf(fenced, inside, languageOf(fence.info));
  if (withoutText.test(directive)) return [];
  if (directive === "youtube") {
    const [first] = inside;
    const address = videoAddress(`https://www.youtube.com/watch?v=${argument.trim()}`);
    if (first && address !== null) sink.videos.push(stated(address, first.at));
    return [];
  }
  const own = inside.map(({ content, at }) => ({ content: unplaced(content, fence), at }));
  const text = convert && textOf({ directive: directive.toLowerCase(), argument: argument.trim() }, own, convert);
  return text ? placed(fence, text) : codeOf(fenced, withoutOptions(inside), codeLanguage(directive, argument));
}

/** The lines of a directive that is not code; null for code. */
function textOf(
  { directive, argument }: { directive: string; argument: string },
  inside: readonly Line[],
  convert: (lines: readonly Line[]) => string[],
): string[] | null {
  if (admonitions.has(directive)) return quoted(labelOf(directive, argument), convert(withoutOptions(inside)));
  if (/^(?:figure|image)$/.test(directive)) {
    const caption = convert(withoutOptions(inside)).join(" ").trim();
    const alt =
      inside.map(({ content }) => /^:alt:\s*(.*)$/.exec(content)?.[1]).find((each) => each !== undefined) ?? caption;
    return [`![${alt.replace(/[[\]]/g, "")}](<${argument}>)`, ""];
  }
  if (!containers.test(directive)) return null;
  const own = convert(withoutOptions(inside));
  const rows = directive === "list-table" ? tableOf(own) : null;
  return [...labelled(argument), ...(rows ?? own), ""];
}

/** Fenced code with a language. In a list item, lines are indented as far as its text, because they would end it otherwise. */
function codeOf({ fence, inside, closing }: Fenced, shown: readonly Line[], language: string): string[] {
  if (isHiddenCode(fence.info, inside)) return [];
  const rest = continued(fence.prefix);
  const lines = shownCode(shown, language).map(({ content }) => content);
  const isItem = rest !== fence.prefix;
  const indented = (line: string): string =>
    isItem && !line.startsWith(rest) && line.trim() !== "" ? rest + line.trimStart() : line;
  const end = closing === undefined || isItem ? rest + fence.marks : closing;
  return [`${fence.prefix}${fence.marks}${language}`, ...lines.map(indented), end];
}
