/** The files of the preview, whose pages are rendered on request. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { computed } from "../../../functions/computed.ts";
import { openSite } from "../../../src/build/open-site.ts";
import { previewFiles, renderTimeoutMs } from "../../../src/build/preview-files.ts";
import type { Assets } from "../../../src/site/files.ts";
import { createRequestHandler } from "../../../src/site/site.ts";
import { inFolder } from "../content/course-folder.ts";
import { language } from "../functions/language.ts";
import publication from "../functions/publication.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The status of the home page, which takes a minute to render. */
async function statusOfSlowPage(assets: Assets, timeout: { assetTimeoutMs?: number }): Promise<number> {
  const client = { forwarded: null, connection: undefined, country: undefined };
  const service = createRequestHandler(publication, computed, language);
  const response = service(new Request("http://localhost:4321/"), { now: 0, assets, ...timeout, client, settings: {} });
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
