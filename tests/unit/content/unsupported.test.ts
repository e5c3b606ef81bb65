/** What the check says of markup that is shown as text, and of formulas. */
import { describe, expect, test } from "vitest";
import { loadContent } from "../../../src/content/course.ts";
import { describeProblem } from "../../../src/content/problem.ts";
import { testEach } from "../../each.ts";
import { courseFiles, inFolder, messagesWith, moduleFile, reachableFiles } from "./course-folder.ts";

const url = "https://video.school/tea";
const files = (prose: string) => ({ ...reachableFiles, "modules/1-green.md": moduleFile({ url }, prose) });

const warningsAbout = (prose: string): string[] =>
  inFolder(files(prose), (folder) =>
    loadContent(folder).warnings.map((warning) => describeProblem(warning).replace(/^.*?1-green\.md:/, "")),
  );

describe("markup that is shown as text is a warning, with its line and what to write instead", () => {
  const at = Number(/^(\d+)/.exec(warningsAbout("<b>a</b>")[0] ?? "")?.[1]);

  testEach<[prose: string, line: number, got: string, fix: string]>([
    ["<b>a</b>", 0, '"<b>" (2 tags), which is shown as text', "write **text**"],
    ["a\n\n<div>\n<h2>b</h2>\n</div>", 2, '"<div>" (2 tags), which is shown as text', "remove the tags"],
    ["a\n\n:::note\nb\n:::", 2, '":::" (2 times), which is shown as text', "write > [!NOTE] above the text"],
    ['{{< video "a" >}}', 0, '"{{<", which is shown as text', "replace it with the text that it inserts"],
    ["{% include a %}", 0, '"{%", which is shown as text', "replace it with the text that it inserts"],
    ["<!-- a -->", 0, '"<!--", which is shown as text', "remove the comment"],
    [
      '<kbd class="a">b</kbd>',
      0,
      '"<kbd>" (2 tags), which is shown as text',
      "check that it is closed in the same block",
    ],
    ['<iframe src="https://a.example"></iframe>', 0, '"<iframe>" (2 tags)', "write the URL of the video alone"],
  ])("once for each kind and file", (prose, line, got, fix) => {
    const [first = ""] = warningsAbout(prose);
    expect(first).toMatch(new RegExp(`^${at + line}: markup: `));
    expect(first).toContain(`got ${got}`);
    expect(first).toContain(fix);
  });

  testEach([
    "<kbd>a</kbd>",
    "`<b>` `{{ a }}` `:::`",
    "```\n<b>{% a %}\n:::\n```",
    "1 < 2",
    "<https://reachable.school>",
    "$a<b$ $\\text{{{a}}}$",
  ])("but not what is supported, or code", (prose) => {
    expect(warningsAbout(prose)).toEqual([]);
  });
});

describe("a formula that cannot be shown is an error, with its line", () => {
  testEach([
    ["a\n\n$\\frac{a}$", 2, /formula: got "\\\\frac\{a\}": .*; expected a formula in TeX; correct it, or write \\\$/],
    ["$$\n\\nope\n$$", 0, /formula: got "\\\\nope": .*; expected a formula in TeX; correct it$/],
    ["```math\n\\nope\n```", 0, /formula: got "\\\\nope"/],
    ["a\n\n$$\nx", 2, /formula: got \$\$ without a closing \$\$; expected a line with \$\$ after the formula/],
  ])("and what is wrong", (prose, line, message) => {
    const [first = ""] = messagesWith(files(prose)).split("\n");
    const start = moduleFile({ url }, "a").split("\n").indexOf("a") + 1;
    expect(first).toMatch(message);
    expect(Number(/1-green\.md:(\d+):/.exec(first)?.[1])).toBe(start + line);
  });

  testEach(["$5 and $10", "$x$", "```math\nx\n```", "`$\\nope$`"])("others are none", (prose) => {
    expect(messagesWith(files(prose))).toBe("");
  });
});

test("the home page has footnotes in one of its two texts", () => {
  const text = (body: string): string =>
    courseFiles["course.md"].replace("\n---\n", `\nhero: "A.[^1]\\n\\n[^1]: B."\n---\n`).concat(body);
  expect(messagesWith({ "course.md": text("") })).toBe("");
  expect(messagesWith({ "course.md": text("\nC.[^2]\n\n[^2]: D.\n") })).toMatch(
    /course\.md:\d+: hero: got a footnote here, and one in the text below the front matter; .*; move it into the text below/,
  );
});
