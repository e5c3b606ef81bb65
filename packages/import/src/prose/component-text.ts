/** The text in the attributes of components, and the indentation of their content, which MDX ignores and markdown does not. */
import { codeLines } from "./fences.ts";

/** An attribute of a tag with a value in quotes; empty if there is none. */
const attribute = (tag: string, names: string): string =>
  new RegExp(`\\s(?:${names})=(?:"([^"<>]{0,500})"|'([^'<>]{0,500})')`).exec(tag)?.slice(1).find(Boolean)?.trim() ?? "";

/** The label of a tag: the name of a file, a number, and a title. Empty if it has none. */
export function labelOfTag(name: string, tag: string): string {
  const number = attribute(tag, "number");
  const title =
    attribute(tag, "label|title|header|caption|summary") || (/^Tab/.test(name) ? attribute(tag, "value") : "");
  return [attribute(tag, "file-name|filename"), number && `${name} ${number}`, title].filter(Boolean).join(": ");
}

/** The link of a card without content; empty for other tags. */
export function linkOfTag(tag: string): string {
  const [title, address] = [attribute(tag, "title|text|label"), attribute(tag, "href|to|link")];
  const description = attribute(tag, "description");
  return title === "" || address === "" ? "" : `[${title}](<${address}>)${description && `: ${description}`}`;
}

/** The text of an answer option on a line of its own; null for other lines. */
export const optionOf = (line: string): string | null =>
  /^\s*<(Option|Choice|Answer)\b[^<>]{0,200}>(.{0,1000})<\/\1>\s*$/.exec(line)?.[2]?.trim() ?? null;

const opening = /^([ \t]*)<([A-Z][\w.]*)(?:\s[^<>]{0,2000})?(?<!\/)>[ \t]*$/;

/** The lines, with the content of components indented as far as their tags. */
export function dedentedComponents(lines: readonly string[]): string[] {
  const out = [...lines];
  const isCode = codeLines();
  // Bounds the search for the ends of components that are not closed.
  let budget = 20 * out.length + 10_000;
  for (let index = 0; index < out.length && budget > 0; index++) {
    const line = out[index] ?? "";
    const [, indent = "", name] = isCode(line) ? [] : (opening.exec(line.slice(0, 3000)) ?? []);
    if (name === undefined) continue;
    const end = endOf(out, index, name, budget);
    budget -= (end ?? out.length) - index;
    if (end === null) continue;
    const inside = out.slice(index + 1, end);
    const widths = inside.filter((each) => each.trim() !== "").map((each) => each.length - each.trimStart().length);
    const extra = Math.min(...widths) - indent.length;
    if (!Number.isFinite(extra) || extra <= 0) continue;
    for (const [offset, each] of inside.entries())
      out[index + 1 + offset] = each.trim() === "" ? "" : indent + each.slice(indent.length + extra);
  }
  return out;
}

/** The index of the line that closes a component; null if there is none within the budget. */
function endOf(lines: readonly string[], start: number, name: string, budget: number): number | null {
  const isCode = codeLines();
  const [opens, closes] = [`<${name}`, `</${name}>`];
  let open = 1;
  for (let index = start + 1; index < lines.length && index - start < budget; index++) {
    const line = (lines[index] ?? "").slice(0, 3000);
    if (isCode(line)) continue;
    const text = line.trim();
    if (text === closes) open -= 1;
    else if (text.startsWith(opens) && opening.exec(line)?.[2] === name) open += 1;
    if (open === 0) return index;
  }
  return null;
}
