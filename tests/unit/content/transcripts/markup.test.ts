import { describe, expect, test } from "vitest";
import { namedSpeakers, plainLines } from "../../../../src/content/transcripts/cues.ts";
import { testEach } from "../../../each.ts";

const cases: Record<string, Record<string, string>> = {
  "tags are removed": {
    "<i>So</i> <b.loud>this</b> <u>is</u>": "So this is",
    "<c.yellow.bg_blue>a</c><00:00:01.500><c> b</c>": "a b",
    '<font color="#fff">a</font> <FONT>b</FONT>': "a b",
    "<lang he>שלום</lang> <ruby>漢<rt>kan</rt></ruby>": "שלום 漢kan",
    "{\\an8}{\\i1}top{\\i0}": "top",
  },
  "other angle brackets and braces are text": {
    "if a < b and c > d": "if a < b and c > d",
    "a <div> and a <br> and {x}": "a <div> and a <br> and {x}",
    "vector<int> v": "vector<int> v",
  },
  "character references are decoded once": {
    "a &amp; b &lt;i&gt; &#39;c&#x27;": "a & b <i> 'c'",
    "&amp;lt;": "&lt;",
    "&unknown; &#0; &#xd800; &#x110000; AT&T": "&unknown; &#0; &#xd800; &#x110000; AT&T",
  },
  "spaces and directions": {
    "  a \t b  ": "a b",
    "a&nbsp;b": "a b",
    "\u202bשלום\u202c": "שלום",
  },
};
for (const [rule, all] of Object.entries(cases)) {
  testEach(Object.entries(all))(rule, (from, to) => {
    expect(plainLines([from])).toEqual([to]);
  });
}

test("a line may become several or none", () => {
  expect(plainLines(["a[br]b", "<i></i>", "c"])).toEqual(["a", "b", "c"]);
});

describe("speakers", () => {
  test("are named where they change", () => {
    const cues = [["<v Ada>Hello.", "<v Ada>Again."], ["<v.loud Bob Ray>Hi.</v> <v Ada>Yes."], ["<v Ada>No."]];
    expect(namedSpeakers(cues).map(plainLines)).toEqual([
      [">> Ada: Hello.", "Again."],
      [">> Bob Ray: Hi.", ">> Ada: Yes."],
      ["No."],
    ]);
  });
  test("are not named if there is only one", () => {
    expect(namedSpeakers([["<v Ada>Hello."], ["<v Ada>Again."]]).map(plainLines)).toEqual([["Hello."], ["Again."]]);
  });
});
