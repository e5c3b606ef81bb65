/** npm run dev serves every saved change, and reports content errors in the browser. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { longCourse } from "../../bench/course.ts";
import { svgPicture } from "../pictures.ts";
import { freePort, plainEnvironment } from "../project.ts";
import { openBrowser } from "../site/browser.ts";
import { writeFiles } from "./course-folder.ts";

let content: string;
let preview: ChildProcess;
let url: string;
let output = "";

beforeAll(async () => {
  content = mkdtempSync(join(tmpdir(), "content-"));
  writeFiles(content, longCourse(6));
  const port = await freePort();
  url = `http://localhost:${port}`;
  // Astro uses these variables of vitest for its own tests, and disables live reload.
  const { VITEST: _, NODE_ENV: __, ...environment } = plainEnvironment();
  preview = spawn("npm", ["run", "--silent", "dev", "--", content, "--host"], {
    // In the project itself: Astro does not load its live reload module through a linked node_modules.
    cwd: resolve(import.meta.dirname, "../.."),
    env: { ...environment, PORT: String(port), CONTENT_DIR: "content" },
    detached: true,
  });
  for (const stream of [preview.stdout, preview.stderr]) stream?.on("data", (data) => (output += data));
  await vi.waitFor(async () => expect(await status("/"), output).toBe(200), { timeout: 600_000, interval: 100 });
});
afterAll(() => {
  if (preview.pid !== undefined) process.kill(-preview.pid, "SIGKILL");
  rmSync(content, { recursive: true, force: true });
});

const fetched = (path: string, init?: RequestInit): Promise<Response> => fetch(url + path, init);
const status = (path: string): Promise<number> =>
  fetched(path).then(
    ({ status }) => status,
    () => 0,
  );
const textOf = async (path: string, init?: RequestInit): Promise<string> => (await fetched(path, init)).text();
const post = (body: unknown): RequestInit => ({
  method: "POST",
  headers: { "Content-Type": "application/json", Accept: "application/json, text/event-stream" },
  body: JSON.stringify(body),
});
const call = (name: string, args: object) =>
  post({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: args } });

const file = (name: string): string => join(content, name);
const module = "modules/1-module-number-1.md";
const edit = (name: string, from: RegExp | string, to: string): void =>
  writeFileSync(
    file(name),
    readFileSync(file(name), "utf8").replace(from, () => to),
  );

/** Waits until a response contains a text, with a long timeout for busy machines. */
const untilHas = (path: string, text: string, init?: RequestInit): Promise<void> =>
  expect.poll(() => textOf(path, init), { interval: 20 }).toContain(text);

test("the first line names the course, which is the argument, and --host is what Astro's output asks for", () => {
  expect(output).toMatch(new RegExp(`^Course {3}${content}\n`));
  expect(output).toContain("Network");
  expect(output).not.toContain("use --host");
});

describe("after a change is saved", () => {
  test("the page, its twin, the API, searches, MCP, the feeds and llms.txt contain the new text", async () => {
    edit(module, /^description: .*/m, "description: Zebras graze on the savanna.");
    await untilHas("/modules/1-module-number-1", "Zebras graze");
    for (const path of ["/modules/1-module-number-1.md", "/curriculum", "/curriculum.md", "/llms.txt"])
      expect(await textOf(path), path).toContain("Zebras graze");
    for (const path of ["/api/v1/modules/1-module-number-1", "/api/v1/modules?q=zebras", "/ask?query=zebras"])
      expect(await textOf(path), path).toContain("Zebras graze");
    expect(await textOf("/feeds/modules.jsonl")).toContain("Zebras graze");
    expect(await textOf("/curriculum?q=zebras")).toMatch(/1 module (?:with|match)/);
    expect(await textOf("/mcp", call("search_curriculum", { query: "zebras" }))).toContain("Zebras graze");
    const resource = {
      jsonrpc: "2.0",
      id: 1,
      method: "resources/read",
      params: { uri: `${url}/modules/1-module-number-1.md` },
    };
    expect(await textOf("/mcp", post(resource))).toContain("Zebras graze");
  });

  test("one line reports what changed, the number of affected pages except those about the API, and the time", async () => {
    output = "";
    edit(module, "savanna", "steppe");
    await expect.poll(() => output).toMatch(/modules\/1-module-number-1\.md: 4 pages, \d+ ms\n/);
  });

  test("prices and quotes are updated", async () => {
    const { complete } = JSON.parse(await textOf("/api/v1/pricing"));
    edit("pricing.md", /now: [\d.]+/, "now: 77");
    await untilHas("/api/v1/pricing", "$77");
    expect(complete.intl.now).not.toBe("$77");
    expect(await textOf("/pricing")).toContain("$77");
    expect(await textOf("/pricing?region=intl")).toContain("$77");
    expect(await textOf("/quote?plan=complete&country=DE")).toContain("$77");
    expect(await textOf("/mcp/product", call("quote_order", { plan: "complete", country: "DE" }))).toContain("$77");
    expect(await textOf("/mcp/search", call("fetch", { id: "/pricing" }))).toContain("$77");
  });

  test("the course's facts and its language are updated", async () => {
    edit("course.md", /^language: .*/m, "language: he");
    await untilHas("/", 'dir="rtl"');
    edit("course.md", "language: he", "language: en");
    await untilHas("/", 'dir="ltr"');
    edit("course.md", /^title: .*/m, "title: A title of its own");
    await untilHas("/", "A title of its own");
    expect(await textOf("/api/v1/course")).toContain("A title of its own");
  });

  test("downloads that are switched on are listed without their sizes, and made on request", async () => {
    expect(await status("/downloads")).toBe(404);
    edit("course.md", /^language: .*/m, "language: en\nexports: [epub, zip]");
    await untilHas("/downloads", "/downloads/course.epub");
    expect(await textOf("/downloads")).not.toMatch(/\d kB/);
    for (const path of ["/downloads/course.epub", "/downloads/course.zip"]) {
      const response = await fetched(path);
      expect(response.headers.get("Content-Type")).toMatch(/^application\/(?:epub\+)?zip$/);
      expect(await response.text()).toMatch(/^PK/);
    }
    expect(await status("/downloads/course.imscc")).toBe(404);
  });

  test("a new module exists, a renamed one has a new URL, and a deleted one is gone", async () => {
    const text = readFileSync(file(module), "utf8").replace(/^title: .*/m, "title: Brand new");
    writeFileSync(file("modules/90-brand-new.md"), text);
    await untilHas("/modules/90-brand-new", "Brand new");
    renameSync(file("modules/90-brand-new.md"), file("modules/91-renamed.md"));
    await untilHas("/modules/91-renamed", "Brand new");
    expect(await status("/modules/90-brand-new")).toBe(404);
    expect(await status("/api/v1/modules/91-renamed")).toBe(200);
    rmSync(file("modules/91-renamed.md"));
    await expect.poll(() => status("/modules/91-renamed")).toBe(404);
    expect(await textOf("/sitemap.xml")).not.toContain("91-renamed");
  });

  test("a draft is shown and marked as a draft", async () => {
    const text = readFileSync(file(module), "utf8").replace(/^title: .*/m, "title: Not ready\ndraft: true");
    writeFileSync(file("modules/95-not-ready.md"), text);
    await untilHas("/modules/95-not-ready", "Draft: Not ready");
    expect(await textOf("/modules/95-not-ready.md")).toContain("# Draft: Not ready");
    expect(await textOf("/curriculum")).toContain("Draft: Not ready");
    rmSync(file("modules/95-not-ready.md"));
    await expect.poll(() => status("/modules/95-not-ready")).toBe(404);
  });

  test("a picture is served, under a new URL once its bytes change, and links to files lead to their pages", async () => {
    const picture = async (): Promise<string> =>
      /<img src="([^"]*)" alt="A coil"/.exec(await textOf("/modules/2-module-number-2"))?.[1] ?? "";
    writeFiles(content, { "files/coil.svg": svgPicture() });
    const text = "![A coil](../files/coil.svg) [Next](./3-module-number-3.md)";
    writeFileSync(
      file("modules/2-module-number-2.md"),
      `${readFileSync(file("modules/2-module-number-2.md"), "utf8")}\n${text}\n`,
    );
    await expect.poll(picture).toMatch(/^\/files\/coil-64x40\.[0-9a-f]{8}\.svg$/);
    const before = await picture();
    const response = await fetched(before);
    expect([response.headers.get("Content-Type"), await response.text()]).toEqual(["image/svg+xml", svgPicture()]);
    expect(await textOf("/modules/2-module-number-2.md")).toContain(`![A coil](${url}${before})`);
    expect(await textOf("/modules/2-module-number-2")).toContain('<a href="/modules/3-module-number-3">Next</a>');

    writeFiles(content, { "files/coil.svg": svgPicture("<g/>") });
    await expect.poll(picture).not.toBe(before);
    expect(await textOf(await picture())).toBe(svgPicture("<g/>"));
    expect(await status(before)).toBe(404);

    rmSync(file("files/coil.svg"));
    await untilHas("/", "which does not exist");
    writeFiles(content, { "files/coil.svg": svgPicture() });
    await expect.poll(picture).toBe(before);
  });

  test("other texts of the interface and other colors are on every page", async () => {
    const styles = "/src/pages/frame/style.css";
    await untilHas("/", styles);
    writeFiles(content, {
      "interface.yaml": "curriculum: Syllabus\n",
      "files/tokens.css": ":root { --radius-1: 7px }\n",
    });
    await untilHas("/", ">Syllabus<");
    await untilHas(styles, "--radius-1:7px");
    writeFiles(content, { "files/tokens.css": ":root { --radius-1: 8px }\n" });
    await untilHas(styles, "--radius-1:8px");
  });

  test("a new warning is printed once, and stands out if the course has lost its prices", async () => {
    output = "";
    renameSync(file("pricing.md"), file("prices.md"));
    await expect
      .poll(() => output, { timeout: 10_000 })
      .toMatch(/^WARNING {2}.*prices\.md:1: file name: .* published as free; /m);
    edit(module, "Zebras", "Gazelles");
    await untilHas("/modules/1-module-number-1", "Gazelles");
    expect(output.match(/prices\.md:1: file name/g)).toHaveLength(1);
    renameSync(file("prices.md"), file("pricing.md"));
    await expect.poll(() => status("/pricing"), { timeout: 10_000 }).toBe(200);
  });

  test("an open page reloads", async () => {
    const { page, close } = await openPage("/modules/2-module-number-2");
    try {
      edit("modules/2-module-number-2.md", /^description: .*/m, "description: Seen without a reload.");
      await page.getByText("Seen without a reload.").first().waitFor({ timeout: 10_000 });
    } finally {
      await close();
    }
  });
});

describe("content errors", () => {
  test("are shown instead of the page with file, line, text and fix, all at once, until they are fixed", async () => {
    const { page, close } = await openPage("/modules/1-module-number-1");
    const before = readFileSync(file(module), "utf8");
    const other = readFileSync(file("pricing.md"), "utf8");
    try {
      edit(module, /^description: .*/m, "descripton: Mistyped");
      edit("pricing.md", /now: [\d.]+/, "now: cheap");
      await page.getByText("2 errors in the content").waitFor({ timeout: 10_000 });
      const shown = await page.locator("body").innerText();
      expect(shown).toMatch(/modules\/1-module-number-1\.md:\d+: descripton/);
      expect(shown).toMatch(/pricing\.md:\d+: .*now: got "cheap"/);
      expect(shown).toContain("did you mean description?");
      expect(shown).toContain("descripton: Mistyped");

      // Programs without scripts get the same text.
      const response = await fetched("/modules/1-module-number-1");
      expect(response.status).toBe(500);
      expect(await response.text()).toContain("did you mean description?");
      for (const path of ["/api/v1/course", "/modules/1-module-number-1.md", "/llms.txt"]) {
        const response = await fetched(path);
        expect(response.status, path).toBe(500);
        expect(response.headers.get("Content-Type")).toBe("application/problem+json");
        expect((await response.json()).detail).toContain("did you mean description?");
      }
      writeFileSync(file(module), before);
      writeFileSync(file("pricing.md"), other);
      await page.locator("main h1").waitFor({ timeout: 10_000 });
      await expect.poll(() => status("/api/v1/course")).toBe(200);
    } finally {
      writeFileSync(file(module), before);
      writeFileSync(file("pricing.md"), other);
      await close();
    }
  });
});

test("a missing page is 404 with the nearest modules, and computed pages work", async () => {
  const response = await fetched("/modules/module-number");
  expect(response.status).toBe(404);
  expect(await response.text()).toMatch(/<a href="\/modules\/\d+-module-number-\d+">/);
  expect(
    (await fetched("/modules/1-module-number-1", { headers: { Accept: "text/markdown" } })).headers.get("Content-Type"),
  ).toBe("text/markdown; charset=utf-8");
});

async function openPage(path: string) {
  const browser = await openBrowser();
  const page = await browser.newPage();
  await page.goto(url + path);
  await page.waitForLoadState("networkidle");
  return { page, close: () => browser.close() };
}
