import { expect, test } from "vitest";
import { unusedScripts } from "../../../src/build/build.ts";

const names = ["copy.1a.js", "video.2b.js", "styles.3c.css"];

test("a script that neither a page nor a script names is unused", () => {
  expect(unusedScripts(names, ['<script src="/_astro/copy.1a.js">'])).toEqual(["video.2b.js"]);
  expect(unusedScripts(names, ['<script src="/_astro/copy.1a.js">', 'import "./video.2b.js"'])).toEqual([]);
});

test("pages are read only until every script is found", () => {
  function* texts() {
    yield "copy.1a.js video.2b.js";
    yield "";
    throw new Error("Read too far.");
  }
  expect(unusedScripts(names, texts())).toEqual([]);
});
