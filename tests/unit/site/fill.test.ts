import { describe, expect, test } from "vitest";
import { chosen, filled, shown, shownWith } from "../../../src/site/fill.ts";

const page = '<p>a</p><ol class="lines" id="lines" hidden></ol><p id="other" hidden>b</p><input id="q" value="1">';

describe("an element that is named by its id", () => {
  test("is shown, and nothing else changes", () => {
    expect(filled(page, { lines: shown })).toBe(page.replace('id="lines" hidden', 'id="lines"'));
  });

  test("gets text, which stays text, or HTML, before what it holds", () => {
    expect(filled(page, { other: shownWith("<b> & c") })).toContain('<p id="other">&lt;b&gt; &amp; cb</p>');
    expect(filled(page, { lines: { html: "<li>1</li>" } })).toContain('id="lines" hidden><li>1</li></ol>');
  });

  test("gets an attribute in the place of the one that it had", () => {
    const field = filled(page, { q: { attributes: { value: '"><script>' } } });
    expect(field).toContain('<input id="q" value="&quot;&gt;&lt;script&gt;">');
    expect(filled(page, { other: { attributes: { class: "x" } } })).toContain('<p id="other" hidden class="x">');
  });

  test("must be there: a page without it is a fault, never a page that says less", () => {
    expect(() => filled(page, { missing: shown })).toThrow('no element with id="missing"');
  });
});

test("an option of a select is chosen; a value that is none of its options chooses nothing", () => {
  const form =
    '<select id="a"><option value="x">X</option></select><select id="b"><option value="y">Y</option></select>';
  expect(chosen(form, "b", "y")).toContain('<option selected value="y">');
  for (const [select, value] of [
    ["a", "y"],
    ["b", "x"],
    ["b", '"><script>'],
    ["c", "x"],
  ] as const)
    expect(chosen(form, select, value)).toBe(form);
});
