/** Parses a built page into statements, ids, links and structured data. */

/**
 * statements has every text and every element whose name or attributes matter, in page order. links has the URLs of all
 * references, anchors only those of <a> elements; data has the texts of its structured data.
 */
export type PageText = {
  statements: string[];
  ids: string[];
  links: string[];
  anchors: string[];
  data: string[];
};

/** Elements that are statements even without attributes, since they structure the text. */
const structural = new Set(
  "h1 h2 h3 h4 h5 h6 li tr th td dt dd summary details s del em strong code pre blockquote br hr img".split(" "),
);

/** Elements of drawings, which are not compared. */
const drawing = new Set(["svg", "circle", "path", "rect"]);

/** Elements without an end tag. WHATWG HTML, "Void elements". */
const isVoid = new Set("area base br col embed hr img input link meta source track wbr".split(" "));

/** The statement for an element, with its attributes sorted by name; null if none of it matters. */
export function elementStatement(name: string, attributes: Readonly<Record<string, string>>): string | null {
  if (drawing.has(name)) return null;
  const parts: string[] = [];
  for (const attribute in attributes) {
    const value = attributes[attribute] ?? "";
    // The only class that matters is the one for hidden text.
    if (attribute === "class") {
      if (value.split(/\s+/).includes("hidden")) parts.push(' class="hidden"');
    } else {
      const shown = attribute === "href" || attribute === "src" ? withoutHash(value) : value;
      parts.push(` ${attribute}=${JSON.stringify(shown)}`);
    }
  }
  if (parts.length === 0) return structural.has(name) || name.startsWith("!") ? `<${name}>` : null;
  return `<${name}${parts.length === 1 ? parts[0] : parts.sort().join("")}>`;
}

/** The statement for a text, with whitespace collapsed as on the page unless isPreformatted. */
export const textStatement = (text: string, isPreformatted: boolean): string =>
  isPreformatted || !/\s\s|[^\S ]|^ | $/.test(text) ? text : text.replace(/\s+/g, " ").trim();

/** Whether an element preserves whitespace. */
export const isPreformatted = (name: string): boolean => name === "pre" || name === "textarea";

/** The URL of a bundled file without its hash; other URLs unchanged. */
const withoutHash = (url: string): string => url.replace(/^(\/_astro\/[\w-]+)\.[\w-]{8}(\.\w+)$/, "$1$2");

/** A word of a title that is not broken at its hyphen. It is text like that around it. */
const keptTogether = /<span class="whole">([^<]*)<\/span>/g;

const tag =
  /<!--([\s\S]*?)-->|<!([a-z]+)[^>]*>|<(\/?)([a-zA-Z][\w:-]*)((?:\s+[^\s"'>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*)\s*\/?>/gi;
const attribute = /([^\s"'>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

/** A parsed start tag. Parsed tags are cached, since pages share many of them. */
type Tag = { attributes: Record<string, string>; statement: string | null };
const tags = new Map<string, Tag>();
const maxTags = 10_000;

function tagOf(whole: string, name: string, rest: string): Tag {
  const cached = tags.get(whole);
  if (cached) return cached;
  const attributes = attributesOf(rest);
  const parsed = { attributes, statement: elementStatement(name, attributes) };
  if (tags.size >= maxTags) tags.clear();
  tags.set(whole, parsed);
  return parsed;
}

/** The contents of a page. Invalid HTML is parsed as far as possible, so that the comparison reports what is missing. */
export function readPage(source: string): PageText {
  const html = source.replace(keptTogether, "$1");
  const page: PageText = { statements: [], ids: [], links: [], anchors: [], data: [] };
  const preformatted: string[] = [];
  const open: string[] = [];
  // Elements without a statement, such as the tokens of highlighted code, do not divide preformatted text.
  let code = "";
  const endCode = (): void => {
    // Code ends with a line break, which is not visible.
    const statement = textStatement(decoded(code.replace(/\n$/, "")), true);
    if (statement.trim() !== "") page.statements.push(statement);
    code = "";
  };
  const text = (from: number, until: number): void => {
    if (from >= until) return;
    if (preformatted.length > 0) {
      code += html.slice(from, until);
      return;
    }
    const statement = textStatement(decoded(html.slice(from, until)), false);
    if (statement.trim() !== "") page.statements.push(statement);
  };
  let from = 0;
  tag.lastIndex = 0;
  for (let match = tag.exec(html); match; match = tag.exec(html)) {
    const [whole, comment, declaration, slash, name = "", rest = ""] = match;
    text(from, match.index);
    from = tag.lastIndex;
    if (comment !== undefined) page.statements.push(whole);
    else if (declaration !== undefined) page.statements.push(`<!${whole.slice(2, -1).toLowerCase()}>`);
    else if (slash === "/") {
      if (preformatted.at(-1) === name) {
        endCode();
        preformatted.pop();
      }
      if (open.at(-1) === name) open.pop();
      else page.statements.push(`${whole} without a start tag`);
    } else {
      const { attributes, statement } = tagOf(whole, name, rest);
      if (statement !== null) endCode();
      if (name === "script" || name === "style") {
        const end = html.indexOf(`</${name}`, from);
        const content = html.slice(from, end === -1 ? html.length : end);
        readScript(page, name, attributes, content);
        from = end === -1 ? html.length : html.indexOf(">", end) + 1 || html.length;
        tag.lastIndex = from;
      } else {
        if (!isVoid.has(name)) open.push(name);
        if (isPreformatted(name)) preformatted.push(name);
        readElement(page, name, attributes, statement);
      }
    }
  }
  text(from, html.length);
  endCode();
  for (const name of open) page.statements.push(`<${name}> without an end tag`);
  return page;
}

function readElement(page: PageText, name: string, attributes: Record<string, string>, statement: string | null): void {
  const { id, href, src } = attributes;
  if (id !== undefined) page.ids.push(id);
  const url = href ?? src;
  if (url !== undefined) page.links.push(url);
  if (name === "a" && href !== undefined) page.anchors.push(href);
  if (name === "link" && attributes.rel === "stylesheet" && url?.startsWith("/_astro/")) return;
  if (statement !== null) page.statements.push(statement);
}

function readScript(page: PageText, name: string, attributes: Record<string, string>, content: string): void {
  const { type, src } = attributes;
  if (type === "application/ld+json") page.data.push(content);
  else if (type === "module" && src?.startsWith("/_astro/") && content === "") page.links.push(src);
  else page.statements.push(`<${name}> ${JSON.stringify(attributes)} ${content}`);
}

function attributesOf(text: string): Record<string, string> {
  if (text === "") return {};
  const attributes: Record<string, string> = {};
  for (const [, name = "", double, single, plain] of text.matchAll(attribute)) {
    // Browsers use the first of two equal names. The second is reported, since there should be none.
    attributes[name in attributes ? `${name} again` : name] = decoded(double ?? single ?? plain ?? "");
  }
  return attributes;
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** The text with the character references that the build writes decoded. */
const decoded = (text: string): string =>
  text.includes("&")
    ? text.replace(/&(?:#x([0-9a-f]{1,6})|#([0-9]{1,7})|([a-z]+));/gi, (reference, hex, decimal, name) => {
        const code = hex || decimal ? Number.parseInt(hex ?? decimal, hex ? 16 : 10) : undefined;
        if (code === undefined) return entities[name] ?? reference;
        return code <= 0x10ffff ? String.fromCodePoint(code) : reference;
      })
    : text;
