/** Exchanges as text: how they are read, and the curl commands for them. */
import { describe, expect, test } from "vitest";
import { curlLines, exchangesIn, headersIn, messagesIn } from "../../../src/course/text/exchange.ts";

const site = "https://tea.example";

const conditional = `GET /api/v1/course HTTP/1.1
Host: tea.example

HTTP/1.1 200 OK
ETag: "a41d"

GET /api/v1/course HTTP/1.1
Host: tea.example
If-None-Match: "a41d"

HTTP/1.1 304 Not Modified
ETag: "a41d"
`;

const post = `POST /ask HTTP/1.1
Content-Type: application/json
Accept: application/json

{
  "query": "What is GET / HTTP/1.1?"
}

HTTP/1.1 200 OK
Content-Type: application/json

{ "results": [] }

{ "more": true }`;

describe("an exchange", () => {
  test("has a request and a response in turn, separated by empty lines", () => {
    expect(messagesIn(conditional).map(({ line, start }) => [line, start])).toEqual([
      [1, "GET /api/v1/course HTTP/1.1"],
      [4, "HTTP/1.1 200 OK"],
      [7, "GET /api/v1/course HTTP/1.1"],
      [11, "HTTP/1.1 304 Not Modified"],
    ]);
    expect(exchangesIn(conditional).map(({ response }) => headersIn(response))).toEqual([
      [["ETag", '"a41d"']],
      [["ETag", '"a41d"']],
    ]);
  });

  test("has bodies, also with empty lines", () => {
    const [exchange] = exchangesIn(post);
    expect(exchange?.request.body).toBe('{\n  "query": "What is GET / HTTP/1.1?"\n}');
    expect(exchange?.response.body).toBe('{ "results": [] }\n\n{ "more": true }');
  });

  test("sends no headers that browsers set themselves", () => {
    const [exchange] = exchangesIn(
      "GET / HTTP/1.1\nHost: a\nConnection: close\nSec-Fetch-Mode: cors\nAccept: text/markdown\n\nHTTP/1.1 200 OK",
    );
    expect(exchange?.request.headers).toEqual([["Accept", "text/markdown"]]);
  });

  test("is left out if a page cannot send it", () => {
    expect(exchangesIn("DELETE / HTTP/1.1\n\nHTTP/1.1 405 Method Not Allowed")).toEqual([]);
    expect(exchangesIn("GET https://other.example/ HTTP/1.1\n\nHTTP/1.1 200 OK")).toEqual([]);
    expect(exchangesIn("GET / HTTP/1.1")).toEqual([]);
    expect(exchangesIn("")).toEqual([]);
  });
});

describe("the curl commands of exchanges", () => {
  test("show the headers of responses, and send the ETag that the real response had", () => {
    expect(curlLines(site, exchangesIn(conditional))).toEqual([
      "curl -i 'https://tea.example/api/v1/course' --etag-save etag-1.txt",
      "curl -i 'https://tea.example/api/v1/course' --etag-compare etag-1.txt",
    ]);
  });

  test("send headers and bodies as they are written", () => {
    expect(curlLines(site, exchangesIn(post))).toEqual([
      "curl -i 'https://tea.example/ask' -H 'Content-Type: application/json' -H 'Accept: application/json' --data-raw '{\"query\":\"What is GET / HTTP/1.1?\"}'",
    ]);
    const [, second = ""] = conditional.split(/(?<=\n)\n(?=GET)/);
    expect(curlLines(site, exchangesIn(second))).toEqual([
      "curl -i 'https://tea.example/api/v1/course' -H 'If-None-Match: \"a41d\"'",
    ]);
  });
});
