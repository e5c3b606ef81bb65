/** Includes: lines that stand for the text of another file of the source. */
import { posix } from "node:path";
import { type Dropped, drop, type Place, type Prose } from "../outline.ts";
import { pageOf, readText } from "../text.ts";
import { SourceError, type SourceTree } from "../tree.ts";
import { codeLines, endOf, fenceAt, fenced } from "./fences.ts";

/** The maximum depth of includes, their number in a text, and the length of the result. */
const limits = { depth: 8, includes: 2000, characters: 4 * 1024 * 1024 };

/** The maximum length of what all texts of a source include: more than that is one file over and over. */
export const maxIncluded = 16 * 1024 * 1024;

/** How much the texts of each source have included. */
const includedIn = new WeakMap<SourceTree, number>();

/** Counts included text. Throws SourceError if all texts of the source include too much. */
function count(tree: SourceTree, path: string, characters: number): void {
  const all = (includedIn.get(tree) ?? 0) + characters;
  includedIn.set(tree, all);
  if (all > maxIncluded)
    throw new SourceError(
      `${tree.root}: includes insert more than ${maxIncluded / 1024 / 1024} MiB of text; the limit was reached in ${path}: replace repeated includes with links.`,
    );
}

/**
 * The text with its includes expanded. Adds the paths of the files to those included. Missing, cyclic and excessive includes are dropped and reported. Throws SourceError if the source
 * includes too much.
 */
export function withIncludes(prose: Prose, tree: SourceTree, dropped: Dropped[], included: string[] = []): string {
  let [includes, characters] = [0, prose.text.length];
  const expand = (text: string, path: string, line: number, open: readonly string[]): string => {
    const lines = text.split("\n");
    const components = importedComponents(lines);
    const out: string[] = [];
    const isCode = codeLines();
    for (let index = 0; index < lines.length; index++) {
      const own = lines[index] ?? "";
      const include = includeAt(lines, index, components);
      // Code may show how a template includes a file.
      const isShown =
        isCode(own) && own.includes("{%") && include?.targets.every(([name]) => !fileOf(name, path, tree));
      if (include === null || isShown) {
        out.push(own);
        continue;
      }
      for (const [name, part] of include.targets) {
        const text = textOf(name, part, { path, line: line + index }, open);
        const shown = include.language === undefined || text === "" ? text : fenced(text, include.language);
        // It belongs to the item or the block of its line.
        const [indent = ""] = /^[ \t]*/.exec(own) ?? [];
        out.push(indent === "" ? shown : shown.replace(/^(?=.)/gm, indent));
      }
      // Line numbers do not change.
      out.push(...Array<string>(include.last - index).fill(""));
      index = include.last;
    }
    return out.join("\n");
  };
  const textOf = (name: string, part: string | undefined, at: Place, open: readonly string[]): string => {
    const without = (why: string): string => {
      drop(dropped, at, `the include ${name.slice(0, 80)}`, why, { kind: "prose" });
      return "";
    };
    includes += 1;
    if (includes > limits.includes) return without(`the page has more than ${limits.includes} includes`);
    const file = fileOf(name, at.path, tree);
    if (file === null) return without("the file is not in the source, or was skipped");
    if (open.includes(file)) return without("the file includes itself");
    if (open.length >= limits.depth) return without(`more than ${limits.depth - 1} nested includes`);
    const whole = readText(tree, file, dropped);
    if (whole === null) return "";
    const text = partOf(/\.mdx?$/i.test(file) && part === undefined ? pageOf(file, whole, dropped).body : whole, part);
    if (text === null) return without(`the file has no anchor "${part}"`);
    characters += text.length;
    included.push(file);
    count(tree, at.path, text.length);
    if (characters > limits.characters) return without(`the text becomes longer than ${limits.characters} characters`);
    return expand(text, file, 1, [...open, file]);
  };
  return expand(prose.text, prose.path, prose.line, [prose.path]);
}

/** The file that an include names, relative to its own file or to a folder above it: the root of a book, or of its language. */
function fileOf(name: string, from: string, tree: SourceTree): string | null {
  const folders = posix.dirname(from).split("/");
  const above = folders.map((_, index) => folders.slice(0, folders.length - index).join("/"));
  const candidates = [...above, ""].map((folder) => posix.join(folder, name.replace(/^\//, "")));
  return candidates.find((path) => tree.files.has(path)) ?? null;
}

const anchorLine = /(?:ANCHOR(?:_END)?:\s*|--8<--\s*\[(?:start|end):|#(?:end)?region\s+)([\w-]+)/;

/** A part of a file without the lines that mark parts: lines ("10:20", "10:", ":20", "10") or an anchor. Null if there is no such anchor. */
function partOf(text: string, part: string | undefined): string | null {
  const lines = text.replace(/\n$/, "").split("\n");
  const unmarked = (some: readonly string[]): string =>
    some.filter((line) => !anchorLine.test(line.slice(0, 500))).join("\n");
  if (part === undefined) return unmarked(lines);
  const [, from, colon, to] = /^(\d*)(:?)(\d*)$/.exec(part) ?? [];
  if (from !== undefined) {
    const first = from === "" ? 1 : Number(from);
    const last = to ? Number(to) : colon ? lines.length : first;
    return unmarked(lines.slice(first - 1, last));
  }
  const isMark = (line: string): boolean => anchorLine.exec(line.slice(0, 500))?.[1] === part;
  const start = lines.findIndex(isMark);
  if (start === -1) return null;
  const end = lines.findIndex((line, index) => index > start && isMark(line));
  return unmarked(lines.slice(start + 1, end === -1 ? lines.length : end));
}

/**
 * An include. targets are the files that it names, with a part of the file or none: line numbers ("10:20") or an anchor. last is the
 * index of its last line; language is set if the files are code.
 */
type Include = { targets: [name: string, part: string | undefined][]; last: number; language?: string | undefined };

/** Includes on one line: mdBook, MkDocs (snippets), GitBook and Quarto. The target may end with a colon and a part. */
const oneLine = [
  /^\s*\{\{\s*#(?:include|rustdoc_include|playground|playpen)\s+([^}\s]+)[^}]*\}\}\s*$/,
  /^\s*-{1,2}8<-{1,2}\s+["']([^"']+)["']\s*$/,
  /^\s*\{%\s*include\s+["']([^"']+)["'].*%\}\s*$/,
  /^\s*\{\{<\s*include\s+([^\s>]+)\s*>\}\}\s*$/,
];

/** The include that starts at a line; null if none does. components are the files of the components that a page of MDX imports. */
function includeAt(lines: readonly string[], index: number, components: ReadonlyMap<string, string>): Include | null {
  const line = lines[index] ?? "";
  if (line.length > 1000) return null;
  const target = oneLine.map((syntax) => syntax.exec(line)?.[1]).find(Boolean);
  if (target !== undefined) return { targets: [splitTarget(target)], last: index };
  return (
    vitePressInclude(line, index) ??
    componentInclude(line, index, components) ??
    snippets(lines, index) ??
    mystInclude(lines, index) ??
    printedFile(lines, index)
  );
}

/** The file and the part of a target: "a.rs:10:20", "a.rs:anchor". */
const splitTarget = (target: string): [string, string | undefined] => {
  const [, name = target, part] = /^([^:]+):(.*)$/.exec(target) ?? [];
  return [name, part || undefined];
};

/** <!--@include: ./a.md{1,5}--> and <<< @/a.js#region{2} [title], of which the latter is code. */
function vitePressInclude(line: string, index: number): Include | null {
  const [, text] = /^\s*<!--\s*@include:\s*(\S+?)\s*-->\s*$/.exec(line) ?? [];
  const [, code] = /^\s*<<<\s+(\S+?)\s*(?:\{[^{}]*\})?\s*(?:\[[^\]]*\])?\s*$/.exec(line) ?? [];
  const target = text ?? code;
  if (target === undefined) return null;
  const [, name = "", region, first, comma, last] =
    /^@?\/?([^#{}]+)(?:#([\w-]+))?(?:\{(\d*)(,?)(\d*)\})?/.exec(target.replace(/^@\//, "")) ?? [];
  const part = text !== undefined && (first || last) ? `${first}${comma ? ":" : ""}${last}` : region;
  const language = code === undefined ? undefined : posix.extname(name).slice(1);
  return { targets: [[name, part]], last: index, language };
}

/** A line that shows the code of an imported file: <CodeBlock>{code}</CodeBlock> or <Code code={code} />. */
const codeOfFile =
  /^\s*(?:<CodeBlock(?:\s[^<>]*)?>\s*\{(\w+)\}\s*<\/CodeBlock>|<Code\s(?:[^<>]*\slang=["'](\w+)["'])?[^<>]*?\bcode=\{(\w+)\}[^<>]*\/>)\s*$/;

/** <Part /> of an imported file, and Cloudflare's <Render file="a" product="b" />. */
function componentInclude(line: string, index: number, components: ReadonlyMap<string, string>): Include | null {
  const [, name = "", attributes = ""] = /^\s*<([A-Z]\w*)((?:\s[^<>]*)?)\/>\s*$/.exec(line) ?? [];
  const [, block, language, shown] = codeOfFile.exec(line) ?? [];
  const code = components.get(block ?? shown ?? "");
  if (code !== undefined) {
    const own = language ?? /\s(?:language|lang)=["']([\w+#-]+)["']/.exec(line)?.[1];
    return { targets: [[code, undefined]], last: index, language: own ?? posix.extname(code).slice(1) };
  }
  const file = components.get(name);
  if (file !== undefined) return { targets: [[file, undefined]], last: index };
  const [partial, product] = ["file", "product"].map(
    (each) => new RegExp(`\\s${each}="([\\w/-]+)"`).exec(attributes)?.[1],
  );
  return name === "Render" && partial !== undefined && product !== undefined
    ? { targets: [[`partials/${product}/${partial}.mdx`, undefined]], last: index }
    : null;
}

/** The files between two lines of --8<--. */
function snippets(lines: readonly string[], index: number): Include | null {
  const mark = /^\s*-{1,2}8<-{1,2}\s*$/;
  if (!mark.test(lines[index] ?? "")) return null;
  const end = lines.slice(index + 1, index + 200).findIndex((line) => mark.test(line));
  if (end === -1) return null;
  const names = lines.slice(index + 1, index + 1 + end).map((line) => line.trim());
  return {
    targets: names.filter((name) => name !== "" && !name.startsWith(";")).map(splitTarget),
    last: index + 1 + end,
  };
}

/** The directives include and literalinclude of MyST. */
function mystInclude(lines: readonly string[], index: number): Include | null {
  const line = lines[index] ?? "";
  const fence = fenceAt(line.replace(/^(\s*):{3,}/, "$1```"));
  const [, kind, name] = /^\{(include|literalinclude)\}\s+(\S+)\s*$/.exec(fence?.info ?? "") ?? [];
  if (!fence || name === undefined) return null;
  const end = lines
    .slice(index + 1, index + 100)
    .findIndex(
      (each) =>
        endOf(each.replace(/^(\s*):{3,}\s*$/, "$1```"), { ...fence, marks: fence.marks.slice(0, 3) }) === "closes",
    );
  const options = lines.slice(index + 1, index + 1 + Math.max(0, end)).join("\n");
  const option = (field: string): string | undefined =>
    new RegExp(`^[ \\t]*:${field}:\\s*(\\S+)`, "m").exec(options)?.[1];
  const caption = /^[ \t]*:caption:\s*([^"\n]{1,200})$/m.exec(options)?.[1]?.trim();
  const part = option("lines")?.replace("-", ":");
  const language = option("language") ?? option("lang") ?? posix.extname(name).slice(1);
  return {
    targets: [[name, part && /^\d*:?\d*$/.test(part) ? part : undefined]],
    last: end === -1 ? index : index + 1 + end,
    language: kind === "literalinclude" ? language + (caption ? ` title="${caption}"` : "") : undefined,
  };
}

/** A cell of R that is not shown and only prints a file: cat(readr::read_file("a.yml")). */
function printedFile(lines: readonly string[], index: number): Include | null {
  const fence = fenceAt(lines[index] ?? "");
  if (!fence || !/^\{r\b/.test(fence.info)) return null;
  const length = lines.slice(index + 1, index + 20).findIndex((line) => endOf(line, fence) === "closes");
  const inside = lines.slice(index + 1, index + 1 + Math.max(0, length));
  const code = inside.filter((line) => line.trim() !== "" && !/^\s*#\|/.test(line));
  const isHidden = /\becho\s*=\s*F/.test(fence.info) || inside.some((line) => /^\s*#\|\s*echo:\s*false/.test(line));
  const [call = "", ...others] = code;
  const name = /\bread_?(?:file|lines)\(["']([^"']{1,500})["']\)/i.exec(call)?.[1];
  if (!isHidden || others.length > 0 || name === undefined || !/\bcat\(/.test(call)) return null;
  const language = posix.extname(name).slice(1);
  return {
    targets: [[name, undefined]],
    last: index + 1 + length,
    language: /^[qr]md$/i.test(language) ? "markdown" : language,
  };
}

/** The files that a page of MDX imports as components, or as text, by their names there. */
function importedComponents(lines: readonly string[]): Map<string, string> {
  return new Map(
    lines.flatMap((line): [string, string][] => {
      const [, name, file, code, path] =
        /^import\s+(?:([A-Z]\w*)\s+from\s+["']([^"'\s]+\.mdx?)|(\w+)\s+from\s+["'](?:!!raw-loader!([^"'\s]+)|[^"'\s]+\?raw))["'];?\s*$/.exec(
          line.slice(0, 500),
        ) ?? [];
      if (code !== undefined) return [[code, (path ?? /["'](.*)\?raw/.exec(line)?.[1] ?? "").replace(/^@site\//, "")]];
      return name !== undefined && file !== undefined ? [[name, file.replace(/^@site\//, "")]] : [];
    }),
  );
}
