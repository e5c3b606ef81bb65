import { describe, expect, test } from "vitest";
import { exampleQuestion, exampleWord } from "../../../src/domain/example-word.ts";

describe("what the examples ask about", () => {
  const modulesOf = (title: string) => ({
    modules: [{ slug: "1-a", title, part: "", description: "", chapters: 0, url: "" }],
  });
  test.each([
    ["The art of tea", "The"],
    ["Brewing: hot & cold", "cold"],
    ["קמח ומים", "ומים"],
    ["中文標題", "中文標題"],
    ['"Tea" <b>', "Tea"],
    ["🍵", "🍵"],
  ])("a word of %j is %j", (title, word) => {
    expect(exampleWord(modulesOf(title))).toBe(word);
    expect(exampleQuestion(modulesOf(title))).toBe(title);
  });

  test("there is one where the course has no modules yet", () => {
    expect(exampleWord({ modules: [] })).toBe("a");
  });
});
