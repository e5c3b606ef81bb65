/** Hostile course content is plain text in every output. One course, built and served once. */
import { readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import type { Nodes, Root } from "mdast";
import type { Browser, Page } from "playwright";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse as parseYaml } from "yaml";
import { openSite } from "../../src/build/open-site.ts";
import { sitePaths } from "../../src/build/server/manifest.ts";
import type { Site } from "../../src/pages/site.ts";
import { isErrorPage, markdownPath, mcpPaths, serverCardPath } from "../../src/service/addresses.ts";
import { toolCall } from "../../src/service/mcp/tool.ts";
import { build, freePort, type Project, type Server, serve } from "../project.ts";
import { openBrowser } from "../site/browser.ts";
import { harmlessCourse, hostileCourse, hostileName, hostileTexts } from "./hostile-course.ts";
import { projectWith } from "./projects.ts";
import { readPage, type ShownPage } from "./shown-page.ts";

let project: Project;
let server: Server;
let browser: Browser;
let page: Page;
/** The files of the harmless course's build, and of the hostile one's. */
let harmlessFolder: string;
let hostileFolder: string;
let harmlessSite: Site;
let site: Site;

beforeAll(async () => {
  project = projectWith({ harmless: harmlessCourse(), hostile: hostileCourse() });
  const port = String(await freePort());
  const built = async (name: string): Promise<Site> => {
    await build(project, { CONTENT_DIR: name, PORT: port });
    return openSite({ PORT: port, CONTENT_DIR: join(project.folder, name) });
  };
  harmlessSite = await built("harmless");
  harmlessFolder = join(project.folder, "harmless-client");
  renameSync(join(project.folder, "dist/client"), harmlessFolder);
  // Verification compares all of it and would fail the build.
  site = await built("hostile");
  hostileFolder = join(project.folder, "dist/client");
  server = await serve(project, "serve", { PORT: port, RATE_LIMIT: "0" });
  browser = await openBrowser();
  page = await browser.newPage();
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
  project.remove();
});

const text = (path: string, folder = hostileFolder): string => readFileSync(join(folder, path), "utf8");
const filesEndingIn = (...ends: string[]): string[] =>
  sitePaths(hostileFolder).filter((path) => ends.some((end) => path.endsWith(end)));

test("the course contains the written texts", () => {
  const { facts, modules } = site.course;
  expect(modules.map(({ title }) => title)).toEqual(hostileTexts);
  expect(facts.name).toBe(hostileName);
  expect(new Set(facts.parts.map(({ name }) => name)).size).toBe(9);
});

/** The listed pages: all but the error pages. */
const listedPages = () => site.documents.filter(({ path }) => !isErrorPage(path));

describe("HTML", () => {
  /** The elements that come from markdown in prose, with its highlighted code, or that every page has. */
  const ofProse =
    /^(?:h[1-6]|p|a|em|strong|del|code|pre|ul|ol|li|hr|br|blockquote|table|thead|tbody|tr|t[hd]|div|sup|section|details|summary|input|label|span)$/;
  const ofProseAttributes =
    /^(?:id|href|title|class|tabindex|start|align|type|checked|disabled|data-footnote-ref|data-footnote-backref|data-footnotes|dir|name|aria-describedby|aria-label|role)$/;

  test("a page has the elements and attributes of its harmless version only", async () => {
    const pages = filesEndingIn(".html");
    expect(pages).toEqual(sitePaths(harmlessFolder).filter((path) => path.endsWith(".html")));
    const read = async (path: string, folder: string): Promise<ShownPage> => readPage(page, text(path, folder));
    for (const path of pages) {
      const [expected, shown] = [await read(path, harmlessFolder), await read(path, hostileFolder)];
      expect(shown.skeleton, path).toBe(expected.skeleton);
      expect(shown.comments, path).toBe(0);
      expect(shown.repeatedIds, path).toEqual([]);
      expect(shown.scripts, path).toEqual(expected.scripts);
      for (const { name, attributes } of shown.prose) {
        expect(name, path).toMatch(ofProse);
        for (const attribute of attributes) expect(attribute, path).toMatch(ofProseAttributes);
      }
      for (const address of shown.addresses) expect(address, path).toMatch(/^(?:https?:\/\/|mailto:|\/|#|$)/);
    }
  });

  test("structured data is JSON with the texts of the content", async () => {
    const { modules, facts } = site.course;
    for (const [index, module] of modules.entries()) {
      const [graph] = (await readPage(page, text(`/modules/${module.slug}.html`))).data;
      const [, resource, breadcrumbs] = graph?.["@graph"] ?? [];
      expect(resource).toMatchObject({ name: module.title, description: module.description, url: module.url });
      expect(resource).toMatchObject({ position: index + 1, isPartOf: [{ name: facts.name }, { name: module.part }] });
      expect(breadcrumbs).toMatchObject({ itemListElement: [{ name: facts.name }, {}, { name: module.title }] });
    }
    const [home] = (await readPage(page, text("/index.html"))).data;
    const course = home?.["@graph"].find((thing) => thing["@type"] === "Course");
    expect(course).toMatchObject({ name: hostileName, alternateName: facts.title, description: facts.description });
    expect(course).toMatchObject({ provider: { name: hostileName }, availableLanguage: facts.subtitles });
  });

  test("no page runs a script, sends a request or logs an error in a browser, and none scrolls horizontally", async () => {
    const context = await browser.newContext({ viewport: { width: 390, height: 800 } });
    const visited = await context.newPage();
    const complaints: string[] = [];
    let path = "";
    const addComplaint = (what: string): unknown => complaints.push(`${path}: ${what}`);
    visited.on("dialog", (dialog) => {
      addComplaint(`dialog ${dialog.message()}`);
      void dialog.dismiss();
    });
    visited.on("pageerror", ({ message }) => addComplaint(message));
    visited.on("console", (message) => message.type() === "error" && addComplaint(message.text()));
    visited.on("request", (request) => {
      if (!request.url().startsWith(`${server.url}/`)) addComplaint(`request ${request.url()}`);
    });
    // By default every fourth page: the tests above have read the elements of all of them.
    for (const { path: address, title } of listedPages().filter((_, index) => index % 4 === 0 || process.env.FULL)) {
      path = address;
      await visited.goto(server.url + path);
      if (await visited.evaluate(() => document.documentElement.scrollWidth > innerWidth)) addComplaint("too wide");
      if (path.startsWith("/modules/")) expect(await visited.locator("h1").textContent(), path).toBe(title);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("text that functions insert is escaped: searches, missing pages", async () => {
    const elements = async (path: string, within: string): Promise<string> =>
      (await readPage(page, await (await fetch(server.url + path)).text(), within)).skeleton;
    for (const written of hostileTexts.filter(({ length }) => length <= 200)) {
      const q = encodeURIComponent(written);
      const form = await readPage(page, await (await fetch(`${server.url}/curriculum?q=${q}`)).text(), "search");
      expect(form.skeleton).toMatch(/^search\(\)\[form\(class action\)\[label\(class for\),input\([a-z -]+\),button\(/);
      expect(form.value).toBe(written.trim());
      expect(await elements(`/curriculum?q=${q}`, "#results")).not.toMatch(/(?:script|img|svg|style)\(|[( ]on/);
    }
    for (const [at, written] of hostileTexts.entries()) {
      const missing = await (await fetch(`${server.url}/modules/${at + 1}`)).text();
      const { skeleton } = await readPage(page, missing, "#nearest");
      expect(skeleton, written).toBe(
        "section(id aria-labelledby)[h2(id),ol(class id)[li(data-module)[span(class),div()[a(href),p()]]]]",
      );
    }
  });
});

describe("XML", () => {
  /** Returns the text of every element with this name, by a browser's parser; throws when the file is not well-formed. */
  const textsIn = (path: string, name: string): Promise<string[]> =>
    page.evaluate(
      ([xml, expected]) => {
        const parsed = new DOMParser().parseFromString(xml, "application/xml");
        const broken = parsed.querySelector("parsererror");
        if (broken) throw new Error(broken.textContent ?? "");
        return [...parsed.getElementsByTagName(expected)].map(({ textContent }) => textContent ?? "");
      },
      [text(path), name] as const,
    );

  test("the feed, the sitemaps and the index are well-formed and have the texts of the content", async () => {
    const { modules, facts } = site.course;
    const entries = modules.toSorted((a, b) => (b.updated ?? "2026-09-11").localeCompare(a.updated ?? "2026-09-11"));
    expect(await textsIn("/feeds/modules.atom", "title")).toEqual([facts.name, ...entries.map(({ title }) => title)]);
    expect(await textsIn("/feeds/modules.atom", "summary")).toEqual(entries.map(({ description }) => description));
    expect(await textsIn("/feeds/modules.atom", "name")).toEqual([facts.provider.name]);
    expect(await textsIn("/feeds/modules.atom", "uri")).toEqual([facts.provider.url]);
    expect(await textsIn("/sitemap.xml", "loc")).toHaveLength(listedPages().length);
    expect(await textsIn("/schemamap.xml", "loc")).toHaveLength(1);
  });
});

describe("JSON", () => {
  test("every file parses, and modules, course, prices and cards have the texts of the content", () => {
    for (const path of [...filesEndingIn(".json", ".webmanifest"), ...Object.values(mcpPaths).map(serverCardPath)])
      expect(JSON.parse(text(path)), path).toBeTypeOf("object");
    for (const module of site.catalog.modules)
      expect(JSON.parse(text(`/api/v1/modules/${module.slug}.json`))).toEqual(module);
    expect(JSON.parse(text("/api/v1/course.json"))).toEqual(site.catalog.course);
    expect(JSON.parse(text("/api/v1/pricing.json"))).toEqual(site.catalog.pricing);
    expect(JSON.parse(text("/site.webmanifest"))).toMatchObject({ name: hostileName });
    expect(JSON.parse(text("/mcp/server-card"))).toMatchObject({ title: `${hostileName}: course documentation` });
  });

  test("the feed has one line per module", () => {
    const lines = text("/feeds/modules.jsonl").trimEnd().split("\n");
    expect(lines.map((line) => JSON.parse(line).name)).toEqual(hostileTexts);
  });
});

describe("markdown", () => {
  const parser = unified().use(remarkParse).use(remarkGfm).freeze();
  const all = (node: Nodes): Nodes[] => [node, ...("children" in node ? node.children.flatMap(all) : [])];
  const textIn = (node: Nodes): string =>
    "value" in node ? node.value : "children" in node ? node.children.map(textIn).join("") : "";
  const headings = (root: Root): string[] =>
    root.children.flatMap((node) => (node.type === "heading" ? [textIn(node)] : []));
  const addresses = (root: Root): string[] => all(root).flatMap((node) => ("url" in node ? [node.url] : []));
  const bodyOf = (twin: string): string => twin.replace(/^---\n[\s\S]*?\n---\n/, "");

  test("a twin's front matter is YAML with its exact values", () => {
    for (const { path, title, description, updated } of site.documents) {
      const [, block = ""] = /^---\n([\s\S]*?)\n---\n/.exec(text(markdownPath(path))) ?? [];
      const address = site.catalog.siteUrl + path;
      const date = updated ?? site.version.updated;
      const canonical = isErrorPage(path) ? {} : { canonical_url: address, canonical: address };
      const expected = { title, description, ...canonical, last_updated: date };
      expect(parseYaml(block), path).toEqual({ ...expected, "last-updated": date, version: site.version.hash });
      expect(parseYaml(block, { version: "1.1" }).title, path).toBe(title);
    }
  });

  test("a twin has its titles as text, the headings of the harmless course, and no unsafe link", () => {
    for (const [index, { path, title }] of site.documents.entries()) {
      const root = parser.parse(bodyOf(text(markdownPath(path))));
      for (const address of addresses(root)) expect(address, path).toMatch(/^(?:https?:\/\/|mailto:|\/\/|$)/);
      const module = site.course.modules.find(({ slug }) => path === `/modules/${slug}`);
      if (!module) continue;
      expect(headings(root)[0], path).toBe(title);
      const headingCount = headings(parser.parse(module.overview)).length;
      const plain = parser.parse(bodyOf(text(markdownPath(harmlessSite.documents[index]?.path ?? ""), harmlessFolder)));
      expect(headings(root).length - headingCount, path).toBe(headings(plain).length);
      expect(textIn(root), path).toContain(module.description);
      for (const chapter of module.chapterList) expect(textIn(root), path).toContain(chapter.title);
    }
  });

  test("llms.txt has one line per module and a heading per part; its links and those of the sitemap lead to pages", () => {
    const { modules, facts } = site.course;
    const index = parser.parse(text("/llms.txt"));
    expect(headings(index)).toEqual([facts.name, "Start here", ...facts.parts.map(({ name }) => name), "More"]);
    const items = all(index).filter((node) => node.type === "listItem");
    expect(items.map(textIn)).toEqual(
      expect.arrayContaining(modules.map(({ title, description }) => `${title}: ${description}`)),
    );
    const lines = text("/llms.txt").split("\n");
    expect(lines.filter((line) => /^- \[.*\/modules\/\d/.test(line)).length).toBe(modules.length);
    for (const path of ["/llms.txt", "/sitemap.md", "/.well-known/agent-skills/course-reference/SKILL.md"]) {
      const links = all(parser.parse(bodyOf(text(path)))).filter((node) => node.type === "link");
      // Some readers turn a URL in a title's text into a link.
      for (const { url } of links) expect(url, path).toMatch(/^(?:https?:\/\/|mailto:)/);
      const siteLinks = links.map(({ url }) => url).filter((url) => url.startsWith(site.catalog.siteUrl));
      expect(new Set(siteLinks).size, path).toBe(siteLinks.length);
    }
    const map = all(parser.parse(text("/sitemap.md"))).filter((node) => node.type === "listItem");
    expect(map.map(textIn)).toEqual(listedPages().map(({ title }) => title));
  });

  test("llms-full.txt has every module under its own heading, and no unsafe link", () => {
    const full = parser.parse(text("/llms-full.txt"));
    const first = full.children.flatMap((node) => (node.type === "heading" && node.depth === 1 ? [textIn(node)] : []));
    expect(first).toEqual(expect.arrayContaining([...hostileTexts]));
    expect(first).toHaveLength(hostileTexts.length + 3);
    for (const address of addresses(full)) expect(address).toMatch(/^(?:https?:\/\/|mailto:|\/\/|$)/);
  });
});

describe("computed responses", () => {
  const ask = (body: unknown, accept: string) =>
    fetch(`${server.url}/ask`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: accept },
      body: JSON.stringify(body),
    });

  test("/ask sends one event per block, and each item has the text of the content", async () => {
    for (const title of hostileTexts.filter(({ length }) => length <= 1000)) {
      const stream = await (await ask({ query: title, query_id: "\n\ndata: x" }, "text/event-stream")).text();
      const events = stream.split("\n\n").slice(0, -1);
      for (const event of events) expect(event).toMatch(/^event: (?:start|result|complete)\ndata: \{[^\n]*\}$/);
      const { results, message } = await (await ask({ query: title }, "application/json")).json();
      const items = events.slice(1, -1).map((event) => JSON.parse(event.replace(/^.*\ndata: /, "")).item);
      expect(items).toEqual(results);
      if (message === undefined) {
        const modules = results.filter((each: { "@type": string }) => each["@type"] === "LearningResource");
        for (const { name } of modules) expect(hostileTexts).toContain(name);
      }
    }
  });

  test("MCP results have unchanged texts, as data and as text", async () => {
    for (const [index, module] of site.catalog.modules.entries()) {
      if (index % 6 !== 0) continue;
      const response = await fetch(`${server.url}/mcp`, {
        method: "POST",
        headers: { "Content-Type": "application/json", Accept: "application/json, text/event-stream" },
        body: JSON.stringify(toolCall("get_module", { slug: module.slug })),
      });
      const { result } = await response.json();
      expect(result.structuredContent).toMatchObject(module);
      expect(JSON.parse(result.content[0].text)).toEqual(result.structuredContent);
    }
  });
});
