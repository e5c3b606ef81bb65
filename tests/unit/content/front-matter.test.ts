import { describe, expect, test } from "vitest";
import { decodeText, parseFile, proseOf } from "../../../src/content/front-matter.ts";
import { describeProblem } from "../../../src/content/problem.ts";
import { testEach } from "../../each.ts";

const parse = (frontMatter: string, body = "") => parseFile("tea.md", `---\n${frontMatter}\n---\n${body}`);
const linesOf = (problems: Parameters<typeof describeProblem>[0][]) => problems.map(describeProblem).join("\n");

/** Returns the errors in front matter whose first line is line 2 of its file. */
const problemsIn = (frontMatter: string) => linesOf(parse(frontMatter).problems);
const placesIn = (frontMatter: string) => parse(frontMatter).problems.map(({ line }) => line);

describe("text", () => {
  const bytes = (...parts: (string | number)[]) =>
    Buffer.concat(parts.map((part) => (typeof part === "number" ? Buffer.from([part]) : Buffer.from(part))));
  const errorIn = (file: Uint8Array) => {
    const decoded = decodeText("tea.md", file);
    return "problem" in decoded ? describeProblem(decoded.problem) : decoded;
  };

  testEach([
    ["\uFEFFa\r\nb\rc\n", "a\nb\nc\n"],
    ["שלום \u200F🍵", "שלום \u200F🍵"],
    ["a\uFFFDb", "a\uFFFDb"],
    ["", ""],
    ["\uFEFF", ""],
  ])("is read without byte order mark, with LF line endings", (source, text) => {
    expect(decodeText("tea.md", Buffer.from(source))).toEqual({ text });
  });

  test("a byte that is not UTF-8 is reported with its line", () => {
    expect(errorIn(bytes("one\ntwo\ncaf", 0xe9, "\nfour"))).toMatchInlineSnapshot(
      `"tea.md:3: file: got the byte 0xE9, which is not UTF-8; expected text in UTF-8; save the file again as UTF-8"`,
    );
  });

  testEach([
    ["on the first line", bytes(0xff), 1, "0xFF"],
    ["after a byte order mark", bytes("\uFEFF1\n2\n", 0xe9, "\n"), 3, "0xE9"],
    ["whose first bytes resemble the replacement character", bytes("na", 0xef, "ve\nx"), 1, "0xEF"],
    ["where the file ends within a character", bytes("1\n2\n", 0xef, 0xbf), 3, "0xEF"],
    ["in text with CRLF", bytes("1\r\n2\r\n", 0xc3, "\r\n"), 3, "0xC3"],
  ])("an invalid byte is found anywhere in a file", (_, file, line, byte) => {
    expect(errorIn(file)).toBe(
      `tea.md:${line}: file: got the byte ${byte}, which is not UTF-8; expected text in UTF-8; save the file again as UTF-8`,
    );
  });

  test("UTF-16 is recognized by its byte order mark, or by NUL bytes", () => {
    expect(errorIn(Buffer.from("\uFEFF---\ntitle", "utf16le"))).toMatchInlineSnapshot(
      `"tea.md:1: file: got the byte 0xFF, which is not UTF-8; expected text in UTF-8; save the file again as UTF-8"`,
    );
    expect(errorIn(Buffer.from("---\ntitle", "utf16le"))).toMatchInlineSnapshot(
      `"tea.md:1: file: got a NUL character (often a sign of UTF-16); expected text in UTF-8; save the file again as UTF-8"`,
    );
    expect(errorIn(bytes("---\ntitle: a", 0, "b"))).toMatchInlineSnapshot(
      `"tea.md:2: file: got a NUL character (often a sign of UTF-16); expected text in UTF-8; save the file again as UTF-8"`,
    );
  });
});

describe("a file", () => {
  test("has front matter as data, and the rest as prose", () => {
    const { file, problems } = parse("title: Tea\nminutes: 012", "\nProse\n---\nmore\n\n");
    expect([file.data, file.body, problems]).toEqual([{ title: "Tea", minutes: 12 }, "Prose\n---\nmore", []]);
  });

  testEach([
    ["---\n---", {}, ""],
    ["--- \t\n---\t \nbody", {}, "body"],
    ["---\n# nothing\n---\nbody", {}, "body"],
    ["---\ntitle: a\n---", { title: "a" }, ""],
    ["---\ntitle: a\n----\nb: c\n--- \nbody", null, "body"],
    ["---\n- a\n---\n", ["a"], ""],
  ])("may have any kind of front matter and prose", (text, data, body) => {
    const { file } = parseFile("tea.md", text);
    if (data !== null) expect(file.data).toEqual(data);
    expect(file.body).toBe(body);
  });

  test("has only empty lines around its prose removed", () => {
    expect(["\n \n\ttab\n  \n", "    code  ", " \n", ""].map(proseOf)).toEqual(["\ttab", "    code", "", ""]);
  });

  testEach([
    ["an empty file", ""],
    ["text alone", "Tea"],
    ["an empty first line", "\n---\ntitle: a\n---\n"],
    ["a space first", " ---\ntitle: a\n---\n"],
    ["four hyphens", "----\ntitle: a\n----\n"],
    ["another language", "---js\nmodule.exports = process.exit(3)\n---\n"],
    ["another fence", "+++\ntitle = 'a'\n+++\n"],
  ])("without front matter is an error", (_, text) => {
    const { file, problems } = parseFile("tea.md", text);
    expect(file.data).toBeUndefined();
    expect(linesOf(problems)).toBe(
      `tea.md:1: front matter: got ${text === "" ? "an empty file" : `a file whose first line is ${JSON.stringify(text.split("\n")[0])}`}; ` +
        "expected front matter between two lines with ---; start the file with ---, the fields, and --- again",
    );
  });

  testEach(["---", "---\n", "---\ntitle: a", "---\ntitle: a\n --- \n", "---\ntitle: a\n---x\n", "---\ntitle: a---"])(
    "with front matter that never ends is an error",
    (text) => {
      expect(linesOf(parseFile("tea.md", text).problems)).toBe(
        "tea.md:1: front matter: got unclosed front matter; " +
          "expected front matter between two lines with ---; add a line with --- after the last field",
      );
    },
  );
});

describe("the line of a field", () => {
  const { file } = parse(
    [
      "# a comment",
      'title: "a',
      '  b"',
      "provider:",
      "  name: x",
      "parts:",
      "  - name: one",
      "    description: 1",
      "",
      "  -",
      "    name: two",
      "  - ",
      "  - { name: three, description: 3 }",
      '"quoted key": 1',
      "empty:",
      "? long",
      ": 2",
      ": no key",
    ].join("\n"),
  );

  testEach([
    [["title"], 3],
    [["provider"], 5],
    [["provider", "email"], 5],
    [["parts", 0], 8],
    [["parts", 0, "name"], 8],
    [["parts", 0, "description"], 9],
    [["parts", 1, "description"], 12],
    [["quoted key"], 15],
    [["long"], 17],
    [["missing"], 1],
    [[], 1],
  ])("is that of the nearest parent when the field is missing", (field, line) => {
    expect(file.lineOf(field)).toBe(line);
  });
});

describe("invalid YAML", () => {
  testEach([
    ["a colon in plain text", "title: a\npart: b: c", [3]],
    ["a reserved character", "part: a\ntitle: @tea", [3]],
    ["quotes that never close", 'part: a\ntitle: "tea\nurl: b\nchapters: 3', [3]],
    ["single quotes that never close", "part: a\ntitle: 'tea\nurl: b", [3]],
    ["a brace that never closes", "title: a\nparts: { b: c\nurl: d", [3]],
    ["a missing comma", "title: a\nchapters: [\n  { b: c\n    d: e }\n]", [4]],
    ["a field that is indented", "title: a\n  part: b\nurl: c", [2]],
    ["a field that is not indented enough", "chapters:\n  - title: a\n   minutes: 3\nurl: b", [4]],
    ["a tab as indentation", "title: a\nchapters:\n  - title: b\n\tminutes: 3\nurl: c", [5]],
    ["a tab that confuses the parser", "chapters:\n  - title: b\n\tminutes: 3\n  - title: c\n    minutes: 4", [4]],
    ["a field given three times", "title: a\ntitle: b\npart: c\ntitle: d", [3, 5]],
    ["a nested field given twice", "provider:\n  name: a\n  name: b", [4]],
    ["a directive", "%TAG ! x\ntitle: a", [3]],
    ["an alias of nothing", "title: &t a\npart: *t\nurl: *u", [4]],
  ])("is reported once, on its line", (_, frontMatter, lines) => {
    expect(placesIn(frontMatter)).toEqual(lines);
  });

  test("has its valid fields read", () => {
    expect(parse("part: Leaves\ntitle: 'it's'\nurl: x").file.data).toMatchObject({ part: "Leaves" });
    expect(parse("part: Leaves\ntitle: *tea").file.data).toEqual({});
  });
});

describe("hostile YAML", () => {
  test("with exponential aliases is refused", () => {
    const levels = Array.from({ length: 30 }, (_, n) => `l${n + 1}: &l${n + 1} [${Array(10).fill(`*l${n}`)}]`);
    expect(problemsIn(`title: a\nl0: &l0 [x]\n${levels.join("\n")}`)).toMatchInlineSnapshot(
      `"tea.md:4: front matter: got too many YAML aliases; expected one "field: value" per line; quote text that starts with *, and repeat values instead of using YAML aliases"`,
    );
  });

  test("with many aliases of one value is refused", () => {
    expect(placesIn(`a: &a x\nb: [${Array(10_000).fill("*a")}]`)).toEqual([3]);
  });

  test("with an alias within its own anchor is read", () => {
    const { file, problems } = parse("title: &a [*a]");
    expect(problems).toEqual([]);
    expect(file.data).toHaveProperty("title[0][0][0]");
  });

  testEach([
    ["brackets", `title: ${"[".repeat(20_000)}`],
    ["closed brackets", `title: ${"[".repeat(20_000)}${"]".repeat(20_000)}`],
    ["braces", `title: ${"{a: ".repeat(20_000)}`],
    ["lists", `title:\n  ${"- ".repeat(20_000)}a`],
  ])("with very deep nesting has few errors", (_, frontMatter) => {
    const places = placesIn(frontMatter);
    expect(new Set(places).size).toBe(1);
    expect(places.length).toBe(1);
  });

  test("with names of JavaScript's prototypes has ordinary fields", () => {
    const { file } = parse("__proto__: { title: a }\nconstructor: b\ntoString: c");
    expect(Object.keys(file.data as object)).toEqual(["__proto__", "constructor", "toString"]);
    expect((file.data as { title?: string }).title).toBeUndefined();
  });

  test("with code tags runs no code", () => {
    const { file } = parse("title: !!js/function 'function () { throw 1 }'\npart: !!js/undefined ''");
    expect(file.data).toEqual({ title: "function () { throw 1 }", part: "" });
  });

  test("with merge keys does not merge", () => {
    expect(parse("a: &a { title: b }\n<<: *a").file.data).toEqual({ a: { title: "b" }, "<<": { title: "b" } });
  });
});
