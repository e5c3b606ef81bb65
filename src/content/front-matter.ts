/**
 * One content file: bytes → front matter with line numbers, and body.
 * Front matter is YAML 1.2, where 012 is twelve, "no" is text and a date stays text; gray-matter reads YAML 1.1,
 * knows no lines, and runs front matter marked "js" as code, so the file is split here and parsed by yaml.
 */
import { LineCounter, isMap, isNode, isPair, parseDocument } from "yaml";
import type { Mistake } from "./mistake.ts";

/** A parsed file. lineOf tells where a field stands (its nearest written parent where it is missing). body has LF line ends and no BOM. */
export type ContentFile = {
  data: unknown;
  body: string;
  lineOf: (field: readonly PropertyKey[]) => number;
};

/** The file's text, or where it stops being UTF-8 text. A byte order mark is dropped and CRLF becomes LF. */
export function decodeText(path: string, bytes: Uint8Array): { text: string } | { mistake: Mistake } {
  const mistake = (line: number, came: string): { mistake: Mistake } => ({
    mistake: { path, line, field: "file", came, expected: "text in UTF-8", fix: "save the file again as UTF-8" },
  });
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes).replace(/\r\n?/g, "\n");
    const zero = text.indexOf("\0");
    return zero === -1 ? { text } : mistake(lineAt(text, zero), "a NUL character (often a sign of UTF-16)");
  } catch {
    const lenient = new TextDecoder("utf-8").decode(bytes);
    const wrong = firstDifference(bytes, new TextEncoder().encode(lenient));
    const line = lineAt(new TextDecoder("latin1").decode(bytes.subarray(0, wrong)), wrong);
    return mistake(line, `the byte 0x${(bytes[wrong] ?? 0).toString(16).padStart(2, "0").toUpperCase()}, which is not UTF-8`);
  }
}

/** Splits and parses a file's text; every fault of its YAML is a mistake, and data is what could be read all the same. */
export function parseFile(path: string, text: string): { file: ContentFile; mistakes: Mistake[] } {
  const found = /^---[ \t]*\n(?:([\s\S]*?)\n)?---[ \t]*(?:\n|$)/.exec(text);
  if (!found) return { file: { data: undefined, body: text, lineOf: () => 1 }, mistakes: [withoutFrontMatter(path, text)] };

  const lines = new LineCounter();
  const document = parseDocument(found[1] ?? "", { lineCounter: lines, prettyErrors: false, uniqueKeys: true });
  const lineAtOffset = (offset: number): number => lines.linePos(offset).line + 1;
  const mistakes = document.errors.map(({ pos, message }) => ({
    path,
    line: lineAtOffset(pos[0]),
    field: "front matter",
    came: `YAML that cannot be read (${message.replaceAll("\n", " ")})`,
    expected: "one field: value a line",
    fix: 'indent alike, and put text that holds ": " or starts with a special character in quotes',
  }));
  const lineOf = (field: readonly PropertyKey[]): number => {
    let line = 1;
    let node: unknown = document.contents;
    for (const step of field) {
      const pair = isMap(node) ? node.items.find(({ key }) => String(key) === String(step)) : undefined;
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
    mistakes.push({
      path,
      line: 2,
      field: "front matter",
      came: `YAML that cannot be read (${(error as Error).message})`,
      expected: "one field: value a line",
      fix: "write the values out, without aliases",
    });
  }
  return { file: { data: data ?? {}, body: text.slice(found[0].length).trim(), lineOf }, mistakes };
}

function withoutFrontMatter(path: string, text: string): Mistake {
  const opened = /^---[ \t]*\n/.test(text);
  return {
    path,
    line: 1,
    field: "front matter",
    came: opened ? "a front matter that never ends" : "a file that does not begin with ---",
    expected: "front matter between two lines of three hyphens",
    fix: opened ? "write --- on a line of its own after the last field" : "begin the file with ---, the fields, and --- again",
  };
}

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split("\n").length;

function firstDifference(a: Uint8Array, b: Uint8Array): number {
  const at = a.findIndex((byte, index) => byte !== b[index]);
  return at === -1 ? a.length : at;
}
