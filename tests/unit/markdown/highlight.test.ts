/** Code on pages: highlighted at build time, as classes. */
import { expect, test } from "vitest";
import { lineOptions, maxHighlighted } from "../../../src/content/markdown/highlight.ts";
import { renderForReaders, renderMarkdown, textSections } from "./in-english.ts";

const fence = (info: string, code: string): string => `\`\`\`${info}\n${code}\n\`\`\``;
const textIn = (html: string): string =>
  html.replace(/<[^>]*>/g, "").replace(/&#x(\w+);/g, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)));

test("tokens have classes, and no styles", () => {
  const html = renderMarkdown(fence("http", "GET /a HTTP/1.1\nHost: course.example"));
  expect(html).toContain('<span class="k">GET</span> /a');
  expect(html).toContain('<span class="s">course.example</span>');
  expect(html).not.toContain("style=");
});

test("the text of highlighted code is the code", () => {
  const code = 'const a = "<b>&amp;</b>"; // שלום 🙂\n\n\treturn `a`;';
  for (const language of ["js", "ts", "html", "python", "sh", "diff", "no-such-language"])
    expect(textIn(renderMarkdown(fence(language, code)))).toBe(`${code}\n`);
});

test("in HTTP, a message after JSON content is highlighted like the first", () => {
  const request = "POST /a HTTP/1.1\nContent-Type: application/json\n\n{}\n\n";
  const html = renderMarkdown(fence("http", `${request}HTTP/1.1 200 OK\nVary: Accept\n\n${request}${request}`));
  expect(html).toContain('<span class="k">Vary: </span><span class="s">Accept</span>');
  expect(html.match(/<span class="k">POST<\/span> \/a/g)).toHaveLength(3);
  expect(textIn(html)).toBe(`${request}HTTP/1.1 200 OK\nVary: Accept\n\n${request}${request}\n`);
});

test("code without a language, or in an unknown one, is plain text", () => {
  for (const language of ["", "no-such-language", "../../js", "JS🙂"])
    expect(renderMarkdown(fence(language, "const a = 1;"))).not.toContain("<span");
  expect(renderMarkdown(fence("JS", "const a = 1;"))).toContain('<span class="k">const</span>');
});

test("code of 20,000 characters is highlighted, longer code is not", () => {
  const code = "let a;\n".repeat(5000);
  expect(renderMarkdown(fence("js", code.slice(0, maxHighlighted)))).toContain("<span");
  expect(renderMarkdown(fence("js", code.slice(0, maxHighlighted + 1)))).not.toContain("<span");
});

test("a fence names lines to mark and asks for line numbers", () => {
  expect(lineOptions("{2,4-6} numbers")).toEqual({ marked: new Set([2, 4, 5, 6]), isNumbered: true });
  expect(lineOptions('title="a"')).toEqual({ marked: new Set(), isNumbered: false });
  expect(lineOptions("{a,3-1,-}")).toEqual({ marked: new Set(), isNumbered: false });
  const html = renderMarkdown(fence("http {2} numbers", "GET / HTTP/1.1\nHost: course.example"));
  expect(html).toContain('<pre tabindex="0" class="numbered">');
  expect(html).toContain('<mark class="line"><span class="k">Host: </span>');
});

test("feeds and the text for the search have plain code", () => {
  const markdown = fence("js", "const a = 1;");
  expect(renderForReaders(markdown, "https://course.example", "/")).not.toContain("<span");
  expect(textSections(markdown)).toMatchObject([{ heading: "", blocks: ["const a = 1;"] }]);
});
