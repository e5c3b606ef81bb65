/** Converts components of MDX and Svelte that are not valid HTML: expressions in attributes, tips, and branches. */
import { below, type Dropped, drop, type Place } from "../outline.ts";
import { videoAddress } from "../videos.ts";
import { codeLines } from "./fences.ts";

/** How many characters a tag may have, and how many may be read for all tags in a text of a length. */
const limits = { tag: 20_000, budget: (length: number) => 4 * length + 100_000 };

/**
 * The text without expressions in the tags of components, and with the first of alternative branches. Components that consist only of
 * expressions, such as quizzes and buttons, are dropped. Line numbers do not change.
 */
export function plainComponents(text: string, place: Place, dropped: Dropped[]): string {
  const first = /^\{#if/m.test(text) ? firstBranches(text, place, dropped) : text;
  return /^[ \t]*<\/?[A-Z]|<[A-Z][^<>\n]{0,500}=\{/m.test(first) ? plainTags(first, place, dropped) : first;
}

/**
 * The text with attributes whose expression is a text, or a file that the page names or imports, as attributes of HTML:
 * src={require("./a.png").default} → src="./a.png". Lines stay in place.
 */
export function withLiterals(text: string): string {
  if (!/=\{/.test(text)) return text;
  const isCode = codeLines();
  const lines = text.split("\n").map((line) => ({ line, isCode: isCode(line) }));
  const files = new Map(
    lines.flatMap(({ line, isCode: isInside }): [string, string][] => {
      const [, name, file] = isInside
        ? []
        : (/^import\s+(\w+)\s+from\s+["']([^"'\s]+\.(?:png|jpe?g|gif|svg|webp|avif|mp4|webm|mov|pdf))["'];?\s*$/i.exec(
            line.slice(0, 500),
          ) ?? []);
      return name !== undefined && file !== undefined ? [[name, file]] : [];
    }),
  );
  return lines
    .map(({ line, isCode: isInside }) =>
      isInside || line.length > 5000
        ? line
        : line
            .replace(
              /(\s[\w:-]+)=\{\s*(?:(?:require|useBaseUrl|withBase)\(\s*)?(["'`])([^"'`{}$<>\n]{0,1000})\2\s*\)?(?:\.default)?\s*\}/g,
              '$1="$3"',
            )
            .replace(/(\ssrc)=\{\s*(\w+)(?:\.src)?\s*\}/g, (whole, name: string, file: string) =>
              files.has(file) ? `${name}="${files.get(file)}"` : whole,
            ),
    )
    .join("\n");
}

/** The text with the first branch of {#if …} and {:else}. */
function firstBranches(text: string, place: Place, dropped: Dropped[]): string {
  const isCode = codeLines();
  /** For every branch that is open, whether it is left out. */
  const open: boolean[] = [];
  let variant: Dropped | undefined;
  return text
    .split("\n")
    .map((line, index) => {
      const tag = isCode(line) ? undefined : /^\s*\{(#if|:else|\/if)\b[^}]*\}\s*$/.exec(line.slice(0, 500))?.[1];
      if (tag === "#if") open.push(false);
      else if (tag === "/if") {
        open.pop();
        if (variant && open.every((each) => !each)) variant.lines = place.line + index - variant.line + 1;
      } else if (tag === ":else" && open.length > 0) {
        if (!open.includes(true)) {
          drop(dropped, below(place, index), "a variant of the text", "only the first one is imported");
          variant = dropped.at(-1);
        }
        open[open.length - 1] = true;
      }
      return tag !== undefined || open.includes(true) ? "" : line;
    })
    .join("\n");
}

/** Components that are admonitions, with the kind that they have without an attribute. */
const admonitions: Record<string, string> = {
  Tip: "tip",
  Aside: "note",
  Callout: "note",
  Warning: "warning",
  Note: "note",
};

function plainTags(text: string, place: Place, dropped: Dropped[]): string {
  const isCode = codeLines();
  const out: string[] = [];
  const lines = dedentedComponents(text.split("\n"));
  let budget = limits.budget(text.length);
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? "";
    const isText = !isCode(line);
    const [, indent = "", name = ""] = isText ? (/^(\s*)<\/?([A-Z][\w.]*)(?=[\s/>]|$)/.exec(line) ?? []) : [];
    if (name === "") {
      out.push(isText ? withoutExpressions(line) : line);
      continue;
    }
    const kind = Object.hasOwn(admonitions, name) ? admonitions[name] : undefined;
    if (/^\s*<\/[\w.]+>\s*$/.test(line)) {
      out.push(kind === undefined ? "" : `${indent}:::`);
      continue;
    }
    const option = optionOf(line);
    const tag = option === null && budget > 0 ? tagAt(lines, index) : null;
    if (tag === null) {
      budget -= option === null ? limits.tag : 0;
      out.push(option === null ? line : `${indent}- ${option}`);
      continue;
    }
    budget -= tag.text.length;
    const next = (lines[tag.last + 1] ?? "").trim() === "" ? "" : "\n";
    const at = below(place, index);
    const shown =
      kind === undefined
        ? componentLine(name, tag, next, at, dropped)
        : admonitionLine(kind, name, indent, tag, at, dropped);
    const fewer = Math.max(0, tag.last - index + 1 - shown.split("\n").length);
    out.push(kind === undefined && shown !== "" ? indent + shown : shown, ...Array<string>(fewer).fill(""));
    index = tag.last;
  }
  return out.join("\n");
}

/** The markdown of a component's tag and the rest of its line. after is a line break if text follows, which needs a blank line. */
function componentLine(name: string, tag: Tag, after: string, at: Place, dropped: Dropped[]): string {
  const isAlone = tag.rest.trim() === "";
  if (tag.text.endsWith("/>")) {
    const quiz = name === "Question" ? quizOf(tag.text) : "";
    if (quiz !== "") {
      drop(dropped, at, "a question", "its answers are a list", { lines: tag.lines, isChanged: true });
      return quiz + after;
    }
    const link = linkOfTag(tag.text);
    if (link !== "" && isAlone) return link + after;
    const plain = tag.hasExpression ? withoutExpressions(oneLine(tag.text)) : oneLine(tag.text);
    if (!tag.hasExpression || mayPlay(name, plain)) return `${plain}${tag.rest}${isAlone ? after : ""}`;
    drop(dropped, at, `<${name}>`, "components are not executed", { lines: tag.lines });
    return tag.rest;
  }
  if (isAlone) {
    const label = labelOfTag(name, tag.text);
    return label === "" ? "" : `**${label}**${after}`;
  }
  return tag.hasExpression ? `<${name}>${tag.rest}` : `${oneLine(tag.text)}${tag.rest}`;
}

/** The answers that readers of a question can choose, and below them, folded, what it says of each, with the right ones in bold. */
function quizOf(tag: string): string {
  const choices: { text: string; explain: string; isCorrect: boolean }[] = [];
  const fields =
    /\b(text|explain|correct)\s*:\s*(?:"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)'|`((?:\\.|[^`\\])*)`|(true))/g;
  for (const [, name, ...values] of tag.matchAll(fields)) {
    const value = oneLine(
      (values.find((each) => each !== undefined) ?? "").replace(/\\n/g, " ").replace(/\\(["'`])/g, "$1"),
    );
    const last = choices.at(-1);
    if (name === "text") choices.push({ text: value.trim(), explain: "", isCorrect: false });
    else if (last && name === "explain") last.explain = value.trim();
    else if (last) last.isCorrect = true;
  }
  if (choices.length === 0) return "";
  const answers = choices.map(
    ({ text, explain, isCorrect }) =>
      `- ${isCorrect ? `**${text.replace(/\*\*|<\/?(?:b|strong)>/g, "")}**` : text}${explain && `${/[.?!]$/.test(text) ? "" : ":"} ${explain}`}`,
  );
  return ["", ...choices.map(({ text }) => `- ${text}`), "", ":::solution", ...answers, ":::"].join("\n");
}

/** Whether a component shows a video: its name says so, or one of its attributes is the address of one. */
const mayPlay = (name: string, tag: string): boolean =>
  !tag.includes("{") &&
  (/youtube|vimeo/i.test(name) ||
    [...tag.matchAll(/=(["'])([^"']{1,500})\1/g)].some(([, , value = ""]) => videoAddress(value) !== null));

/** The start of an admonition, and all of it if it is on one line: <Tip>Text.</Tip> */
function admonitionLine(kind: string, name: string, indent: string, tag: Tag, at: Place, dropped: Dropped[]): string {
  if (tag.text.endsWith("/>")) {
    drop(dropped, at, `<${name}>`, "components are not executed", { lines: tag.lines });
    return tag.rest;
  }
  const own = /\bwarning\b/.test(tag.text) ? "warning" : /\b(?:type|variant)="([\w-]+)"/.exec(tag.text)?.[1];
  const title = /\btitle="([^"]*)"/.exec(tag.text)?.[1];
  const opened = `${indent}:::${own ?? kind}${title === undefined ? "" : `[${title}]`}`;
  const [, inner] = new RegExp(`^(.*)</${name}>\\s*$`).exec(tag.rest) ?? [];
  return inner === undefined ? `${opened}\n${tag.rest}` : `${opened}\n${inner}\n:::`;
}

const oneLine = (text: string): string =>
  text
    .split("\n")
    .map((line) => line.trim())
    .join(" ");

/** A line without expressions in the attributes of its tags, which markdown would not parse as tags: <A b={c} /> → <A />. */
function withoutExpressions(line: string): string {
  let text = line;
  for (let round = 0; round < 8 && text.length < 5000 && /<[A-Z][^<>]*=\{/.test(text); round++)
    text = text.replace(/(<[A-Z][^<>{}]{0,500})\s[\w:-]+=\{(?:[^{}]|\{[^{}]*\})*\}/g, "$1");
  return text;
}

/** The tag that starts a line: its text, the rest of its last line, that line's index, the number of its lines, and whether it has an expression. */
type Tag = { text: string; rest: string; last: number; lines: number; hasExpression: boolean };

/** The tag that starts a line; null if it is not closed. */
function tagAt(lines: readonly string[], start: number): Tag | null {
  let [depth, quote, text, hasExpression] = [0, "", "", false];
  for (let last = start; last < lines.length && text.length < limits.tag; last++) {
    const line = lines[last] ?? "";
    for (let at = 0; at < Math.min(line.length, limits.tag); at++) {
      const character = line[at] ?? "";
      if (quote !== "") {
        if (character === "\\") at += 1;
        else if (character === quote) quote = "";
      } else if (character === '"' || character === "`" || (character === "'" && depth === 0)) quote = character;
      else if (character === "{") {
        depth += 1;
        hasExpression = true;
      } else if (character === "}") depth -= 1;
      else if (character === ">" && depth <= 0)
        return {
          text: `${text}${line.slice(0, at + 1)}`.trim(),
          rest: line.slice(at + 1),
          last,
          lines: last - start + 1,
          hasExpression,
        };
    }
    text += `${line}\n`;
  }
  return null;
}

/** An attribute of a tag with a value in quotes; empty if there is none. */
const attribute = (tag: string, names: string): string =>
  new RegExp(`\\s(?:${names})=(?:"([^"<>]{0,500})"|'([^'<>]{0,500})')`).exec(tag)?.slice(1).find(Boolean)?.trim() ?? "";

/** The label of a tag: the name of a file, a number, and a title. Empty if it has none. */
function labelOfTag(name: string, tag: string): string {
  const number = attribute(tag, "number");
  const title =
    attribute(tag, "label|title|header|caption|summary") || (/^Tab/.test(name) ? attribute(tag, "value") : "");
  return [attribute(tag, "file-name|filename"), number && `${name} ${number}`, title].filter(Boolean).join(": ");
}

/** The link of a card without content; empty for other tags. */
function linkOfTag(tag: string): string {
  const [title, address] = [attribute(tag, "title|text|label"), attribute(tag, "href|to|link")];
  const description = attribute(tag, "description");
  return title === "" || address === "" ? "" : `[${title}](<${address}>)${description && `: ${description}`}`;
}

/** The text of an answer option on a line of its own; null for other lines. */
const optionOf = (line: string): string | null =>
  /^\s*<(Option|Choice|Answer)\b[^<>]{0,200}>(.{0,1000})<\/\1>\s*$/.exec(line)?.[2]?.trim() ?? null;

const opening = /^([ \t]*)<([A-Z][\w.]*)(?:\s[^<>]{0,2000})?(?<!\/)>[ \t]*$/;

/** The lines, with the content of components indented as far as their tags. */
function dedentedComponents(lines: readonly string[]): string[] {
  const out = [...lines];
  const isCode = codeLines();
  // Bounds the search for the ends of components that are not closed.
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

/** The index of the line that closes a component; null if there is none within the budget. */
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
