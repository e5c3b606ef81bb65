/** Renders the part of Liquid that states facts: values, includes, conditions and comments. Loops and other code are left out. */
import { itemsOfSource } from "../account/items.ts";
import { below, type Dropped, drop, type Place } from "../outline.ts";
import { fenceMarks } from "./fences.ts";

/** What the tags of a text may refer to. value returns the text of a name such as "page.title", include that of a file. */
export type LiquidContext = {
  value: (name: string) => string | undefined;
  include: (name: string, isRelative: boolean) => string | null;
};

/** The most nested includes, and the longest text that includes may make. */
const limits = { depth: 5, characters: 1024 * 1024 };

const tags = /\{%-?((?:[^%]|%(?!\})){0,4000})%\}|\{\{-?([^{}]{0,1000})\}\}/g;

/** A block that is open: what ends it, whether its text is shown, else why not, and whether one of its branches was. */
type Open = { end: string; isShown: boolean; wasShown: boolean; why: string };

/** Why text is not shown. Comments, which are not published, need no reason. */
const [isLoop, isUnmet, isComment] = [
  "templates are not executed",
  "in a template condition that is not met or not supported",
  "",
];

/** The text with its Liquid rendered. Comments disappear; loops, and what is in blocks that are not shown, are reported. Lines stay in place. */
export function rendered(text: string, place: Place, context: LiquidContext, dropped: Dropped[], depth = 0): string {
  const assigned = new Map<string, string>();
  const open: Open[] = [];
  let [out, from, line, verbatim] = ["", 0, 0, ""];
  let hidden: (Place & { text: string; why: string }) | undefined;
  const value = (name: string): string | undefined => assigned.get(name) ?? context.value(name);
  const isShown = (): boolean => open.every((block) => block.isShown);
  const write = (piece: string): void => {
    const [closed] = open.filter((block) => !block.isShown);
    if (closed === undefined || closed.why !== hidden?.why) leaveHidden();
    if (closed === undefined) out += piece;
    else {
      out += piece.replace(/[^\n]+/g, "");
      hidden ??= { ...below(place, line), text: "", why: closed.why };
      hidden.text += piece;
    }
  };
  /** Reports what the text that was not shown has, if it is that of a page. */
  const leaveHidden = (): void => {
    const { text, why, ...at } = hidden ?? { ...place, text: "", why: isComment };
    hidden = undefined;
    if (why === isComment || depth > 0) return;
    // Addresses that code makes are none.
    for (const { kind, name, line } of itemsOfSource(text).filter(({ name }) => !/^$|\{\{|\{%/.test(name)))
      drop(dropped, below(at, line - 1), name, why, { kind });
  };
  const unknown = (what: string): void => {
    if (isShown()) drop(dropped, below(place, line), what.replace(/\s+/g, " ").slice(0, 60), isLoop);
  };
  const run = (code: string, whole: string): void => {
    const [, name = "", rest = ""] = /^(\w+|#)\s*([\s\S]*)$/.exec(code) ?? [];
    const current = open.at(-1);
    if (current && name === current.end) return void open.pop();
    if (name === "elsif" || name === "else" || name === "when") {
      if (current === undefined) return;
      current.isShown = !current.wasShown && (name === "else" || (name === "elsif" && isTrue(rest, value)));
      current.wasShown ||= current.isShown;
      return;
    }
    if (name === "if" || name === "unless") {
      const isMet = isTrue(rest, value) === (name === "if");
      return void open.push({ end: `end${name}`, isShown: isMet, wasShown: isMet, why: isUnmet });
    }
    if (/^(?:comment|for|tablerow|capture|case|schema)$/.test(name)) {
      if (name !== "comment") unknown(whole);
      const why = name === "comment" ? isComment : isLoop;
      return void open.push({ end: `end${name}`, isShown: false, wasShown: true, why });
    }
    if (name === "highlight") write(`\n${fenceMarks}${/^[\w+#-]+/.exec(rest)?.[0] ?? ""}`);
    else if (name === "endhighlight") write(fenceMarks);
    else if (name === "link") write(`/${rest.trim().replace(/^\//, "")}`);
    else if (name === "post_url") write(`/_posts/${rest.trim()}.md`);
    else if (name === "assign") {
      const [, variable, expression = ""] = /^([\w-]+)\s*=\s*([\s\S]*)$/.exec(rest) ?? [];
      const result = textOf(expression, value);
      if (variable !== undefined && result !== undefined && isShown()) assigned.set(variable, result);
    } else if (name === "include" || name === "include_relative" || name === "include_cached") {
      if (isShown()) write(included(rest, name === "include_relative", whole));
    } else if (!/^(?:#|break|continue|cycle|increment|decrement|end\w+|seo|feed_meta)$/.test(name)) unknown(whole);
  };
  const included = (rest: string, isRelative: boolean, whole: string): string => {
    const [, file = ""] = /^["']?([^\s"']+)/.exec(rest) ?? [];
    const video = videoOfInclude(file, rest, value);
    if (video !== null) return video;
    const template = depth < limits.depth && out.length < limits.characters ? context.include(file, isRelative) : null;
    if (template === null) {
      drop(
        dropped,
        below(place, line),
        whole.replace(/\s+/g, " ").slice(0, 60),
        "the included file is missing or nested too deeply",
      );
      return "";
    }
    const parameters = parametersIn(rest, value);
    const inner = {
      ...context,
      value: (name: string) => (name.startsWith("include.") ? (parameters.get(name.slice(8)) ?? "") : value(name)),
    };
    const result = rendered(template, below(place, line), inner, dropped, depth + 1).trim();
    // Lines of HTML that are blank, or indented, would be paragraphs and code.
    return /\.html?$/i.test(file) && /^<(?![\s\S]*<pre\b)/.test(result)
      ? result.replace(/(?<!\s)\s*\n\s*/g, " ")
      : result;
  };
  for (const { 0: whole, 1: tag, 2: output, index } of text.matchAll(tags)) {
    const [code, expression] = [tag, output].map((written) => written?.replace(/-$/, "").trim());
    const before = text.slice(from, index);
    from = index + whole.length;
    write(before);
    line += before.split("\n").length - 1;
    const isLiteral = verbatim !== "" ? code !== verbatim : open.at(-1)?.end === "endcomment" && code !== "endcomment";
    if (verbatim !== "") {
      if (code === verbatim) verbatim = "";
      else write(whole);
    } else if (code === "raw" && isShown()) verbatim = "endraw";
    else if (open.at(-1)?.end === "endcomment" && code !== "endcomment") write(whole);
    else if (code !== undefined) run(code, whole);
    else if (isShown()) {
      const result = textOf(expression ?? "", value);
      if (result === undefined) unknown(whole);
      write(result ?? "");
    }
    if (whole.includes("\n")) {
      line += whole.split("\n").length - 1;
      if (!isLiteral) out += "\n".repeat(whole.split("\n").length - 1);
    }
  }
  write(text.slice(from));
  leaveHidden();
  return out;
}

/** The parameters of an include: width="400" src=page.picture. */
const parametersIn = (text: string, value: LiquidContext["value"]): Map<string, string> =>
  new Map(
    [...text.matchAll(/([\w-]+)\s*=\s*("[^"]*"|'[^']*'|[\w.-]+)/g)].flatMap(
      ([, name = "", written = ""]): [string, string][] => {
        const result = textOf(written, value);
        return result === undefined ? [] : [[name, result]];
      },
    ),
  );

/** A player for an include of a video by its id, as many themes have: include youtube.html id="…". */
function videoOfInclude(file: string, rest: string, value: LiquidContext["value"]): string | null {
  const kind = /youtube|vimeo|^video(?:\.html)?$/i.exec(file)?.[0].toLowerCase();
  if (kind === undefined) return null;
  const parameters = parametersIn(rest, value);
  const id = ["id", "video_id", "video", "youtube_id", "youtubeId"].map((name) => parameters.get(name)).find(Boolean);
  if (id === undefined || !/^[\w-]{6,20}$/.test(id)) return null;
  const isVimeo = kind === "vimeo" || parameters.get("provider") === "vimeo";
  return `\n<iframe src="https://${isVimeo ? "player.vimeo.com/video" : "www.youtube.com/embed"}/${id}"></iframe>\n`;
}

/** The text of an expression: a literal or a name, with filters that do not change what is read; undefined if it is not known. */
function textOf(expression: string, value: LiquidContext["value"]): string | undefined {
  const [first = "", ...filters] = expression.match(/(?:"[^"]*"|'[^']*'|[^|"'])+/g) ?? [];
  const written = first.trim();
  const literal = /^(["'])(.*)\1$/s.exec(written)?.[2];
  const own = literal ?? (/^-?\d+(?:\.\d+)?$/.test(written) ? written : value(written));
  let result = own;
  for (const filter of filters) {
    const [, name = "", argument] = /^\s*(\w+)\s*(?::\s*([\s\S]*?))?\s*$/.exec(filter) ?? [];
    const given = argument === undefined ? undefined : textOf(argument, value);
    if (name === "default") result = result || given;
    else if (name === "append") result = result === undefined ? undefined : result + (given ?? "");
    else if (name === "prepend") result = result === undefined ? undefined : (given ?? "") + result;
    else if (
      !/^(?:relative_url|absolute_url|escape|strip|markdownify|xml_escape|smartify|strip_html|escape_once|upcase|downcase|capitalize)$/.test(
        name,
      )
    )
      return undefined;
  }
  return result;
}

/** Whether a condition is met. What is not known is nil, as in Liquid. */
function isTrue(condition: string, value: LiquidContext["value"]): boolean {
  if (/\s(?:or|and)\s/.test(condition)) {
    const [, left = "", word, right = ""] = /^([\s\S]*?)\s(or|and)\s([\s\S]*)$/.exec(condition) ?? [];
    return word === "or" ? isTrue(left, value) || isTrue(right, value) : isTrue(left, value) && isTrue(right, value);
  }
  const [, left = condition, operator, right = ""] = /^([\s\S]*?)\s*(==|!=)\s*([\s\S]*)$/.exec(condition) ?? [];
  const read = (text: string): string | undefined =>
    /^\s*(?:true|false)\s*$/.test(text) ? text.trim() : textOf(text, value);
  const own = read(left);
  if (operator === undefined) return own !== undefined && own !== "false";
  const other = /^\s*(?:nil|null|empty|blank)\s*$/.test(right) ? undefined : read(right);
  return (own === other) === (operator === "==");
}
