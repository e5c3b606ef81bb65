import { join } from "node:path";
import { expect, test } from "vitest";
import { openSite } from "../../../src/build/open-site.ts";
import { errorPage } from "../../../src/build/preview-error-page.ts";
import { ContentError } from "../../../src/content/problem.ts";
import { inFolder, moduleFile } from "../content/course-folder.ts";

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
