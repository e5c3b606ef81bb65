import { describe, expect, test } from "vitest";
import { apiUrl, ask, postTo, problemOf, readApi, siteUrl } from "./ask.ts";

type Result = {
  "@id": string;
  name: string;
  site: string;
  score: number;
  schema_object: { identifier: string };
  grounding: { source_urls: string[] };
};
type Answer = {
  query_id: string;
  _meta: { response_type: string; version: string; result_count: number; total_items: number };
  results: Result[];
  message?: string;
  suggestions?: { name: string; grounding: { source_urls: string[] } }[];
};
type Page = { data: { slug: string; title: string }[]; pagination: { total: number } };

const answerTo = async (question: string): Promise<Answer> =>
  (await (await postTo("/ask", { query: question })).json()) as Answer;
const { data: modules } = await readApi<Page>("/modules?limit=100");
const lines = (await (await ask("/feeds/modules.jsonl")).text()).trimEnd().split("\n");
const feed = lines.map((line) => JSON.parse(line) as { identifier: string });
const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== "");

/** Returns the events of a stream, parsed as a browser does. */
const eventsIn = (stream: string): { event: string; data: unknown }[] =>
  stream
    .split("\n\n")
    .slice(0, -1)
    .map((block) => {
      const [event = "", data = "", ...more] = block.split("\n");
      expect(more).toEqual([]);
      return { event: event.replace(/^event: /, ""), data: JSON.parse(data.replace(/^data: /, "")) };
    });

test("ten results for a common word have at most 12 kB, and excerpts at most 200 characters", async () => {
  const text = modules.map(({ title }) => title).join(" ");
  const words = new Set(text.toLowerCase().match(/\p{L}{4,}/gu) ?? []);
  for (const word of words) {
    const body = await (await postTo("/ask", { query: word })).text();
    const { results } = JSON.parse(body) as { results: { excerpt: string }[] };
    expect(new TextEncoder().encode(body).length, word).toBeLessThanOrEqual(12_000);
    for (const { excerpt } of results) expect([...excerpt].length, word).toBeLessThanOrEqual(200);
  }
});

test("the title of every module returns that module first, as in the feed", async () => {
  for (const { slug, title } of modules) {
    const { results } = await answerTo(title);
    const sameTitle = modules.filter((each) => each.title === title).map((each) => each.slug);
    expect(sameTitle, title).toContain(results[0]?.schema_object.identifier);
    for (const { schema_object, grounding, site } of results) {
      const line = feed.find(({ identifier }) => identifier === schema_object.identifier);
      expect({ ...line, provider: { "@id": `${siteUrl}/#organization` } }).toMatchObject(schema_object);
      expect(Object.keys(schema_object)).toEqual(expect.arrayContaining(["@context", "@type", "position", "provider"]));
      expect(site).toBe(new URL(siteUrl).hostname);
      expect(grounding.source_urls).toEqual([
        `${apiUrl}/modules/${schema_object.identifier}`,
        `${siteUrl}/modules/${schema_object.identifier}`,
      ]);
    }
    expect(slug).toBeTruthy();
  }
});

test("the URL of a result leads to its module", async () => {
  const [bestResult] = (await answerTo(modules[0]?.title ?? "")).results;
  for (const url of bestResult?.grounding.source_urls ?? []) {
    expect((await ask(url.slice(siteUrl.length))).status).toBe(200);
  }
  expect(await readApi(`/modules/${bestResult?.schema_object.identifier}`)).toMatchObject({ title: bestResult?.name });
});

test("for a single word that q finds, its modules come first", async () => {
  const words = [...new Set(modules.slice(0, 8).flatMap(({ title }) => wordsOf(title)))];
  for (const word of [...words, "the", "how", "e", "zzzzzz", "?", "🚀"]) {
    const { data, pagination } = await readApi<Page>(`/modules?limit=100&q=${encodeURIComponent(word)}`);
    const { results, _meta } = await answerTo(word);
    expect(_meta.total_items, word).toBeGreaterThanOrEqual(pagination.total);
    const slugs = data.map(({ slug }) => slug);
    const first = results.slice(0, Math.min(pagination.total, results.length));
    for (const { schema_object } of first) expect(slugs, word).toContain(schema_object.identifier);
    expect(results.length, word).toBeGreaterThanOrEqual(Math.min(7, pagination.total));
  }
});

test("scores are whole numbers up to 100 in descending order; the same question has the same answer", async () => {
  const question = `what is ${modules[0]?.title} and how does it work`;
  const answer = await answerTo(question);
  const scores = answer.results.map(({ score }) => score);
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  for (const score of scores) expect([Number.isInteger(score), score > 0, score <= 100]).toEqual([true, true, true]);
  expect(await answerTo(question)).toEqual(answer);
  expect(await (await ask(`/ask?query=${encodeURIComponent(question)}`)).json()).toEqual(answer);
  expect(await (await postTo("/ask/", { query: { text: question, site: "x" } })).json()).toEqual(answer);
});

test("an answer without results is 200, says so, and suggests modules", async () => {
  const response = await postTo("/ask", { query: "zzzzzz qqqqqq" });
  const answer = (await response.json()) as Answer;
  expect(response.status).toBe(200);
  expect(answer).toMatchObject({ _meta: { response_type: "answer", version: "0.55", result_count: 0 }, results: [] });
  expect(answer.message).toBe(`No module matches "zzzzzz qqqqqq"; list the modules at ${apiUrl}/modules.`);
  expect(answer.suggestions?.length).toBeGreaterThan(0);
  expect(answer.suggestions?.length).toBeLessThanOrEqual(3);
  const titles = modules.map(({ title }) => title);
  for (const { name } of answer.suggestions ?? []) expect(titles).toContain(name);
});

describe("as events", () => {
  test.each([["zzzzzz"], [modules[0]?.title ?? ""]])("%s: start, each result, complete", async (question) => {
    const answer = await answerTo(question);
    const { results, ...rest } = answer;
    for (const response of [
      await postTo("/ask", { query: question }, { Accept: "text/event-stream" }),
      await postTo("/ask", { query: question, prefer: { streaming: true } }),
      await ask(`/ask?query=${encodeURIComponent(question)}`, { headers: { Accept: "text/event-stream" } }),
      await ask(`/ask?q=${encodeURIComponent(question)}&streaming=true`),
    ]) {
      expect(response.headers.get("Content-Type")).toBe("text/event-stream; charset=utf-8");
      expect(response.headers.get("Cache-Control")).toBe("no-store");
      const stream = await response.text();
      expect(stream.endsWith("\n\n")).toBe(true);
      const events = eventsIn(stream);
      expect(events).toEqual([
        { event: "start", data: expect.objectContaining({ query_id: answer.query_id }) },
        ...results.map((item, index) => ({ event: "result", data: { index, item } })),
        { event: "complete", data: rest },
      ]);
    }
  });
});

test("an invalid question is a problem and a failure of NLWeb, also as events", async () => {
  const events = { Accept: "text/event-stream" };
  const cases: [response: Response, slug: string, status: number, code: string][] = [
    [await ask("/ask"), "invalid-ask", 400, "INVALID_REQUEST"],
    [await postTo("/ask", "{", events), "invalid-ask", 400, "INVALID_REQUEST"],
    [await postTo("/ask", { query: "x".repeat(1001), streaming: true }), "invalid-ask", 400, "INVALID_REQUEST"],
    [await ask("/ask", { method: "DELETE", headers: events }), "method-not-allowed", 405, "METHOD_NOT_ALLOWED"],
    [await postTo("/ask", " ".repeat(70_000), events), "payload-too-large", 413, "PAYLOAD_TOO_LARGE"],
    [await ask("/ask", { method: "POST", body: "a" }), "unsupported-media-type", 415, "UNSUPPORTED_MEDIA_TYPE"],
  ];
  for (const [response, slug, status, code] of cases) {
    const problem = await problemOf(response, slug, status);
    expect(problem).toMatchObject({
      _meta: { response_type: "failure", version: "0.55" },
      error: { code, message: problem.detail },
    });
  }
  expect((await postTo("/ask", { query: "x".repeat(1000) })).status).toBe(200);
});

test("every response has rate-limit and CORS headers, and no content version", async () => {
  for (const response of [
    await postTo("/ask", { query: "a" }),
    await ask("/ask?q=a"),
    await ask("/ask?q=a", { method: "HEAD" }),
    await ask("/ask", { method: "OPTIONS" }),
    await ask("/ask", { method: "PUT" }),
    await ask("/ask/"),
    await ask("/ask?q=a&streaming=true"),
  ]) {
    for (const name of ["RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset"]) {
      expect(response.headers.get(name)).toMatch(/^[0-9]+$/);
    }
    expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(response.headers.has("Deprecation")).toBe(false);
  }
});

test("a GET may be cached and has Vary; a POST may not be cached", async () => {
  const get = await ask("/ask?q=a");
  expect(get.headers.get("Cache-Control")).toBe("public, max-age=60, s-maxage=300");
  expect(get.headers.get("Vary")).toContain("Accept");
  const again = await ask("/ask?q=a", { headers: { "If-None-Match": get.headers.get("ETag") ?? "" } });
  expect(again.status).toBe(304);
  expect((await postTo("/ask", { query: "a" })).headers.get("Cache-Control")).toBe("no-store");
});
