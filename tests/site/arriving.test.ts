/** On a slow connection, a browser renders a page as it arrives, and nothing that is rendered moves. */
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readApi, siteUrl } from "./ask.ts";
import { layoutShifts, visitor } from "./browser.ts";

const { withPage } = visitor();

/** A proxy that sends each page in pieces, the first ones small, with what is visible first. */
const proxy = createServer(async ({ url = "/", headers }, response) => {
  const answer = await fetch(siteUrl + url, { headers: { accept: headers.accept ?? "*/*" } });
  const body = Buffer.from(await answer.arrayBuffer());
  const type = answer.headers.get("content-type") ?? "";
  response.writeHead(answer.status, { "content-type": type });
  if (type.startsWith("text/html")) await sendInPieces(body, response);
  response.end(type.startsWith("text/html") ? undefined : body);
});

async function sendInPieces(body: Buffer, response: ServerResponse): Promise<void> {
  for (let at = 0, size = 512; at < body.length; at += size) {
    if (at >= 24_000) size = Math.ceil(body.length / 4);
    response.write(body.subarray(at, at + size));
    // The delay is under test: the page is rendered in between.
    await pause(40);
  }
}

beforeAll(() => new Promise<void>((ready) => proxy.listen(0, ready)));
afterAll(() => proxy.close());

const { data } = await readApi<{ data: { slug: string }[] }>("/modules?limit=1");
const kinds = [
  "/",
  "/curriculum",
  ...data.map(({ slug }) => `/modules/${slug}`),
  "/pricing",
  "/quote?plan=teams&seats=7&country=DE",
  "/developers",
  "/no-such-page",
];

test.for([...kinds.map((path) => [path, 360] as const), ...kinds.slice(0, 3).map((path) => [path, 1280] as const)])(
  "%s does not move while it arrives, at %i px",
  async ([path, width]) => {
    await withPage(
      async (page) => {
        await page.goto(`http://localhost:${(proxy.address() as AddressInfo).port}${path}`);
        expect(await page.locator(".page-header").isVisible()).toBe(true);
        expect(await layoutShifts(page)).toEqual([]);
      },
      { viewport: { width, height: 800 } },
    );
  },
);
