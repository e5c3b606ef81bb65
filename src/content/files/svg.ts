/** Checks SVG pictures: they contain no scripts and load nothing, since browsers run an SVG file that is opened directly. */
import { SaxesParser } from "saxes";
import type { PictureSize } from "../../course/file.ts";
import { quote } from "../problem.ts";

type SvgProblem = { line: number; got: string; expected: string; fix: string };
type Unsafe = Omit<SvgProblem, "expected">;

/** A start tag. name and the names of attributes are without their namespace prefix, in lower case; line is 1-based. */
type SvgTag = { name: string; attributes: Map<string, string>; line: number };

/** Names without letters that browsers could read as others. */
const simpleName = /^[A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?$/;

/**
 * The size of an SVG picture, which is its width and height or else those of its viewBox, and the errors in it. Strict: what is not
 * well-formed is an error, so that browsers cannot read it differently.
 */
export function checkSvg(text: string): { size: PictureSize | null; problems: SvgProblem[] } {
  const unsafe: Unsafe[] = [];
  const styles: { text: string; line: number }[] = [];
  const open: string[] = [];
  let root: SvgTag | undefined;
  let started: { name: string; line: number } | undefined;
  let invalid: SvgProblem | undefined;

  const parser = new SaxesParser({ xmlns: false, defaultXMLVersion: "1.0", forceXMLVersion: true });
  /** The line where something starts that ends here. */
  const lineOf = (token: string): number => parser.line - token.split("\n").length + 1;
  const stop = (got: string, line: number): never => {
    const expected = "well-formed SVG in UTF-8, without entities or external style sheets";
    invalid = { line, got, expected, fix: "export the picture again as plain SVG" };
    throw new Error(got);
  };
  parser.on("error", ({ message }) => {
    const [, unclosed] = /unclosed tag: (.*)$/.exec(message) ?? [];
    const comment = text.lastIndexOf("<!--");
    if (unclosed !== undefined && comment > text.lastIndexOf("-->")) stop("invalid XML", lineOf(text.slice(comment)));
    if (unclosed !== undefined) stop(`<${unclosed}> without its end tag`, parser.line);
    const last = text.slice(text.lastIndexOf("<", parser.position - 1), parser.position);
    if (/unexpected close|unmatched closing/.test(message)) stop(`${last} without its start tag`, lineOf(last));
    const isValue = started !== undefined && /duplicate|entity/.test(message);
    stop(isValue ? `an invalid attribute in <${started?.name}>` : "invalid XML", started?.line ?? parser.line);
  });
  parser.on("xmldecl", ({ encoding = "utf-8" }) => {
    if (!/^utf-8$/i.test(encoding)) stop("an encoding other than UTF-8", parser.line);
  });
  parser.on("processinginstruction", ({ target, body }) => stop(`<?${target}?>`, lineOf(body)));
  parser.on("doctype", (doctype) => {
    if (doctype.includes("[")) stop("entities in <!DOCTYPE>", lineOf(doctype));
  });
  parser.on("opentagstart", ({ name }) => {
    // The character after the name has been read.
    started = { name, line: parser.line - (text[parser.position - 1] === "\n" ? 1 : 0) };
  });
  parser.on("opentag", ({ name, attributes }) => {
    const line = started?.line ?? parser.line;
    started = undefined;
    const names = Object.keys(attributes);
    if (![name, ...names].every((each) => simpleName.test(each))) stop("invalid XML", line);
    const tag: SvgTag = { name: localName(name), attributes: new Map(), line };
    for (const qualified of names) {
      // A namespace is declared by xmlns or xmlns:prefix; href may have the prefix xlink.
      const key = qualified.startsWith("xmlns") ? qualified : localName(qualified);
      tag.attributes.set(tag.attributes.has(key) ? qualified : key, attributes[qualified] ?? "");
    }
    root ??= tag;
    unsafe.push(...unsafeIn(tag));
    open.push(tag.name);
    if (tag.name === "style") styles.push({ text: "", line });
  });
  parser.on("closetag", () => void open.pop());
  /** Adds text to the style element that contains it, since browsers join its parts. */
  const addText = (part: string): void => {
    const style = styles.at(-1);
    if (open.at(-1) !== "style" || style === undefined) return;
    if (style.text.trim() === "") style.line = lineOf(part);
    style.text += part;
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  try {
    parser.write(text).close();
  } catch (error) {
    if (invalid === undefined) throw error;
    return { size: null, problems: [invalid] };
  }

  unsafe.push(...styles.flatMap(({ text, line }) => unsafeStyle(text).map((got) => ({ got, line, fix: embedded }))));
  const problems = unsafe
    .sort((a, b) => a.line - b.line)
    .map((each) => ({ ...each, expected: "a picture without scripts or external URLs" }));
  const size = root === undefined ? null : sizeOf(root);
  if (size === null) {
    problems.push({
      line: root?.line ?? 1,
      got: "an <svg> without a size",
      expected: "width and height, or a viewBox",
      fix: 'add viewBox="0 0 640 400" with the size of the drawing',
    });
  }
  return { size, problems };
}

const localName = (qualified: string): string => qualified.slice(qualified.indexOf(":") + 1).toLowerCase();

const embedded = "embed it as a data: URL, or draw it in the file";

/** Elements that run scripts or show other documents. */
const refusedElements = new Set(
  "script handler listener foreignobject iframe object embed audio video link meta base form".split(" "),
);

const xhtml = "http://www.w3.org/1999/xhtml";

function unsafeIn({ name, attributes, line }: SvgTag): Unsafe[] {
  if (refusedElements.has(name)) return [{ line, got: `<${name}>`, fix: `remove <${name}>` }];
  return [...attributes].flatMap(([key, value]): Unsafe[] => {
    const got = `${key}=${quote(value)} in <${name}>`;
    if (/^on/.test(key)) return [{ line, got, fix: `remove ${key}` }];
    if (key.startsWith("xmlns"))
      return value.trim() === xhtml ? [{ line, got, fix: "remove the HTML in the picture" }] : [];
    if (isScriptUrl(value)) return [{ line, got, fix: "remove the script" }];
    // An animation could set the URL.
    if (key === "attributename" && /(?:^|:)(?:href|on.*)$/i.test(value.trim()))
      return [{ line, got, fix: `remove <${name}>` }];
    if ((key === "href" || key === "src" || key.endsWith(":href")) && !isInside(value))
      return [{ line, got, fix: name === "a" ? "remove the link" : embedded }];
    return unsafeStyle(value).map((url) => ({ line, got: `${url} in <${name}>`, fix: embedded }));
  });
}

/** Whether a value starts a script, where browsers ignore spaces and control characters. */
const isScriptUrl = (value: string): boolean => /(?:java|vb)script:/i.test(value.replace(/[\p{Cc} ]/gu, ""));

/** Whether a URL is that of an element of the same file, or of embedded data that cannot contain scripts. */
const isInside = (url: string): boolean =>
  /^\s*(?:#|data:(?:image\/(?:png|jpe?g|gif|webp|avif)|font\/|application\/(?:x-)?font))/i.test(url);

/** What a style loads from outside of the file. CSS escapes are decoded, since they could hide it. */
function unsafeStyle(style: string): string[] {
  const text = style.replace(/\\(?:([0-9a-f]{1,6})\s?|([\s\S]))/gi, (_, hex?: string, character = "") =>
    // An escaped quotation mark does not end a string.
    (hex === undefined ? character : String.fromCodePoint(Math.min(Number.parseInt(hex, 16), 0x10ffff))).replace(
      /["'\\]/,
      "\ufffd",
    ),
  );
  const imports = text.match(/@import/gi) ?? [];
  const urls = [...text.matchAll(/url\(\s*["']?([^"')]*)/gi)].filter(([, url = ""]) => !isInside(url));
  return [...imports, ...urls.map(([, url = ""]) => `url(${url})`), ...unsafeStrings(text)];
}

/** What functions that take URLs as strings load from outside of the file. CSS Images 4, section 2; CSS Values 4, section 4.5. */
function unsafeStrings(text: string): string[] {
  const token = /"([^"]*)"?|'([^']*)'?|(type\(\s*)|((?:var|attr)\()|[()]/gi;
  const functions = /(?<![\w-])((?:-webkit-)?image-set|image|cross-fade|src)\(/gi;
  const unsafe: string[] = [];
  for (const { 0: start, 1: name = "", index } of text.matchAll(functions)) {
    // Inside of the function before it, whose strings have been read.
    if (index < token.lastIndex) continue;
    token.lastIndex = index + start.length;
    for (let [depth, isType] = [1, false]; depth > 0; ) {
      const match = token.exec(text);
      if (match === null) return unsafe;
      const [whole, double, single, type, substituted] = match;
      const url = double ?? single;
      if (url !== undefined && !isType && !isInside(url)) unsafe.push(`${name}(${whole})`);
      // What a variable contains is not known here.
      if (substituted !== undefined) unsafe.push(`${name}(${substituted}…))`);
      isType = type !== undefined;
      if (whole.endsWith("(") && url === undefined) depth++;
      else if (whole === ")") depth--;
    }
  }
  return unsafe;
}

/** CSS pixels per unit. CSS Values 4, section 6.2. */
const pixels: Record<string, number> = {
  "": 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
};

function sizeOf({ attributes }: SvgTag): PictureSize | null {
  const [width, height] = [lengthOf(attributes.get("width")), lengthOf(attributes.get("height"))];
  const box = (attributes.get("viewbox") ?? "")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [boxWidth = 0, boxHeight = 0] = box.length === 4 ? box.slice(2) : [];
  const ratio = boxWidth > 0 && boxHeight > 0 ? boxWidth / boxHeight : null;
  if (width !== null && height !== null) return rounded(width, height);
  if (ratio === null) return null;
  if (width !== null) return rounded(width, width / ratio);
  return height === null ? rounded(boxWidth, boxHeight) : rounded(height * ratio, height);
}

/** A length in pixels; null for percentages and other relative lengths. */
function lengthOf(value = ""): number | null {
  // Longer texts are not lengths, and would take long to match.
  const [, number, unit = ""] =
    value.length > 40 ? [] : (/^\s*(\d*\.?\d+(?:e[+-]?\d+)?)([a-z]*)\s*$/i.exec(value) ?? []);
  const factor = pixels[unit.toLowerCase()];
  return number === undefined || factor === undefined || Number(number) === 0 ? null : Number(number) * factor;
}

const rounded = (width: number, height: number): PictureSize => ({
  width: Math.max(1, Math.round(width)),
  height: Math.max(1, Math.round(height)),
});
