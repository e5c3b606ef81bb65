/** Reads the tags of an SVG file. Strict: what is not well-formed is an error, so that browsers cannot read it differently. */

/** A start tag. name and the names of attributes are without their namespace prefix, in lower case; line is 1-based. */
export type SvgTag = { name: string; attributes: Map<string, string>; line: number };

/** text is that of style elements; problem is the first error that stops reading, at its line. */
export type SvgContents = {
  tags: SvgTag[];
  styles: { text: string; line: number }[];
  problem: { got: string; line: number } | null;
};

const name = String.raw`[A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?`;
const token = new RegExp(
  [
    String.raw`<!--([\s\S]*?)-->`,
    String.raw`<!\[CDATA\[([\s\S]*?)\]\]>`,
    String.raw`<\?([\s\S]*?)\?>`,
    String.raw`<!DOCTYPE([^>[]*)(\[)?[^>]*>`,
    String.raw`</(${name})\s*>`,
    String.raw`<(${name})((?:\s+${name}\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(/?)>`,
  ].join("|"),
  "y",
);
/** The XML declaration, in the only encoding of a course's texts. */
const declaration = /^xml\s(?!.*encoding\s*=\s*["'](?!utf-8["']))/is;
const attribute = new RegExp(String.raw`(${name})\s*=\s*(?:"([^"<]*)"|'([^'<]*)')`, "g");

/** The tags and styles of an SVG file. */
export function readSvg(text: string): SvgContents {
  const contents: SvgContents = { tags: [], styles: [], problem: null };
  const open: string[] = [];
  const lines = lineCounter(text);
  const add = (from: number, until: number): void => {
    const style = text.slice(from, until);
    if (/^(?:.*:)?style$/i.test(open.at(-1) ?? "")) contents.styles.push({ text: decoded(style), line: lines(from) });
  };
  for (let at = 0; at < text.length; ) {
    const next = text.indexOf("<", at);
    add(at, next === -1 ? text.length : next);
    if (next === -1) break;
    token.lastIndex = next;
    const match = token.exec(text);
    const line = lines(next);
    if (match === null) return { ...contents, problem: { got: "invalid XML", line } };
    at = token.lastIndex;
    const [, , data, instruction, , subset, end, start, attributes = "", slash] = match;
    const isUnsafe = subset !== undefined || (instruction !== undefined && !declaration.test(instruction));
    if (isUnsafe)
      return { ...contents, problem: { got: subset ? "entities in <!DOCTYPE>" : `<?${wordOf(instruction)}?>`, line } };
    if (data !== undefined) add(next + "<![CDATA[".length, at - "]]>".length);
    if (end !== undefined && open.pop() !== end)
      return { ...contents, problem: { got: `</${end}> without its start tag`, line } };
    if (start === undefined) continue;
    const own = attributesOf(attributes);
    if (own === null) return { ...contents, problem: { got: `an invalid attribute in <${start}>`, line } };
    contents.tags.push({ name: localName(start), attributes: own, line });
    if (slash !== "/") open.push(start);
  }
  const unclosed = open.at(-1);
  return unclosed === undefined
    ? contents
    : { ...contents, problem: { got: `<${unclosed}> without its end tag`, line: lines(text.length) } };
}

const wordOf = (text = ""): string => /^\S*/.exec(text)?.[0] ?? "";

/** A function that returns the line of an offset. Offsets must not decrease. */
function lineCounter(text: string): (offset: number) => number {
  let [at, line] = [0, 1];
  return (offset) => {
    for (; at < offset; at++) if (text[at] === "\n") line++;
    return line;
  };
}

const localName = (qualified: string): string => qualified.slice(qualified.indexOf(":") + 1).toLowerCase();

/** The attributes of a tag; null if one occurs twice or has an unknown entity. */
function attributesOf(text: string): Map<string, string> | null {
  const attributes = new Map<string, string>();
  const names = new Set<string>();
  for (const [, qualified = "", double, single] of text.matchAll(attribute)) {
    const value = double ?? single ?? "";
    if (names.has(qualified) || hasUnknownEntity(value)) return null;
    names.add(qualified);
    // A namespace is declared by xmlns or xmlns:prefix; href may have the prefix xlink.
    const key = qualified.startsWith("xmlns") ? qualified : localName(qualified);
    attributes.set(attributes.has(key) ? qualified : key, decoded(value));
  }
  return attributes;
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const reference = /&(?:#x([0-9a-f]{1,6})|#([0-9]{1,7})|(amp|lt|gt|quot|apos));/gi;

const hasUnknownEntity = (text: string): boolean => text.replace(reference, "").includes("&");

const decoded = (text: string): string =>
  text.replace(reference, (_, hex?: string, decimal?: string, named = "") => {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    if (named !== "") return entities[named] ?? "";
    return code <= 0x10ffff ? String.fromCodePoint(code) : "";
  });
