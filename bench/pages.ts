/**
 * Pages on a slow phone: npm run build && npm run bench -- pages
 * A page's text with an empty cache, and the next page after a tap, in Chromium with a processor four times as slow and a mobile
 * network (150 ms a request, 1.6 Mbit/s down, 750 kbit/s up: Lighthouse's slow 4G).
 */
import { createServer, request, type Server } from "node:http";
import { resolve } from "node:path";
import { createGzip } from "node:zlib";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright";
import { freePort, serve } from "../tests/project.ts";
import { browserPath } from "./browser.ts";

const project = { folder: resolve(import.meta.dirname, ".."), remove: () => {} };
const rounds = 7;
const slowNetwork = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };

const median = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

/** A page of a phone with a slow processor and network, and an empty cache. */
async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", slowNetwork);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  return page;
}

/** Milliseconds from the start of the navigation until the page's text is painted. */
const textPainted = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        const observer = new PerformanceObserver((list) => {
          const paint = list.getEntries().find(({ name }) => name === "first-contentful-paint");
          if (paint) done(paint.startTime);
        });
        observer.observe({ type: "paint", buffered: true });
      }),
  );

type Times = { first: number; next: number; requests: number };

/** The first page with an empty cache; then a finger on a link to the next one, which it lets go after a tenth of a second. */
async function visit(browser: Browser, origin: string, path: string, link: string): Promise<Times> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 });
  try {
    const page = await slowPage(context);
    await page.goto(origin + path, { waitUntil: "load" });
    const first = await textPainted(page);
    const requests = await page.evaluate(() => performance.getEntriesByType("resource").length + 1);
    await page.waitForTimeout(1500);
    const target = page.locator(link).first();
    await target.scrollIntoViewIfNeeded();
    await page.waitForTimeout(500);
    await target.hover();
    // Reading a link before following it.
    await page.waitForTimeout(700);
    await target.click({ noWaitAfter: true });
    await page.waitForURL((url) => url.pathname !== path, { waitUntil: "load" });
    return { first, next: await textPainted(page), requests };
  } finally {
    await context.close();
  }
}

const walks = [
  { name: "a lesson, then the next one", path: "/modules/13-freshness", link: 'main a[rel="next"]:visible' },
  { name: "the curriculum, then a lesson", path: "/curriculum", link: 'main a[href^="/modules/"]:visible' },
  { name: "the home page, then the curriculum", path: "/", link: 'main a[href="/curriculum"]:visible' },
];

/** A reverse proxy that compresses, as Cloudflare and the proxies of docs/operating.md do. */
function compressing(origin: string): Server {
  return createServer(({ url = "/", method, headers }, response) => {
    const outgoing = request(origin + url, { method, headers }, (incoming) => {
      const { "content-length": length, ...rest } = incoming.headers;
      const isText = /^(?:text|application)\//.test(rest["content-type"] ?? "") && length !== "0";
      response.writeHead(
        incoming.statusCode ?? 502,
        isText ? { ...rest, "content-encoding": "gzip" } : incoming.headers,
      );
      if (isText) incoming.pipe(createGzip()).pipe(response);
      else incoming.pipe(response);
    });
    outgoing.end();
  });
}

const server = await serve(project, "serve", { PORT: String(await freePort()), RATE_LIMIT: "0" });
const port = await freePort();
const proxy = compressing(server.url).listen(port);
const origin = `http://localhost:${port}`;
const browser = await chromium.launch({ executablePath: browserPath(process.env), args: ["--no-sandbox"] });
try {
  console.log("| Visit | Requests | Text of the first page, ms | Text of the next page, ms |");
  console.log("|---|---:|---:|---:|");
  for (const { name, path, link } of walks) {
    const times: Times[] = [];
    for (let round = 0; round < rounds; round++) times.push(await visit(browser, origin, path, link));
    const of = (key: keyof Times): string => median(times.map((each) => each[key])).toFixed(0);
    console.log(`| ${name} | ${of("requests")} | ${of("first")} | ${of("next")} |`);
  }
} finally {
  await browser.close();
  proxy.closeAllConnections();
  proxy.close();
  await server.stop();
}
