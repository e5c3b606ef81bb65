/** Reads text files in a uniform form: UTF-8, LF line endings, Unicode NFC. */
import { parseYaml } from "./content-format.ts";
import type { Dropped } from "./outline.ts";
import type { SourceFile, SourceTree } from "./tree.ts";

/** The maximum size of a text file. */
export const maxTextBytes = 8 * 1024 * 1024;

/**
 * The text of a file: without a byte order mark, with LF line endings, in NFC. Bytes that are not UTF-8, and control characters, which
 * content must not have, are removed and reported. Null, with a reported problem, if the file does not exist or is too large.
 */
export function readText(
  tree: SourceTree,
  path: string,
  problems: Dropped[],
  maxBytes: number = maxTextBytes,
): string | null {
  const file = tree.files.get(path);
  const problem = file === undefined ? "the file does not exist" : tooLarge(file, maxBytes);
  if (file === undefined || problem !== null) {
    problems.push({ path, line: 1, what: "a file", why: problem ?? "" });
    return null;
  }
  const bytes = file.read();
  const text = withOneForm(new TextDecoder().decode(bytes));
  const clean = text.replace(notWritable, "");
  if (clean !== text)
    problems.push({
      path,
      line: 1,
      what: "invalid characters",
      why: "control characters, or bytes that are not UTF-8",
    });
  return clean;
}

/** A source whose pages of markdown have changed texts, and the files of these pages. */
export function withChangedPages(
  source: SourceTree,
  change: (text: string, path: string) => string,
): { tree: SourceTree; changed: SourceFile[] } {
  const changed = [...source.files.values()].flatMap((file): SourceFile[] => {
    const text = /\.md$/i.test(file.path) ? readText(source, file.path, []) : null;
    const own = text === null ? null : change(text, file.path);
    if (own === null || own === text) return [];
    const bytes = new TextEncoder().encode(own);
    return [{ path: file.path, bytes: bytes.length, read: () => bytes }];
  });
  const files = new Map([...source.files, ...changed.map((file) => [file.path, file] as const)]);
  return { tree: { ...source, files }, changed };
}

/** A text of a data file, such as a string in JSON, in the same form as readText's, without reports. */
export const cleanText = (text: string): string => withOneForm(text.toWellFormed()).replace(notWritable, "");

const withOneForm = (text: string): string => text.replace(/\r\n?/g, "\n").normalize("NFC");

const tooLarge = ({ bytes }: SourceFile, maxBytes: number): string | null =>
  bytes > maxBytes ? `the file has ${bytes} bytes; the maximum is ${maxBytes}` : null;

/** Control characters and the replacement character. */
const notWritable = /(?![\n\t])[\p{Cc}\ufffd\p{Noncharacter_Code_Point}]/gu;

/** A markdown file: its front matter as data (empty if there is none or it is invalid), the line of a field, and the text after it. */
type SourcePage = {
  data: Record<string, unknown>;
  lineOf: (field: readonly PropertyKey[]) => number;
  body: string;
  bodyLine: number;
};

/** Why a YAML or JSON file or front matter is not read, from a problem of the content check, which reads JSON as YAML. */
export const yamlReason = (path: string, got: string): string =>
  (got.startsWith("invalid YAML") ? got : `invalid YAML: ${got}`).replace(
    "YAML",
    path.endsWith(".json") ? "JSON" : "YAML",
  );

/** A markdown file split into front matter and body. Invalid YAML is reported, and its fields are lost. */
export function pageOf(path: string, text: string, problems: Dropped[]): SourcePage {
  const [whole = "", yaml = ""] = /^---[ \t]*\n(?:([\s\S]*?)\n)?(?:---|\.\.\.)[ \t]*(?:\n|$)/.exec(text) ?? [];
  const body = text.slice(whole.length);
  const bodyLine = whole.split("\n").length;
  if (whole === "") return { data: {}, lineOf: () => 1, body, bodyLine: 1 };
  const { data, lineOf, problems: broken } = parseYaml(path, yaml, { field: "front matter", linesBefore: 1 });
  for (const { line, got } of broken) problems.push({ path, line, what: "front matter", why: yamlReason(path, got) });
  const isUsable = broken.length === 0 && typeof data === "object" && data !== null && !Array.isArray(data);
  return { data: isUsable ? (data as Record<string, unknown>) : {}, lineOf, body, bodyLine };
}
