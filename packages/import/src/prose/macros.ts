/** The templates of the plugin macros of MkDocs, which are Jinja. They are not executed: what they hold as text is text of the page. */
import { type Dropped, drop, type Place } from "../outline.ts";
import { codeLines } from "./fences.ts";

const comment = /\{#(?![\w-]+\})[\s\S]{0,20000}?#\}/g;
const call =
  /\{\{-?\s*\w{1,60}\s*\(((?:(?!\{\{|\}\}|""")[\s\S]){0,500})"""((?:(?!""")[\s\S]){0,50000})"""\s*,?\s*\)\s*-?\}\}/g;

/** The text without comments, and with the text in a call of a macro in its place, unless a False in the call says that it is not shown. Lines stay in place. */
export function withoutMacros(text: string, path: string, dropped: Dropped[]): string {
  if (!/\{\{|\{#/.test(text)) return text;
  const empty = (whole: string): string => "\n".repeat(whole.split("\n").length - 1);
  const plain = text.replace(comment, empty);
  const filled = plain.replace(call, (whole, settings: string, shown: string, at: number) => {
    const place: Place = { path, line: plain.slice(0, at).split("\n").length };
    if (/\bFalse\b/i.test(settings)) {
      drop(dropped, place, "text in a macro", "hidden in the source", {
        kind: "prose",
        lines: whole.split("\n").length,
      });
      return empty(whole);
    }
    const before = whole.slice(0, whole.indexOf('"""'));
    return empty(before) + shown.replace(/\\(["'\\])/g, "$1") + empty(whole.slice(before.length + shown.length));
  });
  const isCode = codeLines();
  return filled
    .split("\n")
    .map((line, index) =>
      isCode(line) || line.length > 5000
        ? line
        : line.replace(/(?<=\S.*)\{\{\s*\w{1,60}\([^{}()\n]{0,300}\)\s*\}\}/g, (macro) => {
            drop(dropped, { path, line: index + 1 }, macro.slice(0, 60), "templates are not executed", {
              isChanged: true,
            });
            return "";
          }),
    )
    .join("\n");
}
