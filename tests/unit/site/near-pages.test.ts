import "../work.ts"; // First: it counts the blocks of code that is loaded after it.
import { expect, test } from "vitest";
import type { DocumentEntry } from "../../../src/course/published.ts";
import { maxNearPages, nearPages } from "../../../src/service/near-pages.ts";
import { testEach } from "../../each.ts";
import { publicationOf } from "../mcp/ask-mcp.ts";
import { counting } from "../work.ts";

const { catalog, facts } = publicationOf();
const titles: Record<string, string> = {
  "/": "Small Web",
  "/404": "Page not found",
  "/curriculum": "Curriculum",
  "/progress": "Your progress",
  "/pricing": "Pricing",
  "/developers": "For developers",
  "/developers/caching": "Caching",
  "/developers/pagination": "Pagination",
  "/about": "About the course",
  "/parts/asking": "Asking",
  "/parts/%D7%AA%D7%A9%D7%95%D7%91%D7%95%D7%AA": "תשובות",
  "/modules/09-media-types": "What Content-Type promises",
  "/modules/14-validators": "ETags and validators",
  "/modules/15-conditional-requests": "Conditional requests: 304 and 412",
  "/modules/15-conditional-requests/transcript": "Transcript",
  "/modules/27-pagination": "Pages that move",
};
const kindOf = (path: string): string =>
  ({ "/": "home", "/404": "error" })[path] ??
  (path.endsWith("/transcript") ? "transcript" : (/^\/(module|part)s\//.exec(path)?.[1] ?? "author"));
const documents = Object.entries(titles).map(
  ([path, title]): DocumentEntry => ({
    ...{ kind: kindOf(path), path, markdownPath: `${path}.md`, title },
    ...{ description: "", language: "en", bytes: 1 },
  }),
);
const modules = documents
  .filter(({ kind }) => kind === "module")
  .map(({ path, title }) => ({ ...catalog.modules[0], slug: path.slice("/modules/".length), title, part: "Asking" }));
const course = { catalog: { ...catalog, modules }, facts, documents } as Parameters<typeof nearPages>[0];
const near = (path: string): string[] => nearPages(course, path).map((page) => page.path);

const validators = "/modules/14-validators";

testEach([
  ["/modules/14-validator", validators],
  ["/progess", "/progress"],
  ["/curiculum", "/curriculum"],
  ["/price", "/pricing"],
  ["/abuot", "/about"],
  ["/developers/cacheing", "/developers/caching"],
  ["/modules/15-condtional-reqests", "/modules/15-conditional-requests"],
])("a misspelled path leads to its page first", (path, expected) => {
  expect(near(path)[0]).toBe(expected);
});

testEach([
  "/modules/14",
  "/module/14",
  "/14",
  "/module-14",
  "/Module%2014",
  "/modules/014",
  "/modules/14-",
  "/modules/14-renamed",
])("the number of a module leads to it alone", (path) => {
  expect(near(path)).toEqual([validators]);
});

testEach([
  ["/modules/12-validators", validators],
  ["/validators", validators],
  ["/Modules/14-Validators", validators],
  ["/modules/14-validator.html", validators],
  ["/progess.md", "/progress"],
  ["/parts/1", "/parts/asking"],
  ["/parts/askng", "/parts/asking"],
  ["/parts/%D7%AA%D7%A9%D7%95%D7%91%D7%94%D7%95%D7%AA", "/parts/%D7%AA%D7%A9%D7%95%D7%91%D7%95%D7%AA"],
])("an old number, another case, an extension and percent-encoding do not matter", (path, expected) => {
  expect(near(path)).toEqual([expected]);
});

testEach([
  ["/modules/14-etags-and-validators", validators],
  ["/modules/14-validators-and-more", validators],
  ["/etags", validators],
])("the words of a path or title lead to it", (path, expected) => {
  expect(near(path)).toEqual([expected]);
});

test("of pages that are equally near, that in the same folder comes first", () => {
  expect(near("/modules/pagination")).toEqual(["/modules/27-pagination", "/developers/pagination"]);
  expect(near("/developers/paginations")).toEqual(["/developers/pagination", "/modules/27-pagination"]);
});

test("what is spelled less alike than the best is not suggested", () => {
  const named = (...names: string[]) =>
    names.map((name) => ({ ...course.documents[2], path: `/${name}` })) as DocumentEntry[];
  const paths = nearPages({ ...course, documents: named("lesson-1", "lesson-2", "lesson-22") }, "/lesson_2");
  expect(paths.map((page) => page.path)).toEqual(["/lesson-2"]);
});

testEach([
  ["/pricing/teams", "/pricing"],
  ["/developers/nothing", "/developers"],
  ["/modules/15-conditional-requests/transcrpt", "/modules/15-conditional-requests"],
])("a path below a page leads to the page", (path, expected) => {
  expect(near(path)).toEqual([expected]);
});

testEach(
  [
    "/no-such-page",
    "/modules/no-such-module",
    "/modules/99",
    "/99",
    "/modules/99-zzz",
    "/parts/9",
    "/parts/0",
    "/10-tips",
  ].concat(["/login", "/", "/-", "/404", "/home", "/%ff", "/%E0%A4%A", "/plan", "/contents", "/ab"]),
)("nothing weak is suggested", (path) => {
  expect(near(path)).toEqual([]);
});

test("a path has at most as many suggestions as docs/limits.md states", () => {
  const many = Array.from({ length: 9 }, (_, at) => ({
    ...course.documents[2],
    path: `/page${at}`,
  })) as DocumentEntry[];
  expect(nearPages({ ...course, documents: many }, "/page")).toHaveLength(maxNearPages);
});

test("compares only the beginning and the last segments of a long path, so that it takes no longer", async () => {
  expect(near(`/modules/14-validators${"/x".repeat(50)}`)).toEqual([]);
  const work = await counting((workOf) =>
    workOf(() => {
      for (const word of ["a", "ab-", "-", "%E6%97%A5", "é", "/a", "validatorz/", "conditional-requets-"])
        near(`/modules/${word.repeat(60_000 / word.length)}`);
    }),
  );
  expect(work.blocks).toBeLessThan(20_000);
});
