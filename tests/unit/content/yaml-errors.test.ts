import { expect } from "vitest";
import { parseFile } from "../../../src/content/front-matter.ts";
import { describeProblem } from "../../../src/content/problem.ts";
import { testEach } from "../../each.ts";

testEach([
  ["title: Tea\n  part: x", 'a value that contains ": ", or a field below it that is indented too far'],
  ["title: Tea\npart\nurl: x", "a line without a field name and a colon"],
  ["title: Tea\npart", "a line without a field name and a colon"],
  ["parts:\n  - name: a\n  about: b", "a line that is indented differently from those it belongs to"],
  ["parts:\n  - name: a\n   about: b", "a line that is indented differently from those it belongs to"],
  ['title: "Tea', 'text that starts with " and does not end with it'],
  ["title: 'Tea\npart: b", "text that starts with ' and does not end with it"],
  ["title: 'it's'", "text after a closing quotation mark or bracket"],
  ["aliases: [a, b", "a [ without its ]"],
  ["free: { price: 0", "a { without its }"],
  ["free: { price: 0 url: a }", "values without a comma between them in brackets"],
  ["title: @tea", "a value that starts with @"],
  ["title: `tea`", "a value that starts with `"],
  ['title: "a\\q"', "\\q, which has no meaning in double quotes"],
  ["chapters:\n\t- One", "a tab at the start of a line"],
])("invalid YAML is reported in plain words", (frontMatter, got) => {
  const [problem = ""] = parseFile("tea.md", `---\n${frontMatter}\n---\n`).problems.map(describeProblem);
  expect(problem).toContain(`: front matter: got ${got}; expected one field: value per line; `);
});
