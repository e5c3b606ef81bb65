import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import type { Document } from "../../../src/content/markdown/document.ts";
import { renderMarkdownVersion } from "../../../src/content/markdown/render.ts";
import { isErrorPage, markdownPath } from "../../../src/service/addresses.ts";
import { testEach } from "../../each.ts";
import { courseFiles, courseWith, type Files, moduleFile } from "../content/course-folder.ts";
import { addressesOf, headingsOf, textOf } from "../markdown/html.ts";
import { renderMarkdown } from "../markdown/in-english.ts";
import { pagesOf } from "./pages.ts";

const siteUrl = "https://tea.example";

/** A course with hostile text in every field. */
const hostile = (): Files => {
  const title = (text: string) => JSON.stringify(`${text} [a](b) *c* <script>alert(1)</script> &amp; | #`);
  const prose = [
    "# First\n\ntext\n\nSecond\n======\n\nThird\n---\n\n> # Fourth\n\n- # Fifth\n\n###### Sixth",
    "<h1>raw</h1> [home](/) ![photo](/photo.png) [ref]\n\n[ref]: /pricing 'to /pricing'",
    "```sh\n# comment [a](/b)\n```",
  ].join("\n\n");
  const part = title("- Part");
  return {
    "course.md": courseFiles["course.md"]
      .replace("name: Tea\n", `name: ${title("# Name")}\n`)
      .replace("title: Tea, from leaf to cup", () => `title: ${title("1. Title")}`)
      .replace("How tea is grown, made and poured.", () => title("# Description"))
      .replace("name: Leaves", () => `name: ${part}`)
      .replace("description: What grows.", () => `description: ${title("+ What")}`)
      .replace("A course about tea.", () => prose),
    "pricing.md": courseFiles["pricing.md"]
      .replace("Every overview.", () => title("# Includes"))
      .replace("Pay Inc.", () => title("Pay"))
      .replace("Ask us.", () => prose),
    "modules/1-green.md": moduleFile(
      {
        title: title("# Module"),
        part,
        description: title("> Description"),
        chapters: `\n  - ${title("# Chapter")}\n  - ${title("1. Chapter")}\n  - { title: ${title("- Chapter")}, minutes: 3 }`,
        url: '"https://video.example/a_(b))?c=d&lt;=*e*"',
      },
      prose,
    ),
    "modules/2-black.md": moduleFile(
      { title: '"https://tea.example/a_b_c"', part, description: '"# me_too@tea.example"' },
      prose,
    ),
    "pages/about.md": `---\ntitle: ${title("2026. About")}\n---\n\n${prose}`,
    "pages/contact.md": prose,
  };
};

const courses = { "the tiny course": courseWith(), "a hostile course": courseWith(hostile()) };

test("pages are in reading order, followed by error pages", () => {
  const below = (name: string): string => `/developers/${name}`;
  expect(pagesOf(courses["the tiny course"]).map(({ path }) => path)).toEqual([
    "/",
    "/curriculum",
    "/modules/1-green",
    "/modules/2-black",
    "/modules/3-water",
    "/parts/leaves",
    "/parts/water",
    "/plan",
    "/pricing",
    "/quote",
    "/developers",
    "/developers/caching",
    "/developers/pagination",
    "/developers/versions",
    "/developers/agents",
    ...["get-course", "list-modules", "get-module", "get-pricing", "ask", "ask-by-address", "mcp", "mcp-product"].map(
      below,
    ),
    ...["mcp-search", "read-batch", "create-export", "get-export", "get-export-result"].map(below),
    ...["list-sandbox-modules", "get-sandbox-pricing", "get-index", "get-open-api"].map(below),
    "/progress",
    "/about",
    "/404",
    "/414",
    "/429",
  ]);
});

test("drafts have no page and are not mentioned", () => {
  const documents = pagesOf(
    courseWith({
      "modules/2-black.md": moduleFile({ title: "Secret tea", draft: "true" }, "Secret overview."),
      "pages/about.md": "---\ntitle: Secret page\ndraft: true\n---\n",
    }),
  );
  expect(documents.map(({ path }) => path)).not.toContain("/modules/2-black");
  const naming = documents.filter((document) => /secret|2-black|\/about/i.test(Object.values(document).join("\n")));
  expect(naming.map(({ path }) => path)).toEqual([]);
});

describe.each(Object.entries(courses))("every page of %s", (_, course) => {
  const documents = pagesOf(course);
  const eachPage = testEach(documents.map((document): [string, Document] => [document.path, document]));

  eachPage("begins with its title as the only first-level heading", (path, document) => {
    expect(document.markdown).toMatch(/^# /);
    const html = renderMarkdown(document.markdown);
    expect(html).toMatch(/^<h1/);
    const [first, ...others] = headingsOf(html);
    expect(first?.text).toBe(path === "/" ? course.facts.title : document.title);
    expect(others.map(({ level }) => level)).not.toContain(1);
  });

  eachPage("has headings with unique ids", (_, document) => {
    const ids = headingsOf(renderMarkdown(document.markdown)).map(({ id }) => id);
    expect(ids.filter((id) => id === undefined || id === "")).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  eachPage("shows raw HTML as text", (_, document) => {
    expect(renderMarkdown(document.markdown)).not.toMatch(/<(?:script|h1>raw)/);
  });

  eachPage("has a twin with front matter and the same text", (_, document) => {
    const twin = renderMarkdownVersion(document, siteUrl, "0123456789ab");
    const [, frontMatter = "", ...rest] = twin.split(/^---$/m);
    expect(parse(frontMatter)).toEqual({
      title: document.title,
      description: document.description,
      ...(!isErrorPage(document.path) && {
        canonical_url: siteUrl + document.path,
        canonical: siteUrl + document.path,
      }),
      ...(document.updated && { last_updated: document.updated, "last-updated": document.updated }),
      version: "0123456789ab",
    });
    const [index, ...body] = rest.join("---").trim().split("\n\n");
    expect(index).toBe(`> [llms.txt](${siteUrl}/llms.txt)`);
    expect(textOf(renderMarkdown(body.join("\n\n")))).toBe(textOf(renderMarkdown(document.markdown)));
  });

  eachPage("has a twin with absolute URLs", (_, document) => {
    const body = renderMarkdownVersion(document, siteUrl, "0123456789ab").split("\n---\n").slice(1).join("\n---\n");
    const addresses = addressesOf(renderMarkdown(body));
    expect(addresses.filter((address) => !/^(?:https?:\/\/|mailto:)/.test(address))).toEqual([]);
  });

  eachPage("links to existing pages", (_, document) => {
    const paths = new Set([...documents.map(({ path }) => path), ...documents.map(({ path }) => markdownPath(path))]);
    const cards = ["/mcp", "/mcp/product", "/mcp/search"].flatMap((path) => [
      `${path}/server-card`,
      `${path}/server.json`,
    ]);
    const described = ["/openapi.json", "/arazzo.json"];
    const maps = ["/llms.txt", "/llms-full.txt", "/sitemap.xml", "/schemamap.xml"];
    const catalogs = ["/.well-known/api-catalog", "/.well-known/ard.json"];
    const feeds = ["/feeds/modules.jsonl", "/feeds/modules.atom"];
    const skill = "/.well-known/agent-skills/course-reference/SKILL.md";
    const files = ["/photo.png", "/api/v1", ...described, ...feeds, skill, ...cards, ...maps, ...catalogs];
    const local = addressesOf(renderMarkdown(document.markdown)).flatMap((address) =>
      address.startsWith("/") ? address.split("#")[0] : [],
    );
    expect(local.filter((path) => !paths.has(path ?? "") && !files.includes(path ?? ""))).toEqual([]);
  });
});

describe("the pages of a hostile course", () => {
  const course = courses["a hostile course"];
  const documents = pagesOf(course);
  const shown = (path: string) => {
    const document = documents.find((each) => each.path === path);
    if (!document) throw new Error(`No page ${path}`);
    return renderMarkdown(document.markdown);
  };

  test("list its chapters under their titles", () => {
    const list = /<ol>([\s\S]*?)<\/ol>/.exec(shown("/modules/1-green"))?.[1] ?? "";
    const items = [...list.matchAll(/<li>(.*)<\/li>/g)].map(([, item = ""]) => textOf(item));
    const rest = " [a](b) *c* <script>alert(1)</script> &amp; | #";
    expect(items).toEqual([`# Chapter${rest}`, `1. Chapter${rest}`, `- Chapter${rest} (3 min)`]);
  });

  test("show its descriptions as paragraphs", () => {
    for (const path of ["/", "/curriculum"]) {
      expect(shown(path)).toContain(
        "<p># Description [a](b) *c* &#x3C;script>alert(1)&#x3C;/script> &#x26;amp; | #</p>",
      );
    }
    expect(shown("/modules/2-black")).toContain('# <a href="mailto:me_too@tea.example">me_too@tea.example</a></p>');
  });

  test("link to its videos", () => {
    expect(addressesOf(shown("/modules/1-green"))).toContain("https://video.example/a_(b))?c=d&lt;=*e*");
  });

  test("keep the headings of its prose below the page's, in order", () => {
    const own = (path: string) =>
      headingsOf(shown(path)).flatMap(({ level, text }) =>
        /^(First|Second|Third|Fourth|Fifth|Sixth)$/.test(text) ? `${level} ${text}` : [],
      );
    const second = ["2 First", "2 Second", "3 Third", "2 Fourth", "2 Fifth", "6 Sixth"];
    expect([own("/"), own("/pricing"), own("/about")]).toEqual([second, second, second]);
    expect(own("/modules/1-green")).toEqual(["3 First", "3 Second", "4 Third", "3 Fourth", "3 Fifth", "6 Sixth"]);
    expect(own("/contact")).toEqual(["1 First", "2 Second", "3 Third", "2 Fourth", "2 Fifth", "6 Sixth"]);
  });
});
