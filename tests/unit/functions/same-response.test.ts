/** A response is the same from a cache, computed, or served by the function of its path. */
import { expect, test } from "vitest";
import { computed } from "../../../functions/computed.ts";
import { pages } from "../../../src/service/addresses.ts";
import { createExport } from "../../../src/service/api/exports.ts";
import { testEach } from "../../each.ts";
import { newSite } from "./pages.ts";
import publication from "./publication.ts";

/** Returns everything in a response that does not change with every request. */
async function contentOf(response: Response) {
  const headers = Object.fromEntries(response.headers);
  for (const name of ["date", "ratelimit-remaining", "ratelimit-reset"]) delete headers[name];
  return { status: response.status, headers, body: await response.text() };
}

const { headers } = createExport(publication.catalog, { format: "json" });
const job = (headers.Location ?? "").replace(/^.*?(?=\/api\/)/, "");

testEach([
  "/api/v1/modules?q=cach",
  "/api/v1/modules?q=cach&page=9",
  "/api/v1/modules?q=nothing-like-it",
  "/api/v1/modules?page=1000",
  job,
  `${job}/result`,
  "/api/v1/modules?page=0",
  "/api/v1/modules?cursor=x",
  "/api/v1/modules/nothing-like-it",
  "/api/v1/exports/x",
  "/api/v1/nothing",
])("a response is the same for every spelling of its URL, cached or not", async (path) => {
  const site = await newSite();
  const long = `${path}${path.includes("?") ? "&" : "?"}x=${"x".repeat(300)}`;
  for (const method of ["GET", "HEAD"]) {
    const byTheFunction = await contentOf(await site.ask(long, { method }));
    expect(byTheFunction.headers["content-version"]).toMatch(/./);
    for (let times = 0; times < 2; times++)
      expect(await contentOf(await site.ask(path, { method }))).toEqual(byTheFunction);
    const tag = byTheFunction.headers.etag;
    if (tag === undefined) continue;
    const conditional = { method, headers: { "If-None-Match": tag } };
    expect(await contentOf(await site.ask(path, conditional))).toEqual(
      await contentOf(await site.ask(long, conditional)),
    );
  }
});

test("every page that depends on its query has a handler for HTML and one for markdown", () => {
  const names = Object.entries(pages).flatMap(([name, { computedBy }]) => (computedBy.length > 0 ? [name] : []));
  for (const handlers of [computed.pages, computed.markdown]) expect(Object.keys(handlers)).toEqual(names);
});
