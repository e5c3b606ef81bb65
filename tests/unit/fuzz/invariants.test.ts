/** The fuzzer's judge finds every kind of violation, and none in a valid response. */
import { describe, expect, test } from "vitest";
import { testEach } from "../../each.ts";
import { violationIn } from "../../site/fuzz/invariants.ts";
import { foreignAddress, foreignMarkup, vocabularyOf } from "../../site/fuzz/markup.ts";
import { shellLine, slowLine } from "../../site/fuzz/replay.ts";
import { bytesOf, getOf, postOf, readAnswer, type WireAnswer, type WireRequest } from "../../site/fuzz/wire.ts";
import { answer, data, everywhere, html, page, reference, refusal, siteUrl } from "./answers.ts";

const course = getOf("/api/v1/course");
const about = getOf("/about");
const call = postOf("/mcp", "{}");
const events = 'event: start\ndata: {}\n\nevent: result\ndata: {"a":1}\n\nevent: complete\ndata: {}\n\n';
const stream = { "Content-Type": "text/event-stream; charset=utf-8" };

testEach<[string, WireRequest, WireAnswer]>([
  ["data", course, data({})],
  ["a problem", getOf("/api/v1/x"), refusal({})],
  ["a problem that quotes its request", getOf("/api/v1/undefined"), refusal({}, { detail: 'No "undefined".' })],
  ["a page", about, html({})],
  [
    "a page that quotes its form",
    getOf("/curriculum?q=%5Bobject+Object%5D"),
    html({ body: page.replace("</a>", "[object Object]</a>") }),
  ],
  ["a redirect", about, answer({ status: 308, headers: { Location: "/x" }, body: "" }, everywhere)],
  ["a message", call, data({ body: '{"jsonrpc":"2.0","id":1,"result":{}}' })],
  ["events", getOf("/ask?q=a"), data({ headers: stream, body: events })],
  [
    "the runtime's refusal of an unknown method",
    getOf("/about", [], "BREW"),
    { status: 501, headers: [], body: Buffer.from("ERROR: Unrecognized request method."), surplus: 0 },
  ],
])("a valid response violates nothing", (_, request, valid) => {
  expect(violationIn(request, valid, reference)).toBeNull();
});

describe("a violation is found", () => {
  testEach<[string, WireRequest, WireAnswer, RegExp]>([
    ["a fault", course, refusal({ status: 500 }), /^status 500/],
    ["a status of another endpoint", about, html({ status: 202 }), /^status 202/],
    ["204 to GET", course, data({ status: 204, body: "" }), /204 to GET/],
    [
      "the runtime's refusal of a valid request",
      course,
      { status: 400, headers: [], body: Buffer.from("Bad Request"), surplus: 0 },
      /runtime/,
    ],
    [
      "a page instead of data",
      course,
      data({ headers: { "Content-Type": "text/html; charset=utf-8" }, body: page }),
      /^type text\/html/,
    ],
    [
      "data instead of a page",
      about,
      html({ headers: { "Content-Type": "application/json" }, body: "{}" }),
      /^type application/,
    ],
    ["a missing nosniff", course, data({ headers: { "X-Content-Type-Options": null } }), /nosniff/],
    ["a missing Date", course, data({ headers: { Date: null } }), /Date/],
    ["a missing rate header", course, data({ headers: { "RateLimit-Reset": null } }), /RateLimit-Reset/],
    ["missing CORS", course, data({ headers: { "Access-Control-Allow-Origin": null } }), /CORS/],
    ["an unknown header", course, data({ headers: { Server: "x" } }), /unknown header: Server/],
    ["a header injected by the request", course, data({ headers: { "X-Injected": "1" } }), /X-Injected/],
    ["a control character in a header", course, data({ headers: { Vary: "a\u0001" } }), /control character/],
    ["an error that may be cached", course, refusal({ headers: { "Cache-Control": "public" } }), /stored/],
    ["405 without Allow", getOf("/about", [], "PUT"), refusal({ status: 405 }, { status: 405 }), /Allow/],
    [
      "a redirect to another site",
      about,
      answer({ status: 308, headers: { Location: "https://poison.example/" } }, everywhere),
      /off the site/,
    ],
    [
      "a redirect that reads as a host",
      about,
      answer({ status: 308, headers: { Location: "//localhost:8788/x" } }, everywhere),
      /host/,
    ],
    ["a redirect without Location", about, answer({ status: 308 }, everywhere), /without Location/],
    ["a problem of an unknown type", course, refusal({}, { type: "about:blank" }), /unknown type/],
    ["a problem with another status", course, refusal({}, { status: 400 }), /status 400 with 404/],
    ["a problem without detail", course, refusal({}, { detail: "" }), /without detail/],
    ["a problem's error without detail", course, refusal({}, { errors: [{ parameter: "q" }] }), /without detail/],
    ["no JSON", course, data({ body: "{" }), /no JSON/],
    ["bytes that are not UTF-8", course, { ...data({}), body: Buffer.from([0x22, 0xff, 0x22]) }, /UTF-8/],
    ["a link to another site", course, data({ body: '{"links":{"self":"https://poison.example/"}}' }), /off the site/],
    [
      "a batch item with an unknown status",
      postOf("/api/v1/batch", "{}"),
      data({ body: '{"responses":[{"id":"0","status":500,"body":{}}]}' }),
      /item/,
    ],
    ["bytes after the response", course, { ...data({}), surplus: 3 }, /after the response/],
    ["foreign markup", about, html({ body: page.replace("b</a>", "<zz9></a>") }), /zz9/],
    ["a foreign attribute", about, html({ body: page.replace('"/x"', '"/x" onzz9="1"') }), /onzz9/],
    ["an address of a script", about, html({ body: page.replace("/x", "javascript:zz9") }), /javascript/],
    ["an unterminated event", getOf("/ask?q=a"), data({ headers: stream, body: events.trimEnd() }), /does not end/],
    [
      "events in the wrong order",
      getOf("/ask?q=a"),
      data({ headers: stream, body: events.replace("start", "result") }),
      /^events result/,
    ],
    [
      "an event without data",
      getOf("/ask?q=a"),
      data({ headers: stream, body: events.replace("data: {}\n", "") }),
      /no event/,
    ],
    ["a message that is neither result nor error", call, data({ body: '{"jsonrpc":"2.0","id":1}' }), /neither/],
    ["an internal error", call, data({ body: '{"jsonrpc":"2.0","error":{"code":-32603,"message":"x"}}' }), /internal/],
    ["a stack", course, refusal({}, { detail: "x at Object.fetch (worker.js:1:2)" }), /inner detail/],
    ["the name of a JavaScript object", course, refusal({}, { detail: "came undefined" }), /undefined/],
    ["an object as a string", course, data({ body: '{"a":"[object Object]"}' }), /object Object/],
    ["text that only a header contained", course, data({ body: '{"a":"poison.example"}' }), /only a header/],
  ])("in each rule", (_, request, invalid, message) => {
    expect(violationIn(request, invalid, reference)).toMatch(message);
  });
});

test("the elements, attributes and URLs of ordinary pages are allowed", () => {
  const vocabulary = vocabularyOf(page);
  expect(foreignMarkup(page.replace("b</a>", "&lt;zz9&gt;</a>"), vocabulary)).toBeNull();
  expect(foreignMarkup(page.replace("b</a>", "<a onclick=1></a></a>"), vocabulary)).toBe("a@onclick");
  expect(foreignAddress('<a href="/?q=x">', "poison.example")).toBeNull();
  expect(foreignAddress('<a href="//poison.example/">', "poison.example")).toBe("//poison.example/");
});

describe("a response is parsed from its bytes", () => {
  const read = (text: string, isHead = false, isClosed = false) =>
    readAnswer(Buffer.from(text, "latin1"), isHead, isClosed);

  test("with a length, in chunks, until the end, and without a body", () => {
    expect(read("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nabc")).toMatchObject({
      status: 200,
      body: Buffer.from("ab"),
      surplus: 1,
    });
    const chunked = "HTTP/1.1 404 Not Found\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nab\r\n1\r\nc\r\n0\r\n\r\nx";
    expect(read(chunked)).toMatchObject({ status: 404, body: Buffer.from("abc"), surplus: 1 });
    expect(read("HTTP/1.1 200 OK\r\n\r\nabc", false, true)).toMatchObject({ body: Buffer.from("abc"), surplus: 0 });
    expect(read("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n", true)).toMatchObject({
      body: Buffer.alloc(0),
      surplus: 0,
    });
    expect(read("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 204 No Content\r\n\r\n")).toMatchObject({ status: 204 });
  });

  testEach([
    "",
    "HTTP/1.1 200 OK\r\n",
    "HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nab",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nab\r\n",
  ])("only when it is complete", (text) => {
    expect(read(text)).toBeNull();
  });
});

describe("a finding is printed as a command that repeats it", () => {
  const attempt = (request: WireRequest) => ({ request, tampering: [], relation: "nothing" as const });

  test("of curl", () => {
    const request = postOf("/ask?a=[1]", `{"query":"it's"}`);
    expect(shellLine(attempt(request), siteUrl)).toBe(
      `curl -i --globoff --path-as-is -X POST -H 'Content-Type: application/json' -H 'Accept:' -H 'User-Agent:' --data-binary '{"query":"it'\\''s"}' 'http://localhost:8788/ask?a=[1]'`,
    );
    expect(shellLine(attempt(getOf("/x", [["Accept", ""]], "HEAD")), siteUrl)).toContain("--head -H 'Accept;'");
  });

  test("with long repetitions abbreviated", () => {
    const line = shellLine(attempt(getOf(`/x?${"q=%25&".repeat(2000)}y`)), siteUrl);
    expect(line).toContain(`'http://localhost:8788/x?'"$(yes -- 'q=%25&' | head -n 2000 | tr -d '\\n')"'y'`);
    expect(line.length).toBeLessThan(300);
  });

  test("piece by piece for a slow request", () => {
    const slow = { target: "/ask", json: "{}", size: 8, isChunked: false, pieces: 2, pauseMs: 250 };
    const pieces = [
      "POST /ask HTTP/1.1\r\nHost: localhost:8788\r\nContent-Type: application/json\r\nContent-Length: 8\r\n\r\n",
      "    ",
      "  {}",
    ].map((piece) => `echo '${Buffer.from(piece).toString("base64")}' | base64 -d; sleep 0.25; `);
    const line = slowLine({ ...slow, extent: "a whole request" }, siteUrl);
    expect(line).toBe(`(${pieces.join("")}sleep 5) | nc localhost 8788`);
  });

  test("as bytes when curl cannot send it", () => {
    for (const request of [
      getOf("/\xff"),
      getOf("/x", [["X", "a\0b"]]),
      { ...postOf("/ask", ""), body: Buffer.from([0xff]) },
    ]) {
      const [, code = ""] =
        /^echo '(\S+)' \| base64 -d \| nc -q 2 localhost 8788$/.exec(shellLine(attempt(request), siteUrl)) ?? [];
      expect(Buffer.from(code, "base64")).toEqual(bytesOf(request, "localhost:8788"));
    }
  });
});
