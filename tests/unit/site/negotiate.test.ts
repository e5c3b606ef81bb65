import { describe, expect, test } from "vitest";
import { maxAcceptCharacters, rangesOf, wantsMarkdown } from "../../../src/site/negotiate.ts";
import { testEach } from "../../each.ts";

describe("a reader wants markdown", () => {
  testEach([
    ["names it alone", "text/markdown"],
    ["names it as much as HTML", "text/markdown, text/html, */*"],
    ["names it as much as HTML, in whatever order and case", "text/html, Text/Markdown;charset=utf-8"],
    ["names it above HTML", "text/html;q=0.8, text/markdown;q=0.9"],
    ["names it and refuses HTML", "text/html;q=0, text/markdown;q=0.001"],
    ["names it beside wildcards that weigh less", "text/markdown;q=0.5, text/*;q=0.4, */*;q=0.1"],
  ])("that %s", (_, accept) => {
    expect(wantsMarkdown(accept, "")).toBe(true);
  });
  test("that asks for mode=agent, whatever it accepts", () => {
    expect(wantsMarkdown("text/html", "?mode=agent")).toBe(true);
    expect(wantsMarkdown(null, "?a=b&mode=agent")).toBe(true);
  });
});

describe("a reader wants HTML", () => {
  testEach([
    ["says nothing", null],
    ["accepts anything", "*/*"],
    ["accepts any text", "text/*"],
    ["is a browser", "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8"],
    ["names markdown below HTML", "text/markdown;q=0.8, text/html"],
    ["names markdown below what its wildcard gives HTML", "text/markdown;q=0.5, */*"],
    ["refuses markdown", "text/markdown;q=0"],
    ["refuses both", "text/markdown;q=0, text/html;q=0"],
    ["weighs markdown in a way that cannot be read", "text/markdown;q=high"],
    ["names something that only looks like it", "text/markdownish, application/text/markdown"],
    ["sends nonsense", ";;,q=1,,"],
  ])("that %s", (_, accept) => {
    expect(wantsMarkdown(accept, "")).toBe(false);
  });
  test("that asks for another mode", () => {
    expect(wantsMarkdown(null, "?mode=human")).toBe(false);
    expect(wantsMarkdown(null, "?mode=Agent&x=mode=agent")).toBe(false);
  });
});

test("of an Accept field 4,096 characters are read, and a range that this cuts off is none", () => {
  const padded = (length: number) => `${"a/b,".repeat(1024).slice(0, length)}text/markdown`;
  expect(maxAcceptCharacters).toBe(4096);
  expect(wantsMarkdown(padded(4096 - "text/markdown".length - 3), "")).toBe(true);
  expect(wantsMarkdown(padded(4096), "")).toBe(false);
  expect(rangesOf("a/b,".repeat(20_000)).length).toBeLessThanOrEqual(1025);
});
