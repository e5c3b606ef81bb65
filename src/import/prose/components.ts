/** Converts components of MDX and Svelte that are not valid HTML: expressions in attributes, tips, and branches. */
import type { Dropped, Place } from "../outline.ts";

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

/** A function that returns whether the next line is part of fenced code. */
function codeLines(): (line: string) => boolean {
  let open: string | undefined;
  return (line) => {
    const [, marks] = /^\s*(?:>\s?)*(`{3,}|~{3,})/.exec(line.slice(0, 200)) ?? [];
    const wasOpen = open !== undefined;
    if (open === undefined) open = marks;
    else if (marks?.startsWith(open)) open = undefined;
    return wasOpen || marks !== undefined;
  };
}

/** The text with the first branch of {#if …} and {:else}. */
function firstBranches(text: string, place: Place, dropped: Dropped[]): string {
  const isCode = codeLines();
  /** For every branch that is open, whether it is left out. */
  const open: boolean[] = [];
  return text
    .split("\n")
    .map((line, index) => {
      const tag = isCode(line) ? undefined : /^\s*\{(#if|:else|\/if)\b[^}]*\}\s*$/.exec(line.slice(0, 500))?.[1];
      if (tag === "#if") open.push(false);
      else if (tag === "/if") open.pop();
      else if (tag === ":else" && open.length > 0) {
        if (!open.at(-1))
          dropped.push({
            path: place.path,
            line: place.line + index,
            what: "a variant of the text",
            why: "only the first one is imported",
          });
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
  const lines = text.split("\n");
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
    if (kind !== undefined && /^\s*<\/\w+>\s*$/.test(line)) {
      out.push(`${indent}:::`);
      continue;
    }
    const tag = budget > 0 ? tagAt(lines, index) : null;
    budget -= tag?.text.length ?? limits.tag;
    if (tag === null || (kind === undefined && !tag.hasExpression && tag.last === index)) {
      out.push(line);
      continue;
    }
    if (kind === undefined && !tag.hasExpression) {
      // A tag on several lines, which markdown would take apart.
      out.push(`${indent}${oneLine(tag.text)}${tag.rest}`, ...Array<string>(tag.last - index).fill(""));
      index = tag.last;
      continue;
    }
    const closes = tag.text.endsWith("/>");
    if (closes)
      dropped.push({
        path: place.path,
        line: place.line + index,
        what: `<${name}>`,
        why: "components are not executed",
      });
    const own = /\bwarning\b/.test(tag.text) ? "warning" : /\b(?:type|variant)="([\w-]+)"/.exec(tag.text)?.[1];
    const title = /\btitle="([^"]*)"/.exec(tag.text)?.[1];
    const opened =
      kind === undefined
        ? `${indent}<${name}>`
        : `${indent}:::${own ?? kind}${title === undefined ? "" : `[${title}]`}`;
    // A tip on one line: <Tip>Text.</Tip>
    const [, inner] = new RegExp(`^(.*)</${name}>\\s*$`).exec(tag.rest) ?? [];
    const isShort = kind !== undefined && !closes && inner !== undefined;
    out.push(
      closes
        ? tag.rest
        : isShort
          ? `${opened}\n${inner}\n:::`
          : `${opened}${kind === undefined ? "" : "\n"}${tag.rest}`,
    );
    out.push(...Array<string>(tag.last - index).fill(""));
    index = tag.last;
  }
  return out.join("\n");
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

/** The tag that starts a line: its text, the rest of its last line, that line's index, and whether it has an expression. Null if it is not closed. */
function tagAt(
  lines: readonly string[],
  start: number,
): { text: string; rest: string; last: number; hasExpression: boolean } | null {
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
        return { text: `${text}${line.slice(0, at + 1)}`.trim(), rest: line.slice(at + 1), last, hasExpression };
    }
    text += `${line}\n`;
  }
  return null;
}
