/** Reads the info string of a code fence: its language, and whether the code is shown. */

/** Whether code is not shown: {r, include=FALSE}, "#| echo: false", or the tag "remove-cell" at its start. */
export const isHiddenCode = (info: string, inside: readonly { content: string }[]): boolean =>
  info.startsWith("{") &&
  (/[\s,](?:include|echo)\s*=\s*F(?:ALSE)?\b/.test(info) ||
    inside
      .slice(0, 10)
      .some(({ content }) =>
        /^\s*(?:#\|\s*(?:include|echo):\s*false\s*$|:?tags:.*\bremove-(?:cell|input)\b)/.test(content),
      ));

/** The language of a fence: "rust,editable" → rust, "{r, echo=FALSE}" → r, "js title=…" → js. */
export const languageOf = (info: string): string =>
  (/^\{?\.?([\w+#-]*)/.exec(info.trim())?.[1] ?? "")
    .replace(/^(?:ipython\d*|pyodide)$/, "python")
    .replace(/^webr$/, "r");

/** The language of a MyST directive with code: its argument, or its own name in Quarto's "{python}". */
export const codeLanguage = (directive: string, argument: string): string =>
  /^(?:code|code-block|code-cell|sourcecode|literalinclude)$/.test(directive)
    ? languageOf(argument)
    : languageOf(directive);

/** The lines of code that readers see: rustdoc and mdBook hide those of Rust that start with "# ". */
export const shownCode = <Line extends { content: string }>(
  lines: readonly Line[],
  language: string,
): readonly Line[] => (language === "rust" ? lines.filter(({ content }) => !/^\s*#(?:\s|$)/.test(content)) : lines);
