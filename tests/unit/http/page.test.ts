import { describe, expect, test } from "vitest";
import { renderMarkdown } from "../../../src/documents/render.ts";
import { asMarkdown, lineHtml, nearestModules, pageAt, plainPath } from "../../../src/http/page.ts";
import { addressesOf, textOf } from "../documents/html.ts";
import { publicationOf } from "../mcp/ask-mcp.ts";
import { processorTime } from "../processor.ts";
import { catalog } from "../sample-course.ts";

test("a page has its address and the same with one slash at its end; two are no page's", () => {
  const page = (path: string) => ({ path, twin: `${path}.md`, title: path, description: path, bytes: 1 });
  const documents = ["/", "/pricing"].map(page) as Parameters<typeof pageAt>[0]["documents"];
  const pathOf = (path: string) => pageAt({ documents }, path)?.path;
  expect(["/", "/pricing", "/pricing/"].map(pathOf)).toEqual(["/", "/pricing", "/pricing"]);
  expect(["//", "/pricing//", "/prices"].map(pathOf)).toEqual([undefined, undefined, undefined]);
});

test("every letter, digit, hyphen, dot, underscore and tilde stands for itself, in either case of its code", () => {
  const plain = "ABCXYZabcxyz0189-._~";
  const encoded = Array.from(plain, (letter) => `%${letter.charCodeAt(0).toString(16)}`).join("");
  expect(plainPath(encoded)).toBe(plain);
  expect(plainPath(encoded.toUpperCase())).toBe(plain);
});

test("what needs its code keeps it: signs that part an address, everything beyond ASCII, and what is no code", () => {
  for (const path of [
    "/a%2Fb",
    "/%5C",
    "/a%3Fb",
    "/a%23",
    "/%25",
    "/%2561",
    "/%20",
    "/%C3%A9",
    "/%00",
    "/%40%5B%60%7B",
    "/%zz",
    "/%",
  ])
    expect(plainPath(path)).toBe(path);
});

test("of a missing path as much is looked at as anybody mistypes: an endless one costs no more", () => {
  const [first] = catalog.modules;
  const near = nearestModules({ catalog }, `/modules/${first?.title}`);
  expect(near[0]).toBe(first);
  const spent = processorTime(() => {
    for (const word of ["a", "ab-", "-", "%E6%97%A5", "é"])
      nearestModules({ catalog }, `/modules/${word.repeat(60_000 / word.length)}`);
  });
  expect(spent).toBeLessThan(500);
});

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
