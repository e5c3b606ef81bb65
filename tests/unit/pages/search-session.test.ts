/** The search in the browser finds what the server finds, in the same order, from the files of the build. */
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { openSite } from "../../../src/build/open-site.ts";
import { maxIndexBytes, searchFilesOf } from "../../../src/build/search/search-source.ts";
import { resultsHtml, resultsOf, withTextFragment } from "../../../src/pages/components/search-results.ts";
import { openSession } from "../../../src/pages/components/search-session.ts";
import { type SearchWords, searchWordsFor } from "../../../src/pages/components/search-words.ts";
import { type Found, find } from "../../../src/service/search/find.ts";
import { languageOf } from "../../../src/service/search/languages.ts";
import { renderOverview } from "../markdown/in-english.ts";
import { searchOf } from "../search/engines.ts";

const { catalog, engine, searchFiles, course } = openSite({ CONTENT_DIR: "content" });
const { modules } = catalog;
const { language } = course.facts;
const { folder, files } = searchFiles ?? { folder: "", files: new Map<string, string>() };

const requests: string[] = [];
async function read(path: string): Promise<string> {
  requests.push(path);
  const text = files.get(path);
  if (text === undefined) throw new Error(path);
  return text;
}
const session = await openSession(folder, read, languageOf(language));

const questionsIn = (file: string): string[] =>
  (JSON.parse(readFileSync(`bench/${file}`, "utf8")) as { question: string }[]).map(({ question }) => question);
const questions = [
  ...questionsIn("questions.json"),
  ...questionsIn("unseen-questions.json"),
  "etag",
  "ETags",
  "cahce contrlo",
  '"empty line"',
  '"cache-control" "max-age"',
  "how much does it cost",
  "who is the teacher",
  "zebra crossing giraffe",
  modules[7]?.title ?? "",
];

/** The results of a query as a visitor sees them. */
function shown(words: SearchWords, matches: Found, text: string): { status: string; html: string } {
  const results = resultsOf(words, matches, text);
  return { status: results.status, html: resultsHtml(words, results) };
}

/** The same from the browser's search. */
async function typed(text: string, isTyping = false): Promise<ReturnType<typeof shown>> {
  while (await session.search({ text, isTyping }, 20).complete()) {}
  return shown(session.words, session.search({ text, isTyping }, 20).matches, text);
}

test("every question has the server's results, byte for byte", async () => {
  const words = searchWordsFor({ language });
  for (const text of questions) {
    const expected = shown(words, find(engine, modules, { text }, 20), text);
    expect(await typed(text), text).toEqual(expected);
    // A finished question, typed: the space at its end completes the last word.
    const finished = await typed(`${text} `, true);
    expect(finished.html.replaceAll("%20", ""), text).toBe(expected.html.replaceAll("%20", ""));
  }
});

test("loads the texts of the modules that results show, and once", async () => {
  requests.length = 0;
  const fresh = await openSession(folder, read, languageOf(language));
  expect(requests).toEqual([`${folder}index.txt`, `${folder}pages.json`]);
  const { complete, matches } = fresh.search({ text: "compression" }, 3);
  expect(matches.modules).toHaveLength(3);
  expect(await complete()).toBe(true);
  expect(requests.slice(2).sort()).toEqual(matches.modules.map(({ module }) => `${folder}${module.slug}.json`).sort());
  expect(await fresh.search({ text: "compression" }, 3).complete()).toBe(false);
});

test("loads a text again that could not be loaded, and says so", async () => {
  let isOffline = false;
  const unsteady = await openSession(
    folder,
    async (path) => (isOffline ? Promise.reject(new Error()) : read(path)),
    languageOf(language),
  );
  isOffline = true;
  expect(await unsteady.search({ text: "etag" }, 3).complete()).toBe(false);
  isOffline = false;
  expect(await unsteady.search({ text: "etag" }, 3).complete()).toBe(true);
  expect(await unsteady.search({ text: "etag" }, 3).complete()).toBe(false);
});

describe("a result", () => {
  const resultFor = async (text: string) => {
    while (await session.search({ text }, 3).complete()) {}
    const [section] = resultsOf(session.words, session.search({ text }, 3).matches, text).sections;
    return section?.results[0];
  };
  const paragraph = "two nginx servers behind one balancer held the same file";

  test("leads to the paragraph that answers, by an id of its page, and its place to the section", async () => {
    const { path = "", where, slug } = (await resultFor(paragraph)) ?? {};
    expect(path).toMatch(/^\/modules\/14-validators#[A-Z]\w\w$/);
    expect(where?.path).toBe("/modules/14-validators#overview");
    const overview = course.modules.find((module) => module.slug === slug)?.overview ?? "";
    expect(renderOverview(overview)).toContain(`id="${path.split("#")[1]}"`);
  });

  test("with the title or the number of a module leads to all of it", async () => {
    for (const text of ["ETags and validators", "14", "module 14", "Lesson 14"])
      expect((await resultFor(text))?.path, text).toBe("/modules/14-validators");
    expect((await resultFor("14"))?.excerpt.text).toBe(modules[13]?.description.slice(0, 200));
  });

  test("has the text of its excerpt in its link where browsers highlight that", async () => {
    while (await session.search({ text: paragraph }, 3).complete()) {}
    const results = resultsOf(session.words, session.search({ text: paragraph }, 3).matches, paragraph);
    expect(resultsHtml(session.words, results)).not.toContain(":~:");
    expect(resultsHtml(session.words, results, true)).toMatch(
      /<a href="\/modules\/14-validators#[A-Z]\w\w:~:text=Two%20nginx%20servers%20behind%20one,[^"]*">/,
    );
  });

  test("is quoted by its first and last words, without ellipses and with hyphens escaped", () => {
    const quoted = (text: string): string => withTextFragment("/a#b", { text, marks: [] });
    expect(quoted("…no-cache, then.")).toBe("/a#b:~:text=no%2Dcache%2C%20then.");
    expect(quoted("1 2 3 4 5 6 7 8 9 10 11 12…")).toBe("/a#b:~:text=1%202%203%204%205,8%209%2010%2011%2012");
    expect(withTextFragment("/about", { text: "x", marks: [] })).toBe("/about#:~:text=x");
  });

  test("is another for a number only on pages: /ask searches texts for it", () => {
    expect(find(engine, modules, { text: "20" }, 1).modules[0]?.module.slug).not.toBe("20-client-errors");
  });
});

describe("the last word while typing", () => {
  test("is the beginning of a word", () => {
    const { label, corrections } = session.search({ text: "conditi", isTyping: true }, 3).matches;
    expect([label, corrections]).toEqual(["answer", []]);
  });

  test("is complete if the course has it, or if it names no subject after another word", () => {
    for (const text of ["etag", "conditional request", "what is an etag for the"]) {
      const slugsOf = (isTyping: boolean): string[] =>
        session.search({ text, isTyping }, 20).matches.modules.map(({ module }) => module.slug);
      expect(slugsOf(true), text).toEqual(slugsOf(false));
    }
  });

  test("is corrected if no word begins with it", () => {
    const { corrections } = session.search({ text: "conditonal", isTyping: true }, 3).matches;
    expect(corrections).toEqual([{ from: "conditonal", to: "conditional" }]);
  });
});

test("the index is at most 58 kB after gzip, and its folder is named by the content", () => {
  expect(gzipSync(files.get(`${folder}index.txt`) ?? "").length).toBeLessThanOrEqual(58_000);
  expect(folder).toMatch(/^\/_astro\/search\.[0-9a-f]{8}\/$/);
  const changed = modules.map((module) => ({ ...module, title: `${module.title}!` }));
  expect(searchFilesOf(searchOf(changed), changed, { language })?.folder).not.toBe(folder);
});

test("an index above 250 kB after gzip is not published", () => {
  const random = (seed: number): string => (Math.imul(seed + 1, 2654435761) >>> 0).toString(36);
  const many = Array.from({ length: 300 }, (_, at) => ({
    ...(modules[0] as (typeof modules)[number]),
    slug: `${at}-module`,
    title: Array.from({ length: 150 }, (_, word) => random(at * 200 + word)).join(" "),
  }));
  expect(maxIndexBytes).toBe(250_000);
  expect(searchFilesOf(searchOf(many), many, { language })).toBeNull();
});
