import { describe, expect, test } from "vitest";
import {
  acceptsJson,
  maxHeaderCharacters,
  rangesOf,
  wantsEvents,
  wantsMarkdown,
} from "../../../src/service/http/request.ts";
import { testEach } from "../../each.ts";

describe("a client gets markdown", () => {
  testEach([
    ["names it alone", "text/markdown"],
    ["names it with the same quality as HTML, in any order and case", "text/html, Text/Markdown;charset=utf-8"],
    ["prefers it to HTML", "text/html;q=0.8, text/markdown;q=0.9"],
    ["names it and refuses HTML", "text/html;q=0, text/markdown;q=0.001"],
    ["names it and wildcards with a lower quality", "text/markdown;q=0.5, text/*;q=0.4, */*;q=0.1"],
  ])("when its Accept", (_, accept) => {
    expect(wantsMarkdown(accept, "")).toBe(true);
  });
  test("with mode=agent, whatever it accepts", () => {
    expect(wantsMarkdown("text/html", "?mode=agent")).toBe(true);
    expect(wantsMarkdown(null, "?a=b&mode=agent")).toBe(true);
  });
});

describe("a client gets HTML", () => {
  testEach([
    ["says nothing", null],
    ["accepts anything", "*/*"],
    ["is a browser", "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8"],
    ["prefers HTML to markdown", "text/markdown;q=0.8, text/html"],
    ["names markdown below the quality of a wildcard for HTML", "text/markdown;q=0.5, */*"],
    ["refuses markdown", "text/markdown;q=0"],
    ["has an invalid quality for markdown", "text/markdown;q=high"],
    ["names only a similar type", "text/markdownish, application/text/markdown"],
    ["sends nonsense", ";;,q=1,,"],
  ])("when its Accept", (_, accept) => {
    expect(wantsMarkdown(accept, "")).toBe(false);
  });
  test("with any other mode", () => {
    expect(wantsMarkdown(null, "?mode=human")).toBe(false);
    expect(wantsMarkdown(null, "?mode=Agent&x=mode=agent")).toBe(false);
  });
});

test("of a long Accept header 4,096 characters are read, and an incomplete last range is ignored", () => {
  const padded = (length: number) => `${"a/b,".repeat(1024).slice(0, length)}text/markdown`;
  expect(maxHeaderCharacters).toBe(4096);
  expect(wantsMarkdown(padded(4096 - "text/markdown".length - 3), "")).toBe(true);
  expect(wantsMarkdown(padded(4096), "")).toBe(false);
  expect(rangesOf("a".repeat(4096))).toEqual(["a".repeat(4096)]);
  expect(rangesOf("a".repeat(4097))).toEqual([""]);
  expect(rangesOf("a/b,".repeat(20_000)).length).toBeLessThanOrEqual(1025);
});

describe("a client of /ask gets events", () => {
  testEach([
    ["names them alone", "text/event-stream"],
    ["names them with the same quality as JSON", "application/json, text/event-stream"],
    ["names them alone with the lowest quality", "text/event-stream;q=0.001"],
    ["prefers them to JSON", "application/json;q=0.1, text/event-stream;charset=utf-8;Q=0.2"],
    ["names them and refuses JSON", "text/event-stream;q=0.1, application/json;q=0, */*"],
    ["prefers them to a wildcard", "text/event-stream, */*;q=0.9"],
  ])("when its Accept", (_, accept) => {
    expect(wantsEvents(accept)).toBe(true);
  });
});

describe("a client of /ask gets JSON", () => {
  testEach([
    ["says nothing", null],
    ["names JSON alone", "application/json"],
    ["accepts anything", "*/*"],
    ["prefers JSON", "application/json, text/event-stream;q=0.1"],
    ["names events below the quality of a wildcard for JSON", "text/event-stream;q=0.5, application/*"],
    ["refuses events", "text/event-stream;q=0"],
    ["refuses events with decimals", "text/event-stream; q=0.000"],
    ["has an invalid quality for events", "text/event-stream;q=x"],
    ["names only a similar type", "text/event-streams"],
  ])("when its Accept", (_, accept) => {
    expect(wantsEvents(accept)).toBe(false);
  });
});

describe("JSON is acceptable by its name or a wildcard with a quality above zero", () => {
  testEach([
    [null, true],
    ["*/*", true],
    ["application/*;q=0.1", true],
    ["application/json;q=0", false],
    ["application/json;q=0, */*", false],
    ["*/*;q=0", false],
    ["application/jsonl", false],
  ])("for each Accept header", (accept, expected) => {
    expect(acceptsJson(accept)).toBe(expected);
  });
});
