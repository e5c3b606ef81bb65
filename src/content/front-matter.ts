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
  isSeq,
  LineCounter,
  type Pair,
  type ParsedNode,
  parseDocument,
  visit,
  type YAMLError,
} from "yaml";
import { unwritableIn } from "../course/text/characters.ts";
import { type ContentProblem, fieldName, quote } from "./problem.ts";

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
        got: /^Unresolved alias/.test((error as Error).message)
          ? "a value that starts with *"
          : "too many YAML aliases",
        expected: fieldLine,
        fix: "quote text that starts with *, and repeat values instead of using YAML aliases",
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

const fieldLine = 'one "field: value" per line';

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

type Explained = Pick<ContentProblem, "got" | "fix">;

/** Explanations by the parser's code and, if a code has several meanings, a part of its message. The first match counts. */
const explanations: [code: YAMLError["code"], message: RegExp, (message: string) => Explained][] = [
  [
    "BLOCK_AS_IMPLICIT_KEY",
    /Nested mappings/,
    () => ({
      got: 'a value that contains ": ", or a field below it that is indented too far',
      fix: 'put the value in quotes, for example title: "Tea: a history", or align the field with the others',
    }),
  ],
  ["MULTILINE_IMPLICIT_KEY", /./, () => notAField],
  ["MISSING_CHAR", /Implicit map keys/, () => notAField],
  ["BAD_INDENT", /same column/, () => misaligned],
  ["MISSING_CHAR", /Sequence item without/, () => misaligned],
  [
    "MISSING_CHAR",
    /closing "quote/,
    () => ({ got: 'text that starts with " and does not end with it', fix: 'add " at the end of the text' }),
  ],
  [
    "MISSING_CHAR",
    /closing 'quote/,
    () => ({
      got: "text that starts with ' and does not end with it",
      fix: "add ' at the end of the text, or put text with an apostrophe in double quotes",
    }),
  ],
  ["BAD_INDENT", /Flow sequence/, () => ({ got: "a [ without its ]", fix: "add ] at the end of the list" })],
  ["BAD_INDENT", /Flow map/, () => ({ got: "a { without its }", fix: "add } at the end of the group" })],
  ["BLOCK_IN_FLOW", /./, () => missingComma],
  ["MISSING_CHAR", /^Missing ,/, () => missingComma],
  [
    "BAD_SCALAR_START",
    /./,
    (message) => ({ got: `a value that starts with ${message.at(-1)}`, fix: "put the value in quotes" }),
  ],
  [
    "UNEXPECTED_TOKEN",
    /at node end/,
    () => ({
      got: "text after a closing quotation mark or bracket",
      fix: 'put the whole value in double quotes, and write a quotation mark in it as \\"',
    }),
  ],
  [
    "BAD_DQ_ESCAPE",
    /./,
    (message) => ({
      got: `${message.slice(message.indexOf("\\"))}, which has no meaning in double quotes`,
      fix: "write a backslash as \\\\, or put the text in single quotes",
    }),
  ],
  ["TAB_AS_INDENT", /./, () => ({ got: "a tab at the start of a line", fix: "indent with spaces instead of tabs" })],
];

const notAField: Explained = {
  got: "a line without a field name and a colon",
  fix: "write field: value, with a space after the colon, or indent the line if it continues the one above",
};
const misaligned: Explained = {
  got: "a line that is not aligned with its group or list",
  fix: "align the fields of a group, and the hyphens of a list",
};
const missingComma: Explained = {
  got: "values in brackets without a comma between them",
  fix: "add a comma between them, and close the brackets",
};

/** What an error of the parser means, and its fix. Rare errors keep the parser's wording. */
function explained({ code, message }: Pick<YAMLError, "code" | "message">): Explained {
  const [, , explain] = explanations.find(([each, pattern]) => each === code && pattern.test(message)) ?? [];
  return (
    explain?.(message) ?? {
      got: `invalid YAML (${message.replaceAll("\n", " ")})`,
      fix: 'check the indentation, and quote text that contains ": " or starts with a special character',
    }
  );
}

/** The field whose duplicate has its name at an offset, and the offset of the first one's name; null if there is none. */
function duplicateAt(document: Document, offset: number): { field: PropertyKey[]; first: number } | null {
  let duplicate: { field: PropertyKey[]; first: number } | null = null;
  visit(document, {
    Pair: (_, pair, ancestors) => {
      const map = ancestors.at(-1);
      if (nameOffset(pair) !== offset || !isMap(map)) return undefined;
      const first = map.items.find((other) => nameOf(other) === nameOf(pair));
      duplicate = { field: fieldOf([...ancestors, pair]), first: nameOffset(first) ?? offset };
      return visit.BREAK;
    },
  });
  return duplicate;
}

/** The error about a duplicate; line is that of the first one. */
const duplicateProblem = (line: number): Pick<ContentProblem, "got" | "expected" | "fix"> => ({
  got: `a duplicate of the field on line ${line}`,
  expected: "each field once",
  fix: "remove one of the two",
});

const nameOf = ({ key }: Pair): string => String(isScalar(key) ? key.value : key);
const nameOffset = (pair: Pair | undefined): number | undefined => (pair?.key as ParsedNode | undefined)?.range?.[0];

/** The path of the last of these nodes, each of which contains the next. */
const fieldOf = (nodes: readonly unknown[]): PropertyKey[] =>
  nodes.flatMap((node, index): PropertyKey[] => {
    const within = nodes[index - 1];
    if (isPair(node)) return [nameOf(node)];
    return isSeq(within) ? [within.items.indexOf(node)] : [];
  });
