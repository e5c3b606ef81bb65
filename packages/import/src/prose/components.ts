/** Converts components of MDX and Svelte that are not valid HTML: expressions in attributes, tips, and branches. */
import { below, type Dropped, drop, type Place } from "../outline.ts";
import { attributesOf } from "../sites/values.ts";
import { videoAddress } from "../videos.ts";
import { tabHeading, tabsEnd } from "./directives.ts";
import { codeLines, fenced } from "./fences.ts";
import { itemIndent } from "./indents.ts";
import { codeSpan, withLiteral } from "./math.ts";
import { quizAt } from "./quizzes.ts";
import { bracketsEscaped } from "./references.ts";

/** How many characters a tag may have, and how many may be read for all tags in a text of a length. */
const limits = { tag: 200_000, budget: (length: number) => 4 * length + 100_000 };

/**
 * The text without expressions in the tags of components, and with the first of alternative branches. Components that consist only of
 * expressions, such as quizzes and buttons, are dropped. Line numbers do not change.
 */
export function plainComponents(text: string, place: Place, dropped: Dropped[]): string {
  const first = /^\{#if/m.test(text) ? firstBranches(text, place, dropped) : text;
  return /^[ \t]*<\/?(?:[A-Z]|hfoption)|<[A-Za-z][^<>\n]{0,500}=\{/m.test(first)
    ? plainTags(first, place, dropped)
    : first;
}

/**
 * The text with attributes whose expression is a text, or a file that the page names or imports, as attributes of HTML:
 * src={require("./a.png").default} → src="./a.png". Unquoted URLs get quotes, because the parser would read them as links.
 * Lines stay in place.
 */
export function withLiterals(text: string): string {
  if (!/=(?:\{|https?:)/.test(text)) return text;
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
            )
            .replace(
              /`.*`|(<[A-Za-z][^<>`]*\s(?:src|href)=)(https?:[^\s"'<>`]+)/g,
              (whole, start?: string, url?: string) => (start === undefined ? whole : `${start}"${url}"`),
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
          drop(dropped, below(place, index), "a variant of the text", "only the first variant is imported");
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
  const lines = text.split("\n");
  let budget = limits.budget(text.length);
  /** The components in which text is folded, and others of their name in them. */
  const open: { name: string; isFolded: boolean }[] = [];
  let titles: ReadonlyMap<string, string> = new Map();
  /** Whether a tab has become a heading, which the text below the tabs does not belong to. */
  let hasHeading = false;
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? "";
    const isText = !isCode(line);
    const [, indent = "", name = ""] = isText
      ? (/^(\s*)<\/?([A-Z][\w.]*|hfoptions?)(?=[\s/>]|$)/.exec(line) ?? [])
      : [];
    if (name === "") {
      out.push(isText ? withoutExpressions(line) : line);
      continue;
    }
    const block = codeBlockAt(lines, index);
    if (block !== null) {
      out.push(block.code, ...Array<string>(block.last - index).fill(""));
      index = block.last;
      continue;
    }
    const kind = Object.hasOwn(admonitions, name) ? admonitions[name] : undefined;
    if (/^\s*<\/[\w.]+>\s*$/.test(line)) {
      const isFolded = open.at(-1)?.name === name && open.pop()?.isFolded;
      const after = (lines[index + 1] ?? "").trim() === "" ? "" : "\n";
      const end = isTabs.test(name) && hasHeading ? indent + tabsEnd + after : "";
      if (isTabs.test(name)) hasHeading = false;
      out.push(kind !== undefined || isFolded ? `${indent}:::` : end);
      continue;
    }
    const option = optionOf(line);
    const tag = option === null && budget > 0 ? tagAt(lines, index) : null;
    if (tag === null) {
      budget -= option === null ? Math.min(limits.tag, text.length) : 0;
      out.push(option === null ? line : `${indent}- ${option}`);
      continue;
    }
    budget -= tag.text.length;
    const quiz = tag.rest.trim() === "" ? quizAt({ name, tag: tag.text, last: tag.last }, lines, out) : null;
    if (quiz !== null) {
      const { shown, whys, start, last } = quiz;
      const read = last - index + 1;
      for (const why of whys) drop(dropped, below(place, index), "a question", why, { lines: read, isChanged: true });
      const blank = Math.max(0, out.length - start + read - shown.length);
      out.splice(start, out.length, shown.join("\n"), ...Array<string>(blank).fill(""));
      index = last;
      continue;
    }
    if (name === "Tabs") titles = titlesOfTabs(tag.text);
    if (isTab.test(name)) tag.text = withTitle(tag.text, titles);
    const isOpening = tag.rest.trim() === "" && !tag.text.endsWith("/>");
    const isFolded =
      isOpening && open.length === 0 && hasAnswer(name, tag.text) && isClosedBelow(lines, tag.last, name);
    hasHeading ||= isTab.test(name) && !isFolded;
    if (isFolded || (isOpening && open.at(-1)?.name === name)) open.push({ name, isFolded });
    const next = (lines[tag.last + 1] ?? "").trim() === "" ? "" : "\n";
    const at = below(place, index);
    const shown = isFolded
      ? answerStart(name, tag.text).join(`\n${indent}`)
      : kind === undefined
        ? componentLine(name, tag, next, at, dropped)
        : admonitionLine(kind, name, indent, tag, at, dropped);
    // Lines stay in place, as far as there are enough.
    const blank = Math.max(0, tag.last - index - (shown.split("\n").length - 1));
    out.push(
      kind === undefined && shown !== "" ? itemIndent(out, line) + shown : shown,
      ...Array<string>(blank).fill(""),
    );
    index = tag.last;
  }
  return out.join("\n");
}

/** The markdown of a component's tag and the rest of its line. after is a line break if text follows, which needs a blank line. */
function componentLine(name: string, tag: Tag, after: string, at: Place, dropped: Dropped[]): string {
  const isAlone = tag.rest.trim() === "";
  if (tag.text.endsWith("/>")) {
    const code = codeIn(tag.text);
    // What is in code is no link.
    if (code.includes("://"))
      drop(dropped, at, `<${name}>`, "shown as code", { kind: "link", lines: tag.lines, isChanged: true });
    if (code !== "" && isAlone) return code + after;
    const listed = linksListedIn(tag.text);
    if (listed !== "")
      drop(dropped, at, `<${name}>`, "the component is replaced by its links", { lines: tag.lines, isChanged: true });
    const link = linkOfTag(tag.text) || listed;
    if (link !== "" && isAlone) return link + after;
    const plain = tag.hasExpression ? withoutExpressions(oneLine(tag.text)) : oneLine(tag.text);
    const isLabel = !isAlone && /\s(?:text|label|title)="/.test(plain);
    if (!tag.hasExpression || isLabel || mayPlay(name, plain)) return `${plain}${tag.rest}${isAlone ? after : ""}`;
    drop(dropped, at, `<${name}>`, "components are not executed", { lines: tag.lines });
    return tag.rest;
  }
  if (isAlone) {
    const label = labelOfTag(name, tag.text);
    const text = attribute(tag.text, "description|prompt|question");
    const lines = [...(label === "" ? [] : [isTab.test(name) ? tabHeading(label).join("") : `**${label}**`]), text];
    return lines.join("") === "" ? "" : lines.filter(Boolean).join("\n\n") + after;
  }
  const label = labelOfTag(name, tag.text);
  const [, inner] = new RegExp(`^(.*)</${name}>\\s*$`).exec(tag.rest) ?? [];
  if (inner !== undefined && answer.test(name))
    return [...answerStart(name, tag.text), inner, ":::"].join("\n") + after;
  if (label !== "" && inner !== undefined) return `**${label}**\n\n${inner}${after}`;
  return tag.hasExpression ? `<${name}>${tag.rest}` : `${oneLine(tag.text)}${tag.rest}`;
}

/** The code that a tag has as text: code={`…`}, or {js: {code: `…`}}, each with its name as that of a tab. */
const codeIn = (tag: string): string =>
  [...tag.matchAll(/(?:\b(\w+)\s*:\s*\{\s*)?\bcode\s*(?::|=\{?)\s*(`(?:[^`\\]|\\.)*`|"[^"]*")/gs)]
    .flatMap(([, name = "", code = ""]) => [...tabHeading(name), codeOfTemplate(code, languageOf(tag))])
    .join("\n");

/** The code of a template literal without expressions. */
const codeOfTemplate = (template: string, language: string): string =>
  fenced(
    template
      .trim()
      .slice(1, -1)
      .replace(/^\n/, "")
      .replace(/\\(n)|\\([`"$\\])/g, (_, end?: string, character?: string) => (end ? "\n" : (character ?? ""))),
    language,
  );

const languageOf = (tag: string): string => attribute(tag, "language|lang").replace(/[^\w+#-]/g, "");

/** The code between the tags of <CodeBlock>, which are on lines of their own or around it. Null for other lines. */
function codeBlockAt(lines: readonly string[], start: number): { code: string; last: number } | null {
  const [, indent = "", tag = ""] = /^(\s*)(<CodeBlock(?:\s[^<>]*)?>)/.exec(lines[start]?.slice(0, 3000) ?? "") ?? [];
  if (tag === "") return null;
  const length = lines.slice(start, start + 1000).findIndex((line) => line.includes("</CodeBlock>"));
  if (length === -1) return null;
  const inner = lines
    .slice(start, start + length + 1)
    .join("\n")
    .replace(/^[^>]*>|<\/CodeBlock>\s*$/g, "");
  const [, template] = /^\s*\{\s*(`[\s\S]*`)\s*\}\s*$/.exec(inner) ?? [];
  const code =
    template === undefined
      ? fenced(inner.replace(/^\n/, ""), languageOf(tag))
      : codeOfTemplate(template, languageOf(tag));
  const title = attribute(tag, "title");
  const marked = title === "" ? code : `**${title}**\n\n${code}`;
  return { code: marked.replace(/^(?=.)/gm, indent), last: start + length };
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
  if (!line.includes("={")) return line;
  return withLiteral(codeSpan, line, (outside) => {
    let text = outside;
    for (let round = 0; round < 8 && text.length < 5000 && /<[A-Za-z][^<>]*=\{/.test(text); round++)
      text = text.replace(/(<[A-Za-z][^<>{}]{0,500})\s[\w:-]+=\{(?:[^{}]|\{[^{}]*\})*\}/g, "$1");
    return text;
  });
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
  new RegExp(`\\s(?:${names})=(?:"([^"<]{0,1000})"|'([^'<]{0,1000})')`).exec(tag)?.slice(1).find(Boolean)?.trim() ?? "";

/** The components that are tabs, with a title. Fragments are those of groups of tabs that a site of Astro has made itself. */
const isTab = /^(?:Tab|TabItem|TabPanel|hfoption|Fragment)$/;

/** Components whose text answers a question, and titles of tabs with such text, in a few languages. */
const answer = /Answer|Solution|Reveal|Spoiler/;
const answerTitle = /^(?:solutions?|answers?|réponses?|corrigés?|soluci[oó]n(?:es)?|lösung(?:en)?|respuestas?)$/i;

/** Whether a component has an answer in it, which readers see when they ask for it: its name or its title says so, or it states a question. */
const hasAnswer = (name: string, tag: string): boolean =>
  answer.test(name) ||
  attribute(tag, "prompt|question") !== "" ||
  (isTab.test(name) && answerTitle.test(labelOfTag(name, tag)));

/** The lines above an answer: the question, if the component states it, and the start of a text to unfold. */
function answerStart(name: string, tag: string): string[] {
  const label = labelOfTag(name, tag);
  const question = attribute(tag, "prompt|question");
  const start = `:::${/Spoiler/.test(name) ? "spoiler" : "solution"}`;
  if (question === "") return [label === "" ? start : `${start}[${label.replace(/[[\]]/g, "")}]`];
  return [...(label === "" ? [] : [`**${label}**`, ""]), question, "", start];
}

/** Whether the end of a component is on a line of its own below. */
function isClosedBelow(lines: readonly string[], start: number, name: string): boolean {
  const end = new RegExp(`^\\s*</${name}>\\s*$`);
  return lines.slice(start + 1, start + 1000).some((line) => end.test(line.slice(0, 1000)));
}

/** The titles that a group of tabs states for the values of its tabs: values={[{label: "A", value: "a"}]}. */
const titlesOfTabs = (tag: string): Map<string, string> =>
  new Map(
    [...tag.matchAll(/\{([^{}]{1,500})\}/g)].flatMap(([, fields = ""]): [string, string][] => {
      const [label, value] = ["label", "value"].map(
        (name) => new RegExp(`\\b${name}:\\s*(["'\`])([^"'\`<>]{1,200})\\1`).exec(fields)?.[2],
      );
      return label === undefined || value === undefined ? [] : [[value, label]];
    }),
  );

/** The tag of a tab with the title that its group states for it. */
function withTitle(tag: string, titles: ReadonlyMap<string, string>): string {
  const title = attribute(tag, "label|title") === "" ? titles.get(attribute(tag, "value")) : undefined;
  return title === undefined ? tag : tag.replace(/(?=\/?>$)/, ` label="${title}"`);
}

/** The components that have tabs in them. */
const isTabs = /^(?:Tabs|TabGroup|hfoptions)$/;

/** The label of a tag: the name of a file, a number, and a title. Empty if it has none. */
function labelOfTag(name: string, tag: string): string {
  const number = attribute(tag, "number");
  const title =
    attribute(tag, "label|title|header|caption|summary") ||
    (isTab.test(name) ? attribute(tag, "value|id|slot|name") : "");
  return [attribute(tag, "file-name|filename"), number && `${name} ${number}`, title].filter(Boolean).join(": ");
}

/** The link of a card without content; empty for other tags. */
function linkOfTag(tag: string): string {
  const [title, address] = [attribute(tag, "title|text|label"), attribute(tag, "href|to|link")];
  const description = attribute(tag, "description");
  return title === "" || address === "" ? "" : `[${title}](<${address}>)${description && `: ${description}`}`;
}

/** The links that a tag lists, each a paragraph: notebooks={[{ label: "A", value: "https://…" }]}; empty for other tags. */
const linksListedIn = (tag: string): string =>
  tag.includes("://")
    ? [...attributesOf(tag).values()]
        .flatMap((value) => (Array.isArray(value) ? value : []))
        .flatMap((each) => {
          const [label, address] =
            each instanceof Map ? [each.get("label"), each.get("value") ?? each.get("href")] : [];
          const isLink = typeof label === "string" && typeof address === "string" && /^https?:[^\s<>]+$/.test(address);
          return isLink ? [`[${bracketsEscaped(label)}](<${address}>)`] : [];
        })
        .join("\n\n")
    : "";

/** The text of an answer option on a line of its own; null for other lines. */
const optionOf = (line: string): string | null =>
  /^\s*<(Option|Choice|Answer)\b[^<>]{0,200}>(.{0,1000})<\/\1>\s*$/.exec(line)?.[2]?.trim() ?? null;
