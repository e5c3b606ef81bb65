import { describe, expect, test } from "vitest";
import { openSite } from "../../../src/build/open-site.ts";
import { ContentError } from "../../../src/content/problem.ts";
import { llmsFull } from "../../../src/files/llms.ts";
import { renderMarkdown, renderMarkdownVersion } from "../../../src/markdown/render.ts";
import { testEach } from "../../each.ts";
import { courseFiles, edited, type Files, inFolder, messagesWith, moduleFile } from "./course-folder.ts";

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

const aPage = "expected a page, such as /pricing, or a content file, such as ../modules/01-title.md";

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

  test("and a file that exists under an invalid name is one error, whose fix is no other file", () => {
    const sorting = { "modules/4-Black.md": moduleFile({ title: "Black" }) };
    expect(problemsOf("[a](4-Black.md)", sorting)).toBe(
      `modules/4-Black.md:1: file name: got "4-Black.md"; expected a number, a hyphen, and lower-case words (a-z, 0-9) joined by hyphens; rename the file, for example to 4-black.md`,
    );
  });

  test("which a draft's former path is not", () => {
    const black = { "modules/2-black.md": moduleFile({ aliases: "[9-assam]", draft: "true" }) };
    expect(problemsOf("[a](/modules/9-assam)", black)).toContain("which is not a page of the site");
  });

  testEach([
    ["[a](/modules/2-blakc)", `link: got "/modules/2-blakc"`, "did you mean /modules/2-black?"],
    ["[a](/modules/4-black)", `link: got "/modules/4-black"`, "did you mean /modules/2-black?"],
    ["[a](/modules/2-blakc.md#x)", `link: got "/modules/2-blakc.md#x"`, "did you mean /modules/2-black.md#x?"],
    ["[a](2-blakc.md)", `link: got "2-blakc.md"`, "did you mean 2-black.md?"],
    ["[a](2-blakc)", `link: got "2-blakc"`, "did you mean 2-black?"],
    ["[a](../pages/abuot.md#x)", `link: got "../pages/abuot.md#x"`, "did you mean ../pages/about.md#x?"],
    ["[a](about.md)", `link: got "about.md"`, "did you mean ../pages/about.md?"],
    ["[a](../pricng.md)", `link: got "../pricng.md"`, "did you mean ../pricing.md?"],
    ["[a](/parts/watre)", `link: got "/parts/watre"`, "did you mean /parts/water?"],
    ["[a](/api/v1/moduls)", `link: got "/api/v1/moduls"`, "correct it or remove the link"],
    ["[a](/modules/2-black/)", `link: got "/modules/2-black/"`, "did you mean /modules/2-black?"],
    ["[a](/tea.pdf)", `link: got "/tea.pdf"`, "correct it or remove the link"],
    ["<http://localhost:8788/prices>", `link: got "http://localhost:8788/prices"`, "correct it or remove the link"],
    ["a http://localhost:8788/prices.", `link: got "http://localhost:8788/prices"`, "correct it or remove the link"],
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
      `pricing.md:20: free.url: got "/curriculm", which is not a page of the site; expected a page, such as /curriculum, or the URL of another application; did you mean /curriculum?`,
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

  test("such as a transcript, where a module has one", () => {
    const link = "[a](2-black/transcript) [b](/modules/2-black/transcript.md)";
    const transcript = "WEBVTT\n\n00:00.000 --> 00:02.000\nTea.\n";
    expect(problemsOf(link, { "modules/2-black.vtt": transcript })).toBe("");
    expect(problemsOf(link).match(/which is not a page of the site/g)).toHaveLength(2);
  });

  test("in every file with prose, all at once, with the lines of the files", () => {
    const link = "\nA\n\nB [a](/b) C\n";
    const withLink = (name: keyof typeof courseFiles): Files => ({ [name]: courseFiles[name] + link });
    const all = ["course.md", "modules/3-water.md", "pages/about.md", "pricing.md"] as const;
    const lines = problemsWith(Object.assign({}, ...all.map(withLink))).split("\n");
    expect(lines.map((line) => line.replace(/: got.*/, ""))).toEqual(
      all.map((name) => `${name}:${(courseFiles[name] + link).split("\n").length - 1}: link`),
    );
    expect(problemsWith({ "pages/plain.md": "# Plain\n\n[a](/b)\n" })).toMatch(/^pages\/plain\.md:3: link: got "\/b"/);
  });

  test("and is reported together with other errors, as far as the names of files tell", () => {
    const links =
      "[a](2-blakc.md) [b](/parts/c) [d](#e) [f](/modules/2-black/g) [h](/sitemap.md) [i](/index.md) ![j](../k.svg)";
    expect(messagesWith({ "modules/1-green.md": moduleFile({ minutes: "five" }, links) })).toMatchInlineSnapshot(`
      "modules/1-green.md:7: minutes: got "five"; expected minutes: a whole number, 0 or greater; for example minutes: 45
      modules/1-green.md:10: link: got "2-blakc.md", which is not a page of the site; expected a page, such as /pricing, or a content file, such as ../modules/01-title.md; did you mean 2-black.md?
      modules/1-green.md:10: image: got "../k.svg", which the site does not have; expected a picture of the folder files/, such as ../files/coil.svg; put the picture into files/"
    `);
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
    [
      "## Two leaves\n\n[a](#too-leaves)",
      `"#too-leaves", but /modules/1-green has no "#too-leaves"`,
      "did you mean #two-leaves?",
    ],
    [
      "## Two\n\n[a](2-black.md#x-y-z)",
      `"2-black.md#x-y-z", but /modules/2-black has no "#x-y-z"`,
      "correct it or remove the part from #",
    ],
    [
      "## Two\n\n[a](/curriculum#part-9)",
      `"/curriculum#part-9", but /curriculum has no "#part-9"`,
      "did you mean #part-1?",
    ],
  ])("with the nearest id", (prose, got, fix) => {
    const message = problemsOf(prose);
    expect(message).toContain(`modules/1-green.md:11: link: got ${got}; expected an id of that page (#`);
    expect(message).toMatch(new RegExp(`; ${fix.replace("?", "\\?")}$`));
  });

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

  test("in pages, markdown versions and llms-full.txt", () => {
    expect(renderMarkdown(overview)).toContain('<a href="/modules/2-black#overview" title="T">b</a>');
    const document = site.documents.find(({ path }) => path === "/modules/1-green");
    const absolute = '[a](https://tea.example/modules/2-black) [b](https://tea.example/modules/2-black#overview "T")';
    expect(document && renderMarkdownVersion(document, "https://tea.example", "0")).toContain(absolute);
    expect(llmsFull(site)).toContain(absolute);
  });
});

describe("the hero of the home page", () => {
  const hero = (markdown: string): Files =>
    edited("course.md", "language: en\n", `hero: |\n  Look:\n\n  ${markdown}\nlanguage: en\n`);

  test("may link to content files and show pictures of the course", () => {
    const files: Files = {
      ...hero("[green](modules/1-green.md) ![A coil](files/coil.svg)"),
      "files/coil.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 40"/>\n',
    };
    const { course } = inFolder(files, (folder) => openSite({ CONTENT_DIR: folder }));
    expect(course.facts.hero).toMatch(
      /^Look:\n\n\[green\]\(\/modules\/1-green\) !\[A coil\]\(\/files\/coil-64x40\.[\da-f]{8}\.svg\)$/,
    );
    expect(course.files?.map(({ name }) => name)).toEqual(["coil.svg"]);
  });

  test("is checked as the text below it", () => {
    expect(problemsWith(hero("[a](/modules/9-assam) ![](files/coil.svg)"))).toMatchInlineSnapshot(`
      "course.md:8: image: got "files/coil.svg", which does not exist; expected a file of the folder files/; add the file or correct the path
      course.md:8: alt text: got nothing; expected what the picture shows; write ![what it shows](files/coil.svg), or ![](files/coil.svg "decorative") if it adds nothing to the text
      course.md:8: link: got "/modules/9-assam", which is not a page of the site; expected a page, such as /pricing, or a content file, such as ../modules/01-title.md; correct it or remove the link"
    `);
  });
});
