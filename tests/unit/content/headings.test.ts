import { describe, expect, test } from "vitest";
import { nestHeadings, splitTitle } from "../../../src/content/headings.ts";

describe("headings of prose are moved below those of the page", () => {
  test.each([
    ["prose without headings", "Text.\n\n- a\n- b", "Text.\n\n- a\n- b"],
    ["headings that are low enough", "## a\n\n#### b", "## a\n\n#### b"],
    ["all headings alike", "# a\n\ntext\n\n### b\n\n# c", "## a\n\ntext\n\n#### b\n\n## c"],
    ["no heading below the sixth level", "# a\n\n###### b", "## a\n\n###### b"],
    ["indented and closed headings", "   # a #\n#\tb\n#", "   ## a #\n##\tb\n##"],
    ["headings in quotes and lists", "> # a\n\n- # b\n\n  1. # c", "> ## a\n\n- ## b\n\n  1. ## c"],
    ["underlined headings", "a\n===\n\nb\n---\n\ntext", "## a\n\n### b\n\ntext"],
    ["underlined headings over several lines", "a  \nb\\\nc\n=", "## a b c"],
    ["underlined headings that end in a hash", "in C#\n==", "## in C\\#"],
    ["underlined headings in quotes", "> a\n> b\n> ===", "> ## a b"],
    ["a rule after a heading", "# a\n\ntext\n\n---\n\n***", "## a\n\ntext\n\n---\n\n***"],
    [
      "what only looks like a heading",
      "#a\n\n\\# b\n\n####### c\n\ntext # d\n\n# e",
      "#a\n\n\\# b\n\n####### c\n\ntext # d\n\n## e",
    ],
  ])("%s", (_, prose, nested) => {
    expect(nestHeadings(prose)).toBe(nested);
  });

  test.each([
    [
      "fences",
      "```sh\n# a\n```\n\n~~~\n# b\n```\n# c\n~~~~\n\n# d",
      "```sh\n# a\n```\n\n~~~\n# b\n```\n# c\n~~~~\n\n## d",
    ],
    ["an unclosed fence", "# a\n\n```\n# b", "## a\n\n```\n# b"],
    ["fences in lists", "- a\n\n  ```\n  # b\n  ```\n\n# c", "- a\n\n  ```\n  # b\n  ```\n\n## c"],
    ["indentation", "    # a\n\n# b", "    # a\n\n## b"],
    ["raw HTML", "<!--\n# a\n-->\n\n# b", "<!--\n# a\n-->\n\n## b"],
  ])("code in %s is left alone", (_, prose, nested) => {
    expect(nestHeadings(prose)).toBe(nested);
  });

  test("code on one line within three backticks opens no fence", () => {
    expect(nestHeadings("```a```\n\n# b")).toBe("```a```\n\n## b");
  });

  test("the highest heading comes to the level that is asked for", () => {
    expect(nestHeadings("# a\n\n## b", 3)).toBe("### a\n\n#### b");
    expect(nestHeadings("## a\n\n### b", 3)).toBe("### a\n\n#### b");
    expect(nestHeadings("### a", 3)).toBe("### a");
  });
});

describe("a leading first-level heading is the title", () => {
  test.each([
    ["# About", "About", ""],
    ["# About ##\n\n    code\n", "About", "    code"],
    ["About\nus\n===\n\nText.", "About us", "Text."],
    ["# A *b* `c` [d](/e) &lt; \\*\n# F", "A b c d < *", "# F"],
    ["# שלום 🍵\nText.", "שלום 🍵", "Text."],
  ])("%j", (prose, title, body) => {
    expect(splitTitle(prose)).toEqual({ title, body });
  });

  test.each([
    "",
    "Text.\n\n# About",
    "## About",
    "#About",
    "#",
    "# ![](/photo)",
    "> # About",
    "About\n---",
    "    # About",
  ])("%j has none", (prose) => {
    expect(splitTitle(prose)).toEqual({ title: null, body: prose });
  });
});
