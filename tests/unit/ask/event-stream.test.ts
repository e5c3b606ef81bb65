import { expect, test } from "vitest";
import { eventText } from "../../../src/ask/event-stream.ts";

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
