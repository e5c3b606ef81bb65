/** A built page, read back: what it says in its order, its anchors, its links and its data. */

/**
 * says is every text and every element whose name or attributes matter, in the order of the page. ids are its anchors;
 * links the addresses of everything it refers to; leads the addresses of its links alone; data the texts of its structured data.
 */
export type PageText = {
  says: string[];
  ids: string[];
  links: string[];
  leads: string[];
  data: string[];
};

/** Elements that are said even where they have no attributes: they tell how texts belong together. */
const telling = new Set(
  "h1 h2 h3 h4 h5 h6 li tr th td dt dd summary details s del em strong code pre blockquote br hr img".split(" "),
);

/** Elements that draw pictures; what they draw is not compared, but for the bars that stand for figures. */
const drawing = new Set(["svg", "circle", "path"]);

/** Elements without an end. WHATWG HTML, "Void elements". */
const isVoid = new Set("area base br col embed hr img input link meta source track wbr".split(" "));

/** How an element is said, with its attributes in the order of their names; null where nothing of it matters. */
export function sayElement(name: string, attributes: Readonly<Record<string, string>>): string | null {
  if (drawing.has(name)) return null;
  const said: string[] = [];
  for (const attribute in attributes) {
    const value = attributes[attribute] ?? "";
    if (name === "rect" && attribute !== "width") continue;
    // Of its classes only the one that hides a text matters.
    if (attribute === "class") {
      if (value.split(/\s+/).includes("hidden")) said.push(' class="hidden"');
    } else {
      const shown = attribute === "href" || attribute === "src" ? withoutHash(value) : value;
      said.push(` ${attribute}=${JSON.stringify(shown)}`);
    }
  }
  if (said.length === 0) return telling.has(name) || name.startsWith("!") ? `<${name}>` : null;
  return `<${name}${said.length === 1 ? said[0] : said.sort().join("")}>`;
}

/** A text as a page shows it; with isKept, spaces and lines are shown as they are. */
export const sayText = (text: string, isKept: boolean): string =>
  isKept || !/\s\s|[^\S ]|^ | $/.test(text) ? text : text.replace(/\s+/g, " ").trim();

/** Whether an element shows its text with its spaces and lines. */
export const keepsSpaces = (name: string): boolean => name === "pre" || name === "textarea";

/** The name of a bundled file without what stands for its bytes. */
const withoutHash = (address: string): string => address.replace(/^(\/_astro\/[\w-]+)\.[\w-]{8}(\.\w+)$/, "$1$2");

const tag =
  /<!--([\s\S]*?)-->|<!([a-z]+)[^>]*>|<(\/?)([a-zA-Z][\w:-]*)((?:\s+[^\s"'>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*)\s*\/?>/gi;
const attribute = /([^\s"'>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

/** A start tag as it was read: pages have many of them in common. */
type Tag = { attributes: Record<string, string>; said: string | null };
const tags = new Map<string, Tag>();
const mostTags = 10_000;

function tagOf(whole: string, name: string, rest: string): Tag {
  const known = tags.get(whole);
  if (known) return known;
  const attributes = attributesOf(rest);
  const read = { attributes, said: sayElement(name, attributes) };
  if (tags.size >= mostTags) tags.clear();
  tags.set(whole, read);
  return read;
}

/** Reads a page. A text that is no HTML is read as far as it goes, so that what is missing is found. */
export function readPage(html: string): PageText {
  const page: PageText = { says: [], ids: [], links: [], leads: [], data: [] };
  const kept: string[] = [];
  const open: string[] = [];
  const text = (from: number, until: number): void => {
    if (from >= until) return;
    // The last line of code ends in a line end, which nobody sees.
    const said = sayText(decoded(html.slice(from, until).replace(/\n$/, "")), kept.length > 0);
    if (said.trim() !== "") page.says.push(said);
  };
  let from = 0;
  tag.lastIndex = 0;
  for (let found = tag.exec(html); found; found = tag.exec(html)) {
    const [whole, comment, declaration, slash, name = "", rest = ""] = found;
    text(from, found.index);
    from = tag.lastIndex;
    if (comment !== undefined) page.says.push(whole);
    else if (declaration !== undefined) page.says.push(`<!${whole.slice(2, -1).toLowerCase()}>`);
    else if (slash === "/") {
      if (kept.at(-1) === name) kept.pop();
      if (open.at(-1) === name) open.pop();
      else page.says.push(`${whole} without its beginning`);
    } else {
      const { attributes, said } = tagOf(whole, name, rest);
      if (name === "script" || name === "style") {
        const end = html.indexOf(`</${name}`, from);
        const content = html.slice(from, end === -1 ? html.length : end);
        readScript(page, name, attributes, content);
        from = end === -1 ? html.length : html.indexOf(">", end) + 1 || html.length;
        tag.lastIndex = from;
      } else {
        if (!isVoid.has(name)) open.push(name);
        if (keepsSpaces(name)) kept.push(name);
        readElement(page, name, attributes, said);
      }
    }
  }
  text(from, html.length);
  for (const name of open) page.says.push(`<${name}> without its end`);
  return page;
}

function readElement(page: PageText, name: string, attributes: Record<string, string>, said: string | null): void {
  const { id, href, src } = attributes;
  if (id !== undefined) page.ids.push(id);
  const address = href ?? src;
  if (address !== undefined) page.links.push(address);
  if (name === "a" && href !== undefined) page.leads.push(href);
  if (name === "link" && attributes.rel === "stylesheet" && address?.startsWith("/_astro/")) return;
  if (said !== null) page.says.push(said);
}

function readScript(page: PageText, name: string, attributes: Record<string, string>, content: string): void {
  const { type, src } = attributes;
  if (type === "application/ld+json") page.data.push(content);
  else if (type === "module" && src?.startsWith("/_astro/") && content === "") page.links.push(src);
  else page.says.push(`<${name}> ${JSON.stringify(attributes)} ${content}`);
}

function attributesOf(text: string): Record<string, string> {
  if (text === "") return {};
  const attributes: Record<string, string> = {};
  for (const [, name = "", double, single, plain] of text.matchAll(attribute)) {
    // Browsers take the first of two; none should have a second.
    attributes[name in attributes ? `${name} again` : name] = decoded(double ?? single ?? plain ?? "");
  }
  return attributes;
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** Text without the character references that the build writes. */
const decoded = (text: string): string =>
  text.includes("&")
    ? text.replace(/&(?:#x([0-9a-f]{1,6})|#([0-9]{1,7})|([a-z]+));/gi, (reference, hex, decimal, name) => {
        const code = hex || decimal ? Number.parseInt(hex ?? decimal, hex ? 16 : 10) : undefined;
        if (code === undefined) return entities[name] ?? reference;
        return code <= 0x10ffff ? String.fromCodePoint(code) : reference;
      })
    : text;
