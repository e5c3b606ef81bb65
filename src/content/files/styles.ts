/** Checks the style sheet that an author adds to every page. */
import type { Content } from "../folder.ts";
import { quote } from "../problem.ts";

/** The maximum size of the style sheet. Pages wait for it. */
export const maxStylesBytes = 128 * 1024;

/** Reports what a style sheet would load: the policy of pages blocks other sites, and the published files have other names. path is "files/…". */
export function checkStyles(content: Content, path: string): void {
  const file = content.courseFiles.files.find(({ name }) => `files/${name}` === path);
  if (file === undefined) return;
  const problem = { field: "style sheet", line: 1 };
  if (file.bytes > maxStylesBytes) {
    const [got, expected] = [`${file.bytes} bytes`, `at most ${maxStylesBytes} bytes`];
    content.note(path, { ...problem, got, expected, fix: "remove what pages do not need" });
    return;
  }
  const text = content.peek(path);
  for (const { index, 0: rule, 1: target } of withoutComments(text).matchAll(loading)) {
    if (/^(?:#|data:image\/)/i.test(target ?? "")) continue;
    content.note(path, {
      ...problem,
      line: text.slice(0, index).split("\n").length,
      got: quote(rule.trim()),
      expected: "one style sheet that loads nothing",
      fix:
        target === undefined
          ? "copy the rules into this file"
          : "embed a picture as a data: URL, declare a font in files/tokens.css, or remove the rule",
    });
  }
}

/** A rule or function that loads a file. A function has its target. */
const loading = /@import\b[^;\n]{0,80}|(?:url\(\s*["']?|image-set\(\s*["'])([^"')\s]{0,80})/gi;

/** A style sheet with spaces in place of its comments. */
const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?(?:\*\/|$)/g, (comment) => comment.replace(/[^\n]/g, " "));
