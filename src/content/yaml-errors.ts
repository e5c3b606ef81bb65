/** Errors of the YAML parser in plain words, each with a fix. */
import type { YAMLError } from "yaml";
import type { ContentProblem } from "./problem.ts";

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
  got: "a line that is indented differently from those it belongs to",
  fix: "align the fields of a group, and the hyphens of a list",
};
const missingComma: Explained = {
  got: "values without a comma between them in brackets",
  fix: "add a comma between them, and close the brackets",
};

/** What an error of the parser means, and its fix. Rare errors keep the parser's wording. */
export function explained({ code, message }: Pick<YAMLError, "code" | "message">): Explained {
  const [, , explain] = explanations.find(([each, pattern]) => each === code && pattern.test(message)) ?? [];
  return (
    explain?.(message) ?? {
      got: `invalid YAML (${message.replaceAll("\n", " ")})`,
      fix: 'check the indentation, and quote text that contains ": " or starts with a special character',
    }
  );
}
