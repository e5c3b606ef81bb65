/** Requests in pieces, at the limits of the head, and some with ambiguous framing. A reverse proxy may respond to them itself. */
import { afterAll, describe, expect, test } from "vitest";
import { mcpPaths } from "../../mcp-paths.ts";
import { runtimeHeadBytes, runtimeHeaderLines, runtimePiecesBytes } from "../../runtime-limits.ts";
import { askApi, siteUrl } from "../ask.ts";
import { filled } from "../fuzz/bombs.ts";
import { allowsHeavyLoad } from "../fuzz/inspect-site.ts";
import { isRuntimes } from "../fuzz/runtime.ts";
import { answersIn, sendInPieces } from "../fuzz/slow.ts";
import { getOf, headerOf, openWire, readAnswer, type WireAnswer } from "../fuzz/wire.ts";
import { isOnPages } from "../platform.ts";

const isHard = !isOnPages && allowsHeavyLoad(await askApi("/course"));
const wire = openWire(siteUrl);
afterAll(wire.close);
const { hostname, port } = new URL(siteUrl);

/** Returns the response to pieces that are sent over a new connection. */
const exchange = async (pieces: (string | Buffer)[], pauseMs = 0): Promise<Buffer> =>
  (await sendInPieces(siteUrl, pieces, { pauseMs, ends: true, timeoutMs: 3000 })).bytes;

const post = (path: string, framing: string, body: string, type = "application/json"): string =>
  `POST ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Type: ${type}\r\n${framing}\r\n\r\n${body}`;
const get = (path: string, more = ""): string => `GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\n${more}\r\n`;

const endpoints = ["/api/v1/batch", "/api/v1/exports", "/ask", ...mcpPaths];

describe.runIf(isHard)("a body", () => {
  test.each(endpoints)(
    "that ends at %s is refused as invalid JSON or has no response, and is never 500",
    async (path) => {
      for (const text of [
        post(path, "Content-Length: 50", '{"query":'),
        post(path, "Transfer-Encoding: chunked", '9\r\n{"query":'),
        post(path, "Transfer-Encoding: chunked", "zz\r\n{}\r\n0\r\n\r\n"),
        post(path, "Transfer-Encoding: chunked", "fffffffffffffffff\r\n{}\r\n0\r\n\r\n"),
        post(path, "Transfer-Encoding: chunked", "2\r\n{}x\r\n0\r\n\r\n"),
        post(path, "Transfer-Encoding: chunked", "-2\r\n{}\r\n0\r\n\r\n"),
      ]) {
        for (const answer of answersIn(await exchange([text])))
          expect(answer.status, `${text}\n${answer.body}`).toBe(400);
      }
    },
  );

  test.each([
    "Content-Length: 2\r\nContent-Length: 3",
    "Content-Length: -1",
    "Content-Length: 2x",
    `Content-Length: ${"9".repeat(30)}`,
    "Transfer-Encoding: gzip",
    "Transfer-Encoding: chunked, gzip",
  ])("with %s is refused by the runtime", async (framing) => {
    const answers = answersIn(await exchange([post("/api/v1/exports", framing, "{}")]));
    expect(answers.map((answer) => [answer.status, isRuntimes(answer)])).toEqual([[400, true]]);
  });

  test("with two framings is read in one, and its rest is a request of the same client", async () => {
    const hidden = get("/api/v1/hidden");
    const both = post(
      "/api/v1/exports",
      `Content-Length: ${5 + hidden.length}\r\nTransfer-Encoding: chunked`,
      `0\r\n\r\n${hidden}`,
    );
    const statuses = answersIn(await exchange([both])).map(({ status }) => status);
    expect([[202, 404], [202], [400]]).toContainEqual(statuses);
    const next = await wire.ask(getOf("/api/v1/course"));
    expect(typeof next === "object" && next.status).toBe(200);
  });

  test("in pieces of a few bytes is read completely", async () => {
    const text = '{"requests":[{"path":"/course"}]}';
    const pieces = Array.from(text, (letter) => `1\r\n${letter}\r\n`);
    const [answer] = answersIn(
      await exchange([post("/api/v1/batch", "Transfer-Encoding: chunked", ""), ...pieces, "0\r\n\r\n"], 5),
    );
    expect(answer?.status).toBe(200);
    expect(JSON.parse(answer?.body.toString() ?? "")).toMatchObject({ count: 1, responses: [{ status: 200 }] });
  });

  test("with Expect: 100-continue is accepted", async () => {
    const bytes = await exchange([post("/api/v1/exports", "Content-Length: 2\r\nExpect: 100-continue", "{}")]);
    expect(bytes.toString("latin1")).toMatch(/^HTTP\/1\.1 (?:100 Continue\r\n\r\nHTTP\/1\.1 )?202 /);
  });

  test("of a GET is ignored", async () => {
    const target = "/api/v1/modules?limit=1";
    const [answer] = answersIn(
      await exchange([get(target, "Content-Type: application/json\r\nContent-Length: 11\r\n"), '{"limit":2}']),
    );
    expect(JSON.parse(answer?.body.toString() ?? "")).toMatchObject({ pagination: { limit: 1 } });
  });
});

describe.runIf(isHard)("many at once", () => {
  test("pipelined requests get their responses in order", async () => {
    const paths = ["/api/v1/course", "/api/v1/nothing", "/about", "/ask?q=cache", "/api/v1/modules?limit=0", "/health"];
    const answers = answersIn(await exchange([paths.map((path) => get(path)).join("")]));
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 200, 200, 400, 200]);
    for (const [index, answer] of answers.entries()) {
      const alone = await wire.ask(getOf(paths[index] ?? ""));
      expect(typeof alone === "object" && alone.body.equals(answer.body), paths[index]).toBe(true);
    }
  });
});

describe.runIf(isHard)("a head", () => {
  test("of 60 KiB are accepted, in one header or a thousand; endless ones are refused", async () => {
    const value = "a".repeat(60 * 1024);
    const manyHeaders = Array.from({ length: 1000 }, (_, index) => `X-${index}: ${"a".repeat(50)}\r\n`).join("");
    for (const more of [
      `X-Long: ${value}\r\n`,
      manyHeaders,
      `Cookie: ${value}\r\n`,
      `Accept: ${value}\r\n`,
      `If-None-Match: "${value}"\r\n`,
    ]) {
      const [answer] = answersIn(await exchange([get("/api/v1/course", more)]));
      expect(answer?.status, more.slice(0, 20)).toBe(200);
    }
    const endless = answersIn(await exchange([get("/api/v1/course", `X-Long: ${"a".repeat(4_000_000)}\r\n`)]));
    for (const answer of endless) expect([answer.status, isRuntimes(answer)]).toEqual([431, true]);
  });

  test("is read up to the limits of docs/limits.md, and refused beyond them", async () => {
    const statusOf = async (more: string): Promise<number | undefined> =>
      answersIn(await exchange([get("/health", more)]))[0]?.status;
    const filledUp = (bytes: number): string => {
      const rest = bytes - get("/health", "X-Long: \r\n").length;
      return `X-Long: ${"a".repeat(rest)}\r\n`;
    };
    expect(await statusOf(filledUp(runtimeHeadBytes / 2))).toBe(200);
    const piecesOf = (head: string): string[] => head.match(/.{1,20000}/gs) ?? [];
    const inPieces = await exchange(piecesOf(get("/health", filledUp(runtimePiecesBytes - 1024))), 1);
    expect(answersIn(inPieces)[0]?.status).toBe(200);
    expect(await statusOf(filledUp(runtimeHeadBytes + 1024))).toBe(431);
    expect(await statusOf("a: b\r\n".repeat(runtimeHeaderLines - 2))).toBe(200);
    expect(await statusOf("a: b\r\n".repeat(runtimeHeaderLines + 1))).toBe(431);
  });

  describe("a long target", () => {
    /** Returns a target of exactly this many bytes, made from a repeated fragment. */
    const long = (start: string, fragment: string, bytes: number): string =>
      start + filled(fragment, bytes - start.length);
    const answerTo = async (target: string, more = "", method = "GET"): Promise<WireAnswer> => {
      const bytes = await exchange([get(target, more).replace("GET", method)]);
      const [answer] = method === "HEAD" ? [readAnswer(bytes, true, true)] : answersIn(bytes);
      if (!answer) throw new Error(`${method} ${target.slice(0, 100)}: no answer`);
      return answer;
    };
    const fragments = ["a", "/", "/a", "/../", "ab-", "aei.", "%61", "%2e/", "%E6%97%A5", "%20a", "!", "%", "\\", "a+"];

    /** Prefixes of paths, and whether errors there are problem documents. */
    const paths: [start: string, isProblem: boolean][] = [
      ...["/", "/modules/", "/curriculum/", "/about", "/x.txt/", "/_astro/", "/apix/"].map(
        (start): [string, boolean] => [start, false],
      ),
      ...[
        "/api/",
        "/api/v1/",
        "/api/v1/modules/",
        "/api/v1/exports/",
        "/ask/",
        "/mcp/",
        "/mcp/product/",
        "/mcp/search/",
      ].map((start): [string, boolean] => [start, true]),
    ];
    /** Prefixes of queries, likewise. */
    const queries: [start: string, isProblem: boolean][] = [
      ...[
        "/?x=",
        "/curriculum?q=",
        "/quote?plan=",
        "/pricing?region=",
        "/about?mode=agent&x=",
        "/llms.txt?",
        "/nothing?",
      ].map((start): [string, boolean] => [start, false]),
      ...[
        "/api/v1/modules?q=",
        "/api/v1/modules?cursor=",
        "/api/v1/course?x=",
        "/ask?query=",
        "/mcp?x=",
        "/health?x=",
      ].map((start): [string, boolean] => [start, true]),
    ];

    test.each([
      ["with a path of 2,048 bytes is accepted", paths, 2048],
      ["with path and query of 16,384 bytes is accepted", queries, 16_384],
    ] as const)("%s, whatever it contains; one byte more is 414", async (_, starts, limit) => {
      for (const [start, isProblem] of starts) {
        for (const fragment of fragments.filter((each) => limit === 2048 || !each.startsWith("/"))) {
          const label = `${start} and many ${fragment}`;
          const within = await answerTo(long(start, fragment, limit));
          expect([200, 308, 400, 404, 405], label).toContain(within.status);
          const beyond = await answerTo(long(start, fragment, limit + 1));
          expect([beyond.status, headerOf(beyond, "Cache-Control")], label).toEqual([414, "no-store"]);
          const type = isProblem ? "application/problem+json" : "text/html; charset=utf-8";
          const isAgents = start.includes("mode=agent");
          expect(headerOf(beyond, "Content-Type"), label).toBe(isAgents ? "text/markdown; charset=utf-8" : type);
        }
      }
    });

    test("414 is a problem of its own type, a page, or markdown, by path and Accept", async () => {
      const problem = await answerTo(long("/api/v1/modules/", "a", 2049));
      expect(JSON.parse(problem.body.toString())).toMatchObject({
        type: `${siteUrl}/developers#errors-uri-too-long`,
        status: 414,
        detail: expect.stringContaining("2048"),
      });
      const page = await answerTo(long("/modules/", "a", 2049), "Accept: text/html\r\n");
      expect(page.body.toString()).toMatch(/<h1[^>]*>[\s\S]*<\/html>\s*$/);
      for (const markdown of [
        await answerTo(long("/modules/", "a", 2049), "Accept: text/markdown\r\n"),
        await answerTo(`${long("/modules/", "a", 2046)}.md`),
        await answerTo(long("/about?mode=agent&x=", "a", 16_385)),
      ]) {
        expect([markdown.status, headerOf(markdown, "Content-Type")]).toEqual([414, "text/markdown; charset=utf-8"]);
        expect(markdown.body.toString()).toMatch(/^# /m);
      }
    });

    test("HEAD has no body, and every other method is 414 as well", async () => {
      for (const [start, type] of [
        ["/api/v1/", "application/problem+json"],
        ["/modules/", "text/html; charset=utf-8"],
      ] as const) {
        const target = long(start, "a", 2049);
        const head = await answerTo(target, "", "HEAD");
        expect([head.status, headerOf(head, "Content-Type"), head.body.length, head.surplus]).toEqual([
          414,
          type,
          0,
          0,
        ]);
        for (const method of ["POST", "PUT", "DELETE", "OPTIONS"])
          expect((await answerTo(target, "", method)).status, `${method} ${start}`).toBe(414);
      }
    });

    test("64 KiB including the rest of the head is the runtime's own limit", async () => {
      const within = await answerTo(long("/", "a", 65_534));
      expect([within.status, isRuntimes(within)]).toEqual([414, false]);
      const beyond = await answerTo(long("/", "a", 65_535));
      expect([beyond.status, isRuntimes(beyond)]).toEqual([414, true]);
    });
  });

  test("that is not valid HTTP is 400 from the runtime, and an unknown method 501", async () => {
    for (const head of [
      "\x00\x01\x02\r\n\r\n",
      "GET /about\r\n\r\n",
      "GET /a b HTTP/1.1\r\n\r\n",
      get("/a\x00b"),
      get("/<a>"),
      get("/\xe9"),
      get("/about", "No colon\r\n"),
      get("/about", "X Y: 1\r\n"),
      "GET /about HTTP/1.1\r\n\r\n",
      get("/%", "X: a\r\n b\r\n"),
    ]) {
      const [answer] = answersIn(await exchange([head]));
      expect([answer?.status, answer && isRuntimes(answer)], JSON.stringify(head)).toEqual([400, true]);
    }
    const { info } = (await (await fetch(`${siteUrl}/openapi.json`)).json()) as { info: { description: string } };
    expect(info.description).toContain("Invalid HTTP gets 400, 414, 431 or 501 in plain text.");
    for (const method of ["FOO", "get", "BREW"]) {
      const [answer] = answersIn(await exchange([get("/about").replace("GET", method)]));
      expect([answer?.status, answer && isRuntimes(answer)], method).toEqual([501, true]);
    }
  });

  test("with Upgrade is responded to in HTTP/1.1", async () => {
    for (const protocol of ["websocket", "h2c", "TLS/1.3"]) {
      const more = `Connection: Upgrade\r\nUpgrade: ${protocol}\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n`;
      const [answer] = answersIn(await exchange([get("/api/v1/course", more)]));
      expect(answer?.status, protocol).toBe(200);
    }
  });
});
