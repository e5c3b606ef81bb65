/** Includes: lines that stand for the text of another file of the source. */
import { posix } from "node:path";
import type { Dropped, Prose } from "../outline.ts";
import { readText } from "../text.ts";
import type { SourceTree } from "../tree.ts";

/** The maximum depth of includes, their number in a text, and the length of the result. */
const limits = { depth: 8, includes: 2000, characters: 4 * 1024 * 1024 };

/** The syntaxes: mdBook, MkDocs (snippets), GitBook and Quarto. The target may end with a colon and a part: lines or an anchor. */
const syntaxes = [
  /^\s*\{\{\s*#(?:include|rustdoc_include|playground|playpen)\s+([^}\s]+)[^}]*\}\}\s*$/,
  /^\s*-{1,2}8<-{1,2}\s+["']([^"']+)["']\s*$/,
  /^\s*\{%\s*include\s+["']([^"']+)["'].*%\}\s*$/,
  /^\s*\{\{<\s*include\s+([^\s>]+)\s*>\}\}\s*$/,
];

/** The text with its includes expanded. Missing, cyclic and excessive includes are dropped and reported. */
export function withIncludes(prose: Prose, tree: SourceTree, dropped: Dropped[]): string {
  let [count, characters] = [0, prose.text.length];
  const expand = (text: string, path: string, line: number, open: readonly string[]): string =>
    text
      .split("\n")
      .map((content, index) => {
        const target = content.length > 1000 ? undefined : targetOf(content);
        if (target === undefined) return content;
        const drop = (why: string): string => {
          dropped.push({ path, line: line + index, what: `the include ${target.slice(0, 80)}`, why });
          return "";
        };
        count += 1;
        if (count > limits.includes) return drop(`more than ${limits.includes} includes`);
        const [name = "", part] = splitTarget(target);
        const file = fileOf(name, path, tree);
        if (file === null) return drop("the file does not exist");
        if (open.includes(file)) return drop("it includes itself");
        if (open.length >= limits.depth) return drop(`more than ${limits.depth} nested includes`);
        const whole = readText(tree, file, dropped);
        if (whole === null) return "";
        const included = partOf(whole, part);
        if (included === null) return drop(`the file has no part ${part}`);
        characters += included.length;
        if (characters > limits.characters) return drop(`the text becomes longer than ${limits.characters} characters`);
        return expand(included, file, 1, [...open, file]);
      })
      .join("\n");
  return expand(prose.text, prose.path, prose.line, [prose.path]);
}

const targetOf = (line: string): string | undefined => syntaxes.map((syntax) => syntax.exec(line)?.[1]).find(Boolean);

/** The file and the part of a target: "a.rs:10:20", "a.rs:anchor". */
const splitTarget = (target: string): [string, string | undefined] => {
  const [, name = target, part] = /^([^:]+):(.*)$/.exec(target) ?? [];
  return [name, part || undefined];
};

/** The file that an include names, relative to its own file or to a folder above it: the root of a book, or of its language. */
function fileOf(name: string, from: string, tree: SourceTree): string | null {
  const folders = posix.dirname(from).split("/");
  const above = folders.map((_, index) => folders.slice(0, folders.length - index).join("/"));
  const candidates = [...above, ""].map((folder) => posix.join(folder, name.replace(/^\//, "")));
  return candidates.find((path) => tree.files.has(path)) ?? null;
}

const anchorLine = /ANCHOR(?:_END)?:\s*([\w-]+)|--8<--\s*\[(?:start|end):([\w-]+)\]/;

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
  const isMark = (line: string): boolean => {
    const [, anchor, snippet] = anchorLine.exec(line.slice(0, 500)) ?? [];
    return anchor === part || snippet === part;
  };
  const start = lines.findIndex(isMark);
  if (start === -1) return null;
  const end = lines.findIndex((line, index) => index > start && isMark(line));
  return unmarked(lines.slice(start + 1, end === -1 ? lines.length : end));
}
