/** Unusual texts, and the ways to encode a text in a request target. */
import fc, { type Arbitrary } from "fast-check";
import { inBytes } from "./wire.ts";

/** The names of an element, an attribute and a header that no response has by itself. */
export const planted = { element: "zz9", header: "X-Injected", host: "poison.example" };

const { element, header } = planted;

const words = ["cache", "CACHE", "etag", "http", "a", "json", "1", "14-validators", "01-a-request-on-the-wire", "é"];

const numbers = [
  ...["0", "1", "2", "3", "20", "99", "100", "101", "-1", "+1", "00", "007", "1.0", "1e1", "0x10", "Infinity", "1_000"],
  ...[
    "4294967296",
    "9007199254740991",
    "9007199254740992",
    "1".repeat(400),
    "１",
    "٣",
    "²",
    "Ⅷ",
    "½",
    "1,000",
    " 1",
    "1 ",
  ],
];

/** Names that every object inherits, and words that careless code prints. */
const inherited = [
  ...["__proto__", "constructor", "prototype", "toString", "valueOf", "hasOwnProperty", "then", "toJSON", "length"],
  ...["null", "undefined", "NaN", "true", "false", "[object Object]", "0", "-0"],
];

/** Texts that are markup when not escaped. */
export const markup = [
  `<${element}>`,
  `"><${element} on${element}=1>`,
  `'><${element} on${element}=1>`,
  `" on${element}="1`,
  `' on${element}='1`,
  `</title><${element}>`,
  `</script><${element}>`,
  `</textarea></style><${element}>`,
  `<!--><${element}>`,
  `--><${element}><!--`,
  `]]><${element}>`,
  `&lt;${element}&gt;`,
  `&#60;${element}&#62;`,
  `&quot;><${element}>`,
  `<svg/on${element}=1>`,
  `javascript:${element}`,
  `\u0000<${element}>`,
  `<\u0000${element}>`,
  `＜${element}＞`,
  `[a](javascript:${element})`,
  `![](https://${planted.host}/x)`,
  "`</code>",
  "{{7*7}}",
  "$" + "{7*7}",
  "<%= 7 %>",
];

const splitting = [
  `a\r\n${header}: 1`,
  `a\n${header}: 1`,
  `a\r${header}: 1`,
  // The low bytes of these two are CR and LF.
  `\u560d\u560a${header}: 1`,
  `a\r\n\r\n<${element}>`,
  `%0d%0a${header}:%201`,
  "\u2028\u2029\u0085\u000b\u000c",
  "\u0000",
  "a\u0000b",
];

const places = [
  ...[
    "..",
    "../..",
    "../../etc/passwd",
    "..\\..\\x",
    "....//",
    "%2e%2e",
    "%2e%2e%2f",
    "..%c0%af",
    "．．／",
    "/",
    "//",
    "\\",
  ],
  ...[`//${planted.host}`, `/\\${planted.host}`, `https://${planted.host}/`, "file:///etc/passwd", "C:\\x", "~", "."],
  ...["_headers", "_routes.json", ".git/config", ".env", "index", "index.html", "404", "worker.js", "publication.json"],
  ...["%", "%%", "%0", "%zz", "%FF", "%C0%AE", "%E0%80%AF", "%F4%90%80%80", "%ED%A0%80", "%00", "%u002e", "%25252e"],
];

const unicode = [
  ...["\ud800", "\udc00", "\udfff\ud800", "a\ud83d", "\ufeff", "\ufffe", "\uffff", "\u{1fffe}", "\u{10ffff}", "\ufffd"],
  // The Kelvin sign, dotless and dotted i, long s, sharp s and its capital, a ligature, final sigma.
  ...["\u212a", "ı", "İ", "ſ", "ß", "ẞ", "ﬁ", "ς", "CAC\u212aE", "ǆ", "ŉ", "ΐ"],
  ...[
    "\u202e1-a",
    "\u200b",
    "\u200d",
    "\u2060",
    "\u00ad",
    "שלום",
    "مرحبا",
    "ประเทศ",
    "日本語",
    "👩‍👩‍👧‍👦",
    "🇮🇱",
    "𝒄𝒂𝒄𝒉𝒆",
  ],
  `a${"\u0301".repeat(300)}`,
  "é".normalize("NFD"),
  "\ufdfa".repeat(40),
];

const expressions = [
  "(",
  "[",
  "(a+)+$",
  ".*",
  "^",
  "$&",
  "\\",
  "\\u0000",
  "*",
  "?",
  "' OR 1=1--",
  "; ls",
  "$(id)",
  "`id`",
];

const long = [
  ...[199, 200, 201, 255, 256, 300, 2047, 2048, 2049, 5000].map((count) => "a".repeat(count)),
  "💥".repeat(200),
  "💥".repeat(201),
  "word ".repeat(400),
  "aardvark ".repeat(22).trim(),
  `${"a".repeat(100)} ${"b".repeat(99)}`,
];

/** A text: ordinary, known to break services, or arbitrary. */
export const text: Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...words) },
  { weight: 3, arbitrary: fc.constantFrom(...numbers) },
  { weight: 2, arbitrary: fc.constantFrom(...inherited) },
  { weight: 4, arbitrary: fc.constantFrom(...markup) },
  { weight: 3, arbitrary: fc.constantFrom(...splitting) },
  { weight: 4, arbitrary: fc.constantFrom(...places) },
  { weight: 4, arbitrary: fc.constantFrom(...unicode) },
  { weight: 1, arbitrary: fc.constantFrom(...expressions) },
  { weight: 1, arbitrary: fc.constantFrom(...long) },
  { weight: 3, arbitrary: fc.string({ unit: "binary", maxLength: 20 }) },
  { weight: 2, arbitrary: fc.string({ unit: "grapheme", maxLength: 20 }) },
  {
    weight: 2,
    arbitrary: fc.tuple(fc.constantFrom(...words), fc.constantFrom(...markup, ...unicode)).map(([a, b]) => `${a} ${b}`),
  },
);

export const number: Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...numbers) },
  { weight: 3, arbitrary: fc.nat({ max: 120 }).map(String) },
  { weight: 1, arbitrary: text },
);

/** Every byte percent-encoded. */
export const allEncoded = (text: string): string =>
  Buffer.from(text.toWellFormed())
    .toString("hex")
    .replace(/../g, (hex) => `%${hex}`);

/** Returns ASCII as two bytes of UTF-8 each, which only a careless decoder accepts. RFC 3629 section 3. */
export const overlong = (text: string): string =>
  Array.from(inBytes(text), (letter) => {
    const code = letter.charCodeAt(0);
    return code > 127 ? hexed(code) : hexed(0xc0 | (code >> 6)) + hexed(0x80 | (code & 0x3f));
  }).join("");

const hexed = (byte: number): string => `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;

/** Percent-encodes only what a target cannot contain. */
const minimallyEncoded = (text: string): string =>
  inBytes(text).replace(/[^!-~\x80-\xff]|[<>"`]/g, (byte) => hexed(byte.charCodeAt(0)));

const encodings: ((text: string) => string)[] = [
  (text) => encodeURIComponent(text.toWellFormed()),
  (text) => encodeURIComponent(text.toWellFormed()).replaceAll("%20", "+"),
  (text) => encodeURIComponent(encodeURIComponent(text.toWellFormed())),
  (text) => encodeURIComponent(text.toWellFormed()).slice(0, -1),
  (text) => encodeURIComponent(text.toWellFormed()).toLowerCase(),
  minimallyEncoded,
  allEncoded,
  overlong,
  // Code units as bytes, as in Latin-1.
  (text) => Array.from(text, (letter) => hexed(letter.charCodeAt(0) & 0xff)).join(""),
];

/** A text as part of a target, encoded in one of many ways, valid or not. */
export const piece = (of: Arbitrary<string> = text): Arbitrary<string> =>
  fc
    .tuple(
      of,
      fc.oneof(
        { weight: 3, arbitrary: fc.constant(0) },
        { weight: 5, arbitrary: fc.nat({ max: encodings.length - 1 }) },
      ),
    )
    .map(([text, encoding]) => encodings[encoding]?.(text) ?? "");
