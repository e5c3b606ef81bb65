import { describe, expect, test } from "vitest";
import { exampleQuestion, exampleWord } from "../../../src/search/example.ts";
import { isTooLong, searchModules } from "../../../src/search/match.ts";
import { testEach } from "../../each.ts";

describe("the examples search for a word of the course", () => {
  const modulesOf = (title: string) => ({
    modules: [{ slug: "1-a", title, part: "", description: "", chapters: 0, url: "" }],
  });
  testEach([
    ["The art of tea", "The"],
    ["Brewing: hot & cold", "cold"],
    ["קמח ומים", "ומים"],
    ["中文標題", "中文標題"],
    ['"Tea" <b>', "Tea"],
    ["🍵", "🍵"],
  ])("the first long word of the first title", (title, word) => {
    expect(exampleWord(modulesOf(title))).toBe(word);
    expect(exampleQuestion(modulesOf(title))).toBe(title);
  });

  testEach([
    ["200 letters are", "a".repeat(200), 200],
    ["201 letters are not, so their beginning is", "a".repeat(201), 200],
    ["5000 characters outside the BMP are not either", "🍵".repeat(5000), 400],
    ["a letter with its marks is not torn apart", `${"a".repeat(199)}e\u0301`, 199],
  ])("and shorten one that is too long for q", (_, title, length) => {
    const question = exampleQuestion(modulesOf(title));
    expect(question).toHaveLength(length);
    expect(title.startsWith(question)).toBe(true);
    expect([isTooLong(question), isTooLong(exampleWord(modulesOf(title)))]).toEqual([false, false]);
    expect(searchModules(modulesOf(title).modules, question)).toHaveLength(1);
  });

  test("the examples of a course without modules search for a default word", () => {
    expect(exampleWord({ modules: [] })).toBe("a");
  });
});
