/** Headings of an author's prose, made to fit under the page's own title. */

const fence = /^ {0,3}(`{3,}|~{3,})/;
const atx = /^( {0,3})(#{1,6})(?=[ \t]|$)/;

/** The prose with its highest heading at level top or below, the others moved alike; code blocks are left alone. */
export function nestHeadings(markdown: string, top = 2): string {
  const levels = outsideCode(markdown).flatMap(({ line, code }) => (code ? [] : (atx.exec(line)?.[2]?.length ?? [])));
  const shift = Math.max(0, top - Math.min(...levels, top));
  if (shift === 0) return markdown;
  return outsideCode(markdown)
    .map(({ line, code }) =>
      code ? line : line.replace(atx, (_, indent: string, marks: string) => indent + "#".repeat(Math.min(6, marks.length + shift))),
    )
    .join("\n");
}

/** The text of a leading first-level heading, and the prose after it; title is null where the prose begins otherwise. */
export function splitTitle(markdown: string): { title: string | null; body: string } {
  const found = /^# +(.+?)(?: +#+)?(?:\n+|$)/.exec(markdown);
  return found?.[1] ? { title: found[1].trim(), body: markdown.slice(found[0].length) } : { title: null, body: markdown };
}

function outsideCode(markdown: string): { line: string; code: boolean }[] {
  let open: string | null = null;
  return markdown.split("\n").map((line) => {
    const mark = fence.exec(line)?.[1];
    if (open === null && mark !== undefined) {
      open = mark;
      return { line, code: true };
    }
    if (open !== null && mark?.startsWith(open) && line.trim() === mark) {
      open = null;
      return { line, code: true };
    }
    return { line, code: open !== null };
  });
}
