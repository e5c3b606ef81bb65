import { expect } from "vitest";
import { parse, parseDocument } from "yaml";
import { yamlText } from "../../../src/text/json.ts";
import { testEach } from "../../each.ts";

testEach([
  "quotes \" and ' and \\ and `",
  ": # - ? & * ! | > % @ { } [ ] ,",
  "--- ...",
  "null",
  "0o17",
  "<<",
  "!!js/function 'x'",
  "line\nend\ttab\r",
  "\u0085 \u2028 \u2029 \ufeff \u007f \u009f \ufffe \uffff \ufdd0",
  "שלום 🍵 \u202e",
  "",
])("text is read back by YAML 1.2, YAML 1.1 and JSON", (text) => {
  const yaml = yamlText(text);
  expect(parse(yaml)).toBe(text);
  expect(parseDocument(`a: ${yaml}\n`, { version: "1.1" }).toJS()).toEqual({ a: text });
  expect(JSON.parse(yaml)).toBe(text);
  // The characters that YAML 1.1 allows: section 5.1, and section 5.4 for line endings.
  expect(yaml).toMatch(
    /^[\x20-\x7e\u00a0-\u2027\u202a-\ud7ff\ue000-\ufdcf\ufdf0-\ufefe\uff00-\ufffd\u{10000}-\u{10fffd}]*$/u,
  );
});
