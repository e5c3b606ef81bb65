import { expect, test } from "vitest";
import { filled } from "../../../src/http/fill.ts";

const page = '<p>a</p><ol class="lines" id="lines" hidden></ol><p id="other" hidden>b</p>';

test("an element is found by its id, shown and filled; nothing else changes", () => {
  expect(filled(page, "lines", { shown: true, content: "<li>1</li>" })).toBe(
    '<p>a</p><ol class="lines" id="lines"><li>1</li></ol><p id="other" hidden>b</p>',
  );
  expect(filled(page, "other", { content: "x" })).toBe(page.replace(">b<", ">xb<"));
});

test("a value is written as text, whatever it holds", () => {
  const field = filled('<input id="q" name="q">', "q", { value: '"><script>' });
  expect(field).toBe('<input id="q" name="q" value="&quot;&gt;&lt;script&gt;">');
});

test("a page without the element is a fault, never a page that says less", () => {
  expect(() => filled(page, "missing", { shown: true })).toThrow("no element with the id missing");
});
