/** Limits of Cloudflare Pages: each just met and just exceeded. */
import { expect, test } from "vitest";
import { exceededLimits, type HostedSite } from "../../../src/build/cloudflare-limits.ts";
import { testEach } from "../../each.ts";

const site: HostedSite = { files: [], maxFiles: 20_000, headers: "", routes: "", redirects: "", workerBytes: 180_000 };
const lines = (count: number, line: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => `${line(index)}\n`).join("");
const files = (count: number) => Array.from({ length: count }, (_, index) => ({ path: `/api/${index}`, bytes: 9 }));
const policy = (length: number): string => `/*\n  Content-Security-Policy: ${"a".repeat(length - 25)}\n`;
const routes = (count: number): string =>
  JSON.stringify({ include: ["/*"], exclude: Array.from({ length: count - 1 }, (_, index) => `/${index}`) });

test("a site within every limit exceeds none", () => {
  expect(exceededLimits(site)).toEqual([]);
});

testEach<[limit: string, kept: Partial<HostedSite>, exceeded: Partial<HostedSite>, message: RegExp]>([
  [
    "2,000 characters in a line of _headers",
    { headers: policy(2_000) },
    { headers: policy(2_001) },
    /^_headers:2: Content-Security-Policy has a line of 2,001 characters; Cloudflare Pages accepts 2,000 and .* each script host twice\.$/,
  ],
  [
    "100 rules in _headers",
    { headers: `# rules\n\n${lines(100, (index) => `/${index}\n  A: b\n  C: d`)}` },
    { headers: lines(101, (index) => `/${index}\n  A: b`) },
    /^101 rules in _headers; the limit is 100\. Set headers for fewer paths/,
  ],
  [
    "100 rules in _routes.json",
    { routes: routes(100) },
    { routes: routes(101) },
    /^101 rules in _routes\.json; the limit is 100\. Combine /,
  ],
  [
    "2,100 redirects",
    { redirects: `# moved\n\n${lines(2_100, (index) => `/${index} /`)}` },
    { redirects: lines(2_101, (index) => `/${index} /`) },
    /^2,101 redirects in _redirects; the limit is 2,100\. Combine /,
  ],
  [
    "25 MiB for a file",
    { files: [{ path: "/video.mp4", bytes: 25 * 1024 ** 2 }] },
    { files: [{ path: "/video.mp4", bytes: 25 * 1024 ** 2 + 1 }] },
    /^\/video\.mp4 is 25\.01 MiB; Cloudflare Pages accepts 25 MiB per file\. Put it /,
  ],
  [
    "20,000 files",
    { files: files(20_000) },
    { files: files(20_001) },
    /^20,001 files; the limit is 20,000\. 20,001 of them are JSON files of the API.* MAX_FILES=100000 /,
  ],
  [
    "as many files as MAX_FILES",
    { files: files(30_000), maxFiles: 30_000 },
    { files: files(30_001), maxFiles: 30_000 },
    /^30,001 files; the limit is 30,000\. /,
  ],
  [
    "3 MiB for the worker",
    { workerBytes: 3 * 1024 ** 2 },
    { workerBytes: 3 * 1024 ** 2 + 1 },
    /^The worker is 3\.01 MiB compressed; Cloudflare accepts 3 MiB on its free plan\. Publish fewer /,
  ],
])("the exact limit is accepted, and one more is not", (_, accepted, exceeded, message) => {
  expect(exceededLimits({ ...site, ...accepted })).toEqual([]);
  expect(exceededLimits({ ...site, ...exceeded })).toEqual([expect.stringMatching(message)]);
});

test("a comment in _headers may be long, since Pages ignores it", () => {
  expect(exceededLimits({ ...site, headers: `# ${"a".repeat(3_000)}\n` })).toEqual([]);
});
