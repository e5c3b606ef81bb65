import { describe, expect, test } from "vitest";
import { eventText } from "../../../src/ask/event-stream.ts";
import { acceptsEvents } from "../../../src/site/negotiate.ts";
import { testEach } from "../../each.ts";

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

describe("events are requested by Accept with a quality above zero", () => {
  testEach([
    ["text/event-stream", true],
    ["application/json, text/event-stream", true],
    ["TEXT/Event-Stream", true],
    ["text/event-stream;q=0.001", true],
    ["text/event-stream; q=1", true],
    ["application/json;q=0.9,text/event-stream;charset=utf-8;Q=0.1", true],
    ["text/event-stream;q=0", false],
    ["text/event-stream; q=0.000", false],
    ["text/event-stream;q=x", false],
    ["text/event-streams", false],
    ["text/*", false],
    ["*/*", false],
    ["application/json", false],
    ["", false],
    [null, false],
  ])("for each Accept header", (accept, expected) => {
    expect(acceptsEvents(accept)).toBe(expected);
  });
});
