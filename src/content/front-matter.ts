/**
 * Parses a content file into front matter, with line numbers, and body.
 * Front matter is YAML 1.2, where 012 is twelve and "no" and dates are strings. gray-matter is not used: it parses YAML 1.1, has no
 * line numbers, and executes front matter marked as "js".
 */
import {
  type Document,
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  LineCounter,
  parseDocument,
  visit,
  type YAMLError,
} from "yaml";
import { unwritableIn } from "../course/characters.ts";
import { fieldName } from "./fields.ts";
import { type ContentProblem, quote } from "./problem.ts";
import { duplicateAt, duplicateProblem } from "./yaml-duplicates.ts";
import { explained } from "./yaml-errors.ts";

/**
 * A parsed file. lineOf returns the line of a field, or of its nearest existing parent. body has LF line endings and no BOM;
 * bodyLine is its first line in the file.
 */
export type ContentFile = {
  data: unknown;
  body: string;
  bodyLine: number;
  lineOf: (field: readonly PropertyKey[]) => number;
};

/** The text of a file, without a byte order mark and with LF line endings, or an error if it is not UTF-8 or has control characters. */
export function decodeText(path: string, bytes: Uint8Array): { text: string } | { problem: ContentProblem } {
  const problem = (line: number, got: string, isText = false): { problem: ContentProblem } => ({
    problem: {
      path,
      line,
      field: "file",
      got,
      expected: isText ? "text without control characters" : "text in UTF-8",
      fix: isText ? "remove the invisible character" : "save the file again as UTF-8",
    },
  });
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes).replace(/\r\n?/g, "\n");
    const invalid = unwritableIn(text);
    if (invalid === null) return { text };
    return problem(lineAt(text, invalid.offset), invalid.name, text[invalid.offset] !== "\0");
  } catch {
    const offset = firstInvalidByte(bytes);
    const line = lineAt(new TextDecoder("latin1").decode(bytes.subarray(0, offset)), offset);
    return problem(
      line,
      `the byte 0x${(bytes[offset] ?? 0).toString(16).padStart(2, "0").toUpperCase()}, which is not UTF-8`,
    );
  }
}

/** The parsed file with all YAML errors. Data that could be read is returned even if there are errors. */
export function parseFile(path: string, text: string): { file: ContentFile; problems: ContentProblem[] } {
  const match = /^---[ \t]*\n(?:([\s\S]*?)\n)?---[ \t]*(?:\n|$)/.exec(text);
  if (!match)
    return {
      file: { data: undefined, body: text, bodyLine: 1, lineOf: () => 1 },
      problems: [withoutFrontMatter(path, text)],
    };

  const { data, lineOf, problems } = parseYaml(path, match[1] ?? "", { field: "front matter", linesBefore: 1 });
  return { file: { data: data ?? {}, ...bodyAfter(text, match[0].length), lineOf }, problems };
}

/** Parsed YAML with all errors, which name a field. linesBefore is the number of lines before it in the file. */
export function parseYaml(
  path: string,
  yaml: string,
  { field, linesBefore }: { field: string; linesBefore: number },
): Pick<ContentFile, "data" | "lineOf"> & { problems: ContentProblem[] } {
  const lines = new LineCounter();
  const document = parseDocument(yaml, {
    lineCounter: lines,
    prettyErrors: false,
    uniqueKeys: true,
    stringKeys: true,
    logLevel: "error",
  });
  const lineAtOffset = (offset: number): number => lines.linePos(offset).line + linesBefore;
  const problems = reliableErrors(document.errors, lineAtOffset).map((error): ContentProblem => {
    const at = { path, line: lineAtOffset(offsetOf(document, error)) };
    const duplicate = error.code === "DUPLICATE_KEY" ? duplicateAt(document, error.pos[0]) : null;
    return duplicate === null
      ? { ...at, field, ...yamlError(error) }
      : { ...at, field: fieldName(duplicate.field), ...duplicateProblem(lineAtOffset(duplicate.first)) };
  });
  const lineOf = (field: readonly PropertyKey[]): number => {
    let line = 1;
    let node: unknown = document.contents;
    for (const step of field) {
      const pair = isMap(node) ? node.items.find(({ key }) => keyText(key) === String(step)) : undefined;
      const next = pair?.value ?? (isNode(node) && "get" in node ? node.get(step, true) : undefined);
      const at = isPair(pair) && isNode(pair.key) ? pair.key.range?.[0] : isNode(next) ? next.range?.[0] : undefined;
      if (at === undefined) break;
      line = lineAtOffset(at);
      node = next;
    }
    return line;
  };
  let data: unknown;
  try {
    data = document.toJS();
  } catch (error) {
    // Invalid YAML has already been reported; valid YAML fails here only because of its aliases.
    if (problems.length === 0) {
      const line = lineAtOffset(aliasOffset(document));
      problems.push({
        path,
        line,
        field,
        got: /^Unresolved alias/.test((error as Error).message) ? "a value that starts with *" : "too many aliases",
        expected: fieldLine,
        fix: "quote text that starts with *, and repeat values instead of using aliases",
      });
    }
  }
  return { data, lineOf, problems };
}

/** The body of a file after its front matter, whose length is start. */
export function bodyAfter(text: string, start = 0): Pick<ContentFile, "body" | "bodyLine"> {
  const blank = /^(?:[ \t]*\n)*/.exec(text.slice(start))?.[0].length ?? 0;
  return { body: proseOf(text.slice(start)), bodyLine: lineAt(text, start + blank) };
}

/** Prose without surrounding blank lines. The indentation of the first line is kept, since it can mark code. */
export const proseOf = (text: string): string => text.replace(/^(?:[ \t]*\n)+/, "").trimEnd();

/** Errors after which the parser can continue reliably. */
const recoverable = new Set([
  "DUPLICATE_KEY",
  "BLOCK_AS_IMPLICIT_KEY",
  "BAD_SCALAR_START",
  "BAD_DQ_ESCAPE",
  "NON_STRING_KEY",
]);

/** One error per line, or duplicate field, up to the first one after which the parser's errors are unreliable. */
function reliableErrors(errors: readonly YAMLError[], lineAtOffset: (offset: number) => number): YAMLError[] {
  const last = errors.findIndex(({ code }) => !recoverable.has(code));
  const lines = new Set<number>();
  return errors.slice(0, last === -1 ? errors.length : last + 1).filter(({ code, pos }) => {
    const line = lineAtOffset(pos[0]);
    return code === "DUPLICATE_KEY" || (!lines.has(line) && lines.add(line));
  });
}

function yamlError({ code, message }: YAMLError): Pick<ContentProblem, "got" | "expected" | "fix"> {
  const { got, fix } = explained({ code, message });
  return { got: code === "NON_STRING_KEY" ? "a field whose name is not a string" : got, expected: fieldLine, fix };
}

const fieldLine = "one field: value per line";

/** The offset of an error. For unclosed quotes or brackets, the offset of the opening character. */
function offsetOf(document: Document, { code, pos: [offset] }: YAMLError): number {
  if (code !== "MISSING_CHAR" && code !== "BAD_INDENT") return offset;
  let opened = offset;
  visit(document, {
    Node: (_, node) => {
      const closable = isScalar(node) ? node.type?.startsWith("QUOTE") : isCollection(node) && node.flow;
      if (closable && node.range?.[1] === offset) opened = node.range[0];
    },
  });
  return opened;
}

/** The offset of the first alias without an anchor, else of the first alias. */
function aliasOffset(document: Document): number {
  const anchors = new Set<string>();
  const aliases: { offset: number; hasAnchor: boolean }[] = [];
  visit(document, {
    Node: (_, node) => {
      if ("anchor" in node && typeof node.anchor === "string") anchors.add(node.anchor);
    },
    Alias: (_, { source, range }) => {
      aliases.push({ offset: range?.[0] ?? 0, hasAnchor: anchors.has(source) });
    },
  });
  return (aliases.find(({ hasAnchor }) => !hasAnchor) ?? aliases[0])?.offset ?? 0;
}

/** The name of a YAML key in the data. */
const keyText = (key: unknown): string => (isScalar(key) ? String(key.value ?? "") : String(key));

function withoutFrontMatter(path: string, text: string): ContentProblem {
  const [firstLine = ""] = text.split("\n", 1);
  const expected = "front matter between two lines with ---";
  const at = { path, line: 1, field: "front matter", expected };
  if (/^---[ \t]*$/.test(firstLine)) {
    return {
      ...at,
      got: "unclosed front matter",
      fix: "add a line with --- after the last field",
    };
  }
  const got = text === "" ? "an empty file" : `a file whose first line is ${quote(firstLine)}`;
  return { ...at, got, fix: "start the file with ---, the fields, and --- again" };
}

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split("\n").length;

/** The index of the first byte that is not UTF-8, where the bytes differ from the decoded and re-encoded text. */
function firstInvalidByte(bytes: Uint8Array): number {
  const lenient = new TextEncoder().encode(new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes));
  let at = lenient.findIndex((byte, index) => byte !== bytes[index]);
  // The replacement character can start with the same byte as the invalid one: go back to its start.
  while (((lenient[at] ?? 0) & 0xc0) === 0x80) at--;
  return at;
}
