import { describe, expect, test } from "vitest";
import type { ErrorStatus } from "../../../src/service/addresses.ts";
import { errorResponse, lineHtml } from "../../../src/service/error-pages.ts";
import { testEach } from "../../each.ts";
import { addressesOf, textOf } from "../markdown/html.ts";
import { renderMarkdown } from "../markdown/in-english.ts";
import { publication, publicationOf } from "../mcp/ask-mcp.ts";
import { catalog } from "../sample-course.ts";

const page = '<p id="wait" hidden></p><section id="nearest" hidden><ol id="nearest-pages"></ol></section>';
const html = { isMarkdown: false, isNegotiated: true };
const markdown = { isMarkdown: true, isNegotiated: true };
const shown = (status: ErrorStatus, form = html, path = "/nothing", of = publication) => {
  const template = { text: form.isMarkdown ? "# Error\n" : page, headers: new Headers({ ETag: '"a"', "X-Own": "x" }) };
  return errorResponse(of, { status, path, seconds: 42 }, template, form);
};

describe("an error page", () => {
  testEach([404, 414, 429] as const)("has its status, is never cached, and varies when negotiated", (status) => {
    for (const form of [html, markdown]) {
      const { status: answered, headers } = shown(status, form);
      expect(answered).toBe(status);
      expect(headers.get("Cache-Control")).toBe("no-store");
      expect(headers.get("Content-Type")).toBe(`text/${form.isMarkdown ? "markdown" : "html"}; charset=utf-8`);
      expect([headers.get("ETag"), headers.get("X-Own"), headers.get("Vary")]).toEqual([null, "x", "Accept"]);
    }
    expect(shown(status, { ...html, isNegotiated: false }).headers.get("Vary")).toBeNull();
  });

  test("of 429 says how long to wait, as HTML, markdown and a header", async () => {
    expect(await shown(429).text()).toContain('<p id="wait">Try again in 42 seconds.</p>');
    expect(await shown(429, markdown).text()).toBe("# Error\n\nTry again in 42 seconds.\n");
    expect(shown(429).headers.get("Retry-After")).toBe("42");
    expect(shown(404).headers.get("Retry-After")).toBeNull();
  });

  test("of 404 links to the nearest pages; of 414 contains nothing of the request", async () => {
    expect(await shown(404, html, "/cachin").text()).toContain('href="/modules/03-caching"');
    expect(await shown(404, markdown, "/cachin.md").text()).toContain("/modules/03-caching.md)");
    expect(await shown(414, html, "/cachin").text()).toBe(page);
    expect(await shown(414, markdown, "/cachin").text()).not.toContain("caching");
  });

  test("of 404 has neither heading nor list where no page is near", async () => {
    expect(await shown(404).text()).toBe('<p id="wait" hidden></p>');
    expect(await shown(404, html, "/cachin").text()).toContain('<section id="nearest">');
    expect(await shown(404, markdown).text()).not.toContain("Did you mean");
    expect(await shown(404, markdown, "/cachin").text()).toContain("## Did you mean\n\n- [Caching](");
  });
});

/** Titles with markup or markdown. */
const titles = [
  "<script>alert(1)</script>",
  "[x](javascript:alert(1))",
  "](/elsewhere)",
  "`*_~|\\ &lt;",
  '" onclick="alert(1)',
  "# x",
];

const publicationWith = (title: string) =>
  publicationOf(catalog.modules.map((module) => ({ ...module, title, description: title })));

describe("on the 404 page, a module", () => {
  testEach(titles)("is one markdown link with its title as text", async (title) => {
    const other = publicationWith(title);
    const rendered = renderMarkdown(await shown(404, markdown, "/modules/10", other).text());
    expect(addressesOf(rendered).every((address) => address.startsWith(`${other.catalog.siteUrl}/`))).toBe(true);
    expect(textOf(rendered)).toContain(title);
    expect(rendered.match(/<(?!\/?(?:h1|h2|ul|li|a|p)\b)\w+/g)).toBeNull();
  });

  testEach(titles)("is one line of HTML with its title as text", (title) => {
    const course = publicationWith(title);
    const module = course.documents.find(({ kind }) => kind === "module");
    if (!module) throw new Error("no module");
    const line = lineHtml(course, { ...module, description: title });
    expect(line.match(/<\w+/g)).toEqual(["<li", "<span", "<div", "<a", "<p"]);
    expect(line).not.toMatch(/ on\w+="/);
  });
});

test("on the 404 page, a page has no number, and is marked if it is in another language than the course", () => {
  const [, curriculum] = publication.documents;
  if (!curriculum) throw new Error("no page");
  const { facts } = publication;
  expect(lineHtml({ facts }, curriculum)).toBe(
    '<li><div><a href="/curriculum">Curriculum</a><p>About Curriculum.</p></div></li>',
  );
  expect(lineHtml({ facts: { ...facts, language: "he" } }, curriculum)).toContain(
    '<a href="/curriculum" lang="en" dir="ltr">',
  );
});
