/** functions/computed.ts agrees with the path table. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { computed } from "../../../functions/computed.ts";
import { pages } from "../../../src/site/addresses.ts";

const source = readFileSync(join(import.meta.dirname, "../../../functions/computed.ts"), "utf8");

test("every page that depends on its query has a handler with a comment that names its parameters", () => {
  const computedPages = Object.entries(pages).filter(([, { computedBy }]) => computedBy.length > 0);
  for (const handlers of [computed.pages, computed.markdown])
    expect(Object.keys(handlers)).toEqual(computedPages.map(([name]) => name));
  for (const [name, { at, computedBy }] of computedPages) {
    const query = computedBy.map((parameter) => `${parameter}=`).join("&");
    expect(source).toMatch(new RegExp(`^    ${name}: fill\\w+, // ${at}\\?${query}(?:$|,)`, "m"));
    expect(source).toMatch(new RegExp(`^    ${name}: \\w+MarkdownFor, // ${at}\\.md\\?${query}$`, "m"));
  }
});
