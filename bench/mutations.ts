/**
 * Seeded mutations of a built site: a changed text, or an added or missing file. Each changes what a person or a
 * program reads. Classes, drawings of icons, scripts and names of bundled files are excluded.
 */

/** Returns a function that returns seeded numbers from 0 to below a bound. Mulberry32. */
export function numbersFrom(seed: number): (limit: number) => number {
  let state = seed >>> 0;
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * limit);
  };
}

type Numbers = (limit: number) => number;

/** A change of a text; null when the text has no such part. */
type Change = (text: string, numbers: Numbers) => string | null;

/** Parts of a page that nobody reads: classes, drawings of icons, bundled files and their names. */
const hiddenElements =
  /\sclass="[^"]*"|<(?:path|circle|svg)[^>]*>|<rect[^>]*|<script type="module"[^>]*>|<link rel="stylesheet"[^>]*>|\/_astro\/[\w.-]+|<\/?[a-z][\w-]*/g;

/** Returns the matches of a pattern that are read. */
function placesOf(text: string, pattern: RegExp): { start: number; end: number }[] {
  const hidden = text.startsWith("<!DOCTYPE") ? [...text.matchAll(hiddenElements)] : [];
  const matches = [...text.matchAll(pattern)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
  let next = 0;
  return matches.filter(({ start, end }) => {
    while (next < hidden.length && (hidden[next]?.index ?? 0) + (hidden[next]?.[0].length ?? 0) <= start) next++;
    return next >= hidden.length || (hidden[next]?.index ?? 0) >= end;
  });
}

/** Replaces one match. */
const replacing =
  (pattern: RegExp, replace: (match: string, numbers: Numbers) => string): Change =>
  (text, numbers) => {
    const places = placesOf(text, pattern);
    const place = places[numbers(places.length)];
    if (!place) return null;
    return text.slice(0, place.start) + replace(text.slice(place.start, place.end), numbers) + text.slice(place.end);
  };

/** Swaps two matches that differ. */
const exchanging =
  (pattern: RegExp): Change =>
  (text, numbers) => {
    const places = placesOf(text, pattern);
    const at = numbers(places.length - 1);
    const [one, other] = [places[at], places[at + 1]];
    if (!one || !other) return null;
    const [first, second] = [text.slice(one.start, one.end), text.slice(other.start, other.end)];
    return text.slice(0, one.start) + second + text.slice(one.end, other.start) + first + text.slice(other.end);
  };

const nothing = (): string => "";
const sentence = /(?<=[>"\n ])[\p{L}][^.<>"\n|{}\\]{12,}[.](?=[ <"\n])/gu;

/** Changes of any text. */
const anywhere: Record<string, Change> = {
  "a digit": replacing(/\d/g, (digit, numbers) => String((Number(digit) + 1 + numbers(9)) % 10)),
  "an extra number": replacing(/\d+/g, (number) => `${number}0`),
  "a word": replacing(/(?<![\w&#/\\-])\p{L}{4,}(?![\w;-])/gu, (word) => [...word].reverse().join("").concat("x")),
  "a missing word": replacing(/(?<=[\p{L},] )\p{L}{3,} (?=\p{L})/gu, nothing),
  "a repeated word": replacing(/(?<=\p{L} )\p{L}{3,} (?=\p{L})/gu, (word) => word + word),
  "a letter in the other case": replacing(/(?<=[\s>"])[a-z](?=[a-z]{2,}[ .<"])/g, (letter) => letter.toUpperCase()),
  "a sentence dropped": replacing(sentence, nothing),
  "two sentences exchanged": exchanging(sentence),
  "a sentence added": replacing(sentence, (text) => `${text} And it is new.`),
  "a date": replacing(/\b20\d\d-\d\d-\d\d\b/g, (date) => `${date.slice(0, 8)}${date.endsWith("05") ? "06" : "05"}`),
  "a currency": replacing(/\$(?=\d)|₪(?=\d)|€(?=\d)|\b(?:USD|EUR|ILS)\b/gu, (sign) =>
    sign.length === 3 ? (sign === "USD" ? "EUR" : "USD") : sign === "$" ? "€" : "$",
  ),
  "an address": replacing(/https?:\/\/[\w.:/-]+\w/g, (address) => `${address}-x`),
};

const inPages: Record<string, Change> = {
  "a link": replacing(/(?<= href=")[/#][^"]*(?=")/g, (address) => `${address}x`),
  "a list item dropped": replacing(/<li(?:\s[^>]*)?>(?:(?!<\/?li[\s>])[\s\S])*<\/li>/g, nothing),
  "two list items exchanged": exchanging(/<li(?:\s[^>]*)?>(?:(?!<\/?li[\s>])[\s\S])*<\/li>/g),
  "a row dropped": replacing(/<tr>(?:(?!<tr>)[\s\S])*?<\/tr>/g, nothing),
  "a paragraph dropped": replacing(/<p(?:\s[^>]*)?>[^<]{8,}<\/p>/g, nothing),
  "an attribute dropped": replacing(
    / (?:href|lang|dir|id|title|alt|content|datetime|aria-label|aria-labelledby|hidden|role|value|name|for|data-[\w-]+|placeholder|max|min|type|rel|property|tabindex)(?:="[^"]*"|(?=[\s>]))/g,
    nothing,
  ),
  "an attribute changed": replacing(
    /(?<= (?:lang|dir|id|title|alt|content|datetime|aria-label|aria-labelledby|role|value|name|for|data-[\w-]+|placeholder|max|min|rel|property)=")[^"]+(?=")/g,
    (value) => `${value}x`,
  ),
  "a text hidden": replacing(/(?<=<(?:p|li|h1|h2|section|a))(?=[\s>])/g, () => " hidden"),
  "a text shown nowhere": replacing(/(?<=<(?:p|li|h1|h2|section))>/g, () => ' style="display:none">'),
  "a heading of another level": replacing(/<h2(?=[\s>])/g, () => "<h4"),
  "markup added": replacing(/(?=<\/(?:main|p|li|footer)>)/g, () => "<b>New</b>"),
  "a comment added": replacing(/(?=<\/(?:main|p|li|footer)>)/g, () => "<!-- 12 -->"),
  "structured data": replacing(/"(?:price|position|value|minValue)":\d+/g, (member) => `${member}1`),
};

const inLines: Record<string, Change> = {
  "a line dropped": replacing(/^.+\n/gm, nothing),
  "two lines exchanged": exchanging(/^.+$/gm),
  "a line twice": replacing(/^.+\n/gm, (line) => line + line),
  "a line added": replacing(/^.+\n/gm, (line) => `${line}Something new\n`),
};

const inMarkdown: Record<string, Change> = {
  "a link": replacing(/(?<=\]\()[^)\s]+(?=\))/g, (address) => `${address}x`),
  "a list item dropped": replacing(/^(?:- |\d+\. ).*\n/gm, nothing),
  "a row dropped": replacing(/^\| .*\n/gm, nothing),
  "a heading of another level": replacing(/^#+ (?=.)/gm, (marks) => `#${marks}`),
  "a field of front matter dropped": replacing(/^[\w-]+: ".*"\n/gm, nothing),
};

/** Changes of a JSON value. */
const ofJson =
  (change: (member: Container, numbers: Numbers) => boolean): Change =>
  (text, numbers) => {
    const value: unknown = JSON.parse(text);
    const containers = containersIn(value);
    for (let tries = 0; tries < 20; tries++) {
      const container = containers[numbers(containers.length)];
      if (container && change(container, numbers)) return JSON.stringify(value);
    }
    return null;
  };

type Container = Record<string, unknown> | unknown[];

const containersIn = (value: unknown): Container[] =>
  typeof value === "object" && value !== null
    ? [value as Container, ...Object.values(value).flatMap(containersIn)]
    : [];

const inJson: Record<string, Change> = {
  "a field dropped": ofJson((container, numbers) => {
    const names = Object.keys(container);
    const name = names[numbers(names.length)];
    if (Array.isArray(container) || name === undefined) return false;
    return delete container[name];
  }),
  "a field added": ofJson((container) => {
    if (Array.isArray(container)) return false;
    container.new = 1;
    return true;
  }),
  "an item dropped": ofJson((container, numbers) => {
    if (!Array.isArray(container) || container.length === 0) return false;
    return container.splice(numbers(container.length), 1).length === 1;
  }),
  "an item twice": ofJson(
    (container) => Array.isArray(container) && container.length > 0 && container.push(container[0]) > 0,
  ),
  "a value that is null": ofJson((container, numbers) => {
    const names = Object.keys(container);
    const name = names[numbers(names.length)];
    if (name === undefined || Array.isArray(container) || container[name] === null) return false;
    container[name] = null;
    return true;
  }),
  "two fields exchanged": ofJson((container) => {
    const [first, second] = Object.keys(container);
    if (Array.isArray(container) || first === undefined || second === undefined) return false;
    const [one, other] = [container[first], container[second]];
    if (JSON.stringify(one) === JSON.stringify(other)) return false;
    container[first] = other;
    container[second] = one;
    return true;
  }),
  "true for false": replacing(/\b(?:true|false)\b/g, (value) => (value === "true" ? "false" : "true")),
  "spaces between": (text) => JSON.stringify(JSON.parse(text), null, 1),
};

const truncations: Record<string, Change> = {
  "the end cut off": (text, numbers) => text.slice(0, 1 + numbers(text.length - 2)).trimEnd(),
  "nothing left": (text) => (text === "" ? null : ""),
};

/** The changes of a file, by its kind. */
function changesOf(path: string): Record<string, Change> {
  if (path.endsWith(".html")) return { ...anywhere, ...inPages, ...truncations };
  if (path.endsWith(".md")) return { ...anywhere, ...inMarkdown, ...inLines, ...truncations };
  if (/\.(?:txt|xml|atom|vtt)$|\/_headers$/.test(path)) return { ...anywhere, ...inLines, ...truncations };
  if (path.endsWith(".jsonl")) return { ...anywhere, ...inLines, ...truncations };
  return { ...anywhere, ...inJson, ...truncations };
}

/** Kinds of files. Each mutation picks a kind first, so that rare kinds have as many as common ones. */
const kinds: [name: string, files: RegExp][] = [
  ["the home page", /^\/index\.html$/],
  ["the curriculum", /^\/curriculum\.html$/],
  ["a module's page", /^\/modules\/[^/]+\.html$/],
  ["a transcript", /^\/modules\/[^/]+\/transcript.*$/],
  ["the prices", /^\/pricing\.html$/],
  ["the quote", /^\/quote\.html$/],
  ["the developers' page", /^\/developers\.html$/],
  ["an author's page", /^\/(?:about|contact|privacy)\.html$/],
  ["an error page", /^\/4\d\d\.(?:html|md)$/],
  ["markdown of a page", /^\/(?:index|curriculum|pricing|quote|developers|about|contact|privacy)\.md$/],
  ["markdown of a module", /^\/modules\/[^/]+\.md$/],
  ["a listing page", /^\/api\/v1\/modules(?:\.page-.*)?\.json$/],
  ["a module as JSON", /^\/api\/v1\/modules\/.*\.json$/],
  ["the course and the prices as JSON", /^\/api\/v1\/(?:course|pricing|index)\.json$/],
  ["the sandbox", /^\/api\/v1\/sandbox\/.*\.json$/],
  ["the description of the API", /^\/(?:api\/v1\/)?openapi\.json$|^\/arazzo\.json$/],
  ["a feed", /^\/feeds\//],
  ["a list for crawlers", /^\/(?:sitemap\.(?:xml|md)|schemamap\.xml|robots\.txt)$/],
  ["a list for readers of text", /^\/llms(?:-full)?\.txt$/],
  ["the manifest", /^\/site\.webmanifest$/],
  ["a server card", /^\/mcp\/.*server-card$/],
  ["a well-known file", /^\/\.well-known\//],
  ["the search", /^\/_astro\/search\.[\w-]+\/.*\.(?:txt|json)$/],
  ["the configuration of the host", /^\/_(?:headers|routes\.json)$/],
];

/** A mutation: the file, the change, and its new text; undefined when the file is removed. */
export type Mutation = { what: string; path: string; text: string | undefined };

/** Returns mutations of a site's texts, cycling through the kinds of files. */
export function textMutations(
  paths: readonly string[],
  textOf: (path: string) => string,
  count: number,
  seed: number,
): Mutation[] {
  const numbers = numbersFrom(seed);
  const mutations: Mutation[] = [];
  for (let tries = 0; mutations.length < count; tries++) {
    const [kind, files] = kinds[tries % kinds.length] as (typeof kinds)[number];
    const candidates = paths.filter((path) => files.test(path));
    // A course need not have any.
    if (candidates.length === 0 && kind === "a transcript") continue;
    if (candidates.length === 0) throw new Error(`The site has no ${kind}.`);
    const path = candidates[numbers(candidates.length)] ?? "";
    const changes = Object.entries(changesOf(path));
    const [what, change] = changes[numbers(changes.length)] as [string, Change];
    const before = textOf(path);
    const text = change(before, numbers);
    if (text !== null && text !== before && !isEquivalent(before, text)) mutations.push({ what, path, text });
  }
  return mutations;
}

/** Returns whether two texts of a page differ in white space only. */
const isEquivalent = (before: string, after: string): boolean =>
  before.startsWith("<!DOCTYPE") && before.replace(/\s+/g, " ") === after.replace(/\s+/g, " ");

/** Returns mutations of files: deleted, copied, added, swapped. */
export function fileMutations(
  paths: readonly string[],
  textOf: (path: string) => string,
  count: number,
  seed: number,
): Mutation[][] {
  const numbers = numbersFrom(seed);
  const kinds = ["deleted", "copied", "added", "exchanged"];
  return Array.from({ length: count }, (_, index) => {
    const path = paths[numbers(paths.length)] ?? "";
    switch (kinds[index % kinds.length]) {
      case "deleted":
        return [{ what: "a file deleted", path, text: undefined }];
      case "copied":
        return [{ what: "a file copied", path: path.replace(/(\.\w+)?$/, "-copy$1"), text: textOf(path) }];
      case "added": {
        const added = [
          "/old.html",
          "/modules/99-old.md",
          "/notes.txt",
          "/api/v1/old.json",
          "/social/old.png",
          "/.DS_Store",
        ];
        return [{ what: "a file added", path: added[numbers(added.length)] ?? "", text: "x" }];
      }
      default: {
        const texts = paths.filter((path) => /^\/modules\/.*\.(?:md|html)$/.test(path));
        const [one = "", other = ""] = [texts[numbers(texts.length)], texts[numbers(texts.length)]];
        if (one === other) return [{ what: "a file emptied", path: one, text: "" }];
        return [
          { what: "two files exchanged", path: one, text: textOf(other) },
          { what: "two files exchanged", path: other, text: textOf(one) },
        ];
      }
    }
  });
}
