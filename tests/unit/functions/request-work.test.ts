/**
 * What requests cost, held by counting: answers of each kind, and the most expensive requests that the bench knows, in a
 * course of 48 modules. `npm run bench -- requests` measures the processor time of the same requests.
 */
import "../work.ts"; // First: it counts the blocks of code that is loaded after it.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { kindsOf } from "../../../bench/answer-calls.ts";
import { costlyRequests } from "../../../bench/costly-requests.ts";
import { longCourse } from "../../../bench/course.ts";
import { computed } from "../../../functions/computed.ts";
import { openSite, publicationOf } from "../../../src/build/open-site.ts";
import { read } from "../../../src/service/api/api.ts";
import { createRequestHandler, type RequestHandler } from "../../../src/service/request-handler.ts";
import { writeFiles } from "../../build/course-folder.ts";
import { getOf, postOf, type WireRequest } from "../../site/fuzz/wire.ts";
import { siteUrl } from "../sample-course.ts";
import { counting, type Work } from "../work.ts";
import { language } from "./language.ts";

const slugs = Array.from({ length: 48 }, (_, index) => `${index + 1}-module-number-${index + 1}`);
const twin = "---\ntitle: Page\n---\n# Page\n\n## Curriculum\n\n## Chapters\n\n1. One\n\n## Overview\n\nText.\n";

/** The page of quotes, whose form is replaced. */
const quotePage =
  '<title>Quote</title><div class="quote-page"><p><datalist></datalist></p></div><script></script><code>{&quot;plan&quot;:&quot;complete&quot;}</code>';

/** Every element that a page fills in. */
const page = [
  ...["q", "found", "results", "whole", "nearest-pages", "lead", "source", "shownIntl", "shownIl", "shownCountry"],
  ...["shownRegion", "shownAll", "to-intl", "to-il", "to-all", "region-intl", "region-il"],
]
  .map((id) => `<div id="${id}"></div>`)
  .concat('<section id="nearest"></section>')
  .join("\n");

let send: (request: WireRequest) => Promise<number>;
let exportId = "";

beforeAll(async () => {
  // The twin of these tests has other prices than the course, which is logged.
  vi.spyOn(console, "error").mockImplementation(() => {});
  const folder = mkdtempSync(join(tmpdir(), "course-"));
  writeFiles(folder, longCourse(48));
  const opened = openSite({ CONTENT_DIR: folder, SITE_URL: siteUrl });
  rmSync(folder, { recursive: true });
  const site: RequestHandler = createRequestHandler(
    publicationOf(opened, () => twin.length, ["/llms.txt"]),
    computed,
    language,
  );
  const fetch = async (input: Request | string | URL): Promise<Response> => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    const headers = { "Cache-Control": "public", ETag: '"file"' };
    if (pathname.startsWith("/api/v1/"))
      return Response.json(read(opened.source, pathname.slice("/api/v1".length)).body, { headers });
    if (pathname.endsWith(".md")) return new Response(twin, { headers });
    return new Response(pathname === "/quote" ? quotePage : page, { headers });
  };
  const answer = async ({ method, target, headers, body }: WireRequest): Promise<Response> =>
    site(new Request(siteUrl + target, { method, headers, body: body && Buffer.from(body) }), {
      now: 0,
      assets: { fetch },
      client: { forwarded: null, connection: "192.0.2.1", country: undefined },
      settings: { RATE_LIMIT: "0" },
    });
  send = async (request) => {
    const response = await answer(request);
    await response.arrayBuffer();
    return response.status;
  };
  ({ id: exportId } = (await (await answer(postOf("/api/v1/exports", "{}"))).json()) as { id: string });
});

afterAll(() => {
  vi.restoreAllMocks();
});

/**
 * The most blocks of code that a later answer of each kind runs, about a third above what it does. A change that is meant to cost more
 * or less changes its number. First answers may read what later ones keep.
 */
const most: Record<string, number> = {
  "404": 7500,
  "/ask": 4000,
  "search page": 3900,
  "MCP initialize": 1600,
  "MCP tools/list": 1400,
  search_curriculum: 5700,
  "search_curriculum, 2026": 7200,
  get_module: 2500,
  get_pricing: 2500,
  quote_order: 2300,
  create_enrollment_link: 2400,
  check_enrollment_channel: 1900,
  "/mcp/search: search": 5400,
  "/mcp/search: fetch": 1900,
  "batch of 20 new searches": 6000,
  "batch of 20 recurring searches": 5000,
  export: 950,
  "quote page": 2800, // the whole form, rendered from its model
  "its markdown": 700,
};
const mostOfFirst = 16_000;

/**
 * Expensive requests are counted in groups, since each count takes longer than most requests. Every request alone costs less than what
 * a group may: blocks of code, and patterns compiled.
 */
const together = 12;
const mostTogether: Work = { blocks: 320_000, patterns: 80 };

test("an answer of each kind runs no more code than stated here", async () => {
  const costs = await counting(async (workOf) => {
    const costs: Record<string, { first: number; later: number }> = {};
    for (const { name, callOf } of kindsOf(slugs)) {
      const works: number[] = [];
      for (let turn = 0; turn < 3; turn++) {
        const { path, body, headers = {} } = callOf(turn);
        const request = body === undefined ? getOf(path) : postOf(path, JSON.stringify(body));
        request.headers.push(...Object.entries(headers));
        let status = 0;
        const { blocks } = await workOf(async () => {
          status = await send(request);
        });
        expect([200, 202, 404], name).toContain(status);
        works.push(blocks);
      }
      const [first = 0, ...later] = works;
      costs[name] = { first, later: Math.max(...later) };
    }
    return costs;
  });
  expect(Object.keys(costs)).toEqual(Object.keys(most));
  const exceeding = Object.entries(costs).filter(
    ([name, { first, later }]) => first > mostOfFirst || later > (most[name] ?? 0),
  );
  expect(exceeding).toEqual([]);
});

const classes = Object.keys(costlyRequests({ siteUrl, exportIds: [], slug: "1-a", isSample: false }));

test.each(classes)("%s cost no more than others by far", async (name) => {
  const requests = costlyRequests({ siteUrl, exportIds: [exportId], slug: slugs[0] ?? "", isSample: true })[name] ?? [];
  expect(requests.length).toBeGreaterThan(0);
  const tooExpensive = await counting(async (workOf) => {
    const exceeding: [names: string[], Work][] = [];
    for (let at = 0; at < requests.length; at += together) {
      const group = requests.slice(at, at + together);
      const work = await workOf(async () => {
        for (const { request } of group) await send(request(0));
      });
      if (work.blocks > mostTogether.blocks || work.patterns > mostTogether.patterns)
        exceeding.push([group.map(({ name }) => name), work]);
    }
    return exceeding;
  });
  expect(tooExpensive).toEqual([]);
});
