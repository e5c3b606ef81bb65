import { expect, test } from "vitest";
import { unusedBundles } from "../../../src/build/build.ts";

const names = ["copy.1a.js", "video.2b.js", "styles.3c.css", "latin.4d.woff2"];

test("a script or style sheet that neither a page nor a script names is unused", () => {
  const page = '<script src="/_astro/copy.1a.js">';
  expect(unusedBundles(names, [page])).toEqual(["video.2b.js", "styles.3c.css"]);
  expect(unusedBundles(names, [page, 'import "./video.2b.js"', "styles.3c.css"])).toEqual([]);
});

test("pages are read only until every script and style sheet is found", () => {
  function* texts() {
    yield "copy.1a.js video.2b.js styles.3c.css";
    yield "";
    throw new Error("Read too far.");
  }
  expect(unusedBundles(names, texts())).toEqual([]);
});
