import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { afterStart, freePort, type Project, type Server, serve } from "../project.ts";
import { answersIn, type SlowOutcome, sendInPieces } from "../site/fuzz/slow.ts";
import { headerOf, type WireAnswer } from "../site/fuzz/wire.ts";
import { sharedUrl } from "./built-site.ts";
import { copyBuilt } from "./shared-build.ts";

let project: Project;
const environment: Record<string, string> = { RATE_LIMIT: "1000" };

beforeAll(async () => {
  project = await copyBuilt("small");
  environment.PORT = String(await freePort());
});
afterAll(() => project.remove());

/** The endpoints that read a body, a valid body for each, and the status of its response. */
const endpoints: [path: string, body: string, status: number][] = [
  ["/ask", '{"query":"module"}', 200],
  ["/api/v1/batch", '{"requests":[{"path":"/course"}]}', 200],
  ["/api/v1/exports", '{"query":"module"}', 202],
  ["/mcp", '{"jsonrpc":"2.0","id":1,"method":"ping"}', 200],
  ["/mcp/product", '{"jsonrpc":"2.0","id":1,"method":"ping"}', 200],
  ["/mcp/search", '{"jsonrpc":"2.0","id":1,"method":"ping"}', 200],
];

/** The two kinds of framing: the headers and the form of a piece. RFC 9112 section 6. */
const framings: [name: string, header: (bytes: number) => string, piece: (text: string) => string, end: string][] = [
  ["with a length", (bytes) => `Content-Length: ${bytes}`, (text) => text, ""],
  [
    "in chunks",
    () => "Transfer-Encoding: chunked",
    (text) => `${text.length.toString(16)}\r\n${text}\r\n`,
    "0\r\n\r\n",
  ],
];

const cases = endpoints.flatMap(([path, body, status]) =>
  framings.map(([name, header, piece, end]) => ({ path, body, status, name, header, piece, end })),
);

type Case = (typeof cases)[number];

/** Returns the head of a request with a body of `length` bytes. */
const headOf = ({ path, header }: Case, bytes: number): string =>
  `POST ${path} HTTP/1.1\r\nHost: localhost:${environment.PORT}\r\nContent-Type: application/json\r\n${header(bytes)}\r\n\r\n`;

/** Returns the outcome of pieces with pauses between them. A connection that the server keeps open is closed after a response. */
const send = (pieces: string[], pauseMs: number, patienceMs = 60_000): Promise<SlowOutcome> =>
  sendInPieces(`http://localhost:${environment.PORT}`, pieces, {
    pauseMs,
    timeoutMs: patienceMs,
    isEnough: (bytes) => answersIn(bytes).some(({ status }) => status !== 408),
  });

/**
 * Checks that a body was ended, and not before `afterMs` milliseconds: 408 as an uncached problem, and a closed connection. How much later
 * depends on the machine; that it is this deadline which ends it follows from the other one, which is far longer.
 */
function expectTimedOut({ bytes, answeredMs, closedMs }: SlowOutcome, afterMs: number, label: string): void {
  const answers = answersIn(bytes);
  expect(answers, label).toHaveLength(1);
  const [answer] = answers as [WireAnswer];
  expect(answer.status, label).toBe(408);
  const value = (name: string): string | null => headerOf(answer, name);
  expect([value("Content-Type"), value("Cache-Control")], label).toEqual(["application/problem+json", "no-store"]);
  expect(value("Connection"), label).toMatch(/^close$/i);
  expect([value("Access-Control-Allow-Origin"), value("RateLimit-Limit")], label).toEqual(["*", "1000"]);
  expect(JSON.parse(answer.body.toString()), label).toMatchObject({
    type: `${sharedUrl}/developers#errors-request-timeout`,
    status: 408,
    title: "Request Timeout",
    detail: expect.stringMatching(/in time/),
  });
  expect(answeredMs, label).toBeGreaterThan(afterMs * 0.95);
  expect(closedMs, `${label}: the connection is closed`).not.toBeNull();
}

/** Checks the status of a response on a connection that stays open. */
function expectAnswered({ bytes, closedMs }: SlowOutcome, status: number, label: string): void {
  expect(
    answersIn(bytes).map((answer) => answer.status),
    label,
  ).toEqual([status]);
  expect(closedMs, `${label}: the connection stays open`).toBeNull();
}

/** Calls `use` with all cases, at the same time, while a server with these deadlines runs. */
async function withDeadlines(idleMs: number, totalMs: number, use: (each: Case) => Promise<void>): Promise<void> {
  const deadlines = { BODY_IDLE_MS: String(idleMs), BODY_TOTAL_MS: String(totalMs) };
  const server = await serve(project, "serve", { ...environment, ...deadlines });
  try {
    await Promise.all(cases.map(use));
  } finally {
    await server.stop();
  }
}

/** A deadline that no test reaches. */
const never = 600_000;

test("a body that stalls is 408 after BODY_IDLE_MS, however large it is", async () => {
  await withDeadlines(300, never, async (each) => {
    const { path, body, piece, end } = each;
    const partialBody = piece(body.slice(0, 10));
    const [stalled, unsent, afterPause, large] = await Promise.all([
      send([headOf(each, body.length) + partialBody], 0),
      send([headOf(each, body.length)], 0),
      send([headOf(each, body.length), partialBody, piece(body.slice(10)) + end], 5000),
      send([headOf(each, 200_000) + piece(" ".repeat(70_000))], 0),
    ]);
    expectTimedOut(stalled, 300, `half a body to ${path}`);
    expectTimedOut(unsent, 300, `no body to ${path}`);
    expectTimedOut(afterPause, 300, `a body to ${path} after a pause of 5 s`);
    expectTimedOut(large, 300, `a large body to ${path}`);
  });
});

test("a body that drips is 408 after BODY_TOTAL_MS", async () => {
  await withDeadlines(never, 900, async (each) => {
    const drops = Array.from({ length: 100 }, () => each.piece(" "));
    expectTimedOut(await send([headOf(each, 1000), ...drops], 100), 900, each.path);
  });
});

test("a body that is complete in time succeeds, in one piece or in four with pauses; one of more than 64 KiB is 413", async () => {
  await withDeadlines(never, never, async (each) => {
    const { path, body, status, piece, end } = each;
    const pieces = [0, 1, 2, 3].map((quarter) => {
      const length = Math.ceil(body.length / 4);
      return piece(body.slice(quarter * length, (quarter + 1) * length));
    });
    expectAnswered(await send([headOf(each, body.length) + piece(body) + end], 0), status, path);
    expectAnswered(await send([headOf(each, body.length), ...pieces.slice(0, 3), pieces[3] + end], 50), status, path);
    const large = await send([headOf(each, 70_000) + piece(" ".repeat(70_000)) + end], 0);
    expect(answersIn(large.bytes).map((answer) => answer.status)).toEqual([413]);
  });
});

describe("with BODY_IDLE_MS=300", () => {
  let server: Server;
  beforeAll(async () => {
    server = await serve(project, "serve", { ...environment, BODY_IDLE_MS: "300" });
  });
  afterAll(async () => {
    await server.stop();
  });

  test("at /ask is a problem and a failure of NLWeb", async () => {
    const [ask] = cases as [Case];
    const { bytes } = await send([headOf(ask, 100)], 0);
    expect(JSON.parse(answersIn(bytes)[0]?.body.toString() ?? "")).toMatchObject({
      _meta: { response_type: "failure" },
      error: { code: "REQUEST_TIMEOUT", message: expect.any(String) },
    });
  });

  test("is not waited for when a request has none", async () => {
    for (const path of ["/api/v1/course", "/about-us", "/health", "/mcp"]) {
      const [, header] = framings[0] as (typeof framings)[number];
      const head = `${path === "/mcp" ? "PUT" : "POST"} ${path} HTTP/1.1\r\nHost: localhost\r\n${header(100)}\r\n\r\n`;
      const { bytes } = await send([head], 0);
      expect(answersIn(bytes)[0]?.status, path).toBe(405);
    }
  });

  test("two hundred stalled bodies and as many idle connections keep no other client from its response, and each is closed", async () => {
    const stalled = Array.from({ length: 200 }, (_, index) => {
      const each = cases[index % cases.length] as Case;
      return send([headOf(each, 1000) + each.piece("{")], 0);
    });
    const idleRequests = Array.from({ length: 200 }, (_, index) => send(index % 2 ? ["POST /ask HT"] : [], 0, 1000));
    for (const path of ["/api/v1/modules?q=module", "/curriculum?q=module", "/ask?query=module", "/health", "/"]) {
      const response = await fetch(`http://localhost:${environment.PORT}${path}`);
      expect([response.status, (await response.arrayBuffer()).byteLength > 0], path).toEqual([200, true]);
    }
    for (const outcome of await Promise.all(stalled)) expectTimedOut(outcome, 300, "one of two hundred");
    for (const { bytes } of await Promise.all(idleRequests)) expect(bytes).toHaveLength(0);
  });

  test("a client that disconnects within a body, or times out, is not logged", async () => {
    for (const each of cases)
      await sendInPieces(server.url, [headOf(each, 1000) + each.piece("{")], { timeoutMs: 100 });
    // Elapsed time is under test: nothing is logged when the deadlines pass.
    await new Promise((done) => setTimeout(done, 500));
    expect(server.output()).toMatch(/^Release {2}.+\nServing {2}\S+\n.+\nStop with Ctrl-C\.\n$/);
    expect(afterStart(server.output())).toBe("");
  });
});

// Takes half a minute, so only with --full.
if (process.env.FULL === "1") {
  test("the default deadlines are 10 seconds without progress and 30 seconds in total", async () => {
    const server = await serve(project, "serve", environment);
    try {
      await Promise.all(
        cases.map(async (each) => {
          const { path, body, status, name, piece, end } = each;
          const [head, partialBody, rest] = [
            headOf(each, body.length),
            piece(body.slice(0, 10)),
            piece(body.slice(10)) + end,
          ];
          const label = `${path} ${name}`;
          const [stalled, dripping, ended] = await Promise.all([
            send([head + partialBody], 0, 40_000),
            send([headOf(each, 1000), ...Array.from({ length: 10 }, () => piece(" "))], 5000, 40_000),
            send([head, partialBody, rest], 8000, 40_000),
          ]);
          expectTimedOut(stalled, 10_000, label);
          expectTimedOut(dripping, 30_000, label);
          expectAnswered(ended, status, label);
        }),
      );
    } finally {
      await server.stop();
    }
  }, 60_000);
}
