/** The argument state: what a person has done and missed, what comes next, and that no part of such a call is kept. */
import { describe, expect, test } from "vitest";
import { computed } from "../../../functions/computed.ts";
import { decodeState, encodeState } from "../../../src/course/state.ts";
import type { Assets } from "../../../src/service/files.ts";
import { createRequestHandler } from "../../../src/service/request-handler.ts";
import { testEach } from "../../each.ts";
import { mcpPaths } from "../../mcp-paths.ts";
import { language } from "../functions/language.ts";
import { workingAssets } from "../functions/pages.ts";
import publication from "../functions/publication.ts";
import { catalog, siteUrl } from "../sample-course.ts";
import { call, docs, docsOf, eras, listed, message, publicationOf, searchServer, today } from "./ask-mcp.ts";

const state = encodeState({
  done: [
    { number: 1, date: "2026-11-02" },
    { number: 99, date: "2026-11-20" },
  ],
  missed: [
    { number: 3, check: "Abc" },
    { number: 98, check: "Xyz" },
  ],
  place: 1,
});
const next = { slug: "02-headers", title: "Headers", url: `${siteUrl}/modules/02-headers` };

describe("with state", () => {
  test("search_curriculum returns how far the person is and what comes next, and marks modules", async () => {
    const { data } = await call(docs, "search_curriculum", { query: "", state });
    const of = catalog.modules.length;
    expect(data.state).toMatchObject({ done: 1, of, missed: 1, place: "01-first-requests", next: { slug: next.slug } });
    const modules = data.modules as { slug: string }[];
    expect(modules.filter((each) => "doneOn" in each || "missed" in each)).toMatchObject([
      { slug: "01-first-requests", doneOn: "2026-11-02" },
      { slug: "03-caching", missed: ["Abc"] },
    ]);
    const found = await call(docs, "search_curriculum", { query: "caching", state });
    expect(found.data.modules).toMatchObject([{ slug: "03-caching", missed: ["Abc"] }, {}]);
    expect(found.data.state).toEqual(data.state);
  });

  test("get_module returns what is done and missed in the module, and which prerequisites are not done", async () => {
    const { data } = await call(docs, "get_module", { slug: "1", state: `${siteUrl}/progress#${state}` });
    expect(data.state).toMatchObject({ doneOn: "2026-11-02", next: { slug: next.slug } });
    const source = publicationOf();
    const details = source.details.map(() =>
      JSON.stringify({ chapterList: [], prerequisites: ["01-first-requests", "02-headers"] }),
    );
    const whole = await call(docsOf({ ...source, details }), "get_module", { slug: "3", state });
    expect(whole.data.state).toMatchObject({ missed: ["Abc"], notDone: [{ slug: "02-headers" }] });
    expect(whole.data.state).not.toHaveProperty("doneOn");
  });

  test("get_module returns what has changed in a module since it was done", async () => {
    const section = { id: "Abc", title: "Age", date: "2026-11-03", words: 400 };
    const changed = docsOf({ ...publicationOf(), sections: { "01-first-requests": { of: 7, sections: [section] } } });
    const { data } = await call(changed, "get_module", { slug: "1", state });
    const url = `${siteUrl}/modules/01-first-requests#Abc`;
    expect(data.state).toMatchObject({
      changes: { changed: 1, of: 7, minutes: 2, sections: [{ title: "Age", url }] },
    });
    const later = encodeState({ done: [{ number: 1, date: "2026-11-03" }], missed: [] });
    expect((await call(changed, "get_module", { slug: "1", state: later })).data.state).not.toHaveProperty("changes");
  });

  test("get_module returns the new state after a lesson, also for a person who has none yet", async () => {
    const mark = ["done", "right Abc", "missed Def"];
    const { data } = await call(docs, "get_module", { slug: "3", state, mark });
    const { text, link } = data.state as { text: string; link: string };
    expect(decodeState(text)).toEqual({
      state: {
        done: [
          { number: 1, date: "2026-11-02" },
          { number: 3, date: today },
          { number: 99, date: "2026-11-20" },
        ],
        missed: [
          { number: 3, check: "Def" },
          { number: 98, check: "Xyz" },
        ],
        place: 3,
      },
    });
    expect(link).toBe(`${siteUrl}/progress#${text}`);
    expect(data.state).toMatchObject({ doneOn: today, missed: ["Def"] });
    // It was read in the lesson.
    expect(data.overview).toBe("");
    expect(data).not.toHaveProperty("hint");
    const first = await call(docs, "get_module", { slug: "3", mark: "missed Abc" });
    expect(first.data.state).not.toHaveProperty("doneOn");
    expect(decodeState((first.data.state as { text: string }).text)).toMatchObject({
      state: { done: [], missed: [{ number: 3, check: "Abc" }], place: 3 },
    });
    for (const wrong of ["missed", "missed abc", "undone", "right Abcd"]) {
      const { isError, text } = await call(docs, "get_module", { slug: "3", mark: [wrong] });
      expect(isError, wrong).toBe(true);
      expect(text).toContain('must be "done", "missed <id>" or "right <id>"');
    }
  });

  test("before anything is done, the first module comes next; once all are done, none does", async () => {
    const nothing = encodeState({ done: [], missed: [] });
    const { data } = await call(docs, "search_curriculum", { query: "", state: nothing });
    expect(data.state).toMatchObject({ done: 0, next: { slug: "01-first-requests" } });
    const done = catalog.modules.map(({ slug }) => ({ number: Number.parseInt(slug, 10), date: "2026-11-02" }));
    const all = await call(docs, "search_curriculum", { query: "", state: encodeState({ done, missed: [] }) });
    expect(all.data.state).not.toHaveProperty("next");
  });

  testEach([
    ["hello", "must be a text that begins with crs1."],
    [state.replace("crs1", "crs2"), "must be version 1"],
    [state.slice(0, -1), "must be complete and unchanged"],
  ])("an invalid text is refused with the rule and how to continue", async (text, rule) => {
    for (const [name, args] of [
      ["search_curriculum", { query: "caching" }],
      ["get_module", { slug: "1" }],
    ] as const) {
      const refused = await call(docs, name, { ...args, state: text });
      expect(refused.isError).toBe(true);
      expect(refused.text).toContain(`state ${rule}`);
      expect(refused.text).toContain(`copy it again from ${siteUrl}/progress`);
    }
  });

  test("only these two tools accept it", async () => {
    const takers = (await Promise.all([docs, searchServer].map(listed)))
      .flat()
      .filter(({ inputSchema }) => "state" in inputSchema.properties);
    expect(takers.map(({ name }) => name)).toEqual(["search_curriculum", "get_module"]);
  });
});

/** A site that logs questions and has answered calls with these arguments so often that it caches them. */
async function siteAfter(args: Record<string, unknown>) {
  const lines: string[] = [];
  const responses: Response[] = [];
  let reads = 0;
  const site = createRequestHandler(publication, computed, language);
  const assets: Assets = {
    fetch: (input) => {
      reads += 1;
      return workingAssets.fetch(input);
    },
  };
  const name = "query" in args ? "search_curriculum" : "get_module";
  for (const era of [...eras, ...eras, ...eras, ...eras]) {
    const { body, headers } = message(era, "tools/call", { name, arguments: args });
    const request = new Request(siteUrl + mcpPaths[0], {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
    const response = await site(request, {
      now: 0,
      assets,
      client: { forwarded: null, connection: "192.0.2.1", country: "IL" },
      settings: { RATE_LIMIT: "0" },
      logQuestion: (line) => lines.push(line),
    });
    responses.push(response);
  }
  return { lines, reads, responses };
}

describe("a call with state", () => {
  test("is computed each time, while one without is cached", async () => {
    expect((await siteAfter({ slug: "1" })).reads).toBeLessThan(8);
    expect((await siteAfter({ slug: "1", state })).reads).toBe(8);
    expect((await siteAfter({ slug: "1", mark: ["done"] })).reads).toBe(8);
  });

  test("must not be stored by any browser, edge or proxy", async () => {
    const { responses } = await siteAfter({ slug: "1", state });
    for (const { status, headers } of responses) {
      expect([status, headers.get("Cache-Control")]).toEqual([200, "no-store"]);
      expect(headers.has("ETag")).toBe(false);
    }
  });

  test("logs no question, while one without does", async () => {
    expect((await siteAfter({ query: "zzqq vvkk" })).lines).toHaveLength(8);
    expect((await siteAfter({ query: "zzqq vvkk", state })).lines).toEqual([]);
    expect((await siteAfter({ query: "zzqq vvkk", state: "hello" })).lines).toEqual([]);
  });
});
