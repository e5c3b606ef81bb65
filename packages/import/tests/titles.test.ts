import { expect } from "vitest";
import { testEach } from "../../../tests/each.ts";
import { plainTitle, slugsOf, withoutNumbering, wordsOf } from "../src/names.ts";
import { labelOf, tableOf } from "../src/prose/directives.ts";

testEach([
  ["python_by_example", "python_by_example"],
  ["_slanted_ and __bold__", "slanted and bold"],
  ["`cargo` **test** {#testing}", "cargo test"],
  ["_one_two_ three", "one_two three"],
  ["Box<T> and <b>more</b> { #box }", "Box<T> and more"],
  ["Introduction[[introduction]]", "Introduction"],
])("a title has no markup, and underscores within words stay", (markdown, title) => {
  expect(plainTitle(markdown)).toBe(title);
});

testEach([
  [
    ["Unit 2.1 The library", "Unit 1. Introduction"],
    ["The library", "Introduction"],
  ],
  [
    ["Unit 1. Introduction", "Bonus"],
    ["Unit 1. Introduction", "Bonus"],
  ],
])("numbers in front of titles are removed if all have them", (titles, plain) => {
  expect(withoutNumbering(titles)).toEqual(plain);
});

testEach([
  ["note", "Note"],
  ["keypoints", "Key points"],
  ["prereq", "Prerequisites"],
])("a block without a title is labelled with the words for its kind", (kind, label) => {
  expect(labelOf(kind, undefined)).toBe(label);
});

testEach([
  ["ja", ["入門", "関数とは", "Gitの基本"], ["01-module", "02-module", "03-git"]],
  [undefined, ["はじめに", "配列"], ["01-module", "02-module"]],
  ["zh", ["入门"], ["01-rumen"]],
])("the words of a slug are not another language's reading", (language, names, slugs) => {
  expect(slugsOf(names, language)).toEqual(slugs);
});

testEach([
  ["01-first_steps", "01 First steps"],
  ["GNU_Make", "GNU Make"],
])("a file's name is a title with spaces", (name, title) => {
  expect(wordsOf(name)).toBe(title);
});

testEach([
  [
    ["* - Name", "  - Size", "", "* - A | B", "    C", "  -"],
    ["| Name | Size |", "| --- | --- |", "| A \\| B C |  |"],
  ],
  [["Text"], null],
  [[], null],
])("a list of lists is a table, and other lines are none", (lines, table) => {
  expect(tableOf(lines)).toEqual(table);
});
