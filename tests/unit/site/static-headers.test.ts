import { expect, test } from "vitest";
import { headerRules, staticHeaderRules, staticHeaders } from "../../../src/build/static-headers.ts";
import { versionHeaders } from "../../../src/service/api/versioning.ts";
import { cacheControl, commonHeaders } from "../../../src/service/http/response.ts";
import { testEach } from "../../each.ts";
import { courseFiles, type Files, moduleFile } from "../content/course-folder.ts";
import { siteWith } from "../files/sites.ts";
import { siteUrl } from "../sample-course.ts";

const video = "https://vimeo.com/76979871";
const policyOf = (files: Files): string | undefined =>
  headerRules(siteWith(files), [])[0]?.headers["Content-Security-Policy"];

const version = { hash: "0123456789ab" };
const noPlayers = { frame: [], file: [], scripts: [] };
const scripts = ["/_astro/a.BAP6bVZo.js", "/_astro/b.T_4C5XrU.js"];

/** Reads _headers as its host does: a path at the start of a line, then its indented headers. */
const rules = Object.fromEntries(
  staticHeaders(staticHeaderRules(siteUrl, version, noPlayers, scripts, null))
    .trimEnd()
    .split("\n\n")
    .map((block) => {
      const [path, ...lines] = block.split("\n");
      const set = lines.filter((line) => !line.startsWith("  ! "));
      return [path, Object.fromEntries(set.map((line) => (/^ {2}(\S+): (.+)$/.exec(line) ?? []).slice(1)))];
    }),
);

test("the file contains every rule", () => {
  const expected = staticHeaderRules(siteUrl, version, noPlayers, scripts, null).map(({ path, headers }) => ({
    path,
    headers,
  }));
  expect(Object.entries(rules).map(([path, headers]) => ({ path, headers }))).toEqual(expected);
});

test("files of the API have the headers of computed responses, with the full rate limit remaining", () => {
  expect(rules["/api/v1/*"]).toEqual({
    ...commonHeaders,
    ...versionHeaders({ siteUrl }, null),
    "RateLimit-Limit": "600",
    "RateLimit-Remaining": "600",
    "RateLimit-Reset": "60",
    "Cache-Control": cacheControl,
  });
});

test("files of the API announce a planned retirement", () => {
  const retirement = { announced: "2027-01-01", sunset: "2027-06-30", successorUrl: "https://course.example/api/v2" };
  const generated = staticHeaderRules(siteUrl, version, noPlayers, scripts, retirement);
  expect(generated.find(({ path }) => path === "/api/v1/*")?.headers).toMatchObject(
    versionHeaders({ siteUrl }, retirement),
  );
  expect(generated.filter(({ headers }) => "Sunset" in headers)).toHaveLength(1);
});

test("a file of the course runs no scripts where it is opened directly, and is cached for a year", () => {
  expect(rules["/files/*"]).toEqual({
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Expose-Headers": "Content-Version, ETag, Link",
    "Cross-Origin-Resource-Policy": "cross-origin",
    "Content-Security-Policy":
      "default-src 'none'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; font-src 'self'; media-src 'self'; object-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "Cache-Control": "public, max-age=31536000, immutable",
  });
  expect(rules["/*"]).toMatchObject({ "X-Content-Type-Options": "nosniff" });
});

test("a rule that repeats a header of the pages first unsets it, since the host joins both", () => {
  const [pages, ...others] = staticHeaderRules(siteUrl, version, noPlayers, scripts, null);
  for (const { path, unset = [], headers } of others) {
    // Cached files state no version, and only pages name the rules of links.
    const isDropped = (name: string): boolean =>
      (name === "Content-Version" && ["/_astro/*", "/files/*"].includes(path)) ||
      (name === "Speculation-Rules" && ["/_astro/*", "/api/v1/*"].includes(path));
    const replaced = unset.filter((name) => !isDropped(name));
    expect(replaced.sort(), path).toEqual(
      Object.keys(headers)
        .filter(
          (name) => name in (pages?.headers ?? {}) || /^Access-Control-(?:Allow-Origin|Expose-Headers)$/.test(name),
        )
        .sort(),
    );
  }
  expect(staticHeaders(staticHeaderRules(siteUrl, version, noPlayers, scripts, null))).toContain(
    "/openapi.json\n  ! Access-Control-Allow-Origin\n  ! Access-Control-Expose-Headers\n  ! Cross-Origin-Resource-Policy\n",
  );
});

test("pages load and run only their own files", () => {
  const policy = rules["/*"]["Content-Security-Policy"];
  expect(policy).toMatch(/^default-src 'none'; /);
  expect(policy).not.toMatch(/unsafe|\*|https?:/);
});

test("pages may play videos from the origins of the course's players only", () => {
  const players = {
    frame: ["https://player.example", "https://www.youtube-nocookie.com"],
    file: ["https://files.example"],
    scripts: [],
  };
  const [pages] = staticHeaderRules(siteUrl, version, players, scripts, null);
  expect(pages?.headers["Content-Security-Policy"]).toContain(
    "; frame-src https://player.example https://www.youtube-nocookie.com; media-src https://files.example; base-uri 'none'",
  );
});

test("scripts have their type by name: with a wildcard, the 404 page would have it too", () => {
  for (const path of scripts) expect(rules[path]).toEqual({ "Content-Type": "text/javascript; charset=utf-8" });
  for (const path of Object.keys(rules).filter((each) => each.includes("*")))
    expect(rules[path], path).not.toHaveProperty("Content-Type");
});

testEach<[where: string, files: Files]>([
  ["the home page", { "course.md": `${courseFiles["course.md"]}\n${video}\n` }],
  ["a module's overview", { "modules/1-green.md": `${moduleFile({ url: null })}\n${video}\n` }],
  ["a chapter", { "modules/1-green.md": moduleFile({ chapters: `[{ title: Leaves, url: "${video}" }]` }) }],
  ["the prices", { "pricing.md": `${courseFiles["pricing.md"]}\n${video}\n` }],
  ["a page", { "pages/about.md": `---\ntitle: About\n---\n${video}\n` }],
  ["the changes", { "changes.md": `## 2026-09-11\n\n${video}\n` }],
])("pages may play a video only where the course has one", (_, files) => {
  const policy = policyOf(files);
  expect(policy).toContain("; frame-src https://player.vimeo.com; ");
  expect(policyOf({})).not.toContain("frame-src");
});
