/** The judge of slow requests finds each kind of violation, and none in a valid outcome. */
import { describe, expect, test } from "vitest";
import { testEach } from "../../each.ts";
import { answersIn, piecesOf, type SlowOutcome, type SlowRequest } from "../../site/fuzz/slow.ts";
import { slowViolation } from "../../site/fuzz/slow-judge.ts";
import type { WireAnswer } from "../../site/fuzz/wire.ts";
import { data, reference, refusal } from "./answers.ts";

const deadlines = { idleMs: 300, totalMs: 900 };

const question: SlowRequest = {
  target: "/ask",
  json: '{"query":"cache"}',
  size: 100,
  isChunked: false,
  extent: "half a body",
  pieces: 2,
  pauseMs: 10,
};

/** Returns a response as the bytes of a connection. */
const bytesOf = ({ status, headers, body }: WireAnswer): Buffer =>
  Buffer.from(
    [
      `HTTP/1.1 ${status} X`,
      ...headers.map(([name, value]) => `${name}: ${value}`),
      `Content-Length: ${body.length}`,
      "",
      body,
    ].join("\r\n"),
  );

const timedOut = (headers: Record<string, string | null> = { Connection: "close" }): Buffer =>
  bytesOf(refusal({ status: 408, headers }, { status: 408 }));
const answered = bytesOf(data({ body: '{"_meta":{}}' }));
const none = Buffer.alloc(0);

/** Returns the outcome of a body that stalls after 10 ms, changed in one place. */
const outcome = (changed: Partial<SlowOutcome> = {}): SlowOutcome => ({
  bytes: timedOut(),
  answeredMs: 312,
  closedMs: 313,
  sentMs: 10,
  gapMs: 10,
  ...changed,
});

type Case = [what: string, slow: Partial<SlowRequest>, outcome: SlowOutcome];

describe("a valid outcome violates nothing", () => {
  testEach<Case>([
    ["408 and a closed connection for half a body", {}, outcome()],
    ["408 at the total deadline for a body that drips", {}, outcome({ sentMs: 880, answeredMs: 901, closedMs: 902 })],
    [
      "a response to a body that ends in time",
      { extent: "a whole request" },
      outcome({ bytes: answered, answeredMs: 12, closedMs: null }),
    ],
    [
      "408 for a whole body whose pauses are as long as the deadline",
      { extent: "a whole request" },
      outcome({ gapMs: 290 }),
    ],
    [
      "a connection that stays open after 408 when the body has arrived",
      { extent: "a whole request" },
      outcome({ bytes: timedOut({}), gapMs: 290, closedMs: null }),
    ],
    [
      "413 for a body that is too large",
      { extent: "a whole request", size: 65_537 },
      outcome({ bytes: bytesOf(refusal({ status: 413 }, { status: 413 })), answeredMs: 12 }),
    ],
    [
      "405 at once when no body is read",
      { target: "/api/v1/course" },
      outcome({
        bytes: bytesOf(refusal({ status: 405, headers: { Allow: "GET" } }, { status: 405 })),
        answeredMs: 1,
        closedMs: 1,
      }),
    ],
    [
      "a connection that is held without a request",
      { extent: "nothing" },
      outcome({ bytes: none, answeredMs: null, closedMs: null }),
    ],
    [
      "a connection that is held with half a head",
      { extent: "half a head" },
      outcome({ bytes: none, answeredMs: null, closedMs: null }),
    ],
    [
      "a reset connection while a body drips",
      {},
      outcome({ bytes: none, answeredMs: null, closedMs: 901, sentMs: 900 }),
    ],
  ])("for each extent of a request", (_, slow, valid) => {
    expect(slowViolation({ ...question, ...slow }, valid, deadlines, reference)).toBeNull();
  });

  test("half a body without a deadline may stay open", () => {
    const heldOpen = outcome({ bytes: none, answeredMs: null, closedMs: null });
    expect(slowViolation(question, heldOpen, null, reference)).toBeNull();
  });
});

describe("a violation is found", () => {
  testEach<[...Case, RegExp]>([
    [
      "no response to a body that stalls",
      {},
      outcome({ bytes: none, answeredMs: null, closedMs: null }),
      /^no response to half a body/,
    ],
    [
      "a connection that is closed without a response",
      {},
      outcome({ bytes: none, answeredMs: null, closedMs: 312 }),
      /^no response to half a body/,
    ],
    [
      "no response to a whole request",
      { extent: "a whole request" },
      outcome({ bytes: none, answeredMs: null, closedMs: null }),
      /^no response to a whole request/,
    ],
    ["a connection that stays open after 408", {}, outcome({ closedMs: null }), /stays open/],
    ["408 without Connection: close", {}, outcome({ bytes: timedOut({}) }), /^408 without Connection: close/],
    ["408 before the deadline", {}, outcome({ answeredMs: 250 }), /before a deadline/],
    ["408 long after the deadline", {}, outcome({ answeredMs: 300_000 }), /long after its deadline/],
    [
      "408 for a body that arrived in time",
      { extent: "a whole request" },
      outcome(),
      /^408 for a body that arrived within 10 ms/,
    ],
    ["a response to half a body", {}, outcome({ bytes: answered }), /^status 200 for half a body/],
    [
      "a response to half a head",
      { extent: "half a head" },
      outcome({ bytes: answered }),
      /^status 200 for half a head/,
    ],
    ["a response to nothing", { extent: "nothing" }, outcome(), /^status 408 for nothing/],
    ["two responses", {}, outcome({ bytes: Buffer.concat([timedOut(), timedOut()]) }), /^2 responses/],
    ["408 as another document", {}, outcome({ bytes: timedOut({ "Content-Type": "text/html" }) }), /^type text\/html/],
  ])("for each extent of a request", (_, slow, invalid, message) => {
    expect(slowViolation({ ...question, ...slow }, invalid, deadlines, reference)).toMatch(message);
  });
});

test("a slow request is sent in pieces, whole or not, with a length or in chunks", () => {
  const sent = (slow: Partial<SlowRequest>): string[] =>
    piecesOf({ ...question, size: 20, ...slow }, "a").map((piece) => piece.toString("latin1"));
  const head = "POST /ask HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 20\r\n\r\n";
  expect(sent({ extent: "a whole request" })).toEqual([head, '   {"query', '":"cache"}']);
  expect(sent({ extent: "half a body" })).toEqual([head, '   {"', "query"]);
  expect(sent({ extent: "a whole request", isChunked: true }).slice(1)).toEqual([
    'a\r\n   {"query\r\n',
    'a\r\n":"cache"}\r\n',
    "0\r\n\r\n",
  ]);
  expect(sent({ extent: "half a head" }).join("")).toBe(head.slice(0, -3));
  expect(sent({ extent: "nothing" })).toEqual([]);
});

test("every response of a connection is read", () => {
  expect(answersIn(Buffer.concat([answered, timedOut()])).map(({ status }) => status)).toEqual([200, 408]);
  expect(answersIn(Buffer.from("HTTP/1.1 200"))).toEqual([]);
});
