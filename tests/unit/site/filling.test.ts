/** Prerendered pages and markdown are filled in. */
import { describe, expect, test } from "vitest";
import { cut, emptied, filled, shown, shownWith } from "../../../src/service/html-template.ts";
import { reframed } from "../../../src/service/page-responses.ts";

const page = '<p>a</p><ol class="lines" id="lines" hidden></ol><p id="other" hidden>b</p><input id="q" value="1">';

describe("the element with an id", () => {
  test("is shown, and nothing else changes", () => {
    expect(filled(page, { lines: shown })).toBe(page.replace('id="lines" hidden', 'id="lines"'));
  });

  test("gets text, escaped, or HTML before its contents", () => {
    expect(filled(page, { other: shownWith("<b> & c") })).toContain('<p id="other">&lt;b&gt; &amp; cb</p>');
    expect(filled(page, { lines: { html: "<li>1</li>" } })).toContain('id="lines" hidden><li>1</li></ol>');
  });

  test("gets an attribute that replaces its own", () => {
    const field = filled(page, { q: { attributes: { value: '"><script>' } } });
    expect(field).toContain('<input id="q" value="&quot;&gt;&lt;script&gt;">');
    expect(filled(page, { other: { attributes: { class: "x" } } })).toContain('<p id="other" hidden class="x">');
  });

  test("must exist: a page without it is a failure", () => {
    expect(() => filled(page, { missing: shown })).toThrow('no element with id="missing"');
  });
});

test("an element is emptied with all that is nested in it", () => {
  const html =
    '<main><div id="a"></div><div id="b" class="c"><p>x</p><div>y<div>z</div></div></div><div>after</div></main>';
  expect(emptied(html, "b")).toBe('<main><div id="a"></div><div id="b" class="c"></div><div>after</div></main>');
  expect(emptied(html, "a")).toBe(html);
  for (const wrong of ["<main></main>", '<div id="b"><div></div>']) expect(() => emptied(wrong, "b")).toThrow('id="b"');
});

test("a page is cut before one text and before the next of another", () => {
  const page = "<p>a</p><ul>b</ul><p>c</p>";
  expect(cut(page, "<ul>", "<p>")).toEqual(["<p>a</p>", "<ul>b</ul>", "<p>c</p>"]);
  for (const [from, to] of [
    ["<ol>", "<p>"],
    ["<ul>", "<ol>"],
  ] as const)
    expect(() => cut(page, from, to)).toThrow("The page has no");
});

const twin = `---
title: "Prices: # one"
description: "Both regions."
canonical_url: "https://a.example/pricing"
canonical: "https://a.example/pricing"
version: "0123456789ab"
---

> [llms.txt](https://a.example/llms.txt)

# Prices

Text.
`;

test("computed markdown has the frame of the prerendered one, with its own URL and description", () => {
  const other = reframed(twin, "https://a.example/pricing?region=il", (prerendered) => ({
    markdown: `${prerendered}\n\nMore.`,
    description: 'A "$&" region',
  }));
  expect(other).toBe(`---
title: "Prices: # one"
description: "A \\"$&\\" region"
canonical_url: "https://a.example/pricing?region=il"
canonical: "https://a.example/pricing?region=il"
version: "0123456789ab"
---

> [llms.txt](https://a.example/llms.txt)

# Prices

Text.

More.
`);
});

test("a file that is not the markdown of a page is an error", () => {
  expect(() => reframed("missing", "", () => ({ markdown: "", description: "" }))).toThrow(
    "The markdown has no heading.",
  );
});
