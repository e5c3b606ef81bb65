/** Long, deep and numerous inputs around the service's limits, made from a repeated fragment. */
import fc, { type Arbitrary } from "fast-check";

/** Returns a fragment repeated to exactly this many characters; empty when the length is negative. */
export const filled = (fragment: string, length: number): string =>
  length <= 0 ? "" : fragment.repeat(Math.ceil(length / fragment.length)).slice(0, length);

/** Fragments of a path or query that are expensive to parse repeatedly. ASCII, so that characters are bytes. */
export const targetFragments = [
  ...["a", "/", "/a", "/../", "/./", "//..", "ab/", "-a", "a-", "aei.", "s-t-a-", "module-", ".", "1", "\\", "%", "%%"],
  ...["%61", "%2e/", "%2e%2e/", "%252e%252e/", "%2f", "%5c", "%255c", "%25", "%20a", "%00", "%E6%97%A5", "%C3"],
  ...["%F0%9F%9A%80", "%EF%B7%BA", "a%CC%81", "&q=", "&q=a", "&a=b", "&page=1", "&", "=", ";", "?", "+", "+a", "e+"],
  ...["module+1+", "ser+nex+", "what+reader+learns+", "server%20", "1+2+3+4+5+6+7+8+9+10+11+12+13+"],
];

/** Fragments of header values. */
export const headerFragments = [
  ...["a", ",", "a,", " ,", '"', '"a",', 'W/"a", ', "=", ";q=1", "a=b; ", "text/html;", "text/markdown,", "*/*,"],
  ...["text/markdown;q=0.1,", "text/event-stream;a;", "application/json;", "bytes=0-1,", "en-US,", "for=1;", "%61"],
];

/** Headers that the service, its libraries, the runtime or a proxy reads. */
const readHeaders = [
  ...["Accept", "Accept-Language", "Accept-Encoding", "Range", "If-None-Match", "Cookie", "Forwarded", "Origin"],
  ...["Idempotency-Key", "Content-Type", "X-Forwarded-For", "CF-Connecting-IP", "Authorization", "Referer", "Host"],
  ...["MCP-Protocol-Version", "Mcp-Method", "Mcp-Name", "X-Any"],
];

/** Fragments of JSON strings, as written in JSON. */
const stringFragments = [
  ...[
    "a",
    "e ",
    "module ",
    "x y ",
    "1 2 3 4 5 6 7 8 9 ",
    "..",
    "/",
    "%2e%2e/",
    "%",
    "?q=",
    "&q=a",
    "日",
    "é",
    "ﷺ",
    "💥",
  ],
  ...["a\u0301", "\\u0000", "\\ud800", "\\n", '\\"', "\\\\", "\\u0061", "<b>", "[", "__proto__"],
];

/** Numbers on both sides of a limit. */
const around = (limit: number): number[] => [limit - 1, limit, limit + 1];

/** Lengths on both sides of the limits of texts: queries, ids, slugs, questions and batch paths, in characters. */
const textLengths = [1, 50, ...[80, 200, 255, 300, 1000, 2048].flatMap(around), 30_000, 60_000];

/** Numbers of items and members on both sides of the 2,000 that a body may have, without its envelope. */
const valueCounts = [100, 1000, ...[1996, 1997, 1998, 1999, 2000].flatMap((count) => [count, count + 1]), 5000, 12_000];

/** Depths on both sides of the 32 levels that a body may have. */
const depths = [10, 27, 28, 29, 30, 31, 32, 33, 34, 100, 2000, 9000, 30_000];

/** Maximum bytes of a bomb, so that it fits into a body of 64 KiB. */
const maxBytes = 60_000;

/** Returns how often something of this many bytes is repeated: as often as requested, if it fits. */
const repetitions = (count: number, bytes: number): number => Math.min(count, Math.floor(maxBytes / bytes));

const stringJson = fc
  .tuple(fc.constantFrom(...stringFragments), fc.constantFrom(...textLengths))
  .map(
    ([fragment, length]) =>
      `"${fragment.repeat(repetitions(Math.ceil(length / fragment.length), Buffer.byteLength(fragment)))}"`,
  );

const numberJson = fc
  .tuple(
    fc.constantFrom("1", "-9", "0.", "0.0", "1e", "1e-", "1.5e+"),
    fc.constantFrom("0", "9", "12"),
    lengthOf(60_000),
  )
  .map(([start, digits, length]) => start + filled(digits, length));

const listJson = fc
  .tuple(fc.constantFrom("0", "{}", "[]", '""', "null", '{"path":"/course"}'), fc.constantFrom(...valueCounts))
  .map(
    ([item, count]) =>
      `[${Array(repetitions(count, item.length + 1))
        .fill(item)
        .join()}]`,
  );

const membersJson = fc
  .tuple(fc.constantFrom("0", "{}", "null"), fc.constantFrom(...valueCounts))
  .map(
    ([value, count]) =>
      `{${Array.from({ length: repetitions(count, value.length + 9) }, (_, index) => `"k${index}":${value}`).join()}}`,
  );

/** Repeated names, of which the last counts. */
const repeatedMembersJson = fc
  .tuple(fc.constantFrom("__proto__", "constructor", "toString", "path", "query", ""), fc.constantFrom(...valueCounts))
  .map(
    ([name, count]) =>
      `{${Array(repetitions(count, name.length + 6))
        .fill(`"${name}":{}`)
        .join()}}`,
  );

const deepJson = fc
  .tuple(
    fc.constantFrom<[open: string, close: string]>(["[", "]"], ['{"a":', "}"], ['{"__proto__":', "}"], ['[{"":', "}]"]),
    fc.constantFrom(...depths),
  )
  .map(([[open, close], depth]) => {
    const levels = repetitions(depth, open.length + close.length);
    return `${open.repeat(levels)}${open.endsWith(":") ? "1" : ""}${close.repeat(levels)}`;
  });

/** JSON that is long, deep or has very many values; at most about 60 KB. */
export const bombJson: Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: stringJson },
  { weight: 1, arbitrary: numberJson },
  { weight: 2, arbitrary: listJson },
  { weight: 2, arbitrary: membersJson },
  { weight: 1, arbitrary: repeatedMembersJson },
  { weight: 3, arbitrary: deepJson },
);

/** A length up to a bound, rarely a long one. */
function lengthOf(max: number): Arbitrary<number> {
  return fc.constantFrom(...[20, 300, 1000, 5000, max].filter((length) => length <= max));
}

/** Headers that are too long or too many to read repeatedly. Together they stay below what the runtime accepts. */
export const headerBomb: Arbitrary<[name: string, value: string][]> = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(...readHeaders),
      fc.constantFrom(...headerFragments),
      fc.constantFrom(300, 8000, 60_000, 380_000),
    )
    .map(([name, fragment, length]): [string, string][] => [[name, filled(fragment, length).trim()]]),
  fc
    .tuple(fc.constantFrom(...readHeaders, "X-$"), fc.constantFrom("a", "", '"a"'), fc.constantFrom(100, 1000, 2500))
    .map(([name, value, count]) =>
      Array.from({ length: count }, (_, index): [string, string] => [name.replace("$", String(index)), value]),
    ),
);
