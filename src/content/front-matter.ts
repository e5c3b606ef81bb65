/**
 * One content file: bytes → front matter with line numbers, and body.
 * Front matter is YAML 1.2, where 012 is twelve, "no" is text and a date stays text; gray-matter reads YAML 1.1,
 * knows no lines, and runs front matter marked "js" as code, so the file is split here and parsed by yaml.
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
import { type Mistake, quote } from "./mistake.ts";

/** A parsed file. lineOf tells where a field stands (its nearest written parent where it is missing). body has LF line ends and no BOM. */
export type ContentFile = {
  data: unknown;
  body: string;
  lineOf: (field: readonly PropertyKey[]) => number;
};

/** The file's text, or where it stops being UTF-8 text without control characters. A byte order mark is dropped and CRLF becomes LF. */
export function decodeText(path: string, bytes: Uint8Array): { text: string } | { mistake: Mistake } {
  const mistake = (line: number, got: string, isText = false): { mistake: Mistake } => ({
    mistake: {
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
    const wrong = unwritableIn(text);
    return wrong === null ? { text } : mistake(lineAt(text, wrong.offset), wrong.name, text[wrong.offset] !== "\0");
  } catch {
    const wrong = firstWrongByte(bytes);
    const line = lineAt(new TextDecoder("latin1").decode(bytes.subarray(0, wrong)), wrong);
    return mistake(
      line,
      `the byte 0x${(bytes[wrong] ?? 0).toString(16).padStart(2, "0").toUpperCase()}, which is not UTF-8`,
    );
  }
}

/** Splits and parses a file's text; every fault of its YAML is a mistake, and data is what could be read all the same. */
export function parseFile(path: string, text: string): { file: ContentFile; mistakes: Mistake[] } {
  const found = /^---[ \t]*\n(?:([\s\S]*?)\n)?---[ \t]*(?:\n|$)/.exec(text);
  if (!found)
    return { file: { data: undefined, body: text, lineOf: () => 1 }, mistakes: [withoutFrontMatter(path, text)] };

  const lines = new LineCounter();
  const document = parseDocument(found[1] ?? "", {
    lineCounter: lines,
    prettyErrors: false,
    uniqueKeys: true,
    stringKeys: true,
    logLevel: "error",
  });
  const lineAtOffset = (offset: number): number => lines.linePos(offset).line + 1;
  const mistakes = trustworthy(document.errors, lineAtOffset).map((error) => ({
    path,
    line: lineAtOffset(placeOf(document, error)),
    field: "front matter",
    ...yamlFault(error),
  }));
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
    // Broken YAML has been noted already; whole YAML fails here only by its aliases.
    if (mistakes.length === 0) {
      const fault = { got: unreadable((error as Error).message), expected: fieldLine };
      const line = lineAtOffset(aliasAt(document));
      mistakes.push({
        path,
        line,
        field: "front matter",
        ...fault,
        fix: "put text that starts with * in quotes, and write values out instead of aliases",
      });
    }
  }
  return { file: { data: data ?? {}, body: proseOf(text.slice(found[0].length)), lineOf }, mistakes };
}

/** Prose without the empty lines around it; the first line keeps its indentation, which can make it code. */
export const proseOf = (text: string): string => text.replace(/^(?:[ \t]*\n)+/, "").trimEnd();

/** Faults after which the parser still knows where it is. */
const harmless = new Set([
  "DUPLICATE_KEY",
  "BLOCK_AS_IMPLICIT_KEY",
  "BAD_SCALAR_START",
  "BAD_DQ_ESCAPE",
  "NON_STRING_KEY",
]);

/** The errors, one a line, up to the first that throws the parser off: what it says after that is about its own confusion. */
function trustworthy(errors: readonly YAMLError[], lineAtOffset: (offset: number) => number): YAMLError[] {
  const last = errors.findIndex(({ code }) => !harmless.has(code));
  const lines = new Set<number>();
  return errors.slice(0, last === -1 ? errors.length : last + 1).filter(({ pos }) => {
    const line = lineAtOffset(pos[0]);
    return !lines.has(line) && lines.add(line);
  });
}

function yamlFault({ code, message }: YAMLError): Pick<Mistake, "got" | "expected" | "fix"> {
  if (code === "DUPLICATE_KEY")
    return { got: "a field a second time", expected: "each field once", fix: "remove one of the two" };
  const got = code === "NON_STRING_KEY" ? "a field whose name is no text" : unreadable(message);
  const fix =
    code === "TAB_AS_INDENT"
      ? "indent with spaces instead of tabs"
      : 'indent alike, and put text that holds ": " or starts with a special character in quotes';
  return { got, expected: fieldLine, fix };
}

const fieldLine = "one field: value a line";
const unreadable = (message: string): string => `YAML that cannot be read (${message.replaceAll("\n", " ")})`;

/** The offset of a fault; for text in quotes or a list in brackets that is never closed, where it was opened. */
function placeOf(document: Document, { code, pos: [offset] }: YAMLError): number {
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

/** Where the first alias without its anchor stands, else the first alias. */
function aliasAt(document: Document): number {
  const anchors = new Set<string>();
  const aliases: { offset: number; known: boolean }[] = [];
  visit(document, {
    Node: (_, node) => {
      if ("anchor" in node && typeof node.anchor === "string") anchors.add(node.anchor);
    },
    Alias: (_, { source, range }) => {
      aliases.push({ offset: range?.[0] ?? 0, known: anchors.has(source) });
    },
  });
  return (aliases.find(({ known }) => !known) ?? aliases[0])?.offset ?? 0;
}

/** A YAML key as the name it has in the data. */
const keyText = (key: unknown): string => (isScalar(key) ? String(key.value ?? "") : String(key));

function withoutFrontMatter(path: string, text: string): Mistake {
  const [firstLine = ""] = text.split("\n", 1);
  const expected = "front matter between two lines of three hyphens";
  const at = { path, line: 1, field: "front matter", expected };
  if (/^---[ \t]*$/.test(firstLine)) {
    return {
      ...at,
      got: "a front matter that never ends",
      fix: "write --- on a line of its own after the last field",
    };
  }
  const got = text === "" ? "an empty file" : `a file whose first line is ${quote(firstLine)}`;
  return { ...at, got, fix: "begin the file with ---, the fields, and --- again" };
}

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split("\n").length;

/** The index of the first byte that is not UTF-8: there the bytes part from what they read as, encoded again. */
function firstWrongByte(bytes: Uint8Array): number {
  const lenient = new TextEncoder().encode(new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes));
  let at = lenient.findIndex((byte, index) => byte !== bytes[index]);
  // The character that stands for a wrong byte can begin with that same byte: go back to its beginning.
  while (((lenient[at] ?? 0) & 0xc0) === 0x80) at--;
  return at;
}
