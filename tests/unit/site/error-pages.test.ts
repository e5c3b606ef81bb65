import { describe, expect, test } from "vitest";
import { renderMarkdown } from "../../../src/content/markdown/render.ts";
import type { ErrorStatus } from "../../../src/service/addresses.ts";
import { errorResponse, lineHtml, nearestModules } from "../../../src/service/error-pages.ts";
import { testEach } from "../../each.ts";
import { addressesOf, textOf } from "../markdown/html.ts";
import { publication, publicationOf } from "../mcp/ask-mcp.ts";
import { catalog } from "../sample-course.ts";
import { counting } from "../work.ts";

const page = '<p id="wait" hidden></p><section id="nearest" hidden><ol id="nearest-modules"></ol></section>';
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

  test("of 404 links to the nearest modules; of 414 contains nothing of the request", async () => {
    expect(await shown(404, html, "/cachin").text()).toContain('href="/modules/03-caching"');
    expect(await shown(404, markdown, "/cachin.md").text()).toContain("/modules/03-caching.md)");
    expect(await shown(414, html, "/cachin").text()).toBe(page);
    expect(await shown(414, markdown, "/cachin").text()).not.toContain("caching");
  });
});

testEach(["/prices", "/refund", "/zzzz", "/-"])(
  "a missing page has modules to suggest, even where only pages match",
  (path) => {
    const { engine } = publicationOf();
    expect(nearestModules({ catalog, engine }, path).length).toBeGreaterThan(0);
  },
);

test("compares only the beginning of a long path, so that it takes no longer", async () => {
  const [first] = catalog.modules;
  const { engine } = publicationOf();
  const matches = nearestModules({ catalog, engine }, `/modules/${first?.title}`);
  expect(matches[0]).toBe(first);
  const work = await counting((workOf) =>
    workOf(() => {
      for (const word of ["a", "ab-", "-", "%E6%97%A5", "é"])
        nearestModules({ catalog, engine }, `/modules/${word.repeat(60_000 / word.length)}`);
    }),
  );
  expect(work.blocks).toBeLessThan(60_000);
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
    const rendered = renderMarkdown(await shown(404, markdown, "/script-x-lt", other).text());
    expect(addressesOf(rendered).every((address) => address.startsWith(`${other.catalog.siteUrl}/`))).toBe(true);
    expect(textOf(rendered)).toContain(title);
    expect(rendered.match(/<(?!\/?(?:h1|ul|li|a|p)\b)\w+/g)).toBeNull();
  });

  testEach(titles)("is one line of HTML with its title as text", (title) => {
    const [module] = publicationWith(title).catalog.modules;
    if (!module) throw new Error("no module");
    const line = lineHtml(module);
    expect(line.match(/<\w+/g)).toEqual(["<li", "<span", "<div", "<a", "<p"]);
    expect(line).not.toMatch(/ on\w+="/);
  });
});
