/** The project's documents, as their tests read them. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";

/** A fenced code block: language is empty when the fence names none. */
type CodeBlock = { language: string; text: string };

/** Returns the text of a document, by its path in the project. */
export const documentText = (path: string): string => readFileSync(resolve(import.meta.dirname, "..", path), "utf8");

/** Matches code blocks, also indented below a list item. A longer fence may contain blocks. */
const fence = /^( *)(`{3,})(\w*)[^\n]*\n(.*?)^\1\2$/gms;

/** Returns the code blocks of a document, in order and without their indentation. */
const codeBlocks = (path: string): CodeBlock[] =>
  [...documentText(path).matchAll(fence)].map(([, indentation = "", , language = "", text = ""]) => ({
    language,
    text: text.replaceAll(new RegExp(`^${indentation}`, "gm"), ""),
  }));

/** Returns the texts of a document's blocks in one language, in order. */
export const blocksOf = (path: string, language: string): string[] =>
  codeBlocks(path)
    .filter((block) => block.language === language)
    .map(({ text }) => text);

/** Returns the shell commands of a document: the lines of its sh blocks without comments, continued lines joined. */
export const shellLines = (path: string): string[] =>
  blocksOf(path, "sh")
    .flatMap((text) => text.replaceAll(/\\\n\s*/g, "").split("\n"))
    .map((line) => line.replace(/(?:^|\s+)# .*$/, "").trim())
    .filter((line) => line !== "");

/** Returns a document without its code blocks. */
export const proseOf = (path: string): string => documentText(path).replaceAll(fence, "");

/** Returns the rows of a document's tables below a heading, each cell trimmed; without the header row. */
export function tableRows(path: string, heading: string): string[][] {
  const [, section = ""] = `\n${documentText(path)}`.split(`\n${heading}\n`);
  const level = /^#+/.exec(heading)?.[0].length ?? 0;
  const [own = ""] = section.split(new RegExp(`^#{1,${level}} `, "m"));
  return own
    .split("\n")
    .filter(
      (line, index, lines) => line.startsWith("|") && !/^\|[\s|:-]+\|$/.test(line) && lines[index - 1]?.startsWith("|"),
    )
    .map((line) =>
      line
        .slice(1, -1)
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim()),
    );
}

/** Returns a text with the part between <!-- marker --> and <!-- end --> replaced. */
export const filled = (text: string, marker: string, content: string): string =>
  text.replace(
    new RegExp(`(<!-- ${marker} -->\n).*?(<!-- end -->)`, "s"),
    (_, start: string, end: string) => `${start}\n${content}\n\n${end}`,
  );
