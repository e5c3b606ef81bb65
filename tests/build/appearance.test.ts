/** A Hebrew course that replaces texts of the interface, colors, sizes and a font: every format has them, and the build agrees. */
import { globSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { en } from "../../src/course/interface/en.ts";
import { nameOf, placeholdersOf } from "../../src/course/interface/replaceable.ts";
import type { Texts } from "../../src/course/interface/texts.ts";
import { build, copyProject, freePort, type Project, type Server, serve } from "../project.ts";
import { openBrowser } from "../site/browser.ts";
import { hebrewCourse, writeFiles } from "./course-folder.ts";

/** An interface.yaml with every text that can be replaced: its name, with characters that formats escape, and its placeholders. */
function everyText(): string {
  const names = (Object.keys(en) as (keyof Texts)[]).filter((name) => placeholdersOf(name, en) !== null);
  const lines = names.map((name) => {
    const places = (placeholdersOf(name, en) ?? []).map((placeholder) => `{${nameOf(placeholder)}}`);
    return `${name}: ${JSON.stringify([`«${name.replace(/[A-Z]/g, " $&")}» & "ש"`, ...places].join(" "))}`;
  });
  return `${lines.join("\n")}\n`;
}

const tokens = `/* The colors of the bakery. */
:root {
  --paper: light-dark(#fffdf5, #10201b);
  --accent: light-dark(#0f6246, #7fd6b0);
  --on-accent: light-dark(#ffffff, #0b1e16);
  --serif: "Bakery", serif;
  --text-8: 3rem;
}
@font-face {
  font-family: "Bakery";
  src: url("fonts/bakery.woff2") format("woff2");
}
`;

let project: Project;
let site: Server;
beforeAll(async () => {
  project = copyProject();
  writeFiles(`${project.folder}/course`, {
    ...hebrewCourse(),
    "interface.yaml": everyText(),
    "files/tokens.css": tokens,
    "files/fonts/bakery.woff2": readFileSync("src/pages/fonts/hebrew.woff2"),
  });
  await build(project, { CONTENT_DIR: "course" });
  site = await serve(project, "serve", { PORT: String(await freePort()), RATE_LIMIT: "0" });
});
afterAll(async () => {
  await site?.stop();
  project.remove();
});

const get = async (path: string): Promise<string> => (await fetch(site.url + path)).text();
const call = async (path: string, name: string, own: object): Promise<string> => {
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: own } });
  const headers = { "Content-Type": "application/json", Accept: "application/json, text/event-stream" };
  return (await fetch(site.url + path, { method: "POST", headers, body })).text();
};

test("pages, their markdown, the search and downloads have the replaced texts", async () => {
  expect(await get("/")).toContain("«start First Module» &amp; &quot;ש&quot;");
  expect(await get("/curriculum.md")).toContain('# «curriculum» & "ש"');
  expect(await get("/llms.txt")).toContain('«curriculum» & "ש"');
  const [search = ""] = globSync(`${project.folder}/dist/client/_astro/search.*/index*`);
  expect(readFileSync(search, "utf8")).toContain("«no Matches»");
});

test("so do computed pages, error pages and tools, and the worker has no other language", async () => {
  expect(await get("/quote.md?plan=teams&seats=7&country=IL")).toContain('- «plan» & "ש": «teams» & "ש"');
  expect(await get("/curriculum?q=xyzzy")).toContain("«no Matches» &amp; &quot;ש&quot; xyzzy");
  expect(await get("/missing.md")).toContain('# «not Found» & "ש"');
  expect(await call("/mcp/product", "quote_order", { plan: "teams", seats: 7, country: "IL" })).toContain(
    "«price Per Seat»",
  );
  const worker = readFileSync(`${project.folder}/dist/server/worker.js`, "utf8");
  expect(worker).not.toContain(en.planDaysError);
});

test("the pages have the colors, sizes and the font, and read no other", async () => {
  const styles = globSync(`${project.folder}/dist/client/_astro/*.css`).map((path) => readFileSync(path, "utf8"));
  expect(styles.filter((style) => style.includes("--accent:light-dark(#0f6246,#7fd6b0)"))).toHaveLength(1);
  const html = await get("/missing");
  expect(html).toContain('content="#fffdf5" media="(prefers-color-scheme: light)"');
  expect(html).not.toContain('rel="preload" as="font"');
  expect(JSON.parse(await get("/site.webmanifest")).background_color).toBe("#fffdf5");
  const browser = await openBrowser();
  const page = await browser.newPage({ colorScheme: "dark" });
  await page.goto(`${site.url}/quote?plan=teams&seats=7&country=IL`);
  await page.evaluate(() => document.fonts.ready);
  const shown = await page.evaluate(() => ({
    paper: getComputedStyle(document.documentElement).backgroundColor,
    size: getComputedStyle(document.querySelector("h1") as Element).fontSize,
    fonts: [...document.fonts].filter(({ status }) => status === "loaded").map(({ family }) => family),
  }));
  await browser.close();
  expect(shown).toMatchObject({ paper: "rgb(16, 32, 27)", size: "51px" });
  expect(shown.fonts.map((family) => family.replaceAll('"', ""))).toEqual(["Bakery"]);
});
