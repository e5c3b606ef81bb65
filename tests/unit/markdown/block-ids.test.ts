/** The ids of blocks, by which search results lead to a paragraph. */
import { describe, expect, test } from "vitest";
import { allIdsIn } from "../../../src/content/markdown/render.ts";
import { renderMarkdown, renderOverview, textSections } from "./in-english.ts";

const overview = `First, a cache stores.

## A heading

Then it answers.

- One item
- Another *item*

| Name | Value |
|---|---|
| a | 1 |

\`\`\`http
GET / HTTP/1.1
\`\`\`

> A quoted paragraph.

It has a note.[^1]

[^1]: The note.
`;

/** Returns the ids of blocks by their texts. */
const idsIn = (markdown: string): Record<string, string> =>
  Object.fromEntries(
    textSections(markdown).flatMap(({ blocks, ids }) => blocks.map((text, at) => [text, ids[at] ?? ""])),
  );

describe("a block of an overview", () => {
  test("has the id that the search has, whatever it is: paragraph, item, row, code or quotation", () => {
    const html = renderOverview(overview);
    const ids = idsIn(overview);
    expect(Object.keys(ids)).toEqual(
      [
        "First, a cache stores.",
        "Then it answers.",
        "One item",
        "Another item",
        "Name Value",
        "a 1",
        "GET / HTTP/1.1",
      ].concat(["A quoted paragraph.", "It has a note.1", "The note. \u21a9"]),
    );
    for (const [text, id] of Object.entries(ids)) expect(html, text).toContain(` id="${id}"`);
    for (const [element, text] of Object.entries({
      li: "One item",
      tr: "a 1",
      pre: "GET / HTTP/1.1",
      p: "A quoted paragraph.",
    }))
      expect(html).toMatch(new RegExp(`<${element}[^>]* id="${ids[text]}"`));
    expect(new Set(allIdsIn(html)).size).toBe(allIdsIn(html).length);
  });

  test("keeps its id when others, its punctuation or its markup change", () => {
    const edited = `A new beginning.\n\n${overview.replace("Then it answers.", "Then **it** answers!").replace("First, ", "At first, ")}`;
    const [before, after] = [idsIn(overview), idsIn(edited)];
    expect(after["Then it answers!"]).toBe(before["Then it answers."]);
    expect(after["a 1"]).toBe(before["a 1"]);
    expect(after["At first, a cache stores."]).not.toBe(before["First, a cache stores."]);
  });

  test("has an id of its own if its words occur twice, and none without words", () => {
    const ids = textSections("Same.\n\nSame.\n\n***\n\n…").flatMap((section) => section.ids);
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(3);
    expect(ids[2]).toBe("");
  });

  test("never has the id of a heading: those have no capital letters", () => {
    const ids = Array.from({ length: 200 }, (_, at) => idsIn(`Text ${at}.`)[`Text ${at}.`]);
    for (const id of ids) expect(id).toMatch(/^[A-Z][A-Za-z0-9]{2}$/);
    expect(allIdsIn(renderMarkdown("# Abc\n\n## ABC\n\n### Ä1"))).toEqual(["abc", "abc-1", "ä1"]);
  });
});

test("the blocks of other texts have no ids", () => {
  expect(allIdsIn(renderMarkdown("# Title\n\nText."))).toEqual(["title"]);
  expect(allIdsIn(renderOverview("# Title\n\nText."))).toHaveLength(2);
});
