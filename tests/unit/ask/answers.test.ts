import { describe, expect, test } from "vitest";
import { answerAsk, answerQuestion, eventsOf, eventText } from "../../../src/service/ask/ask.ts";
import { conditional } from "../../../src/service/http/response.ts";
import type { LoadedCourse } from "../../../src/service/search/engine.ts";
import { testEach } from "../../each.ts";
import { catalog, siteUrl } from "../sample-course.ts";
import { publication } from "../sample-publication.ts";

const ask = async (search: string, init: RequestInit = {}): Promise<Response> => {
  const request = new Request(`https://elsewhere.example/ask${search}`, init);
  return conditional(request, await answerAsk(request, publication as unknown as LoadedCourse));
};
const post = (body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  ask("", {
    method: "POST",
    body: typeof body === "string" ? body : JSON.stringify(body),
    headers: { "Content-Type": "application/json", ...headers },
  });

const answer = answerQuestion(publication, { text: "caching", streaming: null, queryId: "b1f0" });
const events = eventsOf(answer).map(eventText).join("");
const question = { query: "caching", query_id: "b1f0" };

describe("POST", () => {
  test("returns JSON that is never cached", async () => {
    const response = await post(question);
    expect([response.status, Object.fromEntries(response.headers)]).toEqual([
      200,
      { "cache-control": "no-store", "content-type": "application/json", vary: "Accept" },
    ]);
    expect(await response.json()).toEqual(answer);
  });
  test("returns events when they are requested", async () => {
    for (const response of [
      await post(question, { Accept: "text/event-stream" }),
      await post(question, { Accept: "application/json;q=0.1, text/event-stream" }),
      await post({ ...question, prefer: { streaming: true } }, { Accept: "application/json" }),
      await post({ ...question, streaming: true }),
    ]) {
      expect([response.status, Object.fromEntries(response.headers)]).toEqual([
        200,
        {
          "cache-control": "no-store",
          "content-type": "text/event-stream; charset=utf-8",
          vary: "Accept",
          "x-accel-buffering": "no",
        },
      ]);
      expect(await response.text()).toBe(events);
    }
  });
  test("returns JSON when events are declined, whatever Accept contains", async () => {
    for (const response of [
      await post({ ...question, prefer: { streaming: false } }, { Accept: "text/event-stream" }),
      await post({ ...question, streaming: false }, { Accept: "text/event-stream" }),
      await post(question, { Accept: "text/event-stream;q=0, */*" }),
      await post(question, { Accept: "text/html" }),
    ]) {
      expect(await response.json()).toEqual(answer);
    }
  });
});

describe("GET", () => {
  test("returns JSON that may be cached by Accept", async () => {
    const response = await ask("?query=caching&query_id=b1f0");
    expect([response.status, response.headers.get("Cache-Control"), response.headers.get("Vary")]).toEqual([
      200,
      "public, max-age=60, s-maxage=300",
      "Accept",
    ]);
    expect(await response.json()).toEqual(answer);
  });
  test("returns events by Accept or streaming=true, and JSON by streaming=false", async () => {
    const accept = { headers: { Accept: "text/event-stream" } };
    expect(await (await ask("?q=caching&query_id=b1f0", accept)).text()).toBe(events);
    expect(await (await ask("?q=caching&query_id=b1f0&streaming=true")).text()).toBe(events);
    const declined = await ask("?q=caching&query_id=b1f0&streaming=false", accept);
    expect(await declined.json()).toEqual(answer);
    expect(declined.headers.get("Vary")).toBe("Accept");
  });
});

describe("an invalid question is a problem and a failure of NLWeb, also as events", () => {
  const cases: [name: string, slug: string, code: string, status: number, response: () => Promise<Response>][] = [
    ["a GET without a question", "invalid-ask", "INVALID_REQUEST", 400, () => ask("")],
    ["a POST without a body", "invalid-ask", "INVALID_REQUEST", 400, () => ask("", { method: "POST" })],
    ["a body that is not JSON", "invalid-ask", "INVALID_REQUEST", 400, () => post("{")],
    ["a blank question", "invalid-ask", "INVALID_REQUEST", 400, () => post({ query: " " })],
    [
      "a blank question as events",
      "invalid-ask",
      "INVALID_REQUEST",
      400,
      () => post({ query: "", prefer: { streaming: true } }, { Accept: "text/event-stream" }),
    ],
    ["another method", "method-not-allowed", "METHOD_NOT_ALLOWED", 405, () => ask("?q=a", { method: "DELETE" })],
    [
      "another type",
      "unsupported-media-type",
      "UNSUPPORTED_MEDIA_TYPE",
      415,
      () => post("a", { "Content-Type": "text/plain" }),
    ],
    [
      "a body over 64 KiB",
      "payload-too-large",
      "PAYLOAD_TOO_LARGE",
      413,
      () => post(`{"query":"a"${" ".repeat(65_536)}}`),
    ],
  ];
  testEach(cases)("for each error", async (_, slug, code, status, respond) => {
    const response = await respond();
    const body = (await response.json()) as { detail: string };
    expect([response.status, response.headers.get("Content-Type"), response.headers.get("Cache-Control")]).toEqual([
      status,
      "application/problem+json",
      "no-store",
    ]);
    expect(body).toMatchObject({
      type: `${siteUrl}/developers#errors-${slug}`,
      status,
      _meta: { response_type: "failure", version: "0.55" },
      error: { code, message: body.detail },
    });
  });
  test("a body of 64 KiB is accepted", async () => {
    const body = '{"query":"caching"}'.padEnd(65_536);
    expect((await post(body)).status).toBe(200);
    expect((await post(`${body} `)).status).toBe(413);
  });
  test("errors have Allow and Accept where they apply", async () => {
    expect((await ask("", { method: "PUT" })).headers.get("Allow")).toBe("GET, HEAD, POST, OPTIONS");
    expect((await post("a", { "Content-Type": "text/plain" })).headers.get("Accept")).toBe("application/json");
  });
});

test("links have the site's origin, not the request's Host", async () => {
  const text = await (await post({ query: "quantum" })).text();
  expect(text).not.toContain("elsewhere.example");
  expect(text).toContain(catalog.siteUrl);
});

test("an event has its name, its value on one line, and an empty line", () => {
  expect(eventText({ event: "start", data: { query_id: "b1f0" } })).toBe('event: start\ndata: {"query_id":"b1f0"}\n\n');
});

test("line breaks in the value are escaped", () => {
  const data = { text: "one\ntwo\r\nthree\u2028four", more: "\n\ndata: x" };
  const [first, second, ...rest] = eventText({ event: "result", data }).split(/\r\n|[\r\n\u0085\u2028\u2029]/);
  expect(first).toBe("event: result");
  expect(JSON.parse(second?.replace("data: ", "") ?? "")).toEqual(data);
  expect(rest).toEqual(["", ""]);
});
