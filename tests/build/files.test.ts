/** Verification compares the pictures and files of a course with its content, and every text that refers to them. */
import { appendFileSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite } from "../../src/build/open-site.ts";
import { messageOf } from "../../src/build/verify/finding.ts";
import { testEach } from "../each.ts";
import { pictures, svgPicture } from "../pictures.ts";
import { freePort, type Project, type Server, serve } from "../project.ts";
import { openBrowser } from "../site/browser.ts";
import { type BuiltSite, type Changed, openBuilt, sharedUrl as siteUrl } from "./built-site.ts";
import { writeFiles } from "./course-folder.ts";
import { copyBuilt } from "./shared-build.ts";

let project: Project;
let built: BuiltSite;
let client: string;
let server: Server;

beforeAll(async () => {
  project = await copyBuilt("persian");
  built = await openBuilt(project, "persian");
  client = built.client;
  server = await serve(project, "serve", { PORT: String(await freePort()), RATE_LIMIT: "0" });
});
afterAll(async () => {
  await server?.stop();
  project?.remove();
});

/** The differences where some files have other contents, or (undefined) are missing. */
const messages = (changed: Changed = {}): string[] => built.findings(changed).map(messageOf);

/** The published path of a file, such as dough.svg. */
const pathOf = (name: string): string => {
  const [stem = "", extension = ""] = name.split(/(?=\.[a-z]+$)/);
  const path = built.paths.find((each) => each.startsWith(`/files/${stem}`) && each.endsWith(extension));
  if (path === undefined) throw new Error(`The build has no ${name}.`);
  return path;
};
const names = ["dough.svg", "bread/crumb.png", "flour.csv", "oven.svg"];
const page = "/modules/2-second";

test("a build with files agrees with its content, and has those that prose refers to", () => {
  expect(messages()).toEqual([]);
  expect(built.paths.filter((path) => path.startsWith("/files/"))).toEqual(names.map(pathOf).sort());
  expect(readFileSync(join(client, pathOf("bread/crumb.png")))).toEqual(pictures.png);
});

test("the accent color of course.md is in the styles of every page", () => {
  const styles = built.paths.filter(
    (path) => path.endsWith(".css") && built.textOf(path).includes("--accent:light-dark(#7a1f5c,"),
  );
  expect(styles).toHaveLength(1);
  for (const path of built.paths.filter((each) => each.endsWith(".html")))
    expect(built.textOf(path), path).toContain(`<link rel="stylesheet" href="${styles}"`);
});

test("every format has the same URLs", () => {
  const [dough = "", crumb = "", flour = "", oven = ""] = names.map(pathOf);
  const html = readFileSync(join(client, `${page}.html`), "utf8");
  expect(html).toContain(`<img src="${dough}" alt="خمیر" width="64" height="40">`);
  expect(html).toContain(`<img src="${oven}" alt="تنور" width="520" height="80" loading="lazy" tabindex="0">`);
  expect(html).toContain(`<img src="${crumb}" alt="" width="30" height="20" loading="lazy">`);
  expect(html).toContain(`<a href="${flour}">داده</a>`);
  for (const file of [`${page}.md`, "/llms-full.txt"]) {
    const text = readFileSync(join(client, file), "utf8");
    for (const path of [dough, oven, crumb, flour]) expect(text).toContain(`](${siteUrl}${path}`);
  }
  const feed = readFileSync(join(client, "feeds/modules.atom"), "utf8")
    .replaceAll("&quot;", '"')
    .replaceAll("&#34;", '"');
  for (const path of [dough, crumb]) expect(feed).toContain(`img src="${siteUrl}${path}"`);
});

testEach<[what: string, file: string, from: string | RegExp, to: string]>([
  ["another picture", `${page}.html`, /\/files\/dough-[^"]*/, "/files/dough-64x40.00000000.svg"],
  ["a width", `${page}.html`, 'width="64"', 'width="46"'],
  ["a missing height", `${page}.html`, ' height="40"', ""],
  ["an alt text", `${page}.html`, 'alt="خمیر"', 'alt=""'],
  ["a picture outside of the feed", "/feeds/modules.atom", /img src/, "img data-src"],
  ["a picture of another site", "/feeds/modules.atom", `${siteUrl}/files/`, "https://other.example/files/"],
  ["a file in markdown", `${page}.md`, /\/files\/flour[^)]*/, "/files/flour.csv"],
  ["a file in the full text", "/llms-full.txt", `${siteUrl}/files/`, "/files/"],
  ["the policy of files", "/_headers", "style-src 'self' 'unsafe-inline'", "script-src 'unsafe-inline'"],
  ["the caching of files", "/_headers", /(\/files\/\*[\s\S]*?)immutable/, "$1private"],
  ["files that need the function", "/_routes.json", '"/files/*",', ""],
])("verification finds a difference", (_, file, from, to) => {
  const text = readFileSync(join(client, file), "utf8");
  const changed = text.replace(from, to);
  expect(changed).not.toBe(text);
  expect(messages({ [file]: changed }).join("\n")).toContain(`${file}: `);
});

test("verification finds a missing, a different and an additional file", () => {
  const [dough = "", crumb = ""] = names.map(pathOf);
  expect(messages({ [dough]: undefined })[0]).toBe(`${dough}: file: got nothing; expected "a file" (persian/files)`);
  expect(messages({ [crumb]: "other bytes" })[0]).toBe(
    `${crumb}: size in bytes: got 11; expected 118 (persian/files/bread/crumb.png)`,
  );
  expect(messages({ "/files/unused.0123abcd.txt": "x" })).toEqual([
    '/files/unused.0123abcd.txt: file: got "a file"; expected nothing (the content has no such page or file)',
  ]);
});

testEach([
  ["dough.svg", "image/svg+xml"],
  ["bread/crumb.png", "image/png"],
  ["flour.csv", "text/csv; charset=utf-8"],
])("a file is served with its type, is cached for a year, and cannot run scripts", async (name, type) => {
  const response = await fetch(server.url + pathOf(name));
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": type,
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
    "access-control-allow-origin": "*",
    "content-security-policy": expect.stringMatching(/^default-src 'none'; (?!.*script-src)/),
  });
  expect(response.headers.has("Content-Version")).toBe(false);
  expect(Buffer.from(await response.arrayBuffer())).toEqual(readFileSync(join(client, pathOf(name))));
});

test("browsers show the pictures in their size, and run no script of one that is opened", async () => {
  const browser = await openBrowser();
  const tab = await browser.newPage();
  await tab.goto(server.url + page);
  await tab.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const shown = () =>
    tab.evaluate(() =>
      [...document.querySelectorAll<HTMLImageElement>(".prose img")].map(
        ({ naturalWidth, clientWidth, clientHeight }) => [naturalWidth > 0, clientWidth, clientHeight],
      ),
    );
  await expect.poll(shown).toEqual([
    [true, 64, 40],
    [true, 32, 20],
    [true, 520, 80],
    [true, 30, 20],
  ]);
  // A script that the content check would refuse.
  await tab.route("**/files/*.svg", async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: svgPicture("<title>before</title><script>document.title = 'after'</script>"),
    });
  });
  await tab.goto(server.url + pathOf("dough.svg"));
  expect(await tab.evaluate(() => document.querySelector("title")?.textContent)).toBe("before");
  await tab.close();
});

test("a drawing that is too wide for a phone scrolls there to its end, below a sign and an edge that show it", async () => {
  const browser = await openBrowser();
  const tab = await browser.newPage({ viewport: { width: 360, height: 780 } });
  const signs = () =>
    tab.evaluate(() =>
      [...document.querySelectorAll("main img")].map(({ parentElement }) =>
        ["::before", "::after"].map((each) => getComputedStyle(parentElement as Element, each).content !== "none"),
      ),
    );
  const none = [false, false];
  for (const [path, before, after] of [
    [page, [none, none], [none]],
    [built.paths.find((each) => each.startsWith("/parts/"))?.replace(/\.\w+$/, "") ?? "", [], []],
  ] as const) {
    await tab.setViewportSize({ width: 360, height: 780 });
    await tab.goto(server.url + path);
    const drawing = tab.locator('main img[src*="/oven"]');
    await drawing.focus();
    expect(await signs()).toEqual([...before, [true, true], ...after]);
    const [start, end] = await drawing.evaluate((image) => {
      const scroller = image.parentElement as HTMLElement;
      const overlap = () => image.getBoundingClientRect().left - scroller.getBoundingClientRect().left;
      const start = overlap();
      scroller.scrollLeft = -1000;
      return [start, overlap()];
    });
    // From right to left: the end is on the left, and no longer below the edge.
    expect(start).toBeLessThan(0);
    expect(end).toBeGreaterThanOrEqual(20);
    expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await tab.setViewportSize({ width: 600, height: 780 });
    expect(await signs()).toEqual([...before, none, ...after]);
  }
  await browser.close();
});

test("a missing file is 404, which is not cached", async () => {
  const response = await fetch(`${server.url}/files/none.png`);
  expect([response.status, response.headers.get("Cache-Control")]).toEqual([404, "no-store"]);
});

test("errors in files are reported all at once, before a build", async () => {
  const folder = join(project.folder, "persian");
  writeFiles(folder, {
    "files/dough.svg": svgPicture("<script/>"),
    "files/bread/crumb.png": pictures.jpg,
    "files/My bread.png": pictures.png,
  });
  writeFileSync(join(folder, "files/flour.csv"), "");
  symlinkSync("/etc/hostname", join(folder, "files/host.txt"));
  appendFileSync(join(folder, "modules/1-first.md"), "\n![](../files/dough.svg) ![A](../files/crum.png)\n");
  expect(() => openSite({ CONTENT_DIR: folder, SITE_URL: siteUrl })).toThrow(
    new RegExp(
      [
        "files/My bread\\.png:1: file name: .*",
        "files/bread/crumb\\.png:1: file: .*",
        "files/dough\\.svg:1: picture: .*",
        "files/flour\\.csv:1: file: .*",
        "files/host\\.txt:1: file: .*",
        "modules/1-first\\.md:\\d+: image: .*",
        "modules/1-first\\.md:\\d+: alt text: .*",
      ].join("\n.*"),
    ),
  );
});
