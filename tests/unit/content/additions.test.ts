/** `site` in course.md: the scripts, verification tags and styles that an author adds to every page. */
import { expect, test } from "vitest";
import { openSite } from "../../../src/build/open-site.ts";
import { headerRules } from "../../../src/build/static-headers.ts";
import { loadContent } from "../../../src/content/course.ts";
import { describeProblem } from "../../../src/content/problem.ts";
import { testEach } from "../../each.ts";
import { siteWith } from "../files/sites.ts";
import { type Files, inFolder, problemsWith, reachableFiles } from "./course-folder.ts";

/** The files of a course with these lines below `site:`. */
const withSite = (...lines: string[]): Files => ({
  "course.md": String(reachableFiles["course.md"]).replace(
    /^parts:/m,
    ["site:", ...lines.map((line) => `  ${line}`), "parts:"].join("\n"),
  ),
});
const counter = "scripts: [{ url: https://stats.school/js/script.js }]";
const policyOf = (files: Files): string =>
  headerRules(siteWith(files), [])[0]?.headers["Content-Security-Policy"] ?? "";
const digest = `sha384-${"A".repeat(64)}`;

test("pages may load scripts from their origins and contact these, and nothing else", () => {
  const policy = policyOf(
    withSite(
      "scripts:",
      "  - url: https://b.school/a.js",
      "  - url: https://a.school:8443/b.js?c",
      "  - url: https://b.school/d.js",
    ),
  );
  const strict = policyOf({});
  const [own, other] = ["'self'", "'self' https://b.school https://a.school:8443"];
  expect(policy).toBe(
    strict.replace(`script-src ${own}`, `script-src ${other}`).replace(`connect-src ${own}`, `connect-src ${other}`),
  );
  expect(strict).not.toContain("https:");
});

test("tags and styles open nothing", () => {
  const files = withSite("head: [{ name: google-site-verification, content: a }]", "styles: files/own.css");
  expect(policyOf({ ...files, "files/own.css": "h1 { color: red }" })).toBe(policyOf({}));
});

testEach([
  ["a script of Plausible's", "scripts: [{ url: https://a.b/js/script.js, attributes: { data-domain: a.b } }]"],
  [
    "a script that reports to its own site",
    "scripts: [{ url: https://a.b/c.js, attributes: { data-api: //a.b/event } }]",
  ],
  ["a script that reports to a path", "scripts: [{ url: https://a.b/c.js, attributes: { data-api: /event } }]"],
  ["a script with a digest", `scripts: [{ url: https://a.b/c.js, integrity: ${digest} }]`],
  ["five scripts", `scripts: [${[1, 2, 3, 4, 5].map((n) => `{ url: https://a.b/${n}.js }`).join(", ")}]`],
  ["Bing's verification tag", "head: [{ name: msvalidate.01, content: A1 }]"],
])("%s is valid", (_, line) => {
  expect(problemsWith(withSite(line))).toBe("");
});

testEach([
  ["a script without TLS", "scripts: [{ url: http://a.b/c.js }]", "starts with https://"],
  ["a path", "scripts: [{ url: /files/c.js }]", "starts with https://"],
  ["a path with a report", "scripts: [{ url: c.js, attributes: { data-api: //c.d } }]", "starts with https://"],
  ["a user name", "scripts: [{ url: https://me@a.b/c.js }]", "without a user name"],
  ["a fragment", "scripts: [{ url: https://a.b/c.js#d }]", "fragment"],
  [
    "six scripts",
    `scripts: [${[1, 2, 3, 4, 5, 6].map((n) => `{ url: https://a.b/${n}.js }`).join(", ")}]`,
    "at most 5",
  ],
  ["an attribute that is not listed", "scripts: [{ url: https://a.b/c.js, attributes: { onload: a } }]", "data-domain"],
  [
    "a misspelled attribute",
    "scripts: [{ url: https://a.b/c.js, attributes: { data-domian: a } }]",
    "did you mean data-domain?",
  ],
  [
    "a report to another site",
    "scripts: [{ url: https://a.b/c.js, attributes: { data-host-url: https://c.d } }]",
    "https://a.b,",
  ],
  [
    "the same without a scheme",
    "scripts: [{ url: https://a.b/c.js, attributes: { data-api: //c.d/e } }]",
    "https://a.b,",
  ],
  ["a digest of another form", "scripts: [{ url: https://a.b/c.js, integrity: md5-AAAA }]", "Subresource Integrity"],
  ["code", "scripts: [{ url: https://a.b/c.js, code: alert(1) }]", "one of url, attributes, integrity"],
  ["a tag of pages", "head: [{ name: robots, content: noindex }]", "verification tag"],
  ["a tag without content", "head: [{ name: google-site-verification }]", "the content of the tag"],
  ["a style sheet of another site", "styles: https://a.b/c.css", "files/"],
  ["a style sheet that does not exist", "styles: files/own.css", "a file in the folder files/"],
])("%s is an error with its line", (_, line, expected) => {
  const problem = problemsWith(withSite(line));
  expect(problem).toMatch(/^course\.md:1[0-9]: site\./);
  expect(problem).toContain(expected);
});

testEach([
  ["a picture as data", '.a { background: url("data:image/png;base64,AA") } /* url(b.png) */', ""],
  ["an import", '@import url("b.css");', 'own.css:1: style sheet: got "@import url'],
  ["a file", "\n.a { background: url( b.png ) }", 'own.css:2: style sheet: got "url( b.png"'],
  ["a set of pictures", '.a { background: image-set("b.png" 1x) }', 'own.css:1: style sheet: got "image-set(\\"b.png"'],
  ["a font as data, which the policy blocks", "@font-face { src: url(data:font/woff2,) }", "files/tokens.css"],
  ["an element of the page", ".a { filter: url(#b) }", ""],
  ["128 KiB", " ".repeat(128 * 1024), ""],
  ["a byte more", " ".repeat(128 * 1024 + 1), "got 131073 bytes; expected at most 131072 bytes"],
])("a style sheet with %s", (_, styles, problem) => {
  const problems = problemsWith({ ...withSite("styles: files/own.css"), "files/own.css": styles });
  if (problem === "") expect(problems).toBe("");
  else expect(problems).toContain(problem);
});

test("a script's site is named on a page of the course, or the author is warned", () => {
  const warnings = (page: string, scripts = counter): string[] =>
    inFolder({ ...reachableFiles, ...withSite(scripts), "pages/privacy.md": page }, (folder) =>
      loadContent(folder).warnings.map((warning) => describeProblem(warning).replace(`${folder}/`, "")),
    );
  expect(warnings("# Privacy\n\nWe count visits.")).toEqual([
    'course.md:11: site.scripts[1].url: got a script from "stats.school", which no page names; expected a page that tells visitors which sites are contacted, and why; name stats.school in pages/privacy.md',
  ]);
  expect(warnings("# Privacy\n\nStats.School counts visits.")).toEqual([]);
  expect(warnings("# Privacy\n\nPages load nothing from other sites. Stats.school counts visits.")).toEqual([
    'pages/privacy.md:3: text: got "Pages load nothing from other sites", although course.md has scripts (site.scripts); expected a true statement; name the sites of the scripts',
  ]);
  const elsewhere = "scripts: [{ url: https://בית.school:8443/a.js }]";
  expect(warnings("# Privacy\n\nבית.school counts visits.", elsewhere)).toEqual([]);
  expect(warnings("# Privacy\n\nWe count visits.", elsewhere).join()).toContain("name בית.school in pages/privacy.md");
});

test("the preview leaves the scripts out, and keeps tags and styles", () => {
  const files = { ...withSite(counter, "styles: files/own.css"), "files/own.css": "h1 { color: red }" };
  const siteOf = (includeDrafts: boolean) =>
    inFolder(
      { ...reachableFiles, ...files },
      (folder) => openSite({ CONTENT_DIR: folder }, { includeDrafts }).course.facts.site,
    );
  expect(siteOf(false)).toEqual({ scripts: [{ url: "https://stats.school/js/script.js" }], styles: "files/own.css" });
  expect(siteOf(true)).toEqual({ styles: "files/own.css" });
});
