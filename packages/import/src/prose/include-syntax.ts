/** Parses includes: lines that are replaced by the text of other files. */
import { posix } from "node:path";
import { endOf, fenceAt } from "./fences.ts";

/**
 * An include. targets are the files that it names, with a part of the file or none: line numbers ("10:20") or an anchor. last is the
 * index of its last line; language is set if the files are code.
 */
export type Include = { targets: [name: string, part: string | undefined][]; last: number; language?: string };

/** Includes on one line: mdBook, MkDocs (snippets), GitBook and Quarto. The target may end with a colon and a part. */
const oneLine = [
  /^\s*\{\{\s*#(?:include|rustdoc_include|playground|playpen)\s+([^}\s]+)[^}]*\}\}\s*$/,
  /^\s*-{1,2}8<-{1,2}\s+["']([^"']+)["']\s*$/,
  /^\s*\{%\s*include\s+["']([^"']+)["'].*%\}\s*$/,
  /^\s*\{\{<\s*include\s+([^\s>]+)\s*>\}\}\s*$/,
];

/** The include that starts at a line; null if none does. components are the files of the components that a page of MDX imports. */
export function includeAt(
  lines: readonly string[],
  index: number,
  components: ReadonlyMap<string, string>,
): Include | null {
  const line = lines[index] ?? "";
  if (line.length > 1000) return null;
  const target = oneLine.map((syntax) => syntax.exec(line)?.[1]).find(Boolean);
  if (target !== undefined) return { targets: [splitTarget(target)], last: index };
  return (
    vitePressInclude(line, index) ??
    componentInclude(line, index, components) ??
    snippets(lines, index) ??
    mystInclude(lines, index)
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
  return { targets: [[name, part]], last: index, ...(language !== undefined && { language }) };
}

/** <Part /> of an imported file, and Cloudflare's <Render file="a" product="b" />. */
function componentInclude(line: string, index: number, components: ReadonlyMap<string, string>): Include | null {
  const [, name = "", attributes = ""] = /^\s*<([A-Z]\w*)((?:\s[^<>]*)?)\/>\s*$/.exec(line) ?? [];
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
  const part = option("lines")?.replace("-", ":");
  const language = option("language") ?? option("lang") ?? posix.extname(name).slice(1);
  return {
    targets: [[name, part && /^\d*:?\d*$/.test(part) ? part : undefined]],
    last: end === -1 ? index : index + 1 + end,
    ...(kind === "literalinclude" && { language }),
  };
}

/** The files that a page of MDX imports as components, by their names there. */
export function importedComponents(lines: readonly string[]): Map<string, string> {
  return new Map(
    lines.flatMap((line): [string, string][] => {
      const [, name, file] =
        /^import\s+([A-Z]\w*)\s+from\s+["']([^"'\s]+\.mdx?)["'];?\s*$/.exec(line.slice(0, 500)) ?? [];
      return name !== undefined && file !== undefined ? [[name, file.replace(/^@site\//, "")]] : [];
    }),
  );
}
