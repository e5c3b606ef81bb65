import { describe, expect, test } from "vitest";
import type { Module } from "../../../src/course/catalog.ts";
import { testEach } from "../../each.ts";
import { catalog, siteUrl } from "../sample-course.ts";
import { ask, call, docs, docsOf, eras, type Params, publication, publicationOf } from "./ask-mcp.ts";

/** The minutes of a part, if all of its modules have minutes. */
const minutesOf = (part: string): { minutes?: number } => {
  const minutes = catalog.modules.filter((module) => module.part === part).map((module) => module.minutes);
  return minutes.every((each) => each !== undefined) ? { minutes: minutes.reduce((sum, each) => sum + each, 0) } : {};
};

describe("search_curriculum", () => {
  const search = async (args: Params) => (await call(docs, "search_curriculum", args)).data;

  test("matches titles, descriptions and parts, in course order", async () => {
    const modules = [catalog.modules[2], catalog.modules[3]].map((module) => {
      const page = `${siteUrl}/modules/${module?.slug}`;
      return { ...module, resourceUri: `${page}.md`, match: { url: page, text: module?.description } };
    });
    expect(await search({ query: "caching" })).toEqual({
      query: "caching",
      total: 2,
      truncated: false,
      modules,
      match: "answer",
    });
    expect(await search({ query: "ASKING" })).toMatchObject({ total: 2 });
    expect(await search({ query: " fresh " })).toMatchObject({ query: "fresh", total: 1 });
  });

  test("returns five results by default, and says how to get more", async () => {
    const six = [...catalog.modules, { ...(catalog.modules[0] as Module), slug: "13-more" }];
    const build = docsOf(publicationOf(six));
    const { data } = await call(build, "search_curriculum", { query: "a" });
    expect(data).toMatchObject({
      total: 6,
      truncated: true,
      hint: expect.stringMatching(/^1 more match: raise limit/),
    });
    expect(data.modules).toHaveLength(5);
    expect((await call(build, "search_curriculum", { query: "a", limit: 6 })).data).toMatchObject({ truncated: false });
  });

  test("without matches succeeds, says what was searched, and suggests other queries", async () => {
    const answer = await call(docs, "search_curriculum", { query: "zzz" });
    expect(answer).toMatchObject({ isError: false, data: { total: 0, truncated: false, modules: [], match: "none" } });
    expect(answer.data.hint).toMatch(/Nothing in the course mentions it.*one word/);
    expect(answer.data.searched).toEqual(["titles", "descriptions", "chapters", "overviews", "transcripts", "pages"]);
    expect(answer.data.suggestions).toEqual([
      { slug: "01-first-requests", title: "First requests" },
      { slug: "03-caching", title: "Caching" },
    ]);
  });

  test("with an empty query returns the whole curriculum: parts, minutes, dates and totals", async () => {
    for (const query of ["", "  "]) {
      const data = await search({ query });
      expect(data).toMatchObject({ query: "", total: 5, truncated: false, match: "answer" });
      expect(data.totals).toEqual({ parts: 2, modules: 5, chapters: 15 });
      expect(data.parts).toEqual([
        { name: "Asking", modules: 2 },
        { name: "Answering", modules: 3, ...minutesOf("Answering") },
      ]);
      expect((data.modules as Module[]).map(({ slug }) => slug)).toEqual(catalog.modules.map(({ slug }) => slug));
      expect((data.modules as Params[])[0]).toEqual({
        slug: "01-first-requests",
        title: "First requests",
        part: "Asking",
        chapters: 3,
        minutes: 20,
        resourceUri: `${siteUrl}/modules/01-first-requests.md`,
      });
    }
  });

  test("returns at most 24 kB, and a cursor for the rest", async () => {
    const many = Array.from({ length: 300 }, (_, at) => ({
      ...(catalog.modules[0] as Module),
      slug: `${at + 1}-module`,
      title: `Module ${at + 1} about requests`,
      description: "A long description of requests. ".repeat(20).trim(),
    }));
    const build = docsOf(publicationOf(many));
    for (const query of ["", "requests"]) {
      const slugs: string[] = [];
      let cursor: unknown;
      do {
        const args = { query, limit: 50, ...(cursor === undefined ? {} : { cursor }) };
        const { text, data } = await call(build, "search_curriculum", args);
        expect(text.length).toBeLessThanOrEqual(24_000);
        slugs.push(...(data.modules as Module[]).map(({ slug }) => slug));
        cursor = data.nextCursor;
      } while (cursor !== undefined && slugs.length < 300);
      expect(new Set(slugs).size).toBe(slugs.length);
      expect(slugs.length).toBe(300);
    }
  });

  test("shows the whole passage for the first three modules, and excerpts for the rest", async () => {
    const passage = `${"Requests go over the wire. ".repeat(15)}End.`;
    const many = catalog.modules.map((module) => ({ ...module, description: passage }));
    const { data } = await call(docsOf(publicationOf(many)), "search_curriculum", { query: "wire" });
    const texts = (data.modules as { match: { text: string } }[]).map(({ match }) => match.text);
    expect(texts.slice(0, 3)).toEqual([passage, passage, passage]);
    expect(texts.slice(3).every((text) => text.length <= 200)).toBe(true);
  });

  testEach(["q", "text", "keyword", "keywords", "topic", "search"])("accepts other names of query", async (name) => {
    expect(await search({ [name]: "caching" })).toMatchObject({ query: "caching", total: 2 });
  });

  test("accepts numbers as text, other names of limit, and null", async () => {
    for (const args of [{ limit: "1" }, { limit: " 1 " }, { max_results: 1 }, { count: 1 }, { limit: 1.0 }])
      expect((await search({ query: "caching", ...args })).modules).toHaveLength(1);
    expect(await search({ query: "caching", limit: null })).toMatchObject({ total: 2, truncated: false });
  });

  test("accepts queries as long as those of REST, measured in characters", async () => {
    expect(await search({ query: "😀".repeat(200) })).toMatchObject({ total: 0 });
    expect((await call(docs, "search_curriculum", { query: "😀".repeat(201) })).text).toMatch(/at most 200 characters/);
  });

  testEach<[Params, RegExp]>([
    [{}, /query: must be a string, such as "caching"/],
    [{ query: null }, /query: must be a string/],
    [{ query: 5 }, /query: must be a string/],
    [{ query: "x", cursor: "from-0" }, /cursor: must be the nextCursor of a result/],
    [{ query: "x", cursor: "5" }, /cursor: must be the nextCursor of a result/],
    [{ query: "x".repeat(201) }, /query: must have at most 200 characters/],
    [{ query: "x", limit: 0 }, /limit: must be at least 1/],
    [{ query: "x", limit: 51 }, /limit: must be at most 50/],
    [{ query: "x", limit: 1.5 }, /limit: must be a whole number from 1 to 50/],
    [{ query: "x", limit: true }, /limit: must be a whole number/],
    [{ query: "x", limit: "" }, /limit: must be a whole number/],
    [{ query: "x", limit: "0x5" }, /limit: must be a whole number/],
    [{ query: "x", limit: [5] }, /limit: must be a whole number/],
    [{ query: "x", page: 2 }, /unknown argument page; expected query, alternatives, limit, cursor/],
    [{ query: "x", q: "y" }, /unknown argument q; expected query, alternatives, limit, cursor/],
    [{ query: "x", constructor: {} }, /unknown argument constructor/],
  ])("reports invalid arguments", async (args, message) => {
    for (const era of eras) {
      const { isError, text } = await call(docs, "search_curriculum", args, era);
      expect(isError).toBe(true);
      expect(text).toMatch(message);
    }
  });
});

describe("get_module", () => {
  testEach([
    ["03-caching", "03-caching"],
    ["03-CACHING", "03-caching"],
    ["Caching", "03-caching"],
    ["valid", "10-validators"],
    ["Headers & fields", "02-headers"],
    ["café", "12-unicode"],
    [" 12-unicode ", "12-unicode"],
    ["12", "12-unicode"],
    ["module 12", "12-unicode"],
    ["Module 3", "03-caching"],
    ["#03", "03-caching"],
    ["https://course.example/modules/03-caching", "03-caching"],
    ["https://course.example/modules/03-caching.md", "03-caching"],
    ["https://course.example/modules/03-caching/transcript#t50", "03-caching"],
    ["https://course.example/api/v1/modules/03-caching", "03-caching"],
    ["/modules/03-caching?mode=agent", "03-caching"],
  ])("matches a slug, a number, a title, an address or a part of a title", async (slug, expected) => {
    expect((await call(docs, "get_module", { slug })).data.slug).toBe(expected);
  });

  test("returns the whole module: facts, chapters, overview, neighbors and addresses", async () => {
    expect((await call(docs, "get_module", { slug: "02-headers" })).data).toEqual({
      ...catalog.modules[1],
      chapterList: [{ title: "Chapter of 02-headers", minutes: 9 }],
      overview: "Text of /modules/02-headers.md.\n\n~~~md\n## Not a heading\n~~~\n\n### A section\n\nMore.",
      previous: { slug: "01-first-requests", title: "First requests" },
      next: { slug: "03-caching", title: "Caching" },
      page: `${siteUrl}/modules/02-headers`,
      resourceUri: `${siteUrl}/modules/02-headers.md`,
    });
  });

  test("with part of a title, names the other modules whose title has it", async () => {
    expect((await call(docs, "get_module", { slug: "cach" })).data).toMatchObject({
      slug: "03-caching",
      otherMatches: [{ slug: "10-validators", title: "Validators and caching" }],
    });
    expect((await call(docs, "get_module", { slug: "Caching" })).data).not.toHaveProperty("otherMatches");
  });

  test("adds the transcript on request, or says that there is none", async () => {
    const entry = { ...publication.documents[2], kind: "transcript", path: "/modules/03-caching/transcript" };
    const spoken = { ...entry, twin: "/modules/03-caching/transcript.md" } as (typeof publication.documents)[0];
    const build = docsOf({ ...publication, documents: [...publication.documents, spoken] });
    const slug = "03-caching";
    const { data } = await call(build, "get_module", { slug });
    const page = `${siteUrl}/modules/03-caching/transcript`;
    expect(data.transcripts).toEqual([{ language: "en", page, resourceUri: `${page}.md` }]);
    expect(data).not.toHaveProperty("transcript");
    const whole = await call(build, "get_module", { slug, include: ["transcript"] });
    expect(whole.data.transcript).toMatch(/^## Chapters[\s\S]*Text of \/modules\/03-caching\/transcript\.md/);
    expect((await call(docs, "get_module", { slug, include: "transcript" })).data).toMatchObject({
      hint: "This module has no transcript.",
    });
  });

  test("cuts a very long overview, and says where the rest is", async () => {
    const long = docsOf(publication, async () => `# T\n\n## Overview\n\n${"A paragraph of text.\n\n".repeat(1000)}`);
    const { data } = await call(long, "get_module", { slug: "03-caching" });
    expect((data.overview as string).length).toBeLessThanOrEqual(12_000);
    expect(data.hint).toMatch(/The overview is cut; read resourceUri/);
  });

  testEach(["id", "title", "name", "module", "query"])("accepts other names of slug", async (name) => {
    expect((await call(docs, "get_module", { [name]: "Caching" })).data.slug).toBe("03-caching");
  });

  test("quotes the text that nothing matches, and names the tool that searches", async () => {
    const { isError, text } = await call(docs, "get_module", { slug: 'zzz "quoted"' });
    expect(isError).toBe(true);
    expect(text).toContain('No module matches "zzz \\"quoted\\"". To find the slug, call search_curriculum');
  });

  testEach<[Params, RegExp]>([
    [{}, /slug: must be a string, such as "14-validators"/],
    [{ slug: true }, /slug: must be a string/],
    [{ slug: "x", include: ["overview"] }, /include\.0: must be "transcript"/],
    [{ slug: "" }, /slug: must not be blank/],
    [{ slug: "x".repeat(301) }, /slug: must have at most 300 characters/],
    [{ slug: "x", part: "y" }, /unknown argument part; expected slug/],
  ])("reports invalid arguments", async (args, message) => {
    const { isError, text } = await call(docs, "get_module", args);
    expect([isError, text]).toEqual([true, expect.stringMatching(message)]);
  });
});

describe("get_pricing", () => {
  test("returns what REST returns, without arguments", async () => {
    expect((await call(docs, "get_pricing")).data).toEqual(catalog.pricing);
    expect((await ask(docs, "tools/call", { name: "get_pricing" })).rpc.result.structuredContent).toEqual(
      catalog.pricing,
    );
  });

  test("refuses unknown arguments by name", async () => {
    expect((await call(docs, "get_pricing", { country: "IL" })).text).toMatch(
      /unknown argument country; expected no arguments/,
    );
  });
});
