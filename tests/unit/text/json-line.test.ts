import { expect, test } from "vitest";
import { jsonLine } from "../../../src/text/json-line.ts";

/** Everything that Unicode, and so Python's splitlines, takes for the end of a line. */
const lineEnds = "\n\r\v\f\u001c\u001d\u001e\u0085\u2028\u2029";

test("a value is one line to every reader of lines, and the same value to every reader of JSON", () => {
  const value = { title: `a${lineEnds}b`, [`key${lineEnds}`]: ["🚀", 1, null] };
  const line = jsonLine(value);
  for (const end of lineEnds) expect(line).not.toContain(end);
  expect(JSON.parse(line)).toEqual(value);
  expect(jsonLine("\u2028")).toBe('"\\u2028"');
});
