/** A course with visitor counters, a verification tag and a style sheet of its own, in a browser; the counters' sites are the test's. */
import { join } from "node:path";
import type { Browser } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { messageOf } from "../../src/build/verify/finding.ts";
import { build, copyProject, freePort, type Project, type Server, serve } from "../project.ts";
import { openBrowser } from "../site/browser.ts";
import { openBuilt, sharedUrl } from "./built-site.ts";
import { smallCourse, writeFiles } from "./course-folder.ts";

/** Counters in the form of Plausible's and Umami's: each finds its element, and reports to its own site. */
const counters: Record<string, string> = {
  "https://plausible.school/js/script.js": `{
    const own = document.currentScript;
    const report = new XMLHttpRequest();
    report.open("POST", own.dataset.api || new URL(own.src).origin + "/api/event", true);
    report.send(JSON.stringify({ n: "pageview", u: location.href, d: own.dataset.domain })); }`,
  "https://umami.school/script.js": `{
    const own = document.currentScript;
    const site = own.src.split("/").slice(0, -1).join("/");
    const payload = { website: own.dataset.websiteId, url: location.href, title: document.title };
    fetch(site + "/api/send", { method: "POST", keepalive: true, body: JSON.stringify({ type: "event", payload }) });
    fetch("https://elsewhere.school/").then(() => { document.body.dataset.leaked = "" }, () => {}); }`,
};
const site = `site:
  scripts:
    - url: https://plausible.school/js/script.js
      attributes: { data-domain: course.school }
    - url: https://umami.school/script.js
      attributes: { data-website-id: 94db1cb1 }
  head: [{ name: google-site-verification, content: 'a"<b>' }]
  styles: files/own.css
parts:`;

let project: Project;
let server: Server;
let browser: Browser;
beforeAll(async () => {
  project = copyProject();
  const course = smallCourse();
  writeFiles(join(project.folder, "course"), {
    ...course,
    "course.md": (course["course.md"] ?? "").replace("parts:", site),
    "files/own.css": "h1 { letter-spacing: 3px; }\n",
    "pages/privacy.md": "# Privacy\n\nVisits are counted by plausible.school and umami.school.\n",
  });
  await build(project, { CONTENT_DIR: "course", SITE_URL: sharedUrl });
  server = await serve(project, "serve", { PORT: String(await freePort()), RATE_LIMIT: "0" });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  project.remove();
});

test.each(["/", "/modules/1-module-number-1", "/quote?plan=complete&country=DE", "/curriculum?q=module", "/missing"])(
  "%s is counted, has the tag and the styles, and contacts no other site",
  async (path) => {
    const page = await browser.newPage();
    const reports: string[] = [];
    const requested = new Set<string>();
    await page.route(/^https:/, async (route) => {
      const request = route.request();
      requested.add(new URL(request.url()).host);
      const script = counters[request.url()];
      if (request.method() === "POST") reports.push(`${request.url()} ${request.postData()}`);
      const headers = { "Access-Control-Allow-Origin": "*" };
      await route.fulfill(script ? { body: script, contentType: "text/javascript" } : { status: 202, headers });
    });
    await page.goto(server.url + path);
    await expect.poll(() => reports.length).toBe(2);
    expect(reports.join("\n")).toContain(`"u":"${server.url}${path}","d":"course.school"`);
    expect(reports.join("\n")).toContain('"website":"94db1cb1"');
    expect([...requested].sort()).toEqual(["plausible.school", "umami.school"]);
    expect(await page.locator("[data-leaked]").count()).toBe(0);
    expect(await page.locator('meta[name="google-site-verification"]').getAttribute("content")).toBe('a"<b>');
    expect(
      await page
        .locator("h1")
        .first()
        .evaluate((title) => getComputedStyle(title).letterSpacing),
    ).toBe("3px");
    await page.close();
  },
);

test("a page works while the counter's site does not answer", async () => {
  const page = await browser.newPage();
  await page.route(/^https:/, () => new Promise(() => {}));
  await page.goto(server.url, { waitUntil: "commit" });
  // The site's own scripts run before those of others are loaded.
  await expect
    .poll(async () => {
      await page.keyboard.press("/");
      return page.locator("#finder[open]").count();
    })
    .toBe(1);
  await page.close();
});

test("verification finds a script, an attribute or a tag that the course does not name", async () => {
  const built = await openBuilt(project, "course");
  const faults = [
    ["about", "</body>", '<script defer src="https://evil.school/a.js"></script></body>', "evil.school"],
    ["developers", "</body>", '<script src="//evil.school/a.js"></script></body>', '"//evil.school'],
    ["curriculum", 'data-domain="course.school"', 'data-domain="other.school"', "script[defer]@data-domain"],
    ["index", "script defer src=", "script src=", "script[defer]@src"],
    ["privacy", '<meta name="google', '<meta name="robots" content="noindex"><meta name="google', "meta[name]@name"],
    ["progress", /<link rel="stylesheet" href="\/files\/[^>]+>/, "", "link[rel=stylesheet]"],
  ] as const;
  const changed = faults.map(([name, from, to]) => [`/${name}.html`, built.textOf(`/${name}.html`).replace(from, to)]);
  const found = built.findings(Object.fromEntries(changed)).map(messageOf);
  for (const [name, , , message] of faults)
    expect(found.filter((line) => line.startsWith(`/${name}.html: `)).join("\n")).toContain(message);
});
