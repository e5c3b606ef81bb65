import { describe, expect, test } from "vitest";
import { nestHeadings, splitTitle } from "../../../src/content/headings.ts";
import { testEach } from "../../each.ts";

describe("headings of prose are moved below the page's heading", () => {
  // § precedes each heading that moves down by one level.
  testEach([
    ["prose without headings", "Text.\n\n- a\n- b"],
    ["headings of one level", "§# a\n\ntext\n\n§### b\n\n§# c"],
    ["no heading below the sixth level", "§# a\n\n###### b"],
    ["indented and closed headings", "   §# a #\n§#\tb\n§#"],
    ["headings in quotes and lists", "> §# a\n\n- §# b\n\n  1. §# c"],
    ["text that resembles a heading", "#a\n\n\\# b\n\n####### c\n\ntext # d\n\n§# e"],
    ["no code in fences", "```sh\n# a\n```\n\n~~~\n# b\n```\n# c\n~~~~\n\n§# d"],
    ["no code in an unclosed fence", "§# a\n\n```\n# b"],
    ["no raw HTML", "<!--\n# a\n-->\n\n§# b"],
  ])("in every syntax of headings", (_, prose) => {
    expect(nestHeadings(prose.replaceAll("§", ""))).toBe(prose.replaceAll("§", "#"));
  });

  test("Setext headings become ATX headings, which have more levels", () => {
    expect(nestHeadings("a\n===\n\nb\n---\n\ntext")).toBe("## a\n\n### b\n\ntext");
    expect(nestHeadings("a  \nb\\\nc\n=")).toBe("## a b c");
    expect(nestHeadings("in C#\n==")).toBe("## in C\\#");
    expect(nestHeadings("> a\n> b\n> ===")).toBe("> ## a b");
  });

  test("the highest heading moves to the requested level", () => {
    expect(nestHeadings("# a\n\n## b", 3)).toBe("### a\n\n#### b");
    expect(nestHeadings("## a\n\n### b", 3)).toBe("### a\n\n#### b");
    expect(nestHeadings("### a", 3)).toBe("### a");
  });
});

describe("a leading first-level heading is the title", () => {
  testEach([
    ["# About", "About", ""],
    ["# About ##\n\n    code\n", "About", "    code"],
    ["About\nus\n===\n\nText.", "About us", "Text."],
    ["# A *b* `c` [d](/e) &lt; \\*\n# F", "A b c d < *", "# F"],
    ["# שלום 🍵\nText.", "שלום 🍵", "Text."],
  ])("with its markup removed", (prose, title, body) => {
    expect(splitTitle(prose)).toEqual({ title, body });
  });

  testEach([
    "",
    "Text.\n\n# About",
    "## About",
    "#About",
    "#",
    "# ![](/photo)",
    "> # About",
    "About\n---",
    "    # About",
  ])("other beginnings have no title", (prose) => {
    expect(splitTitle(prose)).toEqual({ title: null, body: prose });
  });
});
