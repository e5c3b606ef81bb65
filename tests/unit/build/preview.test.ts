/** The preview: files that are rendered on request, and the page that shows errors. */
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { computed } from "../../../functions/computed.ts";
import { openSite } from "../../../src/build/open-site.ts";
import { errorPage } from "../../../src/build/preview.ts";
import { previewFiles, renderTimeoutMs } from "../../../src/build/preview-files.ts";
import { ContentError } from "../../../src/content/problem.ts";
import type { Assets } from "../../../src/service/files.ts";
import { createRequestHandler } from "../../../src/service/request-handler.ts";
import { inFolder, moduleFile } from "../content/course-folder.ts";
import { language } from "../functions/language.ts";
import publication from "../functions/publication.ts";

describe("preview files", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** The status of the home page, which takes a minute to render. */
  async function statusOfSlowPage(assets: Assets, timeout: { assetTimeoutMs?: number }): Promise<number> {
    const client = { forwarded: null, connection: undefined, country: undefined };
    const service = createRequestHandler(publication, computed, language);
    const response = service(new Request("http://localhost:4321/"), {
      now: 0,
      assets,
      ...timeout,
      client,
      settings: {},
    });
    await vi.advanceTimersByTimeAsync(60_000);
    return (await response).status;
  }

  test("a page that takes a minute to render is shown, although a file of a build would be given up", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const render = () => new Promise<Response>((done) => setTimeout(() => done(new Response("<h1>Tea</h1>")), 59_000));
    const preview = inFolder({}, (folder) => previewFiles(openSite({ CONTENT_DIR: folder }), folder, render));
    expect(await statusOfSlowPage(preview, { assetTimeoutMs: renderTimeoutMs })).toBe(200);
    expect(await statusOfSlowPage(preview, {})).toBe(500);
  });
});

test("the preview's error page has every error with its line of the file, as text", () => {
  const html = inFolder({ "modules/1-green.md": moduleFile({ minutes: "<b>", prt: "x" }) }, (folder) => {
    try {
      openSite({ CONTENT_DIR: folder });
      return "";
    } catch (error) {
      return errorPage(error as Error);
    }
  });
  expect(html).toContain("<h1>2 errors in the content</h1>");
  expect(html).toMatch(/modules\/1-green\.md:7: minutes: got &quot;&lt;b&gt;&quot;; .*<pre>minutes: &lt;b&gt;<\/pre>/);
  expect(html).toContain("<pre>prt: x</pre>");
  expect(html).not.toContain("<b>");
});

test("errors of pictures have no line of the file", () => {
  const path = join(import.meta.dirname, "../../../public/icons/icon-192.png");
  const problem = { path, line: 1, field: "file", got: "a", expected: "b", fix: "c" };
  expect(errorPage(new ContentError([problem]))).not.toContain("<pre>");
});

test("other errors have their message", () => {
  expect(errorPage(new RangeError("SITE_URL: got <x>"))).toContain("<li>SITE_URL: got &lt;x&gt;</li>");
});
