/** Liquid is rendered as far as it states facts, and what it hides is reported. */
import { expect, test } from "vitest";
import type { Dropped } from "../src/outline.ts";
import { rendered } from "../src/prose/liquid.ts";
import { lines } from "./page-prose.ts";

/** A text with its Liquid rendered, and what was dropped. */
function liquid(text: string, templates: Record<string, string> = {}): { text: string; dropped: string[] } {
  const dropped: Dropped[] = [];
  const context = { value: () => undefined, include: (name: string) => templates[name] ?? null };
  const result = rendered(text, { path: "a.md", line: 1 }, context, dropped);
  return {
    text: result,
    dropped: dropped.map(({ line, what, why, kind = "other" }) => `${line} ${kind} ${what}: ${why}`),
  };
}

test("what is in loops and in blocks whose condition is not met is left out for a reason, and comments are not", () => {
  const { text, dropped } = liquid(
    lines(
      "Before.",
      "",
      "{% for each in lectures %}",
      "- Read [the book](book.md) and [more]({{ each.url }}).",
      "{% endfor %}",
      "{% if page.late %}",
      "![Late](late.png)",
      "{% else %}",
      "In time.",
      "{% endif %}",
      "{% comment %}",
      "Secret.",
      "{% endcomment %}",
    ),
  );
  expect(text.replace(/\n+/g, " ").trim()).toBe("Before. In time.");
  expect(text.split("\n")).toHaveLength(13);
  expect(dropped).toEqual([
    "3 other {% for each in lectures %}: templates are not executed",
    "4 prose Read the book and more.: templates are not executed",
    "4 link book.md: templates are not executed",
    "7 picture late.png: in a template condition that is not met or not supported",
  ]);
});

test("a template of HTML becomes one line, and parameters that are not given are empty", () => {
  const template = lines(
    "<figure>",
    "    {% assign x = include.url %}",
    "",
    '    <img src="{{ include.url }}">',
    "{{ include.note }}</figure>",
  );
  const { text, dropped } = liquid('See {% include figure.html url="a.png" %}.', { "figure.html": template });
  expect(text).toBe('See <figure> <img src="a.png"> </figure>.');
  expect(liquid("{% include more.md %}", { "more.md": "<hr>\n\n## More" }).text).toBe("<hr>\n\n## More");
  expect(dropped).toEqual([]);
});
