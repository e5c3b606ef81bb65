/** Hostile or generated content is read literally, or refused with a message. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { pageHeaders } from "../../../src/build/static-headers.ts";
import { loadContent } from "../../../src/content/course.ts";
import { playerOrigins } from "../../../src/course/video.ts";
import { testEach } from "../../each.ts";
import {
  type courseFiles,
  courseWith,
  edited,
  inFolder,
  moduleFile,
  moduleWith,
  problemsOfModule,
  problemsWith,
} from "./course-folder.ts";

describe("text in every YAML form becomes one line", () => {
  testEach([
    ["|\n  # a\n  - b\n", "# a - b"],
    ["|+\n  a\n\n\n", "a"],
    [">-\n  a\n\n  b", "a b"],
    ["|\n  a\r\n  b\r  c", "a b c"],
    ['"a\\r\\nb\\tc\\u2028d\\u2029e"', "a b c d e"],
    ["!!js/function 'function () { throw 1 }'", "function () { throw 1 }"],
    ["!custom a", "a"],
    ["1_000", "1_000"],
    ["<<", "<<"],
    ["a\tb", "a b"],
    ["a #b", "a"],
    ['"\\u202eabc\\u202c \\u2066d\\u2069"', "\u202eabc\u202c \u2066d\u2069"],
  ])("with spaces and line breaks folded", (source, title) => {
    expect(moduleWith({ title: source })?.title).toBe(title);
  });
});

describe("text that a page cannot show is refused, and the message escapes it", () => {
  testEach([
    ['"a\\u0085b"', 'got "a\\u0085b"; expected text without control characters'],
    ['"a\\x00b"', 'got "a\\u0000b"; expected text without control characters'],
    ['"a\\e[31mb"', 'got "a\\u001b[31mb"; expected text without control characters'],
    ['"a\\uFFFEb"', 'got "a\\ufffeb"; expected text without control characters'],
    ['"a\\uFDD0b"', 'got "a\\ufdd0b"; expected text without control characters'],
    ['"a\\U0010FFFFb"', 'got "a\\udbff\\udfffb"; expected text without control characters'],
    ['"a\\uDC00b"', 'got "a\\udc00b"; expected text without control characters'],
    ['"\\u200b\\u2060\\ufeff"', 'got "\\u200b\\u2060\\ufeff"; expected text with visible characters'],
    ['"\\u00ad \\u3164"', 'got "\\u00ad ㅤ"; expected text with visible characters'],
  ])("in a title", (title, message) => {
    expect(problemsOfModule({ title })).toMatch(
      /^modules\/1-green\.md:2: title: .*; (?:remove the invisible|add letters)/,
    );
    expect(problemsOfModule({ title })).toContain(message);
  });

  testEach([
    ["a bell", "a\n\nb\u0007", 12, "U+0007"],
    ["an escape sequence", "\u001b[31mred", 10, "U+001B"],
    ["a form feed", "a\n\f", 11, "U+000C"],
    ["NEL, a line end on mainframes", "a\u0085", 10, "U+0085"],
    ["a delete", "\u007f", 10, "U+007F"],
    ["no character", "a\n\ufffe", 11, "U+FFFE"],
  ])("in prose", (_, body, line, name) => {
    // The front matter of the file has eight lines, followed by an empty one.
    expect(problemsOfModule({ minutes: "3" }, body)).toBe(
      `modules/1-green.md:${line}: file: got ${name}; expected text without control characters; remove the invisible character`,
    );
  });

  test("in a page's heading that is its title", () => {
    expect(problemsWith({ "pages/x.md": "# a\u001bb\n" })).toMatch(/^pages\/x\.md:1: file: got U\+001B; expected text/);
    expect(problemsWith({ "pages/x.md": "# \u200b\n" })).toMatch(/^pages\/x\.md:1: title: got nothing; expected/);
    const { pages } = courseWith({ "pages/x.md": "# a&#7;b&#xFFFF;\n" });
    expect(pages[1]?.title).toBe("a\ufffdb\ufffd");
  });
});

describe("names of JavaScript's prototypes are unknown fields", () => {
  testEach(["__proto__", "constructor", "toString", "hasOwnProperty"])("with the usual error", (name) => {
    expect(problemsOfModule({ [`'${name}'`]: "{ title: x }" })).toMatch(
      new RegExp(
        `^modules/1-green\\.md:7: ${name}: got the unknown field "${name}"; expected one of <the fields of a module>`,
      ),
    );
    expect(problemsOfModule({ chapters: `[{ title: a, ${name}: { minutes: 3 } }]` })).toMatch(
      new RegExp(`^modules/1-green\\.md:6: chapters\\[1\\]\\.${name}: got the unknown field "${name}"`),
    );
  });
});

testEach([
  ["chapters", "&a [*a]", /6: chapters\[1\]: got a list of 1 item/],
  ["chapters", "&a [{ title: *a }]", /6: chapters\[1\]\.title: got a list of 1 item/],
  ["title", "&a [*a]", /2: title: got a list of 1 item/],
  ["part", "&a { b: *a }", /3: part: got a group of fields/],
])("a value that contains itself is refused once", (name, value, message) => {
  expect(problemsOfModule({ [name]: value })).toMatch(message);
  expect(problemsOfModule({ [name]: value }).split("\n")).toHaveLength(1);
});

describe("numbers", () => {
  testEach([
    ["0x10", 16],
    ["0o17", 15],
    ["017", 17],
    ["1e3", 1000],
    ["12.0", 12],
    ["+5", 5],
    ["-0", 0],
  ])("minutes may be written in decimal or octal", (minutes, number) => {
    expect(moduleWith({ minutes })?.minutes).toBe(number);
  });

  testEach([".inf", "-.inf", ".nan", "1e999", "1e16", "1_000", "0b11", "'12'", "１２", "2026-10-28", "yes", "~"])(
    "minutes that are not whole numbers from 0 are refused",
    (minutes) => {
      expect(problemsOfModule({ minutes })).toMatch(
        /^modules\/1-green\.md:7: minutes: got .+; expected minutes: a whole number, 0 or greater; for example minutes: 45$/,
      );
    },
  );

  test("an amount is limited so that ten thousand seats of it are exact", () => {
    const errorsOf = (amount: string) =>
      problemsWith(edited("pricing.md", "now: 149, list: 199", `now: 1, list: ${amount}`));
    expect(errorsOf("9007199254")).toBe("");
    expect(errorsOf("9007199254.01")).toBe(
      "pricing.md:22: complete.intl.list: got the number 9007199254.01; expected an amount of at most 9007199254 (USD), so that totals are exact; use a smaller amount",
    );
    expect(errorsOf("1e300")).toContain("expected an amount of at most 9007199254 (USD)");
  });
});

describe("URLs", () => {
  const fields: [file: keyof typeof courseFiles, from: string, field: string, line: number][] = [
    ["course.md", "url: https://tea.example/", "provider.url", 8],
    ["pricing.md", "url: https://tea.example/curriculum", "free.url", 20],
    ["pricing.md", "url: https://pay.example/tea", "complete.url", 24],
    ["modules/2-black.md", "url: https://video.example/black", "url", 5],
  ];
  testEach(
    fields.flatMap(([file, from, field, line]) =>
      ["javascript:alert(1)", "data:text/html,x", "vbscript:x", "blob:https://a.example/x", "https://a;b.example/"].map(
        (address) => [field, file, address, from, line] as const,
      ),
    ),
  )("must be absolute HTTP URLs without unsafe characters, in every field", (field, file, address, from, line) => {
    expect(problemsWith(edited(file, from, `url: ${JSON.stringify(address)}`))).toMatch(
      new RegExp(`^${file}:${line}: ${field.replace(".", "\\.")}: got "[^"]*"; expected an absolute URL that starts`),
    );
  });

  testEach(["javascript:{slug}", "data:text/html,{slug}", "https://{slug}.example/", "https://*/{slug}"])(
    "the course's own URL and its player's URL must be safe too",
    (address) => {
      const quoted = JSON.stringify(address);
      const errors = problemsWith(
        edited("course.md", "language: en", `language: en\nurl: ${quoted}\nplayer: ${quoted}`),
      );
      expect(errors).toMatch(/^course\.md:6: url: got /m);
      if (address !== "https://{slug}.example/") expect(errors).toMatch(/^course\.md:7: player: got /m);
    },
  );

  testEach([
    "https://*/a.mp4",
    "https://a.example;sandbox/a.mp4",
    "https://a'b.example/",
    'https://a"b.example/',
    "https://{a}.example/",
    "https://a,b.example/",
    "https://a..b/",
  ])("without a valid host never reach a page's content security policy", (url) => {
    expect(problemsOfModule({ url: JSON.stringify(url) })).toMatch(/^modules\/1-green\.md:5: url: got /);
  });

  testEach([
    ["https://a.example/?\\)[x](y)|{}^`", "https://a.example/?%5C)[x](y)%7C%7B%7D%5E%60"],
    ['https://a.example/#\\|{}^`<">', "https://a.example/#%5C%7C%7B%7D%5E%60%3C%22%3E"],
    ["https://a.example/<script>\"'`\\", "https://a.example/%3Cscript%3E%22'%60/"],
    ["https://a.example/\u202e\u0000a", "https://a.example/%E2%80%AE%00a"],
    ["https://שלום.example/", "https://xn--9dbne9b.example/"],
    ["https://[::1]:8080/x", "https://[::1]:8080/x"],
    ["https://a_b.example./", "https://a_b.example./"],
  ])("are written in valid URL characters", (url, address) => {
    const module = moduleWith({ url: JSON.stringify(url) });
    expect(module?.url).toBe(address);
  });

  test("the origins of players cannot end their list in the policy", () => {
    const course = courseWith({
      "modules/1-green.md": moduleFile({ url: "https://שלום.example:8443/a.mp4?;sandbox" }),
    });
    const policy = pageHeaders({ ...playerOrigins(course.modules, course.facts), scripts: [] })[
      "Content-Security-Policy"
    ];
    expect(policy).toContain("; media-src https://xn--9dbne9b.example:8443; ");
    expect(policy).not.toContain("sandbox");
  });
});

describe("files", () => {
  /** Returns the modules of the small course after a change of its folder, or the errors. */
  const readAfter = (change: (folder: string) => void): string =>
    inFolder({}, (folder) => {
      change(folder);
      try {
        return loadContent(folder)
          .course.modules.map(({ slug }) => slug)
          .join(" ");
      } catch (error) {
        return (error as Error).message.replaceAll(`${folder}/`, "");
      }
    });
  const four = (folder: string): string => join(folder, "modules/4-link.md");
  const expected = "expected a markdown file with front matter; replace it with a readable file";

  test("a link to a module, or to the modules folder, is followed", () => {
    expect(readAfter((folder) => symlinkSync("1-green.md", four(folder)))).toBe("1-green 2-black 3-water 4-link");
    const linked = readAfter((folder) => {
      renameSync(join(folder, "modules"), join(folder, "elsewhere"));
      symlinkSync("elsewhere", join(folder, "modules"));
    });
    expect(linked).toBe("1-green 2-black 3-water");
  });

  // Only Linux has a file that fails while it is read.
  const breaking = existsSync("/proc/self/mem") ? ["/proc/self/mem"] : [];
  testEach<[what: string, change: (folder: string) => void, got: string]>([
    ["a link to nothing", (folder) => symlinkSync("/nowhere/x", four(folder)), "a broken symbolic link"],
    ["a link to itself", (folder) => symlinkSync(four(folder), four(folder)), "a symbolic link to itself"],
    ["a link to a folder", (folder) => symlinkSync(folder, four(folder)), "a folder"],
    ["a device", (folder) => symlinkSync("/dev/zero", four(folder)), "a special file"],
    ["a pipe", (folder) => execFileSync("mkfifo", [four(folder)]), "a special file"],
    ...breaking.map((path): [string, (folder: string) => void, string] => [
      "a file that breaks",
      (folder) => symlinkSync(path, four(folder)),
      "an unreadable file (EIO)",
    ]),
  ])("a module that is not a readable file is refused without waiting", (_, change, got) => {
    expect(readAfter(change)).toBe(`modules/4-link.md:1: file: got ${got}; ${expected}`);
  });

  test("a folder named course.md", () => {
    const errors = readAfter((folder) => {
      rmSync(join(folder, "course.md"));
      mkdirSync(join(folder, "course.md"));
    });
    expect(errors).toBe(`course.md:1: file: got a folder; ${expected}`);
  });

  test("a file name with a line break is shown on one line", () => {
    expect(problemsWith({ "modules/4-a\nb.md": moduleFile() })).toBe(
      'modules/4-a\\u000ab.md:1: file name: got "4-a\\nb.md"; expected a number, a hyphen, and lower-case words (a-z, 0-9) joined by hyphens; rename the file, for example to 4-a-b.md',
    );
  });
});
