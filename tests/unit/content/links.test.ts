import { describe, expect, test } from "vitest";
import { openSite } from "../../../src/build/open-site.ts";
import { ContentError } from "../../../src/content/problem.ts";
import { testEach } from "../../each.ts";
import { courseFiles, edited, type Files, inFolder, moduleFile } from "./course-folder.ts";

/** Returns the errors of the small course with these changes, as npm run check reports them. */
const problemsWith = (changes: Files, includeDrafts = false): string =>
  inFolder(changes, (folder) => {
    try {
      openSite({ CONTENT_DIR: folder }, { includeDrafts });
      return "";
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      return error.message.replaceAll(`${folder}/`, "");
    }
  });

/** Returns the errors of prose in a module, whose first line is line 9 of its file. */
const problemsOf = (prose: string, more: Files = {}): string =>
  problemsWith({ "modules/1-green.md": moduleFile({}, prose), ...more });

const aPage = "expected a page, such as /curriculum, or a content file, such as ../modules/01-title.md";

test("a link whose URL has no valid host is an error, also one that only looks like a link", () => {
  const text = String.raw`https://a.example}{\b}`;
  expect(problemsOf(`See ${text}.`)).toContain("which is not a URL; expected a valid URL");
});

describe("links point to a page or file of the site", () => {
  testEach([
    ["[a](/modules/9-assam)", "/modules/9-assam", "/modules/2-black"],
    ["[a](/modules/9-assam.md#x)", "/modules/9-assam.md#x", "/modules/2-black.md#x"],
    ["[a](9-assam.md?b)", "9-assam.md?b", "2-black.md?b"],
    ["[a](9-assam/)", "9-assam/", "2-black"],
    [
      "<http://localhost:8788/modules/9-assam>",
      "http://localhost:8788/modules/9-assam",
      "http://localhost:8788/modules/2-black",
    ],
  ])("under its current path, which the error names", (prose, got, fix) => {
    const black = { "modules/2-black.md": moduleFile({ aliases: "[9-assam]" }) };
    const problem = `got "${got}", a former path of a module; expected its current path; write ${fix}`;
    expect(problemsOf(prose, black)).toBe(`modules/1-green.md:9: link: ${problem}`);
  });

  test("which the page of prices is only where a course has them", () => {
    const free: Files = { "pricing.md": null };
    const without = "but the course has no prices; expected a course with pricing.md; ";
    for (const link of ["../pricing.md#faq", "/pricing", "/quote?plan=teams"])
      expect(problemsOf(`[a](${link})`, free)).toBe(
        `modules/1-green.md:9: link: got "${link}", ${without}create the file, or remove the link`,
      );
    expect(problemsOf("[a](../changes.md)")).toBe(
      `modules/1-green.md:9: link: got "../changes.md", but the course has no changes; expected a course with changes.md; create the file, or remove the link`,
    );
    // With the name of a file that was meant to be it, also if the course has other errors.
    const misnamed = { ...free, "prices.md": courseFiles["pricing.md"] };
    const renaming = `modules/1-green.md:9: link: got "../pricing.md", ${without}rename prices.md to pricing.md, or create the file, or remove the link`;
    expect(problemsOf("[a](../pricing.md)", misnamed)).toBe(renaming);
    expect(problemsOf("[a](../pricing.md)", { ...misnamed, "pages/A.md": "# A" })).toContain(renaming);
  });

  testEach([
    ["[a](/modules/2-blakc)", `link: got "/modules/2-blakc"`, "did you mean /modules/2-black?"],
    ["[a](/modules/2-blakc.md#x)", `link: got "/modules/2-blakc.md#x"`, "did you mean /modules/2-black.md#x?"],
    ["[a](2-blakc.md)", `link: got "2-blakc.md"`, "did you mean 2-black.md?"],
    ["[a](about.md)", `link: got "about.md"`, "did you mean ../pages/about.md?"],
    ["[a](/parts/watre)", `link: got "/parts/watre"`, "did you mean /parts/water?"],
    ["[a](/modules/2-black/)", `link: got "/modules/2-black/"`, "did you mean /modules/2-black?"],
    ["<http://localhost:8788/prices>", `link: got "http://localhost:8788/prices"`, "correct it or remove the link"],
    ["[a][b]\n\n[b]: /pricng", `link: got "/pricng"`, "did you mean /pricing?"],
  ])("with the nearest one in the form of the link", (prose, got, fix) => {
    const line = prose.includes("\n") ? 11 : 9;
    expect(problemsOf(prose)).toBe(
      `modules/1-green.md:${line}: ${got}, which is not a page of the site; ${aPage}; ${fix}`,
    );
  });

  test("and the path where the Free plan starts, but not a URL, which may be that of another application", () => {
    const startingAt = (url: string): string =>
      problemsWith(edited("pricing.md", "url: https://tea.example/curriculum", `url: ${url}`));
    expect(startingAt("/curriculm")).toBe(
      `pricing.md:20: free.url: got "/curriculm", which is not a page of the site; expected a page, such as /curriculum, or a full URL; did you mean /curriculum?`,
    );
    for (const url of ["/curriculum", "http://localhost:8788/enroll", "https://e.example/f"]) {
      expect(startingAt(url), url).toBe("");
    }
  });

  testEach([
    "[a](/) [b](/curriculum) [c](/pricing?region=il) [d](/quote) [e](/developers) [f](/about) [g](/parts/water)",
    "[a](2-black) [b](../about) [c](/modules/2-black.md) [d](/modules/2-black.html) [e](?q=a) [f](#overview)",
    "[a](2-black.md) [b](./2-black.md) [c](../course.md) [d](../pricing.md#region-il) [e](../pages/about.md)",
    "[a](/llms.txt) [b](/feeds/modules.atom) [c](/favicon.svg) ![d](/social/course.png) [e](/openapi.json)",
    "[a](/api/v1/modules?q=tea) [b](/api/v1/modules/2-black) [c](/ask) [d](/mcp) [e](/mcp/product) [f](/health) [g](/mcp/search)",
    "[a](https://tea.example/b) [c](mailto:d@e.example) ![f](https://g.example/h.png) [i](//j.example/k)",
    "`[a](/b)`\n\n```\n[a](/b)\n```\n\n\\[a](/b)",
  ])("and every URL of the site is accepted", (prose) => {
    expect(problemsOf(prose)).toBe("");
  });

  test("which is published", () => {
    const draft = { "modules/4-oolong.md": moduleFile({ draft: "true" }, "[a](/nowhere)") };
    const message = `modules/1-green.md:9: link: got "4-oolong.md", a draft; expected a published page; publish it (remove draft: true from modules/4-oolong.md) or remove the link`;
    expect(problemsOf("[a](4-oolong.md)", draft)).toBe(message);
    // The preview shows drafts.
    expect(problemsWith({ "modules/1-green.md": moduleFile({}, "[a](4-oolong.md)"), ...draft }, true)).toBe("");
    expect(problemsWith(draft)).toBe("");
  });
});

describe("the fragment of a link must be an id of its page", () => {
  testEach([
    "## Two leaves\n\n[a](#two-leaves) [b](/modules/1-green#two-leaves) [c](1-green.md#two-leaves)",
    "A[^1] [b](#user-content-fn-1)\n\n[^1]: C\n\n> [^2]: /d",
    "## Été\n\n[a](#%C3%A9t%C3%A9) [b](#content) [c](/curriculum#part-2)",
  ])("and every id of the page is accepted", (prose) => {
    expect(problemsOf(prose)).toBe("");
  });
});

describe("a relative link to a content file", () => {
  const files: Files = {
    "course.md": `${courseFiles["course.md"]}\n[one](modules/1-green.md#two) [about](pages/about.md) [two](./modules/2-black.md)\n`,
    "modules/1-green.md": moduleFile(
      {},
      '## Two\n\n[a](2-black.md) [b](./2-black.md#overview "T") [c](../pages/about.md?x=1) [d][e] ![f](https://g.example/2-black.md)\n\n`[h](2-black.md)` [i](/modules/2-black.md) [j](../course.md) [k](https://l.example/2-black.md) [m](../sitemap.md)\n\n[e]: <../pricing.md#region-il>\n',
    ),
    "pages/about.md": `${courseFiles["pages/about.md"]}\n[one](../modules/1-green.md) [self](about.md) [home](../course.md) [too](./about.md) [prices](./../pricing.md#region-il)\n`,
  };
  const site = inFolder(files, (folder) => openSite({ CONTENT_DIR: folder, SITE_URL: "https://tea.example" }));
  const overview = site.course.modules[0]?.overview ?? "";

  test("becomes the URL of its page", () => {
    expect(overview).toMatchInlineSnapshot(`
      "### Two

      [a](/modules/2-black) [b](/modules/2-black#overview "T") [c](/about?x=1) [d][e] [f](<https://g.example/2-black.md>)

      \`[h](2-black.md)\` [i](/modules/2-black.md) [j](/) [k](https://l.example/2-black.md) [m](../sitemap.md)

      [e]: </pricing#region-il>"
    `);
    expect(site.course.facts.body).toContain("[one](/modules/1-green#two) [about](/about) [two](/modules/2-black)");
    expect(site.course.pages[0]?.body).toContain(
      "[one](/modules/1-green) [self](/about) [home](/) [too](/about) [prices](/pricing#region-il)",
    );
  });
});
