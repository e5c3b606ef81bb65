import { describe, expect, test } from "vitest";
import { renderMarkdown } from "../../../src/documents/render.ts";
import { asMarkdown, lineHtml } from "../../../src/http/page.ts";
import { addressesOf, textOf } from "../documents/html.ts";
import { publicationOf } from "../mcp/ask-mcp.ts";
import { catalog } from "../sample-course.ts";

/** Titles that are markup or markdown to whoever does not look. */
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

describe("what a missing page offers in its place", () => {
  test.each(titles)("is one link with the module's title as text, in markdown: %s", async (title) => {
    const publication = publicationWith(title);
    const page = await asMarkdown(publication, undefined, "/script-x-lt", async () => new Response("# Missing\n"));
    expect(page.status).toBe(404);
    const html = renderMarkdown(await page.text());
    expect(addressesOf(html).every((address) => address.startsWith(`${publication.catalog.siteUrl}/`))).toBe(true);
    expect(textOf(html)).toContain(title);
    expect(html.match(/<(?!\/?(?:h1|ul|li|a|p)\b)\w+/g)).toBeNull();
  });

  test.each(titles)("is one line with the module's title as text, in HTML: %s", (title) => {
    const [module] = publicationWith(title).catalog.modules;
    if (!module) throw new Error("no module");
    const line = lineHtml(module);
    expect(line.match(/<\w+/g)).toEqual(["<li", "<span", "<div", "<a", "<p"]);
    expect(line).not.toMatch(/ on\w+="/);
  });
});
