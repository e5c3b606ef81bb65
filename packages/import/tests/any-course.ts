/** Generated courses: small, valid, in any script, with every kind of fact that exports and imports could lose. */
import fc from "fast-check";
import { oneLine } from "../../../src/course/rules.ts";
import { isVisible, unwritableIn } from "../../../src/course/text/characters.ts";
import { pictures, svgPicture } from "../../../tests/pictures.ts";
import { courseFiles } from "../../../tests/unit/content/course-folder.ts";

/** The files of a content folder by path. */
export type CourseFolder = Record<string, string | Uint8Array>;

/** Words that YAML, XML, HTML, markdown or a title's numbering could change. */
const words = [
  ...["Tea", "leaves", "a\u00a0cup", "café", "cafe\u0301", "שלום", "نان", "中文標題", "お茶", "🍵", "👩‍🍳"],
  ...["&", "&amp;", "<b>", "</p>", "]]>", '"so"', "it's", "#1", "1.", "2.5", "Lesson 3:", "- x", "a_b_c", "\\", "[x]"],
  ...[
    "*x*",
    "`c`",
    "~~y~~",
    "no",
    "null",
    "2026-01-02",
    "::",
    "—",
    "\u200fא\u200e",
    "!",
    "www.tea.example",
    "a@b.example",
  ],
];

/** A text in one line: words, or any characters that a course can have. */
const line = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 4 }).map((each) => each.join(" ")),
  },
  fc
    .string({ unit: "grapheme", minLength: 1, maxLength: 12 })
    .map(oneLine)
    .filter((text) => isVisible(text) && unwritableIn(text) === null),
);

const url = fc
  .tuple(
    fc.constantFrom("video.example", "www.youtube.com", "תה.example"),
    fc.constantFrom("/a", "/ב", "/?a=1&b=%20", "/#t='1'"),
  )
  .map(([host, path]) => `https://${host}${path}`);

const minutes = fc.oneof(fc.constantFrom(0, 1, 59, 60, 90), fc.nat(5000));
const optional = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: undefined });

const chapters = fc.oneof(
  fc.nat(12),
  fc.array(fc.oneof(line, fc.record({ title: line, minutes, url }, { requiredKeys: ["title"] })), { maxLength: 3 }),
);

/** The files that prose refers to. */
const files = {
  "files/leaf.png": pictures.png,
  "files/deep/Leaf.png": pictures.png,
  "files/pot.svg": svgPicture(),
  "files/field.jpg": pictures.jpg,
  "files/days.csv": "day,leaves\n1,2\n",
};

/** Prose of a file in a folder of the course, which can link to the given files of modules. */
const prose = (up: string, modules: readonly string[]) => {
  const text = line.map((each) => each.replace(/^(?:[-#\d])/, "x$&"));
  const block = fc.oneof(
    text,
    text,
    text.map((each) => `## ${each}`),
    text.map((each) => `### ${each}`),
    text.map((each) => `> ${each}`),
    fc.array(text, { minLength: 1, maxLength: 3 }).map((all) => all.map((each) => `- ${each}`).join("\n")),
    fc
      .array(text, { minLength: 1, maxLength: 3 })
      .map((all) => all.map((each, index) => `${index + 1}. ${each}`).join("\n")),
    text.map((each) => `\`\`\`js\n${each}\n  x\n\n\ny\n\`\`\``),
    text.map((each) => `| a | b |\n|:-:|--:|\n| ${each.replaceAll("|", "")} | 2 |`),
    fc
      .tuple(
        fc.constantFrom("leaf.png", "deep/Leaf.png", "pot.svg", "field.jpg"),
        fc.constantFrom("A leaf", "ע & <b>", "a_b [c] *d* _e_ `f`", "&amp; ~~g~~ \\"),
      )
      .map(([name, alt]) => `![${alt.replace(/[[\]*<_`&~\\]/g, "\\$&")}](${up}files/${name})`),
    fc.constantFrom(
      `![](${up}files/leaf.png "decorative")`,
      `[Days](${up}files/days.csv)`,
      "[Prices](/developers)",
      "---",
    ),
    fc.tuple(text, fc.constantFrom(...modules)).map(([each, name]) => `${each} [see](${up}modules/${name}.md)`),
  );
  return fc.array(block, { maxLength: 5 }).map((all) => (all.length === 0 ? "" : `\n${all.join("\n\n")}\n`));
};

/** A content file. Strings are YAML in JSON's form. */
const file = (fields: Record<string, unknown>, body: string): string =>
  `---\n${Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
    .join("\n")}\n---\n${body}`;

/** The same text as an editor of another system saves it. */
const saved = (text: string, form: string): string =>
  `${form.includes("BOM") ? "\ufeff" : ""}${form.includes("CRLF") ? text.replaceAll("\n", "\r\n") : text}`;

/** Slugs with gaps in their numbers, some with leading zeros, in any order of their files. */
const slugs = fc
  .array(
    fc.record({
      gap: fc.integer({ min: 1, max: 40 }),
      digits: fc.integer({ min: 1, max: 3 }),
      word: fc.constantFrom("tea", "a-b", "x1"),
    }),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  .map((all) => {
    let number = -1;
    return all.map(({ gap, digits, word }) => {
      number += gap;
      return `${String(number).padStart(digits, "0")}-${word}`;
    });
  });

/** A course. */
export const anyCourse: fc.Arbitrary<CourseFolder> = fc
  .tuple(slugs, fc.uniqueArray(line, { maxLength: 3 }), fc.nat(2))
  .chain(([names, allParts, leading]) => {
    // Names differ in their letters and digits, which make their addresses.
    const parts = allParts.slice(0, names.length).map((name, index) => `${name} ${index + 1}`);
    // Some modules have no part, among them the first ones.
    const first = Math.min(leading, names.length - parts.length);
    const partOf = (index: number) =>
      index < first
        ? fc.constant(undefined)
        : index - first < parts.length
          ? fc.constant(parts[index - first])
          : fc.constantFrom(...parts, undefined);
    const form = fc.constantFrom("LF", "LF", "CRLF", "BOM", "BOM CRLF");
    const module = (slug: string, index: number) =>
      fc
        .tuple(
          fc.record({
            title: line,
            part: partOf(index),
            description: line,
            url: optional(url),
            chapters,
            minutes: optional(minutes),
            updated: optional(fc.constantFrom("2026-01-02", "2024-02-29")),
            keywords: optional(fc.constant(["leaf"])),
            aliases: optional(fc.constant([`${900 + index}-former`])),
          }),
          prose("../", names),
          form,
          fc.boolean(),
        )
        .map(([fields, body, form, hasTranscript]): [string, string][] => [
          [`modules/${slug}.md`, saved(file(fields, body), form)],
          ...(hasTranscript
            ? [[`modules/${slug}.vtt`, saved("WEBVTT\n\n00:01.000 --> 00:03.000\nPour.\n", form)] as [string, string]]
            : []),
        ]);
    const course = fc
      .tuple(
        fc.record({
          name: line,
          title: line,
          description: line,
          language: fc.constantFrom("en", "he", "fa", "zh-Hant", "pt-BR"),
          url: optional(fc.constantFrom("https://course.example/tea?a=1&b=2", "https://תה.example/קורס")),
          license: optional(fc.constantFrom("CC-BY-4.0", "https://course.example/license")),
          provider: fc.tuple(line, fc.boolean()).map(([name, hasMail]) => ({
            name,
            url: "https://tea.example/",
            ...(hasMail && { email: "a@tea.example" }),
          })),
          parts:
            parts.length === 0
              ? fc.constantFrom(undefined, [])
              : fc.constant(parts.map((name) => ({ name, description: "About it." }))),
          exports: fc.constant(["zip", "epub", "cartridge"]),
        }),
        prose("", names),
        form,
      )
      .map(([fields, body, form]): [string, string] => ["course.md", saved(file(fields, body), form)]);
    return fc
      .tuple(course, fc.tuple(...names.map(module)), fc.boolean(), fc.boolean(), fc.boolean())
      .map(([first, modules, hasPrices, hasPage, hasDrafts]) => ({
        ...Object.fromEntries([first, ...modules.flat()]),
        ...(hasPrices && { "pricing.md": courseFiles["pricing.md"] }),
        ...(hasPage && { "pages/about.md": "---\ntitle: About\n---\n\n![Us](../files/leaf.png)\n" }),
        ...(hasDrafts && {
          "modules/999-draft.md": "---\ntitle: Draft\ndraft: true\n---\n\n![Later](../files/later.png)\n",
          "files/later.png": pictures.png,
          "pages/notes.md": "---\ntitle: Notes\ndraft: true\n---\n",
          "questions.yaml": "- question: What is later?\n  module: 999-draft\n",
        }),
        ...files,
      }));
  });
