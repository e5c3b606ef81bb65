/** Gives texts that readers unfold the form of our content, so that they stay folded: tags without attributes, in blocks of their own. */
import type { Nodes, Parents } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { refusedHtml } from "../content-format.ts";
import { escapedHtml } from "./directives.ts";
import { type Patch, patched, rangeOf, replaced } from "./links.ts";
import { inPlace, parsed } from "./parsed.ts";

const tag = /<(\/?)(details?|summary)\b[^<>]*>/gi;
const ofTable = /<\/?(?:table|t[dhr])\b/i;

/** The markdown with the texts that readers unfold in our form. Those in cells of tables stay as they are. */
export function withPlainDetails(markdown: string): string {
  if (!/<\/?(?:details?|summary)\b/i.test(markdown)) return markdown;
  const patches: Patch[] = [];
  const root = parsed(markdown);
  const refused = refusedHtml(root);
  const visit = (node: Nodes): void => {
    if (!("children" in node) || node.type === "tableCell" || node.type === "heading") return;
    const own = node.children.filter((each) => each.type === "html" && !ofTable.test(each.value));
    const isRefused = own.some((each) => each.type === "html" && refused.has(each) && each.value.search(tag) !== -1);
    if (isRefused) patches.push(...patchesIn(node, markdown));
    for (const child of node.children) visit(child);
  };
  visit(root);
  return patched(markdown, patches);
}

function patchesIn(parent: Parents, markdown: string): Patch[] {
  const patches: Patch[] = [];
  const isBlock = parent.type !== "paragraph";
  const last = parent.children.findLast((each) => each.type !== "definition");
  let open = 0;
  for (const [index, child] of parent.children.entries()) {
    if (child.type !== "html" || ofTable.test(child.value) || child.value.search(tag) === -1) continue;
    if (!isBlock && /^<summary\b/i.test(child.value)) {
      const label = parent.children.slice(index + 1, index + 50);
      const length = label.findIndex((each) => each.type === "html" && /^<\/summary\b/i.test(each.value));
      const end = label[length];
      if (end === undefined) continue;
      const text = escapedHtml(
        label
          .slice(0, length)
          .map((each) => textOf(each, { includeHtml: false }))
          .join(""),
      );
      const written = inPlace(`<summary>${text}</summary>\n\n`, child, markdown);
      patches.push({ start: rangeOf(child).start, end: rangeOf(end).end, text: written });
      continue;
    }
    const text = child.value
      .replace(/<summary\b[^<>]*>([\s\S]{0,2000}?)<\/summary\s*>/gi, (_, label: string) => {
        const words = label
          .replace(/<[^<>]*>/g, "")
          .replace(/\s+/g, " ")
          .trim();
        return words === "" ? "" : `<summary>${words}</summary>\n\n`;
      })
      .replace(tag, (whole, slash: string, name: string) => {
        if (/^summary$/i.test(name)) return whole;
        // A second start at the end is meant as the end.
        const isEnd = slash !== "" || (open > 0 && child === last && child.value.trim() === whole);
        if (isEnd && open === 0) return "";
        open += isEnd ? -1 : 1;
        return isEnd ? "\n\n</details>\n\n" : `\n\n<details${/\sopen\b/i.test(whole) ? " open" : ""}>\n`;
      });
    const rest = text.includes("```")
      ? text
      : text.replace(/^[ \t]+/gm, "").replace(/(?<=<details(?: open)?>)\s+(?=<summary)/g, "\n");
    patches.push(replaced(child, inPlace(isBlock ? rest.trim() : rest, child, markdown)));
  }
  // What is not closed ends with what it is in.
  const { end } = rangeOf(parent);
  if (open > 0 && last) patches.push({ start: end, end, text: inPlace("\n\n</details>".repeat(open), last, markdown) });
  return patches;
}
