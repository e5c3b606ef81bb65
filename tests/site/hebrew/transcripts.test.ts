/** Transcripts as the service serves them: pages, markdown and captions, in the course's language and another. */
import { expect, test } from "vitest";
import { testEach } from "../../each.ts";
import { ask, siteUrl } from "../ask.ts";

const page = "/modules/1-lesson-0/transcript";

testEach([
  [page, "text/html; charset=utf-8", "*/*"],
  [page, "text/markdown; charset=utf-8", "text/markdown"],
  [`${page}.md`, "text/markdown; charset=utf-8", "*/*"],
  [`${page}.vtt`, "text/vtt; charset=utf-8", "*/*"],
  [`${page}/en`, "text/html; charset=utf-8", "*/*"],
  [`${page}/en.md`, "text/markdown; charset=utf-8", "*/*"],
  [`${page}/en.vtt`, "text/vtt; charset=utf-8", "*/*"],
  ["/modules/4-lesson-1/transcript/2.vtt", "text/vtt; charset=utf-8", "*/*"],
])("a transcript has a page, markdown and captions, each with its type and an ETag", async (path, type, accept) => {
  const response = await ask(path, { headers: { Accept: accept } });
  expect([response.status, response.headers.get("Content-Type")]).toEqual([200, type]);
  const tag = response.headers.get("ETag") ?? "";
  expect(tag).toMatch(/^"/);
  const again = await ask(path, { headers: { Accept: accept, "If-None-Match": tag } });
  expect(again.status).toBe(304);
});

test("captions are open to any origin, and state the content version", async () => {
  const { headers } = await ask(`${page}.vtt`);
  expect(headers.get("Access-Control-Allow-Origin")).toBe("*");
  expect(headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
  expect(headers.get("Content-Version")).toMatch(/^[0-9a-f]{12}$/);
});

test("every form has the same words, in the direction of their language", async () => {
  const text = async (path: string): Promise<string> => (await ask(path)).text();
  expect(await text(`${page}.vtt`)).toBe(
    "WEBVTT\n\n00:00:01.000 --> 00:00:04.000\nקמח &amp; מים.\n\n00:12:34.000 --> 00:12:36.000\nלשים a &lt; b.\n",
  );
  expect(await text(`${page}.md`)).toContain("\n\n**0:01** קמח & מים.\n\n**12:34** לשים a \\< b.\n\n");
  const html = await text(page);
  expect(html).toMatch(/<p id="t754"><a class="time" href="#t754">12:34<\/a>\s*<span>לשים a &lt; b\.<\/span><\/p>/);
  expect(html).toMatch(/<h1>תמליל: קמח ומים<\/h1>/);
  expect(await text(`${page}/en`)).toMatch(/<div class="transcript" lang="en" dir="ltr">\s*<p id="t1">/);
  expect(await text(`${page}/en`)).toContain("<h1>תמליל (אנגלית): קמח ומים</h1>");
});

test("a module without a transcript has none, and a draft's is not published", async () => {
  for (const slug of ["7-lesson-2", "2-secret-draft"]) {
    for (const end of ["", ".md", ".vtt"]) expect((await ask(`/modules/${slug}/transcript${end}`)).status).toBe(404);
  }
  expect((await ask(`${page}/fr`)).status).toBe(404);
  const map = await (await ask("/sitemap.xml")).text();
  expect(map.match(/<loc>[^<]*\/transcript[^<]*/g)).toEqual(
    [page, `${page}/en`, "/modules/4-lesson-1/transcript"].map((path) => `<loc>${siteUrl}${path}`),
  );
});
