import { expect, test } from "vitest";
import { jsonLine } from "../../../src/text/json.ts";

/** Every line end of Unicode, as in Python's splitlines. */
const lineEnds = "\n\r\v\f\u001c\u001d\u001e\u0085\u2028\u2029";

test("a value is a single line in every definition of lines, and the same value when parsed", () => {
  const value = { title: `a${lineEnds}b`, [`key${lineEnds}`]: ["🚀", 1, null] };
  const line = jsonLine(value);
  for (const end of lineEnds) expect(line).not.toContain(end);
  expect(JSON.parse(line)).toEqual(value);
  expect(jsonLine("\u2028")).toBe('"\\u2028"');
});
